// SPDX-License-Identifier: GPL-3.0-or-later
// What the Help menu tells: licences, publications and how to cite.
#include <QClipboard>
#include <QPushButton>
#include <QScopeGuard>
#include <QTextBrowser>
#include <QTimer>

#include "core/publications.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/about.h"
#include "ui/shell/citation.h"
#include "ui/text/shown_number.h"

namespace basinscope {

class HelpTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void about_names_publications_and_the_licence_of_every_library() {
    const QString text = about_text();
    for (const Publication& each : publications) {
      QVERIFY(text.contains(text_of(each.title)));
      QVERIFY(text.contains(text_of(each.address)));
    }
    for (const char* part : {"Qt ", "QCustomPlot ", "Eigen ", "oneTBB", "xsimd, CLI11", "libepoxy", "zlib",
                             "Lesser General Public", "Mozilla", "Apache", "BSD", "MIT"})
      QVERIFY2(text.contains(QLatin1String(part)), part);
  }

  void the_citation_is_copied_from_the_menu() {
    QGuiApplication::clipboard()->clear();
    const QString before = QCoreApplication::applicationVersion();
    const auto restored = qScopeGuard([&] { QCoreApplication::setApplicationVersion(before); });
    QCoreApplication::setApplicationVersion(QStringLiteral("0.2.0+1.gabcdef01"));
    window_->actions().copy_citation->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    QCOMPARE(copied, citation_text());
    for (const char* part : {"@software{basinscope,", "title = {Basinscope: an explorer", "year = {2026}"})
      QVERIFY2(copied.contains(QLatin1String(part)), part);
    QVERIFY(copied.contains(QStringLiteral("version = {0.2.0+1.gabcdef01}")));
    QVERIFY(!copied.contains(QLatin1Char('"')));
    QCOMPARE(citation_value(QStringLiteral("nothing")), QString());
  }

  void about_has_a_button_that_copies_it() {
    QGuiApplication::clipboard()->clear();
    bool pressed = false;
    QTimer::singleShot(0, this, [&] {
      QWidget* const dialog = QApplication::activeModalWidget();
      for (auto* button : dialog ? dialog->findChildren<QPushButton*>() : QList<QPushButton*>()) {
        if (button->text() != QStringLiteral("Copy citation")) continue;
        QTest::mouseClick(button, Qt::LeftButton);
        pressed = true;
      }
      QTest::keyClick(dialog, Qt::Key_Escape);
    });
    window_->actions().about->trigger();
    QVERIFY(pressed);
    QCOMPARE(QGuiApplication::clipboard()->text(), citation_text());
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::HelpTest)
#include "help_test.moc"
