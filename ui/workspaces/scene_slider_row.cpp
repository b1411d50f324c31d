// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/scene_slider_row.h"

#include "ui/controls/bound_rows.h"
#include "ui/text/number_text.h"

namespace basinscope {

ParameterRow* scene_slider_row(const SceneNumber& slider, SceneDocument* document,
                               const Appearance* appearance, const QString& help,
                               const std::function<void(QWidget*)>& place) {
  const UntypedRows rows(appearance, document, place,
                         [document](QObject* receiver, std::function<void()> show) {
                           QObject::connect(document, &SceneDocument::changed, receiver, std::move(show));
                         });
  const QString symbol = text_of(slider.symbol);
  const Bound bound{
      [document, &slider] { return slider.read(document->scene()).value_or(slider.reach.lowest); },
      [document, &slider](const QString& undo, double value, bool continued) {
        document->change(
            undo, [&](Scene& scene) { slider.write(scene, value); }, continued);
      },
      slider.read(document->scene()).value_or(slider.reach.lowest), slider.whole};
  return rows.number({symbols(symbol), symbol, help, symbol}, slider.range, slider.reach, bound);
}

}  // namespace basinscope
