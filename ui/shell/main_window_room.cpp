// SPDX-License-Identifier: GPL-3.0-or-later
// How the window shares its room: menus, toolbar and rail in a small one, the inspector beside the plots or
// over them, and presenter mode.
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <utility>

#include "core/within.h"
#include "ui/controls/label.h"
#include "ui/controls/panel_splitter.h"
#include "ui/plots/plots_page.h"
#include "ui/shell/command_bar.h"
#include "ui/shell/hint_line.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/shell/lessons/lesson_desk.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notes/notes_panel.h"
#include "ui/shell/presenter/presenter_mode.h"

namespace basinscope {

namespace {

// Logical pixels of a window below which plots come first.
constexpr int small_width = 1120, small_height = 560;

}  // namespace

// From the last menu to the right end, so that a longer text never needs another place.
void MainWindow::place_title() {
  const int left = menuBar()->actionGeometry(menuBar()->actions().last()).right() + appearance_->px(16);
  const int right = menuBar()->width() - appearance_->px(16);
  title_->setGeometry(left, 0, std::max(0, right - left), menuBar()->height());
  title_->setText(title_->fontMetrics().elidedText(title_text_, Qt::ElideRight, title_->width()));
}

void MainWindow::fit_width() {
  const double width = this->width() / appearance_->scale(), height = this->height() / appearance_->scale();
  const bool presenting = presenter_->on();
  small_ = !presenting && (width < small_width || height < small_height);
  menuBar()->setVisible(!presenting && !small_);
  actions_.menu->setEnabled(small_);
  actions_.menu->setStatusTip(small_ ? QString() : tr("The menus stand at the top of the window"));
  menuBar()->setFixedHeight(appearance_->px(28));
  place_title();
  menuBar()->setContentsMargins(appearance_->px(8), 0, 0, 0);
  bar_->set_compact(width < 1280 && !small_);
  rail_->set_small(small_ || (course_->is_open() && width < 1480));
  for (Workspace* workspace : workspaces_)
    if (workspace->is_built() && (workspace != open_ || !small_)) {
      if (bar_->part() && bar_->part() == workspace->toolbar_part()) bar_->set_small(small_, nullptr);
      workspace->set_compact(false);
    }
  if (small_) open_->set_compact(true);
  bar_->set_small(small_, small_ ? open_->toolbar_part() : nullptr);
  hint_->set_room(!small_ && !presenting);
  // Crossing 1120 puts the inspector away or brings it back; a later I decides again.
  // Beside the gallery's list of lessons an open one leaves it less room.
  const int least = course_->is_open() && !open_->of_the_scene() ? 1240 : small_width;
  const bool narrow = small_ || width - lessons_->panel()->width_taken() - notes_->width_taken() < least;
  const bool crossed = std::exchange(narrow_, narrow) != narrow;
  const bool shown = presenting ? false
                     : narrow   ? !crossed && actions_.inspector->isChecked()
                                : inspector_wanted_;
  place_inspector(shown);
  actions_.inspector->setChecked(shown);
}

void MainWindow::place_inspector(bool shown) {
  open_->inspector()->setVisible(shown);
  inspectors_->setVisible(shown);
  if (!narrow_) {
    if (inspectors_->parentWidget() != panes_) panes_->insertWidget(1, inspectors_);
    inspectors_->setVisible(shown);
    return share_panes();
  }
  if (inspectors_->parentWidget() == panes_) inspectors_->setParent(centralWidget());
  share_panes();
  lay_inspector_over();
  inspectors_->setVisible(shown);
  inspectors_->raise();
}

// Over the right end of the panels, wherever they are.
void MainWindow::lay_inspector_over() {
  if (inspectors_->parentWidget() != centralWidget()) return;
  const int across = appearance_->px(InspectorColumn::usual_width);
  const QRect room(views_->mapTo(centralWidget(), QPoint()), views_->size());
  inspectors_->setGeometry(room.right() + 1 - across, room.top(), across, room.height());
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == menuBar() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest ||
                               event->type() == QEvent::Show || event->type() == QEvent::FontChange))
    place_title();
  // The panes above it move it, too.
  if ((watched == views_ || watched == panes_) &&
      (event->type() == QEvent::Resize || event->type() == QEvent::Move))
    lay_inspector_over();
  // Space belongs to a focused button, check box or list before it plays.
  if (event->type() == QEvent::ShortcutOverride) {
    auto* widget = qobject_cast<QWidget*>(watched);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool presses = widget && (widget->inherits("QAbstractButton") || widget->inherits("QComboBox"));
    if (presses && widget->hasFocus() && key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
      event->accept();
      return true;
    }
  }
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::share_panes() { panes_->set_name(open_->name().drawing() + QStringLiteral("/panes")); }

// What inspector, lesson and notes take, less where the panels would have to scroll.
QList<int> MainWindow::usual_panes(int length) const {
  constexpr int panels = 810;
  const auto px = [this](double n) { return appearance_->px(n); };
  const bool beside = !narrow_ && !inspectors_->isHidden(), taught = !lessons_->panel()->isHidden();
  const int inspector = beside ? px(InspectorColumn::usual_width) : 0;
  int notes = notes_->isHidden() ? 0 : px(notes_->usual_width());
  int lesson = taught ? px(lessons_->panel()->usual_width()) : 0;
  const int spare = length - inspector - px(panels);
  if (beside && taught) lesson = within(spare - notes, px(lessons_->panel()->least_width()), lesson);
  if (beside && notes > 0) notes = within(spare - lesson, px(notes_->least_width()), notes);
  QList<int> sizes{std::max(1, length - inspector - lesson - notes)};
  if (!narrow_) sizes << inspector;
  return sizes << lesson << notes;
}

// The menus that the bar would show.
void MainWindow::show_menu() {
  QMenu menu(this);
  menu.addActions(menuBar()->actions());
  menu.exec(bar_->under_menu());
}

void MainWindow::present() {
  const bool on = presenter_->on();
  for (QWidget* frame : std::initializer_list<QWidget*>{bar_, rail_, status_}) frame->setVisible(!on);
  lessons_->panel()->setVisible(!on && course_->is_open());
  notes_->setVisible(!on && notes_->is_open());
  fit_width();
  open_->take_focus();
}

bool MainWindow::one_alone() const {
  const auto* const page = dynamic_cast<const PlotsPage*>(open_->view());
  return page && page->shows_one();
}

void MainWindow::put_alone(bool alone) {
  QWidget* const view = open_->view();
  auto* const page = dynamic_cast<PlotsPage*>(view);
  if (!page || page->shows_one() == alone) return;
  if (!alone) return page->show_all();
  enlarge_focused(view);
  if (page->shows_one()) return;
  open_->take_focus();  // what had it enlarges nothing
  enlarge_focused(view);
}

}  // namespace basinscope
