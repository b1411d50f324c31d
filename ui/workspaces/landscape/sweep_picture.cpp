// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep_picture.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/symbols.h"
#include "ui/workspaces/landscape/sweep_model.h"

namespace basinscope {
namespace {

// Without the word "mix", which a diamond says in the maps and the braces say here.
QString short_name(const Attractor& attractor) {
  QString name = shown_name(attractor.name);
  if (name.startsWith(QLatin1String("mix "))) name.remove(0, 4);
  return name;
}

std::vector<std::size_t> round_the_centre(const Sweep& sweep, const Scene& scene) {
  const PlaneReadout readout(scene.plane);
  const Eigen::Vector2d centre = readout.of(scene.memory.patterns->colwise().mean().transpose()).head<2>();
  std::vector<Eigen::Vector2d> sums(sweep.branches.size(), Eigen::Vector2d::Zero());
  for (const SweepValue& at : sweep.values)
    for (std::size_t j = 0; j < at.attractors.size(); ++j)
      if (at.branch[j] >= 0)
        sums[static_cast<std::size_t>(at.branch[j])] += readout.of(at.attractors[j].state).head<2>() - centre;
  std::vector<std::size_t> order(sums.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::atan2(sums[a][1], sums[a][0]) < std::atan2(sums[b][1], sums[b][0]);
  });
  return order;
}

void stack_bands(const Sweep& sweep, const Scene& drawn, const SweepSettings& settings, bool dark,
                 SweepPicture& picture) {
  const std::size_t count = sweep.values.size();
  std::vector<double> top(count, 0);
  for (const std::size_t id : round_the_centre(sweep, drawn)) {
    SweepBand band;
    band.low = top;
    band.colours.resize(count);
    double most = -1;
    for (std::size_t i = 0; i < count; ++i) {
      const SweepValue& at = sweep.values[i];
      const auto found = std::find(at.branch.begin(), at.branch.end(), static_cast<int>(id));
      if (found == at.branch.end()) continue;
      const Attractor& attractor = at.attractors[static_cast<std::size_t>(found - at.branch.begin())];
      top[i] += attractor.share;
      band.colours[i] = sweep_colour(attractor, settings.white, dark);
      if (attractor.share <= most) continue;
      most = attractor.share;
      band.name = short_name(attractor);
    }
    band.high = top;
    picture.bands.push_back(std::move(band));
  }
  for (const SweepValue& at : sweep.values)
    picture.unsettled.push_back(at.not_converged + at.undefined + at.diverged);
}

void draw_energies(const Sweep& sweep, const SweepSettings& settings, bool dark, SweepPicture& picture) {
  std::map<int, SweepLine> stable, saddles;
  for (std::size_t i = 0; i < sweep.values.size(); ++i) {
    const SweepValue& at = sweep.values[i];
    const bool last = i + 1 == sweep.values.size();
    for (std::size_t j = 0; j < at.attractors.size(); ++j) {
      const Attractor& attractor = at.attractors[j];
      if (at.branch[j] < 0 || !attractor.energy || !std::isfinite(*attractor.energy)) continue;
      SweepLine& line = stable[at.branch[j]];
      line.points.emplace_back(at.value, *attractor.energy);
      line.colours.push_back(sweep_colour(attractor, settings.white, dark));
      line.ends_here = last;
      line.name = short_name(attractor);
    }
    for (std::size_t j = 0; settings.saddles && j < at.unstable.size(); ++j) {
      const Attractor& saddle = at.unstable[j];
      if (!saddle.energy || !std::isfinite(*saddle.energy)) continue;
      SweepLine& line = saddles[at.unstable_line[j]];
      line.dashed = true;
      line.points.emplace_back(at.value, *saddle.energy);
      line.colours.emplace_back();
    }
  }
  // A line reaches to where its branch is born and ends.
  for (const SweepEvent& event : sweep.events) {
    const auto line = stable.find(event.branch);
    if (line == stable.end() || !event.energy || !std::isfinite(*event.energy)) continue;
    std::vector<QPointF>& points = line->second.points;
    std::vector<QColor>& colours = line->second.colours;
    if (event.kind == SweepEventKind::birth) {
      points.insert(points.begin(), QPointF(event.value, *event.energy));
      colours.insert(colours.begin(), colours.front());
    } else if (event.kind == SweepEventKind::merger || event.kind == SweepEventKind::loss) {
      points.emplace_back(event.value, *event.energy);
      colours.push_back(colours.back());
    }
  }
  for (auto* lines : {&saddles, &stable})
    for (auto& [id, line] : *lines) picture.lines.push_back(std::move(line));
}

}  // namespace

QColor sweep_colour(const Attractor& attractor, bool white, bool dark) {
  if (attractor.kind == FixedPointKind::pattern) return pattern_colour(attractor.pattern, dark);
  if (white) return Qt::white;
  Vector weights = Vector::Zero(attractor.weights.size());
  for (const int i : attractor.support) weights[i] = attractor.weights[i];
  return blended_colour(weights, dark);
}

SweepPicture sweep_picture(const Scene& scene, const SweepSettings& settings, const Sweep* sweep,
                           std::size_t planned, bool dark) {
  SweepPicture picture;
  picture.axis = {std::min(settings.from, settings.to), std::max(settings.from, settings.to),
                  settings.logarithmic, sweep_name(settings)};
  picture.pending_from = settings.from;
  picture.pending_to = settings.to;
  if (!sweep || sweep->values.empty()) return picture;
  const Scene drawn = needs_lift(scene) ? lifted(scene) : scene;
  for (const SweepValue& at : sweep->values) picture.values.push_back(at.value);
  const bool whole = sweep->values.size() >= planned;
  picture.pending_from = whole ? settings.to : picture.values.back();
  stack_bands(*sweep, drawn, settings, dark, picture);
  draw_energies(*sweep, settings, dark, picture);
  if (std::none_of(picture.lines.begin(), picture.lines.end(),
                   [](const auto& l) { return !l.points.empty(); }))
    picture.hint = QObject::tr("This pair of methods has no energy.");
  for (const SweepEvent& event : sweep->events) {
    const bool birth = event.kind == SweepEventKind::birth;
    const bool end = event.kind == SweepEventKind::merger || event.kind == SweepEventKind::loss;
    if ((birth && settings.births) || (end && settings.mergers))
      picture.marks.push_back({birth, event.value, event.energy});
  }
  return picture;
}

SweepCounts sweep_counts(const Sweep& sweep) {
  SweepCounts counts;
  for (const SweepEvent& event : sweep.events) {
    counts.births += event.kind == SweepEventKind::birth;
    counts.mergers += event.kind == SweepEventKind::merger;
    counts.lost += event.kind == SweepEventKind::loss;
  }
  return counts;
}

SweepChecks sweep_checks(const Sweep& sweep) {
  SweepChecks checks;
  for (const SweepValue& at : sweep.values) {
    checks.checked += at.index_sum.has_value();
    checks.whole += at.index_sum == 1;
    const double unsettled = at.not_converged + at.diverged;
    if (unsettled <= checks.worst_unsettled) continue;
    checks.worst_unsettled = unsettled;
    checks.worst_at = at.value;
  }
  return checks;
}

std::vector<SweepRow> sweep_rows(const Sweep& sweep, const SweepValue& at, bool white, bool dark) {
  std::vector<SweepRow> rows;
  for (std::size_t j = 0; j < at.attractors.size(); ++j) {
    const Attractor& attractor = at.attractors[j];
    if (at.branch[j] < 0) continue;
    const SweepBranch& branch = sweep.branches[static_cast<std::size_t>(at.branch[j])];
    rows.push_back({sweep_colour(attractor, white, dark), shown_name(attractor.name), attractor.share,
                    attractor.energy, branch.born, branch.ends});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.share > b.share; });
  return rows;
}

}  // namespace basinscope
