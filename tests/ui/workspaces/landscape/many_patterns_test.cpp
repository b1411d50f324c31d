// SPDX-License-Identifier: GPL-3.0-or-later
// What a landscape of many patterns says of single ones: the largest weights, those that are not exact, and a
// query made from one.
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/window_fixture.h"
#include "ui/controls/number_entry.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/plots/bar_panels.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_workspace.h"
#include "ui/workspaces/landscape/memory/perturb_dialog.h"

using namespace basinscope;

class ManyPatternsTest : public WindowTest {
  Q_OBJECT

  static Scene many() {
    const GeneratedPatterns what{"ball", 50, 5, 3};
    Scene scene = with_patterns(opening_scene(), generated(what), what);
    scene.separation = Entmax{1.5};
    scene.beta = 6;
    return scene;
  }
  static Vector random_weights(Eigen::Index n) {
    Vector weights(n);
    for (Eigen::Index i = 0; i < n; ++i)
      weights[i] = i % 7 == 3 ? 0 : 1 + std::sin(static_cast<double>(5 * i + 1));
    return weights / weights.sum();
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void of_many_weights_the_largest_are_shown_by_name_and_the_rest_as_a_sum() {
    const Appearance appearance;
    for (const Eigen::Index n : {30, 31, 1000}) {
      const Vector weights = random_weights(n);
      for (const double width : {120.0, 211.0, 800.0}) {
        const CurvePanel panel =
            weights_panel({weights, [](Eigen::Index i) { return RichText(QString::number(i)); }, {}},
                          appearance.theme(), {width, 130});
        const auto shown = panel.stems.size() + panel.rings.size();
        if (n == 30) {
          QCOMPARE(shown, std::size_t(30));
          continue;
        }
        QVERIFY(shown >= 3 && static_cast<double>(shown) * 30 <= width);
        std::vector<double> sorted(weights.begin(), weights.end());
        std::sort(sorted.rbegin(), sorted.rend());
        double largest = 0;
        for (std::size_t k = 0; k + 1 < panel.stems.size(); ++k) {
          QCOMPARE(panel.stems[k].place.y(), sorted[k]);
          largest += sorted[k];
          const auto index = plain_text((*panel.x.names)[k].text).toLongLong();
          QCOMPARE(weights[index], sorted[k]);
        }
        QVERIFY(std::abs(panel.stems.back().place.y() - (1 - largest)) < 1e-12);
        QCOMPARE(plain_text(panel.x.names->back().text),
                 QStringLiteral("+%1").arg(n - static_cast<Eigen::Index>(shown) + 1));
        QVERIFY(!panel.texts.empty());
      }
    }
    // No zero among the largest: three of a thousand have all the weight.
    Vector three = Vector::Zero(1000);
    three[5] = 0.5, three[999] = 0.3, three[7] = 0.2;
    const CurvePanel panel = weights_panel({three, {}, {}}, appearance.theme(), {800, 130});
    QCOMPARE(panel.stems.size(), std::size_t(3));
    QCOMPARE(panel.rings.size(), std::size_t(1));  // the others, 0
  }

  void patterns_that_are_not_exact_are_named_first_and_selected() {
    open(many());
    QTRY_VERIFY(landscape_drawn());
    LandscapeModel* const model = landscape_of(*window_).model();
    // By the definition: x_i (x_i - x_j) for the nearest j is at least m/beta, m = 1/(alpha - 1).
    const Matrix& x = *scene().memory.patterns;
    const Matrix dots = x * x.transpose();
    std::set<int> failing;
    for (int i = 0; i < x.rows(); ++i) {
      double separation = 1e300;
      for (int j = 0; j < x.rows(); ++j)
        if (j != i) separation = std::min(separation, dots(i, i) - dots(i, j));
      if (separation < 2 / scene().beta) failing.insert(i);
    }
    QVERIFY(failing.size() > 8 && failing.size() < 50);
    const CheckLine line = certificate_line(model->result().get());
    QVERIFY(plain_text(line.value).startsWith(QStringLiteral("%1 of 50").arg(50 - failing.size())));
    const QStringList lines = line.help.split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 10);  // the sentence, eight patterns, how many more
    auto next = failing.begin();
    for (int k = 1; k <= 8; ++k, ++next) {
      QVERIFY2(lines[k].startsWith(pattern_label(scene(), *next) + QLatin1Char(':')), qPrintable(lines[k]));
      QVERIFY2(lines[k].endsWith(QStringLiteral("not certain")), qPrintable(lines[k]));
    }
    // A click on the line selects them, and says which.
    QWidget* row = nullptr;
    for (auto* widget : window_->findChildren<QWidget*>())
      if (widget->accessibleName().startsWith(QStringLiteral("Certified exact"))) row = widget;
    QVERIFY(row);
    QSignalSpy said(&landscape_of(*window_), &Workspace::notice);
    QTest::mouseClick(row, Qt::LeftButton);
    QVERIFY(model->selection().patterns == failing);
    QCOMPARE(said.count(), 1);
    QVERIFY(said.first()[1].toString().contains(pattern_label(scene(), *failing.begin())));
  }

  void a_query_is_made_from_a_memory_and_shown() {
    open(many());
    const Scene before = scene();
    const Vector memory = before.memory.patterns.row(4).transpose();
    QueryDamage damage;
    damage.memory = 4;
    damage.noise = 0.25;
    damage.mask = 0;
    Vector mean = Vector::Zero(5), square = mean;
    constexpr int draws = 4000;
    for (damage.seed = 1; damage.seed <= draws; ++damage.seed) {
      const Scene next = with_perturbed(before, damage);
      const Vector away = next.queries.row(next.queries.rows() - 1).transpose() - memory;
      mean += away / draws;
      square += away.cwiseAbs2() / draws;
    }
    QVERIFY(mean.cwiseAbs().maxCoeff() < 0.02);
    QVERIFY((square.cwiseSqrt().array() - 0.25).abs().maxCoeff() < 0.02);
    damage.mask = 0.4;  // two of five entries, whatever the noise; the same seed is the same query
    const Scene once = with_perturbed(before, damage), again = with_perturbed(before, damage);
    QVERIFY(once == again);
    QCOMPARE(Vector((*once.queries).bottomRows(1).rightCols(2).transpose()), Vector(Vector::Zero(2)));
    QVERIFY((*once.queries).bottomRows(1).leftCols(3).cwiseAbs().minCoeff() > 0);
    // In the window: beyond [-1, 1] too.
    const auto queries = scene().queries.rows();
    LandscapeModel* const model = landscape_of(*window_).model();
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
      auto* const dialog = qobject_cast<PerturbDialog*>(QApplication::activeModalWidget());
      if (!dialog) return;
      timer.stop();
      for (auto* entry : dialog->findChildren<NumberEntry*>()) {
        if (entry->accessibleName() == QStringLiteral("Memory")) type(entry, QStringLiteral("5"));
        if (entry->accessibleName() == QStringLiteral("Noise")) type(entry, QStringLiteral("3"));
      }
      QVERIFY(scene() == before);
      for (auto* button : dialog->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Add query") && dialog->isVisible())
          QTest::mouseClick(button, Qt::LeftButton);
    });
    timer.start(20);
    for (QAction* action : window_->findChildren<QAction*>())
      if (action->text().contains(QStringLiteral("Perturb a"))) action->trigger();
    QCOMPARE(history()->count(), 1);
    QCOMPARE(history()->undoText(), QStringLiteral("Perturb x₅"));
    QCOMPARE(scene().queries.rows(), queries + 1);
    QVERIFY((*scene().queries).bottomRows(1).cwiseAbs().maxCoeff() > 1);
    QVERIFY(model->selection().queries == std::set<int>{static_cast<int>(queries)});
    // Its way is drawn, and the energy's title says where it ends.
    QTRY_VERIFY(landscape_drawn());
    const Trajectory& path = model->result()->trajectories.back();
    const QString end =
        path.outcome == Outcome::pattern ? pattern_label(scene(), path.pattern) : QStringLiteral("x");
    const auto said = [&] {
      for (auto* label : window_->findChildren<QLabel*>()) {
        QTextDocument text;
        text.setHtml(label->text());
        if (label->isVisible() && text.toPlainText().contains(QStringLiteral(" to ")) &&
            text.toPlainText().contains(QStringLiteral("step")) && text.toPlainText().contains(end))
          return true;
      }
      return false;
    };
    QTRY_VERIFY(said());
  }
};

QTEST_MAIN(ManyPatternsTest)
#include "many_patterns_test.moc"
