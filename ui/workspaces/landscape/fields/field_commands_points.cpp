// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a field as the keyboard walks them and as they are told to who cannot see them.
#include <algorithm>

#include "ui/text/number_text.h"
#include "ui/text/symbols.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/field_commands.h"

namespace basinscope {

QString spoken_point(const Scene& scene, MarkId point) {
  const auto index = static_cast<std::size_t>(point.index);
  if (point.kind == MarkKind::query) return tr("query %1").arg(point.index + 1);
  const QString name = index < scene.memory.names.size() ? text_of(scene.memory.names[index]) : QString();
  const QString number = tr("pattern %1").arg(point.index + 1);
  return name.isEmpty() ? number : number + QStringLiteral(", ") + name;
}

int FieldCommands::count_marks() const {
  const Scene& scene = model_->document()->scene();
  const auto& attractors = plot_->marks().attractors;
  const auto others = std::ranges::count_if(
      attractors, [](const AttractorMark& each) { return each.kind != FixedPointKind::pattern; });
  return static_cast<int>(scene.memory.patterns->rows() + others +
                          (kind_ == FieldKind::energy ? scene.queries->rows() : 0));
}

int FieldCommands::number_of(MarkId mark) const {
  const Scene& scene = model_->document()->scene();
  const auto patterns = static_cast<int>(scene.memory.patterns->rows());
  const int queries = kind_ == FieldKind::energy ? static_cast<int>(scene.queries->rows()) : 0;
  if (mark.kind == MarkKind::pattern) return mark.index < patterns ? mark.index : -1;
  if (mark.kind == MarkKind::query) return mark.index < queries ? patterns + mark.index : -1;
  int number = patterns + queries;
  if (mark.kind == MarkKind::attractor)
    for (const AttractorMark& each : plot_->marks().attractors) {
      if (each.kind == FixedPointKind::pattern) continue;
      if (each.index == mark.index) return number;
      ++number;
    }
  return -1;
}

MarkId FieldCommands::mark_at(int number) const {
  const Scene& scene = model_->document()->scene();
  const auto patterns = static_cast<int>(scene.memory.patterns->rows());
  if (number < patterns) return {MarkKind::pattern, number};
  number -= patterns;
  const int queries = kind_ == FieldKind::energy ? static_cast<int>(scene.queries->rows()) : 0;
  if (number < queries) return {MarkKind::query, number};
  number -= queries;
  for (const AttractorMark& each : plot_->marks().attractors)
    if (each.kind != FixedPointKind::pattern && number-- == 0) return {MarkKind::attractor, each.index};
  return {};
}

PlotPoint FieldCommands::named_point(MarkId mark) const {
  const QPointF at = place_of(mark), pixels = plot_->frame().pixels(at);
  constexpr double half = 9;
  PlotPoint point{spoken_point(model_->document()->scene(), mark),
                  {QStringLiteral("x"), QStringLiteral("y")},
                  {at.x(), at.y()},
                  QRectF(pixels.x() - half, pixels.y() - half, 2 * half, 2 * half)};
  const auto result = model_->result();
  if (mark.kind != MarkKind::attractor || !result) return point;
  point.moves = false;
  const auto stable = result->basins.attractors.size(), index = static_cast<std::size_t>(mark.index);
  if (index >= stable + result->unstable.size()) return point;
  const Attractor& attractor =
      index < stable ? result->basins.attractors[index] : result->unstable[index - stable];
  const QString kind =
      attractor.stable() ? tr("attractor") : kind_text(attractor, model_->scene().separation);
  point.name = kind + QLatin1Char(' ') + shown_name(attractor.name, result->scene->memory.names);
  if (attractor.share > 0) point.more = tr("%1 of the window").arg(percent_text(attractor.share));
  return point;
}

int FieldCommands::chosen_mark() const {
  const Selection& now = model_->selection();
  MarkId chosen;
  if (!now.patterns.empty())
    chosen = {MarkKind::pattern, *now.patterns.begin()};
  else if (!now.queries.empty())
    chosen = {MarkKind::query, *now.queries.begin()};
  else if (now.attractor)
    chosen = {MarkKind::attractor, *now.attractor};
  return number_of(chosen);
}

void FieldCommands::serve_points() {
  PlotPoints::Source source;
  source.count = [this] { return count_marks(); };
  source.point = [this](int index) { return named_point(mark_at(index)); };
  source.chosen = [this] { return chosen_mark(); };
  source.choose = [this](int index) {
    if (index < 0) return model_->select({});
    select_mark(mark_at(index), false);
  };
  // Of the whole selection, as an arrow moves it.
  source.move = [this](int, QPointF steps) { nudge(steps, false); };
  source.type = [this](int index, const std::vector<double>& typed) {
    move_point(mark_at(index), {typed[0], typed[1]});
    return QString();
  };
  source.remove = [this](int) { remove_selected(); };
  points_->serve(std::move(source));
}

}  // namespace basinscope
