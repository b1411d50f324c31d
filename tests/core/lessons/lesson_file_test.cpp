// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons that are broken are refused in one sentence that says where; conditions say what they read.
#include "core/lessons/lesson_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/scene/scene_file.h"
#include "core/scene/scene_number.h"
#include "core/workspaces/kernels_state.h"

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
      {"- [ ] See it.", "* [ ] See it.",
       "line 44: a task begins with \"- [ ] \" at the start of its line, not with \"* [ ]\""},
      {"- [ ] See it.", "+ [ ] See it.", "a task begins with"},
      {"- [ ] See it.", "  - [ ] See it.", "a task begins with"},
      {"- [ ] See it.", "-[] See it.", "a task begins with"},
      {"- [ ] See it.", "1. [x] See it.", "a task begins with"},
      {"<!-- slider: beta -->", "<!-- slider: beta", "expected a comment that ends in its line"},
      {"{\"beta\": 5}", "{\"bta\": 5}",
       "line 12: scene: a key is not known and has no effect: bta (did you mean beta?)"},
      {"{\"separation\": {\"alpha\": 2}}", "{\"workspaces\": {\"kernels\": {\"gama\": 1}}}",
       "line 38: scene: a key is not known and has no effect: workspaces/kernels/gama"},
      {"{\"beta\": 5}", "{\"workspaces\": {\"kernel\": {\"gamma\": 1}}}", "has no effect: workspaces/kernel"},
      {"A paragraph", "At 0.37 a paragraph",
       "line 16: no condition, solution or scene of this step has the number 0.37"},
      {"Look at the colours.", "About 7.25.",
       "line 27: no condition, solution or scene of this step has the number 7.25"},
      {"A paragraph", "{margn} is", "{margn}: there is no measure \"margn\""},
      {"A paragraph", "{margin:40} is", "{margin:40}: expected 1 to 9 digits"},
      {"A paragraph", "{weight(1)} is", "{weight(1)}: weight: expected (query, pattern)"},
      {"ends(1) = x2", "ends(1) = x2 or", "expected a measure, a number or a word, not \"x2 or\""},
      {"  - else: Look at", "  - right: 3\n  - else: Look at", "right: expected a line \"- asks: …\""},
      {"  - else: Look at", "  - asks: song\n  - else: Look at",
       "asks: expected choice A | B, number, place or words, not \"song\""},
      {"  - else: Look at", "  - asks: choice one\n  - else: Look at", "asks: expected two to nine choices"},
      {"  - else: Look at", "  - asks: choice one | two\n  - else: Look at",
       "expected a line \"- right: A, B, …\""},
      {"  - else: Look at", "  - asks: choice one | two\n  - right: C\n  - else: Look at",
       "right: expected the letter of a choice, A to B"},
      {"  - else: Look at", "  - asks: number\n  - right: beta\n  - else: Look at",
       "expected a line \"- within: the largest difference\""},
      {"  - else: Look at", "  - asks: number\n  - right: many\n  - within: 0\n  - else: Look at",
       "right: expected a number or a measure"},
      {"  - else: Look at", "  - asks: words\n  - else: Look at",
       "expected a line \"- model: an answer to compare with\""},
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
              HasSubstr("line 27: holds before anything is done"));
  EXPECT_THAT(proof_with("-0.9, 0]", "0.9, 0]"),
              HasSubstr("its solution does not satisfy it: end of q1 is x1, needs x2"));
  EXPECT_THAT(proof_with("alpha = 2 and", "alpha = 3 and"),
              HasSubstr("does not hold at the start: α is 2, needs 3"));
  EXPECT_THAT(proof_with("\"queries\": [[-0.9, 0]", "\"queries\": [[-0.9]"), HasSubstr("solved by: queries"));
  EXPECT_THAT(
      proof_with("`{\"queries\"", "`{\"querys\": 1, \"queries\""),
      HasSubstr("line 33: solved by: a key is not known and has no effect: querys (did you mean queries?)"));
  EXPECT_THAT(proof_with("A paragraph", "{weight(7, 1)} of"), HasSubstr("{weight(7, 1)} has no value"));
  EXPECT_THAT(
      proof_with("  - else: Look", "  - asks: number\n  - right: ends(1)\n  - within: 0\n  - else: Look"),
      HasSubstr("right: ends(1) is no number"));
  EXPECT_THAT(proof_with("  - else: Look", "  - asks: place\n  - right: ends(1) = x1\n  - else: Look"),
              HasSubstr("right: it holds before anything is done: ends(1) = x1"));
  EXPECT_THAT(proof_with("  - else: Look", "  - asks: place\n  - right: ends(1) = x3\n  - else: Look"),
              HasSubstr("right: its solution does not satisfy it: ends(1) = x3"));
}

// What a step itself sets may stand in its text, and so may names, code and formulas.
TEST(LessonFile, NumbersOfItsTextsAreGivenOrMeasured) {
  const LessonReading reading = read(with(
      "A paragraph",
      "At 5.0 and 0.9, by 1.5-entmax, type `0.37`: {margin}, {weight(1, 2):2}, {margin}, max {*x* : 1}"));
  ASSERT_TRUE(reading.lesson) << reading.complaint();
  const auto& readings = reading.lesson->steps.front().readings;
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_EQ(readings[0].written, "{margin}");
  EXPECT_EQ(readings[1].written, "{weight(1, 2):2}");
  EXPECT_EQ(readings[1].digits, 2);
  // In a formula, too.
  const LessonReading formula = read(with("A paragraph", "*q* ← *X*ᵀ softmax({beta} *X* *q*)"));
  ASSERT_TRUE(formula.lesson) << formula.complaint();
  EXPECT_EQ(formula.lesson->steps.front().readings.front().term.text, "beta");
  EXPECT_FALSE(read(with("A paragraph", "*q* ← *X*ᵀ softmax({betta} *X* *q*)")).lesson);
}

TEST(LessonFile, AsksBeforeItAnswers) {
  const auto question = [](const std::string& lines) {
    const LessonReading reading = read(with("  - else: Look", lines + "  - else: Look"));
    if (!reading.lesson) ADD_FAILURE() << reading.complaint();
    const TaskControl control;
    EXPECT_TRUE(proof_faults(*reading.lesson, control).empty());
    return reading.lesson->steps.front();
  };
  const TaskControl control;
  const auto accepts = [&](const LessonStep& step, const std::string& answer) {
    const Measuring start(step.start, nullptr, control), solved(solved_scene(step, 1), nullptr, control);
    return step.tasks[0].accepts(answer, start, solved);
  };
  const LessonStep choice = question("  - asks: choice one | *two*\n  - right: B\n  - if answer = A: Two.\n");
  EXPECT_THAT(choice.tasks[0].question->choices, testing::ElementsAre("one", "*two*"));
  EXPECT_TRUE(accepts(choice, "B") && !accepts(choice, "A") && !accepts(choice, ""));
  EXPECT_THAT(choice.tasks[0].secrets(), testing::ElementsAre("ends"));
  Measuring start(choice.start, nullptr, control);
  start.set_answer("A");
  EXPECT_EQ(choice.tasks[0].advice(start), "Two.");
  // Measured in the scene of the solution.
  const LessonStep number = question("  - asks: number\n  - right: distance(1, 2)\n  - within: 0.05\n");
  EXPECT_TRUE(accepts(number, "0.1") && accepts(number, "0.15") && !accepts(number, "0.16") &&
              !accepts(number, "1.3"));
  EXPECT_FALSE(accepts(number, "near"));
  const LessonStep place = question("  - asks: place\n  - right: ends(1) = x2\n");
  EXPECT_FALSE(accepts(place, "here"));
  const Measuring solved(solved_scene(place, 1), nullptr, control);
  EXPECT_TRUE(place.tasks[0].accepts("here", solved, solved));
  const LessonStep words = question("  - asks: words\n  - model: Since it is near.\n");
  EXPECT_TRUE(accepts(words, "it is near") && !accepts(words, ""));
}

const std::string varied = R"(<!-- vary: b = 5 | 6 | 7 -->
<!-- vary: place = [-0.9, 0] | [-0.8, 0] | [-0.7, 0] -->

```scene
{"beta": {b}}
```

)";
std::string with_variants() {
  std::string text = with("And another one.\n", "And at {b} another one.\n\n" + varied);
  text.replace(text.find("[[-0.9, 0],"), 11, "[{place},");
  return text.replace(text.find("`ends(1) = x2`"), 14, "`beta = {b} and ends(1) = x2`");
}

TEST(LessonFile, VariesByTheSeed) {
  const auto read_with = [](std::uint32_t seed) {
    return lesson_from_text(with_variants(), "mine", find_scene, seed);
  };
  const LessonReading printed = read_with(0);
  ASSERT_TRUE(printed.lesson) << printed.complaint();
  EXPECT_TRUE(printed.lesson->varies());
  EXPECT_FALSE(read(whole).lesson->varies());
  EXPECT_EQ(printed.lesson->steps[0].start.beta, 5);
  EXPECT_EQ(printed.lesson->steps[0].variants, 3);
  EXPECT_EQ(printed.lesson->steps[1].variants, 1);
  // On every machine.
  std::vector<double> drawn;
  for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, largest_learner_seed})
    drawn.push_back(read_with(seed).lesson->steps[0].start.beta);
  EXPECT_THAT(drawn, testing::ElementsAre(7, 7, 5, 7, 5, 6, 7, 7, 7));
  // Texts keep their name, by which they are translated, and it stands for the number.
  const Lesson seventh = *read_with(7).lesson;
  const LessonStep& step = seventh.steps[0];
  EXPECT_EQ(step.paragraphs[1], "And at {b} another one.");
  ASSERT_EQ(step.readings.size(), 1U);
  const TaskControl control;
  const Measuring start(step.start, nullptr, control);
  EXPECT_EQ(*step.readings[0].term.of(start).number, step.start.beta);
  const auto all = all_variants(read_with);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].second.lesson->steps.size(), 2U);
  EXPECT_EQ(all[1].second.lesson->steps.size(), 1U);
  std::set<double> betas;
  for (const auto& [seed, reading] : all) {
    betas.insert(reading.lesson->steps[0].start.beta);
    EXPECT_TRUE(proof_faults(*reading.lesson, control).empty()) << seed;
  }
  EXPECT_EQ(betas, (std::set<double>{5, 6, 7}));
}

TEST(LessonFile, SaysWhatIsWrongWithWhatVaries) {
  const std::pair<std::string, std::string> cases[] = {
      {"b = 5", "vary: expected a name of small letters and 2 to 99 values, NAME = ONE | ANOTHER"},
      {"b = 5 | | 7", "vary: expected a name"},
      {"B = 5 | 6", "vary: expected a name"},
      {"5 | 6", "vary: expected a name"},
      {"beta = 5 | 6", "line 23: vary: \"beta\" is taken"},
      {"place = 5 | 6", "vary: \"place\" is taken"},
      {"b = 5 | 6", "vary: expected 2 values, as many as b has, not 3"},
      {"c = 5 | 6 | 7", "line 23: vary: nothing in this step has {c}"},
      {"b = 5 | ten | 7", ""},
      {"b = -5 | 6 | 7", "scene: beta: expected"},
  };
  for (const auto& [line, sentence] : cases) {
    std::string text = with_variants();
    const std::string first = "b = 5 | 6 | 7";
    text.replace(text.find(first), first.size(), line);
    const LessonReading reading = read(text);
    EXPECT_EQ(bool(reading.lesson), sentence.empty()) << line;
    EXPECT_THAT(reading.complaint().english(), HasSubstr(sentence)) << line;
  }
  // A variant that is wrong is found by its seed.
  std::string text = with_variants();
  text.replace(text.find("6 | 7"), 5, "ten | 7");
  const auto all =
      all_variants([&](std::uint32_t seed) { return lesson_from_text(text, "mine", find_scene, seed); });
  EXPECT_GT(all.back().first, 0U);
  EXPECT_THAT(all.back().second.complaint().english(), HasSubstr("expected a JSON object"));
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
  EXPECT_TRUE(holds("exact_alpha(1) = 1.25 and exact_alpha(3) = 2 and exact_alpha(7) = none"));
  EXPECT_TRUE(holds("lead(2) > margin and steps(2) = 1"));
  EXPECT_TRUE(holds("energy(1) > end_energy(1)"));
  EXPECT_TRUE(holds("support(1) <= 3 and purity(1) = 1 and end_support(1) = 1"));
  EXPECT_TRUE(holds("distance(2, 2) > 1 and end_distance(2, 2) < 0.001"));
  EXPECT_TRUE(holds("beta = 5 and alpha = 1.5 or beta = 4"));
  EXPECT_TRUE(holds("beta = 4 or beta = 5 and alpha = 9"));
  EXPECT_FALSE(holds("beta = 5 or beta = 4 and alpha = 9"));
  EXPECT_TRUE(Condition().holds(measuring));
  EXPECT_TRUE(holds("answer = none and separation = entmax"));
  const auto nearest =
      Condition::from_text("beta = 5 and alpha = 9 or beta = 4 and alpha = 9").readings(measuring);
  ASSERT_EQ(nearest.size(), 2U);
  EXPECT_TRUE(nearest[0].holds && !nearest[1].holds);
  EXPECT_THAT(Condition::from_text("beta > 1 and exact = delta(1)").results(),
              testing::ElementsAre("exact", "delta"));
  const auto readings = Condition::from_text("steps(1) < steps(2)").readings(measuring);
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_EQ(readings[0].what, "steps of q1");
  EXPECT_THAT(readings[0].needs.english(), HasSubstr("needs less than steps of q2, "));
}

TEST(Conditions, SayInWordsWhatTheyRead) {
  const TaskControl control;
  Scene scene = *scene_from_json(scene_json, {}).scene;
  scene.separation = Subsets{.k = 2};
  scene.beta = 50;
  scene.workspaces.set(KernelsState{});
  const Measuring measuring(scene, nullptr, control);
  const auto said = [&](const char* text) {
    const auto reading = Condition::from_text(text).readings(measuring)[0];
    return reading.what.english() + ": " + reading.value.english() + ", " + reading.needs.english();
  };
  EXPECT_EQ(said("ends(1) = x1"), "end of q1: x1 and x3 together, needs x1");
  EXPECT_TRUE(Condition::from_text("ends(1) = x1+x3").holds(measuring));
  EXPECT_EQ(said("separation = entmax"), "separation: k-subsets, needs α-entmax");
  EXPECT_EQ(said("workspaces.kernels.kernel = gaussian"), "kernel: Biweight, needs Gaussian");
  EXPECT_EQ(said("workspaces.regression.estimator.attention.id = softmax"),
            "attention map: not chosen, needs softmax");
  EXPECT_EQ(said("workspaces.kernels.bandwidth = fixed"), "bandwidth: adaptive, needs fixed");
  EXPECT_EQ(said("distance(1, 2) < 0.1"), "distance from q1 to x2: 1.3, needs less than 0.1");
  // As many digits as tell them apart.
  scene.beta = 1.00002;
  const auto close = Condition::from_text("beta <= 1").readings(Measuring(scene, nullptr, control))[0];
  EXPECT_EQ(close.value, "1.00002");
}

TEST(Measures, HaveEachANameWordsAndHelp) {
  std::set<std::string_view> names;
  for (const Measure& each : measures()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_FALSE(each.words.empty()) << each.name;
    EXPECT_TRUE(each.help.ends_with('.') || each.help.ends_with("…")) << each.name;
    EXPECT_TRUE(each.help.starts_with("The ") || each.help.starts_with("How ") ||
                each.help.starts_with("One "))
        << each.name << ": " << each.help;
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
