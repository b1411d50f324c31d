// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/embedded_scene.h"

#include <QStringList>

#include "ui/text/translation.h"

namespace basinscope {

namespace {

std::string note_of(const Scene& scene) {
  QStringList outside;
  for (const Message& part : left_outside(scene)) outside << translated(part);
  if (outside.isEmpty()) return {};
  return tr("%1 not inside this file").arg(outside.join(tr(" and "))).toStdString();
}

}  // namespace

FigureOffer with_embedded_scene(FigureOffer offer, const Scene& scene, const std::filesystem::path& folder,
                                const std::string& engine) {
  if (!offer.make) return offer;
  const auto whole = std::make_shared<const FigureOffer>(offer);
  offer.make = [offer = whole, scene, folder, engine](const std::vector<int>& parts) -> MakePage {
    PageSettings settings;
    settings.engine = engine;
    settings.panels = offer->words_of(parts);
    return [page = offer->make(parts), settings, scene, folder](const PageStyle& style,
                                                                const TaskControl& control) {
      PageSettings own = settings;
      own.style = style;
      own.style.note = note_of(scene);
      FinishedPage finished = page(own.style, control);
      finished.drawing.embedded_scene = [scene, own, folder](const std::filesystem::path& target) {
        return figure_text(scene, own, folder, target);
      };
      return finished;
    };
  };
  return offer;
}

}  // namespace basinscope
