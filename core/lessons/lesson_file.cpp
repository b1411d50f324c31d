// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>
#include <sstream>

#include "core/lessons/lesson_lines.h"
#include "core/lessons/step_variants.h"
#include "core/lessons/text_parts.h"
#include "core/scene/json/json_text.h"
#include "core/scene/scene_file.h"
#include "core/scene/scene_number.h"
#include "core/scene/sweep_settings.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/learn_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/shares_state.h"
#include "core/workspaces/transforms_state.h"

namespace basinscope {
namespace {

constexpr int format = 1;
constexpr std::array<std::string_view, 8> head_keys{"basinscope_lesson", "title",  "part", "about", "place",
                                                    "minutes",           "source", "scene"};

using Wrong = LessonLineFault;

template <class List>
std::string listed(const List& list) {
  std::string all;
  for (const std::string_view each : list) all += (all.empty() ? "" : ", ") + std::string(each);
  return all;
}

Json json_at(int line, const std::string& text, std::string_view key) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object())
    throw Wrong(line, message("%1: expected a JSON object that is merged into the scene", key));
  return json;
}

// Keys of workspaces that nothing reads. A state that is set is written with the unknown keys that it came
// with, a new one without.
template <class... State>
Message unknown_keys(const Scene& scene) {
  WorkspaceStates kept = scene.workspaces, known;
  (kept.set(scene.workspaces.of<State>()), ...);
  (known.set(scene.workspaces.of<State>()), ...);
  std::vector<Message> keys;
  const Json written = Json::parse(kept.text()).flatten(), read = Json::parse(known.text());
  for (const auto& member : written.items())
    if (const Json::json_pointer key(member.key()); !read.contains(key))
      keys.emplace_back("workspaces" + member.key());
  if (keys.empty()) return {};
  return message("a key is not known and has no effect: %1", Message::joined(std::move(keys), ", "));
}

// The first sentence on a state that cannot be used: the window would show another one in its place.
template <class... State>
Message unusable(const Scene& scene) {
  Message sentence;
  ((sentence.empty() ? void(sentence = scene.workspaces.complaint<State>()) : void()), ...);
  return sentence;
}

// Throws std::invalid_argument.
Scene scene_from(const std::string& text) {
  SceneReading reading = scene_from_json(text, {});
  if (!reading.scene) throw invalid(reading.complaint());
  const Message sentence =
      unusable<TransformsState, KernelsState, RegressionState, LayersState, RecallState, LearnState>(
          *reading.scene);
  if (!sentence.empty()) throw invalid(sentence);
  if (!reading.scene->unknown_keys.empty()) throw invalid(reading.warning);
  const Message keys = unknown_keys<TransformsState, KernelsState, RegressionState, LayersState, RecallState,
                                    LearnState, SweepSettings, SharesState>(*reading.scene);
  if (!keys.empty()) throw invalid(keys);
  return std::move(*reading.scene);
}

Scene scene_at(int line, const std::string& text) {
  try {
    return scene_from(text);
  } catch (const std::invalid_argument& wrong) {
    throw Wrong(line, message("scene: %1", message_of(wrong)));
  }
}

constexpr std::string_view all_figures = "0123456789";

// All numbers of a condition or of JSON, without their signs.
std::vector<double> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  for (std::size_t at = text.find_first_of(all_figures); at < text.size();
       at = text.find_first_of(all_figures, at)) {
    double value = 0;
    at = static_cast<std::size_t>(std::from_chars(text.data() + at, text.data() + text.size(), value).ptr -
                                  text.data());
    numbers.push_back(value);
  }
  return numbers;
}

// Numbers with a decimal point in a text, without those in `…` and {…} and names such as 1.5-entmax.
std::vector<std::string> decimals_in(std::string_view text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '`' || text[at] == '{') {
      at = std::min(text.find(text[at] == '`' ? '`' : '}', at + 1), text.size());
      continue;
    }
    const std::size_t end = std::min(text.find_first_not_of("0123456789.", at), text.size());
    std::string_view number = text.substr(at, end - at);
    while (number.ends_with('.')) number.remove_suffix(1);
    const bool name =
        end + 1 < text.size() && text[end] == '-' && std::isalpha(static_cast<unsigned char>(text[end + 1]));
    if (number.find('.') < number.size() && number.front() != '.' && !name) found.emplace_back(number);
    if (end > at) at = end - 1;
  }
  return found;
}

// "{margin}", "{weight(1, 2):2}": a brace before a letter.
std::vector<std::string> braces_in(std::string_view text) {
  std::vector<std::string> found;
  for (std::size_t at = text.find('{'); at < text.size(); at = text.find('{', at + 1)) {
    const std::size_t end = text.find('}', at);
    if (end == text.npos || !std::isalpha(static_cast<unsigned char>(text[at + 1]))) continue;
    found.emplace_back(text.substr(at, end + 1 - at));
  }
  return found;
}

Condition condition_at(int line, const std::string& text) {
  try {
    return Condition::from_text(text);
  } catch (const std::invalid_argument& fault) {
    throw Wrong(line, message_of(fault));
  }
}

class Reader {
 public:
  Reader(const LessonLines& lines, const SceneText& scene, std::uint32_t seed)
      : lines_(lines), scene_(scene), seed_(seed) {}

  Lesson read() {
    Lesson lesson;
    lesson.seed = seed_;
    read_head(lesson);
    int place = 0;
    for (const LessonSection& section : lines_.sections) {
      try {
        lesson.steps.push_back(step_of(section, place++));
      } catch (const Wrong& wrong) {
        fault(wrong);
      }
    }
    if (lines_.sections.empty())
      fault(Wrong(0, phrase("expected at least one step, which begins with \"## \" and a title")));
    return lesson;
  }
  const std::vector<LessonFault>& faults() const { return faults_; }

 private:
  void fault(const Wrong& wrong) { faults_.push_back({wrong.line, wrong.sentence()}); }

  const LessonEntry* head(std::string_view key) const {
    const auto found = std::find_if(lines_.head.begin(), lines_.head.end(),
                                    [key](const LessonEntry& each) { return each.key == key; });
    return found == lines_.head.end() ? nullptr : &*found;
  }
  std::string text_of(std::string_view key) {
    const LessonEntry* const entry = head(key);
    if (entry && !entry->value.empty()) return entry->value;
    fault(Wrong(entry ? entry->line : 1, message("%1: expected a text", key)));
    return {};
  }
  int count_of(std::string_view key, int highest) {
    const LessonEntry* const entry = head(key);
    int value = 0;
    if (entry) std::from_chars(entry->value.data(), entry->value.data() + entry->value.size(), value);
    if (value < 1 || value > highest)
      fault(
          Wrong(entry ? entry->line : 1, message("%1: expected a whole number from 1 to %2", key, highest)));
    return value;
  }

  void read_head(Lesson& lesson) {
    for (const LessonEntry& each : lines_.head) {
      if (std::find(head_keys.begin(), head_keys.end(), each.key) == head_keys.end())
        fault(
            Wrong(each.line, message("unknown key %1: expected %2", in_quotes(each.key), listed(head_keys))));
    }
    lesson.title = text_of("title");
    lesson.part = text_of("part");
    lesson.about = text_of("about");
    lesson.place = count_of("place", 1000);
    lesson.minutes = count_of("minutes", 600);
    if (const LessonEntry* const source = head("source")) lesson.source = source->value;
    const LessonEntry* const scene = head("scene");
    try {
      base_ = named_scene(scene ? scene->line : 1, scene ? scene->value : std::string());
      for (const LessonEntry& each : lines_.before)
        base_.merge_patch(json_at(each.line, each.value, "scene"));
      scene_at(lines_.before.empty() ? scene->line : lines_.before.front().line, base_.dump());
    } catch (const Wrong& wrong) {
      fault(wrong);
      base_ = {};
    }
  }

  Json named_scene(int line, const std::string& name) const {
    if (name.empty()) throw Wrong(line, phrase("scene: expected the name of a scene"));
    const std::optional<std::string> text = scene_(name);
    if (!text) throw Wrong(line, message("scene: there is no scene %1", in_quotes(name)));
    Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) throw Wrong(line, message("scene: %1 is no scene file", in_quotes(name)));
    return json;
  }

  LessonStep step_of(const LessonSection& written, int place) {
    const StepVariants variants(written, seed_, place);
    const LessonSection section = variants.filled(written);
    LessonStep step;
    step.variants = variants.count();
    step.variant = variants.chosen();
    step.title = section.title;
    step.line = section.line;
    step.paragraphs = section.paragraphs;
    if (step.title.empty()) throw Wrong(section.line, phrase("expected a title behind \"##\""));
    if (step.paragraphs.empty())
      throw Wrong(section.line, phrase("expected a sentence below the title of the step"));
    Json start = base_;
    bool read = !base_.is_null();
    int scene_line = section.line;
    for (const LessonEntry& each : section.entries) {
      if (each.key == "slider") {
        std::vector<std::string_view> sliders;
        for (const SceneNumber& number : scene_numbers())
          if (number.slides() && std::find(sliders.begin(), sliders.end(), number.id) == sliders.end())
            sliders.push_back(number.id);
        if (std::find(sliders.begin(), sliders.end(), each.value) == sliders.end())
          throw Wrong(each.line,
                      message("slider: expected one of %1, not %2", listed(sliders), in_quotes(each.value)));
        step.slider = each.value;
      } else if (each.key == "panels") {
        for (std::size_t from = 0, comma = 0; comma != std::string::npos; from = comma + 1) {
          comma = each.value.find(',', from);
          step.panels.push_back({std::string(trimmed(each.value.substr(from, comma - from))), each.line});
        }
      } else if (each.key == "control") {
        step.controls.push_back({each.value, each.line});
      } else if (each.key == "scene") {
        start = named_scene(each.line, each.value);
        scene_line = each.line;
        read = true;
      } else if (each.key == "with") {
        if (read) start.merge_patch(json_at(each.line, each.value, "scene"));
        scene_line = each.line;
      } else if (each.key != "vary") {
        throw Wrong(each.line, message("unknown key %1: expected panels, control, slider, vary or scene",
                                       in_quotes(each.key)));
      }
    }
    if (read) {
      step.start_text = start.dump();
      step.start = scene_at(scene_line, step.start_text);
    }
    for (const LessonItem& item : section.items) step.tasks.push_back(task_of(item));
    if (read) check_decimals(step, numbers_given(section, step.start_text));
    for (const auto& [line, text] : texts_of(step)) add_readings(step, variants, line, text);
    return step;
  }

  // All that is read of it, with the line that it is reported at.
  static std::vector<std::pair<int, std::string>> texts_of(const LessonStep& step) {
    std::vector<std::pair<int, std::string>> all;
    for (const std::string& each : step.paragraphs) all.emplace_back(step.line, each);
    for (const LessonTask& task : step.tasks) {
      all.emplace_back(task.line, task.text);
      for (const Remark& each : task.remarks) all.emplace_back(task.line, each.text);
      all.emplace_back(task.line, task.otherwise);
      if (!task.question) continue;
      for (const std::string& each : task.question->choices) all.emplace_back(task.line, each);
      all.emplace_back(task.line, task.question->model);
    }
    return all;
  }

  static std::vector<double> numbers_given(const LessonSection& section, const std::string& scene) {
    std::vector<double> numbers = numbers_in(scene);
    const auto add = [&](const std::string& text) {
      const std::vector<double> more = numbers_in(text);
      numbers.insert(numbers.end(), more.begin(), more.end());
    };
    for (const LessonItem& item : section.items)
      for (const LessonEntry& each : item.entries) {
        if (each.key.starts_with("if ")) add(each.key);
        if (each.key == "holds" || each.key == "solved by" || each.key == "right" || each.key == "within")
          add(each.value);
      }
    return numbers;
  }

  // What is measured changes with the scene: only what the step itself sets may stand there as a number.
  static void check_decimals(const LessonStep& step, const std::vector<double>& given) {
    for (const auto& [line, text] : texts_of(step))
      for (const std::string& each : decimals_in(text))
        if (std::find(given.begin(), given.end(), numbers_in(each).front()) == given.end())
          throw Wrong(line,
                      message("no condition, solution or scene of this step has the number %1: write what is "
                              "measured as {MEASURE}, and other numbers as `%1`",
                              each));
  }

  static void add_readings(LessonStep& step, const StepVariants& variants, int line,
                           const std::string& text) {
    for (const std::string& written : braces_in(text)) {
      const auto same = [&](const TextReading& each) { return each.written == written; };
      if (std::any_of(step.readings.begin(), step.readings.end(), same)) continue;
      std::string inside = written.substr(1, written.size() - 2);
      TextReading reading{written, {}};
      if (const auto colon = inside.find(':'); colon != inside.npos) {
        reading.digits = std::atoi(inside.c_str() + colon + 1);
        if (reading.digits < 1 || reading.digits > 9)
          throw Wrong(line, message("%1: expected 1 to 9 digits", written));
        inside.resize(colon);
      }
      const std::string* const varied = variants.value_of(inside);
      if (varied) reading.digits = all_digits;
      try {
        reading.term = Term::from_text(varied ? *varied : inside);
      } catch (const std::invalid_argument& fault) {
        throw Wrong(line, message("%1: %2", written, message_of(fault)));
      }
      if (!varied && !reading.term.is_measured())
        throw Wrong(line, message("%1: there is no measure %2, `basinscope lesson measures` lists them",
                                  written, in_quotes(inside)));
      step.readings.push_back(std::move(reading));
    }
  }

  static Question question_of(const LessonItem& item, const LessonEntry& asks) {
    const auto entry = [&](std::string_view key) -> const LessonEntry* {
      const auto found = std::find_if(item.entries.begin(), item.entries.end(),
                                      [key](const LessonEntry& each) { return each.key == key; });
      return found == item.entries.end() || found->value.empty() ? nullptr : &*found;
    };
    const auto needed = [&](std::string_view key, Phrase what) -> const LessonEntry& {
      const LessonEntry* const found = entry(key);
      if (!found) throw Wrong(asks.line, message("expected a line \"- %1: %2\" below \"asks\"", key, what));
      return *found;
    };
    Question question;
    const auto blank = asks.value.find(' ');
    const std::string kind = asks.value.substr(0, blank);
    if (kind == "choice") {
      std::istringstream choices(blank == asks.value.npos ? std::string() : asks.value.substr(blank));
      for (std::string each; std::getline(choices, each, '|');) question.choices.emplace_back(trimmed(each));
      if (question.choices.size() < 2 || question.choices.size() > 9)
        throw Wrong(asks.line, phrase("asks: expected two to nine choices, choice ONE | ANOTHER"));
      const LessonEntry& right = needed("right", phrase("A, B, …"));
      question.right = right.value;
      if (right.value.size() != 1 || right.value[0] < 'A' ||
          right.value[0] >= 'A' + static_cast<int>(question.choices.size()))
        throw Wrong(right.line,
                    message("right: expected the letter of a choice, A to %1",
                            std::string(1, static_cast<char>('A' + question.choices.size() - 1))));
    } else if (asks.value == "number") {
      question.kind = Question::Kind::number;
      const LessonEntry& right = needed("right", phrase("a number or a measure"));
      const LessonEntry& within = needed("within", phrase("the largest difference"));
      try {
        question.value = Term::from_text(right.value);
      } catch (const std::invalid_argument& fault) {
        throw Wrong(right.line, message_of(fault));
      }
      if (!question.value.is_measured() && !question.value.value.number)
        throw Wrong(right.line,
                    message("right: expected a number or a measure, not %1", in_quotes(right.value)));
      const auto number = word_or_number(within.value).number;
      if (!number || !(*number >= 0))
        throw Wrong(within.line, phrase("within: expected a number that is not negative"));
      question.within = *number;
    } else if (asks.value == "place") {
      question.kind = Question::Kind::place;
      const LessonEntry& right = needed("right", phrase("a condition"));
      question.place = condition_at(right.line, right.value);
    } else if (asks.value == "words") {
      question.kind = Question::Kind::words;
      question.model = needed("model", phrase("an answer to compare with")).value;
    } else {
      throw Wrong(asks.line, message("asks: expected choice A | B, number, place or words, not %1",
                                     in_quotes(asks.value)));
    }
    return question;
  }

  LessonTask task_of(const LessonItem& item) {
    LessonTask task;
    task.text = item.text;
    task.line = item.line;
    bool condition = false;
    for (const LessonEntry& each : item.entries) {
      if (each.key == "holds") {
        task.holds = condition_at(each.line, each.value);
        condition = true;
      } else if (each.key == "asks") {
        task.question = question_of(item, each);
      } else if (each.key == "right" || each.key == "within" || each.key == "model") {
        if (std::none_of(item.entries.begin(), item.entries.end(),
                         [](const auto& one) { return one.key == "asks"; }))
          throw Wrong(each.line, message("%1: expected a line \"- asks: …\" in the same task", each.key));
      } else if (each.key == "solved by") {
        json_at(each.line, each.value, "solved by");
        task.solution = each.value;
        task.solution_line = each.line;
      } else if (each.key.starts_with("if ")) {
        task.remarks.push_back({condition_at(each.line, each.key.substr(3)), each.value});
      } else if (each.key == "else") {
        task.otherwise = each.value;
      } else if (each.key == "at the start") {
        if (each.value != "holds")
          throw Wrong(each.line, phrase("at the start: expected holds, or no such line"));
        task.from_the_start = true;
      } else {
        throw Wrong(
            each.line,
            message("unknown key %1: expected asks, right, within, model, holds, solved by, if …, else "
                    "or at the start",
                    in_quotes(each.key)));
      }
    }
    if (task.text.empty()) throw Wrong(item.line, phrase("expected what is to be done behind \"- [ ]\""));
    if (!condition && !task.question)
      throw Wrong(item.line, phrase("expected a line \"- holds: `CONDITION`\" below what is to be done"));
    if (task.otherwise.empty())
      throw Wrong(item.line, phrase("expected a line \"- else: SENTENCE\" that says what to look at"));
    if (task.solution.empty() && condition && !task.from_the_start)
      throw Wrong(item.line, phrase("expected a line \"- solved by: `{…}`\" with one way of doing it"));
    return task;
  }

  const LessonLines& lines_;
  const SceneText& scene_;
  const std::uint32_t seed_;
  Json base_;
  std::vector<LessonFault> faults_;
};

}  // namespace

Message LessonFault::text() const {
  return line > 0 ? basinscope::message("line %1: %2", line, message) : message;
}

bool LessonTask::accepts(const std::string& answer, const Measuring& scene, const Measuring& solved) const {
  switch (question->kind) {
    case Question::Kind::choice:
      return answer == question->right;
    case Question::Kind::number: {
      const auto given = word_or_number(answer).number, right = question->value.of(solved).number;
      // A decimal that is typed at the very limit counts as within.
      return given && right && std::abs(*given - *right) <= question->within + 1e-9 * std::abs(*right);
    }
    case Question::Kind::place:
      return question->place.holds(scene);
    default:
      return !answer.empty();
  }
}

std::vector<std::string> LessonTask::secrets() const {
  if (!question) return {};
  std::vector<std::string> names = holds.results();
  const std::vector<std::string> more = question->place.results();
  names.insert(names.end(), more.begin(), more.end());
  if (question->value.is_result()) names.emplace_back(question->value.measure->name);
  return names;
}

const std::string& LessonTask::advice(const Measuring& measuring) const {
  for (const Remark& each : remarks)
    if (each.when.holds(measuring)) return each.text;
  return otherwise;
}

LessonReading lesson_from_text(std::string_view text, const std::string& id, const SceneText& scene,
                               std::uint32_t seed) {
  LessonReading reading;
  LessonLines lines;
  try {
    lines = lesson_lines(text);
  } catch (const LessonLineFault& wrong) {
    reading.faults.push_back({wrong.line, wrong.sentence()});
    return reading;
  }
  // A later format may differ in all that is below.
  const auto version = std::find_if(lines.head.begin(), lines.head.end(),
                                    [](const LessonEntry& each) { return each.key == "basinscope_lesson"; });
  const std::string written = version == lines.head.end() ? "" : version->value;
  int number = 0;
  std::from_chars(written.data(), written.data() + written.size(), number);
  if (number != format) {
    reading.faults.push_back(
        {version == lines.head.end() ? 1 : version->line,
         number > format
             ? message("it is for a newer version (format %1, this one reads %2)", written, format)
             : message("basinscope_lesson: expected %1", format)});
    return reading;
  }
  Reader reader(lines, scene, seed);
  Lesson lesson = reader.read();
  lesson.id = id;
  reading.faults = reader.faults();
  if (reading.faults.empty()) reading.lesson = std::move(lesson);
  return reading;
}

std::vector<std::pair<std::uint32_t, LessonReading>> all_variants(
    const std::function<LessonReading(std::uint32_t seed)>& read) {
  std::vector<std::pair<std::uint32_t, LessonReading>> all;
  std::set<std::pair<int, int>> seen;  // a step's line, its variant
  std::size_t wanted = 1;
  for (std::uint32_t seed = 0; seen.size() < wanted && seed <= largest_learner_seed; ++seed) {
    LessonReading reading = read(seed);
    const bool faulty = !reading.lesson;
    if (!faulty) {
      std::vector<LessonStep>& steps = reading.lesson->steps;
      wanted = 0;
      for (const LessonStep& each : steps) wanted += static_cast<std::size_t>(each.variants);
      std::erase_if(steps,
                    [&](const LessonStep& each) { return !seen.emplace(each.line, each.variant).second; });
      if (steps.empty()) continue;
    }
    all.emplace_back(seed, std::move(reading));
    if (faulty) break;
  }
  return all;
}

Scene solved_scene(const LessonStep& step, std::size_t tasks) {
  Json json = Json::parse(step.start_text);
  for (std::size_t i = 0; i < std::min(tasks, step.tasks.size()); ++i)
    if (!step.tasks[i].solution.empty()) json.merge_patch(Json::parse(step.tasks[i].solution));
  return scene_from(json.dump());
}

std::vector<LessonFault> proof_faults(const Lesson& lesson, const TaskControl& control) {
  std::vector<LessonFault> faults;
  const auto seen = [&](const LessonTask& task, const Measuring& measuring) {
    std::vector<Message> all;
    for (const Condition::Reading& each : task.holds.readings(measuring))
      if (!each.holds) all.push_back(message("%1 is %2, %3", each.what, each.value, each.needs));
    return Message::joined(std::move(all), "; ");
  };
  const auto check_readings = [&](const LessonStep& step, int line, const Measuring& measuring) {
    for (const TextReading& each : step.readings)
      if (!each.term.of(measuring).exists())
        faults.push_back({line, message("%1 has no value in the scene of this step", each.written)});
  };
  const auto check_question = [&](const LessonTask& task, const Measuring& before, const Measuring& after) {
    const Question& question = *task.question;
    if (question.kind == Question::Kind::number && !question.value.of(after).number)
      faults.push_back(
          {task.line, message("right: %1 is no number in the scene of its solution", question.value.text)});
    if (question.kind != Question::Kind::place) return;
    if (question.place.holds(before))
      faults.push_back(
          {task.line, message("right: it holds before anything is done: %1", question.place.text())});
    if (!question.place.holds(after))
      faults.push_back(
          {task.line, message("right: its solution does not satisfy it: %1", question.place.text())});
  };
  for (const LessonStep& step : lesson.steps) {
    if (!step.readings.empty()) check_readings(step, step.line, Measuring(step.start, nullptr, control));
    for (std::size_t i = 0; i < step.tasks.size() && !control.cancelled(); ++i) {
      const LessonTask& task = step.tasks[i];
      try {
        const Measuring before(solved_scene(step, i), nullptr, control);
        const bool held = task.holds.holds(before), only_asked = task.holds.text().empty();
        if (held && !task.from_the_start && !only_asked)
          faults.push_back({task.line, message("holds before anything is done: %1", task.holds.text())});
        if (!held && task.from_the_start)
          faults.push_back({task.line, message("does not hold at the start: %1", seen(task, before))});
        const Measuring after(solved_scene(step, i + 1), nullptr, control);
        if (!task.solution.empty()) check_readings(step, task.line, after);
        if (task.question) check_question(task, before, after);
        if (!task.from_the_start && !task.holds.holds(after))
          faults.push_back({task.line, message("its solution does not satisfy it: %1", seen(task, after))});
      } catch (const std::invalid_argument& wrong) {
        faults.push_back({task.solution_line, message("solved by: %1", message_of(wrong))});
      }
    }
  }
  return faults;
}

}  // namespace basinscope
