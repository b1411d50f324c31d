// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/scene_slider_row.h"

#include "ui/controls/bound_rows.h"
#include "ui/text/shown_number.h"

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
      slider.initial, slider.whole};
  ParameterRow* const row =
      rows.number({symbols(symbol), symbol, help, symbol}, slider.range, slider.reach, bound);
  // Ends that the scene has are the slider's and the entry's as long as it has them.
  const auto fit = [row, document, &slider] {
    const Range range = slider.range_in(document->scene());
    row->entry()->set_range(range, slider.whole);
    Reach reach = slider.reach;
    reach.highest = std::min(reach.highest, std::max(range.highest, reach.lowest + 1));
    if (!(row->slider()->reach().highest == reach.highest)) row->slider()->set_reach(reach, slider.whole);
  };
  if (slider.ends) rows.follow(row, fit);
  return row;
}

}  // namespace basinscope
