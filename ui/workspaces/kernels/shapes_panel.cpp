// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/shapes_panel.h"

#include <utility>

#include "ui/controls/data_menu.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/kernels/kernel_texts.h"
#include "ui/workspaces/kernels/kernels_panels.h"

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
  add_data_menu(plot_, QStringLiteral("kernel-shapes"), result_table(model, shapes_table));
  connect(model, &KernelsModel::result_changed, this, &ShapesPanel::show_result);
  connect(appearance, &Appearance::changed, this, &ShapesPanel::show_result);
}

void ShapesPanel::show_result() {
  const auto result = model_->result();
  if (!result) return;
  header_->set_parameters(shapes_text(*result));
  plot_->show_panel(shapes_panel(*result, appearance_->theme()));
  for (LegendRow* legend : legends_) legend->update();
}

void ShapesPanel::draw_legend(QPainter& painter, const QRectF& row, const Theme& theme, double scale,
                              bool second) const {
  const auto result = model_->result();
  if (!result) return;
  // The names flow over two rows.
  double x = row.left();
  bool in_second = false;
  for (const LineKey& key : shape_keys(*result, theme)) {
    painter.setFont(appearance_->font(11, key.chosen ? QFont::DemiBold : QFont::Normal));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(key.name);
    if (x + 20 * scale + width > row.right() + 8 * scale) {
      if (std::exchange(in_second, true)) return;
      x = row.left();
    }
    if (in_second != second) {
      x += 20 * scale + width + 12 * scale;
      continue;
    }
    QPen pen(key.colour, (key.chosen ? 2.75 : 1.75) * scale, key.dashed ? Qt::CustomDashLine : Qt::SolidLine,
             Qt::FlatCap);
    if (key.dashed) pen.setDashPattern({2.5, 1.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, row.center().y()), QPointF(x + 15 * scale, row.center().y()));
    painter.setPen(key.chosen ? theme.text : theme.text_2);
    painter.drawText(QRectF(x + 20 * scale, row.top(), width + 2, row.height()), Qt::AlignVCenter, key.name);
    x += 20 * scale + width + 12 * scale;
  }
}

}  // namespace basinscope
