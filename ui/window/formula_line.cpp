// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/formula_line.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/window/glossary.h"

namespace basinscope {

FormulaLine::FormulaLine(const Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), name_(new Label), update_(new Label) {
  name_->setProperty("role", "quiet");
  for (Label* label : {name_, update_}) label->setAttribute(Qt::WA_TransparentForMouseEvents);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(appearance->px(4), 0, appearance->px(4), 0);
  row->setSpacing(appearance->px(12));
  row->addWidget(name_);
  row->addWidget(update_);
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

bool FormulaLine::show_formula(const Formula& formula, const QStringList& symbols) {
  if (formula == formula_ && symbols == symbols_) return false;
  formula_ = formula;
  symbols_ = symbols;
  name_->setText(formula_.name);
  set_short(short_);
  update_->setText(formula_.rich);
  setAccessibleName(tr("Model: %1 %2").arg(formula_.name, formula_.plain));
  setToolTip(glossary_table(symbols) + tr("<p>Click copies the formula, Alt+click as LaTeX.</p>"));
  updateGeometry();
  return true;
}

int FormulaLine::full_width() const {
  return (formula_.name.isEmpty() ? 0 : name_->sizeHint().width() + appearance_->px(12)) + short_width();
}

int FormulaLine::short_width() const { return update_->sizeHint().width() + 2 * appearance_->px(4); }

void FormulaLine::set_short(bool on) {
  short_ = on;
  name_->setVisible(!on && !formula_.name.isEmpty());
}

void FormulaLine::copy(bool latex) {
  const QString text = latex ? formula_.latex : formula_.plain;
  QGuiApplication::clipboard()->setText(text);
  Q_EMIT copied(text);
}

void FormulaLine::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->pos())) {
    copy(event->modifiers() & Qt::AltModifier);
  }
}

void FormulaLine::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    copy(event->modifiers() & Qt::AltModifier);
  } else {
    QWidget::keyPressEvent(event);
  }
}

void FormulaLine::paintEvent(QPaintEvent*) {
  if (!hasFocus()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(appearance_->theme().accent, 2));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

}  // namespace basinscope
