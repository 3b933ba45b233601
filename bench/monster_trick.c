/* Random games of Monster Trick with four players, hand-written in C: what compiled Python is measured against.
   The same loop: list the legal moves, choose one at random, play it. Same cards, same generator. */

#include <stdint.h>
#include <string.h>

#define SEATS 4
#define HAND 12

typedef struct {
    int64_t dealt[3][SEATS], hands[SEATS], gone;
    int8_t round_no, finished, starter, turn, plays, chosen;
    int8_t rows[SEATS][3], won[SEATS];
    int8_t cards[4][4], length[4], owner[4], best[4];
    int8_t tricks[3][SEATS], points[3][SEATS], total[SEATS];
} State;

static const int8_t VICTORY[3][3] = {{1, 2, 3}, {2, 4, 6}, {3, 6, 9}};
static const int8_t ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static int below(int64_t *rng, int n) {
    int64_t x = *rng;
    x = 698769069LL * (x & 0xFFFFFFFFLL) + (x >> 32);
    *rng = x;
    return (int)((((x ^ (x >> 32)) & 0xFFFFFFFFLL) * n) >> 32);
}

static void begin_round(State *s, int r) {
    s->round_no = r;
    s->starter = s->turn = r % SEATS;
    s->plays = s->chosen = 0;
    s->gone = 0;
    memset(s->length, 0, sizeof s->length);
    memset(s->won, 0, sizeof s->won);
    memcpy(s->hands, s->dealt[r], sizeof s->hands);
}

static int legal(const State *s, int seat, int32_t *out) {
    int n = 0;
    if (s->chosen != (1 << SEATS) - 1) {
        for (; n < 6; n++) out[n] = n;
        return n;
    }
    int free_place = -1, by_colour[4] = {0, 0, 0, 0};
    for (int p = 3; p >= 0; p--) {
        if (s->length[p] == 0) free_place = p;
        else by_colour[s->cards[p][0] / 15] |= 1 << p;
    }
    for (int c = 0; c < 4; c++) {
        int places = by_colour[c];
        if (free_place >= 0) places |= 1 << free_place;
        else if (places == 0) places = 15;
        for (int64_t hand = s->hands[seat] & (0x7FFFLL << (15 * c)); hand; hand &= hand - 1) {
            int card = __builtin_ctzll(hand);
            for (int left = places; left; left &= left - 1) out[n++] = 6 + 4 * card + __builtin_ctz(left);
        }
    }
    return n;
}

static void end_round(State *s) {
    int r = s->round_no;
    for (int i = 0; i < SEATS; i++) {
        s->tricks[r][i] = s->won[i];
        s->points[r][i] = s->won[i] ? s->rows[i][(s->won[i] - 1) % 3] : 0;
        s->total[i] += s->points[r][i];
    }
    s->finished++;
    if (s->finished < 3) begin_round(s, r + 1);
}

static void play(State *s, int seat, int action) {
    if (action < 6) {
        for (int k = 0; k < 3; k++) s->rows[seat][k] = VICTORY[s->round_no][ORDERS[action][k]];
        s->chosen |= 1 << seat;
        return;
    }
    int card = (action - 6) / 4, p = (action - 6) % 4;
    s->hands[seat] &= ~(1LL << card);
    s->cards[p][s->length[p]++] = card;
    if (s->length[p] == 1 || (card > s->best[p] && card / 15 == s->best[p] / 15)) {
        s->best[p] = card;
        s->owner[p] = seat;
    }
    if (s->length[p] == 4) {
        s->won[s->owner[p]]++;
        for (int k = 0; k < 4; k++) s->gone |= 1LL << s->cards[p][k];
        s->length[p] = 0;
    }
    s->plays++;
    s->turn = (s->turn + 1) % SEATS;
    if (s->plays == HAND * SEATS) end_round(s);
}

/* Plays the deal that is given as 3 x 4 hands so many times; returns the moves made, and the points for comparison. */
int64_t random_games(const int64_t dealt[3][SEATS], int64_t *rng, int64_t games, int64_t *points) {
    int64_t plies = 0;
    int32_t moves[48];
    for (int64_t g = 0; g < games; g++) {
        State s;
        memset(&s, 0, sizeof s);
        memcpy(s.dealt, dealt, sizeof s.dealt);
        begin_round(&s, 0);
        while (s.finished < 3) {
            int acting = s.chosen != 15 ? ~s.chosen & 15 : 1 << s.turn;
            int seat = __builtin_ctz(acting);
            int n = legal(&s, seat, moves);
            play(&s, seat, moves[below(rng, n)]);
            plies++;
        }
        for (int i = 0; i < SEATS; i++) points[i] += s.total[i];
    }
    return plies;
}
