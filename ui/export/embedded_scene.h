// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that carry the scene they show (core/scene/figure_scene.h).
#pragma once

#include <filesystem>
#include <string>

#include "core/scene/figure_scene.h"
#include "ui/export/figure_offer.h"

namespace basinscope {

// The same offer; its pages carry the scene, how they lie on paper and which parts they have, and say what is
// too large to travel with them. folder: where relative names in the scene start.
FigureOffer with_embedded_scene(FigureOffer offer, const Scene& scene, const std::filesystem::path& folder,
                                const std::string& engine = "auto");

}  // namespace basinscope
