// SPDX-License-Identifier: GPL-3.0-or-later
// Samples and keys from files, and those of surfaces and circles under the mouse.
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/import_preview.h"
#include "ui/controls/number_entry.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/fit_plot.h"
#include "ui/plots/key_circle.h"
#include "ui/plots/plot_points.h"
#include "ui/plots/point_entry.h"
#include "ui/plots/surface_plot.h"
#include "ui/workspaces/kernels/kernels_view.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/kernels/key_moves.h"
#include "ui/workspaces/regression/regression_import.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/regression/regression_workspace.h"

using namespace basinscope;

class SamplesTest : public WindowTest {
  Q_OBJECT

  QTemporaryDir folder_;

  RegressionWorkspace* workspace() const { return window_->findChild<RegressionWorkspace*>(); }
  RegressionModel* model() const { return workspace()->model(); }
  const RegressionState& state() const { return model()->state(); }
  FitPlot* plot() const { return workspace()->panels()->fit_plot(); }
  KernelsModel* kernels() const { return window_->find_workspace<KernelsWorkspace>()->model(); }
  bool settled() const {
    return QTest::qWaitFor([this] { return model()->fit_is_current() && model()->bandwidth_is_current(); },
                           10000);
  }
  bool kernels_settled() const {
    return QTest::qWaitFor(
        [this] { return kernels()->result() && kernels()->result()->state == kernels()->state(); }, 5000);
  }
  QString write(const QString& name, const char* bytes) const {
    QFile file(folder_.filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write(bytes);
    return folder_.filePath(name);
  }
  // Empty, or what the dialog says is wrong.
  QString import(const QString& path) const {
    return imported_by(
        [&] { import_numbers(window_.get(), appearance_.get(), regression_imports(model()), {path}); });
  }
  QString import_key_file(const QString& path) const {
    return imported_by(
        [&] { import_numbers(window_.get(), appearance_.get(), {keys_import(kernels())}, {path}); });
  }
  QString import_dropped(const QString& path, QWidget* over) const {
    return imported_by([&] { drop(path, over); });
  }
  // As a file manager drops a file.
  void drop(const QString& path, QWidget* over) const {
    QWidget* const panels = workspace()->panels();
    const QPointF at = over->mapTo(panels, over->rect().center());
    QMimeData dropped;
    dropped.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(panels, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(at, Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(panels, &event);
  }
  void start() {
    open(opening_scene(), Qt::Key_4);
    QVERIFY(settled());
  }
  void start_kernels() {
    open(opening_scene(), Qt::Key_3);
    QVERIFY(kernels_settled());
  }

 private Q_SLOTS:
  void init() { start(); }
  void cleanup() { shut(); }

  void files_are_imported_and_wrong_ones_named() {
    QCOMPARE(import(write(QStringLiteral("pairs.csv"), "x,y\n10,1\n30,2\n20,4\n")), QString());
    QVERIFY(settled());
    QCOMPARE(model()->samples().keys.size(), Eigen::Index(3));
    QVERIFY(!has_truth(state()));
    QCOMPARE(plot()->panel().x.high, 30.0);
    QCOMPARE(import_dropped(write(QStringLiteral("more.csv"), "1,1\n2,2\n"), plot()), QString());
    QCOMPARE(model()->samples().keys.size(), Eigen::Index(2));
    history()->undo();
    const QString bad = import(write(QStringLiteral("bad.csv"), "1,2\n3,nan\n"));
    QVERIFY2(bad.contains(QStringLiteral("ine 2, column 2")), qPrintable(bad));
    history()->undo();
    QVERIFY(state() == RegressionState());
    QVERIFY(settled());
    // What was imported and moved to the ends of what there is can be read again.
    QCOMPARE(import(write(QStringLiteral("tiny.csv"), "0,1\n1e-200,2\n")), QString());
    QVERIFY(settled());
    model()->move_sample(0, -1e300, 1e300);
    QCOMPARE(window_->document()->scene().workspaces.complaint<RegressionState>().english(), std::string());
    QVERIFY(window_->document()->scene().workspaces.of<RegressionState>() == state());
    history()->undo();
    history()->undo();
    QCOMPARE(import(write(QStringLiteral("one.csv"), "5,1e100\n")), QString());
    QVERIFY(settled());
    QVERIFY(!window_->grab().isNull());
  }

  // What a hand drags is not ended by a key that is let go; arrows are.
  void a_key_let_go_ends_no_drag_of_the_mouse() {
    const QPointF sample = plot()->panel().dots.front().places[10];
    const QPoint from = plot()->pixels_of(sample).toPoint();
    QTest::mousePress(plot(), Qt::LeftButton, {}, from);
    QTest::mouseMove(plot(), from + QPoint(0, -12));
    const double once = model()->samples().values[10];
    QVERIFY(once > sample.y());
    QTest::keyClick(plot(), Qt::Key_Shift);
    QTest::mouseMove(plot(), from + QPoint(0, -24));
    QVERIFY(model()->samples().values[10] > once);
    const double twice = model()->samples().values[10];
    QTest::keyClick(plot(), Qt::Key_Up);  // nor does an arrow begin one of its own
    QCOMPARE(model()->samples().values[10], twice);
    QTest::mouseMove(plot(), from + QPoint(0, -36));
    QVERIFY(model()->samples().values[10] > twice);
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, from + QPoint(0, -36));
    QCOMPARE(history()->count(), 1);
  }

  // However fast they come, each arrow moves from where the one before has led.
  void no_arrow_is_lost() {
    plot()->setFocus(Qt::TabFocusReason);
    plot()->points()->choose(11);
    const double before = model()->samples().values[10];
    const CurveAxis y = plot()->panel().y;
    for (int i = 0; i < 10; ++i) QTest::keyClick(plot(), Qt::Key_Up);
    QCOMPARE(model()->samples().values[10], before + 10 * (y.high - y.low) / 200);
  }

  // Out of sight it would still count.
  void no_arrow_takes_a_sample_out_of_sight() {
    plot()->setFocus(Qt::TabFocusReason);
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right}) {
      plot()->points()->choose(1);
      for (int i = 0; i < 30; ++i) QTest::keyClick(plot(), key, Qt::ShiftModifier);
      const double end = key == Qt::Key_Left ? plot()->panel().x.low : plot()->panel().x.high;
      QCOMPARE(key == Qt::Key_Left ? model()->samples().keys.minCoeff() : model()->samples().keys.maxCoeff(),
               end);
    }
  }

  void no_arrow_of_a_surface_is_lost() {
    auto* const surface = named<SurfacePlot>(QStringLiteral("Surface fit"));
    QTRY_VERIFY(surface && !surface->samples().empty());
    surface->setFocus(Qt::TabFocusReason);
    surface->points()->choose(10);
    const double before = surface->samples()[10].x();
    const CurveAxis x = surface->panel().x;
    for (int i = 0; i < 10; ++i) QTest::keyClick(surface, Qt::Key_Left);
    const double wanted = before - 10 * (x.high - x.low) / 200;
    QVERIFY2(std::abs(state().surface_edited->keys(10, 0) - wanted) < 1e-12,
             qPrintable(QStringLiteral("%1, not %2").arg(state().surface_edited->keys(10, 0)).arg(wanted)));
  }

  // Keys that an entry has no use for do not reach the plot behind it; a key out of sight is refused.
  void what_is_typed_over_a_point_stays_there() {
    plot()->setFocus(Qt::TabFocusReason);
    plot()->points()->choose(11);
    QTest::keyClick(plot(), Qt::Key_F2);
    auto* const entry = qobject_cast<PointEntry*>(QApplication::focusWidget());
    QVERIFY(entry);
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_PageDown, Qt::Key_Delete}) QTest::keyClick(entry, key);
    QCOMPARE(history()->count(), 0);
    QCOMPARE(plot()->points()->chosen(), 11);
    entry->setText(QStringLiteral("5, 300"));
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(entry->refusal(), QStringLiteral("needs a key from 0 to 1"));
    QCOMPARE(history()->count(), 0);
  }

  void a_surface_is_imported_where_it_is_dropped_and_its_columns_are_asked_for() {
    auto* surface = named<SurfacePlot>(QStringLiteral("Surface fit"));
    QVERIFY(surface);
    QCOMPARE(import_dropped(write(QStringLiteral("plane.csv"), "k1,k2,v\n-2,10,1\n2,10,3\n0,14,5\n1,11,2\n"),
                            surface),
             QString());
    QVERIFY(state().surface_imported);
    QCOMPARE(state().surface_edited->values, Eigen::Vector4d(1, 3, 5, 2));
    QTRY_VERIFY(model()->surface() && model()->surface()->input.imported);
    QCOMPARE(model()->surface()->grid.x0, -2.0);
    QCOMPARE(model()->surface()->grid.y1, 14.0);
    QVERIFY(model()->surface()->error.empty());
    QVERIFY(scene().workspaces.of<RegressionState>() == state());
    QCOMPARE(history()->count(), 1);
    // Four columns: three keys on the sphere, or two and one of two values. Asked; the dialog says what is
    // missing and takes the choice.
    const QString four = write(QStringLiteral("four.csv"), "1,2,3,4\n2,3,4,5\n");
    QVERIFY(in_import_dialog(
        [&] { drop(four, surface); },
        [&](ImportDialog& dialog) {
          auto* const table = dialog.findChild<ImportPreview*>();
          auto* const use = dialog.findChild<Choice*>(QStringLiteral("use"));
          QVERIFY(table && use);
          const auto choose = [&](int column, const QString& as) {
            table->setCurrentIndex(table->model()->index(0, column));
            pick(use, as);
            QVERIFY(import_read(dialog));
          };
          choose(2, QStringLiteral("Value"));
          QVERIFY(!import_button(dialog)->isEnabled());  // two columns of values
          QVERIFY(import_refusal(dialog).contains(QStringLiteral("2 or 3 columns of keys and 1 of values")));
          choose(3, QStringLiteral("Not used"));
          QVERIFY(import_button(dialog)->isEnabled());
          QTest::mouseClick(import_button(dialog), Qt::LeftButton);
        }));
    QCOMPARE(state().surface_edited->values, Eigen::Vector2d(3, 4));
    QVERIFY(state().surface.domain == KeyDomain::square);
    QCOMPARE(import_dropped(write(QStringLiteral("ball.csv"), "k1,k2,k3,v\n3,0,4,1\n0,-2,0,2\n"), surface),
             QString());
    QVERIFY(state().surface.domain == KeyDomain::sphere);
    QCOMPARE(state().surface_edited->keys.row(0), Eigen::RowVector3d(0.6, 0, 0.8));
    const QString zero = write(QStringLiteral("zero.csv"), "k1,k2,k3,v\n3,0,4,1\n0,0,0,2\n");
    QVERIFY(import_dropped(zero, surface).contains(QStringLiteral("line 3")));
    while (history()->canUndo()) history()->undo();  // a window that was behind a dialog takes no keys
    QVERIFY(state() == RegressionState());
  }

  void a_sample_of_the_surface_is_dragged_in_one_step() {
    QTRY_VERIFY(model()->surface());
    auto* surface = named<SurfacePlot>(QStringLiteral("Surface fit"));
    const RegressionState before = state();
    const QPoint from = surface->pixels_of(surface->samples()[7]).toPoint();
    drag(surface, from, from + QPoint(30, -20));
    QVERIFY(state().surface_edited.has_value());
    QCOMPARE(history()->count(), 1);
    const SurfaceSamples moved = *state().surface_edited, drawn = surface_samples(before.surface);
    QVERIFY(same(moved.values, drawn.values));
    int other = 0;
    for (Eigen::Index i = 0; i < moved.keys.rows(); ++i) other += !(moved.keys.row(i) == drawn.keys.row(i));
    QCOMPARE(other, 1);
    QTRY_VERIFY(model()->surface()->input == surface_input(state()));
    // On the sphere the moved key stays on it; Esc takes the drag back.
    model()->change(QStringLiteral("sphere"), [](RegressionState& state) {
      state.surface.domain = KeyDomain::sphere;
      state.surface_edited.reset();
    });
    QTRY_VERIFY(model()->surface()->samples.keys.cols() == 3);
    const QPoint round = surface->pixels_of(surface->samples()[3]).toPoint();
    QTest::mousePress(surface, Qt::LeftButton, {}, round);
    QTest::mouseMove(surface, round + QPoint(10, 10));
    QTest::mouseMove(surface, round + QPoint(25, 10));
    QVERIFY(state().surface_edited.has_value());
    QVERIFY(why_no_surface(*state().surface_edited, KeyDomain::sphere).empty());
    QTest::keyClick(surface, Qt::Key_Escape);
    QVERIFY(!state().surface_edited.has_value());
    while (history()->canUndo()) history()->undo();  // a window that was behind a dialog takes no keys
    QVERIFY(state() == before);
  }

  // The program that the file is dragged from waits for the drop, and must not wait for the dialog.
  void a_drop_is_over_before_its_dialog_opens() {
    const QString path = write(QStringLiteral("dropped.csv"), "1,1\n2,2\n");
    bool used = false, used_in_drop = false;
    QVERIFY(in_import_dialog(
        [&] {
          drop(path, plot());
          used_in_drop = used;
        },
        [&](ImportDialog&) { used = true; }));
    QVERIFY(used && !used_in_drop);
  }

  void keys_come_from_a_table_and_wrong_ones_are_named() {
    start_kernels();
    const KernelsState before = kernels()->state();
    QCOMPARE(import_key_file(write(QStringLiteral("kv.csv"), "k1,k2,k3,v1\n1,0,0,5\n0,1,0,6\n0,1,1,7\n")),
             QString());
    QVERIFY(kernels_settled());
    QCOMPARE(kernels()->state().keys.rows(), Eigen::Index(3));
    QCOMPARE(kernels()->state().keys.row(2), Eigen::RowVector3d(0, 1, 1));
    QCOMPARE(kernels()->state().query.size(), Eigen::Index(3));
    QVERIFY(*(*kernels()->result()).chosen.difference < 1e-12);
    QCOMPARE(history()->count(), 1);
    const std::pair<const char*, const char*> wrong[] = {
        {"1,2\n0,0\n", "line 2: expected a key with a direction"},
        {"1,2\n3,101\n", "line 2, column 2"},
        {"1\n3\n", "columns of keys"}};
    for (const auto& [bytes, sentence] : wrong) {
      const QString refusal = import_key_file(write(QStringLiteral("wrong.csv"), bytes));
      QVERIFY2(refusal.contains(QLatin1String(sentence)), qPrintable(refusal));
    }
    QCOMPARE(history()->count(), 1);
    while (history()->canUndo()) history()->undo();  // a window that was behind a dialog takes no keys
    QVERIFY(kernels()->state() == before);
  }

  void every_key_has_its_name_however_close_keys_stand() {
    start_kernels();
    KeyCircle* const circle = window_->find_workspace<KernelsWorkspace>()->panels()->circle();
    type(named<NumberEntry>(QStringLiteral("Number of keys N")), QStringLiteral("32"));
    QVERIFY(kernels_settled());
    for (const double gamma : {0.42, 0.05}) {
      kernels()->change(QStringLiteral("γ"), [gamma](KernelsState& state) { state.scale.gamma = gamma; });
      QVERIFY(kernels_settled());
      const auto labels = circle->labels();
      QCOMPARE(labels.size(), std::size_t(33));
      for (std::size_t i = 0; i < labels.size(); ++i) {
        const QRectF& box = labels[i].place.box;
        QVERIFY2(QRectF(circle->rect()).contains(box), qPrintable(plain_text(labels[i].text)));
        for (std::size_t j = 0; j < i; ++j)
          QVERIFY2(!box.intersects(labels[j].place.box),
                   qPrintable(plain_text(labels[i].text) + QLatin1Char(' ') + plain_text(labels[j].text)));
      }
    }
    // All keys at one place: still no name on another.
    kernels()->change(QStringLiteral("one place"),
                      [](KernelsState& state) { state.keys.rowwise() = Eigen::RowVector2d(0.6, 0.8); });
    QVERIFY(kernels_settled());
    const auto stacked = circle->labels();
    for (std::size_t i = 0; i < stacked.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) QVERIFY(!stacked[i].place.box.intersects(stacked[j].place.box));
    }
  }
};

QTEST_MAIN(SamplesTest)
#include "samples_test.moc"
