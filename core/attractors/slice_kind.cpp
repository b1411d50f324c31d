// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/slice_kind.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/attractors/state_name.h"
#include "core/message.h"

namespace basinscope {
namespace {

// Of a direction's length, and of a place relative to the size of what lies around it: a plane may have
// been written with few digits.
constexpr double direction_rounding = 1e-6;

bool along(const Vector& direction, const Vector& unit) {
  return (direction.normalized() - unit).norm() <= direction_rounding;
}

bool at(const Vector& place, const Vector& other, double scale) {
  // 1e-300 keeps two places at the origin equal where all patterns are 0.
  return (place - other).norm() <= direction_rounding * std::max(scale, 1e-300);
}

std::optional<Eigen::Index> axis_of(const Vector& direction) {
  Eigen::Index axis = 0;
  direction.cwiseAbs().maxCoeff(&axis);
  if (along(direction, Vector::Unit(direction.size(), axis))) return axis;
  return {};
}

std::optional<SliceKind> as_axes(const Plane& plane, double scale) {
  const auto i = axis_of(plane.e1), j = axis_of(plane.e2);
  // The origin may lie anywhere along the two axes, but only there.
  Vector rest = plane.origin;
  if (!i || !j || *i == *j) return {};
  rest[*i] = rest[*j] = 0;
  if (!at(rest, Vector::Zero(rest.size()), scale)) return {};
  return AxesSlice{*i, *j};
}

std::optional<SliceKind> as_points(const Plane& plane, MatrixIn patterns, double scale) {
  for (Eigen::Index a = 0; a < patterns.rows(); ++a) {
    // Pruned in order: few patterns lie at the origin, few others along e1, and only for these all third
    // patterns are tried.
    if (!at(patterns.row(a).transpose(), plane.origin, scale)) continue;
    for (Eigen::Index b = 0; b < patterns.rows(); ++b) {
      const Vector first = (patterns.row(b) - patterns.row(a)).transpose();
      if (!(first.norm() > 0) || !along(first, plane.e1)) continue;
      for (Eigen::Index c = 0; c < patterns.rows(); ++c) {
        if (c == a || c == b) continue;
        const Slice slice = slice_through(patterns.row(a).transpose(), patterns.row(b).transpose(),
                                          patterns.row(c).transpose());
        if (slice.refusal.empty() && along(plane.e2, slice.plane.e2))
          return PointsSlice{static_cast<int>(a), static_cast<int>(b), static_cast<int>(c)};
      }
    }
  }
  return {};
}

std::optional<Eigen::Index> component_of(const Vector& direction, const PrincipalComponents& components) {
  for (Eigen::Index k = 0; k < components.directions.rows(); ++k) {
    const Vector unit = components.directions.row(k).transpose();
    // The sign of a component is arbitrary: other programs choose the other one.
    if (along(direction, unit) || along(-direction, unit)) return k;
  }
  return {};
}

std::optional<SliceKind> as_components(const Plane& plane, const PrincipalComponents& components,
                                       double scale) {
  const auto i = component_of(plane.e1, components), j = component_of(plane.e2, components);
  if (!i || !j || *i == *j) return {};
  ComponentsSlice kind{*i, *j, Vector(components.variances.size() - 2), 0, 0};
  const Vector moved = plane.origin - components.mean;
  Vector rest = moved;
  Eigen::Index given = 0;
  for (Eigen::Index k = 0; k < components.variances.size(); ++k) {
    const double offset = components.directions.row(k).dot(moved);
    rest -= offset * components.directions.row(k).transpose();
    if (k == *i || k == *j) {
      // principal_slice() puts the origin at the mean plus offsets along the other components; along its
      // own two there is no offset.
      if (std::abs(offset) > direction_rounding * scale) return {};
    } else {
      kind.offsets[given++] = std::abs(offset) > direction_rounding * scale ? offset : 0;
    }
  }
  if (rest.norm() > direction_rounding * scale) return {};
  const double total = components.variances.sum();
  kind.share_i = components.variances[*i] / total;
  kind.share_j = components.variances[*j] / total;
  return kind;
}

std::optional<SliceKind> as_drawn(const Plane& plane, const Vector& mean, double scale) {
  if (!at(plane.origin, mean, scale)) return {};
  // A seed cannot be computed from its plane: every recognised one is drawn again and compared.
  for (std::uint64_t seed = 0; seed <= largest_seed; ++seed) {
    const Slice slice = random_slice(mean, seed);
    if (slice.refusal.empty() && along(plane.e1, slice.plane.e1) && along(plane.e2, slice.plane.e2))
      return DrawnSlice{seed};
  }
  return {};
}

Message component(Eigen::Index i, double share) {
  return message("PC %1 (%2 %)", i + 1, std::lround(100 * share));
}

}  // namespace

SliceKind recognised_slice(const Plane& plane, MatrixIn patterns, const PrincipalComponents& components) {
  const double longest = patterns.rows() > 0 ? largest_row(patterns) : 0;
  const double scale = longest > 0 ? longest : 1;
  if (const auto kind = as_axes(plane, scale)) return *kind;
  // Only axes may be scaled: every other kind of slice has orthonormal directions, so that the searches
  // below can be saved. The cheapest kinds are tried first.
  if (std::abs(plane.e1.norm() - 1) > direction_rounding ||
      std::abs(plane.e2.norm() - 1) > direction_rounding)
    return OtherSlice{};
  if (const auto kind = as_points(plane, patterns, scale)) return *kind;
  if (const auto kind = as_components(plane, components, scale)) return *kind;
  if (const auto kind = as_drawn(plane, patterns.colwise().mean().transpose(), scale)) return *kind;
  return OtherSlice{};
}

Plane plane_alike(const SliceKind& kind, MatrixIn patterns) {
  const Eigen::Index dimension = patterns.cols();
  struct Remaker {
    MatrixIn patterns;
    Slice operator()(const OtherSlice&) const { return {{}, phrase("none of the kinds")}; }
    Slice operator()(const AxesSlice& slice) const {
      if (std::max(slice.i, slice.j) >= patterns.cols()) return {{}, phrase("no such coordinate")};
      return slice_of_axes(patterns.cols(), slice.i, slice.j);
    }
    Slice operator()(const PointsSlice& slice) const {
      if (std::max({slice.a, slice.b, slice.c}) >= patterns.rows()) return {{}, phrase("no such pattern")};
      return slice_through(patterns.row(slice.a).transpose(), patterns.row(slice.b).transpose(),
                           patterns.row(slice.c).transpose());
    }
    Slice operator()(const ComponentsSlice& slice) const {
      return principal_slice(components_in_passing(patterns), slice.i, slice.j);
    }
    Slice operator()(const DrawnSlice& slice) const {
      return random_slice(patterns.colwise().mean().transpose(), slice.seed);
    }
  };
  // In two dimensions there is one plane, and its axes are those of the states.
  if (dimension == 2) return Plane::axes(dimension);
  const Slice slice = std::visit(Remaker{patterns}, kind);
  return slice.refusal.empty() ? slice.plane : Plane::axes(dimension);
}

double variance_share(const Plane& plane, MatrixIn patterns) {
  const Matrix apart = patterns.rowwise() - patterns.colwise().mean();
  const Vector u = plane.e1.normalized(), v = (plane.e2 - u * u.dot(plane.e2)).normalized();
  const double total = apart.squaredNorm();
  return total > 0 ? ((apart * u).squaredNorm() + (apart * v).squaredNorm()) / total
                   : std::numeric_limits<double>::quiet_NaN();
}

PrincipalComponents components_in_passing(MatrixIn patterns) {
  // N D min(N, D), which is about a second's work.
  constexpr double most_products = 3e9;
  const auto n = static_cast<double>(patterns.rows()), d = static_cast<double>(patterns.cols());
  return n * d * std::min(n, d) <= most_products ? principal_components(patterns) : PrincipalComponents();
}

AxisNames axis_names(const SliceKind& kind, const std::vector<std::string>& names) {
  struct Namer {
    const std::vector<std::string>& names;
    AxisNames operator()(const OtherSlice&) const { return {std::string("e1"), std::string("e2")}; }
    AxisNames operator()(const AxesSlice& slice) const {
      return {message("coordinate %1", slice.i + 1), message("coordinate %1", slice.j + 1)};
    }
    AxisNames operator()(const PointsSlice& slice) const {
      const std::string from = pattern_name(slice.a, names);
      return {message("%1 towards %2", from, pattern_name(slice.b, names)),
              message("orthogonal, towards %1", pattern_name(slice.c, names))};
    }
    AxisNames operator()(const ComponentsSlice& slice) const {
      return {component(slice.i, slice.share_i), component(slice.j, slice.share_j)};
    }
    AxisNames operator()(const DrawnSlice& slice) const {
      return {message("random %1 (seed %2)", 1, slice.seed), message("random %1 (seed %2)", 2, slice.seed)};
    }
  };
  return std::visit(Namer{names}, kind);
}

}  // namespace basinscope
