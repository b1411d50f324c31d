// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine_times.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <set>
#include <thread>

#include "core/engine/engines.h"

namespace basinscope {
namespace {

BasinRequest moving_request(int patterns = 3, int side = 4) {
  const Matrix x = Matrix::Random(patterns, 2);
  return {{x, Softmax{}, Identity{}, 2.0},
          Plane::axes(2),
          {side, side, -1, 1, -1, 1, Grid::Sampling::centres},
          {}};
}

// A pretended graphics processor, and a clock on which a map of the cpu takes as long as is said here.
struct PretendedMachine {
  GpuRenderer renderer{"Card, 4.6", false};
  double cpu_seconds = 10;
  std::vector<double> gpu_seconds{1000, 2, 5, 3};  // of its first maps; the last one's of those that follow
  std::atomic<bool> refuses = false, lost = false;
  std::shared_future<void> wait;                                 // valid: it cannot be made before
  std::atomic<int> asked = 0, made = 0, refused = 0, drawn = 0;  // drawn: in the background
  std::atomic<double> gpu_clock = 0;

  const std::thread::id picture = std::this_thread::get_id();
  double cpu_clock = 0;
  // The picture's thread looks before and after each of the cpu's maps.
  double seconds() {
    return std::this_thread::get_id() == picture ? cpu_clock += cpu_seconds : gpu_clock.load();
  }
};

class PretendedCard : public BasinEngine {
 public:
  explicit PretendedCard(PretendedMachine* machine) : machine_(machine) {}
  std::string id() const override { return "gpu"; }
  Message description() const override { return phrase("pretended card"); }
  Message refusal(const BasinRequest&) const override {
    if (!machine_->refuses) return {};
    ++machine_->refused;
    return phrase("it will not");
  }
  BasinMap map(const BasinRequest& request, const TaskControl&) const override {
    if (machine_->lost) throw EngineUnavailable(phrase("it is lost"));
    const auto nth = static_cast<std::size_t>(machine_->drawn);
    const std::vector<double>& seconds = machine_->gpu_seconds;
    machine_->gpu_clock = machine_->gpu_clock + seconds[std::min(nth, seconds.size() - 1)];
    if (std::this_thread::get_id() != machine_->picture) ++machine_->drawn;
    BasinMap map(request);
    map.engine = id();
    return map;
  }

 private:
  PretendedMachine* machine_;
};

std::shared_ptr<Engines> engines_of(PretendedMachine* machine) {
  const auto make = [machine]() -> std::unique_ptr<BasinEngine> {
    if (machine->wait.valid()) machine->wait.wait();
    ++machine->made;
    return std::make_unique<PretendedCard>(machine);
  };
  const auto renderer = [machine] {
    ++machine->asked;
    return machine->renderer;
  };
  return std::make_shared<Engines>(make, Timing{renderer, [machine] { return machine->seconds(); }});
}

std::string moved_by(const std::shared_ptr<Engines>& engines,
                     const BasinRequest& request = moving_request()) {
  return maps_while_moving(engines)(request, {}).map.engine;
}

// Moves until then, with all pictures before by the cpu; false after ten seconds.
template <class Condition>
bool moved_until(const std::shared_ptr<Engines>& engines, const BasinRequest& request, Condition condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  for (; !condition(); std::this_thread::yield()) {
    EXPECT_TRUE(moved_by(engines, request) == "cpu" || condition());
    if (std::chrono::steady_clock::now() > end) return false;
  }
  return true;
}

bool timed(const std::shared_ptr<Engines>& engines, const BasinRequest& request = moving_request()) {
  return moved_until(engines, request, [&] { return engines->moving_time().has_value(); });
}

void move_on(const std::shared_ptr<Engines>& engines) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(moved_by(engines), "cpu");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// The GPU's map in the background may be at its very end, until when the cpu draws.
std::string moved_at_last_by(const std::shared_ptr<Engines>& engines) {
  std::string engine = "cpu";
  for (int i = 0; i < 1000 && engine == "cpu"; ++i) {
    engine = moved_by(engines);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return engine;
}

std::string usual_name() { return class_of(moving_request()).name(); }

TEST(EngineTimes, AreOfClassesOfRequests) {
  EXPECT_EQ(usual_name(), "softmax, identity, D = 2, N <= 4, 16 pixels");
  EXPECT_EQ(class_of(moving_request(4, 3)), class_of(moving_request()));
  EXPECT_NE(class_of(moving_request(5, 4)), class_of(moving_request()));
  EXPECT_NE(class_of(moving_request(3, 5)), class_of(moving_request()));
  BasinRequest other = moving_request();
  other.network.separation = Entmax{1.5};
  EXPECT_EQ(class_of(other).name(), "entmax (r = 2), identity, D = 2, N <= 4, 16 pixels");
  std::set<int> exponents;
  for (const double alpha : {2.0, 1.5, 1 + 1.0 / 3, 1.7, 1.9}) {
    other.network.separation = Entmax{alpha};
    exponents.insert(class_of(other).exponent);
  }
  EXPECT_EQ(exponents, (std::set<int>{0, 1, 2, 3})) << "alphas that take logarithms are one class";
  std::set<std::string> dimensions;
  for (const int dimension : {2, 3, 4, 784}) {
    other.network.patterns = Matrix::Random(3, dimension);
    dimensions.insert(class_of(other).name());
  }
  EXPECT_EQ(dimensions.size(), 3U) << "2, 3, and all above";
}

TEST(EngineTimes, TheFasterEngineServesWhatMovesOnceBothAreTimed) {
  PretendedMachine machine;
  const auto engines = engines_of(&machine);
  ASSERT_TRUE(timed(engines));
  // Not the 1000 seconds of the GPU's first map.
  const EngineTime time{"Card, 4.6", usual_name(), 10, 3};
  EXPECT_EQ(engines->times(), EngineTimes{time});
  EXPECT_EQ(engines->moving_time(), time);
  EXPECT_EQ(machine.drawn, 4);
  EXPECT_EQ(moved_at_last_by(engines), "gpu");
  EXPECT_EQ(moved_by(engines), "gpu");
  EXPECT_EQ(engines->times().size(), 1U) << "it is timed once";
  // At rest, and of what leaves the program, nothing changes; no note tells of another choice.
  const ComputedMap rest = maps_by(engines)(moving_request(), {});
  EXPECT_EQ(rest.map.engine, "cpu");
  const ComputedMap moving = maps_while_moving(engines)(moving_request(), {});
  EXPECT_EQ(moving.engine, "pretended card");
  EXPECT_EQ(moving.reason, rest.reason);
  EXPECT_EQ(maps_where_served(engines)(moving_request(), {}).map.engine, "cpu");
  EXPECT_EQ(moved_by(engines, moving_request(4)), "cpu") << "a number of patterns with no shader yet";
  EXPECT_EQ(moved_by(engines, moving_request(5)), "cpu") << "another class";
  EXPECT_FALSE(engines->moving_time());
}

TEST(EngineTimes, TheCpuServesWhereTheGpuGainsLessThanATenth) {
  PretendedMachine machine;
  machine.gpu_seconds = {1, 9.5};
  {
    const auto engines = engines_of(&machine);
    ASSERT_TRUE(timed(engines));
    EXPECT_EQ(engines->moving_time()->gpu, 9.5);
    move_on(engines);
  }
  EXPECT_EQ(machine.drawn, 4) << "the first one and three";
}

TEST(EngineTimes, SoftwareAndNoRendererAreNeverTried) {
  for (const GpuRenderer& renderer : {GpuRenderer{"llvmpipe", true}, GpuRenderer{}}) {
    PretendedMachine machine;
    machine.renderer = renderer;
    {
      const auto engines = engines_of(&machine);
      EXPECT_TRUE(moved_until(engines, moving_request(), [&] { return machine.asked > 0; }));
      move_on(engines);
      EXPECT_TRUE(engines->times().empty());
    }
    EXPECT_EQ(machine.asked, 1);
    EXPECT_EQ(machine.made, 0);
  }
}

TEST(EngineTimes, RestoredOnesChooseWithoutTimingAgain) {
  PretendedMachine machine;
  const EngineTimes faster{{"Card, 4.6", usual_name(), 8, 1}};
  const auto engines = engines_of(&machine);
  engines->restore(faster);
  EXPECT_EQ(moved_by(engines), "cpu") << "while the shader is compiled in the background";
  EXPECT_EQ(moved_at_last_by(engines), "gpu");
  EXPECT_EQ(machine.drawn, 1);
  EXPECT_EQ(engines->times(), faster);

  PretendedMachine other;
  {
    const auto slower = engines_of(&other);
    slower->restore({{"Card, 4.6", usual_name(), 1, 8}});
    EXPECT_TRUE(moved_until(slower, moving_request(), [&] { return other.asked > 0; }));
    move_on(slower);
  }
  EXPECT_EQ(other.made, 0);
}

TEST(EngineTimes, OfAnotherRendererAreKeptAndNotUsed) {
  PretendedMachine machine;
  machine.gpu_seconds = {20};
  const auto engines = engines_of(&machine);
  const EngineTime others{"Another card, 4.6", usual_name(), 8, 1};
  engines->restore({others});
  ASSERT_TRUE(timed(engines));
  EXPECT_EQ(engines->times(), (EngineTimes{others, {"Card, 4.6", usual_name(), 10, 20}}));
  move_on(engines);
}

TEST(EngineTimes, ARefusedRequestSaysNothingOfOthersOfItsClass) {
  PretendedMachine machine;
  machine.refuses = true;
  const auto engines = engines_of(&machine);
  EXPECT_TRUE(moved_until(engines, moving_request(), [&] { return machine.refused > 2; }));
  EXPECT_TRUE(engines->times().empty());
  EXPECT_EQ(machine.drawn, 0);
  machine.refuses = false;
  ASSERT_TRUE(timed(engines));
  EXPECT_EQ(moved_at_last_by(engines), "gpu");
  machine.refuses = true;
  EXPECT_EQ(moved_by(engines), "cpu");
  EXPECT_TRUE(engines->moving_time());
  machine.refuses = false;
  EXPECT_EQ(moved_at_last_by(engines), "gpu");
}

TEST(EngineTimes, AGpuThatIsLostLeavesTheClassToTheCpu) {
  PretendedMachine machine;
  const auto engines = engines_of(&machine);
  ASSERT_TRUE(timed(engines));
  EXPECT_EQ(moved_at_last_by(engines), "gpu");
  machine.lost = true;
  EXPECT_EQ(moved_by(engines), "cpu") << "the same picture, by the other";
  machine.lost = false;
  EXPECT_EQ(moved_by(engines), "cpu");
  EXPECT_FALSE(engines->moving_time());
  EXPECT_EQ(engines->times().size(), 1U) << "for this run alone";
}

TEST(EngineTimes, TheUsersChoiceIsNotTouched) {
  PretendedMachine machine;
  const auto engines = engines_of(&machine);
  engines->choose(EngineChoice::cpu);
  move_on(engines);
  EXPECT_TRUE(maps_while_moving(engines)(moving_request(), {}).reason.english().ends_with(", as chosen"));
  EXPECT_EQ(machine.asked, 0);
  engines->choose(EngineChoice::gpu);
  EXPECT_EQ(moved_by(engines), "gpu");
  machine.refuses = true;
  EXPECT_THROW(moved_by(engines), EngineUnavailable);
  EXPECT_EQ(machine.asked, 0);
}

TEST(EngineTimes, ThePictureNeverWaitsForTheGpu) {
  PretendedMachine machine;
  std::promise<void> ready;
  machine.wait = ready.get_future().share();
  const auto engines = engines_of(&machine);
  EXPECT_TRUE(moved_until(engines, moving_request(), [&] { return machine.asked > 0; }));
  move_on(engines);
  EXPECT_EQ(machine.made, 0);
  ready.set_value();
  ASSERT_TRUE(timed(engines));
  EXPECT_EQ(moved_at_last_by(engines), "gpu");
}

}  // namespace
}  // namespace basinscope
