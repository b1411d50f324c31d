// SPDX-License-Identifier: GPL-3.0-or-later
// The page of Memory Mosaics.
#pragma once

#include "ui/export/card_page.h"
#include "ui/workspaces/learn/mosaic_panels.h"

namespace basinscope {

QStringList mosaic_parts();
CardPage mosaic_page(const MosaicShown& results, const Theme& theme);

}  // namespace basinscope
