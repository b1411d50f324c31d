// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/learner_progress.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/scene/json/json_node.h"

namespace basinscope {
namespace {

constexpr int progress_format = 1;

// In the order of Question::Kind.
constexpr std::array<std::pair<std::string_view, Question::Kind>, 4> kinds{
    {{"choice", Question::Kind::choice},
     {"number", Question::Kind::number},
     {"place", Question::Kind::place},
     {"words", Question::Kind::words}}};

template <class Read>
void read_all(const JsonNode& node, const Message& what, Read read) {
  if (!node.exists() || !node.value().is_array()) return node.expected(what);
  for (std::size_t i = 0; i < node.value().size(); ++i) read(node.element(i));
}

template <class Value>
void read_required(const JsonNode& node, const Message& what, Value& into) {
  if (node.required(what).exists()) node.read(into);
}

TaskProgress task_from(const JsonNode& node) {
  TaskProgress task;
  JsonObject object(node);
  read_required(object["done"], phrase("true or false"), task.done);
  if (const JsonNode asks = object["asks"]; asks.exists()) {
    Question::Kind kind{};
    using Words = std::span<const std::pair<std::string_view, Question::Kind>>;
    if (asks.read(kind, Words(kinds))) task.asks = kind;
    read_required(object["right"], phrase("true or false"), task.accepted);
    read_required(object["wrong_before"], phrase("true or false"), task.missed);
    const JsonNode answer = object["answer"];
    if (task.accepted) answer.required(phrase("a string"));
    answer.read(task.answer);
  }
  object.keep_unknown();
  return task;
}

LessonProgress lesson_from(const JsonNode& node) {
  LessonProgress lesson;
  JsonObject object(node);
  read_required(object["lesson"], phrase("a string"), lesson.id);
  object["title"].read(lesson.title);
  read_all(object["steps"], phrase("an array of steps"), [&](const JsonNode& step) {
    std::vector<TaskProgress>& tasks = lesson.steps.emplace_back();
    read_all(step, phrase("an array of tasks"),
             [&](const JsonNode& task) { tasks.push_back(task_from(task)); });
  });
  object.keep_unknown();
  return lesson;
}

// So many of so many.
struct PartOf {
  int part = 0, whole = 0;
  void add(const PartOf& other) { part += other.part, whole += other.whole; }
};

PartOf steps_of(const LessonProgress& lesson) {
  PartOf share;
  for (const auto& step : lesson.steps) {
    if (step.empty()) continue;
    ++share.whole;
    share.part += std::all_of(step.begin(), step.end(), [](const TaskProgress& each) { return each.done; });
  }
  return share;
}

PartOf right_at_first_of(const LessonProgress& lesson) {
  PartOf share;
  for (const auto& step : lesson.steps)
    for (const TaskProgress& each : step) {
      if (!each.asks || each.asks == Question::Kind::words) continue;
      ++share.whole;
      share.part += each.accepted && !each.missed;
    }
  return share;
}

}  // namespace

std::string progress_text(const LearnerProgress& learner) {
  Json json{{"basinscope_progress", progress_format}};
  if (!learner.name.empty()) json["name"] = learner.name;
  json["seed"] = learner.seed;
  json["lessons"] = Json::array();
  for (const LessonProgress& each : learner.lessons) {
    Json steps = Json::array();
    for (const auto& tasks : each.steps) {
      Json step = Json::array();
      for (const TaskProgress& task : tasks) {
        Json one{{"done", task.done}};
        if (task.asks) {
          one["asks"] = kinds[static_cast<std::size_t>(*task.asks)].first;
          one["right"] = task.accepted;
          one["wrong_before"] = task.missed;
          if (task.accepted) one["answer"] = task.answer;
        }
        step.push_back(std::move(one));
      }
      steps.push_back(std::move(step));
    }
    json["lessons"].push_back({{"lesson", each.id}, {"title", each.title}, {"steps", std::move(steps)}});
  }
  return json_text(json);
}

LearnerProgress progress_from_text(std::string_view text) {
  const JsonReading reading = json_from_text(text);
  if (reading.fault) throw invalid(reading.fault->text());
  LearnerProgress learner;
  JsonNotes notes;
  JsonObject object(JsonNode(&reading.value, "", "", notes));
  int version = 0;
  read_required(object["basinscope_progress"], message("%1", progress_format), version);
  if (notes.faults.empty() && version != progress_format)
    throw invalid(
        version > progress_format
            ? message("it is for a newer version (format %1, this one reads %2)", version, progress_format)
            : message("basinscope_progress: expected %1", progress_format));
  if (!notes.faults.empty()) throw invalid(notes.faults.front().text());
  object["name"].read(learner.name);
  int seed = 0;
  read_required(object["seed"], phrase("a whole number"), seed);
  if (seed < 0 || seed > static_cast<int>(largest_learner_seed))
    object["seed"].expected(message("a whole number from 0 to %1", largest_learner_seed));
  learner.seed = static_cast<std::uint32_t>(std::max(0, seed));
  read_all(object["lessons"], phrase("an array of lessons"), [&](const JsonNode& node) {
    LessonProgress lesson = lesson_from(node);
    const auto same = [&](const LessonProgress& each) { return each.id == lesson.id; };
    if (std::any_of(learner.lessons.begin(), learner.lessons.end(), same))
      node.fault(message("the lesson \"%1\" is there twice", lesson.id));
    learner.lessons.push_back(std::move(lesson));
  });
  object.keep_unknown();
  if (!notes.faults.empty()) throw invalid(complaint_of(notes.faults));
  if (!notes.unknown_key_names.empty())
    throw invalid(message("a key is not known: %1", notes.unknown_key_names.front()));
  return learner;
}

DataTable progress_table(const std::vector<LearnerProgress>& learners) {
  std::vector<std::string> ids;
  for (const LearnerProgress& learner : learners)
    for (const LessonProgress& each : learner.lessons)
      if (std::find(ids.begin(), ids.end(), each.id) == ids.end()) ids.push_back(each.id);
  DataTable table;
  table.heads = {"learner", "seed"};
  for (const std::string& id : ids)
    table.heads.insert(table.heads.end(), {id + " steps done", id + " steps"});
  table.heads.insert(table.heads.end(), {"right at the first try", "questions"});
  std::vector<PartOf> sums(ids.size() + 1);
  for (const LearnerProgress& learner : learners) {
    std::vector<DataCell> row{learner.name, static_cast<double>(learner.seed)};
    PartOf right;
    for (const LessonProgress& each : learner.lessons) right.add(right_at_first_of(each));
    const auto add = [&](std::size_t column, const PartOf& share) {
      sums[column].add(share);
      row.insert(row.end(), {static_cast<double>(share.part), static_cast<double>(share.whole)});
    };
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const auto found = std::find_if(learner.lessons.begin(), learner.lessons.end(),
                                      [&](const LessonProgress& each) { return each.id == ids[i]; });
      if (found == learner.lessons.end())
        row.insert(row.end(), {DataCell(), DataCell()});
      else
        add(i, steps_of(*found));
    }
    add(ids.size(), right);
    table.rows.push_back(std::move(row));
  }
  if (learners.size() < 2) return table;
  std::vector<DataCell> shares{"share", DataCell()};
  for (const PartOf& each : sums) {
    shares.push_back(each.whole > 0 ? DataCell(std::round(1000.0 * each.part / each.whole) / 1000)
                                    : DataCell());
    shares.emplace_back();
  }
  table.rows.push_back(std::move(shares));
  return table;
}

}  // namespace basinscope
