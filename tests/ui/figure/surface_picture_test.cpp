// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the energy surface: from straight above it is the flat one, the walls and what is cut off
// are where they belong, and it is quick enough to be turned.
#include "ui/plots/surface_picture.h"

#include <gtest/gtest.h>

#include <QPainter>
#include <cmath>
#include <ctime>
#include <limits>

#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/field_painter.h"
#include "ui/figure/field/surface_axes.h"

namespace basinscope {
namespace {

// Without any symmetry, so that no mirrored picture passes.
std::shared_ptr<EnergyField> hills(int side) {
  auto field = std::make_shared<EnergyField>();
  field->grid = {side, side, -1, 1, -1, 1};
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const double a = field->grid.x(column), b = field->grid.y(row);
      field->values.push_back(0.5 * a + 0.2 * b + std::exp(-((a - 0.3) * (a - 0.3) + b * b) / 0.1) +
                              0.6 * a * a * b);
    }
  field->lowest = -0.7;
  field->highest = 1.2;
  return field;
}

SurfaceView seen(double azimuth, double elevation, bool perspective, Drape drape) {
  SurfaceView view;
  view.camera = {azimuth, elevation, perspective, 1, {0, 0}};
  view.drape = drape;
  return view;
}

constexpr int side = 320;

QImage drawn(const std::shared_ptr<EnergyField>& field, const SurfaceView& view, double line, int size = side,
             bool brief = false) {
  const auto surface = std::make_shared<const EnergySurface>(
      field, view, SurfaceRoom{static_cast<double>(size), static_cast<double>(size)});
  SurfaceStyle style{20, line, 6, Qt::white, QColor(0xF0, 0xF0, 0xF0), brief};
  return surface_picture(surface, energy_drape(*field, View{}), {size, size}, style);
}

// Mean difference of the channels, and the share of pixels that differ visibly.
std::pair<double, double> difference(const QImage& a, const QImage& b) {
  double sum = 0, far = 0;
  constexpr int edge = 2;
  for (int y = edge; y < side - edge; ++y)
    for (int x = edge; x < side - edge; ++x) {
      const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
      const int away =
          std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
      sum += away / 3.0;
      far += away > 60;
    }
  const double count = (side - 2.0 * edge) * (side - 2.0 * edge);
  return {sum / count, far / count};
}

TEST(SurfacePicture, IsTheFlatPictureFromStraightAbove) {
  const auto field = hills(side);
  for (const double line : {0.0, 1.0}) {
    const QImage flat = energy_image(*field, QStringLiteral("viridis"), 20, {side, side}, line);
    const QImage above = drawn(field, seen(0, 90, false, Drape::energy), line);
    const auto [mean, far] = difference(flat, above);
    EXPECT_LT(mean, 1.5) << line;
    EXPECT_LT(far, 0.01) << line;
    EXPECT_GT(difference(flat, drawn(field, seen(5, 90, false, Drape::energy), line)).first, 4);
    EXPECT_GT(difference(flat.mirrored(), above).first, 10);
  }
}

TEST(SurfacePicture, ShowsTheGroundBesideItAndWallsBelowItsEdge) {
  const auto field = hills(side);
  const QImage picture = drawn(field, seen(20, 30, true, Drape::energy), 0);
  EXPECT_EQ(qAlpha(picture.pixel(2, 2)), 0);
  SurfaceView open = seen(20, 30, true, Drape::energy);
  open.walls = false;
  const auto walls = [](const QImage& image) {
    int count = 0;
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) count += image.pixel(x, y) == qRgb(0xF0, 0xF0, 0xF0);
    return count;
  };
  EXPECT_GT(walls(picture), 1000);
  EXPECT_EQ(walls(drawn(field, open, 0)), 0);
}

TEST(SurfacePicture, InfiniteEnergyIsACutEdge) {
  const auto field = hills(side);
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      if (std::hypot(field->grid.x(column), field->grid.y(row)) < 0.4)
        field->values[static_cast<std::size_t>(row * side + column)] =
            std::numeric_limits<double>::infinity();
  const QImage above = drawn(field, seen(0, 90, false, Drape::energy), 0);
  EXPECT_EQ(qAlpha(above.pixel(side / 2, side / 2)), 0);
  EXPECT_EQ(qAlpha(above.pixel(side / 2 + side / 5 - 6, side / 2)), 0);
  EXPECT_EQ(qAlpha(above.pixel(side / 2 + side / 5 + 6, side / 2)), 255);
}

// Where one of the pictures is clearly darker than the one without lines the other one is darker, too, a
// pixel away at most.
TEST(SurfacePicture, LinesAsVectorsAreThoseOfThePicture) {
  const auto field = hills(side);
  for (const Drape drape : {Drape::energy, Drape::basins}) {
    const SurfaceView view = seen(24, 35, true, drape);
    const QImage bare = drawn(field, view, 0), lined = drawn(field, view, 1);
    const EnergySurface surface(field, view, {side, side});
    const FieldFrame frame{QRectF(0, 0, side, side), {-1, 1, -1, 1}, &surface};
    FieldInk ink;
    ink.contour = 1;
    ink.ground = [&](QPointF at) { return seen_at(bare, frame.frame, at, Qt::white); };
    QImage vectors = bare.copy();
    QPainter painter(&vectors);
    painter.setRenderHint(QPainter::Antialiasing);
    draw_contours(painter, contour_levels(*field, QStringLiteral("viridis"), 20), frame, ink);
    painter.end();
    const auto darkness = [&](const QImage& image, int x, int y) {
      const int ground = qGray(bare.pixel(x, y));
      return (ground - qGray(image.pixel(x, y))) / std::max(1.0, static_cast<double>(ground));
    };
    const auto shared = [&](const QImage& from, const QImage& in) {
      int all = 0, found = 0;
      for (int y = 2; y < side - 2; ++y)
        for (int x = 2; x < side - 2; ++x) {
          if (darkness(from, x, y) < 0.12) continue;
          bool near = false;
          for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) near = near || darkness(in, x + dx, y + dy) > 0.05;
          ++all, found += near;
        }
      EXPECT_GT(all, 1500);
      return found / static_cast<double>(all);
    };
    EXPECT_GT(shared(lined, vectors), 0.95);
    EXPECT_GT(shared(vectors, lined), 0.95);
  }
}

TEST(SurfacePicture, LinesEndWhereTheEnergyIsInfinite) {
  const auto field = hills(200);
  for (int row = 0; row < 200; ++row)
    for (int column = 80; column < 120; ++column)
      field->values[static_cast<std::size_t>(200 * row + column)] = std::numeric_limits<double>::infinity();
  const EnergySurface surface(field, seen(0, 60, false, Drape::energy), {400, 400});
  const FieldFrame frame{{0, 0, 400, 400}, {-1, 1, -1, 1}, &surface};
  const std::vector<LinePart> parts = line_parts({{-0.9, 0.1}, {0.9, 0.1}}, frame);
  ASSERT_GE(parts.size(), 2U);
  const double west = frame.pixels(QPointF(-0.19, 0.1)).x(), east = frame.pixels(QPointF(0.19, 0.1)).x();
  for (const LinePart& part : parts)
    for (const QPointF& at : part.line) {
      EXPECT_TRUE(at.x() <= west || at.x() >= east) << at.x();
      EXPECT_EQ(at.x() <= west, part.line.front().x() <= west) << "no part bridges the gap";
    }
  EXPECT_TRUE(line_parts({{-0.1, 0}, {0.1, 0}}, frame).empty());
}

TEST(SurfacePicture, TitlesOfItsAxesKeepClearOfItsCube) {
  const auto field = hills(40);
  Ink ink;
  ink.number = {QStringLiteral("Inter"), 11};
  ink.title = {QStringLiteral("Inter"), 12};
  int moved = 0;
  for (const QSize size : {QSize(480, 420), QSize(640, 460), QSize(330, 420)})
    for (double azimuth = -180; azimuth < 180; azimuth += 5)
      for (const double elevation : {10.0, 44.0, 80.0, 90.0}) {
        const SurfaceView view = seen(azimuth, elevation, true, Drape::energy);
        const EnergySurface surface(field, view, surface_room(size, ink));
        const QRectF taken = ViewCube(view.camera, QPointF(size.width(), size.height()), 1).extent(ink);
        const auto axes = [&](const RichText& title, const QRectF& kept) {
          QImage image(size, QImage::Format_RGB32);
          image.fill(Qt::white);
          QPainter painter(&image);
          draw_surface_axes(painter, surface, {}, {title, title}, ink, kept);
          painter.end();
          return image;
        };
        const QRect inside = taken.toAlignedRect() & QRect(QPoint(), size);
        const QImage none = axes({}, taken).copy(inside);
        const RichText title{{QStringLiteral("HHHH")}};
        EXPECT_EQ(axes(title, taken).copy(inside), none)
            << azimuth << ' ' << elevation << ' ' << size.width();
        moved += axes(title, {}).copy(inside) != none;
      }
  EXPECT_GT(moved, 0);
}

// At least 15 pictures a second of 640 x 640 pixels while it is turned, by a software renderer on two cores:
// the processor time of one, which does not depend on what else runs, is that of a fifteenth of a second of
// one.
TEST(SurfacePicture, IsQuickEnoughToBeTurned) {
  const auto field = hills(640);
  const SurfaceDrape drape = energy_drape(*field, View{});
  const auto engine = shared_surface_engine();
  SurfaceStyle style{20, 1, 6, Qt::white, QColor(0xF0, 0xF0, 0xF0), true};
  const auto turn = [&](double azimuth) {
    const auto surface = std::make_shared<const EnergySurface>(field, seen(azimuth, 40, true, Drape::energy),
                                                               SurfaceRoom{640, 640});
    return surface_picture(surface, drape, {640, 640}, style);
  };
  turn(0);
  const std::clock_t begin = std::clock();
  constexpr int pictures = 20;
  for (int i = 1; i <= pictures; ++i) turn(i);
  const double milliseconds = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / pictures;
  RecordProperty("milliseconds", std::to_string(milliseconds));
  EXPECT_LT(milliseconds, 66);
}

}  // namespace
}  // namespace basinscope
