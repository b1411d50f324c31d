// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/experiment_run.h"

#include "core/number_words.h"

namespace basinscope {
namespace {

constexpr qint64 told_every_ms = 60;

CellTable empty_table(const RetrievalExperiment& experiment) {
  return table_to_go_on_with(cells_of(experiment), {});
}

}  // namespace

ExperimentRun::ExperimentRun(QObject* parent) : QObject(parent) {
  connect(&job_, &LatestJob::busy_changed, this, &ExperimentRun::changed);
  connect(&job_, &LatestJob::failed, this, &ExperimentRun::failed);
}

std::int64_t ExperimentRun::planned() const {
  std::int64_t cells = 0;
  for (const RetrievalProgress& each : progress_) cells += each.experiment ? each.experiment->cells() : 0;
  return cells;
}

std::optional<double> ExperimentRun::seconds_left() const {
  const double seconds = static_cast<double>(since_.isValid() ? since_.elapsed() : 0) / 1000;
  const std::int64_t made = done() - before_;
  if (!running() || made <= 0 || seconds < 0.5) return std::nullopt;
  return seconds * static_cast<double>(planned() - done()) / static_cast<double>(made);
}

QString ExperimentRun::text() const {
  const RetrievalProgress& now = progress_[0].complete() ? progress_[1] : progress_[0];
  if (!now.experiment) return {};
  return tr("%1, %2 of %3")
      .arg(retrieval_title(*now.experiment).toLower())
      .arg(now.done())
      .arg(text_of(counted(now.experiment->cells(), "cell")));
}

void ExperimentRun::prepare(const RecallExperiments& experiments) {
  bool other = false;
  for (std::size_t i = 0; i < 2; ++i) {
    const RetrievalExperiment& wanted = i == 0 ? experiments.capacity : experiments.noise;
    CellTable fresh = empty_table(wanted);
    if (progress_[i].experiment && progress_[i].table.settings == fresh.settings) continue;
    progress_[i] = {std::make_shared<const RetrievalExperiment>(wanted), std::move(fresh)};
    other = true;
  }
  if (!other) return;
  job_.cancel();
  Q_EMIT changed();
}

void ExperimentRun::start() {
  if (running() || !progress_[0].experiment || complete()) return;
  before_ = done();
  since_.start();
  job_.request([this, progress = progress_](const LatestJob::Run& run) mutable {
    for (std::size_t i = 0; i < progress.size() && !run.cancelled(); ++i) {
      RetrievalProgress& part = progress[i];
      const CellExperiment cells = cells_of(*part.experiment);
      CellTable so_far = part.table;
      QElapsedTimer told;
      told.start();
      const auto tell = [&, this] {
        run.deliver([this, i, settings = so_far.settings, rows = so_far.rows] {
          if (progress_[i].table.settings != settings) return;
          progress_[i].table.rows = rows;
          Q_EMIT changed();
        });
      };
      run_cells(
          cells, {}, part.table,
          [&](const std::string& line) {
            const CellTable row = cell_table_from_text(cells.header() + "\n" + line);
            so_far.rows.insert(row.rows.begin(), row.rows.end());
            if (told.elapsed() < told_every_ms) return;
            told.start();
            tell();
          },
          run.control());
      tell();
    }
  });
  Q_EMIT changed();
}

void ExperimentRun::cancel() {
  job_.cancel();
  Q_EMIT changed();
}

void ExperimentRun::restart() {
  job_.cancel();
  for (RetrievalProgress& each : progress_) each.table.rows.clear();
  start();
}

QString ExperimentRun::take(const CellTable& table) {
  for (RetrievalProgress& each : progress_) {
    if (!each.experiment || each.table.settings != table.settings) continue;
    job_.cancel();
    each.table.rows.insert(table.rows.begin(), table.rows.end());
    Q_EMIT changed();
    return {};
  }
  return tr("it is a table of other settings or memories than these");
}

}  // namespace basinscope
