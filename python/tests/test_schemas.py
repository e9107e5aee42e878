"""What every command writes as JSON, against the schema that the program publishes for it."""

import json
import re
import subprocess

import pytest
import schemas
import setlab as sl

jsonschema = pytest.importorskip("jsonschema")


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
    with schemas.folder(sl.find()) as path:
        yield path


@pytest.mark.parametrize("words", schemas.cases(), ids=" ".join)
def test_output_is_what_the_schema_says(words, published, folder):
    name = schemas.name(words)
    schema = published[name]
    jsonschema.Draft202012Validator.check_schema(schema)
    value = schemas.output(sl.find(), words, folder)
    problems = [f"{error.json_path}: {error.message[:200]}" for error in jsonschema.Draft202012Validator(closed(schema)).iter_errors(value)]
    assert not problems
    # A schema that takes anything would say nothing.
    assert list(jsonschema.Draft202012Validator(schema).iter_errors({**value, "schema": 2}))
    for key in schema["required"]:
        rest = {other: member for other, member in value.items() if other != key}
        assert list(jsonschema.Draft202012Validator(schema).iter_errors(rest))


def test_every_command_that_writes_json_has_a_schema(published):
    listed = re.findall(r"^  ([a-z][a-z-]+)  ", sl.command("--help").split("SUBCOMMANDS:")[1], re.M)
    writing = {name for name in listed if name != "serve" and re.search(r"--format <format> [^-]*\bjson\b", sl.command(name, "--help"))}
    assert {"simulate", "solve", "list"} <= writing <= {name.split()[0] for name in published}
    assert {schemas.name(words) for words in schemas.cases()} | {"serve"} == set(published)


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
