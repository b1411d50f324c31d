// SPDX-License-Identifier: GPL-3.0-or-later
// Values of hetero-association in the window: made, loaded, edited, read out at the probe, undone.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest>

#include "core/data/npy.h"
#include "core/network/read_out.h"
#include "core/scene/scene_file.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/memory_rows.h"
#include "ui/document/scene_edits.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/inspector/inspector_read_out.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/memory/points_table.h"

using namespace basinscope;

namespace {

Scene with_two_values() {
  Scene scene = five_points();
  scene.beta = 6;
  scene.separation = Entmax{2};
  Matrix values(5, 2);
  values << 1, 10, 2, 20, 3, 30, 4, 40, 5, 50;
  scene.memory.values = SharedMatrix(values);
  return scene;
}

}  // namespace

class ValuesTest : public WindowTest {
  Q_OBJECT

  const Matrix& values() const { return *scene().memory.values; }
  void pick(const QString& text) const {
    WindowTest::pick(named<QComboBox>(QStringLiteral("Values of the patterns")), text);
  }
  QString label(const QString& object) const {
    auto* found = landscape_of(*window_).column()->findChild<QLabel*>(object);
    return found ? found->text() : QStringLiteral("(no label)");
  }

 private Q_SLOTS:
  void init() { open(five_points(), {}, {1130, 620}); }
  void cleanup() { shut(); }

  void values_are_made_widened_and_undone() {
    const Scene before = scene();
    QVERIFY(!landscape_of(*window_).column()->findChild<ReadOutSection*>()->isVisible());
    pick(QStringLiteral("Number of the pattern"));
    QCOMPARE(values(), Matrix((Matrix(5, 1) << 1, 2, 3, 4, 5).finished()));
    QVERIFY(landscape_of(*window_).column()->findChild<ReadOutSection*>()->isVisible());
    auto* width = named<QLineEdit>(QStringLiteral("Numbers in each value M"));
    QVERIFY(width && width->isEnabled());
    width->setFocus();
    width->selectAll();
    QTest::keyClicks(width, QStringLiteral("3"));
    QTest::keyClick(width, Qt::Key_Return);
    QCOMPARE(values().cols(), Eigen::Index(3));
    QCOMPARE(values()(4, 0), 5.0);
    QCOMPARE(values().rightCols(2).norm(), 0.0);
    pick(QStringLiteral("One-hot labels"));
    QCOMPARE(values(), Matrix(Matrix::Identity(5, 5)));
    pick(QStringLiteral("None"));
    QCOMPARE(values().size(), Eigen::Index(0));
    QVERIFY(!landscape_of(*window_).column()->findChild<ReadOutSection*>()->isVisible());
    QCOMPARE(history()->count(), 4);
    undo_all();
    QVERIFY(scene() == before);
  }

  void the_probe_reads_out_here_and_at_its_limit() {
    window_->document()->replace(with_two_values(), {});
    landscape_of(*window_).model()->set_probe(QPointF(0.9, 0.2));
    QTRY_VERIFY(landscape_of(*window_).model()->probe() &&
                landscape_of(*window_).model()->probe_freshness().up_to_date());
    const Probe probe = *landscape_of(*window_).model()->probe();
    QCOMPARE(probe.trajectory.outcome, Outcome::pattern);
    QCOMPARE(probe.trajectory.pattern, 0);
    QCOMPARE(probe.limit_read_out, Vector(values().row(0).transpose()));
    QTRY_COMPARE(label(QStringLiteral("Read-out at the probe's limit")), QStringLiteral("(1, 10)"));
    QCOMPARE(label(QStringLiteral("State at the probe's limit")), QStringLiteral("(0.9, 0.2)"));
    QCOMPARE(label(QStringLiteral("Association")), QStringLiteral("At the limit exactly v₁"));
    // Between patterns; softmax never associates exactly.
    Scene soft = with_two_values();
    soft.separation = Softmax{};
    window_->document()->replace(soft, {});
    landscape_of(*window_).model()->set_probe(QPointF(0.05, 0));
    QTRY_VERIFY(landscape_of(*window_).model()->probe() &&
                landscape_of(*window_).model()->probe_freshness().up_to_date());
    const Probe middle = *landscape_of(*window_).model()->probe();
    QCOMPARE(middle.read_out, read_out(values(), middle.weights));
    QTRY_VERIFY2(label(QStringLiteral("Association")).contains(QStringLiteral("nearest v")),
                 qPrintable(label(QStringLiteral("Association"))));
    // Sets add up.
    QCOMPARE(association_text(scene().memory, Vector{{0, 1, 0, 1, 0}}, Vector{{6, 60}}),
             QStringLiteral("exactly v₂ + v₄"));
    // Nowhere.
    soft.separation = Kernel{1, 0.1};
    window_->document()->replace(soft, {});
    landscape_of(*window_).model()->set_probe(QPointF(0, 0));
    QTRY_VERIFY(landscape_of(*window_).model()->probe() &&
                landscape_of(*window_).model()->probe_freshness().up_to_date());
    QTRY_COMPARE(label(QStringLiteral("Read-out at the probe")),
                 QStringLiteral("undefined, every weight is 0/0"));
    QVERIFY(!label(QStringLiteral("Association")).contains(QStringLiteral("exactly")));
  }

  void the_basins_are_not_computed_again_for_other_values() {
    window_->document()->replace(with_two_values(), {});
    landscape_of(*window_).model()->set_probe(QPointF(0.9, 0.2));
    QTRY_VERIFY_WITH_TIMEOUT(
        landscape_of(*window_).model()->result() &&
            landscape_of(*window_).model()->result()->revision == landscape_of(*window_).model()->revision(),
        60000);
    const std::uint64_t revision = landscape_of(*window_).model()->revision();
    Matrix other = values();
    other(0, 1) = -7;
    window_->document()->edit(QStringLiteral("Edit"), with_values(scene(), other));
    QCOMPARE(landscape_of(*window_).model()->revision(), revision);
    QTRY_COMPARE(label(QStringLiteral("Read-out at the probe's limit")), QStringLiteral("(1, −7)"));
  }

  void values_are_edited_as_a_table_and_follow_their_patterns() {
    window_->document()->replace(with_two_values(), {});
    auto* section = landscape_of(*window_).column()->findChild<PointsSection*>();
    section->set_open(true);
    auto* button = section->findChild<Segment*>()->button(2);
    QVERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    auto* view = section->findChild<QTableView*>();
    QCOMPARE(view->model()->columnCount(), 2);
    QCOMPARE(view->model()->headerData(1, Qt::Vertical).toString(), QStringLiteral("v₂"));
    QVERIFY(view->model()->setData(view->model()->index(1, 0), QStringLiteral("1/4")));
    QCOMPARE(values()(1, 0), 0.25);
    // The value goes and comes with its pattern.
    Selection second;
    second.patterns = {1};
    Scene fewer = without(scene(), second);
    QCOMPARE(fewer.memory.values.rows(), Eigen::Index(4));
    QCOMPARE((*fewer.memory.values)(1, 0), 3.0);
    QVERIFY(validate(fewer).empty());
    const Scene more = with_added(scene(), MarkKind::pattern, QPointF(0, 0));
    QVERIFY(validate(more).empty());
    QCOMPARE(more.memory.values.row(5).norm(), 0.0);
    const Scene resized =
        with_patterns(scene(), resized_patterns(*scene().memory.patterns, 9), Memory::Inline{});
    QVERIFY(validate(resized).empty());
    QCOMPARE((*resized.memory.values)(4, 1), 50.0);
    const Scene others = with_patterns(scene(), Matrix(Matrix::Random(3, 2)), Memory::Inline{});
    QCOMPARE(others.memory.values.size(), Eigen::Index(0));
    QVERIFY(validate(others).empty());
    // A memory that loses its values shows its patterns.
    pick(QStringLiteral("None"));
    QVERIFY(!button->isEnabled());
    QCOMPARE(section->findChild<PointsTable*>()->kind(), PointKind::patterns);
  }

  void rows_that_stay_are_recognised() {
    const Matrix before = Matrix::Random(4, 3);
    Matrix after = before;
    after(2, 1) = 9;
    QVERIFY(kept_rows(before, after) == std::vector<int>({0, 1, 2, 3}));
    after(0, 0) = 9;
    QVERIFY(!kept_rows(before, after));  // two edited: another set
    Matrix fewer(3, 3);
    fewer << before.topRows(1), before.bottomRows(2);
    QVERIFY(kept_rows(before, fewer) == std::vector<int>({0, 2, 3}));
    QVERIFY(kept_rows(before, Matrix(before.topRows(1))) == std::vector<int>({0}));
    Matrix more(6, 3);
    more << before, Matrix::Random(2, 3);
    QVERIFY(kept_rows(before, more) == std::vector<int>({0, 1, 2, 3, -1, -1}));
    QVERIFY(!kept_rows(before, Matrix(Matrix::Random(4, 2))));
  }

  void values_come_from_a_file() {
    QTemporaryDir folder;
    const QString good = folder.filePath(QStringLiteral("good.npy"));
    const QString short_of = folder.filePath(QStringLiteral("short.npy"));
    const Matrix wanted = Matrix::Random(5, 4);
    const auto save = [](const QString& path, const Matrix& matrix) {
      replace_file(path.toStdString(), npy_bytes(npy_of(matrix)));
    };
    save(good, wanted);
    save(short_of, Matrix::Random(2, 4));
    const auto import = [this](const QString& file) {
      return imported_by([this] { pick(QStringLiteral("From a file…")); }, {file});
    };
    const QString refusal = import(short_of);
    QVERIFY2(refusal.contains(QStringLiteral("expected 5 rows, one for each pattern, not 2")),
             qPrintable(refusal));
    QCOMPARE(values().size(), Eigen::Index(0));
    QCOMPARE(import(good), QString());
    QCOMPARE(values(), wanted);
    QCOMPARE(history()->count(), 1);
  }
};

QTEST_MAIN(ValuesTest)
#include "values_test.moc"
