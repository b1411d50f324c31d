#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page and the completions hold every command and every option that --help tells, and complete them.

Usage: manual_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import pathlib
import re
import shutil
import subprocess
import unittest

from harness import CommandLineCase


def needs(tool):
    return unittest.skipUnless(shutil.which(tool), f"{tool} is not installed")


class Manual(CommandLineCase):
    @classmethod
    def setUpClass(cls):
        case = cls()
        cls.options, cls.commands = {}, {}  # of each command, "" the program
        unread = [()]
        while unread:
            path = unread.pop()
            lines = case.succeed(*path, "--help").decode().splitlines()
            flags = [re.match(r"  ((?:-{1,2}[A-Za-z0-9_-]+,?)+)", line) for line in lines]
            cls.options[" ".join(path)] = [flag for found in flags if found for flag in found[1].split(",")]
            start = lines.index("Subcommands:") + 1 if "Subcommands:" in lines else len(lines)
            cls.commands[" ".join(path)] = names = [
                found[1] for found in (re.match(r"  ([a-z-]+)", line) for line in lines[start:]) if found]
            unread += [(*path, name) for name in names]
        cls.forms = {form: case.succeed("manual", form).decode() for form in ("man", "bash", "zsh", "fish")}

    def test_help_was_read(self):
        self.assertIn("experiment sweep", self.options)
        self.assertIn("--help", self.options[""])
        self.assertIn("--alpha", self.options["transform"])
        self.assertGreater(sum(map(len, self.options.values())), 150)
        self.assertGreater(len(self.options), 15)

    def test_the_page_has_a_part_of_each_command_with_each_of_its_options(self):
        page = self.forms["man"].replace("\\-", "-")
        parts = {"": page[page.index(".SH OPTIONS"):page.index(".SH COMMANDS")]}
        for part in page[page.index(".SH COMMANDS"):page.index(".SH EXIT STATUS")].split(".SS ")[1:]:
            name, parts[name] = part.split("\n", 1)[0], part
        self.assertEqual(set(parts), set(self.options))
        for command, flags in self.options.items():
            for flag in flags:
                self.assertIn(f"\\fB{flag}\\fR", parts[command], f"{command} {flag}")

    @needs("man")
    def test_the_page_is_set_without_a_warning(self):
        with open(self.path("basinscope.1"), "w", encoding="utf-8") as file:
            file.write(self.forms["man"])
        # The renderer's own pager and locale are no matter of the page.
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", self.path("basinscope.1")],
                              capture_output=True, env=self.environment(LC_ALL="C.UTF-8", MANROFFSEQ="", MANWIDTH="80"))
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_the_documentation_lists_what_the_program_has(self):
        page = pathlib.Path(__file__).parents[2] / "docs/options.md"
        made = self.succeed("manual", "markdown").decode()
        self.assertEqual(page.read_text(encoding="utf-8"), made, "scripts/documentation makes it again")
        for command, flags in self.options.items():
            part = made.split(f"\n## basinscope{' ' * bool(command)}{command}\n", 1)[1].split("\n## ", 1)[0]
            for flag in flags:
                self.assertIn(f"`{flag}`", part, f"{command} {flag}")

    @needs("mandoc")
    def test_another_reader_takes_the_page(self):
        done = subprocess.run(["mandoc", "-Tlint", "-Werror"], input=self.forms["man"].encode(), capture_output=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def offered_by_bash(self, *words):
        script = self.write("completion.bash", self.forms["bash"])
        code = 'source "$1"; shift; COMP_WORDS=(basinscope "$@"); COMP_CWORD=$#; _basinscope 2>/dev/null; printf "%s\\n" "${COMPREPLY[@]}"'
        done = subprocess.run(["bash", "--norc", "-c", code, "bash", script, *words], capture_output=True,
                              cwd=self.folder.name, check=True)
        return done.stdout.decode().split("\n")[:-1]

    def test_bash_offers_each_command_and_option(self):
        for command, flags in self.options.items():
            self.assertEqual(sorted(self.offered_by_bash(*command.split(), "-")), sorted(flags), command)
            offered = self.offered_by_bash(*command.split(), "")
            for name in self.commands[command]:
                self.assertIn(name, offered)
        self.assertEqual(self.offered_by_bash("bas"), ["basins"])

    def test_bash_offers_values_and_files(self):
        self.write("a scene.json", "{}")
        self.assertEqual(self.offered_by_bash("basins", "--grid", ""), ["centres", "nodes"])
        self.assertEqual(self.offered_by_bash("basins", "--grid", "=", "n"), ["nodes"])
        self.assertEqual(self.offered_by_bash("transform", "--id", "norm_"), ["norm_relu"])
        self.assertEqual(self.offered_by_bash("render", "a"), ["a scene.json"])
        self.assertEqual(self.offered_by_bash("render", "-o", "a"), ["a scene.json"])
        self.assertEqual(self.offered_by_bash("a"), ["animate", "a scene.json"])
        self.assertEqual(self.offered_by_bash("figure", "--trials", ""), [""])  # a number is typed

    def test_figures_and_panels_are_offered_by_their_names(self):
        listed = [line.split()[0] for line in self.succeed("figure", "--list").decode().splitlines()]
        self.assertEqual(self.offered_by_bash("figure", "sm"), [name for name in listed if name.startswith("sm")])
        self.assertEqual(self.offered_by_bash("figure", "smhn-1", "hfy-1"), [name for name in listed if name.startswith("hfy-1")])
        panels = self.offered_by_bash("render", "a.basinscope.json", "--view", "")
        for panel in ("landscape", "basins", "keys", "fits"):
            self.assertIn(panel, panels)
            self.assertIn(f" {panel}", re.search(r"--view=\[.*:\((.*)\)", self.forms["zsh"])[0].replace("(", "( "))
        self.assertEqual(len(panels), len(set(panels)))

    def test_a_command_is_told_in_one_line(self):
        for path in self.options:
            lines = self.succeed(*path.split(), "--help").decode().splitlines()
            for line in lines[lines.index("Subcommands:") + 1:] if "Subcommands:" in lines else ():
                self.assertLess(len(line), 150, line)

    def test_zsh_has_each_command_and_option(self):
        functions = dict(re.findall(r"^(_basinscope\w*)\(\) \{\n(.*?)^\}$", self.forms["zsh"], re.M | re.S))
        self.assertEqual(len(functions), len(self.options))
        for command, flags in self.options.items():
            body = functions["_basinscope" + re.sub("[ -]", "_", "".join(f" {part}" for part in command.split()))]
            for flag in flags:
                self.assertRegex(body, rf"'\S*( \S+)*[)*]{flag}=?\[", f"{command} {flag}")
            for name in self.commands[command]:
                self.assertIn(f"'{name}:", body)

    @needs("zsh")
    def test_zsh_reads_it(self):
        script = self.write("_basinscope", self.forms["zsh"])
        done = subprocess.run(["zsh", "-n", script], capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    @needs("fish")
    def test_fish_offers_each_command_option_and_value(self):
        script = self.write("basinscope.fish", self.forms["fish"])
        lines = [f"basinscope {command} {dash}".replace("  ", " ") for command in self.options for dash in ("--", "")]
        lines += ["basinscope basins --grid ", "basinscope figure smhn-", "basinscope render a --view land"]
        code = f"source {script}; " + "; ".join(f"echo '>{line}'; complete -C '{line}'" for line in lines)
        done = subprocess.run(["fish", "--no-config", "-c", code], capture_output=True, check=True,
                              env=self.environment(HOME=self.folder.name), cwd=self.folder.name)
        self.assertEqual(done.stderr, b"")
        offers = {}
        for block in done.stdout.decode().split(">")[1:]:
            line, *rows = block.splitlines()
            offers[line] = [row.split("\t")[0] for row in rows]
        for command, flags in self.options.items():
            offered = offers[f"basinscope {command} --".replace("  ", " ")]
            self.assertEqual(sorted(offered), sorted(flag for flag in flags if flag.startswith("--")), command)
            offered = offers[f"basinscope {command} ".replace("  ", " ")]
            for name in self.commands[command]:
                self.assertIn(name, offered)
        self.assertEqual(offers["basinscope basins --grid "], ["centres", "nodes"])
        self.assertIn("smhn-1", offers["basinscope figure smhn-"])
        self.assertIn("landscape", offers["basinscope render a --view land"])

    def test_other_forms_are_refused(self):
        self.fail_with(2, "manual", "troff", says="troff")
        self.assertNotIn("manual", self.commands[""])


if __name__ == "__main__":
    unittest.main()
