// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of foreign scenes inside commands and programs: a shell and Python read back what was meant, and
// nothing in them acts on the terminal they are pasted into.
#include "core/script/command_text.h"

#include <algorithm>

#include "core/printable_text.h"
#include "core/script/learning_script.h"
#include "core/script/pieces.h"
#include "core/workspaces/learn_state.h"
#include "core/workspaces/recall_state.h"
#include "tests/script/scripts_fixture.h"

namespace basinscope {
namespace {

const std::vector<std::string> hostile{"a\x03\ntouch /tmp/owned\n",
                                       "\x1b[2J",
                                       "it's\t\\n",
                                       "\xc2\x9b"
                                       "31m",
                                       "\xff\xfe",
                                       "\xe2\x80\xae"
                                       "abc",
                                       "\x7f'\"$(x)`y`!",
                                       "\x01"
                                       "1",
                                       "a\rb",
                                       "\xe2\x80\xa8"};

// What the program prints when it is run on such a file.
std::string printed_by(const std::string& program, const std::string& text) {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "text").string();
  std::ofstream(file, std::ios::binary) << text;
  FILE* const pipe = popen(("LC_ALL=C.UTF-8 " + program + " " + file).c_str(), "r");
  std::string said;
  std::array<char, 256> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe))
    said.append(part.data(), count);
  pclose(pipe);
  return said;
}

TEST(CommandText, WordsOfAShellAreQuoted) {
  EXPECT_EQ(shell_word("a/b-c.json"), "a/b-c.json");
  EXPECT_EQ(shell_word("it's here"), "'it'\\''s here'");
  EXPECT_EQ(shell_word(""), "''");
  EXPECT_EQ(shell_word("$(rm x)"), "'$(rm x)'");
  EXPECT_EQ(shell_word("a\x03\nb's"), "$'a\\x03\\nb\\'s'");
}

TEST(CommandText, ATerminalSeesNoCommandInAWordAndTheShellReadsItBack) {
  for (const std::string& word : hostile) {
    const std::string quoted = shell_word(word);
    EXPECT_TRUE(is_printable(quoted)) << quoted;
    EXPECT_EQ(printed_by("bash", "printf %s " + quoted + "\n"), word) << quoted;
  }
}

TEST(CommandText, PoolingIsTheExperimentThatTheWindowTrains) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(3, 2, 1);
  scene.view.workspace = "learn";
  LearnState state;
  state.bags.kind = DrawnBags::Kind::glyphs;
  state.bags.noise = 0.4;
  state.methods = {"softmax", "3-subsets"};
  scene.workspaces.set(state);
  EXPECT_EQ(
      command_text(scene, "s.json"),
      "basinscope render s.json -o figure.pdf\nbasinscope experiment pooling --bags glyphs --positives 2 "
      "--noise 0.4 --shift 1 --methods softmax,3-subsets --form pure --post identity --embedding 16,2 "
      "--linear-end --updates 1 --beta 1 --epochs 40 --patience 40 --rate 0.01 --decay 0.98 --batch 8 "
      "--dropout 0 --clip 0 --train 400 --validation 200 --test 200 --repeats 3 --seed 1 -o pooling.csv\n");
}

TEST(CommandText, ReviewsHaveABudgetInPlaceOfPositives) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(3, 2, 1);
  scene.view.workspace = "learn";
  LearnState state;
  state.task = LearnTask::text;
  state.text.embedding = {8, 4};
  scene.workspaces.set(state);
  const std::string text = command_text(scene, "s.json");
  EXPECT_NE(
      text.find("--bags text:reviews --budget 4 --min-count 2 --window --methods "
                "sequential-subsets,subsets,softmax,2-entmax --form pure --post identity --embedding 8,4 "
                "--linear-end --updates 1"),
      std::string::npos)
      << text;
  EXPECT_EQ(text.find("--positives"), std::string::npos);
}

TEST(CommandText, MosaicsAreTrainedByTheirOwnCommandAndProgram) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(3, 2, 1);
  scene.view.workspace = "learn";
  LearnState state;
  state.task = LearnTask::mosaic;
  state.mosaic.factors = {1, 2};
  scene.workspaces.set(state);
  EXPECT_EQ(command_text(scene, "s.json"),
            "basinscope render s.json -o figure.pdf\nbasinscope experiment mosaic --task mqmtar --methods "
            "gaussian,triweight-entmax --vocabulary 128 --queries 4 --length 4 --factors 1,2 --layers 2 "
            "--heads 4 --width 64 --memories 64 --steps 1500 --batch 16 --rate 0.005 --easier 0.3 --clip 1 "
            "--weight-decay 0 --test 50 --repeats 1 --seed 1 -o mosaic.csv\n");
  EXPECT_EQ(learning_script(state, {}), learning_script(experiment_of(state.mosaic), {}));
}

TEST(CommandText, ScenesBringNoControlCharactersIntoCommands) {
  for (const std::string& word : hostile) {
    Scene scene;
    scene.memory.patterns = examples::random_patterns(3, 2, 1);
    scene.view.workspace = "recall";
    RecallState state;
    state.memories = "glyphs:8:1" + word;
    state.shape = word;
    state.methods = {word};
    scene.workspaces.set(state);
    std::string text = command_text(scene, "s" + word + ".json");
    std::erase(text, '\n');
    EXPECT_TRUE(is_printable(text)) << text;
  }
}

TEST(PythonText, StringsAreReadBack) {
  for (const std::string& word : hostile) {
    const std::string quoted = python(word);
    EXPECT_TRUE(is_printable(quoted)) << quoted;
    if (word == "\xff\xfe") continue;  // bytes that are no text become characters
    EXPECT_EQ(
        printed_by("/usr/bin/python3", "import sys\nsys.stdout.buffer.write(" + quoted + ".encode())\n"),
        word);
  }
}

}  // namespace
}  // namespace basinscope
