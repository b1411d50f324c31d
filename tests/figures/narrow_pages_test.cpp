// SPDX-License-Identifier: GPL-3.0-or-later
// In one column of a journal a figure keeps its colour bar, axis titles and names, or says what it left out.
#include <gtest/gtest.h>

#include <QRegularExpression>

#include "core/engine/engines.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/caption.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_layout.h"
#include "ui/figure/field/field_marks.h"
#include "ui/figure/tick_steps.h"

namespace basinscope {
namespace {

Scene scene_of_seven() {
  for (const PresetScene& preset : preset_scenes()) {
    const Scene& scene = preset.scene;
    if (scene.memory.patterns.rows() == 7 && scene.memory.patterns.cols() == 2 && scene.view.labels)
      return scene;
  }
  ADD_FAILURE() << "no scene of seven patterns";
  return {};
}

Figure figure_of_panels(int panels) {
  Scene scene = scene_of_seven();
  if (panels == 1) return figure_of(scene, FigureView::energy);
  if (panels == 2) return figure_of(scene, FigureView::landscape);
  Figure figure = figure_of(scene, FigureView::landscape);
  scene.beta *= 2;
  return beside(figure, figure_of(scene, FigureView::basins));
}

CardSheet page_of(Figure figure, double width_mm) {
  PageStyle style;
  style.width_mm = width_mm;
  style.ppi = 36;
  style.footer = false;
  return finished_sheet(figure_page(std::move(figure), maps_by(cpu_engine())), style, {});
}

TEST(NarrowPages, KeepTheirScalesAxesAndNames) {
  for (const double width : {60.0, 82.6, 84.0, 120.0, 174.0})
    for (const int panels : {1, 2, 3}) {
      const Figure figure = figure_of_panels(panels);
      PageStyle style;
      style.width_mm = width;
      const CardLayout layout = laid_out_cards(figure_page(figure, {}), style, 1);
      ASSERT_EQ(layout.cards.size(), static_cast<std::size_t>(panels));
      const double title = points(4) + layout.type.tick.size + 1.2 * layout.type.axis.size;
      for (std::size_t i = 0; i < layout.cards.size(); ++i) {
        const QRectF& field = layout.cards[i].field.field;
        // Wide enough to be read, with its numbers and the bar beside it on the page.
        EXPECT_GE(field.width(), millimetres(18)) << width << " " << panels;
        EXPECT_GE(field.left(), layout.left - 1) << width << " " << panels;
        EXPECT_LE(field.right() + (figure.panels[i].kind == FieldKind::energy ? points(14) : 0),
                  layout.width);
        for (std::size_t j = 0; j < i; ++j) {
          const QRectF& other = layout.cards[j].field.field;
          const bool below = field.top() >= other.bottom() + title,
                     above = other.top() >= field.bottom() + title;
          EXPECT_TRUE(below || above || field.left() > other.right() || other.left() > field.right())
              << width << " " << panels;
        }
      }
      const CardSheet page = page_of(figure, width);
      EXPECT_TRUE(left_out(page).isEmpty()) << width << " " << panels;
      const QByteArray svg = figure_bytes(drawing_of(page), FigureFormat::svg);
      const auto written = [&svg](const char* text) { return svg.count(text); };
      EXPECT_GE(written(">E<"), 1) << width << " " << panels;  // of the colour bar
      EXPECT_GE(written(">q<"), 2 * panels) << width << " " << panels;
      EXPECT_LE(drawing_of(page).size.width(), millimetres(width) + 1);
    }
}

TEST(NarrowPages, GridsSayWhatTheyLeaveOut) {
  Scene scene = scene_of_seven();
  for (const double beta : {1.0, 2.0, 4.0, 8.0, 16.0}) {
    Variation column;
    column.beta = beta;
    scene.view.compare.columns.push_back(column);
  }
  scene.view.compare.show = CompareShow::energy;
  const CardSheet narrow = page_of(figure_of(scene, FigureView::compare), 82.6);
  EXPECT_EQ(plain_text(left_out(narrow)),
            "axis titles (coordinate 1 across, coordinate 2 up), colour bars, names");
  EXPECT_TRUE(plain_text(figure_caption(narrow)).contains(plain_text(left_out(narrow))));
  scene.view.compare.show = CompareShow::basins;
  scene.view.labels = false;
  EXPECT_EQ(plain_text(left_out(page_of(figure_of(scene, FigureView::compare), 82.6))),
            "axis titles (coordinate 1 across, coordinate 2 up)");
  // In a deep window the numbers are short by what the titles say elsewhere.
  EXPECT_FALSE(plain_text(narrow.settings()).contains(QStringLiteral("axes: ")));
  scene.window = {0.8056795 - 1e-8, 0.8056795 + 1e-8, 0.6555201 - 1e-8, 0.6555201 + 1e-8};
  const QString settings = plain_text(page_of(figure_of(scene, FigureView::compare), 82.6).settings());
  EXPECT_TRUE(settings.contains(QStringLiteral("axes: coordinate 1 = 0.8056")) &&
              settings.contains(QStringLiteral(", coordinate 2 = 0.6555")))
      << settings.toStdString();
}

TEST(NarrowPages, CaptionsTellTheRangeOfTheEnergiesAndPointsRowByRow) {
  const CardSheet page = page_of(figure_of_panels(2), 82.6);
  const QString words = plain_text(figure_caption(page));
  const PanelPicture& energy = page.pictures.front();
  const auto match =
      QRegularExpression(QStringLiteral(" from (−?\\d+\\.?\\d*) to (−?\\d+(?:\\.\\d+)?)")).match(words);
  ASSERT_TRUE(match.hasMatch()) << words.toStdString();
  const double spread = energy.highest - energy.lowest;
  EXPECT_NEAR(number_from(match.captured(1)).value_or(NAN), energy.lowest, 5e-3 * spread);
  EXPECT_NEAR(number_from(match.captured(2)).value_or(NAN), energy.highest, 5e-3 * spread);
  const Matrix& patterns = *energy.scene.memory.patterns;
  const QString first = QStringLiteral("Patterns [[%1, %2], [%3, ")
                            .arg(number_in_words(patterns(0, 0)), number_in_words(patterns(0, 1)),
                                 number_in_words(patterns(1, 0)));
  EXPECT_TRUE(words.contains(first)) << words.toStdString() << " lacks " << first.toStdString();
  EXPECT_TRUE(words.contains(QStringLiteral("window [[")));
}

TEST(NarrowPages, RangesOfDeepWindowsTellTheirEndsApart) {
  for (const double low : {0.265, -3.0, 1e-9, 12345.678})
    for (const double spread : {1e-8, 3e-5, 0.2, 40.0}) {
      const auto [from, to] = range_text(low, low + spread);
      EXPECT_NEAR(number_from(to).value_or(NAN) - number_from(from).value_or(NAN), spread, 0.011 * spread)
          << from.toStdString() << " " << to.toStdString();
    }
}

}  // namespace
}  // namespace basinscope
