// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a field as the keyboard walks them and as they are told to who cannot see them.
#include <algorithm>

#include "ui/text/number_text.h"
#include "ui/text/symbols.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/field_commands.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {

QString spoken_point(const Scene& scene, MarkId point) {
  const auto index = static_cast<std::size_t>(point.index);
  if (point.kind == MarkKind::query) return tr("query %1").arg(point.index + 1);
  const QString name = index < scene.memory.names.size() ? text_of(scene.memory.names[index]) : QString();
  const QString number = tr("pattern %1").arg(point.index + 1);
  return name.isEmpty() ? number : number + QStringLiteral(", ") + name;
}

std::vector<MarkId> FieldCommands::named_marks() const {
  const Scene& scene = model_->document()->scene();
  std::vector<MarkId> marks;
  for (int i = 0; i < static_cast<int>(scene.memory.patterns->rows()); ++i)
    marks.push_back({MarkKind::pattern, i});
  if (kind_ == FieldKind::energy)
    for (int i = 0; i < static_cast<int>(scene.queries->rows()); ++i) marks.push_back({MarkKind::query, i});
  for (const AttractorMark& each : plot_->marks().attractors)
    if (each.kind != FixedPointKind::pattern) marks.push_back({MarkKind::attractor, each.index});
  return marks;
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
  point.name = kind + QLatin1Char(' ') + shown_name(attractor.name);
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
  const std::vector<MarkId> marks = named_marks();
  const auto found = std::find(marks.begin(), marks.end(), chosen);
  return found == marks.end() ? -1 : static_cast<int>(found - marks.begin());
}

void FieldCommands::serve_points() {
  PlotPoints::Source source;
  source.count = [this] { return static_cast<int>(named_marks().size()); };
  source.point = [this](int index) { return named_point(named_marks()[static_cast<std::size_t>(index)]); };
  source.chosen = [this] { return chosen_mark(); };
  source.choose = [this](int index) {
    if (index < 0) return model_->select({});
    select_mark(named_marks()[static_cast<std::size_t>(index)], false);
  };
  // Of the whole selection, as an arrow moves it.
  source.move = [this](int, QPointF steps) { nudge(steps, false); };
  source.type = [this](int index, const std::vector<double>& typed) {
    move_point(named_marks()[static_cast<std::size_t>(index)], {typed[0], typed[1]});
    return QString();
  };
  source.remove = [this](int) { remove_selected(); };
  points_->serve(std::move(source));
}

}  // namespace basinscope
