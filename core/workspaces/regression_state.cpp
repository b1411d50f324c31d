// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/regression_state.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/message.h"
#include "core/regression/equal_reach.h"
#include "core/transforms/fitting.h"

namespace basinscope {

template <>
const Fields<RegressionState>& fields_of<RegressionState>() {
  using S = RegressionState;
  using D = SampleDraw;
  using U = SurfaceDraw;
  using H = ShiftSettings;
  using L = LinearAttentionSettings;
  const auto draw = [](auto member) { return at(&S::draw, member); };
  const auto surface = [](auto member) { return at(&S::surface, member); };
  const auto shift = [](auto member) { return at(&S::shift, member); };
  const auto linear = [](auto member) { return at(&S::linear, member); };
  using Gap = std::array<double, 2>;
  // Keys are drawn outside of the gap, which must leave room for them.
  const auto no_gap = [](const FieldValue& value) -> Message {
    const auto& gap = std::get<Gap>(value);
    return gap[1] - gap[0] > 0.95 ? phrase("expected at most 0.95 between the two") : Phrase();
  };
  static_assert(most_samples == 20000);  // a help below says so
  static constexpr std::string_view weights[] = {"gaussian", "selected"}, reach[] = {"same", "equal_reach"},
                                    fits[] = {"mean", "local_linear"}, keys[] = {"line", "square"};
  static constexpr Phrase weight_choices[] = {phrase("Gaussian"), phrase("As selected")},
                          reach_choices[] = {phrase("Same h"), phrase("Equal reach")},
                          fit_choices[] = {phrase("Local mean"), phrase("Local linear")},
                          key_choices[] = {phrase("Line"), phrase("Square")},
                          domain_choices[] = {phrase("Unit square"), phrase("Unit sphere")};
  static const Fields<S> all{
      field<S>("data.function", draw(&D::function), {phrase("Function")}).chosen_as(function1_titles),
      field<S>("data.samples", draw(&D::count),
               {phrase("Samples"), "n", phrase("How many samples are drawn, from 1 to 20000."),
                phrase("Samples n")})
          .in({1, most_samples}),
      field<S>("data.seed", draw(&D::seed),
               {phrase("Seed"), "", phrase("The same seed gives the same samples.")}),
      field<S>("data.noise", draw(&D::noise),
               {phrase("Noise"), "", phrase("Standard deviation of the values about the function.")})
          .in({0, 1e6}, {0, 0.5}),
      computed_field<S>(
          "data.gap",
          [](const S& state) {
            return Gap{state.draw.gap_from, state.draw.gap_to};
          },
          [](S& state, const Gap& gap) {
            state.draw.gap_from = gap[0];
            state.draw.gap_to = gap[1];
          },
          {phrase("No keys from"), "", phrase("No key is drawn between the two.")})
          .listed({0, 1}, 2, false, 2)
          .unless(no_gap),
      field<S>("data.drawn", draw(&D::drawn)).listed({-1e6, 1e6}, most_drawn_values, false, 2),
      place_of<S>("data.keys"),
      place_of<S>("data.values"),
      field<S>("data.imported", &S::imported).where_unusual(),
      place_of<S>("estimator.attention"),
      place_of<S>("estimator.kernel"),
      field<S>("estimator.bandwidth", &S::h,
               {phrase("Bandwidth"), "h",
                phrase("Distance at which compact kernels end; standard deviation of the Gaussian.")})
          .in({least_bandwidth, largest_sample}, {0.008, 0.5, true}),
      field<S>("estimator.neighbours", &S::neighbours,
               {phrase("Neighbours"), "k", phrase("Of the nearest-neighbour fit.")})
          .in({1, most_samples}, {1, 50, true}),
      field<S>("estimator.gaussian", &S::gaussian, {phrase("Gaussian")}),
      field<S>("estimator.nearest", &S::nearest, {phrase("k-NN")}),
      field<S>("estimator.local_linear", &S::local_linear,
               {phrase("Local linear"), "",
                phrase("A line through the samples near every key, weights of bandwidth h.")}),
      field<S>("estimator.constant", &S::constant, {phrase("Constant")}),
      field<S>(
          "estimator.local_weights", &S::local_as_selected, weights,
          {phrase("Local weights"), "",
           phrase(
               "What weighs the samples of the local line: a Gaussian, defined everywhere, or the kernel or "
               "attention chosen above. Where only one key has weight the line is level.")})
          .chosen_as(weight_choices),
      field<S>(
          "estimator.band", &S::band,
          {phrase("95 % noise band"), "",
           phrase("Covers noise, not bias: at each key it holds the fit of the same samples without noise in "
                  "95 % of draws, and the true function only where the fit has no bias. ±t s √Σl²: s² the "
                  "squared residuals over their degrees of freedom, l the weights, t Student's; the noise is "
                  "taken to be the same everywhere.")}),
      field<S>(
          "estimator.gaussian_bandwidth", &S::equal_reach, reach,
          {phrase("Gaussian at"), "",
           phrase("The bandwidth of Gaussian weights beside the kernel chosen. At the same h a Gaussian "
                  "reaches farther than a kernel that ends at h. Equal reach: the standard deviation of the "
                  "kernel, h/√(2r + 3) at order r; of an attention the median of those that it has at the "
                  "samples.")})
          .chosen_as(reach_choices),
      field<S>(
          "estimator.left_out", &S::tuned,
          {phrase("Leave out over"), "",
           phrase(
               "The number whose leave-one-out errors are shown beside the fits, all others as they are: "
               "the bandwidth, the neighbours of the nearest-neighbour fit, or the number of the kernel or "
               "attention chosen above.")}),
      field<S>("probe", &S::probe).in({-largest_sample, largest_sample}),
      field<S>("surface.function", surface(&U::function), {phrase("Function")}).chosen_as(function2_titles),
      field<S>("surface.domain", surface(&U::domain), {phrase("Keys in the")}).chosen_as(domain_choices),
      field<S>("surface.samples", surface(&U::count),
               {phrase("Samples"), "", phrase("Samples of the surface."), phrase("Surface samples")})
          .in({1, most_surface_samples}, {10, 1000, true}),
      field<S>("surface.seed", surface(&U::seed),
               {phrase("Seed"), "", phrase("The same seed gives the same samples."), phrase("Surface seed")}),
      field<S>("surface.noise", surface(&U::noise),
               {phrase("Noise"), "", phrase("Standard deviation of the surface's samples."),
                phrase("Surface noise")})
          .in({0, 1e6}, {0, 0.5}),
      place_of<S>("surface.kernel"),
      field<S>("surface.bandwidth", &S::surface_h,
               {phrase("Bandwidth"), "h", phrase("Of the surface's kernel."), phrase("Surface bandwidth")})
          .in({least_surface_bandwidth, most_surface_bandwidth}, {0.01, 0.5, true}),
      field<S>(
          "surface.method", &S::surface_lines, fits,
          {phrase("Surface fit"), "",
           phrase(
               "The weighted mean of the values, or the weighted least-squares plane: in the coordinates of "
               "the square, on the sphere in those of the tangent plane at every point.")})
          .chosen_as(fit_choices),
      field<S>("surface.draws", &S::surface_draws,
               {phrase("Draws"), "", phrase("For each number of samples, for median and quartiles.")})
          .in({1, 200}),
      place_of<S>("surface.keys"),
      place_of<S>("surface.values"),
      field<S>("surface.imported", &S::surface_imported).where_unusual(),
      field<S>("shift.length", shift(&H::length), {phrase("Steps"), "", phrase("Length of the stream.")})
          .in({2, most_shift_steps}),
      field<S>("shift.change_at", shift(&H::change_at),
               {phrase("Change at"), "", phrase("The step from which another function holds.")})
          .in({0, most_shift_steps}, {0, 600}),
      field<S>("shift.window", shift(&H::window),
               {phrase("Window"), "", phrase("How many of the last samples the sliding window keeps.")})
          .in({1, most_shift_steps}, {5, 300, true}),
      field<S>("shift.repeats", shift(&H::repeats),
               {phrase("Repeats"), "", phrase("Streams with seeds of their own, whose errors are averaged.")})
          .in({1, 1000}, {1, 100}),
      field<S>("shift.bandwidth", shift(&H::h),
               {{}, "h", phrase("Of the Gaussian over the keys."), phrase("Shift bandwidth")})
          .in({1e-3, 1e3}),
      field<S>("shift.noise", shift(&H::noise)).in({0, 1e6}),
      field<S>("shift.decay", shift(&H::decay),
               {phrase("Decay"), "", phrase("What a sample's weight is multiplied by at every later step.")})
          .in({1e-3, 1}, {0.9, 1}),
      field<S>("shift.position_reach", shift(&H::position_reach),
               {phrase("Position"), "",
                phrase("Positional encoding: time as one more key coordinate, with this reach in steps.")})
          .in({1e-3, 1e6}, {5, 200, true}),
      field<S>("shift.seed", shift(&H::seed)),
      field<S>("shift.step", &S::shift_step).in({1, most_shift_steps}),
      field<S>(
          "shift.keys", shift(&H::plane), keys,
          {phrase("Keys on the"), "",
           phrase("Keys on a line, whose fits are curves, or in the unit square, whose fits are surfaces."),
           phrase("Shift keys")})
          .chosen_as(key_choices),
      field<S>("shift.beside", &S::shift_beside,
               {phrase("Beside all keys"), "", phrase("Whose surface stands beside that of all keys.")}),
      field<S>("linear_attention.length", linear(&L::length),
               {phrase("Tokens"), "", phrase("Length of the sequence.")})
          .in({1, most_attention_steps}),
      field<S>(
          "linear_attention.dimension", linear(&L::dimension),
          {phrase("Dim."), "d", phrase("Of keys and queries, all of unit norm."), phrase("Key dimension")})
          .in({1, 64}),
      field<S>("linear_attention.value_dimension", linear(&L::value_dimension),
               {phrase("Values"), "", phrase("Columns of the state."), phrase("Value dimension")})
          .in({1, 64}),
      field<S>(
          "linear_attention.tau", linear(&L::tau),
          {phrase("Bandwidth²"), "τ",
           phrase("From 4 on no weight is clipped, whatever the unit vectors: the fixed state gives the full "
                  "sum."),
           phrase("Bandwidth squared")})
          .in({1e-2, 1e6}, {1, 16, true}),
      field<S>(
          "linear_attention.seed", linear(&L::seed),
          {phrase("Seed"), "", phrase("The same seed gives the same sequence."), phrase("Sequence seed")}),
      field<S>("linear_attention.step", &S::linear_step).in({1, most_attention_steps}),
      field<S>("lower", &S::lower),
  };
  return all;
}

Samples samples_of(const RegressionState& state) {
  return state.edited ? *state.edited : drawn_samples(state.draw);
}

bool has_truth(const RegressionState& state) { return !state.imported; }

KeyRange key_range(const RegressionState& state, const Samples& samples) {
  if (!state.imported || samples.keys.size() == 0) return {};
  const double low = samples.keys[0], high = samples.keys[samples.keys.size() - 1];
  if (low < high) return {low, high};
  const double half = 0.5 * std::max(1.0, std::abs(low));  // a single key, or all equal
  return {low - half, low + half};
}

Estimator selected_estimator(const RegressionState& state) {
  if (const auto* shape = std::get_if<KernelShape>(&state.weighing)) return KernelFit{*shape, state.h};
  return AttentionFit{std::get<Separation>(state.weighing), state.h};
}

double gaussian_bandwidth(const RegressionState& state, const Vector& keys) {
  return state.equal_reach ? equal_reach_bandwidth(selected_estimator(state), keys) : state.h;
}

Estimator local_line_estimator(const RegressionState& state, const Vector& keys) {
  if (!state.local_as_selected) return LocalLinearFit{GaussianShape{}, gaussian_bandwidth(state, keys)};
  if (const auto* shape = std::get_if<KernelShape>(&state.weighing)) return LocalLinearFit{*shape, state.h};
  return LocalLinearAttentionFit{std::get<Separation>(state.weighing), state.h};
}

SurfaceSamples surface_samples_of(const RegressionState& state) {
  return state.surface_edited ? *state.surface_edited : surface_samples(state.surface);
}

Message weighing_name(const SampleWeighing& weighing, Eigen::Index samples) {
  if (const auto* map = std::get_if<Separation>(&weighing))
    return message("%1 attention", name_of(fitted_to(*map, samples)));
  return std::visit([](const auto& shape) { return Message(shape.title); }, std::get<KernelShape>(weighing));
}

}  // namespace basinscope
