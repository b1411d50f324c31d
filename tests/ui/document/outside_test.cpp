// SPDX-License-Identifier: GPL-3.0-or-later
// Files that become others outside the window: two windows on one scene, patterns that are written anew,
// files that are gone. Nothing is overwritten without a word.
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest>

#include "core/data/generators.h"
#include "core/data/npy.h"
#include "core/scene/scene_file.h"
#include "tests/ui/answers.h"
#include "tests/ui/document/with_beta.h"
#include "tests/ui/file_content.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/file_watch.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/window/notice_bar.h"

using namespace basinscope;

namespace {

double beta_in(const QString& path) {
  const SceneReading reading = read_scene(path.toStdString());
  return reading.scene ? reading.scene->beta : -1;
}

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
  void close_notice() const {
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Close this message")), Qt::LeftButton);
    QVERIFY(!window_->notice()->holds(NoticeKind::files));
  }
  // The scene's file, by somebody else.
  void write_beta(double beta) const {
    write(path_, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), beta))));
  }
  QString points() const { return folder_.filePath(QStringLiteral("points.npy")); }
  QString values() const { return folder_.filePath(QStringLiteral("values.npy")); }
  static void write_rows(const QString& file, int rows) {
    write(file, QByteArray::fromStdString(npy_bytes(npy_of(generated({"ring", rows, 2, 1})))));
  }
  // Its patterns and values lie in files beside it, three rows each.
  void open_scene_with_files() {
    write_rows(points(), 3);
    write_rows(values(), 3);
    Scene named = opening_scene();
    named.memory = Memory();
    named.memory.patterns = SharedMatrix(generated({"ring", 3, 2, 1}));
    named.memory.source = Memory::File{"points.npy"};
    named.memory.values = named.memory.patterns;
    named.memory.values_file = Memory::File{"values.npy"};
    write(path_, QByteArray::fromStdString(scene_to_json(named)));
    window_->document()->replace(opening_scene(), {});
    open_here(window_.get());
    QCOMPARE(scene().memory.patterns.rows(), 3);
    QVERIFY(std::holds_alternative<Memory::File>(scene().memory.source));
    QVERIFY(scene().memory.values_file.has_value());
  }
  void open_here(MainWindow* window) const {
    window->open_file(path_);
    QTRY_COMPARE(QString::fromStdString(window->document()->path().string()), path_);
  }

 private Q_SLOTS:
  void init() {
    path_ = folder_.filePath(QStringLiteral("shared.basinscope.json"));
    write_beta(2);
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
    write_beta(5);
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("“shared.basinscope.json” was changed")));
    QCOMPARE(offered(window_.get()), QStringList({"Reload", "Keep my version", "Save as…"}));
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
    write_beta(5);
    activate(window_.get());
    QCOMPARE(offered(window_.get()),
             QStringList({"Discard my changes and reload", "Keep my version", "Save as…"}));
  }

  void what_is_kept_is_unsaved_and_saved_without_another_question() {
    write_beta(5);
    activate(window_.get());
    QVERIFY(!window_->document()->modified());
    press(window_.get(), QStringLiteral("Keep my version"));
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
    QCOMPARE(offered(window_.get()), QStringList({"Keep my version", "Save as…"}));
    press(window_.get(), QStringLiteral("Keep my version"));
    QVERIFY(window_->document()->modified());
    window_->actions().save->trigger();
    QCOMPARE(beta_in(path_), 2.0);
  }

  void files_of_patterns_are_watched_too() {
    open_scene_with_files();
    activate(window_.get());
    QVERIFY(!window_->notice()->isVisible());
    write_rows(points(), 4);
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("“points.npy”, which the patterns were read")));
    QCOMPARE(offered(window_.get()), QStringList({"Reload", "Keep them in the scene"}));
    press(window_.get(), QStringLiteral("Reload"));
    QTRY_COMPARE(scene().memory.patterns.rows(), 4);
    // Gone: what the window shows is kept where it cannot be lost.
    open_scene_with_files();
    QVERIFY(QFile::remove(points()));
    activate(window_.get());
    QCOMPARE(offered(window_.get()), QStringList({"Keep them in the scene"}));
    press(window_.get(), QStringLiteral("Keep them in the scene"));
    QVERIFY(std::holds_alternative<Memory::Inline>(scene().memory.source));
    window_->actions().save->trigger();
    const SceneReading reading = read_scene(path_.toStdString());
    QVERIFY(reading.scene && reading.scene->memory.patterns.rows() == 3);
  }

  void values_are_read_again_from_their_file_too() {
    open_scene_with_files();
    const Matrix other = Matrix::Constant(3, 5, 0.5);
    write(values(), QByteArray::fromStdString(npy_bytes(npy_of(other))));
    activate(window_.get());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("“values.npy”, which the values were read")));
    QCOMPARE(offered(window_.get()), QStringList({"Reload", "Keep them in the scene"}));
    press(window_.get(), QStringLiteral("Reload"));
    QTRY_COMPARE(scene().memory.values.cols(), other.cols());
    QVERIFY(*scene().memory.values == other);
    QCOMPARE(history()->undoText(), QStringLiteral("Values from values.npy"));
    QVERIFY(!window_->notice()->isVisible());
  }

  void patterns_are_read_again_while_something_plays() {
    open_scene_with_files();
    write_rows(points(), 4);
    QTRY_VERIFY(window_->notice()->isVisible());
    // Every turn of the event loop the scene is another one, as under an animation.
    QTimer play;
    connect(&play, &QTimer::timeout, this, [this] { edit(window_.get(), 1.0001 * scene().beta); });
    play.start(0);
    press(window_.get(), QStringLiteral("Reload"));
    QTRY_COMPARE(scene().memory.patterns.rows(), Eigen::Index(4));
    play.stop();
    QVERIFY(scene().beta > opening_scene().beta);  // they joined the scene as it was by then
  }

  void edits_made_after_the_notice_are_asked_about() {
    write_beta(5);
    activate(window_.get());
    QCOMPARE(offered(window_.get()).first(), QStringLiteral("Reload"));
    edit(window_.get(), 3);
    Answers answers(QStringLiteral("Cancel"));
    press(window_.get(), QStringLiteral("Reload"));
    QCOMPARE(answers.questions.size(), 1);
    QCOMPARE(scene().beta, 3.0);
    // Offered again by the name of what it does now, and that is not asked about once more.
    QTRY_COMPARE(offered(window_.get()).value(0), QStringLiteral("Discard my changes and reload"));
    press(window_.get(), QStringLiteral("Discard my changes and reload"));
    QTRY_COMPARE(scene().beta, 5.0);
    QCOMPARE(answers.questions.size(), 1);
  }

  void the_notice_goes_with_its_scene_and_with_the_change() {
    write_beta(5);
    activate(window_.get());
    QVERIFY(window_->notice()->isVisible());
    window_->actions().new_scene->trigger();
    QVERIFY(!window_->notice()->isVisible());
    QVERIFY(window_->document()->path().empty() && !window_->document()->modified());
    // Patterns that have come from elsewhere meanwhile.
    open_scene_with_files();
    write_rows(points(), 4);
    activate(window_.get());
    QVERIFY(window_->notice()->isVisible());
    Scene own = scene();
    own.memory.source = Memory::Inline{};
    window_->document()->edit(QStringLiteral("Patterns"), own);
    QTRY_VERIFY(!window_->notice()->isVisible());
    // Overwritten from here.
    write_beta(6);
    activate(window_.get());
    QVERIFY(window_->notice()->isVisible());
    Answers answers(QStringLiteral("Overwrite"));
    window_->actions().save->trigger();
    QVERIFY(!window_->notice()->isVisible());
  }

  void a_second_change_is_told_though_the_first_notice_was_closed() {
    write_beta(5);
    activate(window_.get());
    close_notice();
    activate(window_.get());
    QVERIFY(!window_->notice()->isVisible());
    QTest::qSleep(20);  // another time in the file system
    write_beta(6);
    activate(window_.get());
    QVERIFY(window_->notice()->isVisible());
  }

  void an_offer_to_restore_stays_beneath() {
    window_->notice()->show_notice(NoticeTone::info, QStringLiteral("A scene was left."), {},
                                   {{QStringLiteral("Restore"), [] {}}}, NoticeKind::recovery);
    write_beta(5);
    activate(window_.get());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("was changed")));
    close_notice();
    QTRY_COMPARE(offered(window_.get()), QStringList{QStringLiteral("Restore")});
  }

  void a_save_says_nothing_about_the_other_files() {
    open_scene_with_files();
    write_rows(points(), 4);
    activate(window_.get());
    close_notice();
    edit(window_.get(), 3);
    window_->actions().save->trigger();
    QVERIFY(!window_->notice()->isVisible());
    QVERIFY(!window_->document()->modified());
    // Still known when there is something else to tell.
    QVERIFY(QFile::remove(path_));
    activate(window_.get());
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("points.npy")),
             qPrintable(window_->notice()->text()));
  }

  // The content of a file whose time alone is another one is read once for that time.
  void a_touched_file_is_read_once() {
    SceneDocument document(opening_scene());
    FileWatch watch(&document);
    const std::filesystem::path file = path_.toStdString();
    QCOMPARE(document.save(file), QString());
    const QByteArray saved = content(path_);
    const auto touched = std::filesystem::last_write_time(file) + std::chrono::seconds(10);
    std::filesystem::last_write_time(file, touched);
    QVERIFY(watch.changes().empty());
    write(path_, QByteArray(saved.size(), ' '));  // were it read again, this would be seen
    std::filesystem::last_write_time(file, touched);
    QVERIFY(watch.changes().empty());
    std::filesystem::last_write_time(file, touched + std::chrono::seconds(10));
    QCOMPARE(watch.changes().size(), std::size_t(1));
    // As it was saved once more, after it was found to be another one.
    write(path_, saved);
    std::filesystem::last_write_time(file, touched + std::chrono::seconds(20));
    QVERIFY(watch.changes().empty());
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
