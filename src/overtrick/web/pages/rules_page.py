"""The page of a game's rules, and the same for the dialog beside a table."""

import re
from typing import NamedTuple

from markupsafe import Markup

from overtrick.kit.game import Game, Option
from overtrick.kit.words import LANGUAGES, Words
from overtrick.web.pages import worked_example
from overtrick.web.pages.drawings import drawing_of, option_value, table_words, words
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import RulesContext


class ToldOption(NamedTuple):
    """An option of a game in words."""

    sentence: str
    values: list[str]
    default: str


def _told_options(found: Game, say: Words, w: Words) -> list[ToldOption]:
    return [
        ToldOption(say(f"option {o.name}"), _told_values(o, say, w), option_value(o.name, o.default, say, w))
        for o in found.options
    ]


def _told_values(option: Option, say: Words, w: Words) -> list[str]:
    """All that an option can be; three and more numbers in a row by the first and the last."""
    told, values = [], list(option.values)
    while values:
        n = 1
        while n < len(values) and type(values[0]) is int and values[n] == values[0] + n:
            n += 1
        n = n if n > 2 else 1
        names = [option_value(option.name, value, say, w) for value in values[:n]]
        told.append(names[0] if n == 1 else w("from to", least=names[0], most=names[-1]))
        values = values[n:]
    return told


def _rules_text(text: str) -> Markup:
    """Rules as HTML, which a game's package is trusted with as with its code; or plain paragraphs, made HTML of."""
    if "</" in text:
        return Markup(text)
    paragraphs = [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]
    return Markup("\n").join(Markup("<p>{}</p>").format(part) for part in paragraphs)


def rules_part(ctx: RulesContext) -> str:
    """The rules alone, for the dialog beside the table: in the reader's language if there is a choice."""
    name, language = ctx.game.name, ctx.reader.language
    w, say = words(language), table_words(name, language)
    written = next((tongue for tongue in (language, *LANGUAGES) if drawing_of(name).file(f"rules.{tongue}.html")), None)
    text = render(
        f"{name}/rules.{written}.html" if written else "rules-told.html",
        w=w,
        say=say,
        game=ctx.game,
        told=_rules_text(ctx.game.rules_text),
        options=_told_options(ctx.game, say, w),
    )
    return text if written in (language, None) else Markup('<div lang="{}">{}</div>').format(written, Markup(text))


def rules_page(ctx: RulesContext) -> str:
    language = ctx.reader.language
    return render(
        "rules.html",
        reader=ctx.reader,
        w=words(language),
        say=table_words(ctx.game.name, language),
        game=ctx.game.name,
        text=Markup(rules_part(ctx)),
        lesson=drawing_of(ctx.game.name).lesson,
        example=worked_example.example(ctx.game.name, language),
    )
