// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter_mode.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <algorithm>

#include "ui/controls/panel_ground.h"
#include "ui/text/translation.h"

namespace basinscope {

namespace {

// Type as large as a share of the window's height, whatever the screen: of 12 pixels 2.2 % of it.
constexpr double unscaled_height = 540, least_scale = 1, largest_scale = 2.5;
constexpr std::size_t most_alone = 2;

}  // namespace

PresenterMode::PresenterMode(SceneDocument* document, LessonCourse* course, LessonStage* stage,
                             Appearance* appearance, QWidget* window)
    : QObject(window),
      document_(document),
      course_(course),
      stage_(stage),
      appearance_(appearance),
      window_(window),
      action_(new QAction(tr("&Presenter mode"), this)),
      speaker_(new QAction(tr("Speaker &window"), this)),
      bar_(new PresenterBar(document, course, appearance, [stage] { return stage->within(); })),
      sheet_(new PresenterSheet(course, appearance, window)),
      overlay_(new PresenterOverlay(window, appearance)) {
  action_->setCheckable(true);
  action_->setShortcut(QKeySequence(Qt::Key_F5));
  action_->setToolTip(tr("Full screen, large type, one panel or two, and the controls of the step (F5)"));
  speaker_->setCheckable(true);
  speaker_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F5));
  speaker_->setToolTip(tr("Text of the step, the next step and a clock, in a window of its own (Ctrl+F5)"));
  window->addActions({action_, speaker_});
  bar_->hide();
  sheet_->hide();
  connect(action_, &QAction::toggled, this, &PresenterMode::turn);
  connect(speaker_, &QAction::triggered, this, &PresenterMode::show_speaker);
  connect(course_, &LessonCourse::step_changed, this, [this] {
    chosen_.clear();
    overlay_->clear();
    if (!sheet_->isHidden()) sheet_->show_step();
    if (on()) show_panels();
  });
  for (const auto signal : {&LessonCourse::judged_again, &LessonCourse::numbers_changed})
    connect(course_, signal, this, [this] {
      if (!sheet_->isHidden()) sheet_->show_step();
    });
}

PresenterMode::~PresenterMode() { qApp->removeEventFilter(this); }

void PresenterMode::turn(bool on) {
  if (on) {
    scale_before_ = appearance_->scale();
    chosen_.clear();
    bar_->controls()->look();
    qApp->installEventFilter(this);
  } else {
    qApp->removeEventFilter(this);
    overlay_->set_blank(false);
    show_sheet(false);
    Q_EMIT alone_wanted(false);  // while all is as large as what is alone
    appearance_->set_scale(scale_before_);
  }
  bar_->setVisible(on);
  Q_EMIT changed();
  if (on) fit();
  if (on) show_panels();
  overlay_->follow(on);
}

void PresenterMode::fit() {
  appearance_->set_scale(std::clamp(window_->height() / unscaled_height, least_scale, largest_scale));
  const int side = window_->width() / 16, top = window_->height() / 20, room = bar_->y() - 2 * top;
  sheet_->setGeometry(side, top, window_->width() - 2 * side, room);
  sheet_->resize(sheet_->width(), std::min(room, sheet_->text_height()));
}

std::vector<PanelGround*> PresenterMode::alone() const {
  PlotsPage* const page = stage_->page();
  if (!page || !page->shows_one()) return {};
  std::vector<PanelGround*> panels = page->panels();
  std::erase_if(panels, [](const PanelGround* panel) { return panel->isHidden() || !panel->isVisible(); });
  return panels;
}

std::vector<PanelGround*> PresenterMode::wanted() const {
  PlotsPage* const page = stage_->page();
  std::vector<PanelGround*> found = page ? page->panels() : std::vector<PanelGround*>();
  std::erase_if(found, [this](const PanelGround* each) { return !chosen_.contains(each->panel_word()); });
  if (found.empty()) found = stage_->panels();
  found.resize(std::min(found.size(), most_alone));
  return found;
}

void PresenterMode::show_panels() {
  const std::vector<PanelGround*> panels = wanted();
  if (panels.empty())
    Q_EMIT alone_wanted(true);
  else
    choose(panels);
  tell_panels();
}

// The arrow keys then act in the first of them.
void PresenterMode::choose(const std::vector<PanelGround*>& panels) {
  stage_->page()->show_only(panels);
  QWidget* const focus = window_->focusWidget();
  const bool inside = focus && std::ranges::any_of(panels, [focus](const PanelGround* each) {
                        return each->isAncestorOf(focus) && !qobject_cast<QAbstractButton*>(focus);
                      });
  if (!inside)
    for (QWidget* each : panels.front()->findChildren<QWidget*>())
      if ((each->focusPolicy() & Qt::ClickFocus) && each->isVisible() &&
          !qobject_cast<QAbstractButton*>(each)) {
        each->setFocus(Qt::MouseFocusReason);
        break;
      }
  tell_panels();
}

void PresenterMode::tell_panels() {
  PlotsPage* const page = stage_->page();
  std::vector<PresenterBar::Panel> all;
  if (page)
    for (const PanelGround* each : page->panels()) all.push_back({each->panel_name(), each->isVisible()});
  bar_->show_panels(all);
}

void PresenterMode::choose_number(std::size_t number) {
  PlotsPage* const page = stage_->page();
  const std::vector<PanelGround*> all = page ? page->panels() : std::vector<PanelGround*>();
  if (number >= all.size()) return;
  const QString word = all[number]->panel_word();
  chosen_.clear();
  for (const PanelGround* each : alone()) chosen_ << each->panel_word();
  if (!chosen_.contains(word)) {
    while (chosen_.size() >= static_cast<qsizetype>(most_alone)) chosen_.removeFirst();
    chosen_ << word;
  } else if (chosen_.size() > 1) {
    chosen_.removeAll(word);
  }
  choose(wanted());
}

void PresenterMode::go(int by) {
  if (!course_->is_open()) return;
  if (by > 0 && course_->at_the_end()) return bar_->say_end(true);
  if (bar_->says_end()) return bar_->say_end(false);
  course_->go(course_->step_number() + by);
}

void PresenterMode::show_sheet(bool shown) {
  if (shown) sheet_->show_step();
  sheet_->setVisible(shown);
  if (!shown) return;
  fit();
  sheet_->raise();
  overlay_->raise();
  sheet_->verticalScrollBar()->setValue(0);
}

void PresenterMode::show_speaker(bool shown) {
  if (!speaker_window_) {
    speaker_window_ = new SpeakerWindow(document_, course_, appearance_, window_);
    connect(speaker_window_, &SpeakerWindow::shown_changed, speaker_, &QAction::setChecked);
  }
  speaker_window_->setVisible(shown);
}

bool PresenterMode::is_ours(const QWidget* widget, int key) const {
  if (overlay_->blank() || key == Qt::Key_PageUp || key == Qt::Key_PageDown) return true;
  if (qobject_cast<const QLineEdit*>(widget)) return false;
  if (key == Qt::Key_Tab) {  // elsewhere it goes from control to control
    const PlotsPage* const page = stage_->page();
    const auto* const view = dynamic_cast<const QWidget*>(page);
    return view && !page->panels().empty() &&
           (widget == window_ || widget == view || view->isAncestorOf(widget));
  }
  if (key == Qt::Key_Up || key == Qt::Key_Down) return !sheet_->isHidden();
  return (key >= Qt::Key_1 && key <= Qt::Key_9) || key == Qt::Key_B || key == Qt::Key_F || key == Qt::Key_T ||
         key == Qt::Key_P || key == Qt::Key_E || key == Qt::Key_S || key == Qt::Key_Escape;
}

bool PresenterMode::eventFilter(QObject* watched, QEvent* event) {
  if (watched == window_ && event->type() == QEvent::Resize) fit();
  const bool shortcut = event->type() == QEvent::ShortcutOverride;
  const bool pressed =
      event->type() == QEvent::KeyPress && event->spontaneous();  // the window's own F passes
  if (!shortcut && !pressed) return QObject::eventFilter(watched, event);
  auto* const widget = qobject_cast<QWidget*>(watched);
  auto* const key = static_cast<QKeyEvent*>(event);
  const bool bare = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (!widget || (widget->window() != window_ && widget->window() != speaker_window_) || !bare) return false;
  if (!is_ours(widget, key->key())) return false;
  event->accept();
  return shortcut || take(key->key());
}

bool PresenterMode::take(int key) {
  using Tool = PresenterOverlay::Tool;
  const auto tool = [this](Tool which) { overlay_->take(overlay_->tool() == which ? Tool::pointer : which); };
  if (overlay_->blank()) {
    overlay_->set_blank(false);  // by any key
    return true;
  }
  switch (key) {
    case Qt::Key_B:
      overlay_->set_blank(true);
      break;
    case Qt::Key_F:
      Q_EMIT alone_toggled();
      tell_panels();
      break;
    case Qt::Key_T:
      show_sheet(sheet_->isHidden());
      break;
    case Qt::Key_P:
      tool(Tool::pen);
      break;
    case Qt::Key_E:
      tool(Tool::eraser);
      break;
    case Qt::Key_S:
      speaker_->trigger();
      break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      go(key == Qt::Key_PageDown ? 1 : -1);
      break;
    case Qt::Key_Up:
    case Qt::Key_Down:
      sheet_->verticalScrollBar()->triggerAction(key == Qt::Key_Down ? QAbstractSlider::SliderSingleStepAdd
                                                                     : QAbstractSlider::SliderSingleStepSub);
      break;
    case Qt::Key_Tab: {
      const std::vector<PanelGround*> all = stage_->page()->panels(), now = alone();
      const auto at = now.empty() ? all.end() : std::ranges::find(all, now.back());
      PanelGround* const next = at == all.end() || at + 1 == all.end() ? all.front() : *(at + 1);
      chosen_ = {next->panel_word()};
      choose({next});
      break;
    }
    case Qt::Key_Escape:
      if (!sheet_->isHidden())
        show_sheet(false);
      else if (overlay_->tool() != Tool::pointer)
        overlay_->take(Tool::pointer);
      else
        action_->setChecked(false);
      break;
    default:
      choose_number(static_cast<std::size_t>(key - Qt::Key_1));
  }
  return true;
}

}  // namespace basinscope
