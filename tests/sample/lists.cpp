// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of core/scene/json/state_list.cpp and ui/workspaces/workspaces.cpp, each one line longer.
#include "core/scene/json/held_state.h"
#include "tests/sample/sample_workspace.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/landscape/landscape_workspace.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_workspace.h"
#include "ui/workspaces/workspaces.h"

namespace basinscope {

std::vector<StateKind> state_kinds() {
  return {state_kind<TransformsState>(), state_kind<KernelsState>(), state_kind<RegressionState>(),
          state_kind<SweepSettings>(), state_kind<SampleState>()};
}

std::vector<WorkspaceKind> workspace_kinds() {
  return {workspace_kind<LandscapeWorkspace>(), workspace_kind<TransformsWorkspace>(),
          workspace_kind<KernelsWorkspace>(), workspace_kind<RegressionWorkspace>(),
          workspace_kind<SampleWorkspace>()};
}

}  // namespace basinscope
