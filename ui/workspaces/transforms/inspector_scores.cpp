// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/inspector_scores.h"

#include <QSignalBlocker>
#include <QStandardItemModel>

#include "ui/text/symbols.h"

namespace basinscope {
namespace {

enum Source { edited, figure_2, random_normal };

QString theta(int index) { return QStringLiteral("<i>θ</i>") + subscript(index + 1); }

}  // namespace

ScoresSection::ScoresSection(TransformsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, QStringLiteral("Scores"), parent),
      model_(model),
      appearance_(appearance),
      source_(new Choice),
      count_(new NumberEntry(appearance)),
      seed_(new NumberEntry(appearance)) {
  source_->addItems({tr("Edited"), tr("HFY Figure 2"), tr("Random, normal")});
  source_->setAccessibleName(tr("Source of the scores"));
  auto* line = new LabelledRow(appearance, tr("Source"));
  line->add(source_);
  add(line);
  connect(source_, &QComboBox::activated, this, &ScoresSection::pick_source);

  count_->set_range(Range{TransformsState::fewest_scores, TransformsState::most_scores}, true);
  count_->setAccessibleName(tr("Number of scores N"));
  count_->setProperty("help", tr("N, from 3 to 12."));
  seed_->set_range(Range{0, 1e9}, true);
  seed_->setAccessibleName(tr("Seed of the scores"));
  line = new LabelledRow(appearance, tr("Scores <i>N</i>"));
  auto* name = new QLabel(tr("Seed"));
  name->setProperty("role", "label");
  name->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  line->add(count_, 56);
  line->add(name);
  line->add_gap();
  line->add(seed_, 48);
  add(line);
  connect(count_, &NumberEntry::committed, this, [this](double n) { set_count(static_cast<int>(n)); });
  connect(count_, &NumberEntry::stepped, this,
          [this](int direction, double) { set_count(static_cast<int>(count_->value()) + direction); });
  const auto draw = [this](double seed) {
    model_->change(QStringLiteral("Random scores"), [seed](TransformsState& state) {
      state.seed = static_cast<std::uint64_t>(seed);
      state.scores = random_scores(static_cast<int>(state.scores.size()), *state.seed);
    });
  };
  connect(seed_, &NumberEntry::committed, this, draw);
  connect(seed_, &NumberEntry::stepped, this,
          [this, draw](int direction, double) { draw(std::max(0.0, seed_->value() + direction)); });
  connect(model, &TransformsModel::state_changed, this, &ScoresSection::show_state);
  show_state();
}

void ScoresSection::build_entries(int count) {
  for (QWidget* row : rows_) delete row;
  rows_.clear();
  entries_.clear();
  for (int i = 0; i < count; i += 2) {
    const bool pair = i + 1 < count;
    auto* line =
        new LabelledRow(appearance_, pair ? theta(i) + QStringLiteral(", ") + theta(i + 1) : theta(i));
    for (int k = i; k < std::min(i + 2, count); ++k) {
      auto* entry = new NumberEntry(appearance_);
      entry->set_range(Range{-TransformsState::largest_score, TransformsState::largest_score});
      entry->setAccessibleName(QStringLiteral("θ") + subscript(k + 1));
      entry->setProperty("help", tr("A score; β times it goes into the maps."));
      connect(entry, &NumberEntry::committed, this, [this, k](double score) { set_score(k, score, false); });
      connect(entry, &NumberEntry::stepped, this, [this, k, entry](int direction, double size) {
        set_score(k, std::round((entry->value() + direction * 0.01 * size) * 1e12) / 1e12, true);
      });
      if (k > i) line->add(new QWidget);
      line->add(entry, 84);
      entries_.push_back(entry);
    }
    if (!pair) line->add(new QWidget);
    add(line);
    line->show();
    rows_.push_back(line);
  }
  QWidget* before = seed_;
  for (NumberEntry* entry : entries_) {
    setTabOrder(before, entry);
    before = entry;
  }
}

void ScoresSection::set_score(int index, double score, bool continued) {
  const double largest = TransformsState::largest_score;
  model_->change(
      QStringLiteral("Score θ") + subscript(index + 1),
      [index, score, largest](TransformsState& state) {
        if (index >= state.scores.size()) return;  // typed into a row that has just gone
        state.scores[index] = std::clamp(score, -largest, largest);
        state.seed.reset();
      },
      continued);
}

void ScoresSection::set_count(int count) {
  const TransformsState& state = model_->state();
  count = std::clamp(count, TransformsState::fewest_scores, TransformsState::most_scores);
  if (count == state.scores.size()) return;
  TransformsState next = with_score_count(state, count);
  if (next.seed) next.scores = random_scores(count, *next.seed);
  model_->edit(QStringLiteral("Number of scores"), next);
}

void ScoresSection::pick_source(int index) {
  TransformsState next = model_->state();
  if (index == figure_2) {
    next = with_score_count(next, 5);
    next.scores = TransformsState().scores;
    next.seed.reset();
  } else if (index == random_normal) {
    next.seed = next.seed.value_or(1);
    next.scores = random_scores(static_cast<int>(next.scores.size()), *next.seed);
  }
  model_->edit(QStringLiteral("Scores: ") + source_->itemText(index), next);
  show_state();
}

void ScoresSection::show_state() {
  const TransformsState& state = model_->state();
  const auto count = static_cast<int>(state.scores.size());
  const int source = state.seed                                     ? random_normal
                     : same(state.scores, TransformsState().scores) ? figure_2
                                                                    : edited;
  if (auto* items = qobject_cast<QStandardItemModel*>(source_->model()))
    items->item(edited)->setEnabled(source == edited);
  source_->setCurrentIndex(source);
  if (static_cast<int>(entries_.size()) != count) build_entries(count);
  count_->set_value(count);
  seed_->set_face(state.seed ? QString() : QStringLiteral("–"));
  seed_->set_value(state.seed ? static_cast<double>(*state.seed) : 0);
  set_disabled_because(seed_, state.seed ? QString() : tr("Only random scores have a seed."),
                       tr("The same seed gives the same scores."));
  for (int i = 0; i < count; ++i) entries_[static_cast<std::size_t>(i)]->set_value(state.scores[i]);
}

InverseTemperatureSection::InverseTemperatureSection(TransformsModel* model, const Appearance* appearance,
                                                     QWidget* parent)
    : Section(appearance, QStringLiteral("Temperature"), parent) {
  NumberField field;
  field.id = QStringLiteral("beta");
  field.symbol = QStringLiteral("β");
  field.label = QStringLiteral("Inverse, <i>β</i>");
  field.help = tr("Inverse temperature: scores are multiplied by it. Large values make weights sharp.");
  field.range = Range{1 / hottest_shown, 1 / coldest_shown};
  field.reach = Reach{1 / hottest_shown, 1 / coldest_shown, true};
  field.initial = 1;
  auto* row = new ParameterRow(appearance, field);
  add(row);
  row->drags(model->document());
  connect(row, &ParameterRow::changed, this, [model](double beta) {
    model->change(QStringLiteral("Temperature"), [beta](TransformsState& state) { state.beta = beta; });
  });
  const auto show = [model, row] { row->set_value(model->state().beta); };
  connect(model, &TransformsModel::state_changed, row, show);
  show();
}

}  // namespace basinscope
