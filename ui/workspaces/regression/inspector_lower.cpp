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
  const RegressionRows rows(this, model, appearance);
  const auto drawn = rows.with(surface_drawn_again, [](const RegressionState& state) {
    return state.surface_imported ? tr("The samples come from a file: nothing is drawn.") : QString();
  });
  drawn.choice("surface.function");
  drawn.choice("surface.domain");
  rows.choice(
      {tr("Surface kernel"), tr("Surface kernel")}, kernel_names(),
      RegressionRows::Computed{[](const RegressionState& state) { return kernel_index(state.surface_shape); },
                               [](RegressionState& state, double index) {
                                 state.surface_shape = kernel_of(static_cast<int>(index));
                               }});
  rows.segment("surface.method");
  const auto& samples = field_of<RegressionState>("surface.samples");
  drawn.number(
      row_words(samples), samples.range, samples.reach,
      RegressionRows::Computed{
          [](const RegressionState& state) {
            return state.surface_edited ? static_cast<double>(state.surface_edited->keys.rows())
                                        : state.surface.count;
          },
          [](RegressionState& state, double n) { state.surface.count = static_cast<int>(n); }, true});
  ParameterRow* const bandwidth = rows.number("surface.bandwidth");
  rows.follow(bandwidth, [model, bandwidth] { bandwidth->set_reach(model->surface_reach(), 0.12); });
  drawn.number("surface.noise");
  drawn.pair(rows.words("surface.draws").label, rows.entry("surface.draws"), 56,
             rows.words("surface.seed").label, drawn.entry("surface.seed"), 48);
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
  const RegressionRows rows(this, model, appearance);
  const auto& keys = field_of<RegressionState>("shift.keys");
  rows.segment(
      row_words(keys), choice_texts(keys),
      RegressionRows::Computed{[](const RegressionState& state) { return state.shift.plane ? 1.0 : 0.0; },
                               [](RegressionState& state, double plane) {
                                 state.shift = with_shift_plane(state.shift, plane != 0);
                               }});
  const RowWords words = rows.words("shift.beside");
  LabelledRow* const beside = rows.line(
      words.label, {rows.choice(
                       words,
                       [](const RegressionState&) {
                         return QStringList{tr("Window"), tr("Decay"), tr("Position"), tr("Constant")};
                       },
                       RegressionRows::Computed{[](const RegressionState& state) {
                                                  return std::max(
                                                      0.0, static_cast<double>(state.shift_beside) - 1);
                                                },
                                                [](RegressionState& state, double which) {
                                                  state.shift_beside =
                                                      static_cast<ShiftMethod>(static_cast<int>(which) + 1);
                                                }})});
  rows.shown_while(beside, [](const RegressionState& state) { return state.shift.plane; });
  for (const char* const key :
       {"shift.change_at", "shift.window", "shift.decay", "shift.position_reach", "shift.repeats"})
    rows.number(key);
  rows.pair("shift.length", 56, "shift.bandwidth", 56);
  reveal_with(this, model, LowerRow::shift);
}

LinearSection::LinearSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Linear attention"), parent) {
  const RegressionRows rows(this, model, appearance);
  rows.number("linear_attention.tau");
  rows.pair("linear_attention.length", 56, "linear_attention.dimension", 48);
  rows.pair("linear_attention.value_dimension", 56, "linear_attention.seed", 48);
  set_open(model->state().lower == LowerRow::linear_attention);
  reveal_with(this, model, LowerRow::linear_attention);
}

}  // namespace basinscope
