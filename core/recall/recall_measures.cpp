// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/recall_measures.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <stdexcept>

#include "core/random.h"
#include "core/recall/retrieval_experiment.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
using Clock = std::chrono::steady_clock;

constexpr auto told_every = std::chrono::milliseconds(250);

}  // namespace

std::shared_ptr<const RecallMeasures> recall_measures(
    const MeasuresInput& input, const TaskControl& control,
    const std::function<void(std::shared_ptr<const RecallMeasures>)>& told) {
  const auto begun = Clock::now();
  auto last_told = begun;
  RecallMeasures measures;
  measures.input = input;
  const FilmInput& film = input.film;
  const std::vector<FilmMap> maps = film_maps(film);
  const int most = static_cast<int>(std::min<Index>(film.memories->values.rows(), RecallMeasures::largest));
  std::vector<std::vector<int>> orders;  // of memories, one a draw
  for (int d = 0; d < input.draws; ++d)
    orders.push_back(drawn(film.memories->values.rows(), std::max(most, film.count),
                           scattered(input.seed, static_cast<std::uint64_t>(d))));
  std::vector<double> sizes, betas;
  for (int size = 2; size <= most; size *= 2) sizes.push_back(size);
  for (int power = -9; power <= 3; ++power) betas.push_back(std::exp2(power));
  struct Point {
    std::size_t map, place;
    bool by_size;
    int draw, n;
  };
  std::vector<Point> points;
  for (std::size_t m = 0; m < maps.size(); ++m) {
    for (auto* curves : {&measures.by_size, &measures.by_beta}) {
      const bool by_size = curves == &measures.by_size;
      const auto& at = by_size ? sizes : betas;
      const Matrix none = Matrix::Constant(input.draws, static_cast<Index>(at.size()), std::nan(""));
      curves->push_back({maps[m].name, Eigen::Map<const Vector>(at.data(), none.cols()), none, none});
      if (!maps[m].refusal.empty()) continue;
      for (std::size_t i = 0; i < at.size(); ++i) {
        for (int d = 0; d < input.draws; ++d)
          points.push_back({m, i, by_size, d, by_size ? static_cast<int>(at[i]) : film.count});
      }
    }
  }
  std::stable_sort(points.begin(), points.end(), [](const Point& a, const Point& b) {
    return std::pair(a.draw, a.n) < std::pair(b.draw, b.n);
  });
  std::mutex writing;
  std::size_t done = 0;
  over_row_bands(static_cast<int>(points.size()), 1, [&](int first, int) {
    if (control.cancelled()) return;
    const Point& point = points[static_cast<std::size_t>(first)];
    RecallSettings settings = maps[point.map].settings;
    settings.recalls = point.n;
    if (!point.by_size) settings.beta = betas[point.place];
    const std::vector<int>& order = orders[static_cast<std::size_t>(point.draw)];
    const Matrix stored =
        film.memories->values(std::vector<int>(order.begin(), order.begin() + point.n), Eigen::all);
    const int cue = std::min(film.cue, point.n - 1);
    const TaskControl part = TaskControl::silent_part(control);
    double unique = std::nan(""), in_order = unique;
    try {
      const Recall found = recall(stored, stored.row(cue).transpose(), cue, settings, part);
      unique = found.unique_ratio;
      in_order = found.levenshtein.value_or(in_order);
    } catch (const std::invalid_argument&) {
      // Scores that leave the doubles: the point stays empty.
    }
    if (control.cancelled()) return;
    const std::lock_guard lock(writing);
    auto& curve = (point.by_size ? measures.by_size : measures.by_beta)[point.map];
    curve.unique(point.draw, static_cast<Index>(point.place)) = unique;
    curve.in_order(point.draw, static_cast<Index>(point.place)) = in_order;
    measures.share = static_cast<double>(++done) / static_cast<double>(points.size());
    control.report(measures.share);
    if (!told || measures.complete() || Clock::now() - last_told < told_every) return;
    last_told = Clock::now();
    told(std::make_shared<const RecallMeasures>(measures));
  });
  if (control.cancelled()) return nullptr;
  measures.share = 1;
  measures.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
  return std::make_shared<const RecallMeasures>(std::move(measures));
}

}  // namespace basinscope
