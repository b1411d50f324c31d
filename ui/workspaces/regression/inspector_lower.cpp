// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/inspector_lower.h"

#include <QPushButton>
#include <algorithm>

#include "ui/controls/bound_rows.h"
#include "ui/controls/import_dialog.h"
#include "ui/workspaces/regression/inspector_estimator.h"
#include "ui/workspaces/regression/regression_import.h"

namespace basinscope {
namespace {

using RegressionRows = BoundRows<RegressionModel>;

// Another draw takes the place of samples moved by hand or read from a file.
void surface_drawn_again(RegressionState& state) {
  state.surface_edited.reset();
  if (state.surface_imported) state.surface_h = RegressionState().surface_h;
  state.surface_imported = false;
}

// The controls of a page are in view when it is opened.
void reveal_with(Section* section, RegressionModel* model, LowerRow page) {
  QObject::connect(model, &RegressionModel::state_changed, section,
                   [section, model, page, before = model->state().lower]() mutable {
                     const LowerRow now = model->state().lower;
                     if (now != before && now == page) section->reveal();
                     before = now;
                   });
}

}  // namespace

SurfaceSection::SurfaceSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Surface, 2-D"), parent) {
  using Draw = SurfaceDraw;
  const RegressionRows rows(this, model, appearance);
  const auto drawn = rows.with(surface_drawn_again, [](const RegressionState& state) {
    return state.surface_imported ? tr("The samples come from a file: nothing is drawn.") : QString();
  });
  const auto of_draw = [](auto member) { return at(&RegressionState::surface, member); };
  QStringList functions;
  for (int i = 0; i < function2_count; ++i) functions << said(function2_title(static_cast<Function2>(i)));
  drawn.choice({tr("Function"), tr("Function")}, functions, of_draw(&Draw::function));
  drawn.choice({tr("Keys in the"), tr("Keys in the")}, {tr("Unit square"), tr("Unit sphere")},
               of_draw(&Draw::domain));
  rows.choice(
      {tr("Surface kernel"), tr("Surface kernel")}, kernel_names(),
      RegressionRows::Computed{[](const RegressionState& state) { return kernel_index(state.surface_shape); },
                               [](RegressionState& state, double index) {
                                 state.surface_shape = kernel_of(static_cast<int>(index));
                               }});
  rows.segment(
      {tr("Surface fit"), tr("Surface fit"),
       tr("The weighted mean of the values, or the weighted least-squares plane: in the coordinates of the "
          "square, on the sphere in those of the tangent plane at every point.")},
      {tr("Local mean"), tr("Local linear")}, &RegressionState::surface_lines);
  drawn.number(
      {tr("Samples"), tr("Surface samples"), tr("Samples of the surface.")}, Range{1, most_surface_samples},
      Reach{10, 1000, true},
      RegressionRows::Computed{
          [](const RegressionState& state) {
            return state.surface_edited ? static_cast<double>(state.surface_edited->keys.rows())
                                        : state.surface.count;
          },
          [](RegressionState& state, double n) { state.surface.count = static_cast<int>(n); }, true});
  ParameterRow* const bandwidth =
      rows.number({marked("Bandwidth <i>h</i>"), tr("Surface bandwidth"), tr("Of the surface's kernel.")},
                  Range{least_surface_bandwidth, most_surface_bandwidth}, Reach{0.01, 0.5, true},
                  &RegressionState::surface_h);
  rows.follow(bandwidth, [model, bandwidth] { bandwidth->set_reach(model->surface_reach(), 0.12); });
  drawn.number({tr("Noise"), tr("Surface noise"), tr("Standard deviation of the surface's samples.")},
               Range{0, 1e6}, Reach{0, 0.5}, of_draw(&Draw::noise));
  drawn.pair(tr("Draws"),
             rows.entry({{}, tr("Draws"), tr("For each number of samples, for median and quartiles.")},
                        Range{1, 200}, &RegressionState::surface_draws),
             56, tr("Seed"),
             drawn.entry({{}, tr("Surface seed"), tr("The same seed gives the same samples.")}, Range{0, 1e9},
                         of_draw(&Draw::seed)),
             48);
  auto* import = new QPushButton(tr("Import…"));
  import->setAccessibleName(tr("Import surface samples"));
  import->setToolTip(tr(
      "Two columns of keys (the plane) or three (the sphere) and one of values; a file can also be dropped "
      "on the surfaces."));
  rows.line({}, {import});
  connect(import, &QPushButton::clicked, this, [this, model, appearance] {
    import_numbers(window(), appearance, regression_imports(model, true));
  });
  auto* draw = new QPushButton(tr("Draw samples instead"));
  draw->setAccessibleName(tr("Draw surface samples instead"));
  draw->setToolTip(tr("In place of the samples of the file."));
  rows.shown_while(rows.line({}, {draw}),
                   [](const RegressionState& state) { return state.surface_imported; });
  connect(draw, &QPushButton::clicked, this, [model] {
    model->change(tr("Draw surface samples"), [](RegressionState& state) { surface_drawn_again(state); });
  });
  rows.follow(this, [this, model] {
    const RegressionState& state = model->state();
    set_remark(state.surface_imported ? tr("imported") : state.surface_edited ? tr("edited") : QString());
  });
}

ShiftSection::ShiftSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Shift"), parent) {
  using Shift = ShiftSettings;
  const RegressionRows rows(this, model, appearance);
  const auto number = [&](const QString& label, const QString& help, Range range, Reach reach, auto member) {
    rows.number({label, label, help}, range, reach, at(&RegressionState::shift, member));
  };
  rows.segment(
      {tr("Keys on the"), tr("Shift keys"),
       tr("Keys on a line, whose fits are curves, or in the unit square, whose fits are surfaces.")},
      {tr("Line"), tr("Square")},
      RegressionRows::Computed{[](const RegressionState& state) { return state.shift.plane ? 1.0 : 0.0; },
                               [](RegressionState& state, double plane) {
                                 state.shift = with_shift_plane(state.shift, plane != 0);
                               }});
  LabelledRow* const beside = rows.line(
      tr("Beside all keys"),
      {rows.choice(
          {{}, tr("Beside all keys"), tr("Whose surface stands beside that of all keys.")},
          [](const RegressionState&) {
            return QStringList{tr("Window"), tr("Decay"), tr("Position"), tr("Constant")};
          },
          RegressionRows::Computed{[](const RegressionState& state) {
                                     return std::max(0.0, static_cast<double>(state.shift_beside) - 1);
                                   },
                                   [](RegressionState& state, double which) {
                                     state.shift_beside =
                                         static_cast<ShiftMethod>(static_cast<int>(which) + 1);
                                   }})});
  rows.shown_while(beside, [](const RegressionState& state) { return state.shift.plane; });
  number(tr("Change at"), tr("The step from which another function holds."), Range{0, most_shift_steps},
         Reach{0, 600}, &Shift::change_at);
  number(tr("Window"), tr("How many of the last samples the sliding window keeps."),
         Range{1, most_shift_steps}, Reach{5, 300, true}, &Shift::window);
  number(tr("Decay"), tr("What a sample's weight is multiplied by at every later step."), Range{1e-3, 1},
         Reach{0.9, 1}, &Shift::decay);
  number(tr("Position"),
         tr("Positional encoding: time as one more key coordinate, with this reach in steps."),
         Range{1e-3, 1e6}, Reach{5, 200, true}, &Shift::position_reach);
  number(tr("Repeats"), tr("Streams with seeds of their own, whose errors are averaged."), Range{1, 1000},
         Reach{1, 100}, &Shift::repeats);
  rows.pair(tr("Steps"),
            rows.entry({{}, tr("Steps"), tr("Length of the stream.")}, Range{2, most_shift_steps},
                       at(&RegressionState::shift, &Shift::length)),
            56, marked("<i>h</i>"),
            rows.entry({{}, tr("Shift bandwidth"), tr("Of the Gaussian over the keys.")}, Range{1e-3, 1e3},
                       at(&RegressionState::shift, &Shift::h)),
            56);
  reveal_with(this, model, LowerRow::shift);
}

LinearSection::LinearSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Linear attention"), parent) {
  using Settings = LinearAttentionSettings;
  const RegressionRows rows(this, model, appearance);
  const auto of_linear = [](auto member) { return at(&RegressionState::linear, member); };
  rows.number({marked("Bandwidth² <i>τ</i>"), tr("Bandwidth squared"),
               tr("From 4 on no weight is clipped, whatever the unit vectors: the fixed state gives the "
                  "full sum.")},
              Range{1e-2, 1e6}, Reach{1, 16, true}, of_linear(&Settings::tau));
  rows.pair(tr("Tokens"),
            rows.entry({{}, tr("Tokens"), tr("Length of the sequence.")}, Range{1, most_attention_steps},
                       of_linear(&Settings::length)),
            56, marked("Dim. <i>d</i>"),
            rows.entry({{}, tr("Key dimension"), tr("Of keys and queries, all of unit norm.")}, Range{1, 64},
                       of_linear(&Settings::dimension)),
            48);
  rows.pair(tr("Values"),
            rows.entry({{}, tr("Value dimension"), tr("Columns of the state.")}, Range{1, 64},
                       of_linear(&Settings::value_dimension)),
            56, tr("Seed"),
            rows.entry({{}, tr("Sequence seed"), tr("The same seed gives the same sequence.")}, Range{0, 1e9},
                       of_linear(&Settings::seed)),
            48);
  set_open(model->state().lower == LowerRow::linear_attention);
  reveal_with(this, model, LowerRow::linear_attention);
}

}  // namespace basinscope
