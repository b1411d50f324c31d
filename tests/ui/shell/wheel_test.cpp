// SPDX-License-Identifier: GPL-3.0-or-later
// The wheel scrolls: over no control of the window, focused or not, does it change the scene.
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QWheelEvent>

#include "core/workspaces/recall_state.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/variations.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/regression/regression_workspace.h"

namespace basinscope {

class WheelTest : public WindowTest {
  Q_OBJECT

  // Whether it is used up there.
  static bool turn(QWidget* over, int by) {
    const QPointF at = over->rect().center();
    QWheelEvent event(at, over->mapToGlobal(at), {}, {0, by}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    event.ignore();
    QCoreApplication::sendEvent(over, &event);
    return event.isAccepted();
  }
  static bool is_control(const QWidget* widget) {
    return qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QAbstractSlider*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QAbstractButton*>(widget);
  }
  // Over a plot the wheel zooms, and over what stands on it.
  void check_controls() {
    QCoreApplication::processEvents();
    QList<QWidget*> controls;
    for (const auto* column : window_->findChildren<InspectorColumn*>())
      if (column->isVisible()) controls << column->findChildren<QWidget*>();
    if (auto* const grid = named<Choice>(QStringLiteral("Columns and rows of the grid"))) controls << grid;
    const Scene before = scene();
    for (QWidget* control : controls) {
      if (!is_control(control) || !control->isVisible() || !control->isEnabled()) continue;
      control->setFocus();
      for (const int by : {-120, 240, -120}) turn(control, by);
      ++seen_;
      QVERIFY2(scene() == before, qPrintable(QString::fromLatin1(control->metaObject()->className()) +
                                             control->accessibleName()));
    }
  }
  int seen_ = 0;

 private Q_SLOTS:
  void cleanup() { shut(); }

  void over_every_control_the_scene_stays() {
    seen_ = 0;
    open(opening_scene());
    for (int place = 0; place < 8; ++place) {
      window_->show_workspace(place);
      check_controls();
    }
    open(with_compare(opening_scene(), true));
    check_controls();
    for (const RecallLower lower : {RecallLower::recall, RecallLower::query, RecallLower::mixtures}) {
      RecallState state;
      state.lower = lower;
      open(with_workspaces(opening_scene(), opening_scene().workspaces.with(state)), Qt::Key_6);
      check_controls();
    }
    for (const LowerRow lower : {LowerRow::surface, LowerRow::linear_attention}) {
      RegressionState state;
      state.lower = lower;
      open(with_workspaces(opening_scene(), opening_scene().workspaces.with(state)), Qt::Key_4);
      check_controls();
    }
    QVERIFY2(seen_ > 100, qPrintable(QString::number(seen_)));
  }

  // Events that a test sends do not go on to parents as those of a mouse do; ignored, they would.
  void over_a_focused_choice_the_inspector_scrolls() {
    open(opening_scene(), {}, {1440, 700});
    auto* const choice = landscape_of(*window_).column()->findChild<Choice*>();
    QVERIFY(choice);
    QScrollArea* area = nullptr;
    for (QWidget* above = choice; above && !area; above = above->parentWidget())
      area = qobject_cast<QScrollArea*>(above);
    QVERIFY(area && area->verticalScrollBar()->maximum() > 0);
    choice->setFocus();
    const int taken = choice->currentIndex();
    QVERIFY(!turn(choice, -120));
    QCOMPARE(choice->currentIndex(), taken);
    QVERIFY(turn(area->viewport(), -120));
    QVERIFY(area->verticalScrollBar()->value() > 0);
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::WheelTest)
#include "wheel_test.moc"
