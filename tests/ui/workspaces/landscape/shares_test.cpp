// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of basins in the whole space beneath the fields: computed, selected, drawn anew, on paper.
#include "core/attractors/state_name.h"
#include "core/engine/basin_engine.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_readings.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/shares_panel.h"

using namespace basinscope;

class SharesTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { shut(); }

  void shares_of_the_whole_space_are_a_table_that_selects() {
    Scene ring = seven_on_a_ring();
    SharesState drawn;
    drawn.count = 400;
    drawn.cloud = StartCloud::normal;
    ring.workspaces.set(drawn);
    open(ring);
    LandscapeModel* const model = landscape_of(*window_).model();
    LandscapeView* const view = landscape_of(*window_).panels();
    const auto panels = view->panels();
    auto* const panel = dynamic_cast<SharesPanel*>(
        *std::ranges::find(panels, QStringLiteral("shares"), &PanelGround::panel_word));
    QVERIFY(panel);
    view->uncover(panel);
    SharesTable* const table = panel->table();
    const auto expected = [](const Scene& of) {
      return table_text(basin_shares_table(sampled_shares(of, TaskControl()).shares), ',');
    };
    QTRY_COMPARE(table_text(table->table(), ','), expected(ring));
    QTRY_VERIFY(model->current_result() && model->current_result()->refined);
    // The largest pattern first: a click selects it in the fields, with its row among the attractors.
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualItemRect(table->item(1, 0)).center());
    QVERIFY(model->selected_attractor());
    QCOMPARE(shown_name(model->selected_attractor()->name), table->item(1, 0)->text());
    QTRY_COMPARE(table->currentRow(), 1);
    model->select({});
    QVERIFY(table->selectedItems().isEmpty());
    // Another count is one undo step, and draws anew.
    for (auto* section : landscape_of(*window_).column()->findChildren<Section*>())
      if (section->title() == shares_name()) section->set_open(true);
    auto* const count = named<QLineEdit>(QStringLiteral("Number of drawn initial conditions"));
    type(count, QStringLiteral("300"));
    QTRY_COMPARE(table_text(table->table(), ','), expected(scene()));
    QCOMPARE(scene().workspaces.of<SharesState>().count, 300);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(table_text(table->table(), ','), expected(ring));
    // A seed has 64 bits, of which a double would lose the last ones.
    window_->document()->change(QStringLiteral("Seed"), [&](Scene& changed) {
      drawn.seed = 9007199254740993U;
      changed.workspaces.set(drawn);
    });
    auto* const seed = named<QLineEdit>(QStringLiteral("Seed of initial conditions"));
    QTRY_COMPARE(seed->text(), QStringLiteral("9007199254740993"));
    QTest::keyClick(seed, Qt::Key_Up);
    QCOMPARE(scene().workspaces.of<SharesState>().seed, 9007199254740994U);
  }

  void a_lifted_scene_has_the_states_of_its_fields() {
    Scene scene = shipped_scene(QStringLiteral("hfy-10-basins"));
    QVERIFY(needs_lift(scene));
    SharesState drawn;
    drawn.count = 200;
    scene.workspaces.set(drawn);
    const SampledShares sampled = sampled_shares(scene, TaskControl());
    const Network network = network_of(lifted(scene));
    QVERIFY(!sampled.shares.attractors.empty());
    for (const Attractor& each : sampled.shares.attractors) {
      QCOMPARE(each.state.size(), network.dimension());
      QVERIFY((update(network, each.state).state - each.state).norm() < 1e-6);
    }
  }

  void a_page_has_the_table() {
    const Scene ring = seven_on_a_ring();
    const FigureOffer offer = readings_offer(ring, maps_by(cpu_engine()));
    const FinishedPage page = offer.make(offer.named({"shares"}, "--view"))(PageStyle(), TaskControl{});
    const QString caption = plain_text(page.caption);
    QVERIFY2(caption.contains(QStringLiteral("initial conditions in the ball of radius")),
             qPrintable(caption));
  }
};

QTEST_MAIN(SharesTest)
#include "shares_test.moc"
