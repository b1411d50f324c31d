// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <cmath>

#include "ui/workspaces/landscape/landscape_passes.h"

namespace basinscope {
namespace {

std::string sentence(const QString& text) { return text.toStdString(); }

// "mix {x4, x5}", the name the same state has in the table when the table knows it.
std::string limit_name(const Scene& scene, const LandscapeResult* result, const Trajectory& path) {
  if (path.outcome == Outcome::pattern) return pattern_name(path.pattern, scene.memory.names);
  if (path.outcome == Outcome::not_converged) return "not converged";
  if (path.outcome == Outcome::undefined) return "undefined";
  if (path.outcome == Outcome::diverged) return "diverged";
  // Names are those of the scene the table was made for.
  if (result && result->scene->dynamics.epsilon == scene.dynamics.epsilon &&
      result->scene->memory == scene.memory && result->scene->separation == scene.separation &&
      result->scene->post == scene.post)
    for (const Attractor& attractor : result->basins.attractors)
      if (attractor.kind != FixedPointKind::pattern && attractor.state.size() == path.limit().size() &&
          (attractor.state - path.limit()).norm() <= std::max(10 * scene.dynamics.epsilon, attractor.width))
        return attractor.name;
  return "mix " + set_name(support_of(scene.separation, path.weights), scene.memory.names);
}

std::string reason(const Scene& scene, const Probe& probe) {
  const Trajectory& path = probe.trajectory;
  switch (path.outcome) {
    case Outcome::pattern:
      break;
    case Outcome::metastable:
      return sentence(QString("Metastable: settles after %1 steps between patterns, with support on %2.")
                          .arg(path.steps)
                          .arg(static_cast<qulonglong>(support_of(scene.separation, path.weights).size())));
    case Outcome::not_converged:
      return sentence(QString("Hatched: not converged, still moving by %1 a step after %2 steps.")
                          .arg(path.last_step, 0, 'g', 2)
                          .arg(path.steps));
    case Outcome::undefined:
      return sentence(
          QString("Hatched: undefined after %1 steps, every weight is zero (0/0).").arg(path.steps));
    case Outcome::diverged:
      return sentence(QString("Hatched: diverged after %1 steps.").arg(path.steps));
  }
  if (probe.energy && std::isinf(*probe.energy))
    return "White: infinite energy, outside the set the post-transformation maps into.";
  return {};
}

}  // namespace

Probe probe_at(const Scene& scene, const LandscapeResult* result, double x, double y) {
  Probe probe;
  probe.x = x;
  probe.y = y;
  const Network network = network_of(scene);
  probe.state = scene.plane.at(x, y);
  probe.weights = weights_at(network, probe.state);
  probe.energy = energy(network, probe.state);
  probe.trajectory = trajectory(network, probe.state, scene.dynamics);
  probe.ends_at = limit_name(scene, result, probe.trajectory);
  probe.why_white = reason(scene, probe);
  return probe;
}

}  // namespace basinscope
