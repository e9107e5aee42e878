#!/usr/bin/env python3
"""The site: README, Guides and the page, as web pages in .build/site/html.

build.py PROGRAM PAGE [API]: PROGRAM draws the pictures of the questions, PAGE is setlab.html, API the reference of the libraries. SITE_ADDRESS
and SOURCE_ADDRESS are put in where they are set. A dead link or anchor is an error.
"""
import hashlib
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / ".build" / "site"
PAGES = BUILD / "pages"
QUESTIONS = ROOT / "Guides" / "Questions" / "README.md"
SOURCE = os.environ.get("SOURCE_ADDRESS", "").rstrip("/")
# README is the second page, since the questions come first.
NAMES = {"README.md": "Start.md"}
# Commands that draw what they say.
DRAWING = {"boards", "compare", "game", "hints", "odds", "plot", "race", "score", "simulate", "solve", "solve-for"}
SECONDS = 30


def outside_code(text, change):
    """The text with its lines changed, but for blocks of code."""
    lines, is_code = [], False
    for line in text.split("\n"):
        if line.lstrip().startswith("```"):
            is_code = not is_code
            lines.append(line)
        elif is_code:
            lines.append(line)
        else:
            lines += change(line, lines[-1] if lines else "")
    return "\n".join(lines)


class Staging:
    """Pages for mkdocs, with what they link to."""

    def __init__(self):
        self.wanted = set()

    def target(self, page, target):
        """A link as the site has it; nothing where the site has no such place."""
        name, hash_, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not name:
            return target
        place = (page.parent / name).resolve()
        path = place.relative_to(ROOT)
        if place.is_dir():
            return f"{SOURCE}/tree/HEAD/{path}" if SOURCE else None
        if place.suffix in (".swift", ".py"):
            name += ".md"
        if place.suffix != ".md":
            self.wanted.add(path)
        if str(path) in NAMES:
            name = name[:-len(place.name)] + NAMES[str(path)]
        return name + hash_ + anchor

    def page(self, page):
        """A page of the repository in the Markdown of mkdocs, which wants an empty line before a list."""
        def link(match):
            to = self.target(page, match[2])
            return f"[{match[1]}]({to})" if to else match[1]

        def change(line, before):
            parts = re.split(r"(`[^`]*`(?!\]))", line)
            line = "".join(
                part if part.startswith("`") else re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)", link, part) for part in parts)
            line = re.sub(r'src="([^"]+)"', lambda m: f'src="{self.target(page, m[1])}"', line)
            is_item = re.compile(r"(?:[-*]|\d+\.) ")
            starts = is_item.match(line) and before and not is_item.match(before) and not before.startswith(" ")
            return ["", line] if starts else [line]

        text = outside_code(page.read_text(), change)
        path = page.relative_to(ROOT)
        self.write(PAGES / NAMES.get(str(path), str(path)), text)

    def write(self, file, text):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def files(self):
        """What pages link to: sources as pages, all else as it is."""
        for path in self.wanted:
            if path.suffix in (".swift", ".py"):
                language = path.suffix[1:].replace("py", "python")
                text = f"# {path.name}\n\n`{path}`\n\n````{language}\n{(ROOT / path).read_text()}````\n"
                self.write(PAGES / f"{path}.md", text)
            else:
                (PAGES / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, PAGES / path)


def anchor(head):
    return re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-")


def part(target):
    """The head and the text of the place to which a link of the questions leads."""
    name, _, wanted = target.partition("#")
    text = (QUESTIONS.parent / name).read_text()
    if not wanted:
        head, _, rest = text.partition("\n")
        return head.removeprefix("# "), rest
    for piece in text.split("\n## ")[1:]:
        head, _, rest = piece.partition("\n")
        if anchor(head) == wanted:
            return head, rest
    sys.exit(f"{QUESTIONS}: no question at {target}")


def questions():
    """The lists of the page of questions, by their heads; in each the first link of every item."""
    for piece in QUESTIONS.read_text().split("\n## ")[1:]:
        head, _, rest = piece.partition("\n")
        items = [line for line in rest.split("\n") if re.match(r"\d+\. |\| \[", line)]
        found = [re.search(r"\]\(([^)]+)\)", line) for line in items]
        if targets := [match[1] for match in found if match]:
            yield head, targets


def drawn(program, command, digest):
    """Names of the pictures that the command draws, light and dark; none if it draws nothing in time."""
    words = re.split(r"[;|]|&&|>", command)[0].strip()
    words = re.sub(r" --(out|format|width|height|size|theme) \S+", "", words)
    if words.split()[:1] != ["setlab"] or words.split()[1] not in DRAWING:
        return []
    folder = BUILD / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for theme in ("light", "dark"):
        name = hashlib.sha256(f"{digest} {theme} {words}".encode()).hexdigest()[:16]
        file, refused = folder / f"{name}.svg", folder / f"{name}.none"
        cards = "classic" if theme == "light" else "dark"
        ground = f"--background none --theme {theme}"
        # `plot` has all looks, other figures two, and cards have looks of their own.
        for options in (f"--preset thumbnail {ground}", f"--size 480x360 --theme {theme}", f"--theme {cards}"):
            if file.exists() or refused.exists():
                break
            call = f'"{program}" {words.removeprefix("setlab ")} {options} --out "{file}"'
            try:
                subprocess.run(call, shell=True, capture_output=True, timeout=SECONDS, cwd=folder)
            except subprocess.TimeoutExpired:
                file.unlink(missing_ok=True)
                break
        if not file.exists():
            refused.touch()
            return []
        files.append(file)
    (PAGES / "figures").mkdir(parents=True, exist_ok=True)
    for file in files:
        # Cards lie on the ground of the page.
        text = re.sub(r'<path d="M0 0h[\d.]+v[\d.]+H0z" fill="#\w+"/>', "", file.read_text())
        (PAGES / "figures" / file.name).write_text(text)
    return [f"figures/{file.name}" for file in files]


def card(program, digest, target):
    """A question with its command, and a picture: its own, or what the command draws, or what it prints."""
    head, text = part(target)
    name, _, wanted = target.partition("#")
    blocks = re.findall(r"```\n(?:\$ )?((?:[a-z]+ [^\n]*)?setlab [^\n]*)\n(.*?)```", text, re.S)
    if not blocks:
        sys.exit(f"{QUESTIONS.parent / name}: no command at {target}")
    command, answer = blocks[0][0], max((answer for _, answer in blocks), key=len).rstrip()
    figure = re.search(r"!\[[^\]]*\]\(([^)]+)\)", text)
    if figure:
        picture = f'<img class="paper" src="Guides/Questions/{figure[1]}" alt="" loading="lazy">'
    elif files := drawn(program, command, digest):
        sheet = " sheet" if command.startswith("setlab boards") else ""
        picture = "".join(f'<img class="only-{theme}{sheet}" src="{file}" alt="" loading="lazy">' for theme, file in zip(("light", "dark"), files))
    else:
        lines = [line for line in answer.split("\n") if line.strip("…")][:14]
        size = " short" if len(lines) < 4 else " many" if len(lines) > 9 else ""
        picture = f'<pre class="said{size}">{html.escape(chr(10).join(lines))}</pre>'
    to = f"Guides/Questions/{name.removesuffix('.md')}.html" + (f"#{wanted}" if wanted else "")
    return (f'<a class="question" href="{to}"><span class="picture" aria-hidden="true">{picture}</span>'
            f"<strong>{html.escape(head)}</strong><code>{html.escape(command)}</code></a>")


def front(program, api):
    digest = hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()
    lists = [(head, [card(program, digest, target) for target in targets]) for head, targets in questions()]
    count = sum(len(cards) for _, cards in lists)
    grids = "\n".join(f'<h3 class="kick">{html.escape(head)}</h3>\n<div class="questions">\n' + "\n".join(cards) + "\n</div>" for head, cards in lists)
    board = "2GOO 3POD 3RSD 1RSD 3PSS 1PTS 2GOS 1RTO 3RTS 3GOD 1PTO 2RSD"
    boards = "".join(f'<img class="only-{theme}" src="{file}" alt="A board of twelve cards with its Sets outlined">'
                     for theme, file in zip(("light", "dark"), drawn(program, f"setlab solve '{board}'", digest)))
    text = (ROOT / "site" / "front.html").read_text()
    more = '<a href="api/documentation/">Libraries</a>' if api else ""
    for name, value in {"board": boards, "count": str(count), "questions": grids, "api": more}.items():
        text = text.replace("{" + name + "}", value)
    (PAGES / "index.md").write_text("---\ntemplate: front.html\ntitle: SetLab\nhide: [navigation, toc, footer]\n---\n\n" + text)
    print(f"{count} questions on the front, {text.count('only-light') - 1} with pictures of their own commands")


def guides():
    """The navigation of the guides: the heads and tables of their list."""
    for piece in (ROOT / "Guides" / "README.md").read_text().split("\n## ")[1:]:
        head, _, rest = piece.partition("\n")
        if rows := re.findall(r"^\| \[([^\]]+)\]\(([^)]+)\)", rest, re.M):
            yield {head: [{title: f"Guides/{name}"} for title, name in rows]}


def listed(folder):
    """The pages of a folder, in the order of its list."""
    rows = re.findall(r"\]\(([\w-]+\.md)\)", (ROOT / folder / "README.md").read_text())
    return [f"{folder}/README.md", *(f"{folder}/{name}" for name in dict.fromkeys(rows))]


def dead(site):
    """Links of the finished pages that lead nowhere, those of their own HTML among them."""
    texts = {path: path.read_text() for path in site.rglob("*.html") if path.name not in ("setlab.html", "404.html")}
    names = {path: set(re.findall(r'\sid="([^"]+)"', text)) for path, text in texts.items()}
    for path, text in texts.items():
        text = re.sub(r"<(pre|script)\b.*?</\1>", "", text, flags=re.S)
        for target in set(re.findall(r'\s(?:href|src)="([^"]*)"', text)):
            name, _, wanted = html.unescape(target).partition("#")
            if re.match(r"[a-z]+:", target):
                continue
            place = (path.parent / urllib.parse.unquote(name)).resolve() if name else path
            if place.is_dir():
                place /= "index.html"
            if not place.exists() and not name.startswith("api/"):
                yield f"{path.relative_to(site)}: {target} leads nowhere"
            elif wanted and place in names and urllib.parse.unquote(wanted) not in names[place] | {"__search"}:
                yield f"{path.relative_to(site)}: {target}: no such anchor"


def main():
    if len(sys.argv) < 3:
        sys.exit("site/build.py PROGRAM PAGE [API]")
    program, page = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
    api = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 and pathlib.Path(sys.argv[3]).exists() else None
    for file, remedy in ((program, "make build"), (page, "make page")):
        if not file.exists():
            sys.exit(f"{file} is not there: {remedy}")
    shutil.rmtree(PAGES, ignore_errors=True)
    staging = Staging()
    tracked = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    for name in tracked:
        if name.startswith("Guides/") or "/" not in name:
            staging.page(ROOT / name)
    staging.files()
    front(str(program), api)
    scripts = ROOT / "Sources" / "SetLabPage" / "Scripts"
    tokens = (scripts / "tokens.css").read_text()
    tokens = tokens.replace(':root[data-theme="dark"]', '[data-md-color-scheme="slate"]').replace(":root {", ':root, [data-md-color-scheme="default"] {')
    staging.write(PAGES / "assets" / "tokens.css", tokens)
    shutil.copy(ROOT / "site" / "look.css", PAGES / "assets" / "look.css")
    for file in (page, page.with_name("setlab.worker.js"), page.with_name("setlab.webmanifest")):
        if file.exists():
            shutil.copy(file, PAGES / file.name)
    theme = BUILD / "theme"
    shutil.copytree(ROOT / "site" / "theme", theme, dirs_exist_ok=True)
    logo = re.search(r'<symbol id="logo" (viewBox="[^"]+")>(.*?)</symbol>', (scripts / "icons.svg").read_text(), re.S)
    staging.write(theme / "partials" / "logo.html", f'<svg xmlns="http://www.w3.org/2000/svg" {logo[1]}>{logo[2]}</svg>')
    settings = {
        "INHERIT": str(ROOT / "site" / "mkdocs.yml"), "docs_dir": str(PAGES), "site_dir": str(BUILD / "html"),
        "theme": {"custom_dir": str(theme)},
        "nav": ["index.md", {"Start": "Start.md"}, {"Questions": listed("Guides/Questions")},
                {"Guides": ["Guides/README.md", *guides()]}, {"Results": listed("Guides/Results")},
                {"Decisions": listed("Guides/Decisions")}, {"Contributing": ["CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md"]},
                {"Changes": "CHANGELOG.md"}]}
    if address := os.environ.get("SITE_ADDRESS"):
        settings["site_url"] = address
    if SOURCE:
        settings["repo_url"] = SOURCE
    # JSON is YAML.
    (BUILD / "mkdocs.yml").write_text(json.dumps(settings, indent=2))
    done = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean", "--config-file", str(BUILD / "mkdocs.yml")],
                          env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"})
    if done.returncode:
        sys.exit(done.returncode)
    for path in (BUILD / "html").rglob("*.html"):
        # The theme leaves its search without a name.
        path.write_text(path.read_text().replace('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'))
    if found := sorted(dead(BUILD / "html")):
        sys.exit("\n".join(found))
    count = len(list((BUILD / "html").rglob("*.html")))
    if api:
        shutil.copytree(api, BUILD / "html" / "api", dirs_exist_ok=True)
    print(f"{count} pages{', and those of the libraries' if api else ''}: {BUILD / 'html' / 'index.html'}")


main()
