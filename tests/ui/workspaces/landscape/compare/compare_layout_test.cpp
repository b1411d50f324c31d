// SPDX-License-Identifier: GPL-3.0-or-later
// Where the panels of the compare grid stand: inside the view, apart, and as large as they may be.
#include "ui/workspaces/landscape/compare/compare_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace basinscope {
namespace {

// Of a grid as it is whose two fields stand side by side: the room across, less heads, margins of 8 and gaps
// of 9, and the room up, less heads, foot and a margin of 4.
int field_side_by_side(const CompareRoom& room) {
  const double across =
      (room.size.width() - CompareLengths::row_head - 8 - (room.columns - 1) * 9.0) / room.columns;
  double aspects = 0;
  for (const double aspect : room.aspects) aspects += aspect;
  const auto rows = static_cast<double>(room.aspects.size());
  const double up = room.size.height() - CompareLengths::above - CompareLengths::column_head - 4 -
                    rows * CompareLengths::foot;
  return static_cast<int>(std::min(room.both ? (across - CompareLengths::seam) / 2 : across, up / aspects));
}

// The views of the grid in windows of 1440 x 900 and 1000 x 640.
constexpr QSize large_view(1028, 760), small_view(648, 520);

TEST(CompareLayout, EnergyStandsAboveBasinsWhereThatMakesBothLarger) {
  for (const QSize& view : {large_view, small_view}) {
    const CompareRoom room{view, 5, {1}, true};
    const CompareLayout layout = compare_layout(room);
    EXPECT_TRUE(layout.stacked);
    // Five panels share the width, and the height has room for two fields of it.
    EXPECT_EQ(layout.field, (view.width() - CompareLengths::row_head - 8 - 4 * 9) / 5);
    EXPECT_GE(layout.field, 2 * field_side_by_side(room));
  }
  EXPECT_FALSE(compare_layout({large_view, 2, {1, 1, 1}, true}).stacked);
}

TEST(CompareLayout, OneRowOrColumnGoesOnInFurtherLinesWhereThatMakesFieldsMuchLarger) {
  const CompareLayout row = compare_layout({large_view, 5, {1}, false});
  EXPECT_EQ(row.field, (large_view.height() - CompareLengths::above - 2 * CompareLengths::column_head - 4 -
                        2 * CompareLengths::foot) /
                           2);
  EXPECT_GT(row.field, 1.4 * field_side_by_side({large_view, 5, {1}, false}));
  EXPECT_EQ(row.panels[0].top(), row.panels[2].top());
  EXPECT_EQ(row.panels[3].left(), row.panels[0].left());
  EXPECT_GT(row.panels[3].top(), row.panels[0].bottom() + CompareLengths::column_head);
  const CompareLayout column = compare_layout({large_view, 1, {1, 1, 1, 1, 1}, false});
  EXPECT_GT(column.field, 1.4 * field_side_by_side({large_view, 1, {1, 1, 1, 1, 1}, false}));
  EXPECT_GE(column.panels[1].left() - column.panels[0].right(), CompareLengths::row_head);
}

TEST(CompareLayout, PanelsStandApartInsideTheViewAndGridsInLine) {
  std::mt19937 random(3);
  const auto between = [&random](int low, int high) {
    return low + static_cast<int>(random() % unsigned(high - low + 1));
  };
  for (int draw = 0; draw < 400; ++draw) {
    CompareRoom room{{between(620, 2400), between(420, 1500)}, between(1, 5), {}, draw % 2 == 0};
    const int rows = between(1, 4);
    for (int row = 0; row < rows; ++row) room.aspects.push_back(between(5, 15) / 10.0);
    const CompareLayout layout = compare_layout(room);
    ASSERT_EQ(layout.panels.size(), static_cast<std::size_t>(rows * room.columns));
    ASSERT_GE(layout.field, std::max(24, field_side_by_side(room))) << draw;
    // Too many for the room: fields are no lower and no narrower than this.
    if (layout.field * *std::min_element(room.aspects.begin(), room.aspects.end()) < 24) continue;
    const QRect view(QPoint(CompareLengths::row_head, CompareLengths::above + CompareLengths::column_head),
                     QPoint(room.size.width() - 1, room.size.height() - 1));
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
      const QRect& panel = layout.panels[i];
      EXPECT_TRUE(view.contains(panel)) << draw << ": " << i;
      const int fields =
          room.both && !layout.stacked ? 2 * layout.field + CompareLengths::seam : layout.field;
      EXPECT_EQ(panel.width(), fields);
      for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(panel.intersects(layout.panels[k])) << draw;
      if (rows == 1 || room.columns == 1) continue;
      EXPECT_EQ(panel.left(), layout.panels[i % static_cast<std::size_t>(room.columns)].left());
      EXPECT_EQ(panel.top(), layout.panels[i - i % static_cast<std::size_t>(room.columns)].top());
    }
  }
}

}  // namespace
}  // namespace basinscope
