// SPDX-License-Identifier: GPL-3.0-or-later
// What the strip beneath the fields says: the weights at the probe and the energies along the queries.
#include <algorithm>

#include "core/network/slice.h"
#include "core/number_words.h"
#include "ui/controls/data_menu.h"
#include "ui/plots/energy_traces.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/tick_steps.h"
#include "ui/plots/weights_plot.h"
#include "ui/text/number_text.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/landscape_view.h"

namespace basinscope {
namespace {

// One line a step: its energy and how far its state is from the plane shown.
QString steps_text(const LandscapeResult& result, std::size_t query) {
  constexpr std::size_t most = 12;
  const Trajectory& path = result.trajectories[query];
  QStringList lines;
  for (std::size_t t = 0; t < std::min(most, path.states.size()); ++t) {
    QString line = QObject::tr("step %1: ").arg(t);
    if (t < result.energies[query].size())
      line += QStringLiteral("E = %1, ").arg(number_text(result.energies[query][t], 4));
    lines << line + QObject::tr("%1 from the plane")
                        .arg(number_text(distance_to(result.scene->plane, path.states[t]), 4));
  }
  if (path.states.size() > most) lines << QObject::tr("… %1 more").arg(path.states.size() - most);
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

namespace {

// How many patterns have weight: of dense weights, none of which is zero, those that count. Weights without a
// sum are similarities or functions of them, of which none need be zero.
QString weights_summary(const Scene& scene, const Vector& weights) {
  if (!total_weight(scene.separation)) return QObject::tr("no fixed sum");
  const QString count =
      QObject::tr("%1 of %2").arg(support_of(scene.separation, weights).size()).arg(weights.size());
  return is_dense(scene.separation) ? QObject::tr("%1 above 0.01").arg(count)
                                    : QObject::tr("support %1").arg(count);
}

}  // namespace

void LandscapeView::show_weights() {
  const auto& probe = model_->probe();
  const Scene& scene = model_->document()->scene();
  const bool sets = retrieves_sets(scene.separation);
  // Longer words beside it need the room.
  const bool brief = !sets && (is_dense(scene.separation) || !total_weight(scene.separation));
  weights_header_->set_title(sets    ? tr("Weights <i>y</i> at the probe")
                             : brief ? tr("Weights <i>p</i>")
                                     : tr("Weights <i>p</i> at the probe"));
  if (!probe || probe->weights.size() != scene.memory.patterns->rows()) {
    weights_header_->set_parameters({});
    weights_->show_weights({{},
                            {},
                            probe ? tr("undefined here: no pattern within reach, every weight is 0/0")
                                  : tr("hover over a plot")});
    return;
  }
  std::vector<QString> names;
  for (Eigen::Index i = 0; i < std::min<Eigen::Index>(probe->weights.size(), 64); ++i)
    names.push_back(QStringLiteral("<i>%1</i>").arg(pattern_label(scene, static_cast<int>(i))));
  QString parameters =
      sets ? tr("sum %1").arg(*total_weight(scene.separation)) : weights_summary(scene, probe->weights);
  if (probe->pairs.size() > 0) {
    weights_header_->set_title(tr("Weights <i>y</i>"));  // leaves the pairs their room
    parameters = pairs_text(scene, probe->pairs);
  }
  weights_header_->set_parameters(parameters);
  weights_->show_weights({probe->weights, std::move(names), {}, probe->pairs});
}

void LandscapeView::show_traces() {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  if (!result || !pictures) {
    traces_header_->set_title(tr("Energy along the queries"));
    traces_header_->set_parameters({});
    traces_->setToolTip({});
    return traces_->set_traces({}, 0, {});
  }
  const Selection& selection = model_->selection();
  const int chosen = selection.queries.empty() ? -1 : *selection.queries.begin();
  const FieldMarks marks = field_marks(FieldKind::energy, {*result->scene,
                                                           result.get(),
                                                           pictures.get(),
                                                           selection,
                                                           std::nullopt,
                                                           appearance_->theme().dark,
                                                           {},
                                                           &trace_places_});
  std::vector<EnergyTrace> traces;
  for (std::size_t i = 0; i < result->energies.size(); ++i)
    if (!result->energies[i].empty())
      traces.push_back({result->energies[i],
                        i < marks.paths.size() ? marks.paths[i].colour : appearance_->theme().control_strong,
                        static_cast<int>(i) == chosen});
  const bool known = chosen >= 0 && static_cast<std::size_t>(chosen) < result->trajectories.size();
  traces_header_->set_title(known ? tr("Energy along <i>q</i><sub>%1</sub>").arg(chosen + 1)
                                  : tr("Energy along the queries"));
  QString parameters;
  traces_->setToolTip({});
  if (known) {
    const Trajectory& path = result->trajectories[static_cast<std::size_t>(chosen)];
    parameters = text_of(counted(path.steps, "step"));
    if (result->scene->plane.dimension() > 2 && !result->lifted) {
      const std::size_t last = path.states.size() - 1;
      const auto step = static_cast<std::size_t>(model_->shown_steps().value_or(static_cast<int>(last)));
      parameters +=
          tr(", %1 from the plane")
              .arg(number_text(distance_to(result->scene->plane, path.states[std::min(step, last)]), 2));
      traces_->setToolTip(steps_text(*result, static_cast<std::size_t>(chosen)));
    }
  }
  traces_header_->set_parameters(parameters);
  const QString hint =
      result->energy.refusal.empty() ? tr("no queries yet") : QString::fromStdString(result->energy.refusal);
  traces_->set_traces(std::move(traces), model_->shown_steps().value_or(0), hint);
}

DataTable LandscapeView::weights_table() const {
  DataTable table{{"pattern", "weight"}, {}};
  const auto& probe = model_->probe();
  const Scene& scene = model_->document()->scene();
  for (Eigen::Index i = 0; probe && i < probe->weights.size(); ++i)
    table.rows.push_back(
        {word_cell(pattern_label(scene, static_cast<int>(i))), number_cell(probe->weights[i])});
  return table;
}

DataTable LandscapeView::traces_table() const {
  const auto result = model_->result();
  DataTable table{{"query", "step", "E"}, {}};
  for (std::size_t query = 0; result && query < result->energies.size(); ++query)
    for (std::size_t step = 0; step < result->energies[query].size(); ++step)
      table.rows.push_back(
          {query + 1.0, static_cast<double>(step), number_cell(result->energies[query][step])});
  return table;
}

}  // namespace basinscope
