// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/marker_sheet.h"

#include <gtest/gtest.h>

#include <QPainter>
#include <QPixmapCache>
#include <cmath>
#include <numbers>

#include "ui/figure/field/field_labels.h"
#include "ui/figure/field/field_painter.h"
#include "ui/figure/screen_ink.h"

namespace basinscope {
namespace {

// 60 patterns on a circle, the first one selected.
FieldMarks sixty_patterns() {
  FieldMarks marks;
  for (int i = 0; i < 60; ++i)
    marks.patterns.push_back({i,
                              QPointF(std::cos(0.1 * i), std::sin(0.1 * i)),
                              std::nullopt,
                              QColor(i, 4 * i, 90),
                              false,
                              i == 0,
                              {}});
  marks.labels = false;
  return marks;
}

// Names by weights are others in every frame of a drag: they are put together from letters that are kept, and
// look like those that are stroked whole.
TEST(MarkerSheet, LettersLookLikeTheWholeLabel) {
  const FieldFrame frame{{0, 0, 300, 60}, {-1, 1, -0.2, 0.2}};
  FieldMarks marks;
  marks.regions.push_back({{0, 0}, 2, QString::fromUtf8(".57 x₅ + .43 x₄")});
  const auto drawn = [&](MarkerSheet* sheet) {
    QImage image(300, 60, QImage::Format_ARGB32_Premultiplied);
    image.fill(QColor(0x35, 0x70, 0xA0));
    QPainter painter(&image);
    draw_field_labels(
        painter, marks, frame,
        screen_ink(
            1, QFont(QStringLiteral("Inter")), [](QPointF) { return QColor(Qt::black); }, sheet));
    return image;
  };
  const auto light = [](const QImage& image) {
    QRect box;
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y).lightness() > 200) ++count, box |= QRect(x, y, 1, 1);
    return std::pair(box, count);
  };
  QPixmapCache::clear();
  MarkerSheet sheet;
  const QImage letters = drawn(&sheet), whole = drawn(nullptr);
  const auto [box, ink] = light(letters);
  const auto [whole_box, whole_ink] = light(whole);
  EXPECT_GT(whole_ink, 60);
  EXPECT_NEAR(ink, whole_ink, 0.15 * whole_ink);
  EXPECT_LE((box.center() - whole_box.center()).manhattanLength(), 3);
  EXPECT_NEAR(box.width(), whole_box.width(), 4);
  EXPECT_NE(letters, whole);
  EXPECT_EQ(drawn(&sheet), letters);
  // Letters that change beside others cannot be put one after another.
  marks.regions[0].label = QString::fromUtf8("e\u0301 = x₁");
  EXPECT_EQ(drawn(&sheet), drawn(nullptr));
}

TEST(MarkerSheet, IsDrawnAnewOnlyWhenAMarkerOnItChanges) {
  const FieldFrame frame{QRectF(10, 10, 200, 200), {-1.2, 1.2, -1.2, 1.2}};
  const auto drawn = [&frame](const FieldMarks& marks, MarkerSheet* sheet) {
    QImage image(220, 220, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    draw_marks(painter, marks, frame, screen_ink(1, {}, {}, sheet));
    return image;
  };
  MarkerSheet sheet;
  FieldMarks marks = sixty_patterns();
  const QImage kept = drawn(marks, &sheet), whole = drawn(marks, nullptr);
  for (int y = 0; y < 220; ++y)
    for (int x = 0; x < 220; ++x) {
      const QColor a = kept.pixelColor(x, y), b = whole.pixelColor(x, y);
      ASSERT_NEAR(a.red(), b.red(), 4) << x << ' ' << y;
      ASSERT_NEAR(a.green(), b.green(), 4) << x << ' ' << y;
    }
  marks.patterns[0].at = {0.2, 0.3};  // dragged, and so selected
  drawn(marks, &sheet);
  EXPECT_EQ(sheet.drawings(), 1);
  marks.patterns[1].at = {0.2, 0.3};
  EXPECT_NE(drawn(marks, &sheet), whole);
  EXPECT_EQ(sheet.drawings(), 2);
  marks.patterns.pop_back();
  drawn(marks, &sheet);
  EXPECT_EQ(sheet.drawings(), 3);
}

}  // namespace
}  // namespace basinscope
