// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment runs in parts on the dialog's job, and what it has counted is shown.
#include <QElapsedTimer>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>

#include "core/recall/published_metastable.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/number_entry.h"
#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_plot.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"

namespace basinscope {
namespace {

constexpr int picture_ms = 120;  // between pictures of a run

std::vector<double> published_of(const MetastableExperiment& experiment) {
  const auto column = published_beside(experiment);
  return column ? std::vector<double>(column->percent.begin(), column->percent.end()) : std::vector<double>();
}

bool same_setting(const MetastableExperiment& a, const MetastableExperiment& b) {
  return a.separation == b.separation && a.beta == b.beta && a.patterns == b.patterns &&
         a.dimension == b.dimension && a.trials == b.trials && a.seed == b.seed;
}

QTableWidgetItem* right_aligned(const QString& text) {
  auto* item = new QTableWidgetItem(text);
  item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
  return item;
}

}  // namespace

// Another setting: what was counted does not belong to it.
void MetastableDialog::forget() {
  if (sizes_.trials > 0 && same_setting(ran_, experiment_)) return;
  job_.cancel();
  ran_ = experiment_;
  cancelled_ = false;
  sizes_ = {};
  sizes_.percent.assign(static_cast<std::size_t>(experiment_.patterns), 0);
  show_sizes();
}

void MetastableDialog::run() {
  ran_ = experiment_;
  cancelled_ = false;
  sizes_ = {};
  job_.request([this, experiment = experiment_](const LatestJob::Run& run) {
    SupportCounts counts;
    QElapsedTimer since;
    since.start();
    // Parts of about the time between two pictures.
    int part = 64;
    for (int first = 0; first < experiment.trials && !run.cancelled();) {
      const int last = first + std::min(part, experiment.trials - first);
      count_supports(experiment, first, last, run.control(), counts);
      if (run.cancelled()) return;
      first = last;
      const auto took = std::max<qint64>(1, since.restart());
      part = static_cast<int>(std::clamp<qint64>(part * picture_ms / took, 1, 1 << 18));
      run.deliver([this, sizes = sizes_of(counts)] {
        sizes_ = sizes;
        show_sizes();
        Q_EMIT counted();
      });
    }
  });
  show_sizes();
}

void MetastableDialog::cancel() {
  cancelled_ = job_.busy();
  job_.cancel();
  show_state();
}

void MetastableDialog::show_sizes() {
  const std::vector<double> published = published_of(ran_);
  histogram_->show_made([sizes = sizes_, published](const Theme& theme, QSizeF frame) {
    return support_panel(sizes, published, theme, frame);
  });
  const bool any = sizes_.trials > 0;
  std::size_t rows = sizes_.percent.size();
  while (rows > published.size() && rows > 1 && sizes_.percent[rows - 1] == 0) --rows;
  if (!any) rows = published.size();
  table_->setRowCount(static_cast<int>(rows));
  for (std::size_t i = 0; i < rows; ++i) {
    const int row = static_cast<int>(i);
    const bool beside = i < published.size();
    table_->setItem(row, 0, right_aligned(QString::number(i + 1)));
    table_->setItem(row, 1, right_aligned(any ? fixed_text(sizes_.percent[i], 2) : QString()));
    table_->setItem(row, 2,
                    right_aligned(any ? QStringLiteral("%1 – %2").arg(fixed_text(sizes_.low[i], 2),
                                                                      fixed_text(sizes_.high[i], 2))
                                      : QString()));
    table_->setItem(row, 3, right_aligned(beside ? fixed_text(published[i], 1) : QString()));
    const QString z =
        any && beside
            ? fixed_text(z_score(sizes_.percent[i], sizes_.trials, published[i], published_metastable_trials),
                         1)
            : QString();
    table_->setItem(row, 4, right_aligned(z));
  }
  table_->setColumnHidden(3, published.empty());
  table_->setColumnHidden(4, published.empty());
  show_state();
}

void MetastableDialog::show_state() {
  const bool busy = job_.busy();
  const auto entries = {patterns_, dimension_, beta_, trials_, seed_};
  const bool wrong =
      std::any_of(entries.begin(), entries.end(), [](const auto* entry) { return entry->wrong(); });
  run_->setEnabled(!busy && !wrong);
  run_->setToolTip(wrong ? tr("An entry is wrong.") : QString());
  cancel_->setEnabled(busy);
  copy_->setEnabled(sizes_.trials > 0);
  progress_->setValue(int(1000.0 * sizes_.trials / std::max(1, ran_.trials)));
  QString text;
  if (sizes_.trials == 0 && !busy) {
    text = tr("Not run yet.");
  } else {
    text = tr("%1 of %2 trials").arg(grouped_text(sizes_.trials), grouped_text(ran_.trials));
    if (!busy && sizes_.trials < ran_.trials)
      text += cancelled_ ? tr(", partial: cancelled") : tr(", partial");
    const auto tell = [&text](int count, const QString& what) {
      if (count > 0) text += QStringLiteral("; ") + what.arg(grouped_text(count));
    };
    tell(sizes_.outside.undefined, tr("%1 undefined (no pattern in the support)"));
    tell(sizes_.outside.diverged, tr("%1 diverged"));
    tell(sizes_.outside.weightless, tr("%1 without weight"));
    tell(sizes_.not_converged, tr("%1 did not settle"));
    text += published_of(ran_).empty() ? tr("; no published values for this setting")
                                       : tr("; diamonds: SMHN Table 1");
  }
  state_->setText(text);
}

// Every row says what was run.
DataTable MetastableDialog::data_table() const {
  const std::vector<double> published = published_of(ran_);
  DataTable table{
      {"support", "percent", "standard_error", "low", "high", "published", "z", "map", "N", "D", "beta",
       "trials", "of_trials", "seed", "not_converged", "undefined", "diverged", "weightless"},
      {}};
  for (std::size_t i = 0; i < sizes_.low.size(); ++i) {
    const bool beside = i < published.size();
    table.rows.push_back(
        {i + 1.0, number_cell(sizes_.percent[i]), number_cell(sizes_.standard_error[i]),
         number_cell(sizes_.low[i]), number_cell(sizes_.high[i]),
         beside ? number_cell(published[i]) : DataCell(),
         beside ? number_cell(
                      z_score(sizes_.percent[i], sizes_.trials, published[i], published_metastable_trials))
                : DataCell(),
         name_of(ran_.separation), static_cast<double>(ran_.patterns), static_cast<double>(ran_.dimension),
         ran_.beta, static_cast<double>(sizes_.trials), static_cast<double>(ran_.trials),
         static_cast<double>(ran_.seed), static_cast<double>(sizes_.not_converged),
         static_cast<double>(sizes_.outside.undefined), static_cast<double>(sizes_.outside.diverged),
         static_cast<double>(sizes_.outside.weightless)});
  }
  return table;
}

}  // namespace basinscope
