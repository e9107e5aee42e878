"""The program behind the package: where it is, and one process of `setlab serve` that answers all calls."""

from __future__ import annotations

import atexit
import importlib
import itertools
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time
import uuid
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple

Progress = Callable[[int, int], None]
"""Is told how many units of work are done, and how many there are (0 if unknown)."""

Answerer = Callable[[Any], Any]
"""Answers a question of the program: the question and the answer are what JSON can hold."""


class SetLabError(Exception):
    """The program's report of a call that failed: its message, with the caret under the place, and its exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        """64: wrong usage; 65: an input that cannot be understood; 66: one that is missing; 73, 74: cannot write, I/O."""

    def __reduce__(self) -> Tuple[Any, ...]:
        # An error that cannot be read again makes a pool of processes hang.
        return (type(self), (self.message, self.code))


class ProgramMissing(SetLabError):
    """There is no program to ask."""

    def __init__(self) -> None:
        super().__init__(
            "there is no program setlab: install a wheel that holds it, put it on the path (make install), "
            "or name it in the environment variable SETLAB",
            66,
        )

    def __reduce__(self) -> Tuple[Any, ...]:
        return (type(self), ())


def _is_compiled(path: str) -> bool:
    """False of scripts: the command of this package is one, and asks for the program itself."""
    try:
        with open(path, "rb") as file:
            return file.read(2) != b"#!"
    except OSError:
        return False


def find() -> str:
    """The program: that of the environment variable SETLAB, the one in this package, or the one on the path.

    Raises ProgramMissing if there is none.
    """
    here = pathlib.Path(__file__).parent / "bin" / "setlab"
    on_path = [os.path.join(folder, "setlab") for folder in os.get_exec_path()]
    for candidate in [os.environ.get("SETLAB"), str(here), *filter(_is_compiled, on_path)]:
        if candidate and os.access(candidate, os.X_OK) and os.path.isfile(candidate):
            return candidate
    raise ProgramMissing()


class NotFinite(ValueError):
    """JSON has no such number."""


class Program:
    """A process of `setlab serve --stdio`; several threads may call it."""

    def __init__(self, path: Optional[str] = None) -> None:
        self.path = path or find()
        # In a session of its own, so that Ctrl-C reaches Python alone, which then keeps what is finished.
        self._process = subprocess.Popen(
            [self.path, "serve", "--stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        self._owner = os.getpid()
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._messages: Dict[int, "queue.SimpleQueue[Optional[Mapping[str, Any]]]"] = {}
        self._has_ended = False
        greeting = self._read()
        if greeting is None or greeting.get("schema") != 1:
            self.close()
            raise SetLabError(f"{self.path} does not serve: expected setlab 0.1 or newer", 69)
        self.version: str = greeting["setlab"]
        self._reader = threading.Thread(target=self._hear, name="setlab", daemon=True)
        self._reader.start()

    def close(self) -> None:
        """Ends the process and whatever it still runs; a fork of this process leaves it alone."""
        if os.getpid() != self._owner:
            return
        stdin, stdout = self._process.stdin, self._process.stdout
        for stream in (stdin, stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    pass
        # Whatever it still runs for nobody is ended.
        self._process.terminate()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @property
    def is_running(self) -> bool:
        """True until the process has ended; false in a fork of this process, which cannot share it."""
        return os.getpid() == self._owner and not self._has_ended and self._process.poll() is None

    def run(
        self,
        words: Sequence[str],
        *,
        input: str = "",
        progress: Optional[Progress] = None,
        answerers: Optional[Mapping[str, Answerer]] = None,
    ) -> Tuple[str, str]:
        """Runs a command and gives its output and its messages.

        An interrupt (KeyboardInterrupt) ends the command as Ctrl-C does, and what it has finished is its output. Raises
        SetLabError with the program's message if the command fails.
        """
        number = self._begin({"run": list(words), **({"input": input} if input else {})})
        interrupted = False
        failure: Optional[BaseException] = None
        while True:
            try:
                message = self._next(number)
                if "progress" in message:
                    if progress is not None:
                        progress(int(message["progress"]["done"]), int(message["progress"]["total"]))
                elif "ask" in message:
                    try:
                        self._send({"id": number, "answer": self._answer(message, answerers or {})})
                    except NotFinite:
                        raise ValueError(f"{message['ask']} returned a number that is not finite") from None
                else:
                    break
            except KeyboardInterrupt:
                if interrupted:
                    raise
                interrupted = True
                self._send({"id": number, "cancel": True})
            except SetLabError:
                raise
            except Exception as error:
                # The question of a function that has failed is answered by the end of the call.
                failure = failure or error
                self._send({"id": number, "cancel": True})
                self._send({"id": number, "answer": {"error": str(error)}})
        del self._messages[number]
        if failure is not None:
            raise failure
        return self._outcome(message, interrupted)

    def complete(self, text: str) -> List[str]:
        """The names of formulas that fit the end of a text."""
        number = self._begin({"complete": text})
        message = self._next(number)
        del self._messages[number]
        return list(message["names"])

    @staticmethod
    def _answer(message: Mapping[str, Any], answerers: Mapping[str, Answerer]) -> Any:
        name = message["ask"]
        if name not in answerers:
            raise SetLabError(f"nobody here is called {name!r}: name it in answerers", 64)
        return answerers[name](message["question"])

    @staticmethod
    def _outcome(message: Mapping[str, Any], interrupted: bool) -> Tuple[str, str]:
        if "error" in message:
            raise SetLabError(str(message["error"]), 65)
        code, output, errors = int(message["code"]), str(message["output"]), str(message["errors"])
        if code == 0 or interrupted and code == 130 and output:
            return output, errors
        if interrupted:
            raise KeyboardInterrupt
        text = errors.strip()
        for start in ("setlab: ", "Error: "):
            text = text[len(start) :] if text.startswith(start) else text
        raise SetLabError(text or f"the program ended with code {code}", code)

    def _begin(self, request: Mapping[str, Any]) -> int:
        number = next(self._numbers)
        self._messages[number] = queue.SimpleQueue()
        if self._has_ended:
            raise self._gone()
        self._send({"id": number, **request})
        return number

    def _send(self, request: Mapping[str, Any]) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            line = json.dumps(request, allow_nan=False)
            if "\\ud" in line:
                json.dumps(request, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise SetLabError("a text has half of a surrogate pair, which is no character", 65) from None
        except ValueError as error:
            if "Out of range" not in str(error):
                raise
            raise NotFinite("a number is not finite") from None
        try:
            with self._lock:
                stdin.write(line + "\n")
                stdin.flush()
        except (OSError, ValueError):
            raise self._gone() from None

    def _next(self, number: int) -> Mapping[str, Any]:
        message = self._messages[number].get()
        if message is None:
            raise self._gone()
        return message

    def _gone(self) -> SetLabError:
        return SetLabError(f"{self.path} has ended", 74)

    def _read(self) -> Optional[Mapping[str, Any]]:
        stdout = self._process.stdout
        assert stdout is not None
        line = stdout.readline()
        try:
            read = json.loads(line)
        except ValueError:
            return None
        return read if isinstance(read, dict) else None

    def _hear(self) -> None:
        while True:
            try:
                message = self._read()
            except (OSError, ValueError):
                message = None
            self._has_ended = message is None
            number = None if message is None else message.get("id")
            # A refusal without a number is told to all who wait, as is the end.
            for waiting in [number] if number is not None else list(self._messages):
                # A call that has just ended waits no more.
                messages = self._messages.get(waiting)
                if messages is not None:
                    messages.put(message)
            if message is None:
                return


_shared: Optional[Program] = None
_sharing = threading.Lock()


def _forked() -> None:
    # Another thread may have held the lock, and its process belongs to the parent.
    global _shared, _sharing
    _shared, _sharing = None, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


def program() -> Program:
    """The process that all functions of the package ask; it is started when first asked, and again if it has ended."""
    global _shared
    with _sharing:
        if _shared is None or not _shared.is_running:
            _shared = Program()
            atexit.register(_shared.close)
        return _shared


def words(options: Mapping[str, Any]) -> List[str]:
    """Options of the command line: `first_game=7` is `--first-game=7`, True a flag, a list an option for each value."""
    result: List[str] = []
    for name, value in options.items():
        if name == "help":
            raise TypeError('help cannot be passed as an option: command("simulate", "--help") gives the text')
        option = "--" + name.rstrip("_").replace("_", "-")
        values: Iterable[Any] = value if isinstance(value, (list, tuple)) else [value]
        for one in values:
            if one is True:
                result.append(option)
            elif one is not None and one is not False:
                result.append(f"{option}={text(one)}")
    return result


def text(value: Any) -> str:
    """A value as a word of the command line; whole floats such as 1e6 are whole numbers."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**63:
        return str(int(value))
    return str(value)


class ProgressBar:
    """Progress of long work, which leaves nothing behind: on standard error of a terminal, or below a notebook's cell."""

    def __init__(self) -> None:
        shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
        self._is_cell = hasattr(shell, "kernel")
        self._is_shown = self._is_cell or sys.stderr.isatty()
        self._is_drawn = False
        self._begun = time.monotonic()
        self._id = uuid.uuid4().hex

    def __call__(self, done: int, total: int) -> None:
        # Short work needs no bar, and the cell then gets no output for it.
        if not self._is_shown or time.monotonic() - self._begun < 0.5:
            return
        share = f"{100 * done // total}%" if total else ""
        self._draw(f"{share:>4}  {done:,} of {total:,} games" if total else f"{done:,}")

    def finish(self) -> None:
        """Clears the line."""
        if self._is_drawn:
            self._draw("")

    def _draw(self, line: str) -> None:
        if self._is_cell:
            shown = importlib.import_module("IPython.display")
            draw = shown.update_display if self._is_drawn else shown.display
            # An empty text would be an empty line.
            draw({"text/plain": line} if line else {"text/html": ""}, raw=True, display_id=self._id)
        else:
            sys.stderr.write(f"\r{line}" if line else "\r" + " " * 60 + "\r")
            sys.stderr.flush()
        self._is_drawn = True
