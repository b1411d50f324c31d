// SPDX-License-Identifier: GPL-3.0-or-later
// What can be shown over the fields or left out, each once: the buttons in their legend rows, the menu, the
// inspector and the keys walk this list.
#pragma once

#include <QString>
#include <vector>

#include "core/landscape/result.h"
#include "ui/figure/curve_key.h"

namespace basinscope {

struct FieldLayer {
  enum class Row { energy, basins, none };  // above which field its button stands
  // In a row that is too narrow, words of the highest number go first; quiet: it never has one there.
  enum Room { first, second, third, quiet };

  bool View::*shown;
  QString word;  // "patterns", as legends have it
  QString help;  // one sentence
  FieldSample sample;
  Row row = Row::none;
  Room room = Room::first;
  const char* key = "";  // of the keyboard
};
const std::vector<FieldLayer>& field_layers();

// Why there is nothing of it to show in this scene, a sentence; empty: there may be. result: of the scene,
// may be null.
QString no_layer(const FieldLayer& layer, const Scene& scene, const LandscapeResult* result);

// One sentence for a tooltip.
QString layer_help(const FieldLayer& layer, const Scene& scene);

// "Hide saddles", as a step of the history.
QString layer_step(const FieldLayer& layer, bool show);

}  // namespace basinscope
