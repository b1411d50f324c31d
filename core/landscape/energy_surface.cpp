// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/energy_surface.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace basinscope {
namespace {

constexpr double box_height = 0.45;       // of the longer side, at a height factor of 1
constexpr double viewer_distance = 4;     // in half diagonals of the box
constexpr double level_tolerance = 4e-3;  // by which a surface must rise over its own point to hide it
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// The points of the field between which a place lies along one side, and the share of the way.
struct Between {
  int left;
  double share;

  // Beyond the outermost points it extrapolates from the last two, as the flat picture does.
  Between(double place, int count, Grid::Sampling sampling) {
    const double at = sampling == Grid::Sampling::centres ? place * count - 0.5 : place * (count - 1);
    left = static_cast<int>(std::clamp(std::floor(at), 0.0, static_cast<double>(std::max(0, count - 2))));
    share = count > 1 ? at - left : 0;
  }
};

// Not cut off; not finite where a corner is not.
double raw_height(const EnergyField& field, double x, double y) {
  const Grid& grid = field.grid;
  const Between along(x, grid.width, grid.sampling), up(y, grid.height, grid.sampling);
  const auto energy = [&](int column, int row) {
    column = std::min(column, grid.width - 1), row = std::min(row, grid.height - 1);
    return field.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
                        static_cast<std::size_t>(column)];
  };
  const auto of_row = [&](int row) {
    const double a = energy(along.left, row), b = energy(along.left + 1, row);
    return std::isfinite(a) && std::isfinite(b) ? a + along.share * (b - a) : nothing;
  };
  const double low = of_row(up.left), high = of_row(up.left + 1);
  const double span = field.highest - field.lowest;
  if (!(span > 0)) return std::isfinite(low + high) ? 0 : nothing;
  return (low + up.share * (high - low) - field.lowest) / span;
}

}  // namespace

EnergySurface::EnergySurface(std::shared_ptr<const EnergyField> field, const SurfaceView& view,
                             const SurfaceRoom& room)
    : field_(std::move(field)), view_(view), room_(room) {
  const Grid& grid = field_->grid;
  const double across = grid.x1 - grid.x0, up = grid.y1 - grid.y0, longer = std::max(across, up);
  sides_ = {across / longer, up / longer, box_height * view.height};
  const double degree = std::numbers::pi / 180;
  const double sin_a = std::sin(view.camera.azimuth * degree), cos_a = std::cos(view.camera.azimuth * degree);
  // Exact from straight above, where the flat picture is expected.
  const bool above = view.camera.elevation == 90;
  const double sin_e = above ? 1 : std::sin(view.camera.elevation * degree),
               cos_e = above ? 0 : std::cos(view.camera.elevation * degree);
  turn_ << cos_a, -sin_a, 0,                //
      sin_a * sin_e, cos_a * sin_e, cos_e,  //
      -sin_a * cos_e, -cos_a * cos_e, sin_e;
  const double reach = sides_.norm() / 2;
  Eigen::Matrix4d seen = Eigen::Matrix4d::Zero();
  const Eigen::Matrix3d scaled = turn_ * sides_.asDiagonal();
  const Eigen::Vector3d middle = scaled * Eigen::Vector3d::Constant(0.5);
  seen.topLeftCorner<3, 3>() = scaled;
  seen.topRightCorner<3, 1>() = -middle;
  seen.row(2) *= -0.7 / reach;  // away from the viewer, inside -1 ... 1
  seen(3, 3) = 1;
  if (view.camera.perspective) {
    const double far = viewer_distance * reach;
    seen.row(3).head<3>() = -scaled.row(2) / far;
    seen(3, 3) = 1 + middle[2] / far;
  }
  // The corners of the box as they are seen fit into the room.
  Eigen::Vector2d low = Eigen::Vector2d::Constant(std::numeric_limits<double>::infinity()), high = -low;
  for (int corner = 0; corner < 8; ++corner) {
    const Eigen::Vector4d at = seen * Eigen::Vector4d(corner & 1, corner >> 1 & 1, corner >> 2 & 1, 1);
    low = low.cwiseMin(at.head<2>() / at[3]);
    high = high.cwiseMax(at.head<2>() / at[3]);
  }
  const double free_x = std::max(1e-9, room.width - room.left - room.right),
               free_y = std::max(1e-9, room.height - room.top - room.bottom);
  const Eigen::Vector2d size = (high - low).cwiseMax(1e-9), centre = (low + high) / 2;
  const double scale = view.camera.zoom * std::min(free_x / size[0], free_y / size[1]);
  const Eigen::Vector2d place(room.left + free_x / 2 + view.camera.shift[0] * room.width,
                              room.bottom + free_y / 2 + view.camera.shift[1] * room.height);
  Eigen::Matrix4d fit = Eigen::Matrix4d::Identity();
  fit(0, 0) = 2 * scale / room.width;
  fit(1, 1) = 2 * scale / room.height;
  fit(0, 3) = 2 * (place[0] - scale * centre[0]) / room.width - 1;
  fit(1, 3) = 2 * (place[1] - scale * centre[1]) / room.height - 1;
  clip_ = fit * seen;
  back_ = clip_.inverse();
}

Eigen::Vector2d EnergySurface::box(double a, double b) const {
  const Grid& grid = field_->grid;
  return {(a - grid.x0) / (grid.x1 - grid.x0), (b - grid.y0) / (grid.y1 - grid.y0)};
}

Eigen::Vector2d EnergySurface::plane(const Eigen::Vector2d& box) const {
  const Grid& grid = field_->grid;
  return {grid.x0 + box[0] * (grid.x1 - grid.x0), grid.y0 + box[1] * (grid.y1 - grid.y0)};
}

double EnergySurface::height(const Eigen::Vector2d& box) const {
  return std::clamp(raw_height(*field_, box[0], box[1]), 0.0, 1.0);  // NaN stays
}

Eigen::Vector2d EnergySurface::page(const Eigen::Vector3d& box) const {
  const Eigen::Vector4d at = clip_ * Eigen::Vector4d(box[0], box[1], box[2], 1);
  // What lies behind the viewer is in no picture.
  if (!(at[3] > 0)) return {nothing, nothing};
  return {(at[0] / at[3] + 1) / 2 * room_.width, (1 - at[1] / at[3]) / 2 * room_.height};
}

Eigen::Vector2d EnergySurface::page(double a, double b) const {
  const Eigen::Vector2d at = box(a, b);
  const double up = height(at.cwiseMax(0).cwiseMin(1));
  return page(Eigen::Vector3d(at[0], at[1], std::isnan(up) ? 1 : up));
}

EnergySurface::Ray EnergySurface::ray(const Eigen::Vector2d& page) const {
  const auto at = [&](double depth) -> Eigen::Vector3d {
    const Eigen::Vector4d end =
        back_ * Eigen::Vector4d(2 * page[0] / room_.width - 1, 1 - 2 * page[1] / room_.height, depth, 1);
    return end.head<3>() / end[3];
  };
  return {at(-1), at(1)};
}

// Where a way through the box, from its near end, first comes to lie below the surface.
std::optional<Eigen::Vector2d> EnergySurface::first_hit(const Ray& ray, double tolerance) const {
  const Eigen::Vector3d way = ray.to - ray.from;
  if (!way.allFinite() || !ray.from.allFinite()) return {};
  // The part inside the box; a little more below and above, for level ground at its ends.
  double begin = 0, end = 1;
  for (int axis = 0; axis < 3; ++axis) {
    const double low = axis == 2 ? -0.01 : 0, high = axis == 2 ? 1.01 : 1;
    if (std::abs(way[axis]) < 1e-12) {
      if (ray.from[axis] < low || ray.from[axis] > high) return {};
      continue;
    }
    const double t0 = (low - ray.from[axis]) / way[axis], t1 = (high - ray.from[axis]) / way[axis];
    begin = std::max(begin, std::min(t0, t1));
    end = std::min(end, std::max(t0, t1));
  }
  if (!(begin < end)) return {};
  const auto below = [&](double t) {
    const Eigen::Vector3d at = ray.from + t * way;
    const double top = height(at.head<2>());
    return !std::isnan(top) && at[2] < top - tolerance;
  };
  // About one step a point of the field.
  const Eigen::Vector3d inside = (end - begin) * way;
  const double points = std::abs(inside[0]) * field_->grid.width + std::abs(inside[1]) * field_->grid.height;
  const int steps = std::clamp(static_cast<int>(std::ceil(points)), 32, 1024);
  double before = begin;
  for (int i = 1; i <= steps; ++i) {
    double t = begin + (end - begin) * i / steps;
    if (!below(t)) {
      before = t;
      continue;
    }
    // A way that enters below the surface comes through a wall.
    for (int half = 0; half < 40; ++half) {
      const double middle = (before + t) / 2;
      (below(middle) ? t : before) = middle;
    }
    return (ray.from + t * way).head<2>();
  }
  return {};
}

std::optional<Eigen::Vector2d> EnergySurface::pick(const Eigen::Vector2d& page) const {
  const auto hit = first_hit(ray(page), 0);
  if (!hit) return {};
  return plane(*hit);
}

std::optional<Eigen::Vector2d> EnergySurface::at_height(const Eigen::Vector2d& page, double height) const {
  const Ray seen = ray(page);
  const Eigen::Vector3d way = seen.to - seen.from;
  if (!(std::abs(way[2]) >= 1e-6)) return {};
  return plane((seen.from + (height - seen.from[2]) / way[2] * way).head<2>());
}

bool EnergySurface::hidden(double a, double b) const {
  const Eigen::Vector2d at = box(a, b);
  const double up = height(at);
  if (std::isnan(up) || (at.array() < 0).any() || (at.array() > 1).any()) return false;
  const Eigen::Vector3d own(at[0], at[1], up);
  return first_hit({own, ray(page(own)).from}, level_tolerance).has_value();
}

double EnergySurface::relief() const { return std::min(1.0, 2 * std::abs(turn_(1, 2))); }

// As shaders/surface.frag fades them.
double EnergySurface::line_strength(double a, double b, int levels, double line_room) const {
  constexpr double step = 2e-3;
  const Eigen::Vector2d at = box(a, b);
  const auto seen = [&](double x, double y) {
    const double up = height({x, y});
    return std::pair(page(Eigen::Vector3d(x, y, up)), up);
  };
  Eigen::Matrix2d ways;  // rows: how the picture's point moves along the two axes of the box
  Eigen::Vector2d rises;
  for (int axis = 0; axis < 2; ++axis) {
    const double x = axis == 0 ? step : 0, y = axis == 0 ? 0 : step;
    const auto [to, above] = seen(at[0] + x, at[1] + y);
    const auto [from, below] = seen(at[0] - x, at[1] - y);
    ways.row(axis) = (to - from).transpose();
    rises[axis] = levels * (above - below);
  }
  // Levels per unit of the picture; not finite where the surface is seen from its edge or ends.
  const double steep = (ways.inverse() * rises).norm();
  const double fade = std::isfinite(steep) ? std::clamp(2 / (steep * line_room) - 1, 0.0, 1.0) : 0;
  return 1 + relief() * (fade - 1);
}

std::vector<float> surface_heights(const EnergyField& field, int columns, int rows) {
  constexpr double far = 1e4;  // what is cut off keeps its side, as a number that floats carry
  std::vector<float> heights;
  heights.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      heights.push_back(static_cast<float>(
          std::clamp(raw_height(field, column / (columns - 1.0), row / (rows - 1.0)), -far, far)));
  return heights;
}

}  // namespace basinscope
