// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_view.h"

#include <QHBoxLayout>
#include <QLineF>
#include <QToolButton>

#include "ui/controls/busy_overlay.h"
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
  film_ = new Panel(
      appearance, tr("Free recall"), QStringLiteral("recall"),
      [model] { return model->film() ? film_table(*model->film()) : DataTable(); }, panels_);
  film_->plot()->set_margins({12, 2, 12, 4}, false);
  new BusyOverlay(film_->plot(), &model->freshness(), appearance, [] { return tr("Recalling…"); });
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
  make_measures();
  query_row_ = new QueryRow(model, appearance, panels_);
  below_->add(query_row_, 1);
  mixtures_ = new Panel(
      appearance, tr("Metastable states"), QStringLiteral("metastable"),
      [model] { return model->mixtures() ? mixtures_table(*model->mixtures()) : DataTable(); }, panels_);
  mixtures_->add_legend();
  call_as_in_figures(mixtures_, [] { return tr("Metastable states"); });
  mixtures_->plot()->set_margins({150, 8, 24, 42}, true);
  new BusyOverlay(mixtures(), &model->mixtures_freshness(), appearance, [] { return tr("Retrieving…"); });
  below_->add(mixtures_, 1);
  for (const auto show :
       {&RecallView::show_lower, &RecallView::show_film, &RecallView::show_run, &RecallView::show_measures})
    connect(model, &RecallModel::state_changed, this, show);
  connect(model, &RecallModel::mixtures_changed, this, &RecallView::show_mixtures);
  connect(model, &RecallModel::result_changed, this, &RecallView::show_film);
  connect(model, &RecallModel::run_changed, this, &RecallView::show_run);
  connect(model, &RecallModel::trace_changed, this, &RecallView::show_trace);
  connect(model, &RecallModel::measures_changed, this, &RecallView::show_measures);
  connect(appearance, &Appearance::changed, this, &RecallView::show_run);
  show_lower();
  show_film();
  show_run();
  show_trace();
  show_measures();
  show_mixtures();
}

void RecallView::show_lower() {
  const RecallLower lower = model_->state().lower;
  measures_row_->setVisible(lower == RecallLower::recall);
  retrieval_row_->setVisible(lower == RecallLower::retrieval);
  progress_->setVisible(lower == RecallLower::retrieval);
  query_row_->setVisible(lower == RecallLower::query);
  mixtures_->setVisible(lower == RecallLower::mixtures);
}

void RecallView::show_mixtures() {
  const auto mixtures = model_->mixtures();
  if (!mixtures) return;
  mixtures_->header()->set_parameters(mixtures_text(*mixtures));
  mixtures_->plot()->show_made(
      [mixtures](const Theme& theme, QSizeF) { return mixtures_panel(*mixtures, theme); });
}

void RecallView::make_measures() {
  measures_row_ = new PanelGround(appearance_, panels_, &Theme::line);
  QHBoxLayout* const row = measures_row_->add_row(1);
  for (const bool by_size : {true, false}) {
    const std::size_t place = by_size ? 0 : 1;
    Panel* const panel = measures_[place] = new Panel(
        appearance_, measures_title(by_size),
        by_size ? QStringLiteral("unique-size") : QStringLiteral("unique-beta"),
        [this, by_size] {
          return model_->measures() ? measures_table(*model_->measures(), by_size) : DataTable();
        },
        measures_row_);
    panel->add_legend();
    call_as_in_figures(panel, [by_size] { return measures_title(by_size); });
    panel->plot()->set_margins({52, 8, 16, 42}, true);
    new BusyOverlay(panel->plot(), &model_->measures_freshness(), appearance_,
                    [] { return tr("Recalling…"); });
    row->addWidget(panel, 1);
  }
  below_->add(measures_row_, 1);
  line(row);
}

void RecallView::show_measures() {
  const auto measures = model_->measures();
  if (!measures) return;
  for (const bool by_size : {true, false}) {
    const std::size_t place = by_size ? 0 : 1;
    measures_[place]->header()->set_parameters(measures_text(*measures, by_size));
    measures_[place]->plot()->show_made(
        [measures, by_size, bands = model_->state().bands](const Theme& theme, QSizeF) {
          return measures_panel(*measures, by_size, bands, theme);
        });
  }
}

void RecallView::make_retrieval(QHBoxLayout* row, std::size_t which) {
  const QString title = which == 0 ? tr("Capacity") : tr("Noise");
  auto* panel = retrieval_[which] = new Panel(
      appearance_, title, title.toLower(),
      [this, which] {
        const RetrievalProgress progress = model_->progress()[which];
        return progress.experiment ? retrieval_table(progress) : DataTable();
      },
      panels_);
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
  trace_ = new Panel(
      appearance_, tr("Run"), QStringLiteral("run"),
      [this] { return model_->trace() ? trace_table(*model_->trace()) : DataTable(); }, panels_);
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

void RecallView::show_film() {
  const RecallState& state = model_->state();
  film_->header()->set_title(film_title(state));
  film_->header()->set_parameters(film_text(state));
  if (const auto film = model_->film())
    film_->plot()->show_made(
        [film, state](const Theme& theme, QSizeF room) { return film_panel(*film, state, theme, room); });
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
  for (const std::size_t which : {0U, 1U}) {
    const RetrievalProgress progress = model_->progress()[which];
    if (!progress.experiment) continue;
    retrieval_[which]->header()->set_parameters(retrieval_text(progress));
    retrieval_[which]->plot()->show_made([progress, state = model_->state()](const Theme& theme, QSizeF) {
      return retrieval_panel(progress, state, theme);
    });
  }
}

void RecallView::show_trace() {
  const auto trace = model_->trace();
  trace_->setVisible(model_->looked_at().has_value());
  if (!trace) return;
  trace_->header()->set_parameters(trace_text(*trace));
  trace_->plot()->show_made([trace, memories = model_->looked_at()->experiment->memories,
                             state = model_->state()](const Theme& theme, QSizeF room) {
    return memories ? trace_panel(*trace, *memories, state, theme, room) : CurvePanel();
  });
}

}  // namespace basinscope
