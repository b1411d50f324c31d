// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/dispersion_panel.h"

#include <QToolButton>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/kernels/kernel_texts.h"
#include "ui/workspaces/kernels/kernels_panels.h"

namespace basinscope {

DispersionPanel::DispersionPanel(KernelsModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent), model_(model), appearance_(appearance) {
  header_ = new PlotHeader(appearance, tr("Attention dispersion"), this);
  cancel_ = header_->add_button(QStringLiteral("close"), tr("Cancel the running draws; finished ones stay"));
  connect(cancel_, &QToolButton::clicked, model, &KernelsModel::cancel_dispersion);
  repeat_ = header_->add_button(QStringLiteral("play"), tr("Compute all draws"));
  connect(repeat_, &QToolButton::clicked, model, &KernelsModel::repeat_dispersion);
  add(header_);
  auto* curves = new QWidget(this);
  auto* row = new QHBoxLayout(curves);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  for (CurvePlot*& plot : plots_) {
    plot = new CurvePlot(appearance, this);
    plot->set_margins(QMargins(52, 24, 14, 40), true);
    row->addWidget(plot, 1);
    add_data_menu(plot, QStringLiteral("dispersion"), [model] {
      return model->dispersion() ? dispersion_table(*model->dispersion()) : DataTable();
    });
  }
  add(new LegendRow(appearance, plots_[0], this));
  add(curves, 1);
  new BusyOverlay(curves, &model->dispersion_freshness(), appearance, [model] {
    return model->dispersion_runs() ? tr("Computing the draws…") : tr("The draws were cancelled.");
  });
  connect(model, &KernelsModel::dispersion_changed, this, [this] {
    show_header();
    show_curves();
  });
  connect(model, &KernelsModel::result_changed, this, &DispersionPanel::show_curves);  // another row chosen
  connect(model, &KernelsModel::busy_changed, this, &DispersionPanel::show_header);
  connect(appearance, &Appearance::changed, this, &DispersionPanel::show_curves);
}

void DispersionPanel::show_header() {
  RichText text = dispersion_text(model_->state());
  const bool runs = model_->dispersion_runs();
  if (model_->dispersion_progress() < 1) text = (runs ? progress_text() : partial_text()) + text;
  cancel_->setVisible(runs);
  repeat_->setVisible(!runs && model_->dispersion_progress() < 1);
  header_->set_parameters(text);
}

QString DispersionPanel::progress_text() const {
  return tr("computing %1 %, ").arg(qRound(100 * model_->dispersion_progress()));
}

RichText DispersionPanel::partial_text() const {
  const auto spread = model_->dispersion();
  if (!spread || !(spread->settings == model_->state().dispersion))
    return marked("<b>cancelled</b> before a draw was finished, ");
  return marked("<b>partial</b>, %1 of %2 draws, ", spread->draws, spread->settings.draws);
}

void DispersionPanel::show_curves() {
  const auto spread = model_->dispersion();
  if (!spread) return;
  std::array<CurvePanel, 3> panels = dispersion_panels(*spread, model_->state().pair(), appearance_->theme());
  for (std::size_t which = 0; which < plots_.size(); ++which)
    plots_[which]->show_panel(std::move(panels[which]));
}

}  // namespace basinscope
