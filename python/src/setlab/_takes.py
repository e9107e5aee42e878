"""Functions that refuse options they do not have, and tell of those they have."""

from __future__ import annotations

import difflib
import functools
import inspect
from typing import TYPE_CHECKING, Any, Callable, TypeVar

if TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack
else:
    Unpack = Any

F = TypeVar("F", bound=Callable[..., Any])


def takes(options: Any) -> Callable[[F], F]:
    """Completes a function with `**options` that are a TypedDict: its signature names them all, and its text tells what each does."""
    kinds = {name: (kind.__origin__, kind.__metadata__[0]) for name, kind in options.__annotations__.items()}

    def completed(function: F) -> F:
        signature = inspect.signature(function)
        own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
        known = {*kinds, *(each.name for each in own if each.kind is not each.VAR_POSITIONAL)}

        @functools.wraps(function)
        def called(*values: Any, **given: Any) -> Any:
            # The word help is refused where options become words of the command line.
            for name in {each for each in given if each.rstrip("_") not in known} - {"help"}:
                near = difflib.get_close_matches(name, known, 1)
                expected = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(kinds)}"
                raise TypeError(f"{function.__name__} has no option {name}: {expected}")
            return function(*values, **given)

        made = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind) for name, (kind, _) in kinds.items()]
        setattr(called, "__signature__", signature.replace(parameters=[*own, *made]))
        told = "".join(f"\n    {name}: {inspect.formatannotation(kind)}\n        {text}" for name, (kind, text) in kinds.items())
        called.__doc__ = f"{inspect.cleandoc(function.__doc__ or '')}\n\nOptions:{told}"
        return called  # type: ignore[return-value]

    return completed
