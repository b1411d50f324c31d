// SPDX-License-Identifier: GPL-3.0-or-later
// The words for a network (core/network/network_words.h) as labels and figures show them.
#pragma once

#include <string>

#include "core/network/network_words.h"
#include "core/scene/scene.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// Symbols before an equals sign in italics: "kernel (<i>r</i> = 1, <i>h</i> = 0.5)".
RichText marked_symbols(const Message& words);

// "1.5-entmax, <i>β</i> = 6, identity".
RichText network_text(const Scene& scene, int digits = all_digits);

}  // namespace basinscope
