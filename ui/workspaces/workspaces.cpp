// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/workspaces.h"

#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/landscape/landscape_workspace.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

namespace basinscope {

std::vector<Workspace*> make_workspaces(SceneDocument* document, Appearance* appearance, QObject* parent) {
  return {
      new LandscapeWorkspace(document, appearance, parent),
      new TransformsWorkspace(document, appearance, parent),
      new KernelsWorkspace(document, appearance, parent),
      new RegressionWorkspace(document, appearance, parent),
  };
}

}  // namespace basinscope
