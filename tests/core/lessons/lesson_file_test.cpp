// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons that are broken are refused in one sentence that says where; conditions say what they read.
#include "core/lessons/lesson_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scene/scene_file.h"
#include "core/scene/scene_number.h"

namespace basinscope {
namespace {

using testing::HasSubstr;

const std::string scene_json = R"({"basinscope": 1, "memory": {"patterns": [[1, 0], [-1, 0], [0, 0.5]]},
  "separation": {"id": "entmax", "alpha": 1.5}, "beta": 4, "queries": [[0.3, 0.1], [-2, 0.4]]})";

std::optional<std::string> find_scene(const std::string& name) {
  return name == "three" ? std::optional(scene_json) : std::nullopt;
}

const std::string whole = R"(---
basinscope_lesson: 1
title: Two wells
part: Mine
place: 1
minutes: 3
about: One sentence.
source: a paper
scene: three
---

```scene
{"beta": 5}
```

## First

A paragraph
of two lines.

And another one.

<!-- slider: beta -->
<!-- panels: energy, kernels/keys -->
<!-- control: Inverse, β -->

- [ ] Bring *q*1 to the left,
  whatever it takes.
  - holds: `ends(1) = x2`
  - if `ends(1) = mixture`: It stops: look
    at the border.
  - else: Look at the colours.
  - solved by: `{"queries": [[-0.9, 0],
    [-2, 0.4]]}`

## Second

```scene
{"separation": {"alpha": 2}}
```

Only to look at.

- [ ] See it.
  - holds: `alpha = 2 and beta = 5`
  - else: Go back to the start.
  - at the start: holds
)";

LessonReading read(const std::string& text) { return lesson_from_text(text, "mine", find_scene); }
std::string with(const std::string& from, const std::string& to) {
  std::string text = whole;
  const std::size_t at = text.find(from);
  if (at == std::string::npos) ADD_FAILURE() << "no " << from;
  return text.replace(at, from.size(), to);
}
std::string complaint_with(const std::string& from, const std::string& to) {
  const LessonReading reading = read(with(from, to));
  EXPECT_FALSE(reading.lesson) << from << " -> " << to;
  return reading.complaint().english();
}
std::string proof_with(const std::string& from, const std::string& to) {
  const LessonReading reading = read(with(from, to));
  if (!reading.lesson) return "unread: " + reading.complaint().english();
  LessonReading proof;
  const TaskControl control;
  proof.faults = proof_faults(*reading.lesson, control);
  return proof.complaint().english();
}

// Lines of lists, tables and quotations stay lines; those of prose are joined.
TEST(LessonFile, KeepsTheLinesOfMarkdown) {
  const LessonReading reading =
      read(with("A paragraph\nof",
                "What counts:\n- the keys\n  of *q*\n- values\n\n1. first\n2. second\n\n"
                "| a | b |\n|---|---|\n| 1 | 2 |\n\n> Said\n> twice.\n\nA paragraph\nof"));
  ASSERT_TRUE(reading.lesson) << reading.complaint();
  EXPECT_THAT(reading.lesson->steps.front().paragraphs,
              testing::ElementsAre("What counts:\n- the keys of *q*\n- values", "1. first\n2. second",
                                   "| a | b |\n|---|---|\n| 1 | 2 |", "> Said\n> twice.",
                                   "A paragraph of two lines.", "And another one."));
}

TEST(LessonFile, IsReadAsItIsWritten) {
  const LessonReading reading = read(whole);
  ASSERT_TRUE(reading.lesson) << reading.complaint();
  const Lesson& lesson = *reading.lesson;
  EXPECT_EQ(lesson.id, "mine");
  EXPECT_EQ(lesson.title, "Two wells");
  EXPECT_EQ(lesson.minutes, 3);
  ASSERT_EQ(lesson.steps.size(), 2U);
  const LessonStep& first = lesson.steps.front();
  EXPECT_THAT(first.paragraphs, testing::ElementsAre("A paragraph of two lines.", "And another one."));
  EXPECT_EQ(first.slider, "beta");
  ASSERT_EQ(first.panels.size(), 2U);
  EXPECT_EQ(first.panels[1].text, "kernels/keys");
  EXPECT_EQ(first.panels[0].line + 1, first.controls.front().line);
  EXPECT_EQ(first.controls.front().text, "Inverse, β");
  EXPECT_EQ(first.start.beta, 5);
  ASSERT_EQ(first.tasks.size(), 1U);
  EXPECT_EQ(first.tasks[0].text, "Bring *q*1 to the left, whatever it takes.");
  ASSERT_EQ(first.tasks[0].remarks.size(), 1U);
  EXPECT_EQ(first.tasks[0].remarks[0].text, "It stops: look at the border.");
  // A step starts from the lesson's scene, not from where the step before ended.
  EXPECT_EQ(std::get<Entmax>(lesson.steps[1].start.separation).alpha, 2);
  EXPECT_EQ(lesson.steps[1].start.beta, 5);
  EXPECT_TRUE(lesson.steps[1].tasks[0].from_the_start);
  const TaskControl control;
  EXPECT_TRUE(proof_faults(lesson, control).empty());
  std::string on_windows;
  for (const char c : whole) (c == '\n' ? on_windows += "\r\n" : on_windows += c);
  EXPECT_TRUE(read(on_windows).lesson) << read(on_windows).complaint();
}

TEST(LessonFile, SaysInOneSentenceWhatIsWrongAndWhere) {
  const std::tuple<std::string, std::string, std::string> cases[] = {
      {"lesson: 1", "lesson: 2", "line 2: it is for a newer version (format 2, this one reads 1)"},
      {"lesson: 1", "lesson: one", "line 2: basinscope_lesson: expected 1"},
      {"basinscope_lesson: 1\n", "", "basinscope_lesson: expected 1"},
      {"---\nbasin", "basin", "line 1: expected \"---\""},
      {"scene: three\n---", "scene: three", "line 11: expected \"key: value\""},
      {"title: Two wells", "titel: Two wells", "line 3: unknown key \"titel\""},
      {"minutes: 3", "minutes: soon", "line 6: minutes: expected a whole number from 1 to 600"},
      {"scene: three", "scene: nowhere", "line 9: scene: there is no scene \"nowhere\""},
      {"{\"beta\": 5}", "{\"beta\": }", "expected a JSON object"},
      {"{\"beta\": 5}", "{\"beta\": -5}", "scene: beta: expected"},
      {"{\"beta\": 5}", "{\"workspaces\": {\"kernels\": {\"norms\": \"long\"}}}", "norms"},
      {"```scene", "```python", "expected ```scene, the only block of a lesson"},
      {"## First\n", "##\n", "expected a title behind"},
      {"slider: beta", "slider: delta", "slider: expected one of beta, alpha"},
      {"slider: beta", "colour: red", "unknown key \"colour\""},
      {"ends(1) = x2", "end(1) = x2", "there is no measure \"end\" (did you mean ends?)"},
      {"ends(1) = x2", "ends = x2", "ends: expected (query)"},
      {"ends(1) = x2", "ends(0) = x2", "expected the number of a query, 1, 2, …, not \"0\""},
      {"ends(1) = x2", "ends(1)", "one of = != < <= > >="},
      {"ends(1) = x2", "ends(1) < x2", "expected a number or a measure right of <, not the word \"x2\""},
      {"ends(1) = x2", "3 < ends(1)", "expected a measure left of the sign"},
      {"  - holds: `ends(1) = x2`\n", "", "expected a line \"- holds: `CONDITION`\""},
      {"  - else: Look at the colours.\n", "", "expected a line \"- else: SENTENCE\""},
      {"  - else: Look at the colours.", "  - else Look at the colours.", "expected \"key: value\""},
      {"  - solved by: `{\"queries\": [[-0.9, 0],\n    [-2, 0.4]]}`\n", "", "solved by"},
      {"at the start: holds", "at the start: maybe", "at the start: expected holds"},
      {"Only to look at.\n", "", "expected a sentence below the title"},
  };
  for (const auto& [from, to, sentence] : cases)
    EXPECT_THAT(complaint_with(from, to), HasSubstr(sentence)) << from << " -> " << to;
  EXPECT_THAT(read("---\ntitle: x\n").complaint().english(), HasSubstr("the head has no end"));
  EXPECT_THAT(read("").complaint().english(), HasSubstr("line 1"));
  EXPECT_THAT(read(std::string(2 << 20, 'x')).complaint().english(), HasSubstr("too large"));
}

TEST(LessonFile, TheProofFindsWhatCannotBeDoneAndWhatIsDoneAlready) {
  EXPECT_THAT(proof_with("ends(1) = x2", "ends(1) = x1"),
              HasSubstr("line 25: holds before anything is done"));
  EXPECT_THAT(proof_with("-0.9, 0]", "0.9, 0]"),
              HasSubstr("its solution does not satisfy it: end of q1 is x1, needs x2"));
  EXPECT_THAT(proof_with("alpha = 2 and", "alpha = 3 and"),
              HasSubstr("does not hold at the start: α is 2, needs 3"));
  EXPECT_THAT(proof_with("\"queries\": [[-0.9, 0]", "\"queries\": [[-0.9]"), HasSubstr("solved by: queries"));
}

TEST(Conditions, ReadWhatIsMeasured) {
  const TaskControl control;
  const Measuring measuring(*scene_from_json(scene_json, {}).scene, nullptr, control);
  const auto holds = [&](const char* text) { return Condition::from_text(text).holds(measuring); };
  EXPECT_TRUE(holds("attractors >= 2 and exact >= 2"));
  EXPECT_TRUE(holds("ends(1) = x1 and ends(2) = x2 and ends(3) = none"));
  EXPECT_FALSE(holds("steps(3) >= 0"));  // there is no third query
  EXPECT_FALSE(holds("ends(3) != x1"));
  EXPECT_TRUE(holds("beta = 4 and alpha = 1.5 and separation = entmax and post = identity"));
  EXPECT_TRUE(holds("separation.alpha = 1.5 and memory.patterns = 3 and memory.nothing = none"));
  EXPECT_TRUE(holds("margin = 0.5"));
  EXPECT_TRUE(holds("delta(1) = 1 and delta(3) = 0.25 and certified = 2"));
  EXPECT_TRUE(holds("lead(2) > margin and steps(2) = 1"));
  EXPECT_TRUE(holds("energy(1) > end_energy(1)"));
  EXPECT_TRUE(holds("support(1) <= 3 and purity(1) = 1 and end_support(1) = 1"));
  EXPECT_TRUE(holds("distance(2, 2) > 1 and end_distance(2, 2) < 0.001"));
  const auto readings = Condition::from_text("steps(1) < steps(2)").readings(measuring);
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_EQ(readings[0].what, "steps of q1");
  EXPECT_THAT(readings[0].needs.english(), HasSubstr("less than steps of q2, "));
}

TEST(Measures, HaveEachANameWordsAndHelp) {
  std::set<std::string_view> names;
  for (const Measure& each : measures()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_FALSE(each.words.empty()) << each.name;
    EXPECT_TRUE(each.help.ends_with('.') || each.help.ends_with("…")) << each.name;
    EXPECT_EQ(find_measure(each.name), &each);
  }
}

TEST(SceneNumbers, WriteWhatTheyRead) {
  Scene scene = *scene_from_json(scene_json, {}).scene;
  scene.post = L2{};
  for (const SceneNumber& each : scene_numbers()) {
    if (!each.slides()) continue;
    Scene at = scene;
    at.view.workspace = std::string(each.workspace);
    if (each.id == "gamma") at.separation = Normmax{};
    if (each.id == "k") at.separation = Subsets{};
    ASSERT_TRUE(each.read(at)) << each.id;
    const double value = each.whole ? 2 : 0.5 * (each.reach.lowest + each.reach.highest);
    each.write(at, value);
    EXPECT_EQ(*each.read(at), value) << each.id;
    if (each.usual) {
      EXPECT_EQ(slider_for(at, ""), &each);
    }
    EXPECT_EQ(slider_for(at, each.id), &each);
  }
  EXPECT_EQ(slider_for(scene, "temperature")->id, "beta");
}

}  // namespace
}  // namespace basinscope
