"""Functions that refuse options they do not have, and tell of those they have."""

from __future__ import annotations

import difflib
import functools
import inspect
from typing import Any, Callable, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def takes(options: Any) -> Callable[[F], F]:
    """Completes a function with `**options` that are a TypedDict: its signature names them all, and its text tells what each does."""
    kinds = options.__annotations__

    def completed(function: F) -> F:
        signature = inspect.signature(function)
        own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
        known = {*kinds, *(each.name for each in own if each.kind is not each.VAR_POSITIONAL)}

        @functools.wraps(function)
        def called(*values: Any, **given: Any) -> Any:
            for name in given:
                # The word help is refused where options become words of the command line.
                if name.rstrip("_") not in known and name != "help":
                    near = difflib.get_close_matches(name, known, 1)
                    expected = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(kinds)}"
                    raise TypeError(f"{function.__name__} has no option {name}: {expected}")
            return function(*values, **given)

        made = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind.__origin__) for name, kind in kinds.items()]
        setattr(called, "__signature__", signature.replace(parameters=[*own, *made]))
        lines = [f"    {name}: {inspect.formatannotation(kind.__origin__)}\n        {kind.__metadata__[0]}" for name, kind in kinds.items()]
        called.__doc__ = "\n".join([inspect.cleandoc(function.__doc__ or ""), "", "Options:", *lines])
        return called  # type: ignore[return-value]

    return completed
