// SPDX-License-Identifier: GPL-3.0-or-later
// What the regression workspace draws, computed from its state; no widgets, any thread.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/regression/noise_band.h"
#include "core/regression/sample_error.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/tuned_number.h"

namespace basinscope {

// What a line stands for; each has one colour wherever it is drawn.
enum class FitRole { selected, gaussian, nearest, local_linear, constant };

struct FitLine {
  FitRole role = FitRole::selected;
  Message name;
  Estimator estimator;
  CurveFit fit;
  std::optional<FitError> error;  // to the truth, where there is one
};

// What the fits depend on; the rest of the state may change without a new one.
struct FitInput {
  SampleDraw draw;
  std::optional<Samples> edited;
  bool imported = false;
  SampleWeighing weighing;
  double h = 0;
  int neighbours = 0;
  bool gaussian = false, nearest = false, local_linear = false, constant = false, band = false;
  bool local_as_selected = false, equal_reach = false;
  bool operator==(const FitInput&) const = default;
};
FitInput fit_input(const RegressionState& state);

struct FitResult {
  Samples samples;
  KeyRange range;
  std::vector<FitLine> lines;     // the selected one first
  Vector truth;                   // at the lines' queries; empty: none
  std::optional<NoiseBand> band;  // of the selected line, where it was asked for
  // The selected line against its twin: a kernel's attention, an attention's kernel at every query.
  std::optional<double> twin_difference;  // over the largest value; none: no twin
  Message twin_name;
  double sum_error = 0;  // largest |sum of weights - 1|
  double milliseconds = 0;
};
inline constexpr Eigen::Index fit_queries = 601;
// Empty when cancelled.
std::shared_ptr<const FitResult> fit_result(const FitInput& input, const TaskControl& control);

// The selected estimator at the probe, at once: one query costs next to nothing.
struct ProbeReading {
  double value = 0;             // NaN: undefined
  std::optional<double> reach;  // where weights end on both sides; none: every sample has some
  int in_reach = 0;             // samples with weight, or where all have some within one bandwidth
};
ProbeReading probe_reading(const RegressionState& state, const Samples& samples, double key);

// Whether a Gaussian fit beside the selected one would be the same line twice.
bool selected_is_gaussian(const RegressionState& state);

// Leave-one-out errors over the number that is tuned; what they do not depend on is at its default.
struct BandwidthInput {
  Samples samples;
  RegressionState state;
  double first_key = 0, last_key = 1;  // of the range that is drawn
  bool operator==(const BandwidthInput&) const = default;
};
struct BandwidthResult {
  Tuned tuned = Tuned::bandwidth;
  QString symbol;         // of the number, "α"
  LeftOutCurve selected;  // of neighbours: of the nearest-neighbour fit
  bool logarithmic = true;
  std::optional<LeftOutCurve> gaussian, line;           // compared with the selected one
  bool gaussian_as_wide = false, line_as_wide = false;  // of equal reach at each of them
  double best_defined = 1;  // share of the range of keys where the fit has a value at the best number
};
BandwidthInput bandwidth_input(const RegressionState& state, const Samples& samples, const KeyRange& range);
// Empty when cancelled.
std::shared_ptr<const BandwidthResult> bandwidth_result(const BandwidthInput& input,
                                                        const TaskControl& control);

struct SurfaceInput {
  SurfaceDraw draw;
  std::optional<SurfaceSamples> edited;
  bool imported = false;
  KernelShape shape;
  double h = 0;
  bool lines = false;
  bool operator==(const SurfaceInput&) const = default;
};
SurfaceInput surface_input(const RegressionState& state);
// Where a surface is formed: the domain's grid, imported keys of the plane from end to end.
Grid surface_range(const SurfaceInput& input, const SurfaceSamples& samples);

struct SurfaceResult {
  SurfaceInput input;
  SurfaceSamples samples;
  Grid grid;
  std::vector<double> fit, truth, error;  // no truth and no error of imported samples
  double lowest = 0, highest = 0;         // of fit and truth
  double rmse = 0, defined = 1;           // rmse: NaN without a truth
};
inline constexpr int surface_side = 128;
// Empty when cancelled.
std::shared_ptr<const SurfaceResult> surface_result(const SurfaceInput& input, const TaskControl& control);

struct LinearInput {
  LinearAttentionSettings settings;
  int step = 1;
  bool operator==(const LinearInput&) const = default;
};
struct LinearResult {
  LinearAttentionRun run;
  LinearState state;  // after step steps
  int step = 1;
};
std::shared_ptr<const LinearResult> linear_result(const LinearInput& input);
LinearInput linear_input(const RegressionState& state);

// The surfaces of two methods at the play head, where the keys are of the square.
struct ShiftSurfaceInput {
  ShiftSettings settings;
  int step = 1;
  ShiftMethod beside = ShiftMethod::window;
  bool operator==(const ShiftSurfaceInput&) const = default;
};
struct ShiftSurface {
  ShiftSurfaceInput input;
  ShiftMoment moment;  // at the grid's points
  Grid grid;
  double rmse(ShiftMethod method) const;
};
inline constexpr int shift_surface_side = 64;
bool shows_shift_surface(const RegressionState& state);
ShiftSurfaceInput shift_surface_input(const RegressionState& state);
std::shared_ptr<const ShiftSurface> shift_surface_result(const ShiftSurfaceInput& input);

// The two curves under the surfaces; the second is also that of "Shift over time".
bool shows_sample_error(const RegressionState& state);
bool shows_shift(const RegressionState& state);
SampleErrorSettings sample_error_input(const RegressionState& state);
// Empty when cancelled.
std::shared_ptr<const SampleErrors> sample_error_result(const SampleErrorSettings& input,
                                                        const TaskControl& control);
std::shared_ptr<const Matrix> shift_result(const ShiftSettings& input, const TaskControl& control);

// All that a state shows, each null where it is not there.
struct RegressionResults {
  std::shared_ptr<const FitResult> fit;
  std::shared_ptr<const BandwidthResult> bandwidth;
  std::shared_ptr<const SurfaceResult> surface;
  std::shared_ptr<const SampleErrors> sample_error;
  std::shared_ptr<const Matrix> shift;
  std::shared_ptr<const ShiftSurface> shift_surface;
  std::shared_ptr<const LinearResult> linear;
};
struct RegressionShown : RegressionResults {
  RegressionState state;
};
// What is missing of it computed; incomplete only when cancelled. control is told of the progress.
RegressionResults completed(RegressionResults known, const RegressionState& state,
                            const TaskControl& control);

}  // namespace basinscope
