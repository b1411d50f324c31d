// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "core/attractors/state_name.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {
namespace {

SweepEventKind mark_of(SweepEventKind kind) {
  return kind == SweepEventKind::inexact ? SweepEventKind::exact : kind;
}

std::optional<double> exact_of(const Sweep& sweep, int branch) {
  for (const SweepEvent& event : sweep.events)
    if (event.branch() == branch && mark_of(event.kind) == SweepEventKind::exact) return event.value;
  return std::nullopt;
}

std::vector<std::size_t> round_the_centre(const NamedSweep& sweep) {
  const PlaneReadout readout(sweep.plane);
  std::vector<Eigen::Vector2d> sums(sweep.branches.size(), Eigen::Vector2d::Zero());
  for (const SweepValue& at : sweep.values)
    for (std::size_t j = 0; j < at.attractors.size(); ++j)
      if (at.branch[j] >= 0)
        sums[static_cast<std::size_t>(at.branch[j])] +=
            readout.of(at.attractors[j].state).head<2>() - sweep.centre;
  std::vector<std::size_t> order(sums.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::atan2(sums[a][1], sums[a][0]) < std::atan2(sums[b][1], sums[b][0]);
  });
  return order;
}

void stack_bands(const NamedSweep& sweep, const SweepSettings& settings, bool dark, SweepPicture& picture) {
  const std::size_t count = sweep.values.size();
  std::vector<double> top(count, 0);
  for (const std::size_t id : round_the_centre(sweep)) {
    if (sweep.branches[id].kind != BranchKind::stable) continue;
    SweepBand band;
    band.number = static_cast<int>(id) + 1;
    band.low = top;
    band.colours.resize(count);
    band.names.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const SweepValue& at = sweep.values[i];
      const auto found = std::find(at.branch.begin(), at.branch.end(), static_cast<int>(id));
      if (found == at.branch.end()) continue;
      const auto state = static_cast<std::size_t>(found - at.branch.begin());
      const Attractor& attractor = at.attractors[state];
      top[i] += attractor.share;
      band.colours[i] = sweep_colour(attractor, settings.white, dark);
      band.names[i] = shown_name(sweep.networks[i].members[state]);
    }
    band.high = top;
    picture.bands.push_back(std::move(band));
  }
  for (const SweepValue& at : sweep.values)
    picture.unsettled.push_back(at.not_converged + at.undefined + at.diverged);
}

void draw_energies(const NamedSweep& sweep, const SweepSettings& settings, bool dark, SweepPicture& picture) {
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
      line.number = at.branch[j] + 1;
      line.name = shown_name(sweep.networks[i].members[j]);
    }
    for (std::size_t j = 0; settings.saddles && j < at.unstable.size(); ++j) {
      const Attractor& saddle = at.unstable[j];
      if (!saddle.energy || !std::isfinite(*saddle.energy)) continue;
      SweepLine& line = saddles[at.unstable_branch[j]];
      line.dashed = true;
      line.points.emplace_back(at.value, *saddle.energy);
      line.colours.emplace_back();
    }
  }
  // A line reaches to where its branch is born and ends.
  for (const SweepEvent& event : sweep.events) {
    if (mark_of(event.kind) == SweepEventKind::exact) continue;
    if (!event.energy || !std::isfinite(*event.energy)) continue;
    for (const int id : event.branches) {
      auto& lines =
          sweep.branches[static_cast<std::size_t>(id)].kind == BranchKind::stable ? stable : saddles;
      const auto line = lines.find(id);
      if (line == lines.end()) continue;
      std::vector<QPointF>& points = line->second.points;
      std::vector<QColor>& colours = line->second.colours;
      if (sweep.branches[static_cast<std::size_t>(id)].born == event.value) {
        points.insert(points.begin(), QPointF(event.value, *event.energy));
        colours.insert(colours.begin(), colours.front());
      } else if (sweep.branches[static_cast<std::size_t>(id)].ends == event.value) {
        points.emplace_back(event.value, *event.energy);
        colours.push_back(colours.back());
      }
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

SweepPicture sweep_picture(const SweepSettings& settings, const NamedSweep* sweep, std::size_t planned,
                           bool dark) {
  SweepPicture picture;
  picture.axis = {std::min(settings.from, settings.to), std::max(settings.from, settings.to),
                  settings.logarithmic, sweep_name(settings)};
  picture.pending_from = settings.from;
  picture.pending_to = settings.to;
  if (!sweep || sweep->values.empty()) return picture;
  for (const SweepValue& at : sweep->values) picture.values.push_back(at.value);
  const bool whole = sweep->values.size() >= planned;
  picture.pending_from = whole ? settings.to : picture.values.back();
  stack_bands(*sweep, settings, dark, picture);
  draw_energies(*sweep, settings, dark, picture);
  if (std::none_of(picture.lines.begin(), picture.lines.end(),
                   [](const auto& l) { return !l.points.empty(); }))
    picture.hint = QObject::tr("No energy is known for this combination.");
  for (const SweepEvent& event : sweep->events) {
    const auto kind = mark_of(event.kind);
    const bool shown = kind == SweepEventKind::exact                                  ? settings.stationary
                       : kind == SweepEventKind::fold || kind == SweepEventKind::lost ? settings.mergers
                                                                                      : settings.births;
    if (shown) picture.marks.push_back({kind, event.value, event.energy});
  }
  return picture;
}

SweepCounts sweep_counts(const Sweep& sweep) {
  SweepCounts counts;
  std::set<int> stationary;
  for (const SweepEvent& event : sweep.events) {
    counts.births += event.kind == SweepEventKind::birth;
    counts.folds += event.kind == SweepEventKind::fold;
    counts.pitchforks += event.kind == SweepEventKind::pitchfork;
    counts.lost += event.kind == SweepEventKind::lost;
    if (mark_of(event.kind) == SweepEventKind::exact) stationary.insert(event.branch());
  }
  counts.exact = static_cast<int>(stationary.size());
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

QString name_at(const Sweep& sweep, const SweepEvent& event) {
  const Attractor* found = nullptr;
  double nearest = std::numeric_limits<double>::infinity();
  const auto look = [&](const SweepValue& at, const std::vector<Attractor>& states,
                        const std::vector<int>& branches) {
    const auto place = std::find(branches.begin(), branches.end(), event.branch());
    const bool above = at.value > event.value;
    const double away = std::abs(at.value - event.value) + (above ? 0 : 1e9);
    if (place == branches.end() || away >= nearest) return;
    nearest = away;
    found = &states[static_cast<std::size_t>(place - branches.begin())];
  };
  for (const SweepValue& at : sweep.values) {
    look(at, at.attractors, at.branch);
    look(at, at.unstable, at.unstable_branch);
  }
  return found ? shown_name(found->name) : QObject::tr("a state");
}

namespace {

// The place in at.attractors of each of here, or -1: nearest pairs first.
std::vector<int> matched(const std::vector<Attractor>& here, const SweepValue& at, double reach) {
  struct Pair {
    double away;
    std::size_t here, there;
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < here.size(); ++i)
    for (std::size_t j = 0; j < at.attractors.size(); ++j)
      if (at.branch[j] >= 0 && here[i].state.size() == at.attractors[j].state.size())
        pairs.push_back({(here[i].state - at.attractors[j].state).norm(), i, j});
  std::stable_sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.away < b.away; });
  std::vector<int> result(here.size(), -1);
  std::vector<bool> taken(at.attractors.size(), false);
  for (const auto& [away, i, j] : pairs) {
    if (away > reach || taken[j] || result[i] >= 0) continue;
    result[i] = static_cast<int>(j);
    taken[j] = true;
  }
  return result;
}

}  // namespace

std::vector<SweepRow> sweep_rows(const Sweep& sweep, const SweepValue* at, const std::vector<Attractor>& here,
                                 const Separation& separation, double reach, bool white, bool dark) {
  std::vector<SweepRow> rows;
  const std::vector<int> places = at ? matched(here, *at, reach) : std::vector<int>(here.size(), -1);
  for (std::size_t i = 0; i < here.size(); ++i) {
    const Attractor& state = here[i];
    if (state.kind == FixedPointKind::saddle || state.kind == FixedPointKind::maximum) continue;
    SweepRow row;
    row.mark.kind = state.kind;
    row.mark.colour = sweep_colour(state, white, dark);
    if (state.kind != FixedPointKind::pattern)
      for (const int member : members_in_order(state, separation))
        row.mark.members.push_back(pattern_colour(member, dark));
    row.name = shown_name(state.name);
    row.kind = translated(kind_word(state, separation));
    row.share = state.share;
    row.energy = state.energy;
    if (places[i] >= 0) {
      const int id = at->branch[static_cast<std::size_t>(places[i])];
      row.number = id + 1;
      row.born = sweep.branches[static_cast<std::size_t>(id)].born;
      row.ends = sweep.branches[static_cast<std::size_t>(id)].ends;
      row.exact = exact_of(sweep, id);
    }
    rows.push_back(std::move(row));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.share > b.share; });
  return rows;
}

}  // namespace basinscope
