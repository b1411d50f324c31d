// SPDX-License-Identifier: GPL-3.0-or-later
// A law of pictures: what a window draws of a panel is what a page draws of it, stroke by stroke and word by
// word, at the same places of the frame.
#include <gtest/gtest.h>

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <cmath>
#include <string>
#include <vector>

#include "ui/export/paper_ink.h"
#include "ui/figure/curve_painter.h"
#include "ui/plots/plot_ink.h"

namespace basinscope {
namespace {

struct Stroke {
  std::string what;  // its kind, with the number of corners; of a text its words
  QPointF middle;    // in parts of the frame; of texts none
};

class Recorder : public QPaintEngine {
 public:
  Recorder() : QPaintEngine(AllFeatures) {}
  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  void updateState(const QPaintEngineState&) override {}
  Type type() const override { return User; }
  void drawRects(const QRectF* rects, int count) override {
    for (int i = 0; i < count; ++i) add("rectangle", rects[i]);
  }
  void drawLines(const QLineF* lines, int count) override {
    for (int i = 0; i < count; ++i) add("line", QRectF(lines[i].p1(), lines[i].p2()));
  }
  void drawEllipse(const QRectF& box) override { add("ellipse", box); }
  void drawPath(const QPainterPath& path) override { add("path", path.boundingRect()); }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) polygon << points[i];
    add((mode == PolylineMode ? "polyline " : "polygon ") + std::to_string(count), polygon.boundingRect());
  }
  void drawPixmap(const QRectF& box, const QPixmap&, const QRectF&) override { add("image", box); }
  void drawImage(const QRectF& box, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {
    add("image", box);
  }
  void drawTextItem(const QPointF&, const QTextItem& item) override {
    strokes.push_back({"text " + item.text().toStdString(), {}});
  }

  QRectF frame;
  std::vector<Stroke> strokes;

 private:
  void add(const std::string& what, const QRectF& box) {
    const QPointF middle = box.center() - frame.topLeft();
    strokes.push_back({what, {middle.x() / frame.width(), middle.y() / frame.height()}});
  }
};

class Record : public QPaintDevice {
 public:
  Recorder& recorder() const { return recorder_; }
  QPaintEngine* paintEngine() const override { return &recorder_; }

 protected:
  int metric(PaintDeviceMetric metric) const override {
    switch (metric) {
      case PdmWidth:
      case PdmHeight:
        return 100000;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      case PdmDepth:
        return 32;
      default:
        return 72;
    }
  }

 private:
  mutable Recorder recorder_;
};

std::vector<Stroke> strokes(const CurvePanel& panel, const Ink& ink) {
  Record record;
  record.recorder().frame = QRectF(100 * ink.unit, 100 * ink.unit, 420 * ink.unit, 300 * ink.unit);
  QPainter painter(&record);
  CurvePainter(painter, panel, record.recorder().frame, ink).paint(true);
  painter.end();
  return record.recorder().strokes;
}

Ink window_ink() {
  static Appearance appearance;
  appearance.choose(ThemeChoice::light);
  Ink ink = plot_ink(appearance, 1);
  ink.copies = false;  // of thousands of marks, and of long lines,
  ink.tolerance = 0;   // a window draws fewer corners
  return ink;
}

Ink page_of(PageTheme theme) {
  PageStyle style;
  style.theme = theme;
  return paper_ink(style, page_type(style, false), 0.5);
}

CurvePanel bare_panel() {
  CurvePanel panel;
  panel.x = {0, 10, false, marked("scores <i>θ</i><sub>1</sub>")};
  panel.y = {-1, 1, false, marked("<i>E</i>")};
  return panel;
}

std::vector<CurvePanel> panels() {
  CurvePanel curves = bare_panel();
  curves.title = QStringLiteral("<b>α</b> = 1.5");
  curves.curves = {{Qt::red, {{0, 0}, {4, 0.5}, {5, std::nan("")}, {6, 0}, {10, 1}}},
                   {Qt::blue, {{0, 0}, {4, -0.5}}, 2, true}};
  curves.curves[1].dots = true;
  curves.bands = {{Qt::red, {{0, 0}, {4, 0}}, {{0, 0.5}, {4, 0.5}}}};
  curves.rules = {{5, QStringLiteral("margin")}};
  curves.spans = {{0, 5, QStringLiteral("{1}")}, {5, 10, QStringLiteral("{1, 2}")}};
  curves.stretches = {{6, 8, true}, {2, 3, false}};
  CurvePanel marks = bare_panel();
  marks.sides = CurvePanel::Sides::left_and_below;
  marks.stems = {{{3, 0.5}, Qt::red}};
  marks.rings = {{{4, 0.5}, Qt::red}};
  marks.squares = {{{5, 0.5}, Qt::red}, {{6, 0.5}, Qt::red, false}};
  marks.dots = {{Qt::red, 2, {{7, 0.5}, {8, 0.5}}}, {Qt::red, 2, std::vector<QPointF>(600, {2, 0.2}), true}};
  marks.signs = {{{9, 0.5}, {{{-4, -4}, {4, -4}, {0, 4}}, {{-4, 0}, {4, 0}}}, Qt::black}};
  marks.shapes = {{{{1, 0}, {2, 0}, {2, 1}}, Qt::red, Qt::black}};
  marks.texts = {{{5, 0}, marked("<i>h</i> = 3"), Qt::black}};
  marks.x.names = {{{3, marked("<i>k</i><sub>12</sub>")}, {7, marked("<i>q</i>")}}};
  CurvePanel field = bare_panel();
  field.field = CurveField{2, 2, {0, 1, 2, std::nan("")}, 0, 2};
  field.field->hatched = true;
  field.notice = CurveNotice{QStringLiteral("undefined here"), Qt::red};
  CurvePanel logarithmic = bare_panel();
  logarithmic.x = {1e-6, 1e-3, true, {}};
  logarithmic.y = {4, 4200, true, {}};
  CurvePanel narrow = bare_panel();
  narrow.x = {0.2, 0.9, true, {}};
  narrow.y = {100000, 100000.004, false, {}};
  CurvePanel many = bare_panel();
  many.x = {1e-12, 1e9, true, {}};
  many.y = {0.3, 7.7, false, {}};
  many.y.whole = true;
  CurvePanel drawing = marks;
  drawing.framed = false;
  return {bare_panel(), curves, marks, field, logarithmic, narrow, many, drawing};
}

TEST(PictureLaw, WindowAndPageDrawTheSame) {
  std::size_t number = 0;
  for (const CurvePanel& panel : panels()) {
    SCOPED_TRACE("panel " + std::to_string(number++));
    const std::vector<Stroke> shown = strokes(panel, window_ink());
    ASSERT_FALSE(shown.empty());
    for (const PageTheme theme : {PageTheme::light, PageTheme::dark}) {
      const std::vector<Stroke> printed = strokes(panel, page_of(theme));
      ASSERT_EQ(printed.size(), shown.size());
      for (std::size_t i = 0; i < shown.size(); ++i) {
        EXPECT_EQ(printed[i].what, shown[i].what) << "stroke " << i;
        // Ticks are a little longer here than there, and outlines of letters have their own sizes.
        const double near = shown[i].what == "path" ? 0.1 : 0.012;
        EXPECT_NEAR(printed[i].middle.x(), shown[i].middle.x(), near) << shown[i].what << " " << i;
        EXPECT_NEAR(printed[i].middle.y(), shown[i].middle.y(), near) << shown[i].what << " " << i;
      }
    }
  }
}

// The law above says nothing of what both leave out.
TEST(PictureLaw, EveryPartIsAmongTheStrokes) {
  const auto count = [](const CurvePanel& panel, const std::string& what) {
    int found = 0;
    for (const Stroke& stroke : strokes(panel, window_ink())) found += stroke.what == what;
    return found;
  };
  const std::vector<CurvePanel> all = panels();
  EXPECT_EQ(count(all[0], "text 10"), 1);
  EXPECT_EQ(count(all[0], "text −1.0"), 1);  // U+2212
  EXPECT_EQ(count(all[0], "text θ"), 1);     // in italics, and its index by itself
  EXPECT_EQ(count(all[1], "text margin"), 1);
  EXPECT_EQ(count(all[2], "polygon 3"), 2);  // a shape and a sign
  EXPECT_GE(count(all[2], "ellipse"), 603);
  EXPECT_EQ(count(all[2], "text 12"), 1);
  EXPECT_EQ(count(all[3], "image"), 1);
  EXPECT_EQ(count(all[4], "text 0.0001"), 1);
  EXPECT_EQ(count(all[4], "text 3e−6"), 1);
  EXPECT_EQ(count(all[4], "text 3000"), 1);
  EXPECT_EQ(count(all[5], "text 0.5"), 1);
}

}  // namespace
}  // namespace basinscope
