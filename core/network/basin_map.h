// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps: where every start point of a grid ends. One request, one result, and what every engine that
// makes it from that can do.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/network/dynamics.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

// What a map is made for. An engine may give more than that; labels are always those of everything.
//   everything  steps and limits of each pixel
//   shading     labels, and steps to shade them by: those of every few pixels, between them interpolated
//   labels      labels alone
enum class Wanted { everything, shading, labels };

struct BasinRequest {
  Network network;
  Plane plane;
  Grid grid;
  StopRule stop;
  Wanted wanted = Wanted::everything;
};

struct Attractor;

// Where pixels end, in double and better than by iteration; pattern: whose target it is, or -1; known: all
// that is known of it, or null.
struct FoundAttractor {
  Vector state;
  int pattern = -1;
  std::shared_ptr<const Attractor> known = nullptr;
};

// What the states of a map are computed in.
enum class Precision { float32, float64 };

// Per pixel, row-major, row 0 the smallest y. labels as in label:: (raw: metastable is N for all).
// limits: 2 plane coordinates a pixel; off_plane: 1 a pixel, empty for D = 2 (PlaneReadout).
// A pixel that is undefined or diverged has NaN limits.
// A labelled map has places in found for labels, no limits, and no steps where they were not wanted.
struct BasinMap {
  Grid grid;
  std::vector<std::int32_t> labels;
  std::vector<std::int32_t> steps;
  std::vector<double> limits;
  std::vector<double> off_plane;
  bool labelled = false;
  std::vector<FoundAttractor> found;
  std::string engine;  // id of the engine that made it
  // What that engine used here: the cpu engine iterates in double what has no SIMD form.
  Precision precision = Precision::float64;
  // Where only their precision keeps floats from it, why: a clause (float_limits.h).
  std::string why_double;
  double tolerance_used = 0;  // float engines widen it, and say so
  double epsilon_used = 0;
  bool complete = true;  // false when cancelled half-way

  explicit BasinMap(const BasinRequest& request = {});
};

// A map and who computed it.
struct ComputedMap {
  BasinMap map;
  std::string engine;  // BasinEngine::description()
  std::string reason;  // why that engine: one sentence, or empty
};
// Computes maps by an engine or a choice of engines (core/engine/engines.h). Any thread may call it. Throws
// std::invalid_argument where a request is none, EngineUnavailable where no engine serves it.
using MapBasins = std::function<ComputedMap(const BasinRequest&, const TaskControl&)>;

class BasinEngine {
 public:
  virtual ~BasinEngine() = default;
  virtual std::string id() const = 0;           // "reference", "cpu", "gpu"
  virtual std::string description() const = 0;  // for the status bar: "CPU, AVX-512, 2 threads"
  // Empty when it can serve the request, else one sentence saying why not.
  virtual std::string refusal(const BasinRequest& request) const = 0;
  // Thread-safe. Returns with complete = false soon after control is cancelled.
  virtual BasinMap map(const BasinRequest& request, const TaskControl& control) const = 0;
};

}  // namespace basinscope
