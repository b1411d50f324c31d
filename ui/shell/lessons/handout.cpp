// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/handout.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/lessons/lesson_file.h"
#include "core/lessons/measuring.h"
#include "ui/export/set_text.h"
#include "ui/shell/lessons/lesson_text.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

constexpr double paper_width = points(595), paper_height = points(842), edge = points(54);
constexpr double column = paper_width - 2 * edge;
constexpr double highest_picture = points(270), gap = points(10);
constexpr int answer_lines = 3;

PageStyle text_style() {
  PageStyle style;
  style.font_pt = 10.5;
  return style;
}

// What stands in the column, one below the other.
struct Piece {
  double height = 0;
  std::function<void(QPainter&, QPointF)> paint;
  bool begins_page = false;
};

Piece text_piece(const QString& markdown, double indent = 0) {
  const SetText set = set_text(markdown, text_style(), column - indent);
  return {set.height,
          [set, indent](QPainter& painter, QPointF at) { set.paint(painter, at + QPointF(indent, 0)); }};
}

// The panels that the step names, of its own workspace; without such those of a figure, but of several that
// have no room beside each other, as a wide table, the first.
FinishedPage picture(const LessonStep& step, const PageStyle& style, const MapBasins& map,
                     const TaskControl& control) {
  const FigureOffer offer = in_english(scene_offer(step.start, map));
  std::vector<int> named;
  for (const LessonName& name : step.panels)
    for (std::size_t i = 0; i < offer.parts.size(); ++i)
      if (offer.parts[i].id().toStdString() == name.text && offer.parts[i].refusal.empty() &&
          offer.parts[i].owner.isEmpty())
        named.push_back(static_cast<int>(i));
  if (!named.empty()) return offer.make(named)(style, control);
  try {
    return offer.shown()(style, control);
  } catch (const std::invalid_argument&) {
    return offer.make({offer.chosen().front()})(style, control);
  }
}

Piece picture_piece(const LessonStep& step, const MapBasins& map, const TaskControl& control) {
  PageStyle style;
  style.width_mm = in_millimetres(column);
  style.ppi = 300;
  style.footer = false;
  const Drawing drawing = picture(step, style, map, control).drawing;
  const double scale = std::min(1.0, highest_picture / drawing.size.height());
  return {scale * drawing.size.height() + gap, [drawing, scale](QPainter& painter, QPointF at) {
            painter.save();
            painter.translate(at + QPointF((column - scale * drawing.size.width()) / 2, 0));
            painter.scale(scale, scale);
            drawing.paint(painter);
            painter.restore();
          }};
}

Piece lines_piece() {
  const double apart = points(22);
  return {answer_lines * apart + gap, [apart](QPainter& painter, QPointF at) {
            painter.setPen(QPen(page_ink(PageTheme::light).line, points(0.5)));
            for (int i = 1; i <= answer_lines; ++i)
              painter.drawLine(at + QPointF(points(18), i * apart), at + QPointF(column, i * apart));
          }};
}

// "separation.alpha = 2": the values that a solution sets, by the last two parts of their keys.
void add_values(QStringList& values, const std::string& parent, const std::string& name,
                const nlohmann::json& value) {
  const std::string key = parent.empty() ? name : parent + "." + name;
  if (value.is_object())
    for (const auto& [inner, of] : value.items()) add_values(values, name, inner, of);
  else if (!value.is_null())
    values << QStringLiteral("%1 = %2").arg(QString::fromStdString(key),
                                            QString::fromStdString(value.dump()));
}

// A number of a text in the scene that the step begins with; one that a question asks for is left to the
// learner.
QString number_in(const LessonStep& step, std::size_t reading, bool solutions, const Measuring& start) {
  const TextReading& each = step.readings[reading];
  const bool asked = each.term.is_result() && std::ranges::any_of(step.tasks, [&](const LessonTask& task) {
                       const auto secrets = task.secrets();
                       return std::ranges::count(secrets, std::string(each.term.measure->name)) > 0;
                     });
  return asked && !solutions ? QStringLiteral("……") : shown_name(each.term.of(start).words(each.digits));
}

Piece solution_piece(const LessonStep& step, std::size_t task, const TaskControl& control) {
  const LessonTask& solved = step.tasks[task];
  QStringList text;
  if (solved.question && solved.question->kind == Question::Kind::choice)
    text << tr("Answer: %1").arg(QString::fromStdString(solved.question->right));
  if (solved.question && solved.question->kind == Question::Kind::words)
    text << tr("One answer: %1").arg(tr(solved.question->model.c_str()));
  if (!solved.solution.empty()) {
    QStringList values;
    add_values(values, {}, {}, nlohmann::json::parse(solved.solution));
    text << tr("One solution: %1").arg(values.join(QStringLiteral("; ")));
  }
  const Measuring measuring(solved_scene(step, task + 1), nullptr, control);
  QStringList readings;
  for (const Condition::Reading& reading : solved.holds.readings(measuring))
    readings << plain_text(reading_text(reading, true));
  readings.removeDuplicates();
  if (solved.question && solved.question->kind == Question::Kind::number)
    text << tr("Answer: %1").arg(shown_name(solved.question->value.of(measuring).words(read_digits)));
  if (!readings.isEmpty()) text << tr("Then: %1").arg(readings.join(QStringLiteral("; ")));
  return text_piece(text.join(QStringLiteral("\n\n")), points(18));
}

std::vector<Piece> pieces_of(const Lesson& lesson, bool solutions, const MapBasins& map,
                             const TaskControl& control) {
  std::vector<Piece> pieces;
  const auto content = [](const std::string& text) { return translated_content(text); };
  pieces.push_back(text_piece(QStringLiteral("# ") + content(lesson.title)));
  pieces.push_back(text_piece(content(lesson.about)));
  for (std::size_t s = 0; s < lesson.steps.size() && !control.cancelled(); ++s) {
    const LessonStep& step = lesson.steps[s];
    pieces.push_back(text_piece(QStringLiteral("## %1. %2").arg(s + 1).arg(content(step.title))));
    pieces.back().begins_page = s > 0;
    const Measuring start(step.start, nullptr, control);
    const auto filled = [&](const std::string& text) {
      return filled_text(text, step, [&](std::size_t i) { return number_in(step, i, solutions, start); });
    };
    for (const std::string& paragraph : step.paragraphs) pieces.push_back(text_piece(filled(paragraph)));
    pieces.push_back(picture_piece(step, map, control));
    for (std::size_t t = 0; t < step.tasks.size() && !control.cancelled(); ++t) {
      const LessonTask& task = step.tasks[t];
      pieces.push_back(text_piece(QStringLiteral("☐ ") + filled(task.text)));
      if (task.question)
        for (std::size_t c = 0; c < task.question->choices.size(); ++c)
          pieces.push_back(text_piece(QStringLiteral("%1) ").arg(QChar(u'A' + static_cast<int>(c))) +
                                          filled(task.question->choices[c]),
                                      points(18)));
      pieces.push_back(solutions ? solution_piece(step, t, control) : lines_piece());
    }
  }
  return pieces;
}

}  // namespace

std::vector<Drawing> handout(const Lesson& lesson, bool solutions, const MapBasins& map,
                             const TaskControl& control) {
  struct Placed {
    Piece piece;
    double top;
  };
  std::vector<std::vector<Placed>> pages(1);
  double top = edge;
  for (Piece& piece : pieces_of(lesson, solutions, map, control)) {
    const bool full = top + piece.height > paper_height - edge && !pages.back().empty();
    if (piece.begins_page || full) {
      pages.emplace_back();
      top = edge;
    }
    pages.back().push_back({piece, top});
    top += piece.height;
  }
  std::vector<Drawing> drawings;
  for (std::size_t p = 0; p < pages.size(); ++p) {
    Drawing page;
    page.size = {paper_width, paper_height};
    page.title = plain_text(lesson_text(lesson.title));
    QString foot = tr("page %1 of %2").arg(p + 1).arg(pages.size());
    if (lesson.varies()) foot = tr("seed %1").arg(lesson.seed) + QStringLiteral(" · ") + foot;
    page.paint = [placed = std::move(pages[p]), foot](QPainter& painter) {
      for (const Placed& each : placed) each.piece.paint(painter, {edge, each.top});
      const Type type{QString::fromStdString(PageStyle().family), points(8),
                      page_ink(PageTheme::light).quiet};
      draw_text(painter, {paper_width - edge - text_width(foot, type), paper_height - edge / 2}, foot, type);
    };
    drawings.push_back(std::move(page));
  }
  return drawings;
}

}  // namespace basinscope
