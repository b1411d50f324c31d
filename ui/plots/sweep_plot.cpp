// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_plot.h"

#include <QMouseEvent>
#include <algorithm>

namespace basinscope {

SweepPlot::SweepPlot(SweepPlotKind kind, Appearance* appearance, QWidget* parent)
    : CurvePlot(appearance, parent), kind_(kind) {
  const bool shares = kind == SweepPlotKind::shares;
  setAccessibleName(shares ? tr("Basin shares over the parameter")
                           : tr("Attractor energies over the parameter"));
  show_picture({});
}

void SweepPlot::show_picture(const SweepPicture& picture) {
  picture_ = picture;
  const auto make = kind_ == SweepPlotKind::shares ? shares_panel : energies_panel;
  const CurvePanel room = make(picture, appearance().theme(), QSizeF(300, 200));
  set_margins({46, 8 + qRound(room.above), qRound(room.beside), 42}, true);
  show_made([picture, make](const Theme& theme, QSizeF frame) { return make(picture, theme, frame); });
}

void SweepPlot::show_head_at(double value) {
  std::vector<CurveRing> rings;
  const double at = panel().x.place(value);
  for (const SweepLine& line : picture_.lines) {
    if (line.dashed || kind_ == SweepPlotKind::shares) continue;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      const QPointF from = line.points[i], to = line.points[i + 1];
      const double a = panel().x.place(from.x()), b = panel().x.place(to.x());
      if (at < std::min(a, b) || at > std::max(a, b)) continue;
      const double share = a == b ? 0 : (at - a) / (b - a);
      rings.push_back({{value, from.y() + share * (to.y() - from.y())}, line.colours[i]});
      break;
    }
  }
  show_head(value, std::move(rings));
}

// The head comes at once to where it is wanted.
void SweepPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !frame().adjusted(-6, 0, 6, 0).contains(event->position()))
    return QWidget::mousePressEvent(event);
  drag().begin();
  mouseMoveEvent(event);
}

void SweepPlot::mouseMoveEvent(QMouseEvent* event) {
  const double place = (event->position().x() - frame().left()) / frame().width();
  drag().move([&] { Q_EMIT head_moved(panel().x.value(std::clamp(place, 0.0, 1.0))); });
}

}  // namespace basinscope
