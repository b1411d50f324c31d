// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of many patterns that are followed by expansions end where the definition, in double, takes them,
// and settle in as many updates.
#include "core/engine/followed_starts.h"

#include <gtest/gtest.h>

#include "core/engine/cpu_engine.h"
#include "core/engine/float_bounds.h"
#include "core/engine/simd/problem.h"
#include "tests/core/proof/many_examples.h"

using namespace basinscope;

namespace {

// All that following asks of a network, from a map in double.
struct Setting {
  BasinRequest request;
  Basins basins;
  CertifiedTable table;
  SlowStarts slow;
  KnownStates known;

  Setting(const Network& network, double size, const StopRule& stop)
      : request{network, Plane::axes(2), grid(network), stop},
        basins(attractors(request, reference_engine()->map(request, TaskControl()))),
        table(network, float_bounds(network), basins.attractors, {32, 8, 2, 40000}, TaskControl()),
        slow(basins.map, stop.max_steps),
        known(table, &slow, stop.max_steps) {
    request.grid.x0 = request.grid.y0 = -1.5 * size;
    request.grid.x1 = request.grid.y1 = 1.5 * size;
  }
  static Grid grid(const Network& network) {
    const Box region = states_box(network);
    return {32, 32, region.low[0], region.high[0], region.low[1], region.high[1], Grid::Sampling::centres};
  }
};

TEST(FollowedStarts, EndWhereTheDefinitionTakesThem) {
  int told = 0, asked = 0, unsettled = 0, wrong = 0;
  for (const double size : {1.0, 30.0}) {
    for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
      for (const double beta : {4.0, 12.0}) {
        for (const int most : {60, 300}) {
          const Network network{size * many_on_a_circle(150, 4), s, Identity{}, beta / (size * size)};
          Setting setting(network, size, {most, 1e-6 * size, 1e-3 * size});
          FollowedStarts followed(setting.request, setting.known.region, setting.request.stop.tolerance);
          followed.learn(setting.known);
          std::vector<std::uint32_t> pixels;
          for (std::uint32_t i = 0; i < 1024; i += 23) pixels.push_back(i);
          BasinMap ends;
          ends.labels.resize(pixels.size());
          ends.steps.resize(pixels.size());
          ends.limits.resize(2 * pixels.size());
          const std::vector<std::uint32_t> left = followed.follow(pixels, ends, TaskControl());
          std::vector<char> open(pixels.size(), 0);
          for (const std::uint32_t i : left) open[i] = 1;
          asked += static_cast<int>(pixels.size());
          for (std::size_t i = 0; i < pixels.size(); ++i) {
            if (open[i] != 0) continue;
            ++told;
            const Vector start =
                setting.request.plane.at(setting.request.grid.x(static_cast<int>(pixels[i] % 32)),
                                         setting.request.grid.y(static_cast<int>(pixels[i] / 32)));
            const Trajectory path = trajectory(network, start, setting.request.stop, Record::ends);
            const bool settles = path.last_step <= setting.request.stop.tolerance;
            const std::int32_t label = simd::end_of_label(ends.labels[i]) - 1;
            unsettled += label < 0;
            wrong += settles != (label >= 0);
            if (label < 0) continue;
            const auto limit = proof_examples::deep_limit(network, start, size);
            if (!limit) continue;
            const auto& all = setting.basins.attractors;
            const auto own =
                std::find_if(all.begin(), all.end(), [&](const Attractor& a) { return a.label == label; });
            ASSERT_NE(own, all.end());
            wrong += (own->state - *limit).norm() > 3e-3 * size;
          }
        }
      }
    }
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(told, asked / 2);
  EXPECT_GT(unsettled, 5);
}

TEST(FollowedStarts, MakeMapsOfManyPatternsByCells) {
  for (const int which : {0, 1, 2, 3}) {
    const Separation s = which % 2 == 0 ? Separation(Softmax{}) : Separation(Entmax{1.5});
    const Network network{many_on_a_circle(400, 7), s, Identity{}, which < 2 ? 10.0 : 100.0};
    BasinRequest request{
        network, Plane::axes(2), {200, 200, -1.5, 1.5, -1.5, 1.5, Grid::Sampling::centres}, {}};
    request.stop.max_steps = 500;
    request.wanted = Wanted::labels;
    CpuEngine single(1), pair(2);
    single.certify_always();
    pair.certify_always();
    const BasinMap one = single.map(request, TaskControl()), two = pair.map(request, TaskControl());
    EXPECT_TRUE(one.labelled) << name_of(s);
    EXPECT_EQ(one.labels, two.labels);
    const Basins basins = attractors(request, one);
    int differ = 0;
    for (std::size_t pixel = 17; pixel < request.grid.pixels(); pixel += 997) {
      const Vector start = request.plane.at(request.grid.x(static_cast<int>(pixel % 200)),
                                            request.grid.y(static_cast<int>(pixel / 200)));
      const auto limit = proof_examples::deep_limit(network, start, 1);
      const std::int32_t label = basins.map.labels[pixel];
      if (!limit || label < 0) continue;
      const auto& all = basins.attractors;
      const auto own =
          std::find_if(all.begin(), all.end(), [&](const Attractor& a) { return a.label == label; });
      ASSERT_NE(own, all.end());
      differ += (own->state - *limit).norm() > 3e-3;
    }
    EXPECT_EQ(differ, 0) << name_of(s);
  }
}

// Two patterns that are one but for rounding have one basin, whoever names it.
TEST(FollowedStarts, TwinsAreOneBasin) {
  constexpr int n = 200;
  Matrix twins(2 * n, 2);
  for (int i = 0; i < n; ++i) {
    twins.row(i) << std::cos(0.1 + 2 * M_PI * i / n), std::sin(0.1 + 2 * M_PI * i / n);
    twins.row(n + i) = twins.row(i) * (i % 2 == 0 ? 1 + 4e-16 : 1 - 4e-16);
  }
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
    const Network network{twins, s, Identity{}, 2e4};
    const BasinRequest request{network,
                               Plane::axes(2),
                               {200, 200, -1.5, 1.5, -1.5, 1.5, Grid::Sampling::centres},
                               {},
                               Wanted::labels};
    CpuEngine engine(1);
    engine.certify_always();
    const BasinMap raw = engine.map(request, TaskControl());
    EXPECT_TRUE(raw.labelled);
    const Basins basins = attractors(request, raw);
    int twice = 0, found = 0;
    for (std::size_t a = 0; a < basins.attractors.size(); ++a) {
      if (basins.attractors[a].pixels == 0) continue;
      ++found;
      for (std::size_t b = 0; b < a; ++b)
        twice += basins.attractors[b].pixels > 0 &&
                 (basins.attractors[a].state - basins.attractors[b].state).norm() < 1e-4;
    }
    EXPECT_EQ(twice, 0) << name_of(s);
    EXPECT_GT(found, n / 2) << name_of(s);
  }
}

}  // namespace
