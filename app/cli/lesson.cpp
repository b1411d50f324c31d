// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope lesson: what a teacher needs besides an editor.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "core/message.h"
#include "ui/document/lesson_files.h"

namespace basinscope {
namespace {

// The first fault of all files is the error; the others are not looked for before it is mended.
void check(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    const LessonReading reading = read_lesson_file(QString::fromStdString(file));
    if (!reading.lesson) throw bad_input(file + ": " + reading.complaint().english());
    const TaskControl control;
    const auto faults = proof_faults(*reading.lesson, control);
    if (!faults.empty()) throw bad_input(file + ": " + complaint_of(faults).english());
    std::int64_t tasks = 0;
    for (const LessonStep& step : reading.lesson->steps)
      tasks += static_cast<std::int64_t>(step.tasks.size());
    const auto steps = static_cast<std::int64_t>(reading.lesson->steps.size());
    std::cout << file << ": " << counted("%n step(s)", steps) << ", " << counted("%n task(s)", tasks)
              << ", each solved as it says\n";
  }
}

void list_measures() {
  for (const Measure& each : measures()) {
    std::string arguments;
    for (const MeasureArgument argument : each.arguments)
      arguments += (arguments.empty() ? "" : ", ") + std::string(word_of(argument).english());
    std::cout << each.name << (arguments.empty() ? "" : "(" + arguments + ")") << "\n    " << each.help
              << '\n';
  }
}

}  // namespace

void add_lesson(CLI::App& program) {
  CLI::App* const lesson = program.add_subcommand("lesson", "What teachers need to write a lesson");
  lesson->require_subcommand(1);
  const auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* const one = lesson->add_subcommand(
      "check", "Reads lessons and does each task as its solution says; names the first fault");
  one->add_option("FILE", *files, "A lesson, NAME.lesson.md")->required();
  one->callback([files] { check(*files); });
  CLI::App* const list =
      lesson->add_subcommand("measures", "Lists what the conditions of a lesson can ask of a scene");
  list->callback(list_measures);
}

}  // namespace basinscope
