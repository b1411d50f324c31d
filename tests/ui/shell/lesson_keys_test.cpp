// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson taken from its first step to its last by keys alone: opened from the palette, controls reached
// by Tab and F6, numbers typed, points typed where the plot has the focus.
#include <QAbstractButton>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/lessons/lesson_desk.h"

namespace basinscope {

class LessonKeysTest : public WindowTest {
  Q_OBJECT

  // What hands do: a number typed into an entry, a choice made by arrows, a button pressed, a shortcut
  // typed, the button beside a segment, one of several options by arrows from the first, the first query
  // typed in the plot, a row of a table or list gone to, a button in the head of a panel behind a plot.
  struct Deed {
    enum Kind { number, choice, button, shortcut, next, option, point, row, behind } kind;
    QString name, text;
  };
  struct Taken {
    const char* lesson;
    std::vector<std::vector<std::vector<Deed>>> steps;  // of each step, of each task
  };

  LessonCourse* course() const { return window_->lessons()->course(); }
  static QWidget* focused() { return QApplication::focusWidget(); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
    QTest::keyClick(focused() ? focused() : window_.get(), key, modifiers);
  }
  static bool is_called(const QWidget* widget, const QString& name) {
    if (!widget) return false;
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    return widget->accessibleName() == name ||
           (button && QString(button->text()).remove(QLatin1Char('&')) == name);
  }
  // Tab; F6 out of what keeps Tab to itself.
  void go_to(const QString& name) const {
    QStringList passed;
    for (int presses = 0; presses < 400; ++presses) {
      if (is_called(focused(), name)) return;
      QWidget* const before = focused();
      if (before && !passed.contains(before->accessibleName())) passed << before->accessibleName();
      key(Qt::Key_Tab);
      if (focused() == before) key(Qt::Key_F6);
    }
    QFAIL(
        qPrintable(name + QStringLiteral(" was not reached; passed: ") + passed.join(QStringLiteral(" | "))));
  }
  void go_to_selected_point(const QString& text) const {
    go_to(QStringLiteral("Energy and trajectories"));
    const Selection& selection = landscape_of(*window_).model()->selection();
    const auto chosen = [&] { return selection.queries.contains(0) && selection.patterns.empty(); };
    for (int tabs = 0; tabs < 60 && !chosen(); ++tabs) {
      key(Qt::Key_Tab);  // after the last marker on to the next control
      if (!is_called(focused(), QStringLiteral("Energy and trajectories")))
        go_to(QStringLiteral("Energy and trajectories"));
    }
    QVERIFY2(selection.queries.contains(0), "q1 is not reached by Tab");
    key(Qt::Key_Return);
    QVERIFY2(qobject_cast<QLineEdit*>(focused()), "Enter edits no point");
    QTest::keyClick(focused(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(focused(), text);
    QTest::keyClick(focused(), Qt::Key_Return);
  }
  void do_it(const Deed& deed) const {
    switch (deed.kind) {
      case Deed::point:
        return go_to_selected_point(deed.text);
      case Deed::number:
        // A plot may be called so, too.
        for (int again = 0; again < 4; ++again) {
          go_to(deed.name);
          if (qobject_cast<QLineEdit*>(focused())) break;
          key(Qt::Key_Tab);
        }
        QTest::keyClick(focused(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(focused(), deed.text);
        return QTest::keyClick(focused(), Qt::Key_Return);
      case Deed::choice: {
        go_to(deed.name);
        auto* const choice = qobject_cast<QComboBox*>(focused());
        QVERIFY2(choice, qPrintable(deed.name));
        const int wanted = choice->findText(deed.text);
        QVERIFY2(wanted >= 0, qPrintable(deed.text));
        for (int presses = 0; presses < 60 && choice->currentIndex() != wanted; ++presses)
          QTest::keyClick(choice, choice->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(choice->currentText(), deed.text);
        return;
      }
      case Deed::shortcut:
        return QTest::keyClicks(focused() ? focused() : window_.get(), deed.text);
      case Deed::button:
        go_to(deed.name);
        return QTest::keyClick(focused(), Qt::Key_Space);
      case Deed::behind:
        go_to(deed.name);
        for (int presses = 0; presses < 60 && !is_called(focused(), deed.text); ++presses) {
          QWidget* const before = focused();
          key(Qt::Key_Tab);
          if (focused() == before) key(Qt::Key_Tab, Qt::ControlModifier);
        }
        QVERIFY2(is_called(focused(), deed.text), qPrintable(deed.text));
        // There may be nothing to open until the first epochs have ended.
        for (int presses = 0; presses < 60 && is_called(focused(), deed.text); ++presses) {
          QTest::keyClick(focused(), Qt::Key_Space);
          QTest::qWait(500);
        }
        return;
      case Deed::next:
        go_to(deed.name);
        return QTest::keyClick(focused(), Qt::Key_Right);
      case Deed::option:
        go_to(deed.name);
        for (int presses = 0; presses < 9 && !is_called(focused(), deed.text); ++presses)
          QTest::keyClick(focused(), Qt::Key_Down);
        QVERIFY2(is_called(focused(), deed.text), qPrintable(deed.text));
        return QTest::keyClick(focused(), Qt::Key_Space);
      case Deed::row: {
        // A button of the rail may be called so, too.
        for (int again = 0; again < 4; ++again) {
          go_to(deed.name);
          if (qobject_cast<QAbstractItemView*>(focused())) break;
          key(Qt::Key_Tab);
        }
        auto* const view = qobject_cast<QAbstractItemView*>(focused());
        QVERIFY2(view, qPrintable(deed.name));
        QTest::keyClick(view, Qt::Key_Home);
        for (int presses = 0; presses < 60; ++presses) {
          if (view->currentIndex().siblingAtColumn(0).data().toString().contains(deed.text)) break;
          QTest::keyClick(view, Qt::Key_Down);
        }
        QVERIFY2(view->currentIndex().siblingAtColumn(0).data().toString().contains(deed.text),
                 qPrintable(deed.text));
        return QTest::keyClick(view, Qt::Key_Return);
      }
    }
  }

  // From the palette, which is typed in.
  void open_by_keys(const Lesson& lesson) const {
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(focused()));
    QTest::keyClicks(focused(), QString::fromStdString(lesson.title));
    QTest::keyClick(focused(), Qt::Key_Return);
    QTRY_VERIFY(course()->is_open());
    QCOMPARE(QString::fromStdString(course()->lesson().id), QString::fromStdString(lesson.id));
  }
  void take(const Taken& taken) const {
    const auto& all = course()->lessons().all;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Lesson& l) { return l.id == taken.lesson; });
    QVERIFY2(found != all.end(), taken.lesson);
    open_by_keys(*found);
    QCOMPARE(taken.steps.size(), found->steps.size());
    for (std::size_t s = 0; s < found->steps.size(); ++s) {
      QTRY_COMPARE(course()->step_number(), static_cast<int>(s));
      QCOMPARE(taken.steps[s].size(), found->steps[s].tasks.size());
      for (std::size_t t = 0; t < taken.steps[s].size(); ++t) {
        const QByteArray where = QByteArray::fromStdString(found->id + ": " + found->steps[s].tasks[t].text);
        for (const Deed& deed : taken.steps[s][t]) {
          do_it(deed);
          if (QTest::currentTestFailed()) qWarning("%s", where.constData());
          if (QTest::currentTestFailed()) return;
        }
        QTRY_VERIFY2_WITH_TIMEOUT(course()->judged()[t].done, where, patience_ms);
      }
      QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
    }
    QCOMPARE(course()->done_of(course()->number()), course()->tasks_of(course()->number()));
  }

  static std::vector<Taken> all_taken() {
    const auto n = [](const char* name, const char* text) {
      return Deed{Deed::number, QString::fromUtf8(name), QString::fromUtf8(text)};
    };
    const auto c = [](const char* name, const char* text) {
      return Deed{Deed::choice, QString::fromUtf8(name), QString::fromUtf8(text)};
    };
    const auto b = [](const char* name) { return Deed{Deed::button, QString::fromUtf8(name), {}}; };
    const auto k = [](const char* text) { return Deed{Deed::shortcut, {}, QString::fromUtf8(text)}; };
    const auto a = [](const char* name) { return Deed{Deed::next, QString::fromUtf8(name), {}}; };
    const auto o = [](const char* first, const char* text) {
      return Deed{Deed::option, QString::fromUtf8(first), QString::fromUtf8(text)};
    };
    const auto p = [](const char* text) { return Deed{Deed::point, {}, QString::fromUtf8(text)}; };
    const auto r = [](const char* name, const char* text) {
      return Deed{Deed::row, QString::fromUtf8(name), QString::fromUtf8(text)};
    };
    const auto beta = [n](const char* text) { return n("Inverse, β", text); };
    return {
        {"energy-landscape",
         {{{p("-0.6, -0.3")}},
          {{p("0.9, 1.35")}},
          {{o("It stays where it is", "It goes to a pattern, slowly at first"), b("Answer"), p("0.03, 0.01")},
           {k("3")},
           {p("0.8, -0.5")}}}},
        {"cccp", {{{p("1, 0.8")}}, {{beta("6")}}, {{beta("1.1")}, {n("Your answer", "1"), beta("0.8")}}}},
        {"temperature",
         {{{p("-0.3, -0.2")}}, {{beta("60")}, {p("0.9, 0.3")}}, {{beta("0.8")}, {beta("0.3")}}}},
        {"exact-retrieval",
         {{{n("α", "2")}}, {{beta("1.5")}}, {{p("0.85, -0.5")}}, {{n("Your answer", "5/3"), n("α", "1.8")}}}},
        {"post-normalisation", {{{c("Map", "ℓ₂ normalisation")}}, {{n("ρ", "0.5")}}, {{n("α", "1.5")}}}},
        {"structured", {{{beta("8")}}, {{p("0.3, -1.2")}}, {{n("k", "3")}, {beta("20"), p("0.3, -1.2")}}}},
        {"slices", {{{b("Points"), n("Pattern 3 of the plane", "4")}}, {{p("-0.9, -0.7")}}, {{beta("2.5")}}}},
        {"kernel-regression",
         {{{n("Bandwidth", "2")}},
          {{o("The curve flattens the hills", "The curve follows the noise of single samples"), b("Answer"),
            n("Bandwidth", "0.025")}},
          {{n("Bandwidth", "0.022")}},
          {{b("Unit")}, {n("Temperature γ", "0.02")}},
          {{b("Open in the landscape")}, {b("Open in kernels"), b("Open in layers")}}}},
        {"adaptive-bandwidth",
         {{{}, {o("Epanechnikov", "Gaussian"), b("Answer"), n("Temperature γ", "0.05")}},
          {{b("Adaptive")}},
          {{a("Unit")}}}},
        {"dispersion",
         {{{o("Nearly all, since no other key is near", "Less than a tenth, since the others are so many"),
            b("Answer")},
           {c("Kernel", "Epanechnikov")}},
          {{n("Temperature γ", "0.04")}, {n("Temperature γ", "0.15"), b("Temperature falls as 1/log n")}}}},
        {"shift", {{{}, {n("Window", "70")}}, {{n("Decay", "0.96")}, {n("Position", "30")}}}},
        {"test-time-regression",
         {{{}, {r("Layers", "DeltaNet"), n("β", "0.9")}},
          {{r("Layers", "ecursive least"), n("γ", "0.93")}},
          {{r("Layers", "NLMS")}},
          {{b("Open in layers")}, {r("Layers", "oftmax")}}}},
        {"pooling",
         {{{o("For about half, as by guessing", "For more than nine in ten"), b("Answer")}},
          {{o("Fewer than by 2-entmax", "Fewer than by 2-entmax"), b("Answer"), n("Methods", "3-entmax")}},
          {{o("In nearly all", "In nearly none"), b("Answer")}, {o("softmax", "2-entmax"), b("Answer")}},
          {{n("β of pooling", "10")}, {o("They became fewer", "They became fewer"), b("Answer")}},
          {{b("Start training"),
            Deed{Deed::behind, QStringLiteral("Bags"), QStringLiteral("Open in the landscape")}}}}},
        {"long-context",
         {{{n("Your answer", "4096")}, {c("Kernel", "Epanechnikov"), b("Adaptive")}},
          {{o("The fixed one", "The adaptive one"), b("Answer"), b("Adaptive")}},
          {{n("Your answer", "0.125")}, {c("Kernel", "Truncated Gaussian")}},
          {{o("A bounded support is not enough: a network has to be able to learn with it",
              "A bounded support is not enough: a network has to be able to learn with it"),
            b("Answer")}}}},
    };
  }

 private Q_SLOTS:
  void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
  void init() {
    QSettings().clear();
    open(opening_scene());
  }
  void cleanup() {
    shut();
    QSettings().clear();
  }

  void every_lesson_is_here() {
    QStringList taken, there;
    for (const Taken& each : all_taken()) taken << QString::fromLatin1(each.lesson);
    for (const Lesson& each : course()->lessons().all) there << QString::fromStdString(each.id);
    taken.sort();
    there.sort();
    QCOMPARE(taken, there);
  }

  void by_keys_alone_data() {
    QTest::addColumn<int>("number");
    const auto all = all_taken();
    for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].lesson) << static_cast<int>(i);
  }
  void by_keys_alone() {
    QFETCH(int, number);
    take(all_taken()[static_cast<std::size_t>(number)]);
  }

  // A person who knows attention finishes the first five in half an hour, at 120 words a minute and a minute
  // for each thing to do.
  void the_first_five_take_half_an_hour() {
    int minutes = 0;
    double reckoned = 0;
    for (int i = 0; i < 5; ++i) {
      const Lesson& lesson = course()->lessons().all[static_cast<std::size_t>(i)];
      minutes += lesson.minutes;
      for (const LessonStep& step : lesson.steps) {
        qsizetype words = 0;
        for (const std::string& each : step.paragraphs)
          words += QString::fromStdString(each).split(QLatin1Char(' '), Qt::SkipEmptyParts).size();
        reckoned += static_cast<double>(words) / 120 + static_cast<double>(step.tasks.size());
      }
    }
    QVERIFY2(minutes <= 30, qPrintable(QString::number(minutes)));
    QVERIFY2(reckoned <= 30, qPrintable(QString::number(reckoned)));
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::LessonKeysTest)
#include "lesson_keys_test.moc"
