// SPDX-License-Identifier: GPL-3.0-or-later
// What learners did comes back as it was written; what is no such file is refused in one sentence; the table
// of a class counts it.
#include "core/lessons/learner_progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace basinscope {
namespace {

using testing::HasSubstr;

LearnerProgress learner() {
  using enum Question::Kind;
  return {"=Ada, \"A\"",
          7,
          {{"cccp",
            "One step",
            {{{true}, {true, number, true, true, "1"}},
             {{false}, {true, choice, true, false, "B"}},
             {},
             {{true, words, true, false, "since it, falls"}}}},
           {"own", "Mine", {{{false, place}}}}}};
}

TEST(Progress, ComesBackAsItWasWritten) {
  EXPECT_EQ(progress_from_text(progress_text(learner())), learner());
  const LearnerProgress nobody;
  EXPECT_EQ(progress_from_text(progress_text(nobody)), nobody);
  EXPECT_EQ(progress_text(nobody).find("name"), std::string::npos);
}

TEST(Progress, IsRefusedInOneSentence) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "the file is empty"},
      {"{", "not valid JSON"},
      {"[]", "expected"},
      {"{}", "basinscope_progress: missing, expected 1"},
      {R"({"basinscope_progress": 2, "whatever": 1})",
       "it is for a newer version (format 2, this one reads 1)"},
      {R"({"basinscope_progress": 0})", "basinscope_progress: expected 1"},
      {R"({"basinscope_progress": 1, "seed": 0})", "lessons: missing, expected an array of lessons"},
      {R"({"basinscope_progress": 1, "lessons": []})", "seed: missing, expected a whole number"},
      {R"({"basinscope_progress": 1, "seed": -1, "lessons": []})",
       "seed: expected a whole number from 0 to 999999999"},
      {R"({"basinscope_progress": 1, "seed": 1000000000, "lessons": []})",
       "seed: expected a whole number from 0"},
      {R"({"basinscope_progress": 1, "seed": 0, "name": 3, "lessons": []})",
       "name: expected a string, not 3"},
      {R"({"basinscope_progress": 1, "seed": 0, "lessons": [], "grade": 1})", "a key is not known: grade"},
      {R"({"basinscope_progress": 1, "seed": 0, "lessons": [{"steps": []}]})", "lessons[0].lesson: missing"},
      {R"({"basinscope_progress": 1, "seed": 0, "lessons": [{"lesson": "a", "steps": []}, {"lesson": "a", "steps": []}]})",
       "lessons[1]: the lesson \"a\" is there twice"},
      {R"({"basinscope_progress": 1, "seed": 0, "lessons": [{"lesson": "a", "steps": [[{"done": 1}]]}]})",
       "lessons[0].steps[0][0].done: expected true or false, not 1"},
      {R"({"basinscope_progress": 1, "seed": 0, "lessons": [{"lesson": "a", "steps": [[{"done": true, "asks": "song",
           "right": true, "wrong_before": true, "answer": ""}]]}]})",
       "lessons[0].steps[0][0].asks: expected one of choice, number, place, words"},
      {R"({"basinscope_progress": 1, "seed": 0, "lessons": [{"lesson": "a", "steps": [[{"done": true, "asks": "words",
           "right": true, "wrong_before": true}]]}]})",
       "lessons[0].steps[0][0].answer: missing"},
  };
  for (const auto& [text, sentence] : cases) {
    try {
      progress_from_text(text);
      ADD_FAILURE() << text;
    } catch (const std::invalid_argument& wrong) {
      EXPECT_THAT(wrong.what(), HasSubstr(sentence)) << text;
      EXPECT_EQ(std::string(wrong.what()).find('\n'), std::string::npos);
    }
  }
}

TEST(Progress, IsARowOfTheTableOfAClass) {
  // The step without a task does not count, nor does the question in words; names are no formulas.
  EXPECT_EQ(
      table_text(progress_table({learner()}), ','),
      "learner,seed,cccp steps done,cccp steps,own steps done,own steps,right at the first try,questions\n"
      "\"'=Ada, \"\"A\"\"\",7,2,3,0,1,1,3\n");
  LearnerProgress other{"b.json", 0, {{"cccp", "One step", {{{true}}, {{false}}}}}};
  EXPECT_EQ(
      table_text(progress_table({other, learner()}), ','),
      "learner,seed,cccp steps done,cccp steps,own steps done,own steps,right at the first try,questions\n"
      "b.json,0,1,2,,,0,0\n"
      "\"'=Ada, \"\"A\"\"\",7,2,3,0,1,1,3\n"
      "share,,0.6,,0,,0.333,\n");
}

}  // namespace
}  // namespace basinscope
