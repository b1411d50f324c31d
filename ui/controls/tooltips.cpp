// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tooltips.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QTextDocument>
#include <QToolTip>

namespace basinscope {
namespace {

constexpr qsizetype one_line = 60;  // characters

// Of what is under the pointer; empty: nothing that this widget would tell itself.
QString tip_at(const QWidget* widget, QPoint place) {
  if (!widget->toolTip().isEmpty()) return widget->toolTip();
  const auto* const view = qobject_cast<const QAbstractItemView*>(widget->parentWidget());
  if (!view || view->viewport() != widget) return {};
  return view->indexAt(place).data(Qt::ToolTipRole).toString();
}

}  // namespace

QString in_lines(const QString& tip) {
  if (tip.size() <= one_line || Qt::mightBeRichText(tip)) return tip;
  return QStringLiteral("<span>%1</span>")
      .arg(tip.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

TooltipLines::TooltipLines(QObject* application) : QObject(application) {
  application->installEventFilter(this);
}

bool TooltipLines::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ToolTip || !watched->isWidgetType()) return false;
  auto* const widget = static_cast<QWidget*>(watched);
  const auto* const help = static_cast<QHelpEvent*>(event);
  const QString tip = tip_at(widget, help->pos()), lines = in_lines(tip);
  if (lines == tip) return false;
  QToolTip::showText(help->globalPos(), lines, widget, {}, widget->toolTipDuration());
  return true;
}

}  // namespace basinscope
