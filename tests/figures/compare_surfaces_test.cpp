// SPDX-License-Identifier: GPL-3.0-or-later
// Compare pages of a scene that shows the surface: every panel is one, seen by one camera in rooms that are
// equal, with its lines as vectors and axes that leave room for it.
#include <gtest/gtest.h>

#include "core/engine/engines.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/variations.h"
#include "ui/export/caption.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_layout.h"
#include "ui/export/panel_painter.h"

namespace basinscope {
namespace {

Scene grid_of_surfaces(std::size_t columns, std::size_t rows, CompareShow show) {
  Scene scene = with_grid(opening_scene(), columns, rows);
  scene.view.compare.show = show;
  scene.view.surface.shown = true;
  scene.view.surface.camera.azimuth = 30;
  return scene;
}

CardSheet page_of(const Scene& scene) {
  PageStyle style;
  style.ppi = 50;
  return finished_sheet(figure_page(figure_of(scene, FigureView::compare), maps_by(cpu_engine())), style, {});
}

TEST(CompareSurfaces, StandInEveryPanelUnderOneCamera) {
  for (const auto& [columns, rows] : {std::pair(2, 2), std::pair(5, 1)})
    for (const CompareShow show : {CompareShow::energy, CompareShow::basins}) {
      const Scene scene =
          grid_of_surfaces(static_cast<std::size_t>(columns), static_cast<std::size_t>(rows), show);
      const CardSheet page = page_of(scene);
      EXPECT_EQ(page.layout.dense, columns == 5);
      ASSERT_EQ(page.pictures.size(), static_cast<std::size_t>(columns * rows));
      for (const PanelPicture& picture : page.pictures) {
        ASSERT_TRUE(picture.surface);
        EXPECT_EQ(picture.surface->view().camera, scene.view.surface.camera);
        EXPECT_EQ(picture.surface->view().drape,
                  show == CompareShow::basins ? Drape::basins : scene.view.surface.drape);
        EXPECT_EQ(picture.surface->room(), page.pictures.front().surface->room());
        EXPECT_FALSE(picture.contours.empty());
      }
      // Their axes stand inside, so that fields begin at the margin.
      EXPECT_LT(page.layout.left, points(20));
      const QByteArray svg = figure_bytes(drawing_of(page), FigureFormat::svg);
      EXPECT_EQ(svg.count("<image"), columns * rows);
      EXPECT_EQ(plain_text(left_out(page)).contains(QStringLiteral("axes of the energy")), columns == 5);
    }
}

TEST(CompareSurfaces, StayFlatWhereThereIsNoEnergyOrNoneIsWanted) {
  Scene scene = grid_of_surfaces(2, 1, CompareShow::basins);
  scene.view.surface.shown = false;
  for (const FigurePanel& panel : figure_of(scene, FigureView::compare).panels)
    EXPECT_EQ(panel.kind, FieldKind::basins);
  // Of both fields of a panel the basins stay beside the surface.
  scene = grid_of_surfaces(2, 1, CompareShow::both);
  const Figure both = figure_of(scene, FigureView::compare);
  for (std::size_t i = 0; i < both.panels.size(); ++i)
    EXPECT_EQ(shows_surface(both.panels[i]), both.panels[i].kind == FieldKind::energy);
}

// What its numbers have in common is long in a deep window.
TEST(CompareSurfaces, TheTitleOfABarGivesWayToTheHead) {
  Scene scene = opening_scene();
  const auto page = [&scene] {
    PageStyle style;
    style.width_mm = 84;
    style.ppi = 50;
    return finished_sheet(figure_page(figure_of(scene, FigureView::landscape), maps_by(cpu_engine())), style,
                          {});
  };
  EXPECT_TRUE(page().pictures.front().bar_title.isEmpty());
  EXPECT_FALSE(plain_text(page().settings()).contains(QStringLiteral("axes: ")));
  scene.window = {0.3482181, 0.3482182, 0.1, 0.1000001};
  const CardSheet deep = page();
  const PlacedHead& head = deep.layout.heads.front();
  ASSERT_TRUE(head.over);
  EXPECT_GE(end_of_head(deep.pictures[*head.over], deep.layout.cards[*head.over].field, deep.style, head.end),
            head.at.x() + text_width(head.text, head.type));
  EXPECT_TRUE(plain_text(deep.settings()).contains(QStringLiteral("axes: E(q) = 0.38980")));
}

}  // namespace
}  // namespace basinscope
