// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_view.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/document/number_files.h"
#include "ui/plots/fit_plot.h"
#include "ui/workspaces/regression/bandwidth_panel.h"
#include "ui/workspaces/regression/fit_panel.h"
#include "ui/workspaces/regression/lower_panels.h"
#include "ui/workspaces/regression/regression_import.h"

namespace basinscope {
namespace {

constexpr int bandwidth_width = 351;
constexpr int view_least_width = 820, view_least_height = 640;  // of the panels; a smaller window scrolls

QString sample_file(const QMimeData* data) {
  if (!data->hasUrls() || data->urls().size() != 1) return {};
  const QString path = data->urls().front().toLocalFile();
  return is_number_file(path) ? path : QString();
}

}  // namespace

RegressionView::RegressionView(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      panels_(new PanelGround(appearance, this, &Theme::line)),
      top_(new QHBoxLayout),
      fit_(new FitPanel(model, appearance, panels_)),
      bandwidth_(new BandwidthPanel(model, appearance, panels_)),
      lower_(new LowerPanels(model, appearance, panels_)) {
  setAcceptDrops(true);
  top_->addWidget(fit_, 1);
  top_->addWidget(bandwidth_);
  auto* rows = static_cast<QVBoxLayout*>(panels_->layout());
  rows->addLayout(top_, 54);
  rows->addWidget(lower_, 46);
  auto* scroll = new QScrollArea(this);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(panels_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(scroll);
  connect(appearance, &Appearance::changed, this, &RegressionView::take_sizes);
  take_sizes();
}

FitPlot* RegressionView::fit_plot() const { return fit_->plot(); }
CurvePlot* RegressionView::bandwidth_plot() const { return bandwidth_->plot(); }

void RegressionView::take_sizes() {
  const int line = appearance_->px(1);
  bandwidth_->setFixedWidth(appearance_->px(bandwidth_width));
  panels_->layout()->setSpacing(line);
  top_->setSpacing(line);
  panels_->setMinimumSize(appearance_->px(view_least_width), appearance_->px(view_least_height));
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
  if (on_surfaces)
    import_surface_file(model_, appearance_, window(), path);
  else
    import_sample_file(model_, appearance_, window(), path);
}

void RegressionView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().line); }

}  // namespace basinscope
