// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/metastable_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/data/limits.h"
#include "core/recall/published_metastable.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/number_entry.h"
#include "ui/document/scene_document.h"
#include "ui/plots/curve_plot.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

constexpr int most_dimensions = 4096, most_trials = 10000000;
constexpr int table_columns = 5;

}  // namespace

MetastableDialog::MetastableDialog(Appearance* appearance, const Separation& start, QWidget* parent)
    : QDialog(parent),
      appearance_(appearance),
      histogram_(new CurvePlot(appearance)),
      table_(new QTableWidget(0, table_columns)),
      state_(new QLabel),
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
  for (int i = 0; i < table_columns; ++i)
    table_->horizontalHeaderItem(i)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  table_->horizontalHeaderItem(4)->setToolTip(
      tr("Difference from the published share over its standard error (pooled; published of %1 trials)")
          .arg(published_metastable_trials));

  auto* right = new QVBoxLayout;
  right->setSpacing(px(6));
  state_->setProperty("role", "quiet");
  state_->setFont(appearance->font(11));
  state_->setWordWrap(true);
  progress_->setRange(0, 1000);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Trials done"));
  histogram_->set_margins({48, 10, 10, 42}, true);
  histogram_->setAccessibleName(tr("Histogram of support sizes"));
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
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) { state_->setText(sentence); });
  show_experiment();
  forget();
}

NumberEntry* MetastableDialog::number(QVBoxLayout* form, const QString& label, const QString& name,
                                      const QString& help) {
  auto* entry = new NumberEntry(appearance_);
  entry->setAccessibleName(name);
  entry->setProperty("help", help);
  entry->setToolTip(help);
  auto* line = new LabelledRow(appearance_, label);
  line->add(entry);
  form->addWidget(line);
  return entry;
}

QWidget* MetastableDialog::form() {
  auto* left = new QWidget;
  left->setFixedWidth(appearance_->px(290));
  auto* rows = new QVBoxLayout(left);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  patterns_ = number(rows, tr("Patterns <i>N</i>"), tr("Number of patterns N"),
                     tr("Drawn uniformly on the unit sphere, anew for every trial."));
  dimension_ = number(rows, tr("Dimension <i>D</i>"), tr("Dimension D"),
                      tr("Of patterns and of the query, which is uniform in the unit ball."));
  beta_ = number(rows, tr("Inverse <i>β</i>"), tr("Inverse temperature β"), tr("Inverse temperature."));
  trials_ = number(rows, tr("Trials"), tr("Trials"), tr("More trials, narrower intervals."));
  seed_ = number(rows, tr("Seed"), tr("Seed"), tr("The same seed gives the same counts everywhere."));
  patterns_->set_range(Range{1, double(largest_landscape)}, true);
  dimension_->set_range(Range{1, most_dimensions}, true);
  beta_->set_range(Range{0, 1e6, true});
  trials_->set_range(Range{1, most_trials}, true);
  seed_->set_range(Range{0, 9007199254740992.0}, true);
  map_ = new MethodPanel<Separation>(appearance_, tr("Map"), [this](const QString&, const Separation& map) {
    experiment_.separation = map;
    show_experiment();
    forget();
  });
  rows->addWidget(map_);
  auto* complaint = new QLabel;
  complaint->setProperty("role", "error");
  complaint->setFont(appearance_->font(11));
  complaint->setWordWrap(true);
  rows->addWidget(complaint);
  auto* hint = new QLabel(tr(
      "Counts the patterns with non-zero weight in the limit of a random query (above 0.01 for dense maps). "
      "SMHN Table 1 has N = 10, D = 5, β = 4 and α = 1, 1.5, 2."));
  hint->setProperty("role", "hint");
  hint->setFont(appearance_->font(11));
  hint->setWordWrap(true);
  rows->addWidget(hint);
  rows->addStretch();
  const auto follow = [this, complaint](NumberEntry* entry, auto set) {
    connect(entry, &NumberEntry::complaint_changed, this, [this, complaint] {
      QStringList sentences;
      for (const auto* each : {patterns_, dimension_, beta_, trials_, seed_})
        if (each->wrong()) sentences << each->toolTip();
      complaint->setText(sentences.join(QLatin1Char('\n')));
      show_state();
    });
    connect(entry, &NumberEntry::committed, this, [this, set](double value) {
      set(value);
      show_experiment();
      forget();
    });
  };
  follow(patterns_, [this](double n) {
    experiment_.patterns = int(n);
    experiment_.separation = fitted(experiment_.separation, experiment_.patterns);
  });
  follow(dimension_, [this](double d) { experiment_.dimension = int(d); });
  follow(beta_, [this](double beta) { experiment_.beta = beta; });
  follow(trials_, [this](double trials) { experiment_.trials = int(trials); });
  follow(seed_, [this](double seed) { experiment_.seed = std::uint64_t(seed); });
  return left;
}

void MetastableDialog::show_experiment() {
  patterns_->set_value(experiment_.patterns);
  dimension_->set_value(experiment_.dimension);
  beta_->set_value(experiment_.beta);
  trials_->set_value(experiment_.trials);
  seed_->set_value(double(experiment_.seed));
  map_->show_method(experiment_.separation, experiment_.patterns, experiment_.dimension);
}

void add_metastable_statistics(QMenu* menu, SceneDocument* document, Appearance* appearance) {
  auto* action = menu->addAction(QStringLiteral("&Metastable statistics…"));
  action->setToolTip(QStringLiteral("How many patterns the limit of a random query mixes (SMHN Table 1)"));
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
