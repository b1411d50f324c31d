// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engines.h"

#include <gtest/gtest.h>

namespace basinscope {
namespace {

BasinRequest small_request(double beta) {
  return {{Matrix{{1, 0}, {-1, 0.5}, {0, -1}}, Softmax{}, Identity{}, beta},
          Plane::axes(2),
          {4, 4, -1, 1, -1, 1, Grid::Sampling::centres},
          {}};
}

// Serves what is colder than 1.
class Pretended : public BasinEngine {
 public:
  std::string id() const override { return "gpu"; }
  Message description() const override { return phrase("pretended"); }
  Message refusal(const BasinRequest& request) const override {
    return request.network.beta < 1 ? phrase("it is too warm") : Phrase();
  }
  BasinMap map(const BasinRequest& request, const TaskControl&) const override {
    BasinMap map(request);
    map.engine = id();
    return map;
  }
};

TEST(Engines, ServeByTheChoiceOfTheCallOrOfTheUser) {
  const auto engines = std::make_shared<Engines>([] { return std::make_unique<Pretended>(); });
  const BasinRequest request = small_request(2);
  for (const auto& [choice, id] : {std::pair{EngineChoice::automatic, "cpu"},
                                   {EngineChoice::gpu, "gpu"},
                                   {EngineChoice::cpu, "cpu"},
                                   {EngineChoice::reference, "reference"}}) {
    const ComputedMap map = engines->map(choice, request, {});
    EXPECT_EQ(map.map.engine, id);
    const std::string chosen = choice == EngineChoice::automatic ? "" : ", as chosen";
    EXPECT_EQ(map.reason, map.engine.english() + chosen);
    EXPECT_EQ(engines->choice(), EngineChoice::automatic) << "a call chooses nothing for the next";
    EXPECT_EQ(maps_by(engines, choice)(request, {}).map.engine, id);
  }
  const MapBasins maps = maps_by(engines);
  EXPECT_EQ(maps(request, {}).map.engine, "cpu");
  engines->choose(EngineChoice::gpu);
  EXPECT_EQ(maps(request, {}).map.engine, "gpu");
}

TEST(Engines, SayWhyTheChosenOneDoesNotServe) {
  const auto engines = std::make_shared<Engines>([] { return std::make_unique<Pretended>(); });
  engines->choose(EngineChoice::gpu);
  const BasinRequest warm = small_request(0.5);
  EXPECT_THROW(maps_by(engines)(warm, {}), EngineUnavailable);
  const ComputedMap map = maps_where_served(engines)(warm, {});
  EXPECT_EQ(map.map.engine, "cpu");
  EXPECT_EQ(map.reason, "it is too warm");
  EXPECT_EQ(maps_where_served(engines)(small_request(2), {}).map.engine, "gpu");
  EXPECT_THROW(Engines().map(EngineChoice::gpu, warm, {}), EngineUnavailable) << "where there is none";
}

}  // namespace
}  // namespace basinscope
