// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps, attractors and support sizes against independent computation.
#include <set>

#include "core/attractors/attractors.h"
#include "core/engine/basin_engine.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

BasinRequest request_of(const nlohmann::json& c) {
  const double alpha = c.at("alpha");
  BasinRequest request;
  request.network.patterns = examples::matrix_of(c.at("patterns"));
  request.network.beta = c.at("beta");
  if (alpha == 1)
    request.network.separation = Softmax{};
  else
    request.network.separation = Entmax{alpha};
  request.plane = Plane::axes(2);
  if (c.at("post") == "l2") request.network.post = L2{};
  if (c.at("post") == "layernorm") {
    request.network.post = LayerNorm{1, 0, true, 1e-8};
    request.plane = Plane::zero_sum();
  }
  const Vector e = examples::vector_of(c.at("extent"));
  request.grid = {64, 64, e[0], e[1], e[2], e[3], Grid::Sampling::nodes};
  request.stop = {20000, 1e-10, alpha == 1 ? 0.01 : 1e-6};
  return request;
}

TEST(ReferenceBasins, LabelsStepsAndAttractors) {
  const auto data = examples::reference("basins.json");
  const auto engine = reference_engine();
  int compared = 0;
  for (const auto& c : data.at("cases")) {
    if (c.at("sensitive").is_null()) continue;
    SCOPED_TRACE(c.at("set").get<std::string>() + " " + c.at("post").get<std::string>() + " alpha " +
                 c.at("alpha").dump() + " beta " + c.at("beta").dump());
    const BasinRequest request = request_of(c);
    const Basins basins = attractors(request, engine->map(request, TaskControl{}));
    std::set<int> sensitive;
    for (const auto& flat : c.at("sensitive")) sensitive.insert(flat.get<int>());
    const auto n = static_cast<int>(request.network.size());
    int wrong = 0, off = 0;
    for (int row = 0; row < 64; ++row) {
      const auto line = c.at("labels")[static_cast<std::size_t>(row)].get<std::string>();
      for (int column = 0; column < 64; ++column) {
        const int flat = row * 64 + column;
        if (sensitive.contains(flat)) continue;
        const char letter = line[static_cast<std::size_t>(column)];
        const int want = letter == '.' ? -1 : letter - '0';
        const int got = basins.map.labels[static_cast<std::size_t>(flat)];
        if ((got >= n ? -1 : got) != want) ++wrong;
        const int steps = c.at("iterations")[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        if (std::abs(basins.map.steps[static_cast<std::size_t>(flat)] - steps) > 1) ++off;
        ++compared;
      }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(off, 0);
    if (c.at("n_attractors").get<int>() > 40 || c.at("n_sensitive").get<int>() > 0) continue;
    EXPECT_EQ(basins.attractors.size(), c.at("n_attractors").get<std::size_t>());
    for (const auto& want : c.at("attractors")) {
      const Vector q = examples::vector_of(want.at("q"));
      double nearest = 1e9;
      for (const Attractor& a : basins.attractors) nearest = std::min(nearest, (a.state - q).norm());
      EXPECT_LE(nearest, 1e-6);
    }
  }
  EXPECT_GT(compared, 200000);
}

// All scores are equal: nothing is left for floats to be spent on.
TEST(CpuBasins, OnePatternHoweverOftenIsNamedAsByTheDefinition) {
  for (const int d : {2, 3, 4, 7}) {
    for (const int copies : {1, 2, 3}) {
      for (const Separation& s : settings::of<Separation>(copies)) {
        for (const PostTransform& post : examples::posts(d)) {
          BasinRequest request;
          request.network = {examples::random_patterns(1, d, 4).replicate(copies, 1), s, post, 1};
          request.plane = Plane::axes(d);
          request.grid = {4, 3, -2.1, 1.9, -1.8, 2.2, Grid::Sampling::nodes};
          EXPECT_EQ(cpu_engine()->map(request, TaskControl{}).labels,
                    reference_engine()->map(request, TaskControl{}).labels)
              << name_of(s) << ", " << name_of(post) << ", D = " << d << ", " << copies << " times";
        }
      }
    }
  }
}

TEST(ReferenceMetastable, SupportSizesOfExplicitTrials) {
  const auto data = examples::reference("metastable.json").at("explicit_trials");
  int compared = 0;
  for (const auto& result : data.at("results")) {
    const double alpha = result.at("alpha");
    for (std::size_t i = 0; i < data.at("patterns").size(); ++i) {
      if (result.contains("margin_to_threshold") && result["margin_to_threshold"][i].is_number() &&
          result["margin_to_threshold"][i].get<double>() < 1e-6) {
        continue;
      }
      Network network{examples::matrix_of(data.at("patterns")[i]), Entmax{alpha}, Identity{},
                      data.at("beta")};
      const Trajectory path =
          trajectory(network, examples::vector_of(data.at("queries")[i]), {20000, 1e-12, 1e-3}, Record::ends);
      EXPECT_EQ(support_of(network.separation, path.weights).size(),
                result.at("support_size")[i].get<std::size_t>())
          << "alpha " << alpha << " trial " << i;
      ++compared;
    }
  }
  EXPECT_GE(compared, 100);
}

}  // namespace
}  // namespace basinscope
