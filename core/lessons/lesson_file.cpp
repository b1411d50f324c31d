// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/lessons/lesson_lines.h"
#include "core/lessons/text_parts.h"
#include "core/scene/scene_file.h"
#include "core/scene/scene_number.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"

namespace basinscope {
namespace {

using Json = nlohmann::json;

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
      unusable<TransformsState, KernelsState, RegressionState, LayersState, RecallState>(*reading.scene);
  if (!sentence.empty()) throw invalid(sentence);
  return std::move(*reading.scene);
}

Scene scene_at(int line, const std::string& text) {
  try {
    return scene_from(text);
  } catch (const std::invalid_argument& wrong) {
    throw Wrong(line, message("scene: %1", message_of(wrong)));
  }
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
  Reader(const LessonLines& lines, const SceneText& scene) : lines_(lines), scene_(scene) {}

  Lesson read() {
    Lesson lesson;
    read_head(lesson);
    for (const LessonSection& section : lines_.sections) {
      try {
        lesson.steps.push_back(step_of(section));
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

  LessonStep step_of(const LessonSection& section) {
    LessonStep step;
    step.title = section.title;
    step.line = section.line;
    step.paragraphs = section.paragraphs;
    if (step.title.empty()) throw Wrong(section.line, phrase("expected a title behind \"##\""));
    if (step.paragraphs.empty())
      throw Wrong(section.line, phrase("expected a sentence below the title of the step"));
    Json start = base_;
    bool read = !base_.is_null();
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
        read = true;
      } else if (each.key == "with") {
        if (read) start.merge_patch(json_at(each.line, each.value, "scene"));
      } else {
        throw Wrong(each.line, message("unknown key %1: expected panels, control, slider or scene",
                                       in_quotes(each.key)));
      }
    }
    if (read) {
      step.start_text = start.dump();
      step.start = scene_at(section.line, step.start_text);
    }
    for (const LessonItem& item : section.items) step.tasks.push_back(task_of(item));
    return step;
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
      } else if (each.key == "solved by") {
        json_at(each.line, each.value, "solved by");
        task.solution = each.value;
      } else if (each.key.starts_with("if ")) {
        task.remarks.push_back({condition_at(each.line, each.key.substr(3)), each.value});
      } else if (each.key == "else") {
        task.otherwise = each.value;
      } else if (each.key == "at the start") {
        if (each.value != "holds")
          throw Wrong(each.line, phrase("at the start: expected holds, or no such line"));
        task.from_the_start = true;
      } else {
        throw Wrong(each.line,
                    message("unknown key %1: expected holds, solved by, if …, else or at the start",
                            in_quotes(each.key)));
      }
    }
    if (task.text.empty()) throw Wrong(item.line, phrase("expected what is to be done behind \"- [ ]\""));
    if (!condition)
      throw Wrong(item.line, phrase("expected a line \"- holds: `CONDITION`\" below what is to be done"));
    if (task.otherwise.empty())
      throw Wrong(item.line, phrase("expected a line \"- else: SENTENCE\" that says what to look at"));
    if (task.solution.empty() && !task.from_the_start)
      throw Wrong(item.line, phrase("expected a line \"- solved by: `{…}`\" with one way of doing it"));
    return task;
  }

  const LessonLines& lines_;
  const SceneText& scene_;
  Json base_;
  std::vector<LessonFault> faults_;
};

}  // namespace

Message LessonFault::text() const {
  return line > 0 ? basinscope::message("line %1: %2", line, message) : message;
}

const std::string& LessonTask::advice(const Measuring& measuring) const {
  for (const Remark& each : remarks)
    if (each.when.holds(measuring)) return each.text;
  return otherwise;
}

LessonReading lesson_from_text(std::string_view text, const std::string& id, const SceneText& scene) {
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
  Reader reader(lines, scene);
  Lesson lesson = reader.read();
  lesson.id = id;
  reading.faults = reader.faults();
  if (reading.faults.empty()) reading.lesson = std::move(lesson);
  return reading;
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
      if (!each.holds) all.push_back(message("%1 is %2, needs %3", each.what, each.value, each.needs));
    return Message::joined(std::move(all), "; ");
  };
  for (const LessonStep& step : lesson.steps) {
    for (std::size_t i = 0; i < step.tasks.size() && !control.cancelled(); ++i) {
      const LessonTask& task = step.tasks[i];
      try {
        const Measuring before(solved_scene(step, i), nullptr, control);
        const bool held = task.holds.holds(before);
        if (held && !task.from_the_start)
          faults.push_back({task.line, message("holds before anything is done: %1", task.holds.text())});
        if (!held && task.from_the_start)
          faults.push_back({task.line, message("does not hold at the start: %1", seen(task, before))});
        const Measuring after(solved_scene(step, i + 1), nullptr, control);
        if (!task.from_the_start && !task.holds.holds(after))
          faults.push_back({task.line, message("its solution does not satisfy it: %1", seen(task, after))});
      } catch (const std::invalid_argument& wrong) {
        faults.push_back({task.line, message("solved by: %1", message_of(wrong))});
      }
    }
  }
  return faults;
}

}  // namespace basinscope
