// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/inspector_data.h"

#include <QPushButton>

#include "ui/text/number_text.h"
#include "ui/workspaces/regression/regression_import.h"
#include "ui/workspaces/regression/regression_rows.h"

namespace basinscope {
namespace {

// Another draw takes the place of samples moved by hand or read from a file.
void drawn_again(RegressionState& state) {
  state.edited.reset();
  if (state.imported) state.probe = 0.8;
  if (state.imported) state.h = 0.055;
  state.imported = false;
}

}  // namespace

DataSection::DataSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Data, 1-D"), parent),
      model_(model),
      appearance_(appearance),
      draw_(new QPushButton(tr("Draw in the plot"))),
      import_(new QPushButton(tr("Import CSV or NPY…"))),
      draw_row_(new LabelledRow(appearance, QString())),
      drawn_(new QPushButton(tr("Draw samples instead"))),
      again_(new LabelledRow(appearance, QString())) {
  QStringList functions;
  for (int i = 0; i < function1_count; ++i) functions << text_of(function1_title(static_cast<Function1>(i)));
  LabelledRow* const function = choice_row(
      model, appearance, tr("Function"), functions,
      [](const RegressionState& state) { return static_cast<int>(state.draw.function); },
      [](RegressionState& state, int index) {
        state.draw.function = static_cast<Function1>(index);
        drawn_again(state);
      });
  add(function);
  drawn_rows_.push_back(function);
  draw_->setCheckable(true);
  draw_->setToolTip(tr("Mouse strokes in the fit plot become the function."));
  draw_row_->add(draw_);
  add(draw_row_);
  EntryField count{
      tr("Samples n"),
      tr("How many samples are drawn, from 1 to %1.").arg(most_samples),
      Range{1, most_samples},
      true,
      56,
      [model](const RegressionState&) { return static_cast<double>(model->samples().keys.size()); },
      [](RegressionState& state, double n) {
        state.draw.count = static_cast<int>(n);
        drawn_again(state);
      }};
  EntryField seed{tr("Seed"),
                  tr("The same seed gives the same samples."),
                  Range{0, 1e9},
                  true,
                  48,
                  [](const RegressionState& state) { return static_cast<double>(state.draw.seed); },
                  [](RegressionState& state, double n) {
                    state.draw.seed = static_cast<std::uint64_t>(n);
                    drawn_again(state);
                  }};
  drawn_rows_.push_back(entry_row(model, appearance, tr("Samples <i>n</i>"), count, tr("Seed"), seed));
  add(drawn_rows_.back());
  drawn_rows_.push_back(number_row(
      model, appearance,
      number_field(tr("Noise"), tr("noise"), tr("Standard deviation of the values about the function."),
                   Range{0, 1e6}, Reach{0, 0.5}, 0.16),
      tr("Noise"), [](const RegressionState& state) { return state.draw.noise; },
      [](RegressionState& state, double noise) {
        state.draw.noise = noise;
        drawn_again(state);
      }));
  add(drawn_rows_.back());
  EntryField from{tr("No keys from"),
                  tr("No key is drawn between the two."),
                  Range{0, 1},
                  false,
                  56,
                  [](const RegressionState& state) { return state.draw.gap_from; },
                  [](RegressionState& state, double at) {
                    state.draw.gap_from = at;
                    if (state.draw.gap_to - at > 0.95) state.draw.gap_to = at + 0.95;
                    drawn_again(state);
                  }};
  EntryField to{tr("No keys to"),
                tr("No key is drawn between the two; equal ends: keys everywhere."),
                Range{0, 1},
                false,
                56,
                [](const RegressionState& state) { return state.draw.gap_to; },
                [](RegressionState& state, double at) {
                  state.draw.gap_to = at;
                  if (at - state.draw.gap_from > 0.95) state.draw.gap_from = at - 0.95;
                  drawn_again(state);
                }};
  drawn_rows_.push_back(entry_row(model, appearance, tr("No keys from"), from, tr("to"), to));
  add(drawn_rows_.back());
  auto* line = new LabelledRow(appearance, QString());
  import_->setToolTip(
      tr("A column of keys and one of values; a file can also be dropped on the plots above."));
  line->add(import_);
  add(line);
  again_->add(drawn_);
  add(again_);
  drawn_->setToolTip(tr("In place of the samples of the file."));
  connect(drawn_, &QPushButton::clicked, model, &RegressionModel::new_draw);
  connect(import_, &QPushButton::clicked, this, &DataSection::pick_file);
  connect(draw_, &QPushButton::clicked, this, &DataSection::drawing_wanted);
  connect(model, &RegressionModel::state_changed, this, &DataSection::show_state);
  show_state();
}

void DataSection::show_drawing(bool on) { draw_->setChecked(on); }

void DataSection::show_state() {
  const RegressionState& state = model_->state();
  const bool drawn = state.draw.function == Function1::drawn && !state.imported;
  draw_row_->setVisible(drawn);
  if (!drawn && draw_->isChecked()) Q_EMIT drawing_wanted(false);
  for (QWidget* row : drawn_rows_)
    set_disabled_because(row,
                         state.imported ? tr("The samples come from a file: nothing is drawn.") : QString());
  again_->setVisible(state.imported);
  set_remark(state.imported ? tr("imported") : state.edited ? tr("edited") : QString());
}

void DataSection::pick_file() {
  const QString path = picked_table(this, tr("Import samples"));
  if (!path.isEmpty()) import_sample_file(model_, appearance_, window(), path);
}

}  // namespace basinscope
