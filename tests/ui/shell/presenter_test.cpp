// SPDX-License-Identifier: GPL-3.0-or-later
// Presenter mode, and what a step of a lesson speaks of: its panels are shown, its controls are within reach.
#include <QAbstractButton>
#include <QScrollArea>
#include <QSettings>
#include <QStandardPaths>

#include "core/scene/scene_number.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/regression_state.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/panel_ground.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/lessons/control_search.h"
#include "ui/shell/lessons/lesson_desk.h"
#include "ui/shell/lessons/lesson_stage.h"
#include "ui/shell/presenter/presenter_mode.h"
#include "ui/workspaces/landscape/landscape_view.h"

namespace basinscope {

class PresenterTest : public WindowTest {
  Q_OBJECT

  LessonCourse* course() const { return window_->lessons()->course(); }
  PresenterMode* presenter() const { return window_->presenter(); }
  PresenterBar* bar() const { return presenter()->bar(); }
  LessonStage* stage() const { return window_->findChild<LessonStage*>(); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
    QWidget* const focused = QApplication::focusWidget();
    QTest::keyClick(focused ? focused : window_.get(), key, modifiers);
  }
  void go(const char* lesson, int step) const {
    const auto& all = course()->lessons().all;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].id == lesson) course()->open(static_cast<int>(i));
    QVERIFY(course()->is_open());
    course()->go(step);
    serve_layouts();
  }
  QStringList shown() const {
    QStringList words;
    for (const PanelGround* each : stage()->page()->panels())
      if (each->isVisible()) words << each->panel_word();
    return words;
  }
  // Of the step, in the workspace that it opens.
  QStringList named() const {
    QStringList words;
    for (const LessonName& each : course()->step().panels)
      if (each.text.find('/') == std::string::npos) words << QString::fromStdString(each.text);
    return words;
  }
  template <class Widget>
  Widget* in_bar(const QString& name) const {
    for (auto* each : bar()->findChildren<Widget*>())
      if (each->isVisible() && (each->accessibleName() == name || each->property("text").toString() == name))
        return each;
    return nullptr;
  }
  // Every step of every lesson.
  void walk(const std::function<void()>& look) const {
    const auto& all = course()->lessons().all;
    for (std::size_t i = 0; i < all.size(); ++i) {
      course()->open(static_cast<int>(i));
      for (int step = 0; step < static_cast<int>(all[i].steps.size()); ++step) {
        course()->go(step);
        serve_layouts();
        look();
        if (QTest::currentTestFailed()) qWarning("%s, step %d", all[i].id.c_str(), step + 1);
        if (QTest::currentTestFailed()) return;
      }
    }
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

  void every_step_shows_its_panels() {
    walk([this] {
      QVERIFY(!named().isEmpty());
      const QStringList words = shown();
      for (const QString& each : named()) QVERIFY2(words.contains(each), qPrintable(each));
    });
  }

  void unknown_names_are_faults_with_their_line() {
    go("kernel-regression", 2);
    Lesson lesson = course()->lesson();
    QVERIFY(name_faults(lesson).empty());
    lesson.steps[2].panels[1].text = "bandwith";
    lesson.steps[3].controls[0].text = "Kernal";
    const std::vector<LessonFault> faults = name_faults(lesson);
    QCOMPARE(faults.size(), std::size_t{2});
    QCOMPARE(faults[0].line, lesson.steps[2].panels[1].line);
    QVERIFY(faults[0].line > lesson.steps[2].line);
    QVERIFY(faults[0].text().english().find("panels: bandwith: expected one of") != std::string::npos);
    QVERIFY(faults[1].text().english().find("no control \"Kernal\"") != std::string::npos);
  }

  void presenting_shows_the_first_two_panels_alone() {
    presenter()->action()->trigger();
    walk([this] {
      QStringList wanted = named().mid(0, 2), words = shown();
      wanted.sort();
      words.sort();
      QCOMPARE(words, wanted);
    });
  }

  void a_step_shows_its_panels_though_another_was_alone() {
    go("energy-landscape", 0);
    LandscapeView* const view = landscape_of(*window_).panels();
    view->toggle_enlarged(view->basin_panel());
    QVERIFY(!shown().contains(QStringLiteral("energy")));
    course()->go(1);
    QVERIFY(shown().contains(QStringLiteral("energy")));
    QVERIFY(shown().contains(QStringLiteral("energies")));
  }

  void tab_and_digits_change_panels() {
    go("kernel-regression", 2);
    key(Qt::Key_F5);
    QCOMPARE(shown(), QStringList({"fits", "bandwidth"}));
    key(Qt::Key_2);
    QCOMPARE(shown(), QStringList({"fits"}));
    key(Qt::Key_3);
    QCOMPARE(shown(), QStringList({"fits", "surface-fit"}));
    key(Qt::Key_Tab);
    QCOMPARE(shown(), QStringList({"error-of-the-fit"}));
    key(Qt::Key_Tab);
    QCOMPARE(shown(), QStringList({"error-against-samples"}));
    key(Qt::Key_F);
    QVERIFY(shown().size() > 4);
    key(Qt::Key_F);
    QCOMPARE(shown(), QStringList({"error-against-samples"}));
    key(Qt::Key_PageUp);
    QCOMPARE(shown(), QStringList({"fits"}));
    key(Qt::Key_Escape);
    QVERIFY(!presenter()->on() && shown().size() > 4);
  }

  // The strip has the slider or a twin of each control that the step names.
  void every_control_of_a_step_is_in_the_bar_and_framed_in_the_inspector() {
    walk([this] {
      const LessonStep& step = course()->step();
      if (step.slider.empty() && step.controls.empty()) return;
      bar()->controls()->look();
      QVERIFY(!bar()->controls()->is_empty());
      if (!step.slider.empty())
        QVERIFY2(row_of(stage()->within(), *slider_for(scene(), step.slider)), step.slider.c_str());
      // Others may be in a workspace that a task opens.
      if (!step.controls.empty())
        QVERIFY2(control_called(stage()->within(), step.controls.front().text),
                 step.controls.front().text.c_str());
      int frames = 0;
      for (QWidget* each : window_->findChildren<QWidget*>())
        frames += dynamic_cast<ControlFrame*>(each) != nullptr;
      QCOMPARE(frames, 1);
    });
  }

  void the_frame_goes_as_its_control_is_used() {
    go("cccp", 1);
    const auto frame = [this]() -> QWidget* {
      for (QWidget* each : window_->findChildren<QWidget*>())
        if (dynamic_cast<ControlFrame*>(each)) return each;
      return nullptr;
    };
    QVERIFY(frame() && frame()->isVisible());
    QVERIFY(frame()->parentWidget()->rect().contains(frame()->geometry()));  // whole
    auto* const entry = WindowTest::named<QLineEdit>(QStringLiteral("Inverse, β"));
    QVERIFY(entry);
    QVERIFY(!entry->visibleRegion().isEmpty());
    entry->setFocus();
    QVERIFY(frame()->isVisible());
    QTest::keyClick(entry, Qt::Key_Up);
    QVERIFY(!frame() || !frame()->isVisible());
    go("energy-landscape", 0);
    QTRY_VERIFY(!frame());
  }

  void a_frame_outlives_its_control_by_nothing() {
    Appearance appearance;
    QScrollArea area;  // its page is where the frame is drawn
    auto* const page = new QWidget;
    area.setWidget(page);
    auto* const row = new QWidget(page);
    auto* const control = new QWidget(row);
    area.show();
    QPointer<ControlFrame> frame = new ControlFrame(control, &appearance);
    QVERIFY(frame->isVisible());
    delete control;  // as an inspector does that makes its rows anew
    row->resize(row->size() + QSize(40, 40));
    QTRY_VERIFY(!frame || !frame->isVisible());
  }

  void lesson_eight_is_done_inside() {
    go("kernel-regression", 3);
    key(Qt::Key_F5);
    QVERIFY(!scene().workspaces.of<KernelsState>().unit);
    auto* const unit = in_bar<QAbstractButton>(QStringLiteral("Unit"));
    QVERIFY(unit);
    QTest::mouseClick(unit, Qt::LeftButton);
    QVERIFY(scene().workspaces.of<KernelsState>().unit);
    QTRY_VERIFY_WITH_TIMEOUT(course()->judged()[0].done, patience_ms);
    key(Qt::Key_PageDown);
    QTRY_VERIFY(in_bar<QAbstractButton>(QStringLiteral("Open in the landscape")));
    QTest::mouseClick(in_bar<QAbstractButton>(QStringLiteral("Open in the landscape")), Qt::LeftButton);
    QCOMPARE(window_->workspace(), 0);
    QCOMPARE(shown(), QStringList({"energy", "weights"}));
    QTRY_VERIFY_WITH_TIMEOUT(course()->judged()[0].done, patience_ms);
    QTRY_VERIFY(in_bar<QAbstractButton>(QStringLiteral("Open in layers")));
    QTest::mouseClick(in_bar<QAbstractButton>(QStringLiteral("Open in layers")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(course()->judged()[1].done, patience_ms);
    QCOMPARE(shown(), QStringList({"weights-of-the-read"}));
  }

  void the_text_of_the_step_is_a_sheet() {
    go("kernel-regression", 3);
    key(Qt::Key_F5);
    QVERIFY(!presenter()->sheet()->isVisible());
    key(Qt::Key_T);
    QVERIFY(presenter()->sheet()->isVisible());
    QVERIFY(presenter()->sheet()->toPlainText().contains(QStringLiteral("softmax(K q/γ)")));
    key(Qt::Key_PageUp);
    QVERIFY(presenter()->sheet()->toPlainText().contains(QStringLiteral("leave-one-out")));
    key(Qt::Key_Escape);
    QVERIFY(!presenter()->sheet()->isVisible() && presenter()->on());
  }

  void it_fills_the_screen_and_goes_back() {
    key(Qt::Key_F5);
    QVERIFY(window_->isFullScreen() && window_->actions().full_screen->isChecked());
    key(Qt::Key_Escape);
    QVERIFY(!presenter()->on() && !window_->isFullScreen());
    window_->setWindowState(Qt::WindowFullScreen);
    key(Qt::Key_F5);
    key(Qt::Key_Escape);
    QVERIFY(window_->isFullScreen());
  }

  void nothing_is_cut_at_any_size() {
    for (const QSize size : {QSize(853, 480), QSize(1280, 720), QSize(1920, 1080)}) {
      open(opening_scene(), {}, size);
      presenter()->action()->trigger();
      window_->resize(size);
      walk([&] {
        bar()->controls()->look();
        serve_layouts();
        for (const QLabel* label : bar()->findChildren<QLabel*>()) {
          if (!label->isVisible() || label->text().isEmpty() || !label->wordWrap()) continue;
          QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        }
        QVERIFY(bar()->geometry().bottom() < bar()->parentWidget()->height());
        QVERIFY2(bar()->height() * 9 < size.height() * 5, qPrintable(QString::number(bar()->height())));
      });
    }
  }

  void the_inspector_lies_over_the_panels_on_request() {
    go("energy-landscape", 0);
    key(Qt::Key_F5);
    QVERIFY(!landscape_of(*window_).column()->isVisible());
    key(Qt::Key_I);
    QVERIFY(landscape_of(*window_).column()->isVisible());
    key(Qt::Key_I);
    key(Qt::Key_Escape);
    QVERIFY(landscape_of(*window_).column()->isVisible());  // beside the panels, as it was
  }

  void the_pen_draws_until_another_step() {
    go("energy-landscape", 0);
    key(Qt::Key_F5);
    PresenterOverlay* const overlay = presenter()->overlay();
    key(Qt::Key_P);
    drag(overlay, {300, 200}, {400, 260});
    QCOMPARE(overlay->strokes().size(), std::size_t{1});
    key(Qt::Key_E);
    drag(overlay, {600, 100}, {610, 100});
    QCOMPARE(overlay->strokes().size(), std::size_t{1});
    drag(overlay, {350, 150}, {350, 230});
    QVERIFY(overlay->strokes().empty());
    key(Qt::Key_P);
    drag(overlay, {300, 200}, {400, 260});
    key(Qt::Key_PageDown);
    QVERIFY(overlay->strokes().empty());
    key(Qt::Key_P);
    QVERIFY(overlay->testAttribute(Qt::WA_TransparentForMouseEvents));
  }

  void the_speaker_sees_what_comes_next_and_the_end_is_said() {
    go("dispersion", 0);
    key(Qt::Key_F5);
    presenter()->speaker_action()->trigger();
    const SpeakerWindow* const speaker = presenter()->speaker();
    QVERIFY(speaker && speaker->isVisible());
    QVERIFY(speaker->next()->text().contains(QStringLiteral("Or get colder")));
    QVERIFY(speaker->clock()->text().startsWith(QStringLiteral("0:0")));
    course()->go(1);
    QCOMPARE(speaker->next()->text(), QStringLiteral("This is the last step"));
    QTest::keyClick(window_.get(), Qt::Key_PageDown);
    QVERIFY(std::ranges::any_of(bar()->findChildren<QLabel*>(), [](const QLabel* each) {
      return each->text().contains(QStringLiteral("End of the lesson"));
    }));
    presenter()->speaker_action()->trigger();
    QVERIFY(!speaker->isVisible());
  }

  // Where the inspector has no room the lesson's column has what the step asks for, and it acts.
  void a_small_window_keeps_the_control_in_reach() {
    open(opening_scene(), {}, {1280, 720});
    go("cccp", 1);
    QVERIFY(!landscape_of(*window_).column()->isVisible());
    const auto in_column = [this]() -> ParameterRow* {
      for (auto* each : window_->lessons()->panel()->findChildren<ParameterRow*>())
        if (each->isVisible()) return each;
      return nullptr;
    };
    QTRY_VERIFY(in_column());
    const double before = scene().beta;
    in_column()->slider()->setFocus();
    key(Qt::Key_Right);
    QVERIFY(scene().beta > before);
    window_->actions().inspector->trigger();
    QVERIFY(!in_column());  // it is in the inspector
  }

  // A frame of two colours, on the field that F6 goes to.
  void f6_shows_where_the_focus_is() {
    QVERIFY(landscape_drawn() || at_rest());
    auto* const canvas = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    window_->actions().next_pane->trigger();
    for (int presses = 0; presses < 8 && QApplication::focusWidget() != canvas; ++presses)
      window_->actions().next_pane->trigger();
    QCOMPARE(QApplication::focusWidget(), canvas);
    const auto lines = [&] {
      const QImage image = canvas->grab().toImage();
      const QRgb accent = appearance_->theme().accent.rgb(), panel = appearance_->theme().panel.rgb();
      int found = 0;
      const int y = image.height() / 2;
      for (int x = 2; x < image.width(); ++x)
        found += image.pixel(x - 1, y) == accent && image.pixel(x, y) == panel;
      return found;
    };
    QVERIFY(lines() >= 1);
    canvas->clearFocus();
    canvas->setFocus(Qt::MouseFocusReason);
    QCOMPARE(lines(), 0);
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::PresenterTest)
#include "presenter_test.moc"
