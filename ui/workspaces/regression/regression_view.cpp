// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_view.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QTimer>

#include "ui/controls/import_dialog.h"
#include "ui/document/number_files.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/regression/bandwidth_panel.h"
#include "ui/workspaces/regression/error_table.h"
#include "ui/workspaces/regression/lower_panels.h"
#include "ui/workspaces/regression/regression_import.h"

namespace basinscope {
namespace {

constexpr int bandwidth_width = 351;

QString sample_file(const QMimeData* data) {
  if (!data->hasUrls() || data->urls().size() != 1) return {};
  const QString path = data->urls().front().toLocalFile();
  return is_number_file(path) ? path : QString();
}

}  // namespace

RegressionView::RegressionView(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : ScrolledPanels(appearance, {810, 640}, parent),
      model_(model),
      appearance_(appearance),
      fit_(new FitPanel(model, appearance, panels_)),
      bandwidth_(new SpecPanel(appearance, bandwidth_spec(), panels_)),
      lower_(new LowerPanels(model, appearance, panels_)) {
  setAcceptDrops(true);
  call_as_in_figures(fit_, [] { return tr("Fits"); });
  call_as_in_figures(bandwidth_, [] { return tr("Bandwidth"); });
  PanelSplitter* const page = split(Qt::Vertical, QStringLiteral("regression/page"), {54, 46});
  PanelSplitter* const top = split(Qt::Horizontal, QStringLiteral("regression/upper"), [this](int length) {
    const int beside = std::min(appearance_->px(bandwidth_width), length * 2 / 5);
    return QList<int>{length - beside, beside};
  });
  top->addWidget(fit_);
  top->addWidget(bandwidth_);
  page->addWidget(top);
  page->addWidget(lower_);
  rows()->addWidget(page, 1);
  enlargeable(fit_, fit_->header(), tr("fits"));
  connect_bandwidth();
}

void RegressionView::connect_bandwidth() {
  CurvePlot* const plot = bandwidth_->plot();
  plot->set_margins({46, 6, 16, 44}, true);
  bandwidth_->cover(&model_->bandwidth_freshness(), tr("Computing the errors…"));
  bandwidth_->add(new ErrorTable(model_, appearance_, bandwidth_));
  plot->drag().edits(model_->document());
  connect(plot, &CurvePlot::head_moved, this, [this](double number) {
    // Until the errors over another number are there, the head stands on the axis of the one before.
    const auto shown = model_->bandwidth();
    if (!shown || shown->tuned != acting_tuned(model_->state())) return;
    model_->change(plain_text(bandwidth_title(model_->state())),
                   [number](RegressionState& state) { state = with_tuned_number(std::move(state), number); });
  });
  const auto show = [this] {
    bandwidth_->show_or_clear(std::make_shared<const RegressionShown>(model_->shown_results()));
  };
  connect(model_, &RegressionModel::bandwidth_changed, this, show);
  connect(model_, &RegressionModel::state_changed, this,
          [this] { bandwidth_->show_head(model_->shown_results()); });
  show();
}

void RegressionView::dragEnterEvent(QDragEnterEvent* event) {
  if (!sample_file(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void RegressionView::dropEvent(QDropEvent* event) {
  const QString path = sample_file(event->mimeData());
  if (path.isEmpty()) return;
  event->acceptProposedAction();
  const bool on_surfaces = model_->state().lower == LowerRow::surface &&
                           lower_->geometry().contains(panels_->mapFrom(this, event->position().toPoint()));
  // The program that the file was dragged from waits until this returns: the dialog must not open in here.
  QTimer::singleShot(0, this, [this, on_surfaces, path] {
    import_numbers(window(), appearance_, regression_imports(model_, on_surfaces), {path});
  });
}

}  // namespace basinscope
