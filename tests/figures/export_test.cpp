// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QPainterPath>
#include <QTemporaryDir>
#include <cmath>
#include <numbers>

#include "core/attractors/slice.h"
#include "core/data/embedded_text.h"
#include "core/engine/engines.h"
#include "ui/export/card_sheet.h"
#include "ui/export/figure.h"
#include "ui/export/figure_clipboard.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_layout.h"
#include "ui/export/pdf_document.h"
#include "ui/export/published/published_curves.h"
#include "ui/export/published/published_figures.h"
#include "ui/export/table_page.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/field/contours.h"
#include "ui/figure/label_places.h"
#include "ui/figure/long_line.h"
#include "ui/figure/type.h"

namespace basinscope {
namespace {

Scene triangle_scene() {
  Scene scene;
  Matrix patterns(3, 2);
  patterns << 0, 1, -0.9, -0.5, 0.9, -0.5;
  scene.memory.patterns = patterns;
  scene.plane = Plane::axes(2);
  scene.beta = 4;
  Matrix queries(1, 2);
  queries << 0.1, 0.3;
  scene.queries = queries;
  return scene;
}

MapBasins reference_maps() { return maps_by(reference_engine()); }

PageStyle small_page() {
  PageStyle style;
  style.width_mm = 60;
  style.ppi = 72;
  return style;
}

TEST(TablePage, TellsTheFileItsTitleWithoutMarkup) {
  TablePage table;
  table.title = marked("mixtures of <i>n</i>");
  table.notes = marked("<i>β</i> = 4.");
  table.groups = {{QString(), 1}};
  table.heads = {marked("<i>n</i>")};
  table.rows = {{QStringLiteral("1")}};
  const Drawing drawing = table_drawing(table, small_page());
  EXPECT_EQ(drawing.title, QStringLiteral("mixtures of n"));
  EXPECT_EQ(drawing.description, QStringLiteral("β = 4."));
}

TEST(LabelPlaces, KeepClearOfMarkersAndOfEachOther) {
  LabelPlaces places(QRectF(0, 0, 100, 100));
  const QRectF marker(45, 45, 10, 10);
  places.avoid(marker);
  const QRectF first = places.beside({50, 50}, 8, {20, 8});
  const QRectF second = places.beside({50, 50}, 8, {20, 8});
  EXPECT_FALSE(first.intersects(marker));
  EXPECT_FALSE(second.intersects(first));
  EXPECT_FALSE(places.inside({50, 50}, 10, {20, 8}).has_value());
  const QRectF cornered = places.beside({97, 3}, 5, {20, 8});  // beside the corner it goes inwards
  EXPECT_TRUE(QRectF(0, 0, 100, 100).contains(cornered));
}

TEST(Simplified, KeepsACircleWithinItsTolerance) {
  QPolygonF circle;
  for (int i = 0; i <= 2000; ++i) {
    const double angle = 2 * std::numbers::pi * i / 2000;
    circle.append(QPointF(std::cos(angle), std::sin(angle)));
  }
  const QPolygonF fewer = simplified(circle, 1e-3);
  EXPECT_LT(fewer.size(), 160);
  EXPECT_GT(fewer.size(), 20);
  for (qsizetype i = 1; i < fewer.size(); ++i) {
    const QPointF middle = (fewer[i] + fewer[i - 1]) / 2;
    EXPECT_NEAR(std::hypot(middle.x(), middle.y()), 1, 1.1e-3);
  }
  EXPECT_EQ(simplified(QPolygonF({{0, 0}, {1, 0}, {2, 0}}), 1e-6).size(), 2);
}

// As Qt writes it; numbered: as Qt 6.8 does, with more dates, a list of names, metadata in XML and a number
// by chance.
QByteArray small_pdf(const QByteArray& date, const QByteArray& number = {}) {
  const bool numbered = !number.isEmpty();
  const QByteArray xml = "xmp:CreateDate=\"" + date + "\" xmpMM:DocumentID=\"uuid:" + number + "\"";
  QByteArrayList objects{
      "<< /Type /Catalog /Pages 3 0 R " + QByteArray(numbered ? "/Names 5 0 R /Metadata 6 0 R >>" : ">>"),
      "<< /Title (t) /Producer (Qt " + QByteArray(numbered ? "6.8.2)" : "6.4.2)") + " /CreationDate (" +
          date + ") " + (numbered ? "/ModDate (" + date + ") >>" : ">>"),
      "<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 9 9] >>",
      "<< /Type /Page /Parent 3 0 R /MediaBox [0 0 486.000000 100.000000] >>"};
  if (numbered) {
    objects << "<< >>";
    objects << "<< /Type /Metadata /Length " + QByteArray::number(xml.size()) + " >>\nstream\n" + xml +
                   "\nendstream";
  }
  QByteArray bytes = "%PDF-1.4\n", table;
  for (qsizetype i = 0; i < objects.size(); ++i) {
    table += QByteArray::number(bytes.size()).rightJustified(10, '0') + " 00000 n \n";
    bytes += QByteArray::number(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const QByteArray count = QByteArray::number(objects.size() + 1);
  const QByteArray ends = "<" + number.toHex() + ">";
  return bytes + "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer\n<< /Size " + count +
         " /Root 1 0 R /Info 2 0 R " + (numbered ? "/ID [ " + ends + ends + " ] " : "") + ">>\nstartxref\n" +
         QByteArray::number(bytes.size()) + "\n%%EOF\n";
}

TEST(FinishedPdf, IsTheSameWhateverTheClockTheZoneAndTheVersionOfQt) {
  const QByteArray after = finished_pdf(small_pdf("D:20240102030405+01'00'"), 485.858, 100, {});
  EXPECT_EQ(after, finished_pdf(small_pdf("D:20260504030201Z"), 485.858, 100, {}));
  EXPECT_TRUE(after.contains("/MediaBox [ 0 0 485.858 100 ]")) << after.constData();
  EXPECT_TRUE(after.contains("/CreationDate (D:19700101000000Z)"));
  EXPECT_FALSE(after.contains("2024"));
  EXPECT_THROW(finished_pdf("something else", 1, 1, {}), std::runtime_error);
  const QByteArray one = "764ebda2-3406-41a1-bbdd-789187009b3c",
                   other = "147b3b5a-521f-4dfa-a729-b3a8598dda6b";
  for (const std::string text : {"", "{}"}) {
    const QByteArray numbered = finished_pdf(small_pdf("D:20240506030405Z", one), 486, 100, text);
    EXPECT_EQ(numbered, finished_pdf(small_pdf("D:20260506084905+05'45'", other), 486, 100, text));
    EXPECT_FALSE(numbered.contains("uuid") || numbered.contains("ModDate"));
    EXPECT_EQ(numbered.count("/Names"), text.empty() ? 1 : 2) << numbered.constData();
    EXPECT_NE(numbered, finished_pdf(small_pdf("D:20240506030405Z", one), 487, 100, text));
  }
}

TEST(FinishedPdf, CarriesItsText) {
  const std::string text = R"({"title": "(\\) endstream"})";
  const QByteArray with = finished_pdf(small_pdf("D:20240102030405Z", "n"), 486, 100, text);
  EXPECT_EQ(text_inside(PictureFormat::pdf, with.toStdString(), 1000), text);
  const QByteArray without = finished_pdf(small_pdf("D:20240102030405Z", "n"), 486, 100, {});
  EXPECT_EQ(text_inside(PictureFormat::pdf, without.toStdString(), 1000), std::nullopt);
}

TEST(Figure, OfAGridHasOnePanelACell) {
  Scene scene = triangle_scene();
  for (const double alpha : {1.0, 1.5, 2.0}) {
    Variation column;
    column.separation = Entmax{alpha};
    scene.view.compare.columns.push_back(column);
  }
  for (const double beta : {1.0, 8.0}) {
    Variation row;
    row.beta = beta;
    scene.view.compare.rows.push_back(row);
  }
  scene.view.compare.show = CompareShow::both;
  const Figure figure = figure_of(scene, FigureView::compare);
  ASSERT_EQ(figure.rows, 2U);
  ASSERT_EQ(figure.columns, 6U);
  EXPECT_EQ(figure.panel(1, 1).kind, FieldKind::energy);
  EXPECT_EQ(figure.panel(1, 4).kind, FieldKind::basins);
  EXPECT_EQ(figure.panel(1, 4).scene.beta, 8);
  EXPECT_EQ(std::get<Entmax>(figure.panel(0, 2).scene.separation).alpha, 2);
  EXPECT_EQ(figure.column_heads[1], QStringLiteral("1.5-entmax"));
  EXPECT_THROW(figure_of(triangle_scene(), FigureView::compare), std::invalid_argument);
}

TEST(FieldPages, LaysItsPartsInsideThePage) {
  for (const double width : {40.0, 84.0, 171.4}) {
    PageStyle style = small_page();
    style.width_mm = width;
    const CardPage page = figure_page(figure_of(triangle_scene(), FigureView::landscape), reference_maps());
    const CardLayout layout = laid_out_cards(page, style, 1);
    ASSERT_EQ(layout.cards.size(), 2U);
    const QRectF first = layout.cards[0].field.field, second = layout.cards[1].field.field;
    EXPECT_TRUE(first.right() < second.left() || first.bottom() < second.top()) << width;
    EXPECT_LE(second.right(), layout.width);
    EXPECT_DOUBLE_EQ(first.width(), second.width());
    const CardSheet sheet = finished_sheet(page, style, {});
    EXPECT_NEAR(in_millimetres(drawing_of(sheet).size.width()), width, 1e-9);
    EXPECT_GE(sheet.smallest_text(), 6);
  }
}

TEST(FieldPages, NothingTouchesThePagesEdge) {
  PageStyle style = small_page();
  style.width_mm = 120;
  style.ppi = 150;
  const CardSheet page = finished_sheet(
      figure_page(figure_of(triangle_scene(), FigureView::landscape), reference_maps()), style, {});
  const QImage image = figure_image(drawing_of(page), 150);
  for (int x = 0; x < image.width(); ++x) {
    EXPECT_EQ(image.pixel(x, 0), qRgb(255, 255, 255)) << x;
    EXPECT_EQ(image.pixel(x, image.height() - 1), qRgb(255, 255, 255)) << x;
  }
  for (int y = 0; y < image.height(); ++y) {
    EXPECT_EQ(image.pixel(0, y), qRgb(255, 255, 255)) << y;
    EXPECT_EQ(image.pixel(image.width() - 1, y), qRgb(255, 255, 255)) << y;
  }
}

TEST(FieldPages, SaysWhyThereIsNoEnergy) {
  Scene scene = triangle_scene();
  scene.separation = ReluMax{};
  const CardSheet page =
      finished_sheet(figure_page(figure_of(scene, FigureView::energy), reference_maps()), small_page(), {});
  EXPECT_FALSE(page.pictures.front().refusal.empty());
  EXPECT_TRUE(page.pictures.front().image.isNull());
  EXPECT_FALSE(figure_bytes(drawing_of(page), FigureFormat::pdf).isEmpty());
}

TEST(FieldPages, DrawsTheTargetsOfSubsetsWhereTheViewShowsThem) {
  Scene scene = triangle_scene();
  scene.separation = Subsets{2};
  const auto page = [&scene] {
    return finished_sheet(figure_page(figure_of(scene, FigureView::basins), reference_maps()), small_page(),
                          {});
  };
  const QImage with = figure_image(drawing_of(page()), 144);
  scene.view.targets = false;
  const CardSheet without = page();
  EXPECT_NE(with, figure_image(drawing_of(without), 144));
  const PanelSize size{QSize(40, 40), QSize(40, 40), 1};
  EXPECT_TRUE(
      panel_picture({FieldKind::energy, scene}, size, reference_maps(), TaskControl{}).marks.targets.empty());
  scene.view.targets = true;
  const auto targets =
      panel_picture({FieldKind::energy, scene}, size, reference_maps(), TaskControl{}).marks.targets;
  ASSERT_EQ(targets.size(), 3U);
  EXPECT_NEAR(targets[0].at.x(), -0.45, 1e-12);  // the mean of x1 and x2
  EXPECT_NEAR(targets[0].at.y(), 0.25, 1e-12);
}

TEST(FieldPages, OutlinesWhereSetsAreRetrievedExactly) {
  Scene scene = triangle_scene();
  scene.separation = Subsets{2};
  scene.beta = 6;
  PanelSize size;
  size.field = size.contours = QSize(24, 24);
  const auto regions = [&] {
    return panel_picture({FieldKind::basins, scene}, size, reference_maps(), TaskControl{})
        .marks.exact_regions;
  };
  EXPECT_EQ(regions().size(), 3U);
  scene.view.exact_regions = false;
  EXPECT_TRUE(regions().empty());
}

TEST(FieldPages, AsksForWhatItShows) {
  PanelSize size;
  size.field = size.contours = QSize(8, 8);
  for (const auto& [kind, wanted] :
       {std::pair{FieldKind::basins, MapOutput::shading}, std::pair{FieldKind::energy, MapOutput::labels}}) {
    std::vector<MapOutput> asked;
    const MapBasins maps = [&](const BasinRequest& request, const TaskControl& control) {
      asked.push_back(request.output);
      return reference_maps()(request, control);
    };
    panel_picture({kind, triangle_scene()}, size, maps, TaskControl{});
    EXPECT_EQ(asked, std::vector{wanted});
  }
}

TEST(FieldPages, NamesTheAxesOfASlice) {
  Scene scene = triangle_scene();
  PanelSize size;
  size.field = size.contours = QSize(8, 8);
  const auto titles = [&] {
    const PanelPicture picture =
        panel_picture({FieldKind::energy, scene}, size, reference_maps(), TaskControl{});
    return picture.x_title + QStringLiteral(" | ") + picture.y_title;
  };
  EXPECT_EQ(titles(), RichText(QStringLiteral("coordinate 1 | coordinate 2")));
  Matrix patterns(4, 3);
  patterns << 0, 1, 0.3, -0.9, -0.5, 1, 0.9, -0.5, -1, 0.2, 0.1, 0.4;
  scene.memory.patterns = patterns;
  scene.queries = Matrix(0, 3);
  scene.plane = Plane::axes(3);
  EXPECT_EQ(titles(), RichText(QStringLiteral("coordinate 1 | coordinate 2")));
  scene.plane =
      slice_through(patterns.row(0).transpose(), patterns.row(1).transpose(), patterns.row(2).transpose())
          .plane;
  EXPECT_EQ(titles(), marked("<i>x</i><sub>1</sub> towards <i>x</i><sub>2</sub> | orthogonal, towards "
                             "<i>x</i><sub>3</sub>"));
}

TEST(FigureFile, SvgHasAWhiteGround) {
  Drawing drawing{QSizeF(points(80), points(40)), 72, {}, {}, [](QPainter&) {}};
  const QByteArray svg = figure_bytes(drawing, FigureFormat::svg);
  EXPECT_TRUE(svg.contains("fill=\"#ffffff\" fill-opacity=\"1\"")) << svg.constData();
  EXPECT_TRUE(svg.contains("<rect") || svg.contains("<path")) << svg.constData();
}

// Small glyphs that a window draws between whole pixels move no outline of a figure that is made after them.
TEST(FigureFile, IsTheSameWhateverWasDrawnBefore) {
  const RichText words = marked("<i>β</i> = 1.07");
  const Type type{QStringLiteral("Inter"), 280, Qt::black};
  const Drawing drawing{QSizeF(points(80), points(40)), 600, {}, {}, [&](QPainter& painter) {
                          painter.strokePath(text_outline(QPointF(100, 400), words, type), QPen(Qt::black));
                          draw_text(painter, QPointF(100, 800), words, type);
                        }};
  const auto draw_small = [](double part) {
    QImage window(300, 40, QImage::Format_RGB32);
    QPainter painter(&window);
    for (const bool italic : {false, true}) {
      QFont font = Type{QStringLiteral("Inter"), 11 + 4 * part, Qt::black}.font({});
      font.setItalic(italic);
      painter.setFont(font);
      for (int i = 0; i < 9; ++i) painter.drawText(QPointF(part + 31.3 * i, 20), QStringLiteral("β = 1.07"));
    }
  };
  for (const FigureFormat format : {FigureFormat::svg, FigureFormat::pdf, FigureFormat::png}) {
    const QByteArray first = figure_bytes(drawing, format);
    for (const double part : {0.3, 0.5, 0.8}) {
      draw_small(part);
      EXPECT_TRUE(figure_bytes(drawing, format) == first) << part << " before format " << int(format);
    }
  }
}

TEST(FigureFile, IsWrittenWholeOrNotAtAll) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("a.pdf"));
  write_file(path, "content");
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), "content");
  EXPECT_THROW(write_file(folder.filePath(QStringLiteral("no/such/a.pdf")), "x"), std::runtime_error);
  EXPECT_EQ(figure_format(QStringLiteral("x.PDF")), FigureFormat::pdf);
  EXPECT_FALSE(figure_format(QStringLiteral("x.gif")).has_value());
}

TEST(FigureClipboard, OffersPictureSvgAndPdf) {
  const CardSheet page = finished_sheet(
      figure_page(figure_of(triangle_scene(), FigureView::basins), reference_maps()), small_page(), {});
  const std::unique_ptr<QMimeData> data(figure_mime_data(figure_copy(drawing_of(page))));
  EXPECT_TRUE(data->hasImage());
  EXPECT_TRUE(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
  EXPECT_TRUE(data->data(QStringLiteral("application/pdf")).startsWith("%PDF"));
}

TEST(PublishedFigures, FollowTheirCaptions) {
  for (const QString& id : published_figure_ids()) {
    const PublishedFigure published = published_figure(id);
    const Figure figure = published.figure();
    const bool hfy = id.startsWith(QLatin1String("hfy"));
    EXPECT_EQ(figure.rows, 4U) << id.toStdString();
    EXPECT_EQ(figure.columns, hfy ? 10U : 6U) << id.toStdString();
    EXPECT_EQ(figure.groups.size(), 2U);
    EXPECT_FALSE(published.notes.isEmpty());
    for (const FigurePanel& panel : figure.panels) {
      const bool basins = panel.kind == FieldKind::basins;
      const double beta = panel.scene.beta;
      if (hfy || id == QLatin1String("smhn-1")) {
        EXPECT_EQ(beta, basins ? 10 : 1);
      }
      if (basins) {
        const bool dense = is_dense(panel.scene.separation);
        EXPECT_EQ(panel.scene.dynamics.epsilon, dense ? 0.01 : 0.001) << id.toStdString();
        EXPECT_EQ(panel.scene.view.mixtures, Mixtures::white);
      }
    }
  }
  EXPECT_THROW(published_figure(QStringLiteral("smhn-9")), std::invalid_argument);
}

TEST(PublishedCurves, ArePathsFromOneHotToUniformAndLossesThatReachZero) {
  const PublishedCurves paths = published_curves(QStringLiteral("hfy-2"), QStringLiteral("1"));
  ASSERT_EQ(paths.card.panels.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    const CurvePanel& panel = paths.card.panels[i];
    ASSERT_EQ(panel.curves.size(), 5U);
    double first = 0, last = 0;
    for (const Curve& curve : panel.curves) {
      first += curve.points.front().y();
      last += curve.points.back().y();
    }
    EXPECT_NEAR(first, i == 4 ? 2 : 1, 1e-12);
    EXPECT_NEAR(last, i == 4 ? 2 : 1, 1e-12);
    EXPECT_NEAR(panel.curves[0].points.front().y(), 1, 1e-2);
    EXPECT_EQ(panel.spans.size(), i == 0 ? 1U : i == 4 ? 4U : 5U) << plain_text(panel.title).toStdString();
  }
  const PublishedCurves binary = published_curves(QStringLiteral("hfy-3"), QStringLiteral("1"));
  ASSERT_EQ(binary.card.panels.size(), 3U);
  const CurvePanel& loss = binary.card.panels[2];
  EXPECT_GT(loss.curves[0].points.back().y(), 0.04);  // softmax
  for (std::size_t i = 1; i < 5; ++i) EXPECT_EQ(loss.curves[i].points.back().y(), 0);
  EXPECT_EQ(loss.rules.size(), 2U);
  EXPECT_THROW(published_curves(QStringLiteral("hfy-8"), QStringLiteral("1")), std::invalid_argument);
}

// A difference of 1e-17 has a label of its own, and few of its decades do.
TEST(CurvePanels, TicksOfManySmallDecadesAreFewAndTellThemApart) {
  const std::vector<CurveTick> ticks = curve_ticks({3e-18, 1e-12, true, {}});
  ASSERT_GE(ticks.size(), 2U);
  EXPECT_LE(ticks.size(), 5U);
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    EXPECT_LE(plain_text(ticks[i].text).size(), 6) << plain_text(ticks[i].text).toStdString();
    if (i > 0) {
      EXPECT_NE(ticks[i].text, ticks[i - 1].text);
    }
  }
}

TEST(PublishedCurves, TicksOfALogarithmicAxisAreDecadesAndTheirThirdsWhereThereIsRoom) {
  const auto texts = [](double room) {
    QStringList all;
    for (const CurveTick& tick : curve_ticks({0.1, 10, true, {}}, room)) all << plain_text(tick.text);
    return all.join(QLatin1Char(' '));
  };
  EXPECT_EQ(texts(9), QStringLiteral("0.1 1 10"));
  EXPECT_EQ(texts(30), QStringLiteral("0.1 0.3 1 3 10"));
  EXPECT_NEAR((CurveAxis{0.1, 10, true, {}}).place(1), 0.5, 1e-15);
}

}  // namespace
}  // namespace basinscope

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
