// SPDX-License-Identifier: GPL-3.0-or-later
// One plot, two surfaces: whatever a CurvePanel holds is seen in the window and on paper.
#include <gtest/gtest.h>

#include <QPainter>
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>

#include "ui/export/paper_ink.h"
#include "ui/figure/curve_field.h"
#include "ui/figure/curve_legend.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/panel_table.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/energy_traces.h"

namespace basinscope {
namespace {

const QColor red(0xC0, 0x10, 0x10);

CurvePanel blank() {
  CurvePanel panel;
  panel.x.high = panel.y.high = 10;
  return panel;
}

// The axis of energies stops at step 20 of a long trajectory that is not selected, and says of how many.
TEST(EnergyTraces, TheAxisSaysWhatItLeavesOut) {
  const std::vector<double> falling(40, 0.0);
  const Theme& theme = Theme::light();
  EXPECT_EQ(plain_text(traces_panel({{falling, red, false}}, {}, {}, theme).x.title),
            "step, the first 20 of 39");
  EXPECT_EQ(plain_text(traces_panel({{falling, red, true}}, {}, {}, theme).x.title), "step");
  EXPECT_EQ(plain_text(traces_panel({{{1, 0}, red, false}}, {}, {}, theme).x.title), "step");
}

struct Surface {
  const char* name;
  std::function<QImage(const CurvePanel&)> picture;
  std::function<QPointF(QPointF)> pixel;  // of a place on the axes from 0 to 10
};

QImage on_screen(const CurvePanel& panel) {
  static Appearance appearance;
  appearance.choose(ThemeChoice::light);
  CurvePlot plot(&appearance);
  plot.resize(320, 260);
  plot.show_panel(panel);
  plot.show();
  QApplication::processEvents();
  return plot.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

// Half a point a pixel.
constexpr double pixel_units = 10;
const QRectF paper_frame(60 * pixel_units, 40 * pixel_units, 240 * pixel_units, 180 * pixel_units);

QImage on_paper(const CurvePanel& panel) {
  QImage image(340, 280, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.scale(1 / pixel_units, 1 / pixel_units);
  painter.setRenderHint(QPainter::Antialiasing);
  PageStyle style;
  const PageType type = page_type(style, false);
  const Ink ink = paper_ink(style, type);
  CurvePainter(painter, panel, paper_frame, ink).paint(true);
  return image;
}

std::vector<Surface> surfaces() {
  return {{"screen", on_screen,
           [](QPointF place) {  // margins 44, 20, 14, 40
             return QPointF(44 + place.x() / 10 * (320 - 58), 260 - 40 - place.y() / 10 * (260 - 60));
           }},
          {"paper", on_paper,
           [](QPointF place) { return QPointF(60 + place.x() / 10 * 240, 220 - place.y() / 10 * 180); }}};
}

QRect changed(const QImage& a, const QImage& b, int* count = nullptr) {
  QRect box;
  int pixels = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      if (a.pixel(x, y) == b.pixel(x, y)) continue;
      ++pixels;
      box |= QRect(x, y, 1, 1);
    }
  }
  if (count) *count = pixels;
  return box;
}

using Change = std::function<void(CurvePanel&)>;

QImage red_image() {
  QImage image(2, 2, QImage::Format_RGB32);
  image.fill(red);
  return image;
}

// Every part that there is. A part more in the struct does not compile until it stands here.
std::vector<std::pair<std::string, Change>> parts() {
  CurvePanel all;
  [[maybe_unused]] const auto& [title, x, y, curves, rules, spans, rings, bands, stems, dots, field, texts,
                                stretches, shapes, squares, framed, aspect, images, signs, notice, bar,
                                legend, above, beside, sides] = all;
  const Curve line{red, {{2, 2}, {8, 7}}};
  Curve dotted = line;
  dotted.dots = true;
  CurveField values{4, 4, {}, 0, 16};
  for (int i = 0; i < 16; ++i) values.values.push_back(i);
  const auto with = [](auto member, auto value) {
    return [member, value](CurvePanel& panel) { (panel.*member).push_back(value); };
  };
  const std::vector<QPointF> square{{2, 2}, {4, 2}, {4, 4}, {2, 4}};
  return {
      {"a title", [](CurvePanel& panel) { panel.title = QStringLiteral("title"); }},
      {"titles of axes", [](CurvePanel& panel) { panel.x.title = panel.y.title = QStringLiteral("axis"); }},
      {"names of places",
       [](CurvePanel& panel) {
         panel.x.names = {{{5, QStringLiteral("<i>k</i>")}}};
       }},
      {"a curve", with(&CurvePanel::curves, line)},
      {"dots of a curve", with(&CurvePanel::curves, dotted)},
      {"a rule", with(&CurvePanel::rules, CurveRule{5, QStringLiteral("rule")})},
      {"a span", with(&CurvePanel::spans, CurveSpan{3, 9, QStringLiteral("span")})},
      {"a ring", with(&CurvePanel::rings, CurveRing{{5, 5}, red})},
      {"a band", with(&CurvePanel::bands, CurveBand{red, {{2, 2}, {8, 2}}, {{2, 5}, {8, 5}}})},
      {"a stem", with(&CurvePanel::stems, CurveStem{{5, 5}, red})},
      {"dots", with(&CurvePanel::dots, CurveDots{red, 3, {{5, 5}}})},
      {"open dots", with(&CurvePanel::dots, CurveDots{red, 3, {{5, 5}}, true})},
      {"thousands of open dots",
       with(&CurvePanel::dots, CurveDots{red, 3, std::vector<QPointF>(2000, {5, 5}), true})},
      {"a field", [values](CurvePanel& panel) { panel.field = values; }},
      {"a text", with(&CurvePanel::texts, CurveText{{5, 5}, QStringLiteral("text"), red})},
      {"a hatched stretch", with(&CurvePanel::stretches, CurveStretch{3, 6, true})},
      {"a tinted stretch", with(&CurvePanel::stretches, CurveStretch{3, 6, false})},
      {"a filled shape", with(&CurvePanel::shapes, CurveShape{square, red, {}})},
      {"a hatched shape", with(&CurvePanel::shapes, CurveShape{square, {}, {}, 1, false, true})},
      {"an outline", with(&CurvePanel::shapes, CurveShape{square, {}, red})},
      {"a square", with(&CurvePanel::squares, CurveSquare{{5, 5}, red})},
      {"a hollow square", with(&CurvePanel::squares, CurveSquare{{5, 5}, red, false})},
      {"a picture", with(&CurvePanel::images, CurveImage{QRectF(3, 3, 3, 3), red_image()})},
      {"a frame of a picture",
       with(&CurvePanel::images, CurveImage{QRectF(3, 3, 3, 3), red_image(), Qt::blue})},
      {"a sign", with(&CurvePanel::signs, CurveSign{{5, 5}, {{{-4, -4}, {4, -4}, {0, 4}}}, red})},
      {"a notice",
       [](CurvePanel& panel) {
         panel.notice = CurveNotice{QStringLiteral("nothing"), red};
       }},
      {"a bar",
       [](CurvePanel& panel) {
         panel.bar =
             CurveBar{QStringLiteral("viridis"), 20, {{0, QStringLiteral("0")}, {1, QStringLiteral("1")}}};
       }},
      {"two sides", [](CurvePanel& panel) { panel.sides = CurvePanel::Sides::left_and_below; }},
      {"no sides", [](CurvePanel& panel) { panel.sides = CurvePanel::Sides::none; }},
      {"no frame", [](CurvePanel& panel) { panel.framed = false; }}};
}

TEST(CurvePanel, EveryPartLeavesMarksOnBothSurfaces) {
  for (const Surface& surface : surfaces()) {
    const QImage without = surface.picture(blank());
    for (const auto& [name, change] : parts()) {
      CurvePanel panel = blank();
      change(panel);
      int count = 0;
      changed(surface.picture(panel), without, &count);
      EXPECT_GE(count, 12) << name << " on " << surface.name;
    }
  }
}

// Every curve that is drawn has a name: where one row has no room for all there are more.
TEST(CurveLegend, ANarrowOneLosesNoKey) {
  std::vector<CurveKey> keys;
  for (const char* const name : {"Truncated Gaussian of five neighbours", "5-NN", "Local linear, anchored"})
    keys.push_back(line_key(QString::fromLatin1(name), Qt::black));
  keys.push_back({QStringLiteral("data, n = 55"), Qt::black, false, CurveKey::Mark::open_dots});
  keys.back().brief = QStringLiteral("n = 55");
  PageStyle style;
  const PageType type = page_type(style, false);
  const Ink ink = paper_ink(style, type);
  const double whole = CurveLegend(keys, 1e9, ink, true).width(), width = 0.6 * whole;
  const CurveLegend legend(keys, width, ink, true);
  EXPECT_LE(legend.width(), width);
  QStringList found;
  for (std::size_t row = 0; row < legend.rows(); ++row)
    for (double x = 0; x < width; x += ink.legend.size / 4) {
      const double y =
          (static_cast<double>(row) + 0.5) * legend.height() / static_cast<double>(legend.rows());
      const CurveKey* const key = legend.key_at({x, y});
      if (key && !found.contains(plain_text(key->name))) found << plain_text(key->name);
    }
  EXPECT_EQ(found, QStringList({plain_text(keys[0].name), QStringLiteral("5-NN"),
                                QStringLiteral("Local linear, anchored"), QStringLiteral("n = 55")}));
}

TEST(CurvePanel, DotsOfACurveAreMoreThanItsLine) {
  for (const Surface& surface : surfaces()) {
    CurvePanel line = blank();
    line.curves.push_back({red, {{2, 2}, {8, 7}}});
    CurvePanel dots = line;
    dots.curves[0].dots = true;
    int count = 0;
    changed(surface.picture(line), surface.picture(dots), &count);
    EXPECT_GE(count, 20) << surface.name;
  }
}

// 18 % of the colour, once: bands were painted twice on paper.
TEST(CurvePanel, BandsHaveTheirOpacityOnBothSurfaces) {
  for (const Surface& surface : surfaces()) {
    CurvePanel panel = blank();
    panel.bands.push_back({Qt::black, {{0, 0}, {10, 0}}, {{0, 10}, {10, 10}}});
    const QPointF place = surface.pixel({4.5, 4.5});
    const int grey = qRed(surface.picture(panel).pixel(place.toPoint()));
    EXPECT_NEAR(grey, 0.82 * 255, 3) << surface.name;
  }
}

// The field's own bands, whatever the surface.
TEST(CurvePanel, FieldsHaveTheSameColoursOnBothSurfaces) {
  CurvePanel panel = blank();
  CurveField field{2, 2, {0, 1, std::nan(""), std::numeric_limits<double>::infinity()}, 0, 2};
  field.palette = {QColor(10, 20, 30), QColor(200, 100, 50)};
  field.zero = QColor(1, 2, 3);
  panel.field = field;
  const std::pair<QPointF, QColor> wanted[] = {{{2.5, 2.5}, field.zero},
                                               {{7.5, 2.5}, field.palette[1]},
                                               {{2.5, 7.5}, no_value_colour},
                                               {{7.5, 7.5}, Qt::white}};
  for (const Surface& surface : surfaces()) {
    const QImage picture = surface.picture(panel);
    for (const auto& [place, colour] : wanted)
      EXPECT_EQ(QColor(picture.pixel(surface.pixel(place).toPoint())), colour)
          << surface.name << " at " << place.x() << ", " << place.y();
  }
}

TEST(CurvePanel, TextsStandOnTheirSideAndInsideTheFrame) {
  using Side = CurveText::Side;
  for (const Surface& surface : surfaces()) {
    const QImage without = surface.picture(blank());
    const auto box_of = [&](QPointF place, Side side) {
      CurvePanel panel = blank();
      panel.texts.push_back({place, QStringLiteral("seven words"), red, side, {0, -6}});
      return changed(surface.picture(panel), without);
    };
    const QPointF middle = surface.pixel({5, 5});
    const QRect right = box_of({5, 5}, Side::right), left = box_of({5, 5}, Side::left),
                centre = box_of({5, 5}, Side::centre);
    EXPECT_GE(right.left(), middle.x() - 4) << surface.name;
    EXPECT_LE(left.right(), middle.x() + 4) << surface.name;
    EXPECT_NEAR(centre.center().x(), middle.x(), 4) << surface.name;
    EXPECT_LT(centre.bottom(), middle.y() + 3) << surface.name;  // six points above the place
    const QPointF low = surface.pixel({0, 0}), high = surface.pixel({10, 10});
    for (const QPointF corner : {QPointF(0, 0), QPointF(10, 10), QPointF(10, 0), QPointF(0, 10)}) {
      const QRect box = box_of(corner, Side::right);
      EXPECT_GE(box.left(), low.x()) << surface.name;
      EXPECT_LE(box.right(), high.x()) << surface.name;
      EXPECT_GE(box.top(), high.y()) << surface.name;
      EXPECT_LE(box.bottom(), low.y()) << surface.name;
    }
  }
}

// A key names a curve where it can be no other's: a wrong name is worse than none.
TEST(PanelTable, NamesAreOfOneCurve) {
  CurvePanel panel = blank();
  const auto add = [&](const QColor& colour, double y, const QString& name = {}) {
    panel.curves.push_back({colour, {{1, y}, {2, y}}});
    panel.curves.back().name = name;
  };
  add(red, 1);
  add(Qt::blue, 2);
  add(Qt::blue, 3);
  add(Qt::green, 4);
  add(Qt::blue, 5, QStringLiteral("own"));
  add(red, 6);
  panel.curves.back().drawn_only = true;
  panel.legend = {line_key(QStringLiteral("first"), red), line_key(QStringLiteral("second"), Qt::blue),
                  line_key(QStringLiteral("one"), Qt::green), line_key(QStringLiteral("other"), Qt::green)};
  panel.bands.push_back({red, {{1, 7}}, {{1, 8}}});
  std::vector<std::string> names;
  for (const auto& row : panel_table(panel).rows)
    if (names.empty() || names.back() != std::get<std::string>(row[0]))
      names.push_back(std::get<std::string>(row[0]));
  EXPECT_EQ(names, (std::vector<std::string>{"first", "curve 2", "curve 3", "curve 4", "own", "band 1 low",
                                             "band 1 high"}));
}

}  // namespace
}  // namespace basinscope
