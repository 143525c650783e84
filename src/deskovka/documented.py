"""`help()` of compiled classes: a compiled class keeps neither its docstring nor those of its methods, but its source lies beside it."""

from __future__ import annotations

import ast
import sys
from inspect import cleandoc
from pathlib import Path


def document(cls: type) -> None:
    """Give a compiled class what a plain one has to say, all methods in one text: their own docstrings cannot be set.

    What every class of its kind can do comes first (the contract of a game), in the words of the class itself where it has some.
    """
    ours = [kind for kind in cls.__mro__ if kind.__module__.startswith("deskovka.")]
    methods: dict[str, str] = {}
    for kind in reversed(ours):
        methods |= methods_of(kind)
    cls.__doc__ = "\n\n".join([cleandoc(doc_of(cls)), *methods.values()]).strip()


def source_of(cls: type) -> ast.ClassDef | None:
    """The class as it is written; None where the source was not installed."""
    path = Path(str(sys.modules[cls.__module__].__file__)).parent / f"{cls.__module__.rpartition('.')[2]}.py"
    if not path.exists():
        return None
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return next((node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__), None)


def doc_of(cls: type) -> str:
    source = source_of(cls)
    return (ast.get_docstring(source) if source else None) or ""


def methods_of(cls: type) -> dict[str, str]:
    """Signature and docstring of each method that a reader may call."""
    source = source_of(cls)
    return {
        node.name: f"{signature(node)}\n    " + text.replace("\n", "\n    ")
        for node in (source.body if source else [])
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and (text := ast.get_docstring(node))
    }


def signature(node: ast.FunctionDef) -> str:
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({ast.unparse(node.args)}){returns}"
