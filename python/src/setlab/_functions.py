"""Python functions that the program asks: strategies, hints, scoring rules and curves."""

from __future__ import annotations

import dis
import functools
import hashlib
import json
import math
import pickle
import sys
import types
import uuid
import weakref
from typing import Any, Callable, Dict, List, Mapping, MutableMapping, Optional, Tuple, Type, Union

from ._program import SetLabError


class Function:
    """A Python function that the program asks; made by the decorators `strategy`, `hint` and `scoring`."""

    kind = "function"

    def __init__(self, function: Callable[..., Any], name: str = "") -> None:
        self.function = function
        self.name: str = name or getattr(function, "__name__", type(function).__name__)
        self.__doc__ = function.__doc__
        self.__module__ = getattr(function, "__module__", "")
        self.__qualname__: str = getattr(function, "__qualname__", self.name)

    def __str__(self) -> str:
        return f"call: {self.name}"

    def __call__(self, table: Mapping[str, Any]) -> Any:
        return self.function(table)

    def __reduce__(self) -> Union[str, Tuple[Any, ...]]:
        # A decorator puts this in the place of the function, which pickle then would not find by its name.
        found: Any = sys.modules.get(self.__module__)
        for part in self.__qualname__.split("."):
            found = getattr(found, part, None)
        return self.__qualname__ if found is self else (type(self), (self.function, self.name))

    @property
    def identity(self) -> str:
        """A digest of its code and all it uses: the same in another process, different for another function."""
        return identity(self.function)

    def answer(self, question: Any) -> Dict[str, Any]:
        """Answers a question of the program."""
        raise NotImplementedError


class Strategy(Function):
    """A Python function that decides which Set is taken."""

    kind = "strategy"

    def answer(self, question: Any) -> Dict[str, Any]:
        take = self.function(question)
        sets = question["sets"]
        if isinstance(take, (list, tuple)):
            wanted = sorted(take)
            found = [index for index, places in enumerate(sets) if sorted(places) == wanted]
            if not found:
                raise ValueError(f"{self.name} takes {take}, which is no Set of the table")
            take = found[0]
        index = int(take)
        if not 0 <= index < len(sets):
            raise ValueError(f"{self.name} takes Set {index}, but the table has Sets 0 to {len(sets) - 1}")
        return {"take": index}


class Scoring(Function):
    """A Python function that says how many points an event is worth."""

    kind = "scoring rule"

    def __call__(self, event: Any, now: Any = None) -> Any:
        return self.function(event, now)

    def answer(self, question: Any) -> Dict[str, Any]:
        return {"points": float(self.function(question["event"], question["now"]))}


class Curve(Function):
    """A Python function of a number, which is asked wherever the program draws it."""

    kind = "curve"

    def answer(self, question: Any) -> Dict[str, Any]:
        try:
            y = self.function(question["x"])
        except (ArithmeticError, ValueError):
            # Undefined there, as sin(x)/x is at 0.
            return {"y": None}
        return {"y": float(y) if math.isfinite(y) else None}


class Hint(Function):
    """A Python function that decides when a player is helped."""

    kind = "hint"

    def answer(self, question: Any) -> Dict[str, Any]:
        advice = self.function(question)
        return dict(advice) if isinstance(advice, Mapping) else {"after": advice}


Named = Union[str, Function, Callable[..., Any]]
"""A name of the program, or a Python function."""

_KINDS: Dict[str, Type[Function]] = {"strategy": Strategy, "score": Scoring, "hints": Hint, "compare": Strategy}


class Naming:
    """Names for the functions of one call: each object has its own, with a number where another object has it."""

    def __init__(self) -> None:
        self.functions: Dict[str, Function] = {}

    def words(self, values: Any, where: str) -> Any:
        """The same with functions as `call: NAME`; `where` is the option, or the command whose names they are."""
        if isinstance(values, (list, tuple)):
            return [self.words(value, where) for value in values]
        if not isinstance(values, Function) and (not callable(values) or isinstance(values, type)):
            return values
        kind = _KINDS.get(where)
        if kind is None:
            raise TypeError(f"{where} asks no Python function: expected a name, found {getattr(values, '__name__', values)}")
        function = values if isinstance(values, Function) else kind(values)
        if not isinstance(function, kind):
            raise TypeError(f"expected a {kind.kind}, found the {function.kind} {function.name}")
        return f"call: {self.name(function)}"

    def name(self, function: Function) -> str:
        """The name of a function, which answers to it from now on."""
        name, number = function.name, 1
        while name in self.functions and self.functions[name].function is not function.function:
            number += 1
            name = f"{function.name} {number}"
        self.functions[name] = function
        return name


_identities: MutableMapping[Any, str] = weakref.WeakKeyDictionary()
_here = uuid.uuid4().hex


def identity(function: Callable[..., Any]) -> str:
    """A digest of a function as it was when first asked for, so that what it remembers does not make it another."""
    try:
        if function not in _identities:
            _identities[function] = _digest(function)
        return _identities[function]
    except TypeError:
        # It cannot be weakly referenced or hashed.
        return _digest(function)


def _digest(function: Callable[..., Any]) -> str:
    return hashlib.sha256(repr(_shape(function, {})).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def _shape(value: Any, within: Dict[int, Tuple[int, Any]]) -> Any:
    """What a value is, as tuples and texts: functions by code, defaults, closure and the globals that they name."""
    if value is None or isinstance(value, (bool, int, float, complex, str, bytes)):
        return repr(value)
    if id(value) in within:
        return ("again", within[id(value)][0])
    if not isinstance(value, tuple):
        # With the value itself, so that no other has its id.
        within[id(value)] = (len(within), value)

    def shapes(values: Any) -> List[Any]:
        return [_shape(each, within) for each in values]

    if isinstance(value, types.CodeType):
        return ("code", value.co_code, value.co_names, value.co_freevars, shapes(value.co_consts))
    if isinstance(value, types.FunctionType):
        known = value.__globals__
        named = {name: known[name] for name in _names(value.__code__) if name in known}
        cells = [_content(cell) for cell in value.__closure__ or ()]
        return ("function", shapes((value.__code__, value.__defaults__, value.__kwdefaults__, cells, named)))
    if isinstance(value, types.MethodType):
        return ("method", shapes((value.__func__, value.__self__)))
    if isinstance(value, functools.partial):
        return ("partial", shapes((value.func, value.args, value.keywords)))
    if isinstance(value, (types.ModuleType, types.BuiltinFunctionType, type)):
        return (type(value).__name__, getattr(value, "__module__", ""), value.__name__)
    if isinstance(value, Function):
        return ("function", _shape(value.function, within))
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, shapes(value))
    if isinstance(value, dict):
        return ("dict", shapes(value), shapes(value.values()))
    if isinstance(value, (set, frozenset)):
        return ("set", sorted(map(repr, shapes(value))))
    called = getattr(type(value), "__call__", None)
    if isinstance(called, types.FunctionType):
        return (type(value).__qualname__, shapes((called, getattr(value, "__dict__", None))))
    is_plain = all(getattr(type(value), each) is getattr(object, each) for each in ("__reduce__", "__reduce_ex__"))
    if is_plain and hasattr(value, "__dict__"):
        return (type(value).__qualname__, shapes((vars(value),)))
    try:
        return ("pickle", hashlib.sha256(pickle.dumps(value)).hexdigest())
    except Exception:
        # Recognised in this process only.
        return (_here, type(value).__qualname__, id(value))


def _names(code: types.CodeType) -> List[str]:
    inner = [name for each in code.co_consts if isinstance(each, types.CodeType) for name in _names(each)]
    own = {each.argval for each in dis.get_instructions(code) if each.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return sorted({*own, *inner})


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:
        return ...


def refuse_others(*results: Mapping[str, Any]) -> None:
    """Refuses to join results of different functions that have one name, and those that do not tell which they had."""
    for result in results:
        if "functions" not in result and '"call: ' in _plan(result):
            raise SetLabError("a result does not tell which Python functions it asked: play its games again", 65)
    stated: Dict[str, Optional[str]] = {}
    for result in results:
        for name, known in (result.get("functions") or {}).items():
            if stated.setdefault(name, known) != known:
                raise SetLabError(f"the results are of different functions, each {name}", 65)


def _plan(result: Mapping[str, Any]) -> str:
    return json.dumps((result.get("run") or {}).get("plan"))
