// SPDX-License-Identifier: GPL-3.0-or-later
// The training of a state of the workspace of trained networks, whichever its task.
#pragma once

#include <optional>

#include "core/learning/mosaic_run.h"
#include "core/learning/pooling_run.h"
#include "core/workspaces/learn_state.h"

namespace basinscope {

// Of the state's task; of the other none.
struct LearnLooks {
  PoolingLooks bags;
  MosaicLooks mosaics;

  bool empty() const { return bags.empty() && mosaics.empty(); }
  bool ended() const { return have_ended(bags) || have_ended(mosaics); }
  bool begun() const { return epochs_of(bags) > 0 || steps_of(mosaics) > 0; }
  double share(const LearnState& state) const;  // of all epochs or steps that there may be
};

class LearnRun {
 public:
  explicit LearnRun(const LearnState& state);

  // See LiveCells and PoolingRun.
  bool draw(const TaskControl& control);
  bool go_on(const TaskControl& control, const std::function<void()>& looked);
  void end(const TaskControl& control);
  LearnLooks looks() const;
  // What acts on a running training.
  void follow(const LearnState& state);

 private:
  std::optional<PoolingRun> bags_;
  std::optional<MosaicRun> mosaics_;  // one of the two
};

}  // namespace basinscope
