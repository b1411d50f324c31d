// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_points.h"

#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "ui/plots/plot_access.h"
#include "ui/plots/point_entry.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr int page = 10;

}  // namespace

QPointF arrow_steps(const QKeyEvent* event) {
  const double size = event->modifiers() & Qt::ShiftModifier ? 10
                      : event->modifiers() & Qt::AltModifier ? 0.1
                                                             : 1;
  switch (event->key()) {
    case Qt::Key_Left:
      return {-size, 0};
    case Qt::Key_Right:
      return {size, 0};
    case Qt::Key_Up:
      return {0, size};
    case Qt::Key_Down:
      return {0, -size};
    default:
      return {};
  }
}

QString place_text(const PlotPoint& point) {
  constexpr int told_digits = 6;
  QStringList parts;
  for (std::size_t i = 0; i < point.at.size() && static_cast<qsizetype>(i) < point.axes.size(); ++i)
    parts << QStringLiteral("%1 = %2").arg(point.axes[static_cast<qsizetype>(i)],
                                           shown_number(point.at[i], told_digits));
  const QString place = parts.join(between_numbers());
  if (point.more.isEmpty()) return place;
  return place.isEmpty() ? point.more : place + QStringLiteral("; ") + point.more;
}

PlotPoints::PlotPoints(QWidget* plot) : QObject(plot), plot_(plot) {
  answer_for_plots();
  plot->installEventFilter(this);
}

PlotPoints* PlotPoints::of(const QWidget* plot) {
  return plot->findChild<PlotPoints*>(QString(), Qt::FindDirectChildrenOnly);
}

void PlotPoints::serve(Source source) { source_ = std::move(source); }

int PlotPoints::count() const { return source_.count ? source_.count() : 0; }

int PlotPoints::chosen() const {
  const int index = count() > 0 ? source_.chosen() : -1;
  return index < count() ? index : -1;
}

void PlotPoints::choose(int index) {
  if (index >= count() || (index < 0 && source_.always)) return;
  source_.choose(index);
  entered_ = false;
  tell();
}

bool PlotPoints::can_move(int index) const {
  return source_.move && index >= 0 && index < count() && source_.point(index).moves;
}

bool PlotPoints::can_type(int index) const {
  if (!source_.type || index < 0 || index >= count()) return false;
  const PlotPoint point = source_.point(index);
  return point.moves && !point.at.empty();
}

void PlotPoints::settle() {
  arrow_held_ = false;
  if (source_.settle) source_.settle();
}

void PlotPoints::release() {
  if (arrow_held_) settle();
}

void PlotPoints::move(int index, QPointF steps) {
  if (!can_move(index)) return;
  source_.move(index, steps);
  settle();
  tell();
}

void PlotPoints::edit(int index) {
  if (!can_type(index)) return;
  const PlotPoint point = source_.point(index);
  auto* entry =
      new PointEntry(plot_, point.at, [points = QPointer(this), index](const std::vector<double>& typed) {
        return points ? points->type(index, typed) : QString();
      });
  entry->show_at(point.box.center());
}

QString PlotPoints::type(int index, const std::vector<double>& coordinates) {
  if (!can_type(index)) return {};
  const PlotPoint point = source_.point(index);
  if (coordinates.size() == 1 && !point.range.contains(coordinates.front()))
    return tr("needs a number from %1 to %2")
        .arg(shown_number(point.range.lowest), shown_number(point.range.highest));
  const QString refusal = source_.type(index, coordinates);
  settle();
  tell();
  return refusal;
}

void PlotPoints::remove(int index) {
  if (!source_.remove || index < 0 || index >= count() || !source_.point(index).moves) return;
  source_.remove(index);
  tell();
}

void PlotPoints::open(int index) {
  if (!source_.open || index < 0 || index >= count()) return;
  source_.open(index);
  tell();
}

std::function<void()> PlotPoints::command(const QKeyEvent* event) {
  const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
  const int at = chosen(), last = count() - 1;
  const bool bare = modifiers == Qt::NoModifier, control = modifiers == Qt::ControlModifier;
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
      if ((modifiers & Qt::ControlModifier) || !can_move(at)) break;
      if (QGuiApplication::mouseButtons() != Qt::NoButton) return [] {};  // the point is the mouse's
      return [this, at, steps = arrow_steps(event)] {
        entered_ = false;
        arrow_held_ = true;
        source_.move(at, steps);
        tell();
      };
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      if (!bare || last < 1) break;
      return [=, this, by = event->key() == Qt::Key_PageDown ? page : -page] {
        choose(std::clamp(std::max(at, 0) + by, 0, last));
      };
    case Qt::Key_End:  // Ctrl+Home belongs to the lesson that is open
      if (!control || last < 1) break;
      return [this, last] { choose(last); };
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (!bare || at < 0) break;
      if (source_.open) return [this, at] { open(at); };
      [[fallthrough]];
    case Qt::Key_F2:
      if (bare && can_type(at)) return [this, at] { edit(at); };
      break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (bare && at >= 0 && source_.remove && source_.point(at).moves) return [this, at] { remove(at); };
      break;
    default:
      break;
  }
  return {};
}

// True: the key has walked to a point; else it leaves the plot as it leaves any control.
bool PlotPoints::tab(const QKeyEvent* event) {
  if (leaving_) return false;
  const int step = event->key() == Qt::Key_Tab ? 1 : -1, n = count();
  if (event->modifiers() & Qt::ControlModifier) {
    leaving_ = true;
    QKeyEvent plain(QEvent::KeyPress, event->key(), event->modifiers() & ~Qt::ControlModifier);
    QApplication::sendEvent(plot_, &plain);
    leaving_ = false;
    return true;
  }
  const int now = chosen();
  const int before = step > 0 ? -1 : n;
  int at = (entered_ || now < 0 ? before : now) + step;
  if (at == now) at += step;  // it was the chosen one when the focus came
  if (at >= 0 && at < n) {
    choose(at);
    return true;
  }
  if (!source_.always && now >= 0) source_.choose(-1);
  return false;
}

bool PlotPoints::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::ShortcutOverride:
      // An arrow with Alt would be a menu's.
      if (!command(static_cast<QKeyEvent*>(event))) return false;
      event->accept();
      return true;
    case QEvent::KeyPress: {
      const auto* const key = static_cast<QKeyEvent*>(event);
      if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab) return tab(key);
      const auto act = command(key);
      if (act) act();
      return act != nullptr;
    }
    case QEvent::KeyRelease:
      if (!static_cast<QKeyEvent*>(event)->isAutoRepeat()) release();
      return false;
    case QEvent::FocusIn: {
      const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
      entered_ = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
      told_chosen_ = -1;
      QTimer::singleShot(0, this, &PlotPoints::tell);  // after the plot itself has been told of
      return false;
    }
    case QEvent::FocusOut:
      release();
      return false;
    default:
      return QObject::eventFilter(watched, event);
  }
}

void PlotPoints::tell() {
  if (!is_listened_to()) return;
  const int n = count(), now = chosen();
  if (std::exchange(told_count_, n) != n) tell_count_changed(plot_);
  if (!plot_->hasFocus()) return;  // told anew when the focus comes
  const QString place = now < 0 ? QString() : place_text(source_.point(now));
  const bool another = std::exchange(told_chosen_, now) != now;
  const bool elsewhere = std::exchange(told_place_, place) != place;
  if (now < 0) return;
  if (another)
    tell_focus(plot_, now);
  else if (elsewhere)
    tell_place(plot_, now);
}

}  // namespace basinscope
