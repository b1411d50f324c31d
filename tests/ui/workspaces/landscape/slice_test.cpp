// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of many dimensions in the window: recognised when a scene opens, named on the axes, and how far off
// them things are.
#include "core/attractors/slice.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QtTest>

#include "core/data/generators.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/segment.h"
#include "ui/document/scene_edits.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/inspector/inspector_slice.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/slice_reader.h"

using namespace basinscope;

namespace {

Scene in_five_dimensions(const Plane& plane) {
  Scene scene;
  scene.memory.source = GeneratedPatterns{"gaussian", 6, 5, 4};
  scene.memory.patterns = SharedMatrix(generated({"gaussian", 6, 5, 4}));
  scene.separation = Entmax{1.5};
  scene.beta = 2;
  scene.plane = plane;
  scene.queries = SharedMatrix(Matrix(plane.at(0.7, -0.4).transpose()));
  return with_default_window(scene);
}

}  // namespace

class SliceTest : public WindowTest {
  Q_OBJECT

  Matrix patterns() const { return generated({"gaussian", 6, 5, 4}); }
  SliceReader* reader() const { return SliceReader::of(landscape_of(*window_).model()); }
  SliceSection* section() const { return landscape_of(*window_).column()->findChild<SliceSection*>(); }
  void lay(const Slice& slice) {
    QVERIFY(slice.refusal.empty());
    QSignalSpy changed(reader(), &SliceReader::changed);
    window_->document()->replace(in_five_dimensions(slice.plane), {});
    QTRY_VERIFY(changed.size() >= 2);  // that of the scene before goes at once
  }
  QString axes() const { return reader()->x_name() + QStringLiteral(" | ") + reader()->y_name(); }
  double entry(const QString& name) const {
    for (auto* found : section()->findChildren<NumberEntry*>())
      if (found->accessibleName() == name && found->isVisible()) return found->value();
    return -1;
  }

 private Q_SLOTS:
  void init() { open(five_points()); }
  void cleanup() { shut(); }

  void a_scene_that_opens_shows_its_kind_of_slice() {
    QCOMPARE(axes(), QStringLiteral("coordinate 1 | coordinate 2"));
    lay(slice_of_axes(5, 3, 1));
    QCOMPARE(axes(), QStringLiteral("coordinate 4 | coordinate 2"));
    QCOMPARE(entry(QStringLiteral("Coordinate of axis 1")), 4.0);
    QCOMPARE(entry(QStringLiteral("Coordinate of axis 2")), 2.0);
    const Matrix x = patterns();
    lay(slice_through(x.row(4).transpose(), x.row(1).transpose(), x.row(2).transpose()));
    QCOMPARE(axes(), QStringLiteral("x₅ towards x₂ | orthogonal, towards x₃"));
    QCOMPARE(entry(QStringLiteral("Pattern 1 of the plane")), 5.0);
    QCOMPARE(entry(QStringLiteral("Pattern 3 of the plane")), 3.0);
    lay(random_slice(x.colwise().mean().transpose(), 12));
    QCOMPARE(entry(QStringLiteral("Seed of the random slice")), 12.0);
    const PrincipalComponents components = principal_components(x);
    lay(principal_slice(components, 2, 0, Vector{{0.5, -1}}));
    QVERIFY2(axes().startsWith(QStringLiteral("PC 3 (")), qPrintable(axes()));
    QCOMPARE(section()->findChildren<QComboBox*>()[0]->currentIndex(), 2);
    QCOMPARE(section()->findChildren<QComboBox*>()[1]->currentIndex(), 0);
    const auto offsets = section()->findChildren<ParameterRow*>();
    QVERIFY(std::abs(offsets[0]->value() - 0.5) < 1e-9 && std::abs(offsets[1]->value() + 1) < 1e-9);
    // Recognising is no edit.
    QCOMPARE(window_->document()->undo_stack()->count(), 0);
    QVERIFY(!window_->document()->modified());
  }

  // Neither of the kinds that can be picked: no kind is said to be chosen, until one is.
  void a_plane_of_its_own_is_shown_as_such() {
    Slice slice = slice_of_axes(5, 0, 1);
    lay(slice);
    slice.plane.origin[3] = 0.25;
    slice.plane.e1[4] = 0.5;
    lay(slice);
    const auto chosen = [this] {
      QStringList texts;
      for (auto* button : section()->findChildren<QToolButton*>())
        if (button->isCheckable() && button->isChecked() && button->property("role") == "segment")
          texts << button->text();
      return texts.join(QLatin1Char(' '));
    };
    QCOMPARE(chosen(), QString());
    QVERIFY(with_text<QLabel>(QStringLiteral("as given, none of these")));
    QCOMPARE(entry(QStringLiteral("Coordinate of axis 1")), -1.0);
    QCOMPARE(history()->count(), 0);
    QTest::mouseClick(with_text<QToolButton>(QStringLiteral("Axes")), Qt::LeftButton);
    QTRY_COMPARE(chosen(), QStringLiteral("Axes"));
    QVERIFY(!with_text<QLabel>(QStringLiteral("as given, none of these")));
    // A seed too large to be recognised was picked all the same.
    QTest::mouseClick(with_text<QToolButton>(QStringLiteral("Random")), Qt::LeftButton);
    QSignalSpy changed(reader(), &SliceReader::changed);
    type(named<QLineEdit>(QStringLiteral("Seed of the random slice")), QStringLiteral("100000"));
    QTRY_VERIFY(std::holds_alternative<OtherSlice>(reader()->kind()));
    QCOMPARE(chosen(), QStringLiteral("Random"));
    undo_all();
    QTRY_COMPARE(chosen(), QString());
  }

  // The components of many patterns take a while: what was picked in a scene is not laid in the next.
  void components_that_come_late_are_not_laid_in_another_scene() {
    Scene large = in_five_dimensions(Plane::axes(5));
    large = with_patterns(large, generated({"gaussian", 500, 300, 4}),
                          GeneratedPatterns{"gaussian", 500, 300, 4});
    window_->document()->replace(large, {});
    Q_EMIT section()->findChild<Segment*>()->picked(1);
    const Scene next = in_five_dimensions(Plane::axes(5));
    window_->document()->replace(next, {});
    QVERIFY(!QTest::qWaitFor([this] { return history()->count() > 0; }, 2000));
    QVERIFY(scene().plane == next.plane);
  }

  void a_refusal_goes_with_what_was_refused() {
    const Matrix x = patterns();
    lay(principal_slice(principal_components(x), 0, 1));
    QTest::mouseClick(with_text<QToolButton>(QStringLiteral("Points")), Qt::LeftButton);
    QCOMPARE(history()->count(), 1);
    type(named<QLineEdit>(QStringLiteral("Pattern 2 of the plane")), QStringLiteral("1"));
    const auto refused = [this] {
      for (auto* label : section()->findChildren<QLabel*>())
        if (label->isVisible() && label->property("role") == "error") return true;
      return false;
    };
    QVERIFY(refused());
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(history()->index(), 0);
    QVERIFY(!refused());
  }

  // Glyphs are drawn on squares: another size than the one typed is said, the slice stays of its kind, and
  // queries stay where they are seen.
  void glyphs_of_another_size_keep_slice_and_queries() {
    Scene glyphs = in_five_dimensions(Plane::axes(5));
    glyphs.queries = SharedMatrix(Matrix(0, 5));
    const GeneratedPatterns what{"glyphs", 6, 784, 3};
    const Matrix images = generated(what);
    glyphs = with_patterns(glyphs, images, what);
    glyphs.plane = principal_slice(principal_components(images), 0, 1).plane;
    glyphs = with_square_window(glyphs);
    const double x = 0.75 * glyphs.window.x0 + 0.25 * glyphs.window.x1, y = glyphs.window.y1;
    glyphs.queries = SharedMatrix(Matrix(glyphs.plane.at(x, y).transpose()));
    QSignalSpy changed(reader(), &SliceReader::changed);
    window_->document()->replace(glyphs, {});
    QTRY_VERIFY(!changed.isEmpty());
    const std::tuple<const char*, int, const char*> sizes[] = {
        {"785", 784, "Dimension D: glyphs have a square number of pixels, at least 16; kept 784"},
        {"2", 784, "Dimension D: glyphs have a square number of pixels, at least 16; kept 784"},
        {"1000", 1024, "Dimension D: glyphs have a square number of pixels, at least 16; taken 1024"},
        {"25", 25, ""}};
    for (const auto& [typed, size, sentence] : sizes) {
      type(named<QLineEdit>(QStringLiteral("Dimension D")), QString::fromLatin1(typed));
      QCOMPARE(scene().memory.patterns.cols(), Eigen::Index(size));
      QCOMPARE(window_->status()->message(), QString::fromUtf8(sentence));
      if (size == 784) {
        QVERIFY(scene() == glyphs);
        continue;
      }
      QTRY_VERIFY(std::holds_alternative<ComponentsSlice>(reader()->kind()));
      QCOMPARE(scene().queries.rows(), Eigen::Index(1));
      const Window& w = scene().window;
      const Vector wanted = scene().plane.at(0.75 * w.x0 + 0.25 * w.x1, w.y1);
      QVERIFY((scene().queries.row(0).transpose() - wanted).norm() < 1e-9 * (w.x1 - w.x0));
      QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
      QVERIFY(scene() == glyphs);
      QTRY_VERIFY(reader()->components() && reader()->components()->mean.size() == 784);
      QTest::keyClick(named<QLineEdit>(QStringLiteral("Dimension D")), Qt::Key_Escape);
    }
  }

  void what_lies_off_the_slice_says_how_far() {
    const Matrix x = patterns();
    const Slice slice = slice_through(x.row(0).transpose(), x.row(1).transpose(), x.row(2).transpose());
    lay(slice);
    QTRY_VERIFY(landscape_drawn());
    const auto* table = landscape_of(*window_).panels()->table();
    QTRY_VERIFY(table->model()->rowCount() > 0 && !table->isColumnHidden(AttractorRows::off_slice));
    const auto result = landscape_of(*window_).model()->result();
    const auto* rows = qobject_cast<const AttractorRows*>(table->model());
    const DataTable data = rows->table();
    QVERIFY(data.heads[6] == "off_slice");
    int off = 0;
    for (int row = 0; row < rows->rowCount(); ++row) {
      const auto i = static_cast<std::size_t>(rows->attractor_of(row));
      if (i >= result->basins.attractors.size()) continue;
      const double distance = distance_to(slice.plane, result->basins.attractors[i].state);
      QCOMPARE(std::get<double>(data.rows[std::size_t(row)][6]), distance);
      off += distance > 0.1 ? 1 : 0;
    }
    QVERIFY(off > 0);
    landscape_of(*window_).model()->set_probe(QPointF(0.3, 0.2));
    const Probe& probe = *landscape_of(*window_).model()->probe();
    const QString wanted = QStringLiteral("%1 from the plane")
                               .arg(distance_to(slice.plane, probe.trajectory.limit()), 0, 'f', 2);
    const auto said = [this, &wanted] {
      for (auto* label : section()->findChildren<QLabel*>())
        if (label->text() == wanted) return true;
      return false;
    };
    QVERIFY(said());
    // In the plane nothing lies off it.
    window_->document()->replace(five_points(), {});
    QTRY_VERIFY(landscape_drawn());
    QTRY_VERIFY(table->isColumnHidden(AttractorRows::off_slice));
    QCOMPARE(axes(), QStringLiteral("coordinate 1 | coordinate 2"));
  }
};

QTEST_MAIN(SliceTest)
#include "slice_test.moc"
