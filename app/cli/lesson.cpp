// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope lesson: what a teacher needs besides an editor.
#include <CLI/CLI.hpp>
#include <QFileInfo>
#include <iostream>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/signals.h"
#include "core/message.h"
#include "ui/document/lesson_files.h"
#include "ui/shell/lessons/handout.h"
#include "ui/shell/lessons/lesson_stage.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

// The first fault of all files is the error; the others are not looked for before it is mended.
void check(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    const LessonReading reading = read_lesson_file(QString::fromStdString(file));
    if (!reading.lesson) throw bad_input(file + ": " + reading.complaint().english());
    const TaskControl control;
    auto faults = name_faults(*reading.lesson);
    if (faults.empty()) faults = proof_faults(*reading.lesson, control);
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

struct HandoutOptions {
  std::string file, output, language;
  bool solutions = false;
};

// Of a file, or of one of the program's lessons by its name.
void write_handout(const HandoutOptions& options) {
  if (figure_format(QString::fromStdString(options.output)) != FigureFormat::pdf)
    throw bad_input("--output " + options.output + ": a handout is a PDF, expected a name that ends in .pdf");
  const QString shipped = shipped_lesson_folder() + QLatin1Char('/') + QString::fromStdString(options.file) +
                          QStringLiteral(".lesson.md");
  const bool known = QFileInfo::exists(shipped);
  const LessonReading reading = read_lesson_file(known ? shipped : QString::fromStdString(options.file));
  if (!reading.lesson) throw bad_input(options.file + ": " + reading.complaint().english());
  require_output(options.output);
  const OffscreenPainting painting;
  speak(QString::fromStdString(options.language));
  Progress progress("handout");
  const Interruptible interruptible(progress.control());
  const std::vector<Drawing> pages =
      handout(*reading.lesson, options.solutions, maps_by_engine("auto"), progress.control());
  if (progress.control().cancelled()) throw run_failed("interrupted: nothing is written");
  write_file(QString::fromStdString(options.output), pdf_of_pages(pages));
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
  std::vector<std::string> codes;
  for (const Language& each : languages) codes.emplace_back(each.code);
  const auto handed = std::make_shared<HandoutOptions>();
  CLI::App* const paper = lesson->add_subcommand(
      "handout", "Writes a lesson as a PDF: text, pictures of its scenes, tasks with room to answer");
  paper->add_option("LESSON", handed->file, "A lesson, NAME.lesson.md, or the name of one of the program's")
      ->required();
  paper->add_option("-o,--output", handed->output, "The PDF")->required();
  paper->add_flag("--solutions", handed->solutions, "The teacher's copy: one solution of each task");
  paper->add_option("--language", handed->language, "The language of the text")->check(CLI::IsMember(codes));
  paper->callback([handed] { write_handout(*handed); });
}

}  // namespace basinscope
