// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window: opened and gone through by keys alone, judged by what is shown, undone with the
// scene; and presenter mode.
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QTimer>

#include "tests/ui/window_fixture.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/plot_header.h"
#include "ui/shell/command_bar.h"
#include "ui/shell/gallery/gallery_page.h"
#include "ui/shell/lessons/lesson_desk.h"
#include "ui/shell/lessons/lesson_list.h"
#include "ui/shell/lessons/lesson_record.h"
#include "ui/shell/lessons/lesson_text.h"
#include "ui/shell/lessons/question_box.h"
#include "ui/shell/presenter/presenter_mode.h"
#include "ui/text/symbols.h"
#include "ui/text/written_text.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/playback_bar.h"

namespace basinscope {

class LessonsTest : public WindowTest {
  Q_OBJECT

  LessonCourse* course() const { return window_->lessons()->course(); }
  LessonPanel* panel() const { return window_->lessons()->panel(); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
    QWidget* const focused = QApplication::focusWidget();
    QTest::keyClick(focused ? focused : window_.get(), key, modifiers);
  }
  int number_of(const std::string& id) const {
    const auto& all = course()->lessons().all;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].id == id) return static_cast<int>(i);
    qFatal("no lesson %s", id.c_str());
  }
  bool done(std::size_t task) const { return course()->judged()[task].done; }
  bool known() const {
    return std::all_of(course()->judged().begin(), course()->judged().end(),
                       [](const auto& each) { return each.known; });
  }
  QPushButton* shown_button(const QString& text) const {
    for (auto* each : panel()->findChildren<QPushButton*>())
      if (each->isVisible() && each->text() == text) return each;
    return nullptr;
  }
  // Of the dialog that opens next.
  template <class Deed>
  static void in_dialog(Deed deed) {
    auto* const timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, qApp,
                     [timer, deed, before = QApplication::activeModalWidget()] {
                       auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
                       if (!dialog || dialog == before) return;
                       timer->stop();
                       timer->deleteLater();
                       deed(dialog);
                     });
    timer->start(20);
  }
  // What the question of a task takes, if it asks.
  void answer_rightly(const LessonStep& step, std::size_t task) const {
    if (!step.tasks[task].question) return;
    const Question& question = *step.tasks[task].question;
    const TaskControl control;
    const Measuring solved(solved_scene(step, task + 1), nullptr, control);
    course()->answer(task, question.kind == Question::Kind::choice
                               ? question.right
                               : std::to_string(*question.value.of(solved).number));
  }
  // Every number that is filled into the step's texts is the one of the open scene, and stands in them.
  void check_readings(const QByteArray& where) const {
    const TaskControl control;
    const Measuring measuring(scene(), nullptr, control);
    const QString shown = panel()->findChild<MarkdownText*>()->toPlainText();
    for (const TextReading& each : course()->step().readings) {
      const QString number = filled_text(each.written, course()->step(), [&](std::size_t) {
        return shown_name(each.term.of(measuring).words(each.digits));
      });
      const bool secret = each.term.is_result() && course()->is_secret(std::string(each.term.measure->name));
      QTRY_COMPARE_WITH_TIMEOUT(course()->filled(each.written), secret ? QStringLiteral("?") : number,
                                patience_ms);
      QVERIFY2(!shown.contains(QString::fromStdString(each.written)), where);
    }
    for (const std::string& each : course()->step().paragraphs) {
      QTextDocument written;
      read_markdown(&written, course()->filled(each));
      QTRY_VERIFY2(panel()->findChild<MarkdownText*>()->toPlainText().contains(written.toPlainText()), where);
    }
  }
  void write(const QString& name, const QByteArray& text) const {
    QDir().mkpath(own_lesson_folder());
    QFile file(own_lesson_folder() + QLatin1Char('/') + name);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
  }

 private Q_SLOTS:
  void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
  void init() {
    QSettings().clear();
    QDir(own_lesson_folder()).removeRecursively();
    open(opening_scene());
  }
  void cleanup() {
    shut();
    QDir(own_lesson_folder()).removeRecursively();
    QSettings().clear();
  }

  void the_gallery_lists_all_and_enter_opens_one() {
    key(Qt::Key_8, Qt::ControlModifier);
    auto* const list = named<LessonList>(QStringLiteral("Lessons"));
    QVERIFY(list);
    QVERIFY(list->lessons() >= 12);
    QCOMPARE(list->summary(), QStringLiteral("0 of %1 done").arg(list->lessons()));
    list->setFocus();
    list->setCurrentRow(0);
    key(Qt::Key_Down);  // past the head of the part
    key(Qt::Key_Return);
    QVERIFY(course()->is_open());
    QVERIFY(panel()->isVisible());
    QCOMPARE(window_->workspace(), 0);
    QVERIFY(scene() == course()->step().start);
    // It stays when another workspace opens.
    key(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(panel()->isVisible());
    course()->close();
    QVERIFY(!panel()->isVisible());
  }

  void steps_go_by_keys_and_each_starts_from_its_own_scene() {
    course()->open(number_of("exact-retrieval"));
    QTRY_VERIFY(known());
    key(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(course()->step_number(), 1);
    QCOMPARE(scene().beta, 1.0);
    Scene other = scene();
    other.beta = 3;
    window_->document()->edit(QStringLiteral("β"), other);
    key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(scene().beta, 1.0);
    key(Qt::Key_Z, Qt::ControlModifier);  // nothing of one's own is lost
    QCOMPARE(scene().beta, 3.0);
    key(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(course()->step_number(), 0);
    key(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(course()->step_number(), 0);
  }

  void f6_comes_back_to_where_the_arrows_act() {
    QWidget* const plot = QApplication::focusWidget();
    QVERIFY(plot);
    key(Qt::Key_F6);
    QVERIFY(QApplication::focusWidget() != plot);
    key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), plot);
  }

  // Its next step would take the place of what was opened, in whose file the next saving would put it.
  void a_step_begins_with_its_first_query_selected() {
    course()->open(number_of("cccp"));
    auto* const model = landscape_of(*window_).model();
    Selection all;
    all.patterns = {0, 1};
    all.queries = {0, 1, 2};
    model->select(all);
    course()->go(1);
    QVERIFY(model->selection().patterns.empty());
    QCOMPARE(model->selection().queries.size(), std::size_t{1});
    model->select(all);
    course()->restart();
    QCOMPARE(model->selection().queries.size(), std::size_t{1});
  }

  // In a small window, where the column is shorter than its text and holds the step's controls.
  void an_answer_is_told_in_view_and_tab_goes_through_the_controls() {
    window_->resize(1280, 720);
    course()->open(number_of("adaptive-bandwidth"));
    QTRY_VERIFY(known());
    auto* const question = panel()->findChild<QuestionBox*>();
    QVERIFY(question);
    question->findChildren<QAbstractButton*>()[1]->click();
    auto* const give = qobject_cast<QWidget*>(question->stops().back());
    give->setFocus();
    QTest::keyClick(give, Qt::Key_Space);
    const auto said = [this]() -> Label* {
      for (Label* each : panel()->findChildren<Label*>())
        if (each->isVisible() && each->text().contains(QStringLiteral("zero beyond"))) return each;
      return nullptr;
    };
    QTRY_VERIFY(said());
    QTRY_COMPARE(said()->visibleRegion().boundingRect(), said()->rect());
    auto* const entry = panel()->findChild<ParameterRow*>()->entry();
    for (int presses = 0; presses < 4 && QApplication::focusWidget() != entry; ++presses) key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), entry);
    // Where it is right the focus goes to nothing that leaves the step.
    question->findChildren<QAbstractButton*>()[2]->click();
    give->setFocus();
    QTest::keyClick(give, Qt::Key_Space);
    QTRY_VERIFY(course()->judged()[1].accepted);
    QTRY_VERIFY(QApplication::focusWidget() && !qobject_cast<QAbstractButton*>(QApplication::focusWidget()));
  }

  void a_scene_of_ones_own_closes_the_lesson() {
    course()->open(number_of("cccp"));
    QVERIFY(course()->is_open());
    window_->document()->replace(opening_scene(), QStringLiteral("mine.json").toStdString());
    QVERIFY(!course()->is_open());
    const Scene mine = scene();
    course()->go(1);
    QVERIFY(scene() == mine);
  }

  void a_task_is_done_by_the_scene_and_undone_with_it() {
    course()->open(number_of("cccp"));
    course()->go(1);
    QTRY_VERIFY(known());
    QVERIFY(!done(0));
    QVERIFY(course()->judged()[0].advice.empty());  // nothing was tried yet
    window_->document()->change(QStringLiteral("β"), [](Scene& next) { next.beta = 2.1; });
    QTRY_VERIFY(!course()->judged()[0].advice.empty());
    QCOMPARE(course()->judged()[0].advice, course()->step().tasks[0].otherwise);
    window_->document()->change(QStringLiteral("colder"), [](Scene& next) { next.beta = 8; });
    QTRY_VERIFY(done(0));
    QCOMPARE(course()->done_of(course()->number()), 1);
    // What comes later does not take it away, undoing it does.
    const QSignalSpy judged(course(), &LessonCourse::judged_again);
    window_->document()->change(QStringLiteral("warmer"), [](Scene& next) { next.beta = 1.5; });
    QTRY_VERIFY(judged.count() > 0);
    QVERIFY(done(0));
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(done(0));
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!done(0));
    QCOMPARE(course()->done_of(course()->number()), 0);
  }

  void ticks_and_progress_are_one_fact() {
    const int number = number_of("energy-landscape");
    course()->open(number);
    QTRY_VERIFY(known());
    window_->document()->edit(QStringLiteral("Solved"), solved_scene(course()->step(), 1));
    QTRY_VERIFY(done(0));
    QCOMPARE(course()->done_of(number), 1);
    course()->go(1);
    course()->go(0);
    QVERIFY(done(0));  // it was done on an earlier visit
    course()->close();
    course()->open(number);
    QVERIFY(done(0));
    QCOMPARE(course()->done_of(number), 1);
    course()->restart();
    QTRY_VERIFY(known());
    QVERIFY(!done(0));
    QCOMPARE(course()->done_of(number), 0);
  }

  // Answer first: what is measured is shown afterwards, a wrong answer says what to look at, and a right one
  // is kept with the ticks until the step is started again.
  void a_question_is_asked_before_what_is_measured_is_shown() {
    const auto label = [this](const QString& part) {
      for (auto* each : panel()->findChildren<Label*>())
        if (each->isVisible() && each->text().contains(part)) return true;
      return false;
    };
    const QString hidden = QStringLiteral("is shown once the answer is right");
    course()->open(number_of("cccp"));
    course()->go(2);
    QTRY_VERIFY(known());
    QVERIFY(label(hidden) && course()->is_secret("attractors") && !course()->is_secret("beta"));
    window_->document()->change(QStringLiteral("β"), [](Scene& next) { next.beta = 0.8; });
    QTRY_VERIFY(!course()->judged()[1].readings.empty() && course()->judged()[1].readings[1].holds);
    QVERIFY(!done(1) && course()->judged()[1].advice.empty());  // nothing is said before an answer
    auto* const entry = panel()->findChild<QuestionBox*>()->findChild<QLineEdit*>();
    entry->setFocus();
    QTest::keyClicks(entry, QStringLiteral("2"));
    key(Qt::Key_Return);
    QTRY_VERIFY(QString::fromStdString(course()->judged()[1].advice)
                    .startsWith(QStringLiteral("Above 1 there are two")));
    QVERIFY(!done(1) && label(hidden));
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("1"));
    key(Qt::Key_Return);
    QTRY_VERIFY(done(1));
    QVERIFY(!label(hidden) && !course()->is_secret("attractors") && !entry->isEnabled());
    course()->open(number_of("temperature"));
    course()->open(number_of("cccp"));
    course()->go(2);
    QVERIFY(done(1) && course()->judged()[1].accepted && course()->judged()[1].answer == "1");
    QCOMPARE(course()->done_of(course()->number()), 1);
    course()->restart();
    QVERIFY(!done(1) && !course()->judged()[1].accepted && label(hidden));
    QCOMPARE(course()->done_of(course()->number()), 0);
  }

  // One seed for all lessons: other numbers, the same each time; what is done is that of the seed.
  void a_seed_gives_numbers_of_ones_own() {
    course()->open(number_of("exact-retrieval"));
    course()->go(3);
    auto* const button = shown_button(QStringLiteral("Seed 0…"));
    QVERIFY(button);
    QTRY_VERIFY(known());
    QCOMPARE(scene().beta, 1.0);
    QCOMPARE(course()->filled(course()->step().tasks[0].text).left(14), QStringLiteral("*β* stays at 1"));
    answer_rightly(course()->step(), 0);
    window_->document()->edit(QStringLiteral("Solved"), solved_scene(course()->step(), 1));
    QTRY_VERIFY(done(0));
    // Typed in a dialog, which takes nothing else.
    in_dialog([](QDialog* dialog) {
      auto* const line = dialog->findChild<QLineEdit*>();
      auto* const use = dialog->findChildren<QPushButton*>().last();
      for (const char* wrong : {"", "x", "-1", "1.5", "1000000000"}) {
        line->setText(QString::fromUtf8(wrong));
        QVERIFY2(!use->isEnabled(), wrong);
      }
      line->setText(QStringLiteral(" 3 "));
      QVERIFY(use->isEnabled());
      use->click();
    });
    button->click();
    QVERIFY(course()->is_open() && course()->step_number() == 3);
    QCOMPARE(course()->lesson().seed, 3U);
    QVERIFY(shown_button(QStringLiteral("Seed 3…")));
    const double own = scene().beta;
    QVERIFY(own != 1.0);
    QTRY_VERIFY(known());
    QVERIFY(!done(0));
    QVERIFY(course()->filled(course()->step().tasks[0].text).contains(QString::number(own)));
    course()->answer(0, "9");
    QTRY_VERIFY(course()->judged()[0].missed);
    answer_rightly(course()->step(), 0);
    window_->document()->edit(QStringLiteral("Solved"), solved_scene(course()->step(), 1));
    QTRY_VERIFY(done(0));
    // A lesson without variants has one record for all seeds.
    course()->set_seed(0);
    QVERIFY(done(0) && !course()->judged()[0].missed);
    course()->open(number_of("cccp"));
    QVERIFY(!shown_button(QStringLiteral("Seed 0…")));
    course()->set_seed(3);
    QCOMPARE(course()->lesson().id, std::string("cccp"));
    course()->open(number_of("exact-retrieval"));
    course()->go(3);
    QVERIFY(done(0) && course()->judged()[0].missed);
    // The first try stays the first.
    course()->restart();
    QVERIFY(!done(0) && course()->judged()[0].missed);
    answer_rightly(course()->step(), 0);
    QTRY_VERIFY(course()->judged()[0].accepted);
    const LessonProgress record = record_of(course()->lesson());
    QVERIFY(record.steps[3][0].accepted && record.steps[3][0].missed && !record.steps[3][0].done);
    QCOMPARE(learner_progress(course()->lessons().all, "").seed, 3U);
  }

  // A name that varies is set as the text around it.
  void names_that_vary_are_set_as_names() {
    course()->set_seed(0);
    course()->open(number_of("structured"));
    course()->go(1);
    QTRY_VERIFY(known());
    QTRY_COMPARE(course()->filled(course()->step().tasks[0].text),
                 QStringLiteral("Move *q*₁ so that it ends at *x*₄ and *x*₅ together."));
  }

  void progress_is_exported() {
    QTemporaryDir folder;
    const auto exported = [&](const QString& name, const QString& file) {
      in_dialog([&](QDialog* dialog) {
        dialog->findChild<QLineEdit*>()->setText(name);
        in_dialog([&](QDialog* files) {
          static_cast<QFileDialog*>(files)->selectFile(folder.filePath(file));
          files->findChild<QLineEdit*>()->setText(folder.filePath(file));
          static_cast<QDialog*>(files)->accept();
        });
        dialog->accept();
      });
      for (QAction* action : window_->lessons()->findChildren<QAction*>())
        if (action->text().contains(QStringLiteral("xport progress"))) action->trigger();
      QFile written(folder.filePath(file));
      return written.open(QIODevice::ReadOnly) ? written.readAll().toStdString() : std::string();
    };
    course()->open(number_of("cccp"));
    course()->go(2);
    QTRY_VERIFY(known());
    course()->answer(1, "2");
    QTRY_VERIFY(course()->judged()[1].missed);
    answer_rightly(course()->step(), 1);
    window_->document()->edit(QStringLiteral("Solved"), solved_scene(course()->step(), 2));
    QTRY_VERIFY(done(1));
    const LearnerProgress read =
        progress_from_text(exported(QStringLiteral("Ada"), QStringLiteral("a.json")));
    QCOMPARE(read.name, std::string("Ada"));
    QCOMPARE(read.lessons.size(), course()->lessons().all.size());
    QVERIFY(read == learner_progress(course()->lessons().all, "Ada"));
    const TaskProgress& task = read.lessons[static_cast<std::size_t>(number_of("cccp"))].steps[2][1];
    QVERIFY(task.done && task.missed && QByteArray::fromStdString(task.answer).toDouble() == 1);
    const std::string table = exported(QStringLiteral("=1+1"), QStringLiteral("a.csv"));
    QVERIFY(table.starts_with("learner,seed,") && table.find("\n'=1+1,0,") != std::string::npos);
  }

  void places_and_words_are_answers_too() {
    QFile shipped(shipped_lesson_folder() + QStringLiteral("/cccp.lesson.md"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    write(QStringLiteral("mine.lesson.md"),
          shipped.readAll()
              .replace("part: Memory", "part: My own")
              .replace("- [ ] Move *q*₁",
                       "- [ ] Why?\n  - asks: words\n  - model: Since *it* falls.\n  - else: Think of it.\n"
                       "- [ ] Show it.\n  - asks: place\n  - right: `weight(1, 1) >= 0.9`\n"
                       "  - else: Go right.\n  - solved by: `{\"queries\": [[1, 0.8]]}`\n- [ ] Move *q*₁"));
    course()->open(static_cast<int>(course()->lessons().all.size()) - 1);
    QCOMPARE(course()->lesson().part, std::string("My own"));
    QTRY_VERIFY(known());
    const auto boxes = panel()->findChildren<QuestionBox*>();
    QCOMPARE(boxes.size(), 2);
    auto* const compare = boxes[0]->findChild<QPushButton*>();
    QVERIFY(!compare->isEnabled());
    boxes[0]->findChild<QLineEdit*>()->setText(QStringLiteral("It falls"));
    compare->click();
    QVERIFY(!done(0));
    QCOMPARE(compare->text(), QStringLiteral("My answer says the same"));
    compare->click();
    QTRY_VERIFY(done(0));
    auto* const here = boxes[1]->findChild<QPushButton*>();
    here->click();
    QTRY_COMPARE(course()->judged()[1].advice, std::string("Go right."));
    window_->document()->edit(QStringLiteral("Right"), solved_scene(course()->step(), 2));
    QTest::qWait(400);
    QVERIFY(!done(1));  // not before it is said
    here->click();
    QTRY_VERIFY(done(1));
  }

  void every_solution_is_seen_in_the_window() {
    const auto& all = course()->lessons().all;
    for (int number = 0; number < static_cast<int>(all.size()); ++number) {
      course()->open(number);
      const Lesson& lesson = all[static_cast<std::size_t>(number)];
      for (int s = 0; s < static_cast<int>(lesson.steps.size()); ++s) {
        course()->go(s);
        const LessonStep& step = lesson.steps[static_cast<std::size_t>(s)];
        QTRY_VERIFY(known());
        check_readings(QByteArray::fromStdString(lesson.id));
        for (std::size_t t = 0; t < step.tasks.size(); ++t) {
          const QByteArray where = QByteArray::fromStdString(lesson.id + ": " + step.tasks[t].text);
          if (!step.tasks[t].from_the_start) {
            QVERIFY2(!done(t), where);
            window_->document()->edit(QStringLiteral("Solved"), solved_scene(step, t + 1));
          }
          answer_rightly(step, t);
          QTRY_VERIFY2_WITH_TIMEOUT(done(t), where, patience_ms);
          check_readings(where);
        }
      }
      QCOMPARE(course()->done_of(number), course()->tasks_of(number));
    }
    key(Qt::Key_8, Qt::ControlModifier);
    auto* const list = named<LessonList>(QStringLiteral("Lessons"));
    QCOMPARE(list->summary(), QStringLiteral("%1 of %1 done").arg(all.size()));
  }

  void formulas_move_while_a_slider_is_dragged() {
    course()->open(number_of("cccp"));
    QTRY_VERIFY(known());
    auto* const text = panel()->findChild<MarkdownText*>();
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("softmax(2 X q)")));
    key(Qt::Key_F5);
    key(Qt::Key_T);
    auto* const sheet = named<MarkdownText>(QStringLiteral("Text of the step"));
    SceneDocument* const document = window_->document();
    const Gesture gesture = document->begin_gesture();
    for (const auto& [beta, formula] : {std::pair{3.0, "softmax(3 X q)"}, {5.5, "softmax(5.5 X q)"}}) {
      Scene moved = scene();
      moved.beta = beta;
      document->through(gesture, [&] { document->edit(QStringLiteral("β"), moved); });
      QTRY_VERIFY(text->toPlainText().contains(QString::fromUtf8(formula)));
      QVERIFY(sheet->toPlainText().contains(QString::fromUtf8(formula)));
      QVERIFY(document->in_gesture());
    }
    document->end_gesture(gesture);
    key(Qt::Key_Escape);
    // What is measured moves with what is set: m/β of exact retrieval.
    course()->open(number_of("exact-retrieval"));
    course()->go(3);
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("1/((1.5 − 1) · 1) = 2")));
    const Gesture other = document->begin_gesture();
    Scene moved = scene();
    moved.separation = Entmax{1.8};
    document->through(other, [&] { document->edit(QStringLiteral("α"), moved); });
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("1/((1.8 − 1) · 1) = 1.25")));
    document->end_gesture(other);
  }

  void broken_lessons_are_named_and_the_others_work() {
    QFile shipped(shipped_lesson_folder() + QStringLiteral("/cccp.lesson.md"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    const QByteArray good = shipped.readAll();
    write(QStringLiteral("mine.lesson.md"), QByteArray(good).replace("part: Memory", "part: My own"));
    write(QStringLiteral("later.lesson.md"), QByteArray(good).replace("lesson: 1", "lesson: 7"));
    write(QStringLiteral("lost.lesson.md"), QByteArray(good).replace("antipodal-pair", "nowhere"));
    const Lessons lessons = whole_lessons();
    QCOMPARE(lessons.complaints.size(), 2);
    QCOMPARE(lessons.all.back().part, std::string("My own"));
    QVERIFY(lessons.complaints[0].contains(
        QStringLiteral("later.lesson.md: line 2: it is for a newer version (format 7, this one reads 1)")));
    QVERIFY(lessons.complaints[1].contains(
        QStringLiteral("lost.lesson.md: line 9: scene: there is no scene \"nowhere\"")));
    key(Qt::Key_8, Qt::ControlModifier);
    QVERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("2 files of the gallery cannot be shown")));
    course()->open(static_cast<int>(lessons.all.size()) - 1);
    QVERIFY(course()->is_open());
  }

  void texts_have_italics_and_bold_and_names_have_indices() {
    const RichText text = lesson_text("Let *q*₁ **fall**, 2 * 3");
    QCOMPARE(plain_text(text), QStringLiteral("Let q₁ fall, 2 * 3"));
    bool italic = false, heavy = false;
    for (const TextRun& run : text) {
      italic = italic || (run.italic && run.text == QStringLiteral("q"));
      heavy = heavy || (run.bold && run.text == QStringLiteral("fall"));
    }
    QVERIFY(italic && heavy);
    const RichText reading = reading_text({false, message("end of %1", std::string("q1")), std::string("x3"),
                                           message("needs %1", std::string("x2"))},
                                          false);
    QCOMPARE(plain_text(reading), QStringLiteral("end of q1: x3, needs x2"));
    QVERIFY(std::any_of(reading.begin(), reading.end(),
                        [](const TextRun& run) { return run.index && run.text == QStringLiteral("3"); }));
  }

  void presenter_mode_shows_one_plot_and_one_slider() {
    course()->open(number_of("cccp"));
    PresenterMode* const presenter = window_->presenter();
    key(Qt::Key_F5);
    QVERIFY(presenter->on());
    QVERIFY(presenter->bar()->isVisible() && !panel()->isVisible() && !window_->status()->isVisible() &&
            !window_->command_bar()->isVisible());
    QCOMPARE(course()->step_number(), 0);
    key(Qt::Key_PageDown);
    QCOMPARE(course()->step_number(), 1);
    QVERIFY(presenter->bar()->slider());
    QCOMPARE(presenter->bar()->slider()->value(), 2.0);
    presenter->bar()->slider()->slider()->setFocus();
    key(Qt::Key_Right);
    QVERIFY(scene().beta > 2);
    key(Qt::Key_PageUp);  // also from the slider, which has a use of its own for it elsewhere
    QCOMPARE(course()->step_number(), 0);
    key(Qt::Key_B);
    QVERIFY(presenter->overlay()->blank());
    key(Qt::Key_PageDown);  // any key brings the picture back
    QVERIFY(!presenter->overlay()->blank());
    QCOMPARE(course()->step_number(), 0);
    key(Qt::Key_Escape);
    QVERIFY(!presenter->on());
    QVERIFY(panel()->isVisible() && window_->status()->isVisible() && !presenter->bar()->isVisible());
    QVERIFY(!presenter->overlay()->isVisible());
  }

  // Where one was enlarged before, by whatever was pressed meanwhile, and wherever the keyboard was.
  void presenter_mode_shows_one_plot_whatever_was_before() {
    const auto fields = [this] {
      int shown = 0;
      for (const FieldPanel* panel :
           {landscape_of(*window_).panels()->energy_panel(), landscape_of(*window_).panels()->basin_panel()})
        shown += panel->isVisible();
      return shown;
    };
    LandscapeView* const view = landscape_of(*window_).panels();
    view->toggle_enlarged(view->basin_panel());
    QCOMPARE(fields(), 1);
    key(Qt::Key_F5);
    QCOMPARE(fields(), 1);
    QVERIFY(view->basin_panel()->isVisible() && !view->playback()->isVisible());
    view->toggle_enlarged(view->basin_panel());  // the button in its header
    QCOMPARE(fields(), 2);
    key(Qt::Key_F);
    QCOMPARE(fields(), 1);
    key(Qt::Key_F);
    QCOMPARE(fields(), 2);
    key(Qt::Key_F);
    key(Qt::Key_Escape);
    QCOMPARE(fields(), 2);
    view->table()->setFocus();  // which enlarges nothing
    key(Qt::Key_F5);
    QCOMPARE(fields(), 1);
    key(Qt::Key_Escape);
    QCOMPARE(fields(), 2);
  }

  // Also as a step opens another workspace, and F has shown all meanwhile.
  void presenter_mode_keeps_the_two_plots_of_a_step() {
    const auto plots = [this] {
      int shown = 0;
      for (auto* header : window_->findChildren<PlotHeader*>()) shown += header->isVisible();
      return shown;
    };
    course()->open(number_of("test-time-regression"));
    course()->go(2);
    const int layers = plots();
    key(Qt::Key_F5);
    QTRY_COMPARE(plots(), 2);
    key(Qt::Key_PageDown);
    QCOMPARE(window_->workspace(), 2);
    QTRY_COMPARE(plots(), 2);
    key(Qt::Key_F);
    QTRY_VERIFY(plots() > 2);
    key(Qt::Key_F);
    QTRY_COMPARE(plots(), 2);
    key(Qt::Key_PageUp);
    QTRY_COMPARE(plots(), 2);
    window_->presenter()->bar()->take_focus();  // which lies outside of the plots
    key(Qt::Key_Escape);
    QTRY_COMPARE(plots(), layers);
    window_->show_workspace(2);
    QVERIFY(plots() > 1);
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::LessonsTest)
#include "lessons_test.moc"
