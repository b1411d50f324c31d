// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_view.h"

#include <QHBoxLayout>
#include <QLineF>
#include <QToolButton>

#include "ui/text/shown_number.h"
#include "ui/text/translation.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/recall/query_panels.h"

namespace basinscope {
namespace {

constexpr double near_point = 14;  // logical pixels

}  // namespace

RecallView::RecallView(RecallModel* model, Appearance* appearance, QWidget* parent)
    : ScrolledPanels(appearance, {810, 640}, parent), model_(model), appearance_(appearance) {
  film_ = new Panel(appearance, film_spec(), panels_);
  film_->plot()->set_margins({12, 2, 12, 4}, false);
  film_->cover(&model->freshness(), tr("Recalling…"));
  PanelSplitter* const page = split(Qt::Vertical, QStringLiteral("recall/page"), {46, 54});
  below_ = new PanelGround(appearance, panels_, &Theme::line);
  page->addWidget(film_);
  call_as_in_figures(film_, [] { return tr("Recall"); });
  enlargeable(film_, film_->header(), tr("recalls"));
  page->addWidget(below_);
  rows()->addWidget(page, 1);
  line(below_->layout());
  progress_ = new ProgressRow(appearance, tr("Progress of the experiments"), panels_);
  start_ = progress_->add_button(tr("Run"));
  again_ = progress_->add_button(tr("Start again"));
  start_->setToolTip(tr("Capacity, then noise; existing rows are kept and the run continues"));
  connect(start_, &QPushButton::clicked, this,
          [this] { model_->run()->running() ? model_->run()->cancel() : model_->run()->start(); });
  connect(again_, &QPushButton::clicked, this, [this] { model_->run()->restart(); });
  below_->add(progress_);
  retrieval_row_ = new PanelGround(appearance, panels_, &Theme::line);
  QHBoxLayout* const lower = retrieval_row_->add_row(1);
  for (const std::size_t which : {0U, 1U}) make_retrieval(lower, which);
  make_trace(lower);
  below_->add(retrieval_row_, 1);
  line(lower);
  measures_row_ = new PanelGround(appearance_, panels_, &Theme::line);
  QHBoxLayout* const over = measures_row_->add_row(1);
  for (const bool by_size : {true, false}) {
    Panel* const panel = measures_[by_size ? 0 : 1] = new Panel(appearance, measures_spec(by_size), panels_);
    panel->add_legend();
    call_as_in_figures(panel, [by_size] { return measures_spec(by_size).name; });
    panel->plot()->set_margins({52, 8, 16, 42}, true);
    panel->cover(&model->measures_freshness(), tr("Recalling…"));
    over->addWidget(panel, 1);
  }
  below_->add(measures_row_, 1);
  line(over);
  query_row_ = new QueryRow(model, appearance, panels_);
  below_->add(query_row_, 1);
  mixtures_ = new Panel(appearance, mixtures_spec(), panels_);
  mixtures_->add_legend();
  call_as_in_figures(mixtures_, [] { return tr("Metastable states"); });
  mixtures_->plot()->set_margins({150, 8, 24, 42}, true);
  mixtures_->cover(&model->mixtures_freshness(), tr("Retrieving…"));
  below_->add(mixtures_, 1);
  const auto follow = [this](auto signal, std::vector<Panel*> panels) {
    connect(model_, signal, this, [this, panels = std::move(panels)] {
      const auto shown = std::make_shared<const RecallShown>(model_->results());
      for (Panel* const panel : panels) panel->show_or_clear(shown);
    });
  };
  follow(&RecallModel::state_changed, {film_, retrieval_[0], retrieval_[1], measures_[0], measures_[1]});
  follow(&RecallModel::result_changed, {film_});
  follow(&RecallModel::run_changed, {retrieval_[0], retrieval_[1]});
  follow(&RecallModel::trace_changed, {trace_});
  follow(&RecallModel::measures_changed, {measures_[0], measures_[1]});
  follow(&RecallModel::mixtures_changed, {mixtures_});
  connect(model, &RecallModel::state_changed, this, &RecallView::show_lower);
  connect(model, &RecallModel::state_changed, this, &RecallView::show_run);
  connect(model, &RecallModel::run_changed, this, &RecallView::show_run);
  connect(model, &RecallModel::trace_changed, this,
          [this] { trace_->setVisible(model_->looked_at().has_value()); });
  trace_->hide();
  show_lower();
  show_run();
}

void RecallView::show_lower() {
  const RecallLower lower = model_->state().lower;
  measures_row_->setVisible(lower == RecallLower::recall);
  retrieval_row_->setVisible(lower == RecallLower::retrieval);
  progress_->setVisible(lower == RecallLower::retrieval);
  query_row_->setVisible(lower == RecallLower::query);
  mixtures_->setVisible(lower == RecallLower::mixtures);
}

void RecallView::make_retrieval(QHBoxLayout* row, std::size_t which) {
  Panel* const panel = retrieval_[which] = new Panel(appearance_, retrieval_spec(which == 1), panels_);
  panel->add_legend(2);
  call_as_in_figures(panel, [which] { return which == 0 ? tr("Capacity") : tr("Noise"); });
  panel->plot()->set_margins({52, 8, 16, 42}, true);
  panel->plot()->setToolTip(tr("A click on a point opens that very run"));
  connect(panel->plot(), &CurvePlot::pressed, this,
          [this, which](QPointF value) { open_run_at(which, retrieval_[which]->plot()->pixels_of(value)); });
  panel->plot()->serve_targets([this, which] {
    std::vector<CurvePlot::Target> runs;
    const RetrievalProgress progress = model_->progress()[which];
    if (!progress.experiment) return runs;
    const auto curves = retrieval_curves(*progress.experiment, progress.table);
    for (std::size_t m = 0; m < curves.size(); ++m)
      for (const RetrievalPoint& point : curves[m].points)
        runs.push_back({{point.at, point.share.median},
                        (which == 0 ? tr("%1, N = %2") : tr("%1, noise %2"))
                            .arg(QString::fromStdString(curves[m].method), shown_number(point.at, 6)),
                        tr("%1 retrieved").arg(percent_text(point.share.median))});
    return runs;
  });
  row->addWidget(panel, 1);
}

void RecallView::make_trace(QHBoxLayout* row) {
  trace_ = new Panel(appearance_, trace_spec(), panels_);
  trace_->plot()->set_margins({12, 6, 12, 6}, false);
  const auto button = [this](const char* icon, const QString& text, auto act) {
    connect(trace_->header()->add_button(QLatin1String(icon), text), &QToolButton::clicked, this, act);
  };
  button("step-back", tr("Query before"), [this] {
    if (const auto at = model_->looked_at()) model_->look_at_query(at->query - 1);
  });
  button("step", tr("Next query"), [this] {
    if (const auto at = model_->looked_at()) model_->look_at_query(at->query + 1);
  });
  button("landscape", tr("Open in the landscape"), [this] { Q_EMIT landscape_wanted(); });
  button("close", tr("Close the run"), [this] { model_->close_trace(); });
  row->addWidget(trace_, 1);
}

bool RecallView::open_run_at(std::size_t which, QPointF pixels) {
  const RetrievalProgress progress = model_->progress()[which];
  if (!progress.experiment) return false;
  const RetrievalExperiment& experiment = *progress.experiment;
  const CurvePlot* const plot = retrieval_[which]->plot();
  double least = near_point * appearance_->scale();
  std::optional<std::pair<std::size_t, std::size_t>> found;  // place, method
  const auto curves = retrieval_curves(experiment, progress.table);
  for (std::size_t m = 0; m < curves.size(); ++m) {
    for (const RetrievalPoint& point : curves[m].points) {
      const double away = QLineF(plot->pixels_of({point.at, point.share.median}), pixels).length();
      if (!(away <= least)) continue;
      least = away;
      const std::size_t count = which == 0 ? experiment.sizes.size() : experiment.noise.size();
      for (std::size_t i = 0; i < count; ++i) {
        const double at = which == 0 ? experiment.sizes[i] : experiment.noise[i];
        if (at == point.at) found = {i, m};
      }
    }
  }
  if (found) model_->look_at(which, found->first, found->second, 0, 0);
  return found.has_value();
}

void RecallView::show_run() {
  const CellRun& run = *model_->run();
  const bool running = run.running(), complete = run.complete();
  progress_->show_progress(running       ? marked("<b>Running</b>")
                           : complete    ? marked("<b>Experiments</b>")
                           : run.begun() ? marked("<b>Paused</b>")
                                         : marked("<b>Experiments</b>"),
                           complete ? tr("finished, %1").arg(count_text("%n cell(s)", run.planned()))
                           : run.begun() || running
                               ? run.text()
                               : tr("capacity and noise, %1").arg(count_text("%n cell(s)", run.planned())),
                           run.done(), run.planned(), run.seconds_left());
  start_->setText(running ? tr("Pause") : run.begun() && !complete ? tr("Resume") : tr("Run"));
  start_->setEnabled(!complete);
  again_->setEnabled(run.begun());
}

}  // namespace basinscope
