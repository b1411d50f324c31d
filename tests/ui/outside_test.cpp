// SPDX-License-Identifier: GPL-3.0-or-later
// Files that become others outside the window: two windows on one scene, patterns that are written anew,
// files that are gone. Nothing is overwritten without a word.
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include "core/data/generators.h"
#include "core/data/npy.h"
#include "core/scene/scene_file.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/window/notice_bar.h"

using namespace basinscope;

namespace {

QByteArray content(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text);
}
Scene with_beta(Scene scene, double beta) {
  scene.beta = beta;
  return scene;
}
double beta_in(const QString& path) {
  const SceneReading reading = read_scene(path.toStdString());
  return reading.scene ? reading.scene->beta : -1;
}

// Presses the button of this name in every question; Cancel where it has none.
class Answers : public QObject {
 public:
  explicit Answers(const QString& button) {
    connect(&timer_, &QTimer::timeout, this, [this, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!box) {
        if (QWidget* modal = QApplication::activeModalWidget()) modal->close();
        return;
      }
      questions << box->text();
      QAbstractButton* pressed = box->button(QMessageBox::Cancel);
      for (QAbstractButton* each : box->buttons())
        if (each->text().remove(QLatin1Char('&')) == button) pressed = each;
      pressed->click();
    });
    timer_.start(20);
  }
  QStringList questions;

 private:
  QTimer timer_;
};

}  // namespace

class OutsideTest : public WindowTest {
  Q_OBJECT

  QTemporaryDir folder_;
  QString path_;

  static void press(MainWindow* window, const QString& text) {
    for (auto* button : window->notice()->findChildren<QPushButton*>())
      if (button->isVisible() && button->text() == text) return button->click();
    QFAIL(qPrintable(text));
  }
  static QStringList offered(MainWindow* window) {
    QStringList texts;
    if (!window->notice()->isVisible()) return texts;
    for (auto* button : window->notice()->findChildren<QPushButton*>())
      if (button->isVisible()) texts << button->text();
    return texts;
  }
  static void edit(MainWindow* window, double beta) {
    window->document()->edit(QStringLiteral("β"), with_beta(window->document()->scene(), beta));
  }
  static void activate(MainWindow* window) {
    QEvent event(QEvent::WindowActivate);
    QApplication::sendEvent(window, &event);
  }
  void open_here(MainWindow* window) const {
    window->open_file(path_);
    QTRY_COMPARE(QString::fromStdString(window->document()->path().string()), path_);
  }

 private Q_SLOTS:
  void init() {
    path_ = folder_.filePath(QStringLiteral("shared.basinscope.json"));
    write(path_, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), 2))));
    open(opening_scene());
    open_here(window_.get());
  }
  void cleanup() {
    shut();
    forget_recent_files();
    for (const QString& name : QDir(folder_.path()).entryList(QDir::Files))
      QFile::remove(folder_.filePath(name));
  }

  void the_second_of_two_windows_does_not_overwrite_the_first_without_a_word() {
    MainWindow other(opening_scene(), {}, appearance_.get(), QString());
    other.show();
    open_here(&other);
    edit(window_.get(), 7);
    edit(&other, 9);
    window_->actions().save->trigger();
    QCOMPARE(beta_in(path_), 7.0);
    const QByteArray first = content(path_);
    {
      Answers answers(QStringLiteral("Cancel"));
      other.actions().save->trigger();
      QCOMPARE(answers.questions.size(), 1);
      QVERIFY(answers.questions.first().contains(QStringLiteral("shared.basinscope.json")));
    }
    QCOMPARE(content(path_), first);
    QVERIFY(other.document()->modified());
    QCOMPARE(other.document()->scene().beta, 9.0);
    {
      Answers answers(QStringLiteral("Overwrite"));
      other.actions().save->trigger();
      QCOMPARE(answers.questions.size(), 1);
    }
    QCOMPARE(beta_in(path_), 9.0);
    // Its own save is no change from outside.
    edit(&other, 10);
    {
      Answers answers(QStringLiteral("Cancel"));
      other.actions().save->trigger();
      QCOMPARE(answers.questions.size(), 0);
    }
    // And the first one is asked in its turn.
    edit(window_.get(), 8);
    {
      Answers answers(QStringLiteral("Reload"));
      window_->actions().save->trigger();
      QCOMPARE(answers.questions.size(), 1);
    }
    QTRY_COMPARE(scene().beta, 10.0);
    QVERIFY(!window_->document()->modified());
    QCOMPARE(beta_in(path_), 10.0);
  }

  // Told while the window is open, and not again and again.
  void a_file_that_another_program_wrote_is_told_of() {
    QVERIFY(!window_->notice()->isVisible());
    write(path_, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), 5))));
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("“shared.basinscope.json” was changed")));
    QCOMPARE(offered(window_.get()), QStringList({"Reload", "Keep mine", "Save as…"}));
    press(window_.get(), QStringLiteral("Reload"));
    QTRY_COMPARE(scene().beta, 5.0);
    QVERIFY(!window_->notice()->isVisible());
    activate(window_.get());
    QVERIFY(!window_->notice()->isVisible());
  }

  void the_window_looks_when_it_is_activated() {
    // Replaced as editors do it, and looked at before the watcher has told.
    const QString fresh = folder_.filePath(QStringLiteral("fresh"));
    write(fresh, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), 6))));
    QVERIFY(std::rename(qPrintable(fresh), qPrintable(path_)) == 0);
    activate(window_.get());
    QVERIFY(window_->notice()->isVisible());
  }

  void changes_here_are_discarded_by_name_only() {
    edit(window_.get(), 3);
    write(path_, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), 5))));
    activate(window_.get());
    QCOMPARE(offered(window_.get()), QStringList({"Discard mine and reload", "Keep mine", "Save as…"}));
  }

  void what_is_kept_is_unsaved_and_saved_without_another_question() {
    write(path_, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), 5))));
    activate(window_.get());
    QVERIFY(!window_->document()->modified());
    press(window_.get(), QStringLiteral("Keep mine"));
    QVERIFY(window_->document()->modified());
    Answers answers(QStringLiteral("Cancel"));
    window_->actions().save->trigger();
    QCOMPARE(answers.questions.size(), 0);
    QCOMPARE(beta_in(path_), 2.0);
    QVERIFY(!window_->document()->modified());
  }

  void the_same_content_written_again_is_no_change() {
    const QByteArray same = content(path_);
    QTest::qSleep(20);  // another time in the file system
    write(path_, same);
    activate(window_.get());
    QVERIFY(!window_->notice()->isVisible());
    Answers answers(QStringLiteral("Cancel"));
    edit(window_.get(), 4);
    window_->actions().save->trigger();
    QCOMPARE(answers.questions.size(), 0);
    QCOMPARE(beta_in(path_), 4.0);
  }

  void a_file_that_is_gone_is_told_of_and_written_again() {
    QVERIFY(QFile::remove(path_));
    activate(window_.get());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("no longer where it was")));
    QCOMPARE(offered(window_.get()), QStringList({"Keep mine", "Save as…"}));
    press(window_.get(), QStringLiteral("Keep mine"));
    QVERIFY(window_->document()->modified());
    window_->actions().save->trigger();
    QCOMPARE(beta_in(path_), 2.0);
  }

  void files_of_patterns_are_watched_too() {
    const QString patterns = folder_.filePath(QStringLiteral("points.npy"));
    const auto write_rows = [&patterns](int rows) {
      write(patterns, QByteArray::fromStdString(npy_bytes(npy_of(generated({"ring", rows, 2, 1})))));
    };
    const auto open_scene = [&] {
      write_rows(3);
      Scene named = opening_scene();
      named.memory = Memory();
      named.memory.patterns = SharedMatrix(generated({"ring", 3, 2, 1}));
      named.memory.source = Memory::File{"points.npy"};
      write(path_, QByteArray::fromStdString(scene_to_json(named)));
      window_->document()->replace(opening_scene(), {});
      open_here(window_.get());
      QCOMPARE(scene().memory.patterns->rows(), 3);
      QVERIFY(std::holds_alternative<Memory::File>(scene().memory.source));
    };
    open_scene();
    activate(window_.get());
    QVERIFY(!window_->notice()->isVisible());
    write_rows(4);
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("“points.npy”, which the patterns were read")));
    QCOMPARE(offered(window_.get()), QStringList({"Reload", "Keep them in the scene"}));
    press(window_.get(), QStringLiteral("Reload"));
    QTRY_COMPARE(scene().memory.patterns->rows(), 4);
    // Gone: what the window shows is kept where it cannot be lost.
    open_scene();
    QVERIFY(QFile::remove(patterns));
    activate(window_.get());
    QCOMPARE(offered(window_.get()), QStringList({"Keep them in the scene"}));
    press(window_.get(), QStringLiteral("Keep them in the scene"));
    QVERIFY(std::holds_alternative<Memory::Inline>(scene().memory.source));
    window_->actions().save->trigger();
    const SceneReading reading = read_scene(path_.toStdString());
    QVERIFY(reading.scene && reading.scene->memory.patterns->rows() == 3);
  }

  void the_question_of_unsaved_changes_names_the_scene() {
    edit(window_.get(), 3);
    {
      Answers answers(QStringLiteral("Cancel"));
      window_->close();
      QCOMPARE(answers.questions, QStringList{QStringLiteral("Save changes to “shared.basinscope.json”?")});
    }
    window_->document()->replace(opening_scene(), {});
    edit(window_.get(), 3);
    Answers answers(QStringLiteral("Cancel"));
    window_->close();
    QCOMPARE(answers.questions,
             QStringList{QStringLiteral("Save changes to “%1”?").arg(QString::fromStdString(scene().title))});
  }
};

QTEST_MAIN(OutsideTest)
#include "outside_test.moc"
