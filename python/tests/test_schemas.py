"""What every command writes as JSON, against the schema that the program publishes for it."""

import contextlib
import json
import pathlib
import re
import shlex
import subprocess
import tempfile

import pytest
import setlab as sl

jsonschema = pytest.importorskip("jsonschema")


def cases():
    """The words of each line."""
    text = (pathlib.Path(__file__).resolve().parent / "schema_cases.txt").read_text(encoding="utf-8")
    return [shlex.split(line) for line in text.splitlines() if line and not line.startswith("#")]


def name(words):
    """The command, of which `runs` and other games have several."""
    return " ".join(words[:2]) if words[0] in ("runs", "klondike", "tictactoe") else words[0]


@contextlib.contextmanager
def prepared(program):
    """A folder with the files that the lines name."""
    with tempfile.TemporaryDirectory() as path:
        times = "seconds,level\n9,1\n20,2\n31,2\n8,1\n14,1\n25,2\n7,1\n"
        (pathlib.Path(path) / "f.csv").write_text(times, encoding="utf-8")
        later = "--games 130 --first-game 120 --out"
        for line in ("simulate --games 60 --save k", "simulate --games 60 --out a.json", "simulate --games 120 --out c.json",
                     f"simulate {later} d.json", "compare random first --games 120 --out e.json",
                     f"compare random first {later} f.json"):
            subprocess.run([program, *line.split()], cwd=path, capture_output=True, check=True)
        yield path


def output(program, words, path):
    """The JSON that a command writes."""
    done = subprocess.run([program, *words, "--format", "json"], cwd=path, capture_output=True, text=True)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


def closed(schema):
    """The schema without room for members that it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    closing = {"additionalProperties": False} if "properties" in schema else {}
    return {**{key: closed(value) for key, value in schema.items()}, **closing}


@pytest.fixture(scope="module")
def published():
    return sl.schemas()


@pytest.fixture(scope="module")
def folder():
    with prepared(sl.find()) as path:
        yield path


@pytest.mark.parametrize("words", cases(), ids=" ".join)
def test_output_is_what_the_schema_says(words, published, folder):
    schema = published[name(words)]
    jsonschema.Draft202012Validator.check_schema(schema)
    value = output(sl.find(), words, folder)
    problems = [f"{error.json_path}: {error.message[:200]}" for error in jsonschema.Draft202012Validator(closed(schema)).iter_errors(value)]
    assert not problems
    # A schema that takes anything would say nothing.
    assert list(jsonschema.Draft202012Validator(schema).iter_errors({**value, "schema": 2}))
    for key in schema["required"]:
        rest = {other: member for other, member in value.items() if other != key}
        assert list(jsonschema.Draft202012Validator(schema).iter_errors(rest))


def test_every_command_that_writes_json_has_a_schema(published):
    # graph writes what plot does.
    listed = re.findall(r"^  ([a-z][a-z-]+)  ", sl.command("--help").split("SUBCOMMANDS:")[1], re.M)
    option = re.compile(r"--format <format> ((?!\n  --).)*\bjson\b", re.S)
    writing = {each for each in listed if each not in ("serve", "graph") and option.search(sl.command(each, "--help"))}
    assert {"simulate", "solve", "list"} <= writing <= {each.split()[0] for each in published}
    assert {name(words) for words in cases()} | {"serve"} == set(published)


def test_the_lines_of_serve(published):
    requests = [
        {"id": 1, "run": ["odds", "--cards", "12", "--format", "json"]},
        {"id": 2, "complete": "inpl"},
        {"id": 3, "oops": True},
    ]
    done = subprocess.run([sl.find(), "serve", "--stdio"], input="\n".join(map(json.dumps, requests)) + "\n", capture_output=True, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    told = [set(line) - {"id"} for line in lines if "progress" not in line]
    assert sorted(map(sorted, told)) == [["code", "errors", "output"], ["error"], ["names"], ["schema", "setlab"]]
    for line in lines:
        jsonschema.validate(line, published["serve"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"id": 1}, published["serve"])
