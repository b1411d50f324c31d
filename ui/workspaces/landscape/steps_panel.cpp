// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/steps_panel.h"

#include "ui/figure/matrix_panel.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

// A tail of few slow trajectories would squeeze all others.
CurvePanel steps_drawn(const StepHistogram& histogram, const Theme& theme, QSizeF) {
  CurvePanel panel;
  if (histogram.counts.size() == 0) {
    panel.framed = false;
    panel.notice = CurveNotice{tr("no trajectory from this window converges"), theme.text_3};
    return panel;
  }
  const int shown = histogram.quantile(0.99) + 1;
  const Vector shares = histogram.counts.head(shown) * (100 / histogram.all);
  panel = bars_panel(shares, {0, 1.06 * shares.maxCoeff(), false, tr("% of the window"), {}, false, 3},
                     theme.accent, 0);
  panel.x.title = shown < histogram.counts.size() ? tr("steps, the slowest 1 % left out") : tr("steps");
  panel.sides = CurvePanel::Sides::left_and_below;
  return panel;
}

DataTable steps_table(const StepHistogram& histogram) {
  const auto n = histogram.counts.size();
  return table_of({{"steps", Vector::LinSpaced(n, 0, static_cast<double>(n) - 1)},
                   {"initial_conditions", histogram.counts}});
}

RichText steps_words(const StepHistogram& histogram) {
  QString text;
  if (histogram.counts.size() > 0)
    text = tr("median %1, 95 % within %2").arg(histogram.quantile(0.5)).arg(histogram.quantile(0.95));
  if (histogram.without_limit > 0)
    text += (text.isEmpty() ? QString() : QStringLiteral(", ")) +
            tr("%1 without limit").arg(percent_text(histogram.without_limit / histogram.all));
  return text;
}

}  // namespace

Scene dependence_of_window(const Scene& scene) {
  Scene input;
  std::tie(input.memory, input.separation, input.post, input.beta, input.dynamics, input.plane,
           input.window) = std::tie(scene.memory, scene.separation, scene.post, scene.beta, scene.dynamics,
                                    scene.plane, scene.window);
  input.memory.values = SharedMatrix();
  input.memory.values_file.reset();
  input.queries = SharedMatrix(Matrix(0, scene.queries.cols()));
  return input;
}

PanelSpec<StepHistogram> steps_spec() {
  return {tr("Steps to convergence"),
          QStringLiteral("steps"),
          {},
          steps_drawn,
          steps_table,
          steps_words,
          {},
          tr("Steps")};
}

StepHistogram counted_steps(const Scene& scene, const TaskControl& control) {
  return step_histogram(scene, 96, control);
}

StepsPanel* steps_panel(LandscapeModel* model, Appearance* appearance, QWidget* parent) {
  return panel_of_window<StepHistogram>(model, appearance, steps_spec(), counted_steps, tr("Counting steps…"),
                                        parent);
}

}  // namespace basinscope
