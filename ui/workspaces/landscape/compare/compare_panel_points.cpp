// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a panel of the grid as the keyboard walks them and as they are told to who cannot see them.
#include "ui/plots/plot_points.h"
#include "ui/workspaces/landscape/compare/compare_panel.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {

MarkId ComparePanel::named_mark(int index) const {
  const auto patterns = static_cast<int>(scene_.memory.patterns->rows());
  return index < patterns ? MarkId{MarkKind::pattern, index} : MarkId{MarkKind::query, index - patterns};
}

void ComparePanel::serve_points() {
  auto* points = new PlotPoints(this);
  PlotPoints::Source source;
  source.count = [this] { return static_cast<int>(scene_.memory.patterns->rows() + scene_.queries->rows()); };
  source.point = [this](int index) {
    const MarkId mark = named_mark(index);
    const QPointF at = point_at(scene_, mark);
    QPointF seen = at;
    if (mark.kind == MarkKind::pattern)
      for (const PatternMark& each : marks().patterns)
        if (each.index == mark.index) seen = each.at;
    const QPointF pixels = frame(0).pixels(seen);
    return PlotPoint{spoken_point(scene_, mark),
                     {QStringLiteral("x"), QStringLiteral("y")},
                     {at.x(), at.y()},
                     {pixels.x() - 7, pixels.y() - 7, 14, 14}};
  };
  source.chosen = [this] {
    // A variation may have fewer of them than the scene in which they were chosen.
    const auto first_of = [](const auto& chosen, Eigen::Index count) {
      return chosen.empty() || *chosen.begin() >= count ? -1 : *chosen.begin();
    };
    const Selection& now = model_->selection();
    const Eigen::Index patterns = scene_.memory.patterns->rows();
    if (!now.patterns.empty()) return first_of(now.patterns, patterns);
    const int query = first_of(now.queries, scene_.queries->rows());
    return query < 0 ? -1 : static_cast<int>(patterns) + query;
  };
  source.choose = [this](int index) {
    Selection next;
    if (index >= 0) {
      const MarkId mark = named_mark(index);
      (mark.kind == MarkKind::pattern ? next.patterns : next.queries).insert(mark.index);
    }
    model_->select(next);
  };
  source.move = [this](int index, QPointF steps) {
    if (!drag_.alive()) {
      hold(named_mark(index));
      keyed_ = {};
      drag_.begin();
    }
    const Window& window = scene_.window;
    keyed_ += {steps.x() / 200 * (window.x1 - window.x0), steps.y() / 200 * (window.y1 - window.y0)};
    drag_.move([this] { move_grabbed(grabbed_at_ + grabbed_reach_ * keyed_); });
  };
  source.settle = [this] { drag_.finish(); };
  source.type = [this](int index, const std::vector<double>& typed) {
    hold(named_mark(index));
    put_grabbed({typed[0], typed[1]});
    grabbed_ = {};
    return QString();
  };
  points->serve(std::move(source));
}

}  // namespace basinscope
