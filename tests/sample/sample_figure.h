// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the sample, for screen, paper and copied data, and its figure.
#pragma once

#include <array>

#include "core/data/data_table.h"
#include "tests/sample/sample_state.h"
#include "ui/export/card_page.h"

namespace basinscope {

constexpr std::array sample_titles{"Response", "Slope"};
CurvePanel sample_panel(const SampleResult& result, int which, const Theme& theme);
DataTable sample_table(const SampleResult& result, int which);
// known: what the window has computed, which may be of another state or nothing.
FigureOffer sample_offer(const Scene& scene, std::shared_ptr<const SampleResult> known = {});

}  // namespace basinscope
