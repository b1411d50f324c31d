// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/field_plot.h"

#include <gtest/gtest.h>

#include <QScreen>
#include <QtTest>

namespace basinscope {
namespace {

// A plot of [-1, 1]^2, shown.
struct ShownPlot {
  Appearance appearance;
  FieldPlot plot{&appearance};

  ShownPlot() {
    appearance.choose(ThemeChoice::light);
    plot.resize(300, 320);
    plot.set_window({-1, 1, -1, 1});
    plot.show();
  }
  bool exposed() { return QTest::qWaitForWindowExposed(&plot, patience_ms); }
};

// Smooth scaling by one pixel blurs every contour, and Qt shares it out over threads that the window waits
// for.
TEST(FieldPlot, AnImageAPixelOrTwoOffItsFrameIsCopied) {
  ShownPlot own;
  ASSERT_TRUE(own.exposed());
  FieldPlot& plot = own.plot;
  const QSize frame = plot.frame_device_pixels();
  for (const int off : {-2, -1, 0, 1, 2}) {
    QImage image(frame + QSize(off, off), QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        image.setPixel(x, y, (x + y) % 2 == 0 ? 0xFFFF0000 : 0xFF0000FF);
    plot.set_field(image, {image.width(), image.height(), -1, 1, -1, 1, Grid::Sampling::centres});
    const QImage shown = plot.grab().toImage();
    const QRect inside = plot.frame().frame.toRect().adjusted(4, 4, -4, -4);
    int blurred = 0;
    for (int y = inside.top(); y <= inside.bottom(); ++y)
      for (int x = inside.left(); x <= inside.right(); ++x) {
        const QRgb colour = shown.pixel(x, y) | 0xFF000000;
        blurred += colour != 0xFFFF0000 && colour != 0xFF0000FF;
      }
    EXPECT_EQ(blurred, 0) << off;
  }
}

// What changes is painted alone; what is on the screen then is what all of it would be.
TEST(FieldPlot, PaintedInPartItShowsWhatItShowsPaintedWhole) {
  ShownPlot own;
  ASSERT_TRUE(own.exposed());
  FieldPlot& plot = own.plot;
  int painted = 0;
  QObject::connect(&plot, &FieldPlot::painted, &plot, [&painted] { ++painted; });
  const auto shown = [&] {
    const int before = painted;
    EXPECT_TRUE(QTest::qWaitFor([&] { return painted > before; }, patience_ms));
    QTest::qWait(30);  // what was painted is on its way to the screen
    return plot.screen()->grabWindow(plot.winId()).toImage().convertToFormat(QImage::Format_RGB32);
  };
  const auto whole = [&] { return plot.grab().toImage().convertToFormat(QImage::Format_RGB32); };
  const auto as_whole = [&] {
    const QImage in_part = shown();
    return in_part == whole();
  };
  const auto ground = [&](QRgb colour) {
    QImage image(plot.frame_device_pixels(), QImage::Format_ARGB32_Premultiplied);
    image.fill(colour);
    plot.set_field(image, {image.width(), image.height(), -1, 1, -1, 1, Grid::Sampling::centres});
  };
  const auto mark = [&](double x) {
    FieldMarks marks;
    marks.patterns.emplace_back();
    marks.patterns.back().at = {x, 0.95};  // over the frame's line
    marks.patterns.back().colour = Qt::red;
    plot.set_marks(marks, 0);
  };
  ground(0xFF2060A0);
  mark(-0.5);
  plot.set_probe(QPointF(0.2, 0.1), false);
  EXPECT_TRUE(as_whole());
  ground(0xFFA06020);
  EXPECT_TRUE(as_whole()) << "another map";
  mark(0.5);
  EXPECT_TRUE(as_whole()) << "a mark that moved";
  plot.set_probe(std::nullopt, false);
  EXPECT_TRUE(as_whole()) << "no probe";
  const QImage without = whole();
  plot.set_probe(QPointF(-0.2, 0.1), false);
  EXPECT_TRUE(as_whole()) << "a probe";
  EXPECT_NE(whole(), without);
}

// What an image covers is not filled before.
TEST(FieldPlot, WhatAnImageLeavesOfItsFrameIsBlank) {
  ShownPlot own;
  ASSERT_TRUE(own.exposed());
  FieldPlot& plot = own.plot;
  const auto show = [&](QImage::Format format, QRgb colour, double right) {
    const QSize frame = plot.frame_device_pixels();
    QImage image(static_cast<int>(frame.width() * (right + 1) / 2), frame.height(), format);
    image.fill(colour);
    plot.set_field(image, {image.width(), image.height(), -1, right, -1, 1, Grid::Sampling::centres});
  };
  const auto at = [&](double x) {
    return plot.grab().toImage().pixelColor(plot.frame().pixels(QPointF(x, 0.3)).toPoint());
  };
  const QColor blank = own.appearance.theme().panel, red(Qt::red);
  for (const QImage::Format format : {QImage::Format_RGB32, QImage::Format_ARGB32_Premultiplied}) {
    show(format, red.rgb(), 1);
    EXPECT_EQ(at(0.5), red);
    show(format, red.rgb(), 0);
    EXPECT_EQ(at(-0.5), red);
    EXPECT_EQ(at(0.5), blank) << "beside it";
  }
  show(QImage::Format_ARGB32_Premultiplied, 0, 1);
  EXPECT_EQ(at(0.5), blank) << "through a hole";
  plot.set_field({}, {});
  EXPECT_EQ(at(0.5), blank) << "without an image";
}

}  // namespace
}  // namespace basinscope
