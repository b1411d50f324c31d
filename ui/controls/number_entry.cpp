// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_entry.h"

#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStatusTipEvent>
#include <QStyle>
#include <cmath>
#include <utility>

#include "ui/text/shown_number.h"

namespace basinscope {

namespace {
constexpr int short_digits = 6;
constexpr double boundless = 1e200;
}  // namespace

QString range_text(const Range& range) {
  const bool above = range.lowest > -boundless, below = range.highest < boundless;
  const QString low = shown_number(range.lowest), high = shown_number(range.highest);
  if (above && below) {
    return range.lowest_open ? tr("above %1 and at most %2").arg(low, high)
                             : tr("from %1 to %2").arg(low, high);
  }
  if (above) return (range.lowest_open ? tr("above %1") : tr("of at least %1")).arg(low);
  if (below) return tr("of at most %1").arg(high);
  return QString();
}

NumberEntry::NumberEntry(const Appearance* appearance, QWidget* parent)
    : QLineEdit(parent), appearance_(appearance) {
  setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  setMinimumWidth(10);
  connect(this, &QLineEdit::textEdited, this, [this] {
    typing_ = true;
    judge();
  });
  connect(appearance_, &Appearance::changed, this, [this] { set_unit(unit_); });
  show_value();
}

void NumberEntry::set_value(double value) {
  if (value == value_ && (typing_ || wrong_)) return;
  value_ = value;
  typing_ = false;
  set_complaint(QString());
  show_value();
}

void NumberEntry::set_range(const Range& range, bool whole) {
  range_ = range;
  whole_ = whole;
}

void NumberEntry::set_unit(const QString& unit) {
  unit_ = unit;
  const int width =
      unit.isEmpty() ? 0 : QFontMetrics(appearance_->font()).horizontalAdvance(unit) + appearance_->px(3);
  setTextMargins(0, 0, width, 0);
  update();
}

void NumberEntry::set_face(const QString& face) {
  face_ = face;
  if (!hasFocus()) show_value();
}

void NumberEntry::set_told(const QString& digits) {
  if (std::exchange(told_, digits) == digits) return;
  if (!hasFocus() && !typing_ && !wrong_) show_value();
}

void NumberEntry::set_quiet(bool quiet) {
  setProperty("quiet", quiet);
  style()->unpolish(this);
  style()->polish(this);
}

void NumberEntry::show_value() {
  if (!face_.isEmpty()) {
    setText(face_);
  } else {
    setText(hasFocus() && !whole_ ? shown_number(value_ * factor_, 15) : fitting_text());
  }
  setCursorPosition(0);
  if (hasFocus()) select_from_front();
  setToolTip(property("help").toString());
}

// With the cursor in front: a number that is longer than the entry shows its first digits, which matter most.
void NumberEntry::select_from_front() {
  const auto length = static_cast<int>(text().size());
  setSelection(length, -length);
}

// As many digits as the entry has room for, at most six: a right-aligned text that is too long would
// lose its first digits, which matter most.
QString NumberEntry::fitting_text() const {
  const double value = value_ * factor_;
  const QMargins inside = textMargins();
  const int room =
      width() - inside.left() - inside.right() - appearance_->px(17);  // its padding, the border, the cursor
  const int before_point = std::abs(value) >= 1 ? static_cast<int>(std::log10(std::abs(value))) + 1 : 1;
  // A rounded seed would be another one.
  if (whole_ && std::isfinite(value)) return fixed_text(value, 0);
  if (!told_.isEmpty()) {
    QString digits = told_;
    for (qsizetype left = digits.size(); left > 2 && fontMetrics().horizontalAdvance(digits) > room; --left)
      digits = QStringLiteral("…") + told_.right(left - 1);
    return digits;
  }
  QString text = shown_number(value, short_digits);
  for (int digits = short_digits - 1;
       digits >= std::max(2, before_point) && fontMetrics().horizontalAdvance(text) > room; --digits) {
    text = rounded_number(value, digits);
  }
  return text;
}

void NumberEntry::resizeEvent(QResizeEvent* event) {
  QLineEdit::resizeEvent(event);
  if (!hasFocus() && !typing_ && !wrong_) show_value();
}

QString NumberEntry::complaint_about(const QString& text) const {
  const auto typed = number_from(text);
  const QString kept = shown_number(value_ * factor_, short_digits);
  Range shown = range_;
  if (factor_ != 1) {
    shown.lowest *= factor_;
    shown.highest *= factor_;
  }
  if (allows_) {
    if (typed && shown.contains(*typed) && allows_(*typed)) return QString();
    return tr("needs %1; kept %2").arg(wanted_, kept);
  }
  const QString kind = whole_ ? tr("a whole number") : tr("a number");
  // The bound that is broken is enough; both when it is no number at all.
  if (typed && !(whole_ && *typed != std::floor(*typed))) {
    if (shown.contains(*typed)) return QString();
    Range broken = shown;
    if (*typed > shown.highest) {
      broken.lowest = -2 * boundless;
    } else {
      broken.highest = 2 * boundless;
    }
    return tr("needs %1 %2; kept %3").arg(kind, range_text(broken), kept);
  }
  const QString range = range_text(shown);
  return tr("needs %1%2; kept %3").arg(kind, range.isEmpty() ? range : QLatin1Char(' ') + range, kept);
}

void NumberEntry::set_condition(std::function<bool(double)> allows, const QString& wanted) {
  allows_ = std::move(allows);
  wanted_ = wanted;
}

void NumberEntry::judge() { set_complaint(complaint_about(text())); }

void NumberEntry::set_complaint(const QString& complaint) {
  const bool wrong = !complaint.isEmpty();
  const bool said = wrong || wrong_;
  if (wrong != wrong_) {
    wrong_ = wrong;
    setProperty("wrong", wrong);
    style()->unpolish(this);
    style()->polish(this);
    update();
  }
  // Most entries have no room for a sentence beneath them; the status line and dialogs have, once it says of
  // what.
  const QString name = accessibleName();
  const QString whole = !wrong || name.isEmpty() ? complaint : name + QStringLiteral(": ") + complaint;
  if (said) setToolTip(wrong ? guess_proof(whole) : property("help").toString());
  Q_EMIT complaint_changed(complaint);
  if (!said) return;
  QStatusTipEvent sentence(whole);
  QApplication::sendEvent(this, &sentence);
}

void NumberEntry::commit() {
  if (!typing_) return;
  judge();
  if (wrong_) return;
  typing_ = false;
  const double typed = *number_from(text()) / factor_;
  if (typed != value_) {
    value_ = typed;
    Q_EMIT committed(typed);
  }
  show_value();
}

bool NumberEntry::event(QEvent* event) {
  // Undo belongs to the scene unless a text is being typed.
  if (event->type() == QEvent::ShortcutOverride && !typing_) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
      event->ignore();
      return false;
    }
  }
  return QLineEdit::event(event);
}

void NumberEntry::keyPressEvent(QKeyEvent* event) {
  const double size = event->modifiers() & Qt::ShiftModifier ? 10
                      : event->modifiers() & Qt::AltModifier ? 0.1
                                                             : 1;
  switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
      commit();
      if (!wrong_) Q_EMIT stepped(event->key() == Qt::Key_Up ? 1 : -1, size);
      if (!wrong_) select_from_front();
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      // Nothing to take: in a dialog the key is for its button.
      if (!typing_ && !wrong_) event->ignore();
      commit();
      if (!wrong_) select_from_front();
      return;
    case Qt::Key_Escape:
      if (typing_ || wrong_) {
        typing_ = false;
        set_complaint(QString());
        show_value();
        return;
      }
      event->ignore();
      return;
    case Qt::Key_0:
      if (event->modifiers() & Qt::ControlModifier) {
        typing_ = false;
        set_complaint(QString());
        Q_EMIT default_wanted();
        show_value();
        return;
      }
      break;
    default:
      break;
  }
  QLineEdit::keyPressEvent(event);
}

void NumberEntry::focusInEvent(QFocusEvent* event) {
  QLineEdit::focusInEvent(event);
  if (!wrong_) show_value();
}

void NumberEntry::focusOutEvent(QFocusEvent* event) {
  commit();
  QLineEdit::focusOutEvent(event);
  if (!wrong_) show_value();
}

void NumberEntry::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  if (unit_.isEmpty()) return;
  QPainter painter(this);
  painter.setFont(font());
  painter.setPen(isEnabled() ? appearance_->theme().text_3 : appearance_->theme().disabled);
  painter.drawText(rect().adjusted(0, 0, -appearance_->px(8), 0), Qt::AlignRight | Qt::AlignVCenter, unit_);
}

}  // namespace basinscope
