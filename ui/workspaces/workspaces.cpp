// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/workspaces.h"

#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/landscape/landscape_workspace.h"
#include "ui/workspaces/layers/layers_workspace.h"
#include "ui/workspaces/learn/learn_workspace.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

namespace basinscope {

std::vector<WorkspaceKind> workspace_kinds() {
  return {workspace_kind<LandscapeWorkspace>(), workspace_kind<TransformsWorkspace>(),
          workspace_kind<KernelsWorkspace>(),   workspace_kind<RegressionWorkspace>(),
          workspace_kind<LayersWorkspace>(),    workspace_kind<RecallWorkspace>(),
          workspace_kind<LearnWorkspace>()};
}

}  // namespace basinscope
