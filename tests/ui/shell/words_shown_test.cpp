// SPDX-License-Identifier: GPL-3.0-or-later
// The words of menus, dialogs and messages: short names are spelt out, titles are written alike.
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTimer>
#include <QtTest>

#include "core/publications.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/save_path.h"
#include "ui/document/scene_edits.h"
#include "ui/document/variations.h"
#include "ui/shell/about.h"
#include "ui/text/shown_number.h"

using namespace basinscope;

class WordsShownTest : public WindowTest {
  Q_OBJECT

  // What the next modal box says, closed as by Esc.
  struct Asked {
    QString title, text;
  };
  static void answer(Asked* asked) {
    auto* const watch = new QTimer(qApp);
    connect(watch, &QTimer::timeout, qApp, [watch, asked] {
      auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      *asked = {box->windowTitle(), box->text()};
      watch->deleteLater();
      box->reject();
    });
    watch->start(20);
  }

 private Q_SLOTS:
  void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
  void cleanup() { shut(); }

  void about_names_every_publication_and_library() {
    const QString text = about_text();
    for (const Publication& each : publications) {
      QVERIFY2(text.contains(text_of(each.title)), each.title.data());
      QVERIFY2(text.contains(text_of(each.authors)), each.authors.data());
    }
    for (const char* library : {"Qt ", "Eigen ", "QCustomPlot 2"})
      QVERIFY2(text.contains(QString::fromLatin1(library)), library);
  }

  void presets_stand_under_the_full_name_of_their_publication() {
    open(opening_scene());
    QMenu* presets = nullptr;
    for (auto* menu : window_->findChildren<QMenu*>())
      if (menu->title() == QStringLiteral("&Presets")) presets = menu;
    QVERIFY(presets);
    qsizetype listed = 0;
    QSet<QString> sections;
    const auto walk = [&](const QMenu* menu, const QString& section, const auto& again) -> void {
      for (const QAction* action : menu->actions()) {
        if (action->isSeparator()) continue;
        if (const QMenu* publication = action->menu()) {
          QVERIFY2(!sections.contains(action->text()), qPrintable(action->text()));  // spelt out once
          sections << action->text();
          again(publication, action->text(), again);
          continue;
        }
        ++listed;
        const std::string title = action->text().toStdString();
        const Publication* source = publication_of(title);
        const QString wanted =
            source ? text_of(source->short_name) + QStringLiteral(": ") + text_of(source->title) : QString();
        QVERIFY2(section == wanted, title.c_str());
      }
    };
    walk(presets, {}, walk);
    // A menu that a lecturer opens on a small screen shows all of itself.
    QList<QMenu*> menus = presets->findChildren<QMenu*>();
    menus << presets;
    for (const QMenu* menu : menus) QVERIFY2(menu->sizeHint().height() <= 600, qPrintable(menu->title()));
    QCOMPARE(listed, static_cast<qsizetype>(preset_scenes().size()));
    QCOMPARE(sections.size(), static_cast<qsizetype>(publications.size()));
  }

  void the_question_about_changes_names_the_scene() {
    open(opening_scene());
    Scene changed = scene();
    changed.beta = 7;
    window_->document()->edit(QStringLiteral("Inverse temperature β"), changed);
    Asked asked;
    answer(&asked);
    window_->close();
    QCOMPARE(asked.text, QStringLiteral("Save changes to “Seven on a ring”?"));
    QVERIFY2(asked.title.endsWith(QStringLiteral(" – Basinscope")), qPrintable(asked.title));
    QVERIFY(window_->windowTitle().endsWith(QStringLiteral(" – Basinscope")));
    QVERIFY(window_->isVisible());
  }

  void a_second_name_is_not_in_the_first() {
    for (const double alpha : {1.0, 1.5, 2.0, 4.0 / 3}) {
      Variation column;
      column.separation = Entmax{alpha};
      const QString second = second_name(column);
      QVERIFY2(second.isEmpty() || !variation_title(column).contains(second), qPrintable(second));
    }
  }

  void what_was_written_is_told_with_its_folder() {
    QCOMPARE(file_and_folder(QStringLiteral("/data/figures/fig.pdf")),
             QStringLiteral("fig.pdf in /data/figures"));
  }
};

QTEST_MAIN(WordsShownTest)
#include "words_shown_test.moc"
