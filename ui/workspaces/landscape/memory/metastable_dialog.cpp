// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/metastable_dialog.h"

#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/data/limits.h"
#include "core/recall/published_metastable.h"
#include "ui/controls/bound_rows.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/sentence.h"
#include "ui/document/scene_document.h"
#include "ui/plots/bar_panels.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/text/shown_number.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

constexpr int most_dimensions = 4096, most_trials = 10000000;
constexpr int table_columns = 5;
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

MetastableDialog::MetastableDialog(Appearance* appearance, const Separation& start, QWidget* parent)
    : QDialog(parent),
      appearance_(appearance),
      histogram_(new CurvePlot(appearance)),
      table_(new QTableWidget(0, table_columns)),
      state_(new Sentence(appearance, "quiet")),
      progress_(new QProgressBar),
      run_(new QPushButton(tr("Run"))),
      cancel_(new QPushButton(tr("Cancel"))),
      copy_(new QPushButton(tr("Copy table"))) {
  const auto px = [this](double n) { return appearance_->px(n); };
  setWindowTitle(window_title(tr("Metastable statistics")));
  setModal(false);
  experiment_.separation = fitted(start, experiment_.patterns);
  experiment_.stop.max_steps = 10000;

  auto* left = form();
  table_->setAccessibleName(tr("Shares of support sizes"));
  table_->setHorizontalHeaderLabels({tr("n"), tr("%"), tr("95 % interval"), tr("published"), tr("z")});
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(px(24));
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->horizontalHeader()->setHighlightSections(false);
  table_->setShowGrid(false);
  table_->setFrameShape(QFrame::NoFrame);
  table_->setTabKeyNavigation(false);  // Tab leads on
  for (int i = 0; i < table_columns; ++i)
    table_->horizontalHeaderItem(i)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  const QString heads[] = {tr("How many patterns have weight at the limit"),
                           tr("Of the trials that converged"), tr("Wilson's interval of that share"),
                           tr("SMHN Table 1")};
  for (int i = 0; i < 4; ++i) table_->horizontalHeaderItem(i)->setToolTip(heads[i]);
  table_->horizontalHeaderItem(4)->setToolTip(
      tr("Difference from the published share over its standard error (pooled; published of %1 trials)")
          .arg(published_metastable_trials));

  auto* right = new QVBoxLayout;
  right->setSpacing(px(6));
  progress_->setRange(0, 1000);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Trials done"));
  histogram_->set_margins({48, 10, 10, 42}, true);
  histogram_->setAccessibleName(tr("Histogram of support sizes"));
  right->addWidget(new LegendRow(appearance, histogram_));
  right->addWidget(histogram_, 5);
  right->addWidget(table_, 4);
  auto* top = new QHBoxLayout;
  top->setSpacing(px(20));
  top->addWidget(left);
  top->addLayout(right, 1);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(px(8));
  foot->addWidget(state_, 1);
  foot->addWidget(copy_);
  foot->addWidget(cancel_);
  foot->addWidget(run_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(px(16), px(16), px(16), px(12));
  column->setSpacing(px(10));
  column->addLayout(top, 1);
  column->addWidget(progress_);
  column->addLayout(foot);
  resize(px(860), px(620));

  run_->setProperty("primary", true);
  for (QPushButton* button : {run_, cancel_, copy_}) button->setAutoDefault(false);
  connect(run_, &QPushButton::clicked, this, &MetastableDialog::run);
  connect(cancel_, &QPushButton::clicked, this, &MetastableDialog::cancel);
  connect(copy_, &QPushButton::clicked, this, [this] { copy_table(data_table()); });
  connect(&job_, &LatestJob::busy_changed, this, &MetastableDialog::show_state);
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) { state_->say(sentence); });
  forget();
}

QWidget* MetastableDialog::form() {
  auto* left = new QWidget;
  left->setFixedWidth(appearance_->px(290));
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  const BoundRows<MetastableDialog> rows([column](QWidget* row) { column->addWidget(row); }, this,
                                         appearance_);
  const auto add = [&](const RichText& label, const QString& name, const QString& help, Range range,
                       auto member) {
    NumberEntry* const entry = rows.entry({{}, name, help}, range, member, 0);
    entry->setToolTip(help);
    rows.line(label, {entry});
    entries_.push_back(entry);
  };
  using E = MetastableExperiment;
  add(marked("Patterns <i>N</i>"), tr("Number of patterns N"),
      tr("Drawn uniformly on the unit sphere, anew for every trial."), {1, double(largest_landscape)},
      &E::patterns);
  add(marked("Dimension <i>D</i>"), tr("Dimension D"),
      tr("Of patterns and of the query, which is uniform in the unit ball."), {1, most_dimensions},
      &E::dimension);
  add(marked("Inverse <i>β</i>"), tr("Inverse temperature β"), tr("Inverse temperature."), {0, 1e6, true},
      &E::beta);
  add(tr("Trials"), tr("Trials"), tr("More trials, narrower intervals."), {1, most_trials}, &E::trials);
  add(tr("Seed"), tr("Seed"), tr("The same seed gives the same counts everywhere."), {0, 9007199254740992.0},
      &E::seed);
  auto* map =
      new MethodPanel<Separation>(appearance_, tr("Map"), [this](const QString&, const Separation& now) {
        change({}, [&now](E& experiment) { experiment.separation = now; });
      });
  rows.follow(map, [this, map] {
    map->show_method(experiment_.separation, experiment_.patterns, experiment_.dimension);
  });
  column->addWidget(map);
  auto* complaint = new Sentence(appearance_, "error");
  column->addWidget(complaint);
  column->addWidget(new Sentence(
      appearance_, "hint",
      tr("Counts the patterns with non-zero weight in the limit of a random query (above 0.01 for dense "
         "maps). SMHN Table 1 has N = 10, D = 5, β = 4 and α = 1, 1.5, 2.")));
  column->addStretch();
  for (const NumberEntry* entry : entries_)
    connect(entry, &NumberEntry::complaint_changed, this, [this, complaint] {
      QStringList sentences;
      for (const NumberEntry* each : entries_)
        if (each->wrong()) sentences << each->toolTip();
      complaint->say(sentences.join(QLatin1Char('\n')));
      show_state();
    });
  return left;
}

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
  const bool wrong =
      std::any_of(entries_.begin(), entries_.end(), [](const auto* entry) { return entry->wrong(); });
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
    tell(sizes_.not_converged, tr("%1 did not converge"));
    text += published_of(ran_).empty() ? tr("; no published values for this setting")
                                       : tr("; diamonds: SMHN Table 1");
  }
  state_->say(text);
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
         name_of(ran_.separation).english(), static_cast<double>(ran_.patterns),
         static_cast<double>(ran_.dimension), ran_.beta, static_cast<double>(sizes_.trials),
         static_cast<double>(ran_.trials), static_cast<double>(ran_.seed),
         static_cast<double>(sizes_.not_converged), static_cast<double>(sizes_.outside.undefined),
         static_cast<double>(sizes_.outside.diverged), static_cast<double>(sizes_.outside.weightless)});
  }
  return table;
}

void add_metastable_statistics(QMenu* menu, SceneDocument* document, Appearance* appearance) {
  auto* action = menu->addAction(tr("&Metastable statistics…"));
  action->setToolTip(tr("How many patterns the limit of a random query mixes (SMHN Table 1)"));
  action->setStatusTip(action->toolTip());
  QObject::connect(action, &QAction::triggered, menu, [menu, document, appearance] {
    QWidget* const window = menu->parentWidget() ? menu->parentWidget()->window() : nullptr;
    auto* dialog = window ? window->findChild<MetastableDialog*>() : nullptr;
    if (!dialog) dialog = new MetastableDialog(appearance, document->scene().separation, window);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
  });
}

}  // namespace basinscope
