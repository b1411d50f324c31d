// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope lesson: what a teacher needs besides an editor.
#include <CLI/CLI.hpp>
#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/cli/signals.h"
#include "app/program_name.h"
#include "core/data/file.h"
#include "core/lessons/learner_progress.h"
#include "core/message.h"
#include "ui/document/lesson_files.h"
#include "ui/shell/lessons/handout.h"
#include "ui/shell/lessons/lesson_record.h"
#include "ui/shell/lessons/lesson_stage.h"
#include "ui/text/translation.h"
#include "ui/theme/resources.h"

namespace basinscope {
namespace {

// Of a file, or of one of the program's lessons by its name.
LessonReading lesson_called(const std::string& name, std::uint32_t seed) {
  const QString shipped = shipped_lesson_folder() + QLatin1Char('/') + QString::fromStdString(name) +
                          QStringLiteral(".lesson.md");
  return read_lesson_file(QFileInfo::exists(shipped) ? shipped : QString::fromStdString(name), seed);
}

CLI::Option* add_seed_option(CLI::App& command, std::optional<std::uint32_t>& seed, const std::string& help) {
  return command.add_option("--seed", seed, help)->check(whole_number_check(0, largest_learner_seed));
}

struct CheckOptions {
  std::vector<std::string> lessons;
  std::optional<std::uint32_t> seed;
};

// The first fault of all lessons is the error; the others are not looked for before it is mended.
void check(const CheckOptions& options) {
  load_resources();
  for (const std::string& name : options.lessons) {
    const auto read = [&name](std::uint32_t seed) { return lesson_called(name, seed); };
    using Readings = std::vector<std::pair<std::uint32_t, LessonReading>>;
    const Readings readings =
        options.seed ? Readings{{*options.seed, read(*options.seed)}} : all_variants(read);
    std::int64_t variants = 0;
    for (const auto& [seed, reading] : readings) {
      const std::string where = name + (seed > 0 ? ": seed " + std::to_string(seed) : std::string()) + ": ";
      if (!reading.lesson) throw bad_input(where + reading.complaint().english());
      const TaskControl control;
      auto faults = name_faults(*reading.lesson);
      if (faults.empty()) faults = proof_faults(*reading.lesson, control);
      if (!faults.empty()) throw bad_input(where + complaint_of(faults).english());
      for (const LessonStep& step : reading.lesson->steps) variants += step.variants > 1;
    }
    const std::vector<LessonStep>& all = readings.front().second.lesson->steps;
    std::int64_t tasks = 0;
    for (const LessonStep& step : all) tasks += static_cast<std::int64_t>(step.tasks.size());
    std::cout << name << ": " << counted("%n step(s)", static_cast<std::int64_t>(all.size())) << ", "
              << counted("%n task(s)", tasks);
    if (variants > 0) std::cout << ", " << counted("%n variant(s)", variants);
    std::cout << ", each solved as it says\n";
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
  std::optional<std::uint32_t> seed;
  bool solutions = false;
};

void write_handout(const HandoutOptions& options) {
  if (figure_format(QString::fromStdString(options.output)) != FigureFormat::pdf)
    throw bad_input("--output " + options.output + ": a handout is a PDF, expected a name that ends in .pdf");
  load_resources();
  const LessonReading reading = lesson_called(options.file, options.seed.value_or(0));
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

struct ProgressOptions {
  std::string folder, name, output = "-";
};

// Of the person whose settings these are.
void write_own_progress(const ProgressOptions& options) {
  const bool table = output_ending(options.output, {".json", ".csv"}) == ".csv";
  name_program();
  const std::uint32_t seed = learner_seed();
  const LearnerProgress learner = learner_progress(whole_lessons(seed).all, options.name);
  write_output(options.output, table ? table_text(progress_table({learner}), ',') : progress_text(learner));
}

// Of a class. Files that are none are left out and named, all in the one line of an error.
void write_table(const ProgressOptions& options) {
  constexpr std::uint64_t largest = 16 << 20;
  output_ending(options.output, {".csv"});
  std::error_code fault;
  std::vector<std::filesystem::path> files;
  for (const auto& each : std::filesystem::directory_iterator(options.folder, fault))
    if (each.path().extension() == ".json") files.push_back(each.path());
  if (fault) throw bad_input(options.folder + ": expected a folder of progress files");
  if (files.empty()) throw bad_input(options.folder + ": there is no progress file (NAME.json) in it");
  std::sort(files.begin(), files.end());
  std::vector<LearnerProgress> learners;
  std::string complaints;
  for (const std::filesystem::path& file : files) {
    try {
      LearnerProgress learner = progress_from_text(file_bytes(file, largest));
      if (learner.name.empty()) learner.name = file.filename().string();
      learners.push_back(std::move(learner));
    } catch (const std::exception& wrong) {
      complaints += "; " + file.filename().string() + ": " + wrong.what();
    }
  }
  if (!learners.empty()) write_output(options.output, table_text(progress_table(learners), ','));
  if (!complaints.empty())
    throw bad_input((learners.empty() ? "nothing is written" : "left out") + complaints.replace(0, 1, ":"));
}

void write_progress(const ProgressOptions& options) {
  options.folder.empty() ? write_own_progress(options) : write_table(options);
}

}  // namespace

void add_lesson(CLI::App& program) {
  CLI::App* const lesson =
      program.add_subcommand("lesson", "What teachers need to write lessons and to see how a class is doing");
  lesson->require_subcommand(1);
  const auto checked = std::make_shared<CheckOptions>();
  CLI::App* const one = lesson->add_subcommand(
      "check",
      "Reads lessons and does each task of each variant as its solution says; names the first fault");
  one->add_option("LESSON", checked->lessons, "A lesson, NAME.lesson.md, or the name of one of the program's")
      ->required();
  add_seed_option(*one, checked->seed, "With this learner's numbers alone");
  one->callback([checked] { check(*checked); });
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
  add_seed_option(*paper, handed->seed, "The learner's seed, which gives other numbers; 0: as it is printed");
  paper->callback([handed] { write_handout(*handed); });
  const auto shown = std::make_shared<ProgressOptions>();
  CLI::App* const progress = lesson->add_subcommand(
      "progress", "Writes what you have done in the lessons, or the table of a folder of such files");
  CLI::Option* const folder = progress->add_option(
      "FOLDER", shown->folder, "A folder of the JSON files of learners, for a table of one row each");
  progress
      ->add_option("-o,--output", shown->output,
                   "NAME.json, NAME.csv (of a folder a CSV), or - for standard output")
      ->type_name("FILE")
      ->capture_default_str();
  progress->add_option("--name", shown->name, "The learner's name, if it is to be in the file")
      ->excludes(folder);
  progress->callback([shown, folder] {
    if (folder->count() > 0 && shown->folder.empty())
      throw bad_input("FOLDER: expected the name of a folder, not \"\"");
    write_progress(*shown);
  });
}

}  // namespace basinscope
