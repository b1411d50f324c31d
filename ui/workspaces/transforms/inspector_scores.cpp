// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/inspector_scores.h"

#include <QStandardItemModel>

#include "ui/text/symbols.h"

namespace basinscope {
namespace {

enum Source { edited, figure_2, random_normal };

RichText theta(int index) { return marked("<i>θ</i><sub>%1</sub>", index + 1); }

}  // namespace

ScoresSection::ScoresSection(TransformsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Scores"), parent), model_(model), appearance_(appearance), source_(new Choice) {
  source_->addItems({tr("Edited"), tr("HFY Figure 2"), tr("Random, normal")});
  source_->setAccessibleName(tr("Source of the scores"));
  const TransformRows rows(this, model, appearance);
  rows.line(tr("Source"), {source_});
  connect(source_, &QComboBox::activated, this, &ScoresSection::pick_source);

  const RowWords scores = rows.words("scores"), seed = rows.words("seed");
  const auto count =
      rows.entry(scores, Range{TransformsState::fewest_scores, TransformsState::most_scores},
                 TransformRows::Computed{
                     [](const TransformsState& state) { return static_cast<double>(state.scores.size()); },
                     [](TransformsState& state, double n) {
                       state = with_score_count(std::move(state), static_cast<int>(n));
                       if (state.seed) state.scores = random_scores(static_cast<int>(n), *state.seed);
                     },
                     true});
  seed_ = rows.with([](TransformsState& state) {
                state.scores = random_scores(static_cast<int>(state.scores.size()), *state.seed);
              })
              .entry("seed");
  rows.pair(scores.label, count, 56, seed.label, seed_, 48);
  rows.off_while(
      seed_,
      [](const TransformsState& state) {
        return state.seed ? QString() : tr("Only random scores have a seed.");
      },
      seed.help);
  connect(model, &TransformsModel::state_changed, this, &ScoresSection::show_state);
  show_state();
}

void ScoresSection::build_entries(int count) {
  for (QWidget* row : rows_) delete row;
  rows_.clear();
  entries_.clear();
  const TransformRows rows(this, model_, appearance_);
  const double largest = TransformsState::largest_score;
  for (int i = 0; i < count; i += 2) {
    const bool pair = i + 1 < count;
    auto* line =
        new LabelledRow(appearance_, pair ? theta(i) + QStringLiteral(", ") + theta(i + 1) : theta(i));
    for (int k = i; k < std::min(i + 2, count); ++k) {
      const QString name = QStringLiteral("θ") + subscript(k + 1);
      NumberEntry* const entry = rows.entry(
          {{}, tr("Score %1").arg(name), tr("A score; β times it goes into the maps."), name},
          Range{-largest, largest},
          TransformRows::Computed{
              [k](const TransformsState& state) { return k < state.scores.size() ? state.scores[k] : 0; },
              [k](TransformsState& state, double score) {
                if (k >= state.scores.size()) return;  // typed into a row that has just gone
                state.scores[k] = score;
                state.seed.reset();
              }});
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
  model_->edit(tr("Scores: %1").arg(source_->itemText(index)), next);
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
  seed_->set_face(state.seed ? QString() : QStringLiteral("–"));
}

Section* inverse_temperature_section(TransformsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Temperature"));
  const double least = 1 / hottest_shown, most = 1 / coldest_shown;
  TransformRows(section, model, appearance)
      .number(TransformRows::words("beta"), Range{least, most}, Reach{least, most, true},
              &TransformsState::beta);
  return section;
}

}  // namespace basinscope
