// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the Transforms workspace share.
#pragma once

#include "tests/ui/window_fixture.h"
#include "ui/plots/score_bars.h"
#include "ui/workspaces/transforms/transforms_view.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

namespace basinscope {

class TransformsWindowTest : public WindowTest {
 protected:
  TransformsWorkspace* workspace() const { return window_->find_workspace<TransformsWorkspace>(); }
  TransformsModel* model() const { return workspace()->model(); }
  const TransformsState& state() const { return model()->state(); }
  ScoreBars* bars() const { return workspace()->panels()->bars(); }
  bool settled() const {
    return QTest::qWaitFor([this] { return model()->result() && model()->result()->state == state(); },
                           patience_ms);
  }
};

}  // namespace basinscope
