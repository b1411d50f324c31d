// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QPainter>
#include <QPainterPath>

#include "ui/export/figure_file.h"
#include "ui/export/page.h"
#include "ui/export/tikz_painting.h"

namespace basinscope {
namespace {

Drawing drawing_by(const std::function<void(QPainter&)>& paint) {
  return {QSizeF(points(200), points(100)), 72, {}, {}, paint};
}
QByteArray text_of(const std::function<void(QPainter&)>& paint) {
  return tikz_picture(drawing_by(paint), "a").text;
}

// The text breaks lines between segments.
TEST(Tikz, ClosesPathsOfAnyLength) {
  for (int corners = 3; corners < 40; ++corners) {
    const QByteArray text = text_of([corners](QPainter& painter) {
      QPolygonF corner;
      for (int i = 0; i < corners; ++i) corner << QPointF(points(i), points(i * i % 7 + 0.5));
      painter.drawPolygon(corner);
    });
    EXPECT_EQ(text.count("-- cycle;"), 1) << corners << "\n" << text.toStdString();
  }
}

QPainterPath ring() {
  QPainterPath path;
  path.addRect(points(10), points(10), points(80), points(80));
  path.addRect(points(30), points(30), points(40), points(40));
  return path;
}

TEST(Tikz, ClipsByTheRuleOfTheClip) {
  for (const Qt::FillRule rule : {Qt::OddEvenFill, Qt::WindingFill}) {
    const QByteArray text = text_of([rule](QPainter& painter) {
      QPainterPath path = ring();
      path.setFillRule(rule);
      painter.setClipPath(path);
      painter.drawLine(QPointF(0, 0), QPointF(points(100), points(100)));
    });
    // TikZ takes no options for a clip, and the rule would be that of areas inside it, too.
    EXPECT_EQ(text.count("\\pgfseteorule\\clip (10,10)"), rule == Qt::OddEvenFill) << text.toStdString();
    EXPECT_EQ(text.count("-- cycle;\\pgfsetnonzerorule\n"), rule == Qt::OddEvenFill) << text.toStdString();
    EXPECT_EQ(text.count("\\clip (10,10)"), 1) << text.toStdString();
  }
}

TEST(Tikz, DrawsNothingThroughAnEmptyClip) {
  const QByteArray text = text_of([](QPainter& painter) {
    const QLineF line(0, 0, points(50), points(50));
    painter.save();
    painter.setClipPath(QPainterPath());
    painter.drawLine(line);
    painter.drawText(QPointF(points(9), points(9)), QStringLiteral("hidden"));
    painter.drawImage(QRectF(0, 0, points(20), points(20)), QImage(2, 2, QImage::Format_RGB32));
    painter.setClipRect(QRectF(0, 0, points(30), points(30)));
    painter.drawText(QPointF(points(9), points(9)), QStringLiteral("seen"));
    painter.restore();
    painter.drawLine(line);
  });
  EXPECT_FALSE(text.contains("\\clip ;")) << text.toStdString();
  EXPECT_FALSE(text.contains("hidden") || text.contains("includegraphics")) << text.toStdString();
  EXPECT_TRUE(text.contains("seen")) << text.toStdString();
  EXPECT_EQ(text.count("\\path["), 1) << text.toStdString();
}

// Its fields would lie nowhere.
TEST(Tikz, IsNoSingleFile) {
  EXPECT_THROW(figure_bytes(drawing_by([](QPainter&) {}), FigureFormat::tikz), std::logic_error);
}

}  // namespace
}  // namespace basinscope
