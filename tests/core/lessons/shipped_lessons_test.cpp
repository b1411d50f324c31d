// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson of the program can be read, and each of its tasks is open at first and solved as it says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/lessons/lesson_file.h"

namespace basinscope {
namespace {

const std::filesystem::path resources = std::filesystem::path(BASINSCOPE_SOURCES) / "resources";

std::optional<std::string> text_in(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> shipped() {
  std::vector<std::string> names;
  for (const auto& each : std::filesystem::directory_iterator(resources / "lessons"))
    names.push_back(each.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

LessonReading shipped_lesson(const std::string& name, std::uint32_t seed = 0) {
  return lesson_from_text(
      *text_in(resources / "lessons" / name), name.substr(0, name.find('.')),
      [](const std::string& scene) { return text_in(resources / "scenes" / (scene + ".basinscope.json")); },
      seed);
}

class ShippedLesson : public testing::TestWithParam<std::string> {};

TEST_P(ShippedLesson, IsOpenAtFirstAndSolvedAsItSays) {
  const TaskControl control;
  const auto read = [](std::uint32_t seed) { return shipped_lesson(GetParam(), seed); };
  for (const auto& [seed, reading] : all_variants(read)) {
    ASSERT_TRUE(reading.lesson) << seed << ": " << reading.complaint();
    for (const LessonFault& each : proof_faults(*reading.lesson, control))
      ADD_FAILURE() << "seed " << seed << ": " << each.text();
  }
}

TEST_P(ShippedLesson, SaysOfEveryWrongWayWhatToLookAt) {
  const LessonReading reading = shipped_lesson(GetParam());
  ASSERT_TRUE(reading.lesson) << reading.complaint();
  const TaskControl control;
  for (const LessonStep& step : reading.lesson->steps) {
    EXPECT_LE(step.paragraphs.size(), 4U) << step.title;
    for (std::size_t i = 0; i < step.tasks.size(); ++i) {
      const Measuring start(solved_scene(step, i), nullptr, control);
      EXPECT_GE(step.tasks[i].advice(start).size(), 30U) << step.tasks[i].text;
    }
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(0, info.param.find('.'));
  std::erase(name, '-');
  return name;
}
INSTANTIATE_TEST_SUITE_P(lessons, ShippedLesson, testing::ValuesIn(shipped()), test_name);

// Each seed asks for another number, which is computed.
TEST(ShippedLessons, AskEachLearnerForANumberOfTheirOwn) {
  const TaskControl control;
  std::set<double> answers;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const LessonReading reading = shipped_lesson("exact-retrieval.lesson.md", seed);
    ASSERT_TRUE(reading.lesson) << reading.complaint();
    const LessonStep& last = reading.lesson->steps.back();
    const Measuring solved(solved_scene(last, 1), nullptr, control);
    answers.insert(*last.tasks[0].question->value.of(solved).number);
  }
  EXPECT_EQ(answers.size(), 6U);
}

TEST(ShippedLessons, AreFourteenAndTheFirstFiveTakeHalfAnHour) {
  ASSERT_GE(shipped().size(), 14U);
  int minutes = 0, counted = 0;
  std::set<std::string> titles;
  for (const std::string& name : shipped()) {
    const LessonReading reading = shipped_lesson(name);
    ASSERT_TRUE(reading.lesson) << name << ": " << reading.complaint();
    EXPECT_TRUE(titles.insert(reading.lesson->title).second) << reading.lesson->title;
    if (reading.lesson->part != "Memory" || reading.lesson->place > 5) continue;
    minutes += reading.lesson->minutes;
    ++counted;
  }
  EXPECT_EQ(counted, 5);
  EXPECT_LE(minutes, 30);
}

}  // namespace
}  // namespace basinscope
