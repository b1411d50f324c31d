// SPDX-License-Identifier: GPL-3.0-or-later
// The whole family of separations and post-transforms in the window, chosen as a user chooses them.
#include <QComboBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QtTest>

#include "core/scene/scene_file.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/text_row.h"
#include "ui/document/scene_edits.h"
#include "ui/text/formula.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"

using namespace basinscope;

class FamilyTest : public WindowTest {
  Q_OBJECT

  void show(const Scene& next) { window_->document()->replace(next, {}); }

 private Q_SLOTS:
  void init() { open(five_points(), {}, {1130, 620}); }
  void cleanup() { shut(); }

  void every_pair_of_the_selectors_shows_a_result_or_a_reason() {
    QComboBox* family = named<QComboBox>(QStringLiteral("Family"));
    QComboBox* map = named<QComboBox>(QStringLiteral("Map"));
    QVERIFY(family && map);
    QTest::keyClick(family, Qt::Key_Up);  // from entmax to softmax
    QCOMPARE(family->currentIndex(), 0);
    std::set<std::pair<std::size_t, std::size_t>> seen;
    for (int post = 0; post < map->count(); ++post) {
      if (post > 0) QTest::keyClick(map, Qt::Key_Down);
      for (int at = 0; at < family->count(); ++at) {
        // Down one column, up the next.
        if (at > 0) QTest::keyClick(family, post % 2 == 0 ? Qt::Key_Down : Qt::Key_Up);
        seen.emplace(scene().separation.index(), scene().post.index());
        QVERIFY(validate(scene()).empty());
        const auto* model = landscape_of(*window_).model();
        // Not one of the previews, which come without energies.
        const auto arrived = [model] {
          const auto result = model->result();
          return result && result->revision == model->revision() &&
                 (!result->energy.refusal.empty() || !result->energy.values.empty());
        };
        QTRY_VERIFY(arrived());
        const LandscapeResult& result = *model->result();
        const QByteArray name = formula_of(scene()).plain.toUtf8();
        QVERIFY2(result.basins.map.labels.size() == result.basins.map.grid.pixels(), name);
        QVERIFY2(result.energy.refusal.empty() != result.energy.values.empty(), name);
        QVERIFY2(result.energy.refusal.empty() || result.energy.refusal.english().size() > 20, name);
        QCOMPARE(result.trajectories.size(), std::size_t(1));
        QVERIFY2(!name.isEmpty() && !name.contains("()"), name);
      }
    }
    QCOMPARE(seen.size(), std::variant_size_v<Separation> * std::variant_size_v<PostTransform>);
    undo_all();
    QVERIFY(scene() == five_points());
  }

  void choosing_a_model_is_one_step() {
    QComboBox* model = named<QComboBox>(QStringLiteral("Model"));
    QCOMPARE(model->currentText(), QStringLiteral("Entmax MHN"));
    int steps = 0;
    for (const NamedModel& each : named_models()) {
      if (each.name.english() == "entmax MHN") continue;
      pick(model, capitalised(text_of(each.name)));
      QCOMPARE(history()->count(), ++steps);
      QCOMPARE(scene().separation.index(), each.separation.index());
      QCOMPARE(scene().post.index(), each.post.index());
      QCOMPARE(scene().dynamics.epsilon, usual_epsilon(each.post));
      QCOMPARE(formula_of(scene()).name, text_of(each.name));
      QVERIFY(validate(scene()).empty());
    }
    undo_all();
    QVERIFY(scene() == five_points());
    QCOMPARE(model->currentText(), QStringLiteral("Entmax MHN"));
    // A pair without a name shows none.
    pick(named<QComboBox>(QStringLiteral("Family")), QStringLiteral("Constrained sparsemax"));
    QCOMPARE(model->currentIndex(), -1);
  }

  void the_menu_has_every_model_and_marks_the_shown_one() {
    QMenu* menu = nullptr;
    for (QMenu* each : window_->menuBar()->findChildren<QMenu*>())
      if (each->title() == QStringLiteral("&Model")) menu = each;
    QVERIFY(menu);
    menu->popup(window_->mapToGlobal(QPoint(100, 100)));
    QStringList marked;
    QAction* wanted = nullptr;
    std::size_t found = 0;
    for (QAction* action : menu->actions()) {
      if (!action->isCheckable() || !action->text().contains(QStringLiteral("q ← "))) continue;
      ++found;
      if (action->isChecked()) marked << action->text();
      if (action->text().startsWith(QStringLiteral("Exponential DAM"))) wanted = action;
    }
    QCOMPARE(found, named_models().size());
    QCOMPARE(marked, QStringList{QStringLiteral("Entmax MHN\tq ← Xᵀ α-entmax(β Xq)")});
    QVERIFY(wanted);
    menu->setActiveAction(wanted);
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY(std::holds_alternative<Exponential>(scene().separation));
    QVERIFY(std::holds_alternative<Tanh>(scene().post));
    QCOMPARE(history()->count(), 1);
  }

  void a_radius_of_ones_own_stays_when_the_map_changes() {
    pick(named<QComboBox>(QStringLiteral("Map")), QStringLiteral("Tanh"));
    QCOMPARE(scene().dynamics.epsilon, 0.1);
    QCOMPARE(history()->count(), 1);
    pick(named<QComboBox>(QStringLiteral("Map")), QStringLiteral("Identity"));
    QCOMPARE(scene().dynamics.epsilon, 1e-3);
    Scene own = five_points();
    own.dynamics.epsilon = 0.02;
    show(own);
    pick(named<QComboBox>(QStringLiteral("Map")), QStringLiteral("Sign"));
    QCOMPARE(scene().dynamics.epsilon, 0.02);
  }

  void members_of_a_sum_are_chosen_like_any_separation() {
    pick(named<QComboBox>(QStringLiteral("Family")), QStringLiteral("Sum of two"));
    QCOMPARE(history()->count(), 1);
    QComboBox* first = named<QComboBox>(QStringLiteral("Member Ω₁"));
    QVERIFY(first && named<QComboBox>(QStringLiteral("Member Ω₂")));
    pick(first, QStringLiteral("k-subsets"));
    QCOMPARE(history()->count(), 2);
    const auto first_member = [this] { return (*std::get<Sum>(scene().separation).first).value; };
    QCOMPARE(std::get<Subsets>(first_member()).k, 2);
    type(named<QLineEdit>(QStringLiteral("k")), QStringLiteral("6"));  // of five patterns
    QCOMPARE(std::get<Subsets>(first_member()).k, 2);
    type(named<QLineEdit>(QStringLiteral("k")), QStringLiteral("5"));
    QCOMPARE(std::get<Subsets>(first_member()).k, 5);
    QCOMPARE(history()->count(), 3);
    // One pattern less takes the members' k along.
    Selection last;
    last.patterns = {4};
    window_->document()->edit(QStringLiteral("Remove"), without(scene(), last));
    QCOMPARE(std::get<Subsets>(first_member()).k, 4);
    QVERIFY(validate(scene()).empty());
    // A sum inside the sum has members of its own, shown once.
    pick(named<QComboBox>(QStringLiteral("Member Ω₂")), QStringLiteral("Sum of two"));
    QVERIFY(std::holds_alternative<Sum>((*std::get<Sum>(scene().separation).second).value));
    int members = 0;
    for (auto* each : landscape_of(*window_).column()->findChildren<QComboBox*>())
      if (each->isVisible() && each->accessibleName().startsWith(QStringLiteral("Member"))) ++members;
    QCOMPARE(members, 4);
    undo_all();
    QVERIFY(scene() == five_points());
    QVERIFY(!named<QComboBox>(QStringLiteral("Member Ω₁")));
  }

  void a_value_being_typed_in_a_member_does_not_outlive_it() {
    pick(named<QComboBox>(QStringLiteral("Family")), QStringLiteral("Sum of two"));
    pick(named<QComboBox>(QStringLiteral("Member Ω₁")), QStringLiteral("α-entmax"));
    QLineEdit* alpha = named<QLineEdit>(QStringLiteral("α"));
    alpha->setFocus();
    alpha->selectAll();
    QTest::keyClicks(alpha, QStringLiteral("2"));
    show(five_points());
    QTest::qWait(20);  // what was typed would have come
    QVERIFY(scene() == five_points());
  }

  void a_matrix_is_typed_row_by_row() {
    pick(named<QComboBox>(QStringLiteral("Map")), QStringLiteral("Linear A"));
    QLineEdit* matrix = named<QLineEdit>(QStringLiteral("A"));
    QVERIFY(matrix);
    QCOMPARE(matrix->text(), QStringLiteral("1, 0; 0, 1"));
    type(matrix, QStringLiteral("2, 0.3; 0.3, 1"));
    const auto stored = [this] { return std::get<Linear>(scene().post).matrix; };
    QCOMPARE(stored()(0, 1), 0.3);
    QCOMPARE(history()->count(), 2);
    const auto* row = qobject_cast<TextRow*>(matrix->parentWidget()->parentWidget());
    QVERIFY(row);
    const std::pair<QString, QString> refused[] = {
        {QStringLiteral("1, 2; 2, 1"), QStringLiteral("expected a positive definite matrix")},
        {QStringLiteral("1, 0.2; 0.3, 1"), QStringLiteral("expected a symmetric matrix")},
        {QStringLiteral("1, 0; 0"), QStringLiteral("needs rows of 2 numbers with a ; between rows")},
        {QStringLiteral("1"),
         QStringLiteral("expected a 2 x 2 matrix as patterns have 2 numbers, not 1 x 1")},
        {QStringLiteral("a, b; c, d"), QStringLiteral("needs rows of 2 numbers with a ; between rows")}};
    for (const auto& [text, sentence] : refused) {
      type(matrix, text);
      QCOMPARE(row->complaint(), sentence);
      QVERIFY(matrix->property("wrong").toBool());
      QCOMPARE(stored()(0, 0), 2.0);
      QCOMPARE(history()->count(), 2);
    }
    type(matrix, QStringLiteral("2, 0.3; 0.3, 1.5"));
    QVERIFY(row->complaint().isEmpty() && !matrix->property("wrong").toBool());
    QCOMPARE(stored()(1, 1), 1.5);
    // Patterns of another dimension leave the identity.
    const Scene other = with_patterns(scene(), Matrix(Matrix::Random(4, 3)), Memory::Inline{});
    QCOMPARE(std::get<Linear>(other.post).matrix.size(), Eigen::Index(0));
    matrix->setFocus();
    matrix->selectAll();
    QTest::keyClick(matrix, Qt::Key_Delete);
    QTest::keyClick(matrix, Qt::Key_Return);
    QCOMPARE(stored().size(), Eigen::Index(0));
    QCOMPARE(matrix->text(), QStringLiteral("1, 0; 0, 1"));
    undo_all();
    QVERIFY(scene() == five_points());
  }
};

QTEST_MAIN(FamilyTest)
#include "family_test.moc"
