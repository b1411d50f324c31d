// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over a field is the same on screen and on paper: one value, in one order and in the same colours,
// with the same names.
#include <gtest/gtest.h>

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <cmath>

#include "core/landscape/passes.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_layout.h"
#include "ui/export/panel_painter.h"
#include "ui/figure/field/field_painter.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/figure/pattern_colours.h"
#include "ui/figure/screen_ink.h"
#include "ui/gpu/shared_engines.h"
#include "ui/plots/plot_canvas.h"

namespace basinscope {
namespace {

// A shape: the colour it is filled with, or whether its line is light, and its middle.
struct Filled {
  QColor colour;
  QPointF centre;
};

class Recorder : public QPaintEngine {
 public:
  Recorder() : QPaintEngine(AllFeatures) {}
  std::vector<Filled> filled;

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }
  void updateState(const QPaintEngineState& now) override {
    if (now.state() & DirtyBrush) brush_ = now.brush();
    if (now.state() & DirtyPen) pen_ = now.pen();
    if (now.state() & DirtyTransform) transform_ = now.transform();
  }
  void drawPath(const QPainterPath& path) override { add(path.boundingRect()); }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) polygon << points[i];
    add(polygon.boundingRect(), mode != PolylineMode);
  }
  void drawRects(const QRectF* rects, int count) override {
    for (int i = 0; i < count; ++i) add(rects[i]);
  }
  void drawEllipse(const QRectF& rect) override { add(rect); }
  void drawLines(const QLineF* lines, int count) override {
    for (int i = 0; i < count; ++i) add(QRectF(lines[i].p1(), lines[i].p2()), false);
  }
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}

 private:
  void add(const QRectF& box, bool closed = true) {
    const bool fills = closed && brush_.style() != Qt::NoBrush;
    if (!fills && pen_.style() == Qt::NoPen) return;
    const QColor line = pen_.color().lightness() > 128 ? Qt::white : Qt::black;
    filled.push_back({fills ? brush_.color() : line, transform_.map(box.center())});
  }
  QBrush brush_;
  QPen pen_;
  QTransform transform_;
};

class Recording : public QPaintDevice {
 public:
  QPaintEngine* paintEngine() const override { return &engine; }
  mutable Recorder engine;

 protected:
  int metric(PaintDeviceMetric metric) const override {
    switch (metric) {
      case PdmWidth:
      case PdmHeight:
        return 4000;
      case PdmWidthMM:
      case PdmHeightMM:
        return 1000;
      case PdmNumColors:
        return 0;
      case PdmDepth:
        return 32;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:
        return 96;
    }
  }
};

struct Drawn {
  std::vector<Filled> filled;  // centres in the plane
  QStringList names;           // with a star on light ground
};

Drawn drawn(const FieldMarks& marks, const FieldFrame& frame, FieldInk ink) {
  Drawn result;
  for (FieldHand* hand : {&ink.names, &ink.region_names})
    hand->write = [&result](QPainter&, const QRectF&, const QString& name, bool light) {
      result.names << name + (light ? QStringLiteral("*") : QString());
    };
  Recording device;
  QPainter painter(&device);
  draw_marks(painter, marks, frame, ink);
  painter.end();
  for (const Filled& each : device.engine.filled)
    result.filled.push_back({each.colour, frame.plane(each.centre)});
  return result;
}

// A mixture of seven points on a ring, and what is drawn of it.
struct Sources {
  Scene scene = opening_scene();
  LandscapeResult result;
  LandscapePictures pictures;

  Sources() {
    result = landscape_pass(scene, {64, 64, 64, 64, 1}, maps_by(reference_engine()), TaskControl{});
    refine(result, TaskControl{});
    pictures = landscape_pictures(result, picture_style(scene.view, false, 1));
  }
  FieldMarks marks(FieldKind kind) const {
    FieldMarks marks = field_marks(kind, {scene, &result, &pictures, Selection{}, std::nullopt, false, {}});
    keep_what_is_printed(marks, scene.view);
    return marks;
  }
};

FieldPlace place_of(const Scene& scene) {
  return laid_out_cards(figure_page(figure_of(scene, FigureView::energy), {}), {}, 1).cards.front().field;
}

TEST(FieldInk, ScreenAndPaperDrawTheSame) {
  const Sources sources;
  for (const FieldKind kind : {FieldKind::energy, FieldKind::basins}) {
    FieldMarks marks = sources.marks(kind);
    ASSERT_FALSE(marks.attractors.empty());
    // No two steps so near each other that a medium leaves one out.
    for (PathMark& path : marks.paths) path.points = {path.points.front(), path.points.back()};
    const Window& window = sources.scene.window;
    const auto ground = [](QPointF) { return QColor(0xF0, 0xE0, 0x40); };
    const FieldPlace place = place_of(sources.scene);
    const Drawn screen = drawn(marks, {QRectF(0, 0, 600, 600), window}, screen_ink(1, QFont(), ground));
    const Drawn paper = drawn(marks, {place.field, window}, paper_ink(place, ground));
    ASSERT_GT(screen.filled.size(), 3 * marks.patterns.size());
    ASSERT_EQ(screen.filled.size(), paper.filled.size());
    for (std::size_t i = 0; i < screen.filled.size(); ++i) {
      EXPECT_EQ(screen.filled[i].colour, paper.filled[i].colour) << i;
      // Stripes stand beside the middle of their mark.
      const QPointF apart = screen.filled[i].centre - paper.filled[i].centre;
      EXPECT_LT(std::hypot(apart.x(), apart.y()), 0.02) << i;
    }
    EXPECT_GE(screen.names.size(), static_cast<qsizetype>(marks.patterns.size()));
    EXPECT_TRUE(screen.names.front().endsWith('*'));
    for (const QString& name : paper.names) EXPECT_TRUE(screen.names.contains(name)) << name.toStdString();
    for (const PatternMark& mark : marks.patterns)
      EXPECT_TRUE(paper.names.contains(mark.label + '*')) << mark.label.toStdString();
  }
}

TEST(FieldInk, APanelHoldsWhatTheWindowDraws) {
  const Sources sources;
  for (const FieldKind kind : {FieldKind::energy, FieldKind::basins}) {
    const FieldMarks window = sources.marks(kind);
    const FieldMarks panel = panel_picture({kind, sources.scene}, {QSize(64, 64), QSize(64, 64), 1, false},
                                           maps_by(reference_engine()), TaskControl{})
                                 .marks;
    EXPECT_EQ(panel.patterns, window.patterns);
    ASSERT_EQ(panel.paths.size(), window.paths.size());
    for (std::size_t i = 0; i < panel.paths.size(); ++i) {
      EXPECT_EQ(panel.paths[i].colour, window.paths[i].colour) << i;
      EXPECT_EQ(panel.paths[i].points, window.paths[i].points) << i;
    }
    ASSERT_EQ(panel.attractors.size(), window.attractors.size());
    for (std::size_t i = 0; i < panel.attractors.size(); ++i) {
      EXPECT_EQ(panel.attractors[i].colour, window.attractors[i].colour) << i;
      EXPECT_EQ(panel.attractors[i].members, window.attractors[i].members) << i;
      EXPECT_EQ(panel.attractors[i].kind, window.attractors[i].kind) << i;
    }
    ASSERT_EQ(panel.regions.size(), window.regions.size());
    for (std::size_t i = 0; i < panel.regions.size(); ++i)
      EXPECT_EQ(panel.regions[i].label, window.regions[i].label) << i;
    EXPECT_EQ(panel.exact_regions, window.exact_regions);
  }
}

TEST(FieldInk, ATrajectoryIsColouredByTheWeightsOfItsLimit) {
  const Sources sources;
  const FieldMarks marks = sources.marks(FieldKind::energy);
  int mixtures = 0;
  for (std::size_t i = 0; i < marks.paths.size(); ++i) {
    const Trajectory& path = sources.result.trajectories[i];
    if (path.outcome != Outcome::metastable) continue;
    ++mixtures;
    EXPECT_EQ(marks.paths[i].colour, blended_colour(path.weights, false));
  }
  EXPECT_GT(mixtures, 0);
}

TEST(FieldLegend, HoldsWhatOccurs) {
  FieldMarks marks;
  FieldFacts facts;
  const auto words = [&](bool each) {
    QStringList all;
    for (const CurveKey& key : field_legend({{facts, marks}}, each, false)) all << plain_text(key.name);
    return all;
  };
  EXPECT_TRUE(words(true).isEmpty());
  for (int i = 0; i < 3; ++i) {
    marks.patterns.emplace_back();
    marks.patterns.back().label = QStringLiteral("x%1").arg(i);
  }
  EXPECT_EQ(words(true), QStringList({"x0", "x1", "x2"}));
  EXPECT_EQ(words(false), QStringList({"patterns"}));
  facts.has_mixtures = facts.has_undefined = true;
  EXPECT_EQ(words(false), QStringList({"patterns", "mixture, blend of its patterns", "undefined (0/0)"}));
  facts.white_mixtures = true;
  EXPECT_EQ(words(false), QStringList({"patterns", "basin of a mixture", "undefined (0/0)"}));
  marks.patterns.front().raw = QPointF(1, 1);
  EXPECT_TRUE(words(false).contains("raw point"));
  marks.patterns.resize(17);
  EXPECT_EQ(words(true).size(), 4);
}

TEST(FieldTicks, ReadTheSameInTheWindowAndOnPaper) {
  for (const double half : {1e-9, 0.03, 1.4, 20.0, 3e5, 1e11}) {
    QVector<double> values;
    QVector<QString> texts;
    RoundTicker(5).generate(QCPRange(-half, half), QLocale::c(), 'g', 6, values, nullptr, &texts);
    const AxisNumbers ticks = axis_numbers(-half, half, 5);
    for (std::size_t i = 0; i < ticks.values.size(); ++i) EXPECT_TRUE(texts.contains(ticks.texts[i])) << half;
    EXPECT_FALSE(ticks.texts.empty());
  }
}

}  // namespace
}  // namespace basinscope
