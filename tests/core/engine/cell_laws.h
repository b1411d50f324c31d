// SPDX-License-Identifier: GPL-3.0-or-later
// What maps by cells have to be, whichever engine makes them.
#pragma once

#include <gtest/gtest.h>

#include <limits>

#include "core/engine/float_limits.h"
#include "core/engine/prepared_basins.h"
#include "core/network/stability.h"
#include "tests/core/proof/proof_examples.h"

namespace basinscope::cell_laws {

inline BasinRequest with_output(BasinRequest request, MapOutput output) {
  request.output = output;
  return request;
}

struct Counts {
  int cases = 0, by_cells = 0, pixels = 0;
};

// The initial condition's update, or a later one, is an unstable state that an update moves by rounding
// alone: which way it is left is decided by rounding.
inline bool passes_a_saddle(const proof_examples::Case& c, const Vector& start) {
  Vector before = Vector::Constant(start.size(), std::numeric_limits<double>::infinity());
  bool passes = false;
  trajectory(c.network, start, {2000, 1e-6 * c.size, 1e-3 * c.size}, [&](const Vector& state) {
    passes = passes || ((state - before).norm() <= 1e-6 * c.size && spectral_radius(c.network, state) > 1);
    before = state;
  });
  return passes;
}

// Whether an initial condition lies on a border of that attractor's basin, as on an axis of symmetry: one
// that is moved by what floats round ends there.
inline bool borders_on(const proof_examples::Case& c, const Vector& start, const Vector& attractor) {
  for (const double x : {-1e-6, 1e-6})
    for (const double y : {-1e-6, 1e-6}) {
      const auto limit = proof_examples::deep_limit(c.network, start + c.size * Vector{{x, y}}, c.size);
      if (limit && (attractor - *limit).norm() < 1e-2 * c.size) return true;
    }
  return false;
}

// The state that a labelled pixel is said to end in, beside where deep iteration ends; a border's own states
// and those that hardly move are left out.
inline void expect_deep_ends(const BasinEngine& by_cells, unsigned seed, std::mt19937& random,
                             Counts& counts) {
  for (const auto& c : proof_examples::cases(seed)) {
    SCOPED_TRACE(c.name);
    BasinRequest request = with_output(proof_examples::request_of(c, 64), MapOutput::labels);
    request.stop.max_steps = 2000;
    if (!simd_serves(request) || !float_refusal(request).empty() || !by_cells.refusal(request).empty())
      continue;
    ++counts.cases;
    const BasinMap raw = by_cells.map(request, TaskControl());
    EXPECT_EQ(raw.engine, by_cells.id());
    if (!raw.labelled) continue;
    ++counts.by_cells;
    const Basins basins = attractors(request, raw);
    for (int k = 0; k < 30; ++k) {
      const auto pixel = static_cast<std::size_t>(random() % request.grid.pixels());
      const Vector start = request.plane.at(request.grid.x(static_cast<int>(pixel % 64)),
                                            request.grid.y(static_cast<int>(pixel / 64)));
      const auto limit = proof_examples::deep_limit(c.network, start, c.size);
      const std::int32_t label = basins.map.labels[pixel];
      if (!limit || label < 0 || passes_a_saddle(c, start)) continue;
      // Limits within ten epsilon are one attractor.
      const auto found = std::find_if(basins.attractors.begin(), basins.attractors.end(),
                                      [&](const Attractor& one) { return one.label == label; });
      ASSERT_NE(found, basins.attractors.end());
      EXPECT_TRUE((found->state - *limit).norm() < 1e-2 * c.size || borders_on(c, start, found->state))
          << pixel << " as " << found->name;
      ++counts.pixels;
    }
  }
}

// Where all pixels about one take as many steps, and end alike, it is shaded by that number.
inline std::size_t pixels_off_a_plateau(const BasinMap& shaded, const BasinMap& iterated) {
  constexpr int about = 8;  // as far as pixels are apart that are iterated
  const Grid& grid = iterated.grid;
  const auto at = [&](int row, int column) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
           static_cast<std::size_t>(column);
  };
  std::size_t off = 0;
  for (int row = about; row < grid.height - about; ++row)
    for (int column = about; column < grid.width - about; ++column) {
      const std::size_t here = at(row, column);
      bool plateau = true;
      for (int y = row - about; y <= row + about && plateau; ++y)
        for (int x = column - about; x <= column + about && plateau; ++x)
          plateau = iterated.steps[at(y, x)] == iterated.steps[here] &&
                    iterated.labels[at(y, x)] == iterated.labels[here];
      off += plateau && shaded.steps[here] != iterated.steps[here];
    }
  return off;
}

// The same map as by iteration, but for what floats get wrong beside borders; shares and names too.
inline void expect_iterated(const BasinEngine& by_cells, const BasinEngine& iterating,
                            const BasinRequest& request) {
  const Basins iterated = attractors(request, iterating.map(request, TaskControl()));
  constexpr std::size_t most_apart = 2;
  for (const MapOutput output : {MapOutput::labels, MapOutput::shading}) {
    const BasinMap raw = by_cells.map(with_output(request, output), TaskControl());
    EXPECT_TRUE(raw.labelled);
    EXPECT_TRUE(raw.limits.empty());
    EXPECT_EQ(raw.steps.size(), output == MapOutput::labels ? 0u : request.grid.pixels());
    const Basins basins = attractors(request, raw);
    std::size_t differ = 0, far = 0, streaks = 0;
    for (std::size_t i = 0; i < basins.map.labels.size(); ++i) {
      differ += basins.map.labels[i] != iterated.map.labels[i];
      if (output == MapOutput::shading)
        far += std::abs(basins.map.steps[i] - iterated.map.steps[i]) > 2 + iterated.map.steps[i] / 10;
    }
    if (output == MapOutput::shading) streaks = pixels_off_a_plateau(basins.map, iterated.map);
    EXPECT_EQ(streaks, 0u);
    EXPECT_LE(differ, most_apart);
    EXPECT_LT(far, request.grid.pixels() / 20);
    ASSERT_EQ(basins.attractors.size(), iterated.attractors.size());
    for (std::size_t k = 0; k < basins.attractors.size(); ++k) {
      EXPECT_EQ(basins.attractors[k].name, iterated.attractors[k].name);
      EXPECT_EQ(basins.attractors[k].kind, iterated.attractors[k].kind);
      EXPECT_NEAR(basins.attractors[k].share, iterated.attractors[k].share,
                  1.01 * most_apart / static_cast<double>(request.grid.pixels()));
      EXPECT_LT((basins.attractors[k].state - iterated.attractors[k].state).norm(), 1e-4);
    }
  }
}

}  // namespace basinscope::cell_laws
