// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sample/sample_panels.h"

#include "ui/figure/curve_points.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

PanelSpec<SampleResult> panel(const char* name, Vector SampleResult::*shown, int colour,
                              const RichText& axis) {
  const QString title = QLatin1String(name);
  const auto draw = [=](const SampleResult& result, const Theme& theme, QSizeF) {
    CurvePanel drawn;
    drawn.x = {-5, 5, false, marked("score <i>s</i>")};
    drawn.y = {0, std::max(1.0, 1.1 * (result.*shown).maxCoeff()), false, axis};
    drawn.curves = {{pattern_colour(colour, theme.dark), curve_points(result.scores, result.*shown), 2}};
    drawn.rules = {{result.state.centre, QStringLiteral("centre")}};
    return drawn;
  };
  const auto table = [=](const SampleResult& result) {
    return table_of({{"s", result.scores}, {utf8(title.toLower()), result.*shown}});
  };
  return {title, title.toLower(), {}, draw, table};
}

}  // namespace

std::vector<PanelSpec<SampleResult>> sample_panels() {
  return {panel("Response", &SampleResult::response, 0, marked("<i>y</i>")),
          panel("Slope", &SampleResult::slope, 1, marked("d<i>y</i>/d<i>s</i>"))};
}

FigureOffer sample_offer(const Scene& scene, std::shared_ptr<const SampleResult> known) {
  return card_offer(
      QString::fromStdString(scene.title) + QStringLiteral(" sample"), names_of(sample_panels()),
      [state = scene.workspaces.of<SampleState>(), known](const Theme& theme, const TaskControl&) {
        const auto result = known && known->state == state ? known : sample_result(state);
        CardPage page;
        page.title = QStringLiteral("Sample");
        page.rows.resize(1);
        for (const auto& spec : sample_panels())
          page.rows[0].stacks.push_back({0.5, {card_of(spec, result, theme)}});
        page.settings = marked("<i>β</i> = %1, centre %2, floor %3; %4.", shown_number(state.beta, 6),
                               shown_number(state.centre, 6), shown_number(state.floor, 6), program_name());
        return page;
      });
}

}  // namespace basinscope
