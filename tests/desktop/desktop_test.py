#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is installed beside the program is whole, agrees with itself and passes the validators that are here.

Usage: desktop_test.py CMAKE BUILD SOURCE VERSION [unittest options]"""
import configparser
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

CMAKE, BUILD, SOURCE, VERSION = sys.argv.pop(1), sys.argv.pop(1), pathlib.Path(sys.argv.pop(1)), sys.argv.pop(1)
PROGRAM = re.escape(VERSION) + r"(\+(\d+\.)?g[0-9a-f]{8,})?(\.dirty)?"  # tests/desktop/version_test.py
ID, SCENE_TYPE = "org.basinscope.basinscope", "application/vnd.basinscope.scene+json"


def needs(tool):
    return unittest.skipUnless(shutil.which(tool), f"{tool} is not installed")


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.prefix = pathlib.Path(folder.name)
        subprocess.run([CMAKE, "--install", BUILD, "--prefix", folder.name, "--strip"], check=True, capture_output=True)
        cls.share = cls.prefix / "share"
        cls.entry_path = cls.share / f"applications/{ID}.desktop"
        cls.entry = configparser.ConfigParser(interpolation=None)
        cls.entry.optionxform = str
        cls.entry.read(cls.entry_path)
        cls.metainfo_path = cls.share / f"metainfo/{ID}.metainfo.xml"
        cls.metainfo = xml.parse(cls.metainfo_path).getroot()

    def run_tool(self, *command, **more):
        done = subprocess.run(command, capture_output=True, text=True, **more)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_nothing_is_missing_and_nothing_is_strange(self):
        files = {str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*") if path.is_file()}
        for name in ("bin/basinscope", "bin/basinscope-data", "share/man/man1/basinscope.1", "share/bash-completion/completions/basinscope",
                     "share/zsh/vendor-completions/_basinscope", "share/fish/vendor_completions.d/basinscope.fish",
                     f"share/mime/packages/{ID}.xml", "share/doc/basinscope/CITATION.cff",
                     "share/doc/basinscope/docs/index.md", "share/doc/basinscope/docs/de/index.md"):
            self.assertIn(name, files)
        allowed = re.compile(r"bin/basinscope(-data)?$|share/(applications|icons/hicolor|mime/packages|metainfo|man|doc/basinscope"
                             r"|bash-completion|zsh|fish)/|lib/python3/dist-packages/basinscope/(_?\w+\.(py|pyi|cpython-\S+\.so)|__init__\.py|py\.typed)$")
        self.assertEqual([name for name in files if not allowed.match(name)], [])
        self.assertRegex((self.share / "man/man1/basinscope.1").read_text().replace("\\-", "-"), f'"basinscope {PROGRAM}"')

    def test_the_installed_pages_link_to_what_is_installed(self):
        pages = sorted((self.share / "doc/basinscope").rglob("*.md"))
        self.assertGreater(len(pages), 25)
        gone = [f"{page.name}: {link}" for page in pages for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text())
                if not (page.parent / link).exists()]
        self.assertEqual(gone, [])

    def test_the_installed_module_needs_nothing_of_the_build(self):
        packages = self.prefix / "lib/python3/dist-packages"
        if not packages.exists():
            self.skipTest("built without the module")
        said = self.run_tool("/usr/bin/python3", "-c", "import basinscope as bs; print(bs.__file__, bs.separate([0.0, 9.0], 'entmax'))",
                             cwd="/", env={**os.environ, "PYTHONPATH": str(packages)})
        self.assertIn(str(packages), said)
        for file in (packages / "basinscope").iterdir():
            self.assertFalse(file.is_symlink(), file)
            self.assertNotIn(os.fsencode(BUILD), file.read_bytes(), file)

    def test_the_installed_program_needs_nothing_of_the_build(self):
        said = self.run_tool(str(self.prefix / "bin/basinscope"), "--version", cwd="/")
        self.assertRegex(said, f"^basinscope {PROGRAM}\n$")
        with open(self.prefix / "bin/basinscope", "rb") as file:
            self.assertNotIn(os.fsencode(BUILD), file.read())

    def test_icons_have_the_sizes_of_their_folders(self):
        icons = self.share / "icons/hicolor"
        sizes = {"apps": set(), "mimetypes": set()}
        for png in icons.rglob("*.png"):
            width, height = struct.unpack(">II", png.read_bytes()[16:24])
            self.assertEqual(png.parts[-3], f"{width}x{height}")
            sizes[png.parts[-2]].add(width)
        self.assertEqual(sizes["apps"], {16, 22, 24, 32, 48, 64, 96, 128, 256, 512})
        self.assertEqual(sizes["mimetypes"], {32, 48, 64, 96, 128, 256, 512})
        for name in (f"scalable/apps/{ID}.svg", f"symbolic/apps/{ID}-symbolic.svg",
                     f"scalable/mimetypes/{SCENE_TYPE.replace('/', '-')}.svg"):
            xml.parse(icons / name)

    def test_entry_metadata_and_type_name_each_other(self):
        entry = self.entry["Desktop Entry"]
        self.assertEqual((entry["Icon"], entry["MimeType"]), (ID, SCENE_TYPE + ";"))
        self.assertEqual(entry["Exec"].split()[0], "basinscope")
        self.assertEqual(self.metainfo.findtext("id"), ID)
        self.assertEqual(self.metainfo.findtext("launchable"), f"{ID}.desktop")
        self.assertEqual(self.metainfo.findtext("provides/mediatype"), SCENE_TYPE)
        self.assertEqual(self.metainfo.findtext("summary"), entry["Comment"])
        for name in ("GenericName", "Comment", "Keywords"):
            self.assertIn(f"{name}[de]", entry)
        self.assertEqual(self.metainfo.find("releases/release").get("version"), VERSION)
        self.assertTrue((self.share / f"icons/hicolor/48x48/apps/{entry['Icon']}.png").exists())
        self.assertIn(f'setDesktopFileName(QStringLiteral("{ID}"))', (SOURCE / "app/run_window.cpp").read_text())

    def test_the_citation_is_of_this_version_and_of_the_publications_that_the_program_names(self):
        citation = (SOURCE / "CITATION.cff").read_text()
        self.assertIn(f"\nversion: {VERSION}\n", citation)
        date = re.search(r"^date-released: (\S+)$", citation, re.M)[1]
        self.assertEqual(self.metainfo.find("releases/release").get("date"), date)
        header = (SOURCE / "core/publications.h").read_text()
        named = re.findall(r'Publication\{"\w+",\s*"([^"]+)",\s*"([^"]+)"', header)
        self.assertEqual(len(named), 5)
        cited = re.findall(r"    title: (.+)\n    authors:\n((?:      - family-names: .+\n        given-names: .+\n)+)", citation)
        families = [re.findall(r"family-names: (.+)", authors) for _, authors in cited]
        self.assertEqual([title for title, _ in cited], [title for title, _ in named])
        self.assertEqual(families, [re.split(r", | and ", authors) for _, authors in named])
        addresses = re.findall(r'"(https://[^"]+)"', header)
        self.assertEqual(len(addresses), 4)
        for text in (citation, *((SOURCE / page).read_text() for page in ("README.md", "docs/methods.md", "docs/de/methods.md"))):
            self.assertEqual([address for address in addresses if address not in text], [])

    def test_the_flatpak_manifest_builds_what_is_here(self):
        manifest = json.loads((SOURCE / f"packaging/flatpak/{ID}.json").read_text())
        self.assertEqual((manifest["id"], manifest["command"]), (ID, "basinscope"))
        self.assertEqual(manifest["modules"][-1]["name"], "basinscope")
        for module in manifest["modules"]:
            self.assertTrue(module["sources"], module["name"])

    @needs("desktop-file-validate")
    def test_the_entry_is_valid(self):
        said = self.run_tool("desktop-file-validate", str(self.entry_path))
        self.assertEqual(said, "")

    @needs("appstreamcli")
    def test_the_metadata_are_valid(self):
        said = self.run_tool("appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", str(self.metainfo_path))
        self.assertNotRegex(said, r"(?m)^[EWIP]:")

    @needs("update-mime-database")
    def test_a_scene_is_known_by_its_name_and_by_its_content(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        share = pathlib.Path(folder.name)
        mime = share / "mime"
        shutil.copytree(self.share / "mime", mime)
        self.run_tool("update-mime-database", str(mime))
        self.assertIn(f"70:{SCENE_TYPE}:*.basinscope.json", (mime / "globs2").read_text())
        self.assertIn(f"60:{SCENE_TYPE}".encode(), (mime / "magic").read_bytes())
        if shutil.which("gio"):
            environment = {**os.environ, "XDG_DATA_DIRS": f"{share}:/usr/share", "XDG_DATA_HOME": str(share / "none")}
            for name in ("seven-on-a-ring.basinscope.json", "plain"):
                copy = share / name
                shutil.copy(SOURCE / "resources/scenes/seven-on-a-ring.basinscope.json", copy)
                said = self.run_tool("gio", "info", "-a", "standard::content-type", str(copy), env=environment)
                self.assertIn(SCENE_TYPE, said)


if __name__ == "__main__":
    unittest.main()
