// SPDX-License-Identifier: GPL-3.0-or-later
// What a row cannot use changes nothing: no row of any workspace takes a text that means nothing, and each
// says why beneath itself.
#include <QLabel>
#include <set>

#include "core/workspaces/recall_state.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/text_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/workspaces/recall/recall_workspace.h"

namespace basinscope {

class BadValuesTest : public WindowTest {
  Q_OBJECT

  std::set<QString> walked_;

  void walk_rows() {
    QCoreApplication::processEvents();
    for (TextRow* row : window_->findChildren<TextRow*>()) {
      if (!row->isVisible() || !row->entry()->isEnabled()) continue;
      const QString name = row->entry()->accessibleName();
      for (const char* bad : {"@no such thing@", "/no/such/folder", "glyphs:0:0", "nan, inf"}) {
        const Scene before = scene();
        const QString shown = row->entry()->text();
        type(row->entry(), QLatin1String(bad));
        QTRY_VERIFY2(!row->complaint().isEmpty(), qPrintable(name + QLatin1String(bad)));
        QVERIFY2(scene() == before, qPrintable(name + QLatin1String(bad)));
        QVERIFY(row->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->isVisible());
        row->show_text(shown);
        QVERIFY(row->complaint().isEmpty());
      }
      walked_.insert(name);
    }
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void no_row_takes_a_text_that_means_nothing() {
    open(opening_scene());
    for (int place = 0; place < 7; ++place) {
      window_->show_workspace(place);
      walk_rows();
    }
    for (const RecallLower lower :
         {RecallLower::retrieval, RecallLower::recall, RecallLower::query, RecallLower::mixtures}) {
      RecallState state;
      state.lower = lower;
      open(with_workspaces(opening_scene(), opening_scene().workspaces.with(state)), Qt::Key_6);
      QTRY_VERIFY(window_->find_workspace<RecallWorkspace>()->model()->memories());
      walk_rows();
    }
    for (const char* name : {"Memories", "Queries", "Separations", "Methods", "Sizes", "Noise levels"})
      QVERIFY2(walked_.contains(QLatin1String(name)), name);
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::BadValuesTest)
#include "bad_values_test.moc"
