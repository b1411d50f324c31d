// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/descent_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

CurvePanel without_picture(const QString& why, const Theme& theme) {
  CurvePanel panel;
  panel.framed = false;
  panel.notice = CurveNotice{why, theme.text_3};
  return panel;
}

CurvePanel approach_drawn(const Descent& descent, const Theme& theme, QSizeF) {
  if (!descent.approach) return without_picture(tr("the query did not converge"), theme);
  const Vector& distances = descent.approach->distances;
  if (distances.size() == 0) return without_picture(tr("the query is at its limit"), theme);
  CurvePanel panel;
  panel.sides = CurvePanel::Sides::left_and_below;
  const auto last = static_cast<double>(distances.size() - 1);
  panel.x = {-0.03 * (last + 1), 1.05 * last + 0.2, false, tr("step")};
  panel.x.whole = true;
  panel.y = {distances.minCoeff() / 3, distances.maxCoeff() * 3, true, tr("distance to the limit")};
  panel.y.ticks = 3;
  Curve line{theme.accent, {}, 2};
  line.dots = distances.size() <= 60;
  for (Eigen::Index t = 0; t < distances.size(); ++t)
    line.points.emplace_back(static_cast<double>(t), distances[t]);
  panel.curves = {std::move(line)};
  return panel;
}

DataTable approach_table(const Descent& descent) {
  const Vector distances = descent.approach ? descent.approach->distances : Vector();
  const auto n = distances.size();
  return table_of({{"step", Vector::LinSpaced(n, 0, static_cast<double>(n) - 1)}, {"distance", distances}});
}

RichText approach_title(const Descent& descent) {
  return marked("Distance of <i>q</i><sub>%1</sub> to its limit", descent.query + 1);
}

RichText approach_words(const Descent& descent) {
  if (!descent.approach || !std::isfinite(descent.approach->factor)) return {};
  return marked("<i>ρ</i>(<i>J</i>) = %1", short_number(descent.approach->factor));
}

CurvePanel bound_drawn(const Descent& descent, const Theme& theme, QSizeF) {
  if (!descent.no_bound.empty()) return without_picture(translated(descent.no_bound), theme);
  const StepBound& line = descent.bound;
  CurvePanel panel;
  Curve energy{theme.text, {}, 2}, bound{theme.accent, {}, 2};
  bound.dashed = true;
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (Eigen::Index i = 0; i < line.along.size(); ++i)
    for (const auto& [curve, values] : {std::pair{&energy, &line.energy}, {&bound, &line.bound}}) {
      const double value = (*values)[i];
      curve->points.emplace_back(line.along[i], std::isfinite(value) ? value : std::nan(""));
      if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
    }
  if (!(low <= high)) return without_picture(tr("the energy is infinite along this step"), theme);
  const double pad = room_beyond(low, high, 0.08);
  panel.sides = CurvePanel::Sides::left_and_below;
  panel.x = {-0.5, 1.5, false, marked("along step %1", descent.step + 1)};
  panel.x.names = std::vector<CurveName>{{0, tr("before"), true}, {1, tr("after"), true}};
  panel.y = {low - pad, high + pad, false, marked("<i>E</i>")};
  panel.y.ticks = 3;
  for (const double s : {0.0, 1.0}) {
    const auto at =
        static_cast<Eigen::Index>(std::lround((s + 0.5) / 2 * static_cast<double>(line.along.size() - 1)));
    panel.rings.push_back({{s, line.energy[at]}, theme.text});
  }
  panel.legend = {line_key(tr("energy"), energy.colour), line_key(tr("bound"), bound.colour)};
  panel.curves = {std::move(bound), std::move(energy)};
  return panel;
}

DataTable bound_table(const Descent& descent) {
  return table_of(
      {{"along", descent.bound.along}, {"energy", descent.bound.energy}, {"bound", descent.bound.bound}});
}

RichText bound_title(const Descent& descent) {
  return marked("Bound of step %2 of <i>q</i><sub>%1</sub>", descent.query + 1, descent.step + 1);
}

}  // namespace

DescentInput descent_input(const Scene& scene, int query, int step) {
  DescentInput input{{}, query, step};
  std::tie(input.scene.memory, input.scene.separation, input.scene.post, input.scene.beta,
           input.scene.dynamics, input.scene.plane) =
      std::tie(scene.memory, scene.separation, scene.post, scene.beta, scene.dynamics, scene.plane);
  input.scene.memory.values = SharedMatrix();
  input.scene.memory.values_file.reset();
  input.scene.queries = SharedMatrix(Matrix(scene.queries.row(query)));
  return input;
}

Descent descent(const DescentInput& input, const TaskControl&) {
  const Scene scene = lifted(input.scene);
  const Network network = network_of(scene);
  const Trajectory path = trajectory(network, scene.queries.row(0).transpose(), scene.dynamics);
  Descent shown{input.query, std::min(input.step, std::max(0, path.steps_taken() - 1)), {}, {}, {}};
  shown.approach = approach(network, path);
  shown.no_bound = step_bound_refusal(network);
  if (shown.no_bound.empty())
    shown.bound = step_bound(network, path.states[static_cast<std::size_t>(shown.step)], 81);
  return shown;
}

PanelSpec<Descent> approach_spec() {
  return {tr("Distance to the limit"),
          QStringLiteral("distances"),
          {},
          approach_drawn,
          approach_table,
          approach_words,
          approach_title,
          tr("Distance")};
}

PanelSpec<Descent> bound_spec() {
  return {tr("Bound of one step"),
          QStringLiteral("bound"),
          {},
          bound_drawn,
          bound_table,
          {},
          bound_title,
          tr("Bound")};
}

DescentPanel* descent_panel(const PanelSpec<Descent>& spec, LandscapeModel* model, Appearance* appearance,
                            QWidget* parent) {
  const auto input = [model]() -> std::optional<DescentInput> {
    const auto query = model->followed_query();
    if (!query || *query >= model->scene().queries.rows()) return std::nullopt;
    return descent_input(model->scene(), *query, model->shown_steps().value_or(0));
  };
  auto* panel = new DescentPanel(appearance, spec, model->document(), input, descent,
                                 tr("Computing the step…"), parent);
  for (const auto signal : {&LandscapeModel::result_changed, &LandscapeModel::selection_changed,
                            &LandscapeModel::playback_changed})
    QObject::connect(model, signal, panel, &DescentPanel::request);
  return panel;
}

}  // namespace basinscope
