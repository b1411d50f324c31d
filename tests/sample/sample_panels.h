// SPDX-License-Identifier: GPL-3.0-or-later
// The two panels of the sample, for screen, paper and copied data, and its figure.
#pragma once

#include "tests/sample/sample_state.h"
#include "ui/export/card_page.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

std::vector<PanelSpec<SampleResult>> sample_panels();
// known: what the window has computed, which may be of another state or nothing.
FigureOffer sample_offer(const Scene& scene, std::shared_ptr<const SampleResult> known = {});

}  // namespace basinscope
