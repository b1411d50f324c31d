// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/two_scores.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/tick_steps.h"
#include "ui/workspaces/transforms/map_texts.h"

namespace basinscope {
namespace {

Curve curve_of(const Vector& x, const Vector& y) {
  Curve curve;
  for (Eigen::Index i = 0; i < x.size(); ++i) curve.points.emplace_back(x[i], y[i]);
  return curve;
}

double highest_of(const CurvePanel& panel) {
  double highest = 0;
  for (const Curve& curve : panel.curves) {
    for (const QPointF& point : curve.points) highest = std::max(highest, point.y());
  }
  return highest;
}

}  // namespace

TwoScores::TwoScores(TransformsModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      header_(new PlotHeader(appearance, tr("Two scores"), this)),
      legend_(new LegendRow(
          appearance,
          [this](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
            draw_legend(painter, row, theme, scale);
          },
          this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(legend_);
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  for (CurvePlot*& plot : plots_) {
    plot = new CurvePlot(appearance, this);
    plot->set_margins(QMargins(38, 24, 12, 40), true);
    row->addWidget(plot, 1);
  }
  column->addLayout(row, 1);
  connect(model, &TransformsModel::result_changed, this, &TwoScores::show_result);
  connect(appearance, &Appearance::changed, this, &TwoScores::show_result);
}

void TwoScores::show_result() {
  const auto result = model_->result();
  if (!result) return;
  const QString s = QStringLiteral("<i>s</i>");
  CurvePanel entropy, prediction, loss;
  entropy.title = tr("entropy −Ω([p, 1−p])");
  entropy.x = {0, 1, false, QStringLiteral("<i>p</i>")};
  prediction.title = tr("prediction p");
  prediction.x = {-two_scores_reach, two_scores_reach, false, s};
  prediction.y = {0, 1, false, {}};
  loss.title = tr("loss against e<sub>1</sub>");
  loss.x = prediction.x;
  keys_.clear();
  QStringList without;
  for (const MapResult& map : result->maps) {
    if (!map.binary) {
      without << map_name(map.separation);
      continue;
    }
    const bool chosen = map.index == result->state.selected, dashed = is_dense(map.separation);
    const QColor colour = map_colour(static_cast<int>(keys_.size()), appearance_->theme());
    keys_.push_back({map_name(map.separation), colour, dashed, chosen});
    const BinaryCurves& curves = *map.binary;
    const auto add = [&](CurvePanel& panel, Curve curve) {
      curve.colour = colour;
      curve.dashed = dashed;
      curve.line_pt = chosen ? 2.75 : 1.5;
      panel.curves.push_back(std::move(curve));
    };
    add(entropy, curve_of(curves.p, curves.entropy));
    add(prediction, curve_of(curves.s, curves.prediction));
    add(loss, curve_of(curves.s, curves.loss));
    if (!curves.margin || *curves.margin > two_scores_reach) continue;
    const double m = *curves.margin;
    const auto same = [m](const CurveRule& rule) { return rule.x == m; };
    if (std::none_of(loss.rules.begin(), loss.rules.end(), same))
      loss.rules.push_back({m, tr("margin %1").arg(short_number(m, m == std::round(m) ? 1 : 3))});
    loss.rings.push_back({{m, 0}, colour});
  }
  entropy.y = {0, std::max(0.1, 1.08 * highest_of(entropy)), false, {}};
  loss.y = {0, std::max(0.1, 1.05 * highest_of(loss)), false, {}};
  header_->set_parameters(without.isEmpty() ? tr("<i>θ</i> = [<i>s</i>, 0]")
                                            : tr("<i>θ</i> = [<i>s</i>, 0]; not on the simplex: %1")
                                                  .arg(without.join(QStringLiteral(", ")).toHtmlEscaped()));
  plots_[0]->show_panel(std::move(entropy));
  plots_[1]->show_panel(std::move(prediction));
  plots_[2]->show_panel(std::move(loss));
  legend_->update();
}

void TwoScores::draw_legend(QPainter& painter, const QRectF& row, const Theme& theme, double scale) const {
  double x = row.left();
  for (const Key& key : keys_) {
    painter.setFont(appearance_->font(11, key.chosen ? QFont::DemiBold : QFont::Normal));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(key.name);
    if (x + 26 * scale + width > row.right()) return;
    QPen pen(key.colour, (key.chosen ? 2.75 : 1.75) * scale, key.dashed ? Qt::CustomDashLine : Qt::SolidLine,
             Qt::FlatCap);
    if (key.dashed) pen.setDashPattern({3.5, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, row.center().y()), QPointF(x + 20 * scale, row.center().y()));
    painter.setPen(key.chosen ? theme.text : theme.text_2);
    painter.drawText(QRectF(x + 26 * scale, row.top(), width + 2, row.height()), Qt::AlignVCenter, key.name);
    x += 26 * scale + width + 16 * scale;
  }
}

}  // namespace basinscope
