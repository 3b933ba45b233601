"""The small pages: all moves of a table in words, bringing a record, how one likes to play, and what went wrong."""

from overtrick.web.pages.drawings import words
from overtrick.web.pages.table_page import title
from overtrick.web.pages.templates import render
from overtrick.web.pages.view_models import ErrorContext, Reader, TablePageContext, UploadContext


def log_page(ctx: TablePageContext) -> str:
    """Every move of a table in words."""
    table = ctx.table
    return render("log.html", reader=ctx.reader, w=words(table.language), t=table, say=table.say, title=title(table))


def upload_page(ctx: UploadContext) -> str:
    return render("upload.html", reader=ctx.reader, w=words(ctx.reader.language), u=ctx)


def error_page(ctx: ErrorContext) -> str:
    w = words(ctx.reader.language)
    return render("error.html", reader=ctx.reader, w=w, e=ctx)


def comfort_page(reader: Reader) -> str:
    """How somebody likes to play, for browsers without a script; others have it in a dialogue."""
    return render("comfort.html", reader=reader, w=words(reader.language))
