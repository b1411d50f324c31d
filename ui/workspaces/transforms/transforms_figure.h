// SPDX-License-Identifier: GPL-3.0-or-later
// The transforms workspace as a page.
#pragma once

#include "ui/export/card_page.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

// Of the scene's state; known: what the window has computed, which may be of another state or nothing.
FigureOffer transforms_offer(const Scene& scene, std::shared_ptr<const TransformsResult> known = {});

CardPage transforms_page(const std::shared_ptr<const TransformsResult>& result, const Theme& theme);
QStringList transforms_card_names();  // in the page's order

}  // namespace basinscope
