"""What people read: texts of moves, and words in every language."""

import io

from rich.console import Console

from overtrick.kit.errors import IllegalMove
from overtrick.kit.table import View, legal_moves
from overtrick.kit.words import LANGUAGES, Words, in_both, places_of
from overtrick.testing.bench import Bench, Course
from overtrick.testing.findings import who

WRONG = ("", "nonsense", "Z99@9", "🂡", "a" * 5000)


# -- texts of moves ----------------------------------------------------------------------------------------------------


def check_texts(bench: Bench) -> None:
    """One choice, one text, the same for whoever reads it; and what is no move is refused."""
    for course in bench.courses:
        for ply in bench.some_plies(course, 10):
            table = course.at(ply)
            for seat in table.to_act():
                with bench.trying(course, ply, seat):
                    look_at_texts(bench, table, seat)
            if ply == 0:
                with bench.trying(course, ply):
                    refuse_nonsense(bench, table)


def look_at_texts(bench: Bench, table: Course, seat: int) -> None:
    ply = table.ply
    at = f"for seat {seat} at ply {ply}"
    moves = table.legal(seat)
    texts = [move.text for move in moves]
    if twice := [text for text in texts if texts.count(text) > 1]:
        bench.report("text", f"{at} two moves have the text {twice[0]!r}.", table, table.ply, seat, "twice")
    for move in moves:
        if not move.text or move.text != move.text.strip() or "\n" in move.text:
            bench.report("text", f"{at} the text {move.text!r} is empty or has blanks around it.", table, ply, seat, "blank")
        again = bench.game.text(table.state, seat, move.action)
        if again != move.text:
            bench.report(
                "text", f"{at} the code {move.action} is {move.text!r} and then {again!r}.", table, ply, seat, "stable"
            )
        elif texts.count(move.text) == 1 and table.find(move.text, seat).action != move.action:
            bench.report("text", f"{at} {move.text!r} is read back as another move.", table, table.ply, seat, "back")
    seen = [move.text for move in legal_moves(bench.game, table.view(seat).state, seat)]
    if seen != texts:
        wrong = next((pair for pair in zip(seen, texts, strict=False) if pair[0] != pair[1]), (str(len(seen)), str(len(texts))))
        sentence = f"{at} a move is {wrong[1]!r} in truth and {wrong[0]!r} in what the seat sees."
        bench.report("text", sentence, table, table.ply, seat, "view")


def refuse_nonsense(bench: Bench, table: Course) -> None:
    before = table.state.tobytes()
    for language in LANGUAGES:
        for text in WRONG:
            try:
                table.find(text, language=language)
            except IllegalMove as refusal:
                if not str(refusal).rstrip().endswith((".", "!", "?")):
                    sentence = f"{text[:20]!r} is refused with {str(refusal)[:60]!r}, which is no sentence."
                    bench.report("why_not", sentence, table, table.ply, about="sentence")
            else:
                bench.report("text", f"at ply {table.ply} {text[:20]!r} is a move.", table, table.ply, about="nonsense")
    if table.state.tobytes() != before:
        bench.report("why_not", "refusing a move changes the state.", table, table.ply, about="state")


# -- words -------------------------------------------------------------------------------------------------------------


def check_people(bench: Bench) -> None:
    """Everything can be said and drawn, in every language; the lines of an explained score add up."""
    look_at_catalogue(bench)
    for course in bench.courses[:: max(1, len(bench.courses) // 4)]:
        for language in LANGUAGES:
            for ply in bench.some_plies(course, 5):
                table = course.at(ply)
                for seat in (*table.to_act()[:1], *bench.watchers(course)[-2:]):
                    with bench.trying(course, ply, seat):
                        look_at_words(bench, table, table.view(seat), table.words(language))
            with bench.trying(course):
                look_at_log(bench, course, course.words(language))
                look_at_scores(bench, course, course.words(language))


def look_at_catalogue(bench: Bench) -> None:
    catalogue, say = bench.game.catalogue, bench.game.words()
    for key in ("title", "about", *(f"option {option.name}" for option in bench.game.options)):
        if not say.knows(key):
            bench.report("catalogue", f"it has no text for {key!r}.")
    for key, places in places_of(catalogue).items():
        if any(found != places[0] for found in places):
            bench.report("catalogue", f"the texts of {key!r} do not have the same places in each language.", about="places")
    drawing = bench.game.drawing()
    for key in in_both(drawing.words, catalogue) if drawing else ():
        bench.report(
            "catalogue", f"{key!r} stands in the words of the game and in those of its page, which hide it.", about="hidden"
        )


def look_at_words(bench: Bench, table: Course, view: View, say: Words) -> None:
    game, s, seat = bench.game, view.state, view.seat
    at = f"for {who(seat)} at ply {table.ply}"
    before = s.tobytes()
    said = {"picture": drawn(view, say)}
    if not view.over:
        said["rules_in_play"] = game.rules_in_play(s, say)
    if seat in view.to_act():
        said["ask"] = game.ask(s, seat, say)
        said["why_not"] = game.why_not(s, seat, "nonsense", say)
    for name, text in said.items():
        if not text.strip():
            bench.report(name, f"{at} it says nothing in {say.language!r}.", table, table.ply, seat, "nothing")
    if s.tobytes() != before:
        bench.report("picture", f"{at} words change the state.", table, table.ply, seat, "state")


def drawn(view: View, say: Words) -> str:
    paper = io.StringIO()
    Console(width=120, file=paper).print(view.game.picture(view.state, view.seat, say))
    return paper.getvalue()


def look_at_log(bench: Bench, course: Course, say: Words) -> None:
    for seat in bench.watchers(course)[-2:]:
        for ply in bench.some_plies(course, 30):
            if not course.describe(ply, seat, say).strip():
                bench.report("describe", f"move {ply} is told to {who(seat)} with no words.", course, ply, seat, "nothing")


def look_at_scores(bench: Bench, course: Course, say: Words) -> None:
    for number, finished in enumerate(course.rounds):
        for seat in range(course.players):
            lines = bench.game.explain(course.state, seat, number, say)
            in_all, due = sum(line.points for line in lines), finished.points[seat]
            if in_all != due or not lines:
                sentence = f"the lines of seat {seat} in round {number + 1} add up to {in_all}, not {due}."
                bench.report("explain", sentence, course, seat=seat, about="sum")
