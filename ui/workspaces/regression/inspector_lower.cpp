// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/inspector_lower.h"

#include <QPushButton>

#include "ui/text/number_text.h"
#include "ui/workspaces/regression/inspector_estimator.h"
#include "ui/workspaces/regression/regression_import.h"
#include "ui/workspaces/regression/regression_rows.h"

namespace basinscope {

namespace {

// Another draw takes the place of samples moved by hand or read from a file.
void surface_drawn_again(RegressionState& state) {
  state.surface_edited.reset();
  if (state.surface_imported) state.surface_h = RegressionState().surface_h;
  state.surface_imported = false;
}

}  // namespace

SurfaceSection::SurfaceSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Surface, 2-D"), parent) {
  std::vector<QWidget*> drawn;  // rows that act on drawn samples alone
  const auto add_drawn = [&](QWidget* row) {
    drawn.push_back(row);
    add(row);
  };
  QStringList functions;
  for (int i = 0; i < function2_count; ++i) functions << text_of(function2_title(static_cast<Function2>(i)));
  add_drawn(choice_row(
      model, appearance, tr("Function"), functions,
      [](const RegressionState& state) { return static_cast<int>(state.surface.function); },
      [](RegressionState& state, int index) {
        state.surface.function = static_cast<Function2>(index);
        surface_drawn_again(state);
      }));
  add_drawn(choice_row(
      model, appearance, tr("Keys in the"), {tr("Unit square"), tr("Unit sphere")},
      [](const RegressionState& state) { return static_cast<int>(state.surface.domain); },
      [](RegressionState& state, int index) {
        state.surface.domain = static_cast<KeyDomain>(index);
        surface_drawn_again(state);
      }));
  add(choice_row(
      model, appearance, tr("Surface kernel"), kernel_names(),
      [](const RegressionState& state) { return kernel_index(state.surface_shape); },
      [](RegressionState& state, int index) { state.surface_shape = kernel_of(index); }));
  add(segment_row(
      model, appearance, tr("Surface fit"), {tr("Local mean"), tr("Local linear")},
      tr("The weighted mean of the values, or the weighted least-squares plane: in the coordinates of the "
         "square, on the sphere in those of the tangent plane at every point."),
      [](const RegressionState& state) { return state.surface_lines ? 1 : 0; },
      [](RegressionState& state, int index) { state.surface_lines = index == 1; }));
  add_drawn(number_row(
      model, appearance,
      number_field(tr("Samples"), tr("samples"), tr("Samples of the surface."),
                   Range{1, most_surface_samples}, Reach{10, 1000, true}, 200, true),
      tr("Surface samples"),
      [](const RegressionState& state) {
        return state.surface_edited ? static_cast<double>(state.surface_edited->keys.rows())
                                    : state.surface.count;
      },
      [](RegressionState& state, double n) {
        state.surface.count = static_cast<int>(n);
        surface_drawn_again(state);
      }));
  ParameterRow* const bandwidth = number_row(
      model, appearance,
      number_field(tr("Bandwidth <i>h</i>"), QStringLiteral("h"), tr("Of the surface's kernel."),
                   Range{least_surface_bandwidth, most_surface_bandwidth}, Reach{0.01, 0.5, true}, 0.06),
      tr("Surface bandwidth"), [](const RegressionState& state) { return state.surface_h; },
      [](RegressionState& state, double h) { state.surface_h = h; });
  add(bandwidth);
  const auto take_reach = [model, bandwidth] {
    NumberField field = bandwidth->field();
    const Reach reach = model->surface_reach();
    if (field.reach.lowest == reach.lowest && field.reach.highest == reach.highest) return;
    field.reach = reach;
    field.initial = 0.12 * reach.highest;
    bandwidth->set_field(field);
    bandwidth->set_value(model->state().surface_h);
  };
  connect(model, &RegressionModel::state_changed, this, take_reach);
  take_reach();
  add_drawn(number_row(
      model, appearance,
      number_field(tr("Noise"), tr("noise"), tr("Standard deviation of the surface's samples."),
                   Range{0, 1e6}, Reach{0, 0.5}, 0.1),
      tr("Surface noise"), [](const RegressionState& state) { return state.surface.noise; },
      [](RegressionState& state, double noise) {
        state.surface.noise = noise;
        surface_drawn_again(state);
      }));
  EntryField draws{tr("Draws"),
                   tr("For each number of samples, for median and quartiles."),
                   Range{1, 200},
                   true,
                   56,
                   [](const RegressionState& state) { return state.surface_draws; },
                   [](RegressionState& state, double n) { state.surface_draws = static_cast<int>(n); }};
  EntryField seed{tr("Surface seed"),
                  tr("The same seed gives the same samples."),
                  Range{0, 1e9},
                  true,
                  48,
                  [](const RegressionState& state) { return static_cast<double>(state.surface.seed); },
                  [](RegressionState& state, double n) {
                    state.surface.seed = static_cast<std::uint64_t>(n);
                    surface_drawn_again(state);
                  }};
  add_drawn(entry_row(model, appearance, tr("Draws"), draws, tr("Seed"), seed));
  auto* import = new QPushButton(tr("Import CSV or NPY…"));
  import->setAccessibleName(tr("Import surface samples"));
  import->setToolTip(tr(
      "Two columns of keys (the plane) or three (the sphere) and one of values; a file can also be dropped "
      "on the surfaces."));
  auto* line = new LabelledRow(appearance, QString());
  line->add(import);
  add(line);
  connect(import, &QPushButton::clicked, this, [this, model, appearance] {
    const QString path = picked_table(this, tr("Import surface samples"));
    if (!path.isEmpty()) import_surface_file(model, appearance, window(), path);
  });
  auto* again = new LabelledRow(appearance, QString());
  auto* draw = new QPushButton(tr("Draw samples instead"));
  draw->setAccessibleName(tr("Draw surface samples instead"));
  draw->setToolTip(tr("In place of the samples of the file."));
  again->add(draw);
  add(again);
  connect(draw, &QPushButton::clicked, this, [model] {
    model->change(tr("Draw surface samples"), [](RegressionState& state) { surface_drawn_again(state); });
  });
  const auto show = [this, model, drawn, again] {
    const RegressionState& state = model->state();
    for (QWidget* row : drawn)
      set_disabled_because(
          row, state.surface_imported ? tr("The samples come from a file: nothing is drawn.") : QString());
    again->setVisible(state.surface_imported);
    set_remark(state.surface_imported ? tr("imported") : state.surface_edited ? tr("edited") : QString());
  };
  connect(model, &RegressionModel::state_changed, this, show);
  show();
}

ShiftSection::ShiftSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Shift"), parent) {
  const auto row = [&](const QString& label, const QString& help, Range range, Reach reach, double initial,
                       bool whole, auto member) {
    add(number_row(
        model, appearance, number_field(label, label.toLower(), help, range, reach, initial, whole), label,
        [member](const RegressionState& state) { return static_cast<double>(state.shift.*member); },
        [member](RegressionState& state, double value) {
          state.shift.*member = static_cast<std::decay_t<decltype(state.shift.*member)>>(value);
        }));
  };
  const Range steps{1, most_shift_steps};
  row(tr("Change at"), tr("The step from which another function holds."), Range{0, most_shift_steps},
      Reach{0, 600}, 300, true, &ShiftSettings::change_at);
  row(tr("Window"), tr("How many of the last samples the sliding window keeps."), steps, Reach{5, 300, true},
      60, true, &ShiftSettings::window);
  row(tr("Decay"), tr("What a sample's weight is multiplied by at every later step."), Range{1e-3, 1},
      Reach{0.9, 1}, 0.97, false, &ShiftSettings::decay);
  row(tr("Position"), tr("Positional encoding: time as one more key coordinate, with this reach in steps."),
      Range{1e-3, 1e6}, Reach{5, 200, true}, 25, false, &ShiftSettings::position_reach);
  row(tr("Repeats"), tr("Streams with seeds of their own, whose errors are averaged."), Range{1, 1000},
      Reach{1, 100}, 40, true, &ShiftSettings::repeats);
  EntryField length{tr("Steps"),
                    tr("Length of the stream."),
                    Range{2, most_shift_steps},
                    true,
                    56,
                    [](const RegressionState& state) { return state.shift.length; },
                    [](RegressionState& state, double n) { state.shift.length = static_cast<int>(n); }};
  EntryField h{tr("Shift bandwidth"),
               tr("Of the Gaussian over the keys."),
               Range{1e-3, 1e3},
               false,
               56,
               [](const RegressionState& state) { return state.shift.h; },
               [](RegressionState& state, double value) { state.shift.h = value; }};
  add(entry_row(model, appearance, tr("Steps"), length, tr("<i>h</i>"), h));
}

LinearSection::LinearSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Linear attention"), parent) {
  add(number_row(
      model, appearance,
      number_field(tr("Bandwidth² <i>τ</i>"), QStringLiteral("τ"),
                   tr("From 4 on no weight is clipped, whatever the unit vectors: the fixed state gives the "
                      "full sum."),
                   Range{1e-2, 1e6}, Reach{1, 16, true}, 4),
      tr("Bandwidth squared"), [](const RegressionState& state) { return state.linear.tau; },
      [](RegressionState& state, double tau) { state.linear.tau = tau; }));
  EntryField length{tr("Tokens"),
                    tr("Length of the sequence."),
                    Range{1, most_attention_steps},
                    true,
                    56,
                    [](const RegressionState& state) { return state.linear.length; },
                    [](RegressionState& state, double n) { state.linear.length = static_cast<int>(n); }};
  EntryField dimension{
      tr("Key dimension"),
      tr("Of keys and queries, all of unit norm."),
      Range{1, 64},
      true,
      48,
      [](const RegressionState& state) { return state.linear.dimension; },
      [](RegressionState& state, double n) { state.linear.dimension = static_cast<int>(n); }};
  add(entry_row(model, appearance, tr("Tokens"), length, tr("Dim. <i>d</i>"), dimension));
  EntryField values{
      tr("Value dimension"),
      tr("Columns of the state."),
      Range{1, 64},
      true,
      56,
      [](const RegressionState& state) { return state.linear.value_dimension; },
      [](RegressionState& state, double n) { state.linear.value_dimension = static_cast<int>(n); }};
  EntryField seed{
      tr("Sequence seed"),
      tr("The same seed gives the same sequence."),
      Range{0, 1e9},
      true,
      48,
      [](const RegressionState& state) { return static_cast<double>(state.linear.seed); },
      [](RegressionState& state, double n) { state.linear.seed = static_cast<std::uint64_t>(n); }};
  add(entry_row(model, appearance, tr("Values"), values, tr("Seed"), seed));
  set_open(model->state().lower == LowerRow::linear_attention);
  connect(model, &RegressionModel::state_changed, this,
          [this, model, before = model->state().lower]() mutable {
            const LowerRow now = model->state().lower;
            if (now != before && now == LowerRow::linear_attention) set_open(true);
            before = now;
          });
}

}  // namespace basinscope
