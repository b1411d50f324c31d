// SPDX-License-Identifier: GPL-3.0-or-later
// What the regression workspace shows, as a value; fields_of() says its text inside a scene's workspaces,
// "regression": {...}.
// Keys and values are there when samples were moved, added, removed or imported; the estimator is a "kernel"
// or an "attention".
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/message.h"
#include "core/regression/estimator.h"
#include "core/regression/linear_attention.h"
#include "core/regression/sample_error.h"
#include "core/regression/shift_stream.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// What weighs the samples: a kernel, or an attention map on scores formed from distances.
using SampleWeighing = std::variant<KernelShape, Separation>;

// What leave-one-out errors are formed over (tuned_number.h).
enum class Tuned { bandwidth, neighbours, order };
constexpr std::array<std::string_view, 3> words(Tuned) { return {"bandwidth", "neighbours", "order"}; }

enum class LowerRow { surface, shift, linear_attention };
constexpr std::array<std::string_view, 3> words(LowerRow) { return {"surface", "shift", "linear_attention"}; }

struct RegressionState {
  SampleDraw draw;
  std::optional<Samples> edited;  // in place of the drawn ones
  bool imported = false;          // edited came from elsewhere: there is no truth
  SampleWeighing weighing = KernelShape{EpanechnikovShape{}};
  double h = 0.055;
  int neighbours = 5;
  bool gaussian = true, nearest = true, local_linear = true, constant = true;
  bool local_as_selected = false;  // the local line weighs as the selected estimator, else Gaussian
  bool band = false;
  bool equal_reach = false;  // Gaussian weights have the selected estimator's reach, else its h
  Tuned tuned = Tuned::bandwidth;
  double probe = 0.8;
  SurfaceDraw surface;
  std::optional<SurfaceSamples> surface_edited;  // in place of the drawn ones
  bool surface_imported = false;                 // surface_edited came from elsewhere: there is no truth
  KernelShape surface_shape = GaussianShape{};
  double surface_h = 0.06;
  bool surface_lines = false;  // local linear in place of the local mean
  int surface_draws = 15;
  ShiftSettings shift;
  int shift_step = 300;
  ShiftMethod shift_beside = ShiftMethod::window;
  LinearAttentionSettings linear;
  int linear_step = 64;
  LowerRow lower = LowerRow::surface;

  bool operator==(const RegressionState&) const = default;
};

template <>
const Fields<RegressionState>& fields_of<RegressionState>();

// The samples shown.
Samples samples_of(const RegressionState& state);
bool has_truth(const RegressionState& state);
// Where fits are formed and errors measured: [0, 1], or imported keys from end to end.
struct KeyRange {
  double low = 0, high = 1;
};
KeyRange key_range(const RegressionState& state, const Samples& samples);
Estimator selected_estimator(const RegressionState& state);
// The bandwidth of the Gaussian weights that are compared with the selected estimator.
double gaussian_bandwidth(const RegressionState& state, const Vector& keys);
// The local line that is compared with the selected estimator.
Estimator local_line_estimator(const RegressionState& state, const Vector& keys);
SurfaceSamples surface_samples_of(const RegressionState& state);
// "Epanechnikov", "1.5-entmax attention", "top-3 softmax attention"; k at most the number of samples.
Message weighing_name(const SampleWeighing& weighing, Eigen::Index samples);

// Bounds of what a state may hold.
inline constexpr double least_bandwidth = 1e-100;
inline constexpr double least_surface_bandwidth = 1e-9, most_surface_bandwidth = 1e6;
inline constexpr int most_drawn_values = 257, most_shift_steps = 2000, most_attention_steps = 1000;

}  // namespace basinscope
