// SPDX-License-Identifier: GPL-3.0-or-later
// Long tooltips are broken into lines, of widgets and of rows of lists; short and rich ones stay as they are.
#include "ui/controls/tooltips.h"

#include <QHelpEvent>
#include <QListWidget>
#include <QToolTip>
#include <QtTest>

using namespace basinscope;

class TooltipsTest : public QObject {
  Q_OBJECT

  static QString told_by(QWidget* widget, QPoint place) {
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, place, widget->mapToGlobal(place));
    QApplication::sendEvent(widget, &event);
    return QToolTip::text();
  }

 private Q_SLOTS:
  void long_tips_have_lines() {
    const QString tip =
        QStringLiteral("As they are when the training rests: opened again the scene shows a < b, at most.");
    QListWidget list;
    list.addItem(QStringLiteral("a row"));
    list.item(0)->setToolTip(tip);
    QWidget plain;
    plain.setToolTip(tip);
    for (QWidget* const each : {static_cast<QWidget*>(&list), &plain}) {
      each->show();
      QVERIFY(QTest::qWaitForWindowExposed(each));
    }
    const QPoint row = list.visualItemRect(list.item(0)).center();
    QCOMPARE(told_by(list.viewport(), row), tip);
    const TooltipLines lines(qApp);
    for (const QString& told : {told_by(&plain, {5, 5}), told_by(list.viewport(), row)}) {
      QVERIFY2(Qt::mightBeRichText(told), qPrintable(told));
      QVERIFY(told.contains(QStringLiteral("a &lt; b")));
    }
    for (const char* const same :
         {"Copy (Ctrl+C)", "<b>Rich</b> as it is, however long such a text of a tooltip may be"}) {
      plain.setToolTip(QLatin1String(same));
      QCOMPARE(told_by(&plain, {5, 5}), QLatin1String(same));
    }
    QToolTip::hideText();
  }
};

QTEST_MAIN(TooltipsTest)
#include "tooltips_test.moc"
