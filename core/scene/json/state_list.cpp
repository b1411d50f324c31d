// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/held_state.h"

namespace basinscope {

std::vector<StateKind> state_kinds() {
  return {state_kind<TransformsState>(), state_kind<KernelsState>(), state_kind<RegressionState>(),
          state_kind<SweepSettings>(),   state_kind<LayersState>(),  state_kind<RecallState>(),
          state_kind<LearnState>(),      state_kind<SharesState>()};
}

}  // namespace basinscope
