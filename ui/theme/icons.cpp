// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "ui/theme/resources.h"

namespace basinscope {

namespace {

QByteArray drawing(const QString& name) {
  load_resources();
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void draw(QPainter& painter, QByteArray svg, const QRectF& place, const QColor& colour) {
  if (svg.isEmpty()) return;
  svg.replace("currentColor", colour.name().toLatin1());
  QSvgRenderer renderer(svg);
  renderer.render(&painter, place);
}

class TintedIcon : public QIconEngine {
 public:
  TintedIcon(QByteArray svg, QColor normal, QColor disabled, QColor checked)
      : svg_(std::move(svg)), normal_(normal), disabled_(disabled), checked_(checked) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    draw(*painter, svg_, rect, mode == QIcon::Disabled ? disabled_ : state == QIcon::On ? checked_ : normal_);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new TintedIcon(*this); }

 private:
  QByteArray svg_;
  QColor normal_, disabled_, checked_;
};

}  // namespace

QIcon icon(const QString& name, const Theme& theme, const QColor& colour) {
  const QColor normal = colour.isValid() ? colour : theme.text;
  return QIcon(
      new TintedIcon(drawing(name), normal, theme.disabled, colour.isValid() ? colour : theme.accent_text));
}

QIcon program_mark() {
  load_resources();
  QIcon mark;
  for (const int size : {16, 22, 24, 32, 48, 64, 128, 256})
    mark.addPixmap(
        QIcon(size < 32 ? QStringLiteral(":/desktop/mark-small.svg") : QStringLiteral(":/desktop/mark.svg"))
            .pixmap(size, size));
  return mark;
}

void draw_icon(QPainter& painter, const QString& name, const QRectF& place, const QColor& colour) {
  draw(painter, drawing(name), place, colour);
}

// The same few icons are asked for at every picture, and reading an SVG costs more than all else in their
// row.
QPixmap icon_pixmap(const QString& name, double size, const QColor& colour, double device_pixel_ratio) {
  const int pixels = qRound(size * device_pixel_ratio);
  const QString key =
      QStringLiteral("icon %1 %2 %3 %4").arg(name, colour.name()).arg(pixels).arg(device_pixel_ratio);
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  pixmap = QPixmap(pixels, pixels);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  draw_icon(painter, name, QRectF(0, 0, pixels, pixels), colour);
  painter.end();
  pixmap.setDevicePixelRatio(device_pixel_ratio);
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

}  // namespace basinscope
