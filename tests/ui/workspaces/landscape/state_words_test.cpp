// SPDX-License-Identifier: GPL-3.0-or-later
// One state has one name: on the map, in the table, at the probe, in the compare grid, in the sweep's table
// and on paper; and its kind one mark.
#include <QCheckBox>
#include <QLabel>
#include <QPainter>
#include <QtTest>
#include <map>

#include "core/attractors/state_name.h"
#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "core/landscape/probe.h"
#include "core/landscape/targets.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/scene_edits.h"
#include "ui/export/caption.h"
#include "ui/export/card_sheet.h"
#include "ui/export/figure.h"
#include "ui/export/figure_layout.h"
#include "ui/figure/mark_shapes.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"

using namespace basinscope;

namespace {

Scene with(Scene scene, const Separation& separation, double beta, const PostTransform& post = Identity{}) {
  scene.separation = separation;
  scene.post = post;
  scene.beta = beta;
  scene.dynamics.epsilon = usual_epsilon(post);
  return scene;
}

Scene pair(const Separation& separation, double beta) {
  Scene scene = seven_on_a_ring();
  Matrix patterns(2, 2);
  patterns << 1, 0, -1, 0;
  scene.memory.patterns = SharedMatrix(patterns);
  return with(scene, separation, beta);
}

}  // namespace

class StateWordsTest : public WindowTest {
  Q_OBJECT

  SweepModel* sweep() const { return landscape_of(*window_).panels()->sweep_view()->sweep(); }
  QStringList cells(const QAbstractItemModel* model, int column) const {
    QStringList found;
    for (int row = 0; row < model->rowCount(); ++row) found << model->index(row, column).data().toString();
    found.sort();
    return found;
  }
  QStringList names(bool unstable) const {
    QStringList found;
    const LandscapeResult& result = *landscape_of(*window_).model()->result();
    for (const Attractor& state : result.basins.attractors)
      if (unstable || (state.kind != FixedPointKind::saddle && state.kind != FixedPointKind::maximum))
        found << shown_name(state.name);
    for (const Attractor& state : result.unstable)
      if (unstable) found << shown_name(state.name);
    found.sort();
    return found;
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void map_table_probe_and_paper_agree_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < 5; ++i) QTest::addRow("scene %d", i) << i;
  }
  void map_table_probe_and_paper_agree() {
    QFETCH(int, which);
    const Scene ring = seven_on_a_ring();
    const Scene scenes[] = {ring, with(ring, Softmax{}, 6), pair(Softmax{}, 1.3), pair(Softmax{}, 4),
                            with(ring, Subsets{2}, 3)};
    const Scene shown = scenes[which];
    open(shown);
    QTRY_VERIFY(landscape_drawn());
    const auto result = landscape_of(*window_).model()->result();
    const QAbstractItemModel* table = landscape_of(*window_).panels()->table()->model();
    QTRY_COMPARE(cells(table, AttractorRows::name), names(true));
    QStringList unique = names(true);
    unique.removeDuplicates();
    QCOMPARE(unique, names(true));

    const FieldMarks& marks = landscape_of(*window_).panels()->basin_panel()->plot()->marks();
    for (const RegionMark& region : marks.regions)
      QVERIFY2(unique.contains(region.label), qPrintable(region.label));
    for (const Attractor& state : result->basins.attractors) {
      const QPointF place = plane_point(*result->scene, state.state);
      const Probe probe = probe_at(shown, result.get(), place.x(), place.y());
      const std::string alone = probe_at(shown, nullptr, place.x(), place.y()).ends_at.english();
      if (state.kind == FixedPointKind::saddle || state.kind == FixedPointKind::maximum) continue;
      const std::string name = state.name.english();
      QCOMPARE(QString::fromStdString(probe.ends_at.english()), QString::fromStdString(name));
      if (name.find("(") == std::string::npos)
        QCOMPARE(QString::fromStdString(alone), QString::fromStdString(name));
    }
    PageStyle style;
    style.width_mm = 120;
    style.ppi = 72;
    const CardSheet page =
        finished_sheet(figure_page(figure_of(shown, FigureView::basins), maps_by(cpu_engine())), style, {});
    for (const PanelPicture& picture : page.pictures)
      for (const RegionMark& region : picture.marks.regions)
        QVERIFY2(unique.contains(region.label), qPrintable(region.label));
    QVERIFY(!plain_text(figure_caption(page)).contains(QStringLiteral("metastable")));
  }

  void saddles_of_slices_are_not_said_to_be_none() {
    Scene slice = seven_on_a_ring();
    slice = with_patterns(std::move(slice), generated({"ball", 6, 5, 3}), Memory::Inline{});
    open(slice);
    QTRY_VERIFY(landscape_drawn());
    const auto words = [this] { return attractor_summary(*landscape_of(*window_).model()->result()); };
    QVERIFY2(words().endsWith(QStringLiteral(", saddles not searched for")), qPrintable(words()));
    open(seven_on_a_ring());
    QTRY_VERIFY(landscape_drawn());
    QVERIFY2(!words().contains(QStringLiteral("searched")), qPrintable(words()));
  }

  void the_sweeps_table_has_the_words_of_the_map_beside_it_data() {
    QTest::addColumn<double>("size");
    QTest::newRow("as it is") << 1.0;
    QTest::newRow("a hundred times as large") << 100.0;
  }
  void the_sweeps_table_has_the_words_of_the_map_beside_it() {
    QFETCH(double, size);
    // The same landscape, drawn larger.
    const double unit = 1 / (size * size);
    Scene scene = seven_on_a_ring();
    scene.memory.patterns = SharedMatrix(Matrix(size * *scene.memory.patterns));
    scene.queries = SharedMatrix(Matrix(size * *scene.queries));
    scene.window = {-1.4 * size, 1.4 * size, -1.4 * size, 1.4 * size};
    scene.dynamics.tolerance *= size;
    scene.dynamics.epsilon *= size;
    scene.beta *= unit;
    SweepSettings settings;
    settings.from = 0.9 * unit;
    settings.to = 12 * unit;
    settings.count = 12;
    settings.grid = 24;
    scene.workspaces = WorkspaceStates().with(settings);
    open(scene);
    landscape_of(*window_).actions().sweep->trigger();
    QTRY_VERIFY(sweep()->complete() && !sweep()->running());
    const QAbstractItemModel* table = landscape_of(*window_).panels()->sweep_view()->table()->model();
    for (const double times : {1.444, 3.0, 6.0, 11.0}) {
      const double beta = times * unit;
      sweep()->set_head(beta);
      QTRY_VERIFY(landscape_drawn());
      QCOMPARE(landscape_of(*window_).model()->result()->scene->beta, beta);
      QTRY_COMPARE(cells(table, 1), names(false));
      // Every state belongs to a branch, and keeps its number.
      QVERIFY(!cells(table, 0).contains(QString()));
    }
    QCOMPARE(this->scene().beta, scene.beta);
  }

  // Leaving the sweep: the scene as it was, the map as fine as it was.
  void the_play_head_is_no_edit_and_leaves_nothing_behind() {
    open(seven_on_a_ring());
    // A window that has just opened may still lay itself out by a pixel.
    const FieldPlot* const field = landscape_of(*window_).panels()->basin_panel()->plot();
    QTRY_VERIFY_WITH_TIMEOUT(
        landscape_drawn() && landscape_of(*window_).model()->result()->basins.map.grid.width ==
                                 field->frame_device_pixels().width(),
        60000);
    const Grid grid = landscape_of(*window_).model()->result()->basins.map.grid;
    const Scene before = scene();
    SweepSettings settings;
    settings.from = 0.9;
    settings.to = 12;
    settings.count = 6;
    settings.grid = 16;
    Scene swept = before;
    swept.workspaces = WorkspaceStates().with(settings);
    window_->document()->edit(QStringLiteral("Range"), swept);
    const int steps = history()->index();
    landscape_of(*window_).actions().sweep->trigger();
    QTRY_VERIFY(sweep()->complete() && !sweep()->running());
    sweep()->set_head(1.2);
    QTRY_VERIFY(landscape_drawn());
    QVERIFY(landscape_of(*window_).model()->result()->basins.map.grid.width != grid.width);
    QCOMPARE(landscape_of(*window_).model()->result()->scene->beta, 1.2);
    QCOMPARE(history()->index(), steps);
    QCOMPARE(scene().beta, before.beta);
    landscape_of(*window_).actions().sweep->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(landscape_of(*window_).model()->result()->basins.map.grid.width, grid.width,
                              20000);
    QCOMPARE(landscape_of(*window_).model()->result()->basins.map.grid.height, grid.height);
    QCOMPARE(landscape_of(*window_).model()->result()->scene->beta, before.beta);
    QCOMPARE(history()->index(), steps);
    // Taken over it is one step.
    landscape_of(*window_).actions().sweep->trigger();
    sweep()->set_head(1.5);
    sweep()->take_over();
    QCOMPARE(scene().beta, 1.5);
    QCOMPARE(history()->index(), steps + 1);
    QVERIFY(!sweep()->can_take_over());
    landscape_of(*window_).actions().sweep->trigger();
    QCOMPARE(scene().beta, 1.5);
    history()->undo();
    QCOMPARE(scene().beta, before.beta);
  }

  void saddles_and_maxima_have_marks_of_their_own() {
    open(seven_on_a_ring());
    QTRY_VERIFY(landscape_drawn());
    const FieldMarks& marks = landscape_of(*window_).panels()->basin_panel()->plot()->marks();
    std::map<FixedPointKind, int> kinds;
    for (const AttractorMark& mark : marks.attractors) ++kinds[mark.kind];
    QCOMPARE(kinds[FixedPointKind::maximum], 1);
    QVERIFY(kinds[FixedPointKind::saddle] >= 4 && kinds[FixedPointKind::metastable] == 2);
    const auto* table = landscape_of(*window_).panels()->table()->model();
    QTRY_COMPARE(cells(table, AttractorRows::kind).count(QStringLiteral("maximum")), 1);
    const QStringList kind_cells = cells(table, AttractorRows::kind);
    QCOMPARE(kind_cells.count(QStringLiteral("mixture")), 2);
    QCOMPARE(kind_cells.count(QStringLiteral("saddle")), kinds[FixedPointKind::saddle]);
    // A cross inside the diamond, nothing inside the triangle.
    const auto drawn = [](FixedPointKind kind) {
      QImage image(61, 61, QImage::Format_RGB32);
      image.fill(QColor(0, 160, 0));
      QPainter painter(&image);
      painter.setRenderHint(QPainter::Antialiasing);
      AttractorMark mark;
      mark.kind = kind;
      draw_attractor_marker(painter, {30.5, 30.5}, mark, 3);
      return image;
    };
    const auto is_white = [](const QImage& image, QPoint at) {
      return image.pixelColor(at).lightness() > 200;
    };
    const auto is_ground = [](const QImage& image, QPoint at) {
      return image.pixelColor(at) == QColor(0, 160, 0);
    };
    const QImage saddle = drawn(FixedPointKind::saddle), maximum = drawn(FixedPointKind::maximum);
    QVERIFY(is_white(saddle, {30, 30}) && is_white(saddle, {30, 10}) && is_white(saddle, {50, 30}));
    QVERIFY(is_ground(maximum, {30, 30}) && is_white(maximum, {30, 7}) && is_ground(maximum, {55, 15}));
  }

  // tanh and sign retrieve corners: they are marked, named and explained.
  void targets_of_corner_models_are_marked() {
    for (const PostTransform& post : {PostTransform(Tanh{}), PostTransform(Sign{})}) {
      open(with(seven_on_a_ring(), IdentitySeparation{}, 6, post));
      QTRY_VERIFY(landscape_drawn());
      QCOMPARE(targets_refusal(scene()), std::string());
      const FieldMarks& marks = landscape_of(*window_).panels()->basin_panel()->plot()->marks();
      QVERIFY(std::any_of(marks.targets.begin(), marks.targets.end(),
                          [](const TargetMark& mark) { return mark.at == QPointF(1, 1); }));
      const QStringList labels =
          cells(landscape_of(*window_).panels()->table()->model(), AttractorRows::name);
      QTRY_VERIFY2_WITH_TIMEOUT(cells(landscape_of(*window_).panels()->table()->model(), AttractorRows::name)
                                    .contains(QStringLiteral("x₁ = x₇")),
                                qPrintable(labels.join(QLatin1Char('|'))), patience_ms);
      QVERIFY(text_of(target_words(scene())).contains(QStringLiteral("±1")));
      const auto* check = named<QCheckBox>(QStringLiteral("Show targets"));
      QVERIFY(check && check->isEnabled());
    }
  }

  void weights_are_summed_up_as_what_they_are() {
    const auto says = [this](const QString& words) {
      for (const QLabel* label : landscape_of(*window_).panels()->findChildren<QLabel*>())
        if (label->text().contains(words)) return true;
      return false;
    };
    open(seven_on_a_ring());
    landscape_of(*window_).model()->set_probe(QPointF(0.34, -0.46));
    QTRY_VERIFY(says(QStringLiteral("support 3 of 7")));
    open(with(seven_on_a_ring(), Softmax{}, 6));
    landscape_of(*window_).model()->set_probe(QPointF(0.34, -0.46));
    QTRY_VERIFY(says(QStringLiteral(" of 7 above 0.01")));
    QVERIFY(!says(QStringLiteral("support")));
    open(with(seven_on_a_ring(), IdentitySeparation{}, 6, Tanh{}));
    landscape_of(*window_).model()->set_probe(QPointF(0.34, -0.46));
    QTRY_VERIFY(says(QStringLiteral("no fixed sum")));
    QVERIFY(!says(QStringLiteral("support")));
  }

  // An interval has one digit, and there is none where the bounds are the share up to rounding.
  void areas_have_the_digits_that_they_are_worth() {
    Attractor attractor;
    const auto text = [&](double least, double share, double most) {
      attractor.pixels = 1;
      attractor.least_share = least;
      attractor.share = share;
      attractor.most_share = most;
      return area_text(attractor);
    };
    QCOMPARE(text(0.292, 0.295, 0.297), QStringLiteral("29.5 ± 0.3"));
    QCOMPARE(text(0.2, 0.5, 0.6), QStringLiteral("50 ± 30"));
    QCOMPARE(text(1, 1, 1), QStringLiteral("100.0"));
    QCOMPARE(text(1 - 1e-14, 1, 1), QStringLiteral("100.0"));
    attractor.pixels = 0;
    QCOMPARE(area_text(attractor), QStringLiteral("—"));
  }
};

QTEST_MAIN(StateWordsTest)
#include "state_words_test.moc"
