// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/score_bars.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/bar_panels.h"
#include "ui/text/symbols.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double grip_half = 13, grip_height = 7;  // logical pixels
constexpr double largest = 1000;

}  // namespace

ScoreBars::ScoreBars(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Scores"));
  setToolTip(tr("Drag a bar; arrow keys choose and move it, Enter types its score"));
  serve_bars();
  set_margins({46, 4, 12, 24}, true);
  connect(&drag(), &Drag::ended, this, [this] { arrange(); });
  // The scale stands still during a drag: the bar follows the pointer.
  show_made([this](const Theme& theme, QSizeF frame) {
    return score_panel(scores_, drag().alive() ? panel().y : score_axis(scores_, frame), theme);
  });
}

void ScoreBars::show_scores(const Vector& scores) {
  if (same(scores, scores_)) return;
  scores_ = scores;
  chosen_ = std::clamp(chosen_, 0, std::max(0, static_cast<int>(scores.size()) - 1));
  arrange();
}

QPointF ScoreBars::grip(int index) const { return pixels_of({static_cast<double>(index), scores_[index]}); }

void ScoreBars::draw_front(QPainter& painter) const {
  const Theme& theme = appearance().theme();
  const double scale = appearance().scale();
  const double pitch = frame().width() / static_cast<double>(std::max<Eigen::Index>(1, scores_.size()));
  const double half = std::min(grip_half * scale, 0.42 * pitch), tall = grip_height * scale / 2;
  painter.setBrush(theme.panel);
  for (int i = 0; i < scores_.size(); ++i) {
    const bool chosen = i == chosen_ && hasFocus();
    painter.setPen(QPen(chosen ? theme.accent : theme.control_strong, (chosen ? 2 : 1) * scale));
    const QPointF at = grip(i);
    painter.drawRoundedRect(QRectF(at.x() - half, at.y() - tall, 2 * half, 2 * tall), tall, tall);
  }
}

int ScoreBars::bar_at(QPointF place) const {
  if (scores_.size() == 0) return -1;
  const auto index = static_cast<int>(std::lround(value_at(place).x()));
  if (index < 0 || index >= scores_.size()) return -1;
  const QPointF top = grip(index);
  const double reach = std::max(grip_half, 8.0) * appearance().scale(), zero = pixels_of({0, 0}).y();
  const bool beside = std::abs(place.x() - top.x()) > reach;
  const double near = 8 * appearance().scale();
  const bool off = place.y() < std::min(top.y(), zero) - near || place.y() > std::max(top.y(), zero) + near;
  return beside || off ? -1 : index;
}

void ScoreBars::choose(int index) {
  if (index == chosen_) return;
  chosen_ = index;
  Q_EMIT chosen_changed(index);
  update();
}

void ScoreBars::mousePressEvent(QMouseEvent* event) {
  const int index = bar_at(event->position());
  if (event->button() != Qt::LeftButton || index < 0) return QWidget::mousePressEvent(event);
  choose(index);
  held_ = event->position().y() - grip(index).y();
  drag().begin();
}

void ScoreBars::mouseMoveEvent(QMouseEvent* event) {
  if (!drag().alive()) {
    setCursor(bar_at(event->position()) >= 0 ? Qt::SizeVerCursor : Qt::ArrowCursor);
    return;
  }
  const double raw = value_at(event->position() - QPointF(0, held_)).y();
  const double pixel = (panel().y.high - panel().y.low) / frame().height();
  // Short numbers: the decimals a pixel resolves.
  const double step =
      event->modifiers() & Qt::ShiftModifier ? 0.1 : std::pow(10, std::floor(std::log10(pixel)));
  const double score = std::clamp(std::round(raw / step) * step, -largest, largest);
  if (score != scores_[chosen_]) drag().move([&] { Q_EMIT dragged(chosen_, score); });
}

void ScoreBars::mouseReleaseEvent(QMouseEvent*) { drag().finish(); }

void ScoreBars::serve_bars() {
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return static_cast<int>(scores_.size()); };
  source.point = [this](int index) {
    const QPointF top = grip(index);
    const double half = grip_half * appearance().scale();
    PlotPoint bar{tr("score %1").arg(index + 1),
                  {QStringLiteral("θ") + subscript(index + 1)},
                  {scores_[index]},
                  {top.x() - half, top.y() - half, 2 * half, 2 * half}};
    bar.range = {-largest, largest};
    return bar;
  };
  source.chosen = [this] { return chosen_; };
  source.choose = [this](int index) { choose(index); };
  source.move = [this](int index, QPointF steps) {
    const int beside = index + (steps.x() > 0 ? 1 : steps.x() < 0 ? -1 : 0);
    if (beside != index && beside >= 0 && beside < scores_.size()) return choose(beside);
    if (steps.y() == 0) return;
    // Sums of hundredths stay hundredths.
    const double moved = std::round((scores_[index] + 0.01 * steps.y()) * 1e12) / 1e12;
    Q_EMIT nudged(index, std::clamp(moved, -largest, largest));
  };
  source.type = [this](int index, const std::vector<double>& typed) {
    drag().begin();
    drag().move([&] { Q_EMIT dragged(index, typed.front()); });
    drag().finish();
    return QString();
  };
  points()->serve(std::move(source));
}

}  // namespace basinscope
