// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and columns of the compare grid: what they vary, what there is to choose from.
#pragma once

#include <QString>
#include <vector>

#include "core/scene/scene.h"
#include "ui/text/rich_text.h"

namespace basinscope {

inline constexpr std::size_t most_panels = 20;

enum class VariedPart { separation, post, beta, patterns };

QString part_name(VariedPart part);
// What a variation changes; the first of its members.
VariedPart varied_part(const Variation& variation);
// Its own title, or "1.5-entmax", "Layer normalisation", "β = 4", ...
QString variation_title(const Variation& variation);
// What else a separation is called: "softmax" for 1-entmax; empty for most.
QString second_name(const Variation& variation);
// What a row's title does not say of its panels: "unit patterns", the plane of a lifted scene.
QString variation_remark(const Variation& variation, const Scene& panel);
// The parameter in short: "α = 1.5"; empty where the title says it all.
RichText variation_detail(const Variation& variation, const Scene& scene);

// What the check list offers from the start; the grid starts with the first five columns and three rows.
std::vector<Variation> usual_variations(VariedPart part, const Scene& scene);

// A grid of that many columns and rows: cut, or filled up with usual variations as far as they go.
Scene with_grid(Scene scene, std::size_t columns, std::size_t rows);

// Opens or closes the grid; a grid never set up gets separations across and post-transforms down.
Scene with_compare(Scene scene, bool open);

}  // namespace basinscope
