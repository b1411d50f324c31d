// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps: the attractor that every initial condition of a grid on a plane converges to. This header has
// the request, the result, and the interface of the engines that compute one from the other. attractors()
// (attractors.h) turns the result into a list of attractors with areas and names.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/network/dynamics.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

// Which outputs the caller needs; an engine may compute more. Labels do not depend on it but at borders, the
// time does, often by a large factor.
//   everything  labels, and for each pixel the number of steps and the limit
//   shading     labels, and steps for shading a picture, interpolated between those of every few pixels
//   labels      labels alone
enum class MapOutput { everything, shading, labels };

// One trajectory of the network for each sample point of the grid on the plane, ended by the stop rule.
struct BasinRequest {
  Network network;
  Plane plane;
  Grid grid;
  StopRule stop;
  MapOutput output = MapOutput::everything;
};

struct Attractor;

// An attractor that the engine of a labelled map found. state: D numbers in double, refined by Newton where
// the attractor is known, else the limit of a trajectory by the stop rule; empty of a pattern that no pixel
// converges to. pattern: its index where the state is a pattern's, else -1. known: the attractor's
// description where the engine has it already, or null.
struct FoundAttractor {
  Vector state;
  int pattern = -1;
  std::shared_ptr<const Attractor> known = nullptr;
};

// Which floating-point numbers the states of a map are computed in.
enum class Precision { float32, float64 };

// One value for each pixel, row-major, row 0 the smallest b. Engines return one of two forms:
//   labelled = false   labels of dynamics.h, with N for every metastable state, and the limit of each pixel
//   labelled = true    labels that are indices into found (entries 0 ... N-1 are the patterns), no limits
// In both, trajectories without a limit have the negative labels. A labelled map has steps only where they
// were requested. Iterations in floats and in weight space (core/engine/weight_space.h) end at the first step
// within the tolerance, also beside an unstable fixed point: attractors() iterates such pixels again.
struct BasinMap {
  Grid grid;
  std::vector<std::int32_t> labels;
  std::vector<std::int32_t> steps;
  std::vector<double> limits;     // 2 plane coordinates per pixel; NaN where undefined or diverged
  std::vector<double> off_plane;  // the coordinate off the plane (PlaneReadout), 1 per pixel; empty for D = 2
  bool labelled = false;
  std::vector<FoundAttractor> found;
  std::string engine;  // id of the engine that made it
  // Precision of this map: the cpu engine iterates in double what has no SIMD form or needs more digits.
  Precision precision = Precision::float64;
  // A clause saying why floats are not precise enough for this request; empty where that is not the reason.
  Message why_double;
  double tolerance_used = 0;  // the stop rule as applied: engines in floats widen it
  double epsilon_used = 0;
  bool complete = true;  // false when cancelled before every pixel was computed

  // Sizes all vectors for the request: labels not_converged, steps 0, limits NaN.
  explicit BasinMap(const BasinRequest& request = {});
};

// A map and the engine that computed it.
struct ComputedMap {
  BasinMap map;
  Message engine;  // BasinEngine::description()
  Message reason;  // why that engine: its description, with ", as chosen" where the user chose it; the
                   // sentence by which the chosen engine refused; or empty
};
// A function that computes maps by one engine or by the choice of an engine for each request
// (core/engine/engines.h). Callable from any thread. Throws std::invalid_argument for an invalid request, and
// EngineUnavailable where no engine can serve it.
using MapBasins = std::function<ComputedMap(const BasinRequest&, const TaskControl&)>;

// An engine computes maps. reference is the definition in double; the others are tested against it. Cost: up
// to O(pixels max_steps N D), far less where an engine certifies cells.
class BasinEngine {
 public:
  virtual ~BasinEngine() = default;
  virtual std::string id() const = 0;       // "reference", "cpu", "gpu"
  virtual Message description() const = 0;  // for the status bar: "CPU, AVX-512, 2 threads"
  // Empty when the engine can serve the request, else one sentence saying why not.
  virtual Message refusal(const BasinRequest& request) const = 0;
  // Computes the map on all cores. Thread-safe. Returns with complete = false soon after control is
  // cancelled. Throws std::invalid_argument for an invalid request.
  virtual BasinMap map(const BasinRequest& request, const TaskControl& control) const = 0;
};

}  // namespace basinscope
