// SPDX-License-Identifier: GPL-3.0-or-later
// From one scene of the gallery to any other, with edits, undo and other workspaces between: the window goes
// on, and the compare grid is the one of the scene.
#include <algorithm>
#include <random>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/variations.h"
#include "ui/shell/gallery/gallery_list.h"
#include "ui/shell/gallery/gallery_page.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/regression/regression_workspace.h"

namespace basinscope {

class GalleryWalkTest : public WindowTest {
  Q_OBJECT

  const CompareView& grid() const { return *landscape_of(*window_).panels()->compare_view(); }
  // As far as it is seen.
  void check_grid() const {
    QCoreApplication::processEvents();
    if (!grid().isVisible()) return;
    const Compare& compare = scene().view.compare;
    const auto rows = std::max<std::size_t>(1, compare.rows.size());
    const auto columns = std::max<std::size_t>(1, compare.columns.size());
    QCOMPARE(grid().panels().rows(), static_cast<int>(rows));
    QCOMPARE(grid().panels().columns(), static_cast<int>(columns));
    for (std::size_t row = 0; row < rows; ++row)
      for (std::size_t column = 0; column < columns; ++column) {
        const auto r = static_cast<int>(row), c = static_cast<int>(column);
        QVERIFY(grid().panel_at(r, c)->isVisible());
        QVERIFY(same_network(grid().panels().scene(r, c), panel(scene(), row, column)));
      }
  }
  void show(const GalleryEntry& entry) const {
    window_->document()->replace(entry.scene, {});
    check_grid();
  }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) const {
    QApplication::setActiveWindow(window_.get());
    QTest::keyClick(window_.get(), key, modifiers);
  }
  // The entry of this name, by a key on its card.
  void click(const QString& id) const {
    key(Qt::Key_8);
    const auto& entries = window_->find_workspace<GalleryPage>()->gallery().entries;
    for (GalleryList* cards : window_->findChildren<GalleryList*>())
      for (int row = 0; row < cards->shown(); ++row) {
        const int entry = cards->model()->index(row, 0).data(GalleryList::entry_role).toInt();
        if (entries[static_cast<std::size_t>(entry)].id != id) continue;
        cards->choose(row);
        QTest::keyClick(cards, Qt::Key_Return);
        QVERIFY(scene() == entries[static_cast<std::size_t>(entry)].scene);
        return check_grid();
      }
    QFAIL(qPrintable(id));
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void in_every_order() {
    open(opening_scene());
    const std::vector<GalleryEntry> entries = whole_gallery().entries;
    for (const GalleryEntry& entry : entries) show(entry);
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) show(*entry);
    std::mt19937 random(7);
    const auto below = [&random](std::size_t n) { return random() % n; };
    for (int step = 0; step < 120; ++step) {
      switch (below(6)) {
        case 0:
        case 1:
          show(entries[below(entries.size())]);
          break;
        case 2:
          key(static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(below(6))));
          break;
        case 3:  // also while the grid is hidden
          window_->document()->edit(QStringLiteral("Grid"), with_grid(scene(), 1 + below(5), 1 + below(4)));
          break;
        case 4:
          key(Qt::Key_Z, below(3) == 0 ? Qt::ControlModifier | Qt::ShiftModifier : Qt::ControlModifier);
          break;
        default:
          landscape_of(*window_).actions().compare->trigger();
      }
      check_grid();
    }
  }

  void between_two_grids_by_the_gallery() {
    for (const auto& [first, second] :
         {std::pair("figure-hfy-8", "figure-smhn-1"), std::pair("figure-smhn-1", "figure-hfy-8")}) {
      open(opening_scene());
      click(QLatin1String(first));
      QVERIFY(grid().isVisible());
      click(QLatin1String(second));
      QVERIFY(grid().isVisible());
    }
  }

  void back_to_another_grid_while_it_is_hidden() {
    Scene compared = with_grid(with_compare(opening_scene(), true), 5, 3);
    open(compared);
    check_grid();
    for (const std::size_t rows : {1U, 3U}) {
      window_->document()->edit(QStringLiteral("Rows"), with_grid(scene(), 5, rows));
      check_grid();
    }
    key(Qt::Key_4);
    key(Qt::Key_Z);
    key(Qt::Key_1);
    check_grid();
    QCOMPARE(grid().panels().rows(), 1);
    key(Qt::Key_4);
    key(Qt::Key_Z);
    key(Qt::Key_1);
    check_grid();
    QCOMPARE(grid().panels().rows(), 3);
  }

  void undo_in_another_workspace_says_what_it_undid() {
    open(with_grid(with_compare(opening_scene(), true), 5, 3));
    window_->document()->edit(QStringLiteral("Fewer rows"), with_grid(scene(), 5, 2));
    key(Qt::Key_Z);
    QCOMPARE(window_->status()->message(), QString());  // the grid is seen
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_4);
    key(Qt::Key_Z);
    QCOMPARE(window_->status()->message(), QStringLiteral("Undone in Compare: Fewer rows"));
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window_->status()->message(), QStringLiteral("Redone in Compare: Fewer rows"));
    Scene hotter = scene();
    hotter.beta += 1;
    window_->document()->edit(QStringLiteral("Hotter"), hotter);
    key(Qt::Key_Z);
    QCOMPARE(window_->status()->message(), QStringLiteral("Undone in Landscape: Hotter"));
    // What the workspace that is open has is seen.
    window_->status()->show_message({});
    RegressionState state = scene().workspaces.of<RegressionState>();
    state.h *= 2;
    Scene wider = scene();
    wider.workspaces.set(state);
    window_->document()->edit(QStringLiteral("Wider"), wider);
    key(Qt::Key_Z);
    QCOMPARE(window_->status()->message(), QString());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_1);
    key(Qt::Key_Z);
    QCOMPARE(window_->status()->message(), QStringLiteral("Undone in Regression: Wider"));
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::GalleryWalkTest)
#include "gallery_walk_test.moc"
