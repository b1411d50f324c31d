// SPDX-License-Identifier: GPL-3.0-or-later
// The GPU engine as a part: refusals, cancelling, many threads, lost contexts, and which engine is chosen.
#include "ui/gpu/gpu_engine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <thread>

#include "core/attractors/attractors.h"
#include "core/data/generators.h"
#include "ui/gpu/method_shader.h"
#include "ui/gpu/shared_engines.h"

namespace basinscope {
namespace {

class GpuEngineTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("BASINSCOPE_NO_GPU_TESTS")) GTEST_SKIP() << "BASINSCOPE_NO_GPU_TESTS is set";
  }
  BasinRequest request_{Network{generated({"ball", 5, 2, 3}), Entmax{1.5}, Identity{}, 10}, Plane::axes(2),
                        Grid{48, 32, -1.1, 1.1, -1.1, 1.1}, StopRule{}};
};

TEST_F(GpuEngineTest, DescribesItself) {
  const auto engine = gpu_engine();
  const auto found = gpu_description();
  ASSERT_TRUE(found);
  EXPECT_EQ(engine->id(), "gpu");
  EXPECT_NE(engine->description().english().find(found->renderer), std::string::npos);
  EXPECT_EQ(engine->map(request_, {}).engine, "gpu");
}

TEST_F(GpuEngineTest, RefusesInOneSentence) {
  const auto engine = gpu_engine();
  auto what = request_;
  what.network.separation = Constrained{Vector::Ones(5)};
  EXPECT_NE(engine->refusal(what).english().find("has no shader"), std::string::npos);
  EXPECT_THROW(engine->map(what, {}), std::invalid_argument);
  what = request_;
  what.network.patterns = generated({"ball", 5, 4, 3});
  what.plane = Plane::axes(4);
  EXPECT_NE(engine->refusal(what).english().find("2 or 3 dimensions"), std::string::npos);
  what = request_;
  what.network.patterns = generated({"ball", 4097, 2, 3});
  EXPECT_NE(engine->refusal(what).english().find("4096"), std::string::npos);
  what = request_;
  what.network.patterns *= 1e13;
  EXPECT_NE(engine->refusal(what).english().find("single precision"), std::string::npos);
  what = request_;
  what.network.separation = Subsets{6};
  EXPECT_NE(engine->refusal(what).english().find("6"), std::string::npos);
  EXPECT_EQ(engine->refusal(request_), "");
}

TEST_F(GpuEngineTest, NamesTargetsFarLargerThanThePatterns) {
  request_.network.separation = Entmax{2};
  request_.network.post = L2{200};
  // 1e-5 of the radius is more than epsilon, so names would be a matter of rounding.
  EXPECT_NE(gpu_engine()->refusal(request_).english().find("epsilon"), std::string::npos);
  request_.stop.epsilon = 1;
  const BasinMap ours = gpu_engine()->map(request_, {});
  const BasinMap reference = reference_engine()->map(request_, {});
  std::size_t apart = 0;
  for (std::size_t i = 0; i < ours.labels.size(); ++i) apart += ours.labels[i] != reference.labels[i];
  EXPECT_LE(apart, ours.labels.size() / 50);
  EXPECT_EQ(ours.epsilon_used, request_.stop.epsilon);
}

// Mean shift on degrees and on metres: a pixel is some float steps wide there.
TEST_F(GpuEngineTest, LeavesMapCoordinatesToDoubles) {
  const auto engine = gpu_engine();
  for (const double scale : {1.0, 1e4}) {
    Matrix x = 0.01 * generated({"ball", 17, 2, 3});
    x.rowwise() += Vector{{48.137, 11.575}}.transpose();
    BasinRequest r{{scale * x, Kernel{2, 0.008 * scale}, Identity{}, 1}, Plane::axes(2), {}, {}};
    r.stop = {500, 1e-11 * scale, 1e-5 * scale};
    r.grid = {374, 374, 48.13 * scale, 48.15 * scale, 11.56 * scale, 11.59 * scale};
    EXPECT_NE(engine->refusal(r), "") << scale;
  }
}

// A tangent bifurcation has just taken an attractor away: states move past the place where it was in steps of
// some float steps, and end at the attractor that is left.
TEST_F(GpuEngineTest, NoStateIsMadeUpJustPastAFold) {
  const Matrix x{{-4.367074022494975, -10.809416952045627},
                 {-40.48305157491664, 19.370999754160643},
                 {3.2668950038390436, -6.538703082188242},
                 {-31.393379810106413, -11.690680532413873},
                 {-22.030659502254654, -14.989841785425211}};
  constexpr double scale = 1.0 / 40;
  BasinRequest r{
      {scale * x, Softmax{}, Identity{}, 0.06740735447221348 / (scale * scale)}, Plane::axes(2), {}, {}};
  r.stop = {5000, 1e-9, 1e-4};
  r.grid = {64,
            64,
            scale * -48.164487909678456,
            scale * 10.161579947305004,
            scale * -34.09456244807419,
            scale * 24.231505408909264};
  const Basins basins = attractors(r, gpu_engine()->map(r, {}));
  ASSERT_EQ(basins.attractors.size(), 1U);
  EXPECT_EQ(basins.attractors[0].pattern, 1);
  EXPECT_EQ(basins.attractors[0].share, 1);
}

// The middle column of an odd width lies on the axis of symmetry of the patterns, to the last bit.
TEST_F(GpuEngineTest, TheStateOfAnAttractorIsNotThatOfTheAxisOfSymmetry) {
  Matrix x = Matrix::Zero(13, 2);
  x.col(0) = Vector::LinSpaced(13, -1, 1);
  BasinRequest r{{x, Softmax{}, Identity{}, 241.5}, Plane::axes(2), {}, {}};
  r.grid = {37, 53, -3, 3, -3, 3};
  r.stop = {5000, 1e-9, 1e-4};
  const Basins basins = attractors(r, gpu_engine()->map(r, {}));
  ASSERT_EQ(basins.attractors.size(), 2U);
  EXPECT_NEAR(basins.attractors[0].state(0), -1, 1e-3);
  EXPECT_NEAR(basins.attractors[1].state(0), 1, 1e-3);
}

// As deep as a window may be, the engine either says what the definition says or that it cannot.
TEST_F(GpuEngineTest, ServesNoWindowThatItsNumbersCannotCarry) {
  const auto engine = gpu_engine();
  int served = 0, refused = 0;
  for (double width = 1; width > 1e-10; width /= 10) {
    request_.grid = {24, 24, 0.1, 0.1 + width, 0.2, 0.2 + width};
    if (!engine->refusal(request_).empty()) {
      ++refused;
      continue;
    }
    ++served;
    const BasinMap ours = engine->map(request_, {}), reference = reference_engine()->map(request_, {});
    std::size_t apart = 0;
    for (std::size_t i = 0; i < ours.labels.size(); ++i) apart += ours.labels[i] != reference.labels[i];
    EXPECT_LE(apart, ours.labels.size() / 50) << width;
  }
  EXPECT_GE(served, 2);
  EXPECT_GE(refused, 5);
}

// Long patterns whose states are short: the tolerance is that of the states.
TEST_F(GpuEngineTest, ToleranceFollowsTheStatesNotThePatterns) {
  request_.network.patterns *= 1e3;
  request_.network.post = L2{1};
  request_.network.beta = 1e-2;
  const BasinMap ours = gpu_engine()->map(request_, {});
  EXPECT_LE(ours.tolerance_used, 1e-6);
  EXPECT_EQ(ours.epsilon_used, request_.stop.epsilon);
  const BasinMap reference = reference_engine()->map(request_, {});
  std::size_t apart = 0;
  for (std::size_t i = 0; i < ours.labels.size(); ++i) apart += ours.labels[i] != reference.labels[i];
  EXPECT_LE(apart, ours.labels.size() / 50);
}

TEST_F(GpuEngineTest, ReportsProgressAndStopsWhenCancelled) {
  const auto engine = gpu_engine();
  double share = 0;
  EXPECT_TRUE(engine->map(request_, TaskControl([&](double s) { share = s; })).complete);
  EXPECT_DOUBLE_EQ(share, 1);

  auto endless = request_;  // no iteration of this window converges within a second
  endless.network = Network{generated({"ball", 2000, 2, 3}), Entmax{1.2}, Identity{}, 5};
  endless.grid = Grid{1024, 1024, -1, 1, -1, 1};
  TaskControl control;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    control.cancel();
  });
  const auto start = std::chrono::steady_clock::now();
  const BasinMap part = engine->map(endless, control);
  EXPECT_FALSE(part.complete);
  EXPECT_EQ(part.labels.back(), label::not_converged);
  EXPECT_TRUE(std::isnan(part.limits.back()));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
  stopper.join();
}

TEST_F(GpuEngineTest, ServesManyThreads) {
  const auto engine = gpu_engine();
  const BasinMap alone = engine->map(request_, {});
  std::vector<BasinMap> maps(6);
  {
    std::vector<std::jthread> threads;
    for (auto& map : maps) threads.emplace_back([&] { map = engine->map(request_, {}); });
  }
  for (const auto& map : maps) EXPECT_EQ(map.labels, alone.labels);
}

TEST_F(GpuEngineTest, RebuildsALostContextOnce) {
  const BasinMap whole = gpu_engine()->map(request_, {});
  const auto engine = gpu_engine({.lost_at_draw = 2, .times = 1});
  const BasinMap rebuilt = engine->map(request_, {});
  EXPECT_TRUE(rebuilt.complete);
  EXPECT_EQ(rebuilt.labels, whole.labels);
  EXPECT_EQ(rebuilt.limits, whole.limits);

  const auto failing = gpu_engine({.lost_at_draw = 2, .times = 2});
  EXPECT_THROW(failing->map(request_, {}), GpuUnavailable);
  EXPECT_EQ(failing->map(request_, {}).labels, whole.labels);  // it may come back later
}

TEST_F(GpuEngineTest, IsTakenWhereItIsChosen) {
  const std::shared_ptr<Engines> engines = shared_engines();
  EXPECT_EQ(engines->map(EngineChoice::gpu, request_, {}).map.engine, "gpu");
  auto what = request_;
  what.network.separation = Constrained{Vector::Ones(5)};
  EXPECT_THROW(engines->map(EngineChoice::gpu, what, {}), EngineUnavailable);
}

TEST(SharedEngines, AreOneWhileSomebodyHasThem) {
  const std::shared_ptr<Engines> one = shared_engines();
  EXPECT_EQ(one, shared_engines());
}

TEST(MethodShader, ChoosesClosedForms) {
  EXPECT_EQ(method_shader(Separation{Entmax{1}})->path, "separation/softmax.glsl");
  EXPECT_EQ(method_shader(Separation{Entmax{1.5}})->path, "separation/entmax_1_5.glsl");
  EXPECT_EQ(method_shader(Separation{Entmax{2}})->path, "separation/sparsemax.glsl");
  EXPECT_EQ(method_shader(Separation{Entmax{1.0001}})->path, "separation/entmax.glsl");
  EXPECT_EQ(method_shader(Separation{Entmax{3}})->path, "separation/entmax_steep.glsl");
  EXPECT_FALSE(method_shader(Separation{Constrained{}}));
  const auto shader = method_shader(Separation{Entmax{1 + 1e-9}});
  EXPECT_FLOAT_EQ(shader->less_one[0], 1e-9F);
}

}  // namespace
}  // namespace basinscope
