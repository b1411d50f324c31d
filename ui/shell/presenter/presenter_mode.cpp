// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter_mode.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>

#include "ui/text/translation.h"

namespace basinscope {

namespace {

constexpr double least_scale = 1.5;

}  // namespace

PresenterMode::PresenterMode(SceneDocument* document, LessonCourse* course, Appearance* appearance,
                             QWidget* window)
    : QObject(window),
      course_(course),
      appearance_(appearance),
      window_(window),
      action_(new QAction(tr("&Presenter mode"), this)),
      bar_(new PresenterBar(document, course, appearance)),
      overlay_(new PresenterOverlay(window, appearance)) {
  action_->setCheckable(true);
  action_->setShortcut(QKeySequence(Qt::Key_F5));
  action_->setToolTip(tr("Large type, one plot and one slider (F5)"));
  window->addAction(action_);
  bar_->hide();
  connect(action_, &QAction::toggled, this, &PresenterMode::turn);
}

PresenterMode::~PresenterMode() { qApp->removeEventFilter(this); }

void PresenterMode::turn(bool on) {
  if (on) {
    scale_before_ = appearance_->scale();
    appearance_->set_scale(std::max(least_scale, scale_before_));
    bar_->choose_slider();
    qApp->installEventFilter(this);
  } else {
    qApp->removeEventFilter(this);
    overlay_->set_blank(false);
    Q_EMIT alone_wanted(false);  // while all is as large as the plot that is alone
    appearance_->set_scale(scale_before_);
  }
  bar_->setVisible(on);
  Q_EMIT changed();
  if (on) Q_EMIT alone_wanted(true);
  overlay_->follow(on);
}

bool PresenterMode::eventFilter(QObject* watched, QEvent* event) {
  const bool shortcut = event->type() == QEvent::ShortcutOverride;
  if ((!shortcut && event->type() != QEvent::KeyPress) || !event->spontaneous())  // the window's own F passes
    return QObject::eventFilter(watched, event);
  auto* const widget = qobject_cast<QWidget*>(watched);
  auto* const key = static_cast<QKeyEvent*>(event);
  const bool bare = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (!widget || widget->window() != window_ || !bare) return false;
  const bool ours = overlay_->blank() || key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown ||
                    key->key() == Qt::Key_B || key->key() == Qt::Key_F || key->key() == Qt::Key_Escape;
  if (!ours ||
      (qobject_cast<QLineEdit*>(widget) && key->key() != Qt::Key_PageUp && key->key() != Qt::Key_PageDown))
    return false;
  event->accept();
  return shortcut || take(key->key());
}

bool PresenterMode::take(int key) {
  if (overlay_->blank()) {
    overlay_->set_blank(false);  // by any key
  } else if (key == Qt::Key_B) {
    overlay_->set_blank(true);
  } else if (key == Qt::Key_F) {
    Q_EMIT alone_toggled();
  } else if (key == Qt::Key_Escape) {
    action_->setChecked(false);
  } else if (course_->is_open()) {
    course_->go(course_->step_number() + (key == Qt::Key_PageDown ? 1 : -1));
  }
  return true;
}

}  // namespace basinscope
