// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/inspector_data.h"

#include <QPushButton>

#include "ui/controls/bound_rows.h"
#include "ui/controls/import_dialog.h"
#include "ui/workspaces/regression/regression_import.h"

namespace basinscope {
namespace {

using RegressionRows = BoundRows<RegressionModel>;

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
      import_(new QPushButton(tr("Import…"))),
      drawn_(new QPushButton(tr("Draw samples instead"))) {
  using Draw = SampleDraw;
  const RegressionRows rows(this, model, appearance);
  const auto drawn = rows.with(drawn_again, [](const RegressionState& state) {
    return state.imported ? tr("The samples come from a file: nothing is drawn.") : QString();
  });
  drawn.choice("data.function");
  draw_->setCheckable(true);
  draw_->setToolTip(tr("Mouse strokes in the fit plot become the function."));
  draw_row_ = rows.line({}, {draw_});
  const auto& samples = field_of<RegressionState>("data.samples");
  // A label of its own: other languages shorten the word where a letter follows.
  drawn.pair(
      marked("Samples <i>n</i>"),
      drawn.entry(
          row_words(samples), samples.range,
          RegressionRows::Computed{
              [model](const RegressionState&) { return static_cast<double>(model->samples().keys.size()); },
              [](RegressionState& state, double n) { state.draw.count = static_cast<int>(n); }, true}),
      56, rows.words("data.seed").label, drawn.entry("data.seed"), 48);
  drawn.number("data.noise");
  // The end that moves takes the other along.
  const auto end = [](double Draw::*moved, double Draw::*other, double farthest) {
    return RegressionRows::Computed{[moved](const RegressionState& state) { return state.draw.*moved; },
                                    [=](RegressionState& state, double key) {
                                      state.draw.*moved = key;
                                      if (state.draw.gap_to - state.draw.gap_from > 0.95)
                                        state.draw.*other = key + farthest;
                                    }};
  };
  const RowWords gap = rows.words("data.gap");
  drawn.pair(
      gap.label, drawn.entry(gap, Range{0, 1}, end(&Draw::gap_from, &Draw::gap_to, 0.95)), 56, tr("to"),
      drawn.entry({{}, tr("No keys to"), tr("No key is drawn between the two; equal ends: keys everywhere.")},
                  Range{0, 1}, end(&Draw::gap_to, &Draw::gap_from, -0.95)),
      56);
  import_->setToolTip(
      tr("A column of keys and one of values; a file can also be dropped on the plots above."));
  rows.line({}, {import_});
  drawn_->setToolTip(tr("In place of the samples of the file."));
  rows.shown_while(rows.line({}, {drawn_}), [](const RegressionState& state) { return state.imported; });
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
  set_remark(state.imported ? tr("imported") : state.edited ? tr("edited") : QString());
}

void DataSection::pick_file() { import_numbers(window(), appearance_, regression_imports(model_)); }

}  // namespace basinscope
