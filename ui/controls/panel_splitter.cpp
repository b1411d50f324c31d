// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/panel_splitter.h"

#include <QChildEvent>
#include <QPainter>
#include <QSettings>
#include <numeric>

namespace basinscope {

namespace {

constexpr auto settings_group = "layout";

}  // namespace

// A line of a pixel; what takes the pointer is wider (QSplitter does so for handles that thin).
class PanelLine : public QSplitterHandle {
 public:
  PanelLine(Qt::Orientation orientation, PanelSplitter* splitter)
      : QSplitterHandle(orientation, splitter), splitter_(splitter) {}

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter(this).fillRect(contentsRect(), splitter_->appearance_->theme().line);
  }
  void mouseDoubleClickEvent(QMouseEvent*) override { splitter_->forget(); }

 private:
  PanelSplitter* splitter_;
};

PanelSplitter::PanelSplitter(Qt::Orientation orientation, const Appearance* appearance, const QString& name,
                             Usual usual, QWidget* parent)
    : QSplitter(orientation, parent), appearance_(appearance), name_(name), usual_(std::move(usual)) {
  setHandleWidth(1);
  setChildrenCollapsible(false);
  connect(this, &QSplitter::splitterMoved, this, [this] {
    const QList<int> now = sizes();
    const double whole = std::accumulate(now.begin(), now.end(), 0);
    if (name_.isEmpty() || whole <= 0) return;
    QStringList shares;
    for (const int size : now) shares << QString::number(size / whole, 'f', 4);
    QSettings().setValue(key(), shares);
  });
  connect(appearance, &Appearance::changed, this, &PanelSplitter::share);
}

PanelSplitter::PanelSplitter(Qt::Orientation orientation, const Appearance* appearance, const QString& name,
                             const QList<int>& shares, QWidget* parent)
    : PanelSplitter(
          orientation, appearance, name,
          [shares](int length) {
            const int whole = std::accumulate(shares.begin(), shares.end(), 0);
            QList<int> sizes;
            for (const int share : shares) sizes << length * share / whole;
            return sizes;
          },
          parent) {}

QString PanelSplitter::key() const {
  QString shown = QStringLiteral("%1 of %2").arg(name_).arg(count());
  if (orientation() == Qt::Vertical) shown += QStringLiteral(" down");
  for (int i = 0; i < count(); ++i)
    if (widget(i)->isHidden()) shown += QStringLiteral(" -%1").arg(i);
  return QStringLiteral("%1/%2").arg(QLatin1String(settings_group), shown);
}

void PanelSplitter::set_name(const QString& name) {
  name_ = name;
  share();
}

void PanelSplitter::share() {
  const int length = (orientation() == Qt::Horizontal ? width() : height()) - (count() - 1) * handleWidth();
  if (length <= 0) return;
  QList<int> wanted = usual_(length);
  if (!name_.isEmpty()) {
    const QStringList shares = QSettings().value(key()).toStringList();
    for (int i = 0; shares.size() == count() && i < count(); ++i) {
      if (i >= wanted.size()) wanted << 0;
      wanted[i] = qRound(shares[i].toDouble() * length);
    }
  }
  setSizes(wanted);
}

void PanelSplitter::forget() {
  if (!name_.isEmpty()) QSettings().remove(key());
  share();
}

void PanelSplitter::reset_layout(QWidget* window) {
  QSettings().remove(QLatin1String(settings_group));
  for (auto* splitter : window->findChildren<PanelSplitter*>()) splitter->share();
}

QSplitterHandle* PanelSplitter::createHandle() { return new PanelLine(orientation(), this); }

void PanelSplitter::resizeEvent(QResizeEvent* event) {
  QSplitter::resizeEvent(event);
  share();
}

void PanelSplitter::childEvent(QChildEvent* event) {
  QSplitter::childEvent(event);
  if (event->type() == QEvent::ChildAdded) share();
}

}  // namespace basinscope
