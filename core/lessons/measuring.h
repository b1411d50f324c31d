// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured of one scene: every result is computed when it is first asked for, by the functions that
// compute what the window shows. For one thread at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/landscape/result.h"
#include "core/learning/bag_measures.h"
#include "core/network/network.h"
#include "core/task_control.h"

namespace basinscope {

// A pooling network of the Learn workspace once it is trained, by its test bags.
struct TrainedPooling {
  BagMeasures test;
  double support = 0;  // instances with weight in a bag, mean
};

class Measuring {
 public:
  // shown: what a window shows of this very scene, refined; null: it is computed. control outlives it.
  Measuring(Scene scene, std::shared_ptr<const LandscapeResult> shown, const TaskControl& control);
  ~Measuring();
  Measuring(const Measuring&) = delete;
  Measuring& operator=(const Measuring&) = delete;

  const Scene& scene() const { return scene_; }  // as the file has it
  const Scene& drawn() const { return drawn_; }  // lifted where layer normalisation needs it
  const Network& network() const { return network_; }
  const TaskControl& control() const { return *control_; }

  // Attractors, certificates and shares of basins; with saddles where refined. Null when cancelled.
  const LandscapeResult* landscape(bool refined) const;
  // Of query 1, 2, ...; null where there is none.
  const Trajectory* path(int query) const;
  // Of the method with this name; null where it takes too long to be told (learn_measures.h).
  const TrainedPooling* pooling(const std::string& method) const;
  std::optional<Vector> query(int number) const;
  std::optional<Vector> pattern(int number) const;
  // Where a path of keys and numbers leads in the scene's file: a text, a number as text; none.
  std::optional<std::string> in_file(const std::string& path) const;

  // Of the person at the screen, to the question of the task that is judged; empty: none.
  const std::string& answer() const { return answer_; }
  void set_answer(std::string answer) { answer_ = std::move(answer); }

 private:
  struct Found;
  Scene scene_, drawn_;
  Network network_;
  std::string answer_;
  std::shared_ptr<const LandscapeResult> shown_;
  const TaskControl* control_;
  std::unique_ptr<Found> found_;
};

}  // namespace basinscope
