// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sample/sample_figure.h"

#include "ui/figure/curve_points.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

const Vector& shown(const SampleResult& result, int which) {
  return which == 0 ? result.response : result.slope;
}

}  // namespace

CurvePanel sample_panel(const SampleResult& result, int which, const Theme& theme) {
  CurvePanel panel;
  panel.x = {-5, 5, false, marked("score <i>s</i>")};
  panel.y = {0, std::max(1.0, 1.1 * shown(result, which).maxCoeff()), false,
             which == 0 ? marked("<i>y</i>") : marked("d<i>y</i>/d<i>s</i>")};
  panel.curves = {{pattern_colour(which, theme.dark), curve_points(result.scores, shown(result, which)), 2}};
  panel.rules = {{result.state.centre, QStringLiteral("centre")}};
  return panel;
}

DataTable sample_table(const SampleResult& result, int which) {
  return table_of({{"s", result.scores}, {which == 0 ? "y" : "slope", shown(result, which)}});
}

FigureOffer sample_offer(const Scene& scene, std::shared_ptr<const SampleResult> known) {
  const auto page = [state = scene.workspaces.of<SampleState>(), known = std::move(known)](
                        const Theme& theme, const TaskControl&) {
    const auto result = known && known->state == state ? known : sample_result(state);
    CardPage made;
    made.title = QStringLiteral("Sample");
    made.rows.resize(1);
    for (int which = 0; which < 2; ++which) {
      FigureCard card;
      card.title = card.name = QLatin1String(sample_titles[static_cast<std::size_t>(which)]);
      card.panels = {sample_panel(*result, which, theme)};
      made.rows[0].stacks.push_back({0.5, {std::move(card)}});
    }
    made.settings = marked("<i>β</i> = %1, centre %2, floor %3; %4.", shown_number(state.beta, 6),
                           shown_number(state.centre, 6), shown_number(state.floor, 6), program_name());
    return made;
  };
  return card_offer(QString::fromStdString(scene.title) + QStringLiteral(" sample"),
                    {QLatin1String(sample_titles[0]), QLatin1String(sample_titles[1])}, page);
}

}  // namespace basinscope
