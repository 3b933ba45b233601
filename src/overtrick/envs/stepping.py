"""The compiled heart of `Batch`: what one step does to the games of a slice. Plain Python too, for comparison.

All the memory is in one tuple of arrays, allocated before the first step. A slice is stepped by one thread, which has a
row of scratch memory of its own (`slot`); games do not touch each other, so the outcome does not depend on the threads.
"""

from typing import Any, NamedTuple

from overtrick.bots.simple import GREEDY, greedy_choice, random_choice
from overtrick.kit import contract
from overtrick.kit.cards import lowest
from overtrick.kit.chance import below
from overtrick.kit.compiled import compiled, helper, inlined
from overtrick.kit.contract import NOBODY

FREE = -1  # in `bots`: a seat for which the caller chooses
DRAWN = -1  # in `coming`: one of the pool, by luck
WAIT, MOVE, BEGIN = range(3)  # what a step does to a game


class Memory(NamedTuple):
    """Everything that a step reads and writes. The first six are the caller's buffers."""

    observations: Any
    masks: Any
    seats: Any
    rewards: Any
    done: Any
    illegal: Any
    states: Any  # the games
    finals: Any  # how the last game that ended at each place stood
    pool: Any  # first states, from which new deals are made
    rngs: Any  # a generator a game: its deals and its bots
    bots: Any  # (n, seats): the rule that plays a seat, or FREE
    moves: Any  # the legal moves of the seat to act …
    counts: Any  # … and how many
    chosen_by: Any  # a generator a game for moves drawn at random
    words: Any  # (n, words): the games again, as plain numbers
    shown: Any  # one number: how many of these words anybody may see
    seen: Any  # scratch, a row a thread: a concealed state …
    seen_words: Any  # … the same as plain numbers …
    bot_moves: Any  # … a bot's legal moves …
    scores: Any  # … its opinion of them …
    shares: Any  # … and shares of the victory
    settings: Any  # by round, penalty
    coming: Any  # (n,): which of the pool each game is dealt from next, DRAWN for any of them
    dealt: Any  # one number: how many first states the pool has


BY_ROUND, PENALTY = 0, 1  # where `settings` has them


@compiled
def step_slice(m: Any, actions: Any, what: Any, start: int, stop: int, slot: int) -> None:
    """In each game of the slice do what is asked: wait, move, or begin. Then go on to the next choice of a free seat.

    One entry point for both, as compiling each costs the time of compiling all the rules again.
    """
    for i in range(start, stop):
        for seat in range(m.rewards.shape[1]):
            m.rewards[i, seat] = 0
        m.done[i] = False
        m.illegal[i] = False
        if what[i] == MOVE:
            take_turn(m, i, int(actions[i]), slot)
        if what[i] != WAIT:
            play_bots(m, i, slot)
            observe(m, i, slot)


@inlined
def take_turn(m: Any, i: int, action: int, slot: int) -> None:
    seat = lowest(contract.to_act(m.states[i]))
    if is_legal(m, i, action):
        make_move(m, i, seat, action, slot)
    else:
        m.illegal[i] = True
        m.rewards[i, seat] = m.settings[PENALTY]
        end_game(m, i, slot)


@inlined
def is_legal(m: Any, i: int, action: int) -> bool:
    for k in range(m.counts[i]):
        if m.moves[i, k] == action:
            return True
    return False


@inlined
def make_move(m: Any, i: int, seat: int, action: int, slot: int) -> None:
    finished = int(m.states[i].finished)
    contract.play(m.states[i], seat, action)
    players = m.rewards.shape[1]
    if m.settings[BY_ROUND] != 0:
        for r in range(finished, int(m.states[i].finished)):
            for other in range(players):
                m.rewards[i, other] += m.states[i].points[r, other]
    if contract.to_act(m.states[i]) == 0:
        if m.settings[BY_ROUND] == 0:
            contract.payoff(m.states[i], m.shares[slot])
            for other in range(players):
                m.rewards[i, other] = m.shares[slot, other]
        end_game(m, i, slot)


@inlined
def end_game(m: Any, i: int, slot: int) -> None:
    m.done[i] = True
    m.finals[i] = m.states[i]
    deal_anew(m, i)


@inlined
def deal_anew(m: Any, i: int) -> None:
    """A fresh deal: what everybody sees of one of the pool, and all that is hidden shuffled again."""
    which = m.coming[i]
    if which == DRAWN:
        which = below(m.rngs[i], m.dealt[0])
    m.coming[i] = DRAWN
    m.states[i] = m.pool[which]
    contract.conceal(m.states[i], NOBODY)
    contract.imagine(m.states[i], NOBODY, m.rngs[i])


@inlined
def play_bots(m: Any, i: int, slot: int) -> None:
    """Let bots choose until it is a free seat's turn. The lowest seat goes first where several choose at once."""
    seat = lowest(contract.to_act(m.states[i]))
    while m.bots[i, seat] != FREE:
        look(m, i, seat, slot)
        if m.bots[i, seat] == GREEDY:
            action = greedy_choice(m.seen[slot], seat, m.bot_moves[slot], m.scores[slot], m.rngs[i])
        else:
            action = random_choice(m.seen[slot], seat, m.bot_moves[slot], m.scores[slot], m.rngs[i])
        make_move(m, i, seat, action, slot)
        seat = lowest(contract.to_act(m.states[i]))


@inlined
def observe(m: Any, i: int, slot: int) -> None:
    """Write what the seat to act sees and may do."""
    seat = lowest(contract.to_act(m.states[i]))
    m.seats[i] = seat
    count = contract.legal(m.states[i], seat, m.moves[i])
    m.counts[i] = count
    for action in range(m.masks.shape[1]):
        m.masks[i, action] = False
    for k in range(count):
        m.masks[i, m.moves[i, k]] = True
    look(m, i, seat, slot)
    encode_state(m.seen[slot], seat, m.observations[i])


@inlined
def look(m: Any, i: int, seat: int, slot: int) -> None:
    """Make the thread's scratch state what the seat sees of a game; what nobody may see is wiped there from the beginning."""
    for k in range(m.shown[0]):
        m.seen_words[slot, k] = m.words[i, k]
    contract.conceal_shown(m.seen[slot], seat)


@helper
def encode_state(s: Any, seat: int, out: Any) -> None:
    for k in range(len(out)):
        out[k] = 0
    contract.encode(s, seat, out)


@compiled
def draw_moves(moves: Any, counts: Any, chosen_by: Any, out: Any) -> None:
    """A legal move for each game, each equally likely."""
    for i in range(len(out)):
        out[i] = moves[i, below(chosen_by[i], counts[i])]


@compiled
def judge_moves(m: Any, out: Any) -> None:
    """What the game's rule of thumb thinks of each legal move of the seat to act; 0 where a move is not legal."""
    for i in range(len(out)):
        seat = lowest(contract.to_act(m.states[i]))
        m.seen[0] = m.states[i]
        contract.conceal(m.seen[0], seat)
        contract.policy(m.seen[0], seat, m.moves[i], m.counts[i], m.scores[0])
        for action in range(out.shape[1]):
            out[i, action] = 0
        for k in range(m.counts[i]):
            out[i, m.moves[i, k]] = m.scores[0, k]


@compiled
def look_back(m: Any, seat: int, which: Any, out: Any) -> None:
    """What a seat saw at the end of the last game at these places."""
    for i in range(len(which)):
        if which[i]:
            m.seen[0] = m.finals[i]
            contract.conceal(m.seen[0], seat)
            encode_state(m.seen[0], seat, out[i])
