// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/shapes_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/data_menu.h"
#include "ui/controls/number_text.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {

ShapesPanel::ShapesPanel(KernelsModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent), model_(model), appearance_(appearance) {
  header_ = new PlotHeader(appearance, tr("Kernel shapes"), this);
  add(header_);
  for (int i = 0; i < 2; ++i) {
    legends_[i] = new LegendRow(
        appearance,
        [this, i](QPainter& painter, const QRectF& row, const Theme& theme, double scale) {
          draw_legend(painter, row, theme, scale, i == 1);
        },
        this);
    add(legends_[i]);
  }
  plot_ = new CurvePlot(appearance, this);
  plot_->setAccessibleName(tr("Kernel shapes"));
  plot_->set_margins(QMargins(44, 22, 14, 40), true);
  add(plot_, 1);
  add_data_menu(plot_, QStringLiteral("kernel-shapes"),
                [model] { return model->result() ? shapes_table(*model->result()) : QString(); });
  connect(model, &KernelsModel::result_changed, this, &ShapesPanel::show_result);
  connect(appearance, &Appearance::changed, this, &ShapesPanel::show_result);
}

void ShapesPanel::show_result() {
  const auto result = model_->result();
  if (!result) return;
  const Theme& theme = appearance_->theme();
  CurvePanel panel;
  panel.x = {result->distances.front(), result->distances.back(), false, tr("signed distance to the query")};
  double highest = 0;
  for (const bool chosen : {false, true}) {  // the chosen one on top
    for (const ShapeCurve& shape : result->shapes) {
      if (shape.chosen != chosen) continue;
      Curve curve;
      curve.colour = shape_colour(shape.pair.shape, theme);
      curve.line_pt = chosen ? 2.75 : 1.5;
      curve.dashed = std::holds_alternative<GaussianShape>(shape.pair.shape) && !chosen;
      for (std::size_t i = 0; i < result->distances.size(); ++i)
        curve.points.emplace_back(result->distances[i], shape.values[i]);
      // A kernel far narrower than the others would flatten them.
      const double top = *std::max_element(shape.values.begin(), shape.values.end());
      highest = std::max(highest, chosen ? top : std::min(top, 4 / std::pow(result->state.scale.gamma, 0.5)));
      panel.curves.push_back(std::move(curve));
    }
  }
  // The side of the query that a key is on, as the picture of the keys shows it.
  const QPointF q(result->places.query[0], result->places.query[1]);
  for (std::size_t i = 0; i < result->stems.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    const double across = q.x() * result->places.keys(row, 1) - q.y() * result->places.keys(row, 0);
    const double far = std::copysign(std::sqrt(result->geometry.squared[row]), -across);
    panel.stems.push_back({{far, result->stems[i]}, pattern_colour(static_cast<int>(i), theme.dark)});
  }
  const double h = result->chosen.h;
  if (h < panel.x.high) {
    panel.rules = {{-h, QString()}, {h, QString()}};
    panel.spans = {{-h, h, tr("within h")}};
  }
  panel.y = {0, std::max(1e-6, 1.12 * highest), false, tr("kernel, integral 1")};
  const int d = result->state.integral_dimension;
  header_->set_parameters(d == 1 ? tr("at one temperature, on a line")
                                 : tr("at one temperature, in R<sup>%1</sup>").arg(d));
  plot_->show_panel(std::move(panel));
  for (LegendRow* legend : legends_) legend->update();
}

void ShapesPanel::draw_legend(QPainter& painter, const QRectF& row, const Theme& theme, double scale,
                              bool second) const {
  const auto result = model_->result();
  if (!result) return;
  // The names flow over two rows.
  double x = row.left();
  bool in_second = false;
  for (const ShapeCurve& shape : result->shapes) {
    QString name = capitalised(text_of(kernel_name(shape.pair)));
    if (std::holds_alternative<PolynomialShape>(shape.pair.shape)) name = name.section(QLatin1Char(' '), 1);
    if (std::holds_alternative<UniformShape>(shape.pair.shape)) name += QStringLiteral(" k-NN");
    painter.setFont(appearance_->font(11, shape.chosen ? QFont::DemiBold : QFont::Normal));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(name);
    if (x + 20 * scale + width > row.right() + 8 * scale) {
      if (std::exchange(in_second, true)) return;
      x = row.left();
    }
    if (in_second != second) {
      x += 20 * scale + width + 12 * scale;
      continue;
    }
    const bool dashed = std::holds_alternative<GaussianShape>(shape.pair.shape) && !shape.chosen;
    QPen pen(shape_colour(shape.pair.shape, theme), (shape.chosen ? 2.75 : 1.75) * scale,
             dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap);
    if (dashed) pen.setDashPattern({2.5, 1.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, row.center().y()), QPointF(x + 15 * scale, row.center().y()));
    painter.setPen(shape.chosen ? theme.text : theme.text_2);
    painter.drawText(QRectF(x + 20 * scale, row.top(), width + 2, row.height()), Qt::AlignVCenter, name);
    x += 20 * scale + width + 12 * scale;
  }
}

}  // namespace basinscope
