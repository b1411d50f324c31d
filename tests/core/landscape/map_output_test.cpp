// SPDX-License-Identifier: GPL-3.0-or-later
// Callers ask for what they read of a map: limits and counts of all pixels take up to a hundred times as
// long.
#include <gtest/gtest.h>

#include <mutex>
#include <set>

#include "core/continuation/continuation.h"
#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "core/landscape/preview_size.h"
#include "core/scene/scene.h"

namespace basinscope {
namespace {

// The definition, and what it was asked for.
class Asked : public BasinEngine {
 public:
  std::string id() const override { return "asked"; }
  Message description() const override { return phrase("asked"); }
  Message refusal(const BasinRequest&) const override { return {}; }
  BasinMap map(const BasinRequest& request, const TaskControl& control) const override {
    const std::lock_guard lock(turn_);
    output.insert(request.output);
    return reference_engine()->map(request, control);
  }
  mutable std::set<MapOutput> output;

 private:
  mutable std::mutex turn_;
};

TEST(MapOutput, OfPicturesIsShading) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(Matrix{{1, 0}, {-1, 0.5}, {0, -1}});
  scene.beta = 4;
  const auto asked = std::make_shared<const Asked>();
  PreviewSize size;
  size.set_full(24, 24);
  for (const PassSize& each : {size.preview(), size.at(1), size.at(2)}) {
    LandscapeResult result = landscape_pass(with_plane(scene), each, maps_by(asked), {});
    refine(result, {});
    EXPECT_TRUE(result.refined);
  }
  EXPECT_EQ(asked->output, std::set{MapOutput::shading});
}

TEST(MapOutput, OfSweepsIsLabels) {
  SweepRequest request;
  request.basins = {
      {Matrix{{1, 0}, {-1, 0.5}, {0, -1}}, Softmax{}, Identity{}, 4}, Plane::axes(2), {16, 16}, {}};
  request.from = 2, request.to = 4, request.count = 3;
  const auto asked = std::make_shared<const Asked>();
  EXPECT_EQ(sweep(request, maps_by(asked), {}).values.size(), 3u);
  EXPECT_EQ(asked->output, std::set{MapOutput::labels});
}

}  // namespace
}  // namespace basinscope
