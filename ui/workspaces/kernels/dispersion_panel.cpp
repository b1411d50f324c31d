// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/dispersion_panel.h"

#include <QToolButton>

namespace basinscope {
namespace {

// What is still missing, before the parameters.
RichText missing_text(const KernelsModel& model) {
  if (model.dispersion_progress() >= 1) return {};
  if (model.dispersion_runs()) return tr("computing %1 %, ").arg(qRound(100 * model.dispersion_progress()));
  const auto spread = model.dispersion();
  if (!spread || !(spread->settings == model.state().dispersion))
    return marked("<b>cancelled</b> before a draw was finished, ");
  return marked("<b>partial</b>, %1 of %2 draws, ", spread->draws, spread->settings.draws);
}

}  // namespace

DispersionPanel* dispersion_panel(KernelsModel* model, Appearance* appearance, QWidget* parent) {
  auto* const panel = new DispersionPanel(appearance, dispersion_spec(), parent);
  PlotHeader* const header = panel->header();
  header->set_title(tr("Attention dispersion"));
  QToolButton* const cancel =
      header->add_button(QStringLiteral("close"), tr("Cancel the running draws; finished ones stay"));
  QToolButton* const repeat = header->add_button(QStringLiteral("play"), tr("Compute all draws"));
  QObject::connect(cancel, &QToolButton::clicked, model, &KernelsModel::cancel_dispersion);
  QObject::connect(repeat, &QToolButton::clicked, model, &KernelsModel::repeat_dispersion);
  for (CurvePlot* plot : panel->plots()) plot->set_margins({52, 24, 14, 40}, true);
  panel->add_legend();
  panel->cover(&model->dispersion_freshness(), [model] {
    return model->dispersion_runs() ? tr("Computing the draws…") : tr("The draws were cancelled.");
  });
  const auto show_header = [=] {
    const bool runs = model->dispersion_runs();
    cancel->setVisible(runs);
    repeat->setVisible(!runs && model->dispersion_progress() < 1);
    panel->show_words(missing_text(*model) + dispersion_text(model->state()));
  };
  const auto show = [=] {
    panel->show_result(std::make_shared<const SpreadShown>(SpreadShown{model->dispersion(), model->state()}));
    show_header();
  };
  QObject::connect(model, &KernelsModel::dispersion_changed, panel, show);
  QObject::connect(model, &KernelsModel::result_changed, panel, show);  // another row chosen
  QObject::connect(model, &KernelsModel::busy_changed, panel, show_header);
  return panel;
}

}  // namespace basinscope
