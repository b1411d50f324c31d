// SPDX-License-Identifier: GPL-3.0-or-later
// A landscape: weights, update, energy, paths of the queries, basins.
#include "core/network/energy.h"
#include "core/scene/scene.h"
#include "core/script/scripts.h"

namespace basinscope {
namespace {

std::string scores_of(const Separation& member) {
  if (is_by_distance(member)) return "t";
  return is_bounded(member) ? "beta * s" : "s";
}

bool some_by_distance(const Separation& separation) {
  if (const auto* sum = std::get_if<Sum>(&separation))
    return some_by_distance((*sum->first).value) || some_by_distance((*sum->second).value);
  return is_by_distance(separation);
}

// Each member's part of the energy.
std::string energy_text(const Separation& separation) {
  if (const auto* sum = std::get_if<Sum>(&separation))
    return energy_text((*sum->first).value) + energy_text((*sum->second).value);
  return std::visit(
      [&](const auto& s) -> std::string {
        const std::string name = std::string(s.id) + "_conjugate(";
        const std::string at = name + scores_of(separation) + python_arguments(s) + ")";
        if (!is_bounded(separation)) return " - " + at;
        // Omega*(0) = -Omega(u), of which a transition is no part.
        std::string least = name + "0 * s" + python_arguments(s, "transition") + ")";
        if constexpr (requires { s.transition; }) least.insert(least.size() - 1, ", transition=0");
        return " + (" + least + " - " + at + ") / beta + (X * X).sum(axis=1).max() / 2";
      },
      separation);
}

std::string filled(std::string text, const std::string& place, const std::string& value) {
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + value.size()))
    text.replace(at, place.size(), value);
  return text;
}

}  // namespace

void write_landscape(PythonProgram& program, const Scene& given) {
  const Scene shown = with_plane(given), scene = needs_lift(shown) ? lifted(shown) : shown;
  const bool flat = scene.plane.dimension() > 0;  // patterns of one number have no plane
  const Network network = network_of(scene);
  require_short(network.patterns.size() + scene.queries->size(), "patterns and queries");
  if (needs_lift(shown))
    program.line(
        "# Layer normalisation leaves two points of two dimensions: as in the window and its figures the "
        "scene is\n"
        "# on the plane (x, y, -x - y). basinscope basins, energy and retrieve take its numbers as they "
        "are.");
  program.array("X", network.patterns);
  program.line("beta = " + python(network.beta));
  program.array("queries", *scene.queries);
  if (flat) {
    program.array("origin", scene.plane.origin);
    program.array("e1", scene.plane.e1);
    program.array("e2", scene.plane.e2);
    const Window& w = scene.window;
    program.line("x0, x1, y0, y1 = " + python(w.x0) + ", " + python(w.x1) + ", " + python(w.y0) + ", " +
                 python(w.y1));
  }
  program.line("\n\ndef weights(q):\n    s = X @ q");
  if (some_by_distance(network.separation)) program.line("    t = -((X - q) ** 2).sum(axis=1) / 2");
  program.line("    return " + weights_text(program, network.separation, scores_of));
  const auto post = [&](const std::string& prefix, const std::string& first) {
    return std::visit([&](const auto& p) { return python_call(program, "post", prefix, p, first); },
                      network.post);
  };
  program.line("\n\ndef post(z, q):\n    return " + post("post_", "z, q, beta"));
  const std::string refusal = energy_refusal(network);
  if (refusal.empty()) {
    program.line("\n\ndef energy(q):\n    s = X @ q");
    if (some_by_distance(network.separation)) program.line("    t = -((X - q) ** 2).sum(axis=1) / 2");
    const std::string psi = is_by_distance(network.separation) ? "0" : post("psi_", "q, beta");
    program.line("    return " + psi + energy_text(network.separation));
  } else {
    program.line("\n\n# No energy: " + refusal + ".");
  }
  const bool corners = lands_on_corners(network.post);
  std::string dynamics = PythonProgram::piece("program/landscape");
  dynamics = filled(dynamics, "MAX_STEPS", std::to_string(scene.dynamics.max_steps));
  dynamics = filled(dynamics, "TOLERANCE", python(scene.dynamics.tolerance));
  program.line("\n\n" + filled(dynamics, "EPSILON", python(scene.dynamics.epsilon)));
  program.line(corners ? "\ntargets = np.sign(X)" : "\ntargets = np.array([post(x, x) for x in X])");
  program.line("paths = [path(q) for q in queries]");
  program.line("\nif __name__ == \"__main__\":");
  program.line("    for q, states in zip(queries, paths):");
  program.line(
      std::string("        print(q, \"ends at\", states[-1], \"after\", len(states) - 1, \"steps, label\", "
                  "label(states)") +
      (refusal.empty() ? ", \"energy\", energy(states[-1]))" : ")"));
  if (flat) program.line("    print(basins(32, 32))");
}

}  // namespace basinscope
