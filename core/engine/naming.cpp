// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/naming.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace basinscope {
namespace {

// Names of the places met last: neighbours mostly end at the same one.
class KnownPlaces {
 public:
  explicit KnownPlaces(double near) : near_(near) {}

  template <class Name>
  std::int32_t name(const Vector& state, Name name_of) {
    for (const auto& [place, known] : places_) {
      if ((place - state).norm() <= near_) return known;
    }
    if (places_.size() < most) {
      places_.emplace_back(state, name_of(state));
      return places_.back().second;
    }
    auto& oldest = places_[next_];
    next_ = (next_ + 1) % most;
    oldest = {state, name_of(state)};
    return oldest.second;
  }

 private:
  static constexpr std::size_t most = 16;
  double near_;
  std::vector<std::pair<Vector, std::int32_t>> places_;
  std::size_t next_ = 0;
};

}  // namespace

void name_in_double(const BasinRequest& request, BasinMap& map, const TaskControl& control) {
  if (map.epsilon_used <= request.stop.epsilon) return;
  const auto n = static_cast<std::int32_t>(request.network.size());
  const PlaneReadout readout(request.plane);
  const auto width = static_cast<std::size_t>(map.grid.width);
  const auto name_rows = [&](const tbb::blocked_range<int>& rows) {
    KnownPlaces places(map.tolerance_used);
    const auto first = static_cast<std::size_t>(rows.begin()) * width;
    const auto last = static_cast<std::size_t>(rows.end()) * width;
    for (std::size_t i = first; i < last && !control.cancelled(); ++i) {
      const std::int32_t named = map.labels[i];
      if (named < 0 || named >= n) continue;
      Vector state = request.plane.at(map.limits[2 * i], map.limits[2 * i + 1]);
      if (!map.off_plane.empty()) state += map.off_plane[i] * readout.off;
      map.labels[i] = places.name(state, [&](const Vector& limit) {
        const Trajectory path = trajectory(request.network, limit, request.stop, Record::ends);
        if (path.outcome == Outcome::pattern) return static_cast<std::int32_t>(path.pattern);
        return path.outcome == Outcome::metastable ? n : named;
      });
    }
  };
  tbb::parallel_for(tbb::blocked_range<int>(0, map.grid.height, 8), name_rows);
  if (!control.cancelled()) map.epsilon_used = request.stop.epsilon;
}

bool name_is_certain(MatrixIn targets, const Vector& limit, int pattern, double epsilon, double off) {
  if (nearest_target(targets, limit, epsilon).value_or(-1) != pattern) return false;
  const Vector apart = (targets.rowwise() - limit.transpose()).rowwise().norm();
  if (std::abs(apart.minCoeff() - epsilon) < off) return false;
  for (Eigen::Index i = 0; pattern >= 0 && i < apart.size(); ++i)
    if (apart[i] - apart[pattern] < 2 * off && targets.row(i) != targets.row(pattern)) return false;
  return true;
}

}  // namespace basinscope
