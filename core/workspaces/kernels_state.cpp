// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/kernels_state.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/kernels/key_geometry.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {
namespace {

constexpr std::array<double, 8> eight_angles{14, 47, 78, 118, 171, 214, 262, 311};
constexpr std::array<double, 8> eight_norms{1, 1.25, 0.8, 1.1, 0.9, 1.2, 0.75, 1.05};
constexpr double query_angle = 58;

Vector in_direction(double degrees, double norm) {
  const double radians = degrees * std::numbers::pi / 180;
  Vector v(2);
  v << norm * std::cos(radians), norm * std::sin(radians);
  return v;
}

Vector with_norm_of(VectorIn direction, VectorIn norm) {
  const double length = direction.stableNorm(), wanted = norm.stableNorm();
  return length > 0 ? Vector(direction * (wanted > 0 ? wanted / length : 1 / length)) : Vector(norm);
}

Matrix eight_keys() {
  Matrix keys(8, 2);
  for (std::size_t i = 0; i < 8; ++i)
    keys.row(static_cast<Eigen::Index>(i)) = in_direction(eight_angles[i], eight_norms[i]).transpose();
  return keys;
}

}  // namespace

KernelsState::KernelsState() : keys(eight_keys()), query(in_direction(query_angle, 1)) {}

bool KernelsState::operator==(const KernelsState& other) const {
  return same(keys, other.keys) && same(query, other.query) && seed == other.seed && shape == other.shape &&
         order == other.order && route == other.route && scale == other.scale && unit == other.unit &&
         integral_dimension == other.integral_dimension && map_weight == other.map_weight &&
         arc == other.arc && lines == other.lines && labels == other.labels &&
         show_dispersion == other.show_dispersion && dispersion == other.dispersion;
}

template <>
const Fields<KernelsState>& fields_of<KernelsState>() {
  using S = KernelsState;
  using P = PairScale;
  using D = DispersionSettings;
  const auto scale = [](auto member) { return at(&S::scale, member); };
  const auto dispersion = [](auto member) { return at(&S::dispersion, member); };
  static constexpr std::string_view norms[] = {"as given", "unit"}, lower[] = {"map", "dispersion"};
  static constexpr Phrase routes[] = {phrase("Adaptive"), phrase("Fixed"), phrase("Anchored")};
  static constexpr Phrase map_weights[] = {phrase("Weight of the score 0"), phrase("Weight of u₁"),
                                           phrase("Weight of u₂")};
  static constexpr Phrase lower_choices[] = {phrase("Pairs"), phrase("Dispersion")};
  // The words are the ids of the list of shapes, so that a new shape needs nothing here.
  static const std::vector<std::string_view> shapes = [] {
    std::vector<std::string_view> ids;
    for_each_alternative<KernelShape>([&ids](const auto& shape) { ids.push_back(shape.id); });
    return ids;
  }();
  auto kernel = computed_field<S>(
      "kernel", [](const S& state) { return Word{state.shape.index()}; },
      [](S& state, const Word& word) {
        state = with_shape(std::move(state), *alternative<KernelShape>(shapes[word.index]));
      },
      {phrase("Kernel")});
  kernel.words = shapes;
  static const Fields<S> all{
      place_of<S>("keys"),
      field<S>("query", &S::query).listed({-S::largest_entry, S::largest_entry}, S::most_dimensions),
      field<S>("seed", &S::seed),
      kernel,
      // That of shapes of any order; a shape with an order of its own keeps it. It is read after the kernel.
      computed_field<S>(
          "r", [](const S& state) { return state.order; },
          [](S& state, double r) {
            if (auto* polynomial = std::get_if<PolynomialShape>(&state.shape)) polynomial->r = r;
            state.order = kernel_order(state.shape).value_or(r);
          },
          {{},
           "r",
           phrase("Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight; a large r is nearly the Gaussian."),
           phrase("Order r"),
           phrase("r")})
          .in({S::lowest_order, S::highest_order}, {S::lowest_order, S::highest_order, true}),
      field<S>("bandwidth", &S::route,
               {phrase("Bandwidth"), "",
                phrase("Adaptive: chosen so that the weights sum to one. Fixed: the same h everywhere. "
                       "Anchored: measured from the nearest key.")})
          .chosen_as(routes),
      field<S>("gamma", scale(&P::gamma),
               {phrase("Temperature"), "γ",
                phrase("Attention takes the scores divided by γ; every kernel's bandwidth grows with √γ."),
                phrase("Temperature γ")})
          .in({S::lowest_gamma, S::highest_gamma}, S::played_gammas),
      field<S>("k", scale(&P::k),
               {phrase("Neighbours"), "k", phrase("How many of the nearest keys have weight."),
                phrase("Neighbours k")})
          .in({1, S::most_keys}),
      field<S>("b", scale(&P::anchor),
               {phrase("Anchor"), "b", phrase("How far below the best score weight reaches, in units of rγ."),
                phrase("Anchor b")})
          .in({S::lowest_anchor, S::highest_anchor}),
      field<S>("norms", &S::unit, norms,
               {phrase("Norms"), "",
                phrase("Unit: keys and query are divided by their norms, as QK-norm does. As given: kernel "
                       "and dot product differ by exp(‖k‖²/2γ).")}),
      field<S>("integral", &S::integral_dimension,
               {phrase("Integral"),
                "",
                phrase("Kernel shapes have integral 1 over as many dimensions."),
                {},
                phrase("Dimension in which kernels have integral 1")})
          .in({1, S::most_dimensions}),
      field<S>("weight", &S::map_weight,
               {phrase("Heat map"), "", {}, {}, phrase("Weight shown by the heat map")})
          .in({0, 2})
          .chosen_as(map_weights),
      field<S>(
          "arc", &S::arc,
          {phrase("Arc"), "", phrase("The bandwidth as a disc round the query and the arc that it cuts out"),
           phrase("Overlays")}),
      field<S>("lines", &S::lines,
               {phrase("Lines"), "", phrase("From the query to the keys with weight"), phrase("Overlays")}),
      field<S>("labels", &S::labels, {phrase("Names"), "", phrase("Of keys and query"), phrase("Overlays")}),
      field<S>("lower", &S::show_dispersion, lower,
               {phrase("Lower row"), "",
                phrase("Pairs: one row per identity, with the attention over three scores. Dispersion: "
                       "what the weights do as keys are added.")})
          .chosen_as(lower_choices),
      field<S>("dispersion.d", dispersion(&D::dimension),
               {phrase("Dimension"), "d", phrase("From 2 to 64."), phrase("Dispersion"),
                phrase("Dimension of the dispersion's keys")})
          .in({2, S::most_dimensions}),
      field<S>("dispersion.draws", dispersion(&D::draws),
               {phrase("Draws"), "", phrase("From 1 to 100."), phrase("Dispersion"),
                phrase("Draws of the dispersion")})
          .in({1, S::most_draws}),
      field<S>("dispersion.seed", dispersion(&D::seed),
               {phrase("Seed"), "", phrase("The same seed gives the same curves."), phrase("Dispersion"),
                phrase("Seed of the dispersion")}),
      field<S>("dispersion.noise", dispersion(&D::noise),
               {phrase("Noise"), "",
                phrase("How far the query stands from the planted key before it is normalised."),
                phrase("Dispersion"), phrase("Noise of the dispersion's query")})
          .in({0, 10}),
      field<S>("dispersion.cooled", dispersion(&D::cooled),
               {phrase("Temperature falls as 1/log n"), "",
                phrase("The temperature of n keys is γ log 4/log n: that of four keys is γ."),
                phrase("Dispersion")}),
  };
  return all;
}

Matrix used_keys(const KernelsState& state) { return state.unit ? unit_rows(state.keys) : state.keys; }

Vector used_query(const KernelsState& state) {
  return state.unit ? Vector(unit_rows(state.query.transpose()).row(0).transpose()) : state.query;
}

Matrix random_keys(int n, int d, std::uint64_t seed) {
  Random random(seed);
  Matrix keys(n, d);
  for (int i = 0; i < n; ++i) {
    const double norm = 0.7 + 0.6 * random.uniform();
    Vector key(d);
    do {
      for (double& entry : key) entry = random.normal();
    } while (key.squaredNorm() == 0);
    keys.row(i) = norm * key.normalized().transpose();
  }
  return keys;
}

KernelsState with_key_count(KernelsState state, int count) {
  count = std::clamp(count, KernelsState::fewest_keys, KernelsState::most_keys);
  const auto d = static_cast<int>(state.keys.cols());
  Matrix keys = random_keys(count, d, state.seed.value_or(1));
  const auto kept = std::min<Eigen::Index>(count, state.keys.rows());
  keys.topRows(kept) = state.keys.topRows(kept);
  state.keys = std::move(keys);
  return state;
}

KernelsState with_dimension(KernelsState state, int dimension) {
  dimension = std::clamp(dimension, KernelsState::fewest_dimensions, KernelsState::most_dimensions);
  if (dimension == state.keys.cols()) return state;
  if (dimension == 2) {
    const KernelsState plane;
    state.keys = plane.keys;
    state.query = plane.query;
    state.seed.reset();
    return state;
  }
  state.seed = state.seed.value_or(1);
  state.keys = random_keys(static_cast<int>(state.keys.rows()), dimension, *state.seed);
  // Near the first key, so that there is something to see.
  state.query = unit_rows(state.keys.topRows(1) + 0.5 * random_keys(1, dimension, *state.seed + 1000000))
                    .row(0)
                    .transpose();
  return state;
}

KernelsState with_key_at(KernelsState state, int index, VectorIn place) {
  if (index >= state.keys.rows() || place.size() != state.keys.cols()) return state;
  const Vector before = index < 0 ? state.query : Vector(state.keys.row(index).transpose());
  const Vector after = state.unit ? with_norm_of(place, before) : Vector(place);
  if (index < 0) {
    state.query = after;
  } else {
    state.keys.row(index) = after.transpose();
    state.seed.reset();
  }
  return state;
}

KernelsState with_angle(KernelsState state, int index, double degrees) {
  if (state.keys.cols() != 2 || index >= state.keys.rows()) return state;
  const double norm = index < 0 ? state.query.stableNorm() : state.keys.row(index).stableNorm();
  const Vector moved = in_direction(degrees, norm > 0 ? norm : 1);
  if (index < 0) {
    state.query = moved;
  } else {
    state.keys.row(index) = moved.transpose();
    state.seed.reset();
  }
  return state;
}

KernelsState with_shape(KernelsState state, const KernelShape& shape) {
  state.shape = shape;
  if (const auto r = kernel_order(shape)) state.order = *r;
  return state;
}

}  // namespace basinscope
