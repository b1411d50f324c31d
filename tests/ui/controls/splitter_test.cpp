// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered of lines that were dragged.
#include <QSettings>
#include <QtTest>

#include "ui/controls/panel_splitter.h"

using namespace basinscope;

class SplitterTest : public QObject {
  Q_OBJECT

  Appearance appearance_;

 private Q_SLOTS:
  // A narrow window has a panel less than a wide one, of the same name.
  void panels_of_another_number_are_remembered_apart() {
    const auto shown = [this](int count, const QList<int>& moved) {
      PanelSplitter splitter(Qt::Horizontal, &appearance_, QStringLiteral("test/panes"),
                             QList<int>(count, 1));
      for (int i = 0; i < count; ++i) splitter.addWidget(new QWidget);
      splitter.resize(600 + count - 1, 100);
      splitter.show();
      QApplication::processEvents();
      if (!moved.isEmpty()) {
        splitter.setSizes(moved);
        Q_EMIT splitter.splitterMoved(0, 1);
      }
      return splitter.sizes();
    };
    const QList<int> four{300, 100, 100, 100}, three{100, 300, 200};
    QCOMPARE(shown(4, four), four);
    QCOMPARE(shown(3, three), three);
    QCOMPARE(shown(4, {}), four);
    QCOMPARE(shown(3, {}), three);
    QSettings().remove(QStringLiteral("layout"));
  }
};

QTEST_MAIN(SplitterTest)
#include "splitter_test.moc"
