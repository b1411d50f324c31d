// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/shapes_panel.h"

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
  plot_ = new CurvePlot(appearance, this);
  plot_->setAccessibleName(tr("Kernel shapes"));
  plot_->set_margins(QMargins(44, 22, 14, 40), true);
  add(new LegendRow(appearance, plot_, this, 2));
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
}

}  // namespace basinscope
