// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/control_search.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QEvent>
#include <QPainter>
#include <QScrollArea>
#include <QTextDocumentFragment>

#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

// Also in a section that somebody closed.
bool is_there(const QWidget* widget, const QWidget* within) {
  for (; widget != within; widget = widget->parentWidget())
    if (widget->isHidden() && !qobject_cast<const Section*>(widget->parentWidget())) return false;
  return true;
}

QString plain(const Label* label) {
  return label->textFormat() == Qt::RichText
             ? QTextDocumentFragment::fromHtml(label->text()).toPlainText().simplified()
             : label->text();
}

bool is_control(const QWidget* widget) {
  for (const char* kind : {"QAbstractButton", "QComboBox", "QLineEdit", "QAbstractItemView"})
    if (widget->inherits(kind)) return true;
  return qobject_cast<const Segment*>(widget);
}

QStringList names_of(QWidget* widget) {
  if (auto* const section = qobject_cast<Section*>(widget)) return {section->title()};
  if (auto* const row = qobject_cast<ParameterRow*>(widget))
    return {plain(row->label()), row->entry()->accessibleName()};
  if (auto* const row = qobject_cast<LabelledRow*>(widget)) return {plain(row->label())};
  if (!is_control(widget)) return {};
  const auto* const button = qobject_cast<QAbstractButton*>(widget);
  return {widget->accessibleName(), button ? button->text().remove(QLatin1Char('&')) : QString()};
}

template <class Matches>
QWidget* first(const std::vector<QWidget*>& within, Matches matches) {
  for (const QWidget* root : within)
    for (QWidget* each : root->findChildren<QWidget*>())
      if (matches(each) && is_there(each, root)) return each;
  return nullptr;
}

// A row fills its own parent, which would cut a frame round it off.
QWidget* page_of(const QWidget* control) {
  QWidget* at = control->parentWidget();
  for (QWidget* each = at; each; each = each->parentWidget())
    if (auto* const scroll =
            qobject_cast<QScrollArea*>(each->parentWidget() ? each->parentWidget()->parentWidget() : nullptr))
      return scroll->widget();
  return at;
}

}  // namespace

QWidget* control_called(const std::vector<QWidget*>& within, const std::string& english) {
  const QString name = QString::fromStdString(english), shown = translated_content(english);
  return first(within, [&](QWidget* each) {
    const QStringList names = names_of(each);
    return names.contains(name) || names.contains(shown);
  });
}

// Rows end with the symbol, or begin as the number's title does: "Inverse, β", "Bandwidth" of "Bandwidth h".
QWidget* row_of(const std::vector<QWidget*>& within, const SceneNumber& number) {
  const QString symbol = text_of(number.symbol), title = translated(number.title);
  return first(within, [&](QWidget* each) {
    auto* const row = qobject_cast<ParameterRow*>(each);
    if (!row) return false;
    const QString name = row->entry()->accessibleName();
    return name.split(QLatin1Char(' ')).last() == symbol || title.startsWith(name + QLatin1Char(' '));
  });
}

ControlFrame::ControlFrame(QWidget* control, const Appearance* appearance)
    : QWidget(page_of(control)), control_(control), appearance_(appearance) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  for (QWidget* each = control_; each != parentWidget(); each = each->parentWidget())
    each->installEventFilter(this);
  for (QWidget* each : control_->findChildren<QWidget*>()) each->installEventFilter(this);
  place();
  show();
}

void ControlFrame::place() {
  const int around = appearance_->px(2), beside = appearance_->px(6);
  const QRect whole(control_->mapTo(parentWidget(), QPoint()), control_->size());
  setGeometry(whole.adjusted(-beside, -around, beside, around) & parentWidget()->rect());
  raise();
}

bool ControlFrame::eventFilter(QObject* watched, QEvent* event) {
  const auto type = event->type();
  const bool moved = type == QEvent::Move || type == QEvent::Resize || type == QEvent::HideToParent;
  const bool gone = !control_ || (moved && !control_->isVisibleTo(parentWidget()));
  if (gone || type == QEvent::MouseButtonPress || type == QEvent::KeyPress) {
    hide();
    deleteLater();
  } else if (moved) {
    place();
  }
  return QWidget::eventFilter(watched, event);
}

void ControlFrame::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double line = appearance_->px(2);
  painter.setPen(QPen(appearance_->theme().accent, line));
  painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), 2 * line,
                          2 * line);
}

}  // namespace basinscope
