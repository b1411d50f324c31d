// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of the transforms workspace under real events: one fills the page, all follow the pointer; and
// the bounds of a map in the inspector.
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QtTest>

#include "core/data/data_table.h"
#include "tests/ui/transforms_fixture.h"
#include "ui/controls/data_menu.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/score_bars.h"
#include "ui/shell/presenter/presenter_mode.h"
#include "ui/workspaces/transforms/map_columns.h"
#include "ui/workspaces/transforms/transforms_tables.h"
#include "ui/workspaces/transforms/transforms_view.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

using namespace basinscope;

class TransformsCardsTest : public TransformsWindowTest {
  Q_OBJECT

  void start(const WorkspaceStates& workspaces = {}) {
    open(with_workspaces(opening_scene(), workspaces), Qt::Key_2);
    QVERIFY(settled());
    history()->clear();
  }

 private Q_SLOTS:
  void init() { start(); }
  void cleanup() { shut(); }

  // One card fills the page; Escape, F and the button bring the others back.
  void a_card_fills_the_page_and_gives_it_back() {
    TransformsView* const view = workspace()->panels();
    const auto button = [this](const QString& name) { return named<QToolButton>(name); };
    const int before = view->columns()->width();
    for (const char* name : {"weights and paths", "simplex", "two scores"}) {
      QToolButton* const enlarge = button(QStringLiteral("Enlarge ") + QLatin1String(name));
      QVERIFY2(enlarge, name);
      QTest::mouseClick(enlarge, Qt::LeftButton);
      QTRY_VERIFY(view->shows_one());
      int shown = 0;
      for (QWidget* card :
           std::vector<QWidget*>{view->columns(), view->simplex(), view->two_scores(), bars()})
        shown += card->isVisible();
      QCOMPARE(shown, 1);
      QVERIFY(view->isAncestorOf(window_->focusWidget()));
      QTest::keyClick(window_->focusWidget(), Qt::Key_Escape);
      QVERIFY(!view->shows_one());
      QVERIFY(bars()->isVisible() && view->simplex()->isVisible());
    }
    QTest::mouseClick(button(QStringLiteral("Enlarge weights and paths")), Qt::LeftButton);
    QTRY_VERIFY(view->columns()->width() > before + 200);
    QTRY_VERIFY(view->columns()->height() > view->height() - 200);
    QTest::mouseClick(button(QStringLiteral("Back to all panels")), Qt::LeftButton);
    QTRY_COMPARE(view->columns()->width(), before);
    bars()->setFocus();
    QTest::keyClick(bars(), Qt::Key_F);
    QVERIFY(view->shows_one());
    QTest::keyClick(window_->focusWidget(), Qt::Key_F);
    QVERIFY(!view->shows_one());
    QCOMPARE(history()->count(), 0);
  }

  // Whether one is alone is asked of the page: its own keys may have brought the others back.
  void a_card_that_came_back_by_its_keys_is_not_put_alone_again() {
    bars()->setFocus();
    PresenterMode* const presenter = window_->presenter();
    Q_EMIT presenter->alone_wanted(true);
    QVERIFY(workspace()->panels()->shows_one());
    QTest::keyClick(window_->focusWidget(), Qt::Key_Escape);
    QVERIFY(!workspace()->panels()->shows_one());
    Q_EMIT presenter->alone_wanted(false);
    QVERIFY(!workspace()->panels()->shows_one());
  }

  // Over a path every card tells of the temperature under the pointer; nothing of it enters the scene.
  void the_pointer_is_followed_in_all_cards() {
    QVERIFY(settled());
    TransformsView* const view = workspace()->panels();
    CurvePlot* const path = view->columns()->path(1);
    const QRectF frame = path->frame();
    const QPoint place(qRound(frame.left() + 0.75 * frame.width()), qRound(frame.center().y()));
    QTest::mouseMove(path, place);
    QTRY_VERIFY(model()->probe() && model()->probe()->temperature);
    const auto& probe = model()->probe();
    const double temperature = *probe->temperature;
    QVERIFY(std::abs(std::log10(temperature) - 0.5) < 0.03);
    for (std::size_t i = 0; i < model()->result()->maps.size(); ++i)
      QCOMPARE(probe->weights[i],
               separate(model()->result()->maps[i].separation, state().scores / temperature).values);
    QVERIFY(probe->simplex && probe->threshold);
    QVERIFY(!probe->simplex_text.isEmpty());
    const auto status = [this] {
      return plain_text(joined(workspace()->frame().status_right, QStringLiteral(" ")));
    };
    QVERIFY2(status().contains(QStringLiteral("probe 1/")), qPrintable(status()));
    CurvePlot* const scores = view->simplex()->plot();
    QTest::mouseMove(scores, scores->pixels_of({0, 0.4}).toPoint());
    QTRY_VERIFY(model()->probe() && !model()->probe()->temperature && model()->probe()->simplex);
    const QPointF at = model()->probe()->simplex->first;
    QVERIFY(std::hypot(at.x(), at.y() - 0.4) < 0.05);
    CurvePlot* const loss = view->two_scores()->plots()[2];
    QTest::mouseMove(loss, loss->frame().center().toPoint());
    QTRY_VERIFY(model()->probe() && model()->probe()->two_scores[2].x);
    QVERIFY(std::abs(*model()->probe()->two_scores[2].x) < 0.1);
    QVERIFY(std::abs(model()->probe()->two_scores[1].points[0].y() - 0.5) < 0.05);
    QTest::mouseMove(bars(), {5, 5});
    QTRY_VERIFY(!model()->probe());
    QVERIFY(!status().contains(QStringLiteral("probe")));
    QCOMPARE(history()->count(), 0);
  }

  void every_plot_of_two_scores_and_the_columns_copy_the_numbers_of_their_card() {
    const TransformsView* const view = workspace()->panels();
    const TransformsResult& result = *model()->result();
    const auto copied = [](const QWidget* plot) {
      return table_text(plot->findChild<DataMenu*>({}, Qt::FindDirectChildrenOnly)->table(), ',');
    };
    for (const CurvePlot* plot : view->two_scores()->plots())
      QCOMPARE(copied(plot), table_text(two_scores_table(result), ','));
    QCOMPARE(copied(view->columns()), table_text(paths_table(result), ','));
  }

  // The simplex uses the bounds of its three scores; what two scores cannot show says why.
  void constrained_sparsemax_has_a_simplex() {
    start(
        WorkspaceStates::from_text(R"({"transforms":{"scores":[2,1,0,0.5,0.2],"corners":[0,3,4],"selected":0,
             "maps":[{"separation":{"id":"constrained","upper":[0.5,0.125,0.25,0.375,0.5]},"shown":true},
                     {"separation":{"id":"top_k_softmax","k":2},"shown":true},
                     {"separation":{"id":"softmax"},"shown":true}]}})"));
    const auto result = model()->result();
    QCOMPARE(QString::fromStdString(result->no_simplex.english()), QString());
    QVERIFY(result->ground);
    const double root = std::sqrt(2.0);
    // At the coldest of the path the first corner has its bound of a half.
    const QPointF coldest = result->marks.weight_path.back();
    QVERIFY(std::abs(coldest.y() - (2 * 0.5 - 0.5) / std::sqrt(6.0)) < 1e-9);
    QVERIFY(std::abs(coldest.x()) <= 0.5 / root);
    QStringList headers;
    for (const auto* label : workspace()->panels()->two_scores()->findChildren<QLabel*>())
      headers << label->text() + QLatin1Char('|') + label->toolTip();
    const QString all = headers.join(QLatin1Char('\n'));
    QVERIFY2(all.contains(QStringLiteral("2 maps not drawn")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("constrained sparsemax has 5 upper bounds for 2 scores; ")) &&
                 !all.contains(QStringLiteral("simplex")),
             qPrintable(all));
    // Corners whose bounds leave no weights.
    pick(named<QComboBox>(QStringLiteral("Corner 1 of the simplex")), QStringLiteral("θ₃"));
    QVERIFY(settled());
    QVERIFY(model()->result()->no_simplex.empty());
    pick(named<QComboBox>(QStringLiteral("Corner 3 of the simplex")), QStringLiteral("θ₂"));
    QVERIFY(settled());
    QCOMPARE(QString::fromStdString(model()->result()->no_simplex.english()),
             QStringLiteral("the upper bounds of these 3 scores sum to 0.75, not to 1"));
    const auto& plots = workspace()->panels()->simplex()->plots();
    QVERIFY(plots[0]->panel().notice && plots[0]->isVisible() && !plots[1]->isVisible());
  }

  // Bounds are typed, undone and kept; what is wrong with them is one sentence and changes nothing.
  void bounds_of_constrained_sparsemax_can_be_typed() {
    start(WorkspaceStates::from_text(R"({"transforms":{"scores":[2,1,0],"corners":[0,1,2],"selected":0,
             "maps":[{"separation":{"id":"constrained","upper":[0.5,0.5,1]},"shown":true}]}})"));
    QVERIFY2(std::holds_alternative<Constrained>(state().selected_map()), qPrintable(model()->unreadable()));
    auto* const entry = named<QLineEdit>(QStringLiteral("Bounds"));
    QVERIFY(entry);
    QCOMPARE(entry->text(), QStringLiteral("0.5, 0.5, 1"));
    const TransformsState before = state();
    const std::pair<const char*, const char*> wrong[] = {
        {"0.5, 0.4", "needs 3 numbers, not 2"},
        {"0.5, 0.4, 1, 1", "not 4"},
        {"0.9, -0.1, 1", "upper[1]: expected a number in [0, 1000000], not -0.1"},
        {"0.2, 0.2, 0.2", "not to 0.6"},
        {"0.2, x, 0.2", "commas"}};
    for (const auto& [text, word] : wrong) {
      type(entry, QString::fromLatin1(text));
      bool said = false;
      for (const auto* label : window_->findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains(QLatin1String(word)));
      QVERIFY2(said, text);
      QVERIFY(state() == before);
    }
    type(entry, QStringLiteral("0.6, 1/4, 1"));
    const Vector upper = std::get<Constrained>(state().selected_map()).upper;
    QVERIFY(upper[0] == 0.6 && upper[1] == 0.25 && upper[2] == 1);
    QVERIFY(scene().workspaces.of<TransformsState>() == state());
    QVERIFY(settled());
    QCOMPARE(model()->result()->maps[0].weights[0], 0.6);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(state() == before);
    QTRY_COMPARE(entry->text(), QStringLiteral("0.5, 0.5, 1"));
  }
};

QTEST_MAIN(TransformsCardsTest)
#include "transforms_cards_test.moc"
