// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/grey_painting.h"

#include <QPaintDevice>
#include <QPaintEngine>

namespace basinscope {

namespace {

QPen grey_pen(QPen pen) {
  pen.setColor(grey_of(pen.color()));
  return pen;
}

QBrush grey_brush(QBrush brush) {
  if (!brush.textureImage().isNull()) {
    QBrush texture(grey_of(brush.textureImage()));
    texture.setTransform(brush.transform());
    return texture;
  }
  brush.setColor(grey_of(brush.color()));
  return brush;
}

// Hands everything on to another painter.
class GreyEngine : public QPaintEngine {
 public:
  explicit GreyEngine(QPainter* to) : QPaintEngine(AllFeatures), to_(to), base_(to->transform()) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }

  void updateState(const QPaintEngineState& next) override {
    const DirtyFlags dirty = next.state();
    if (dirty & DirtyPen) to_->setPen(grey_pen(next.pen()));
    if (dirty & (DirtyBrush | DirtyBrushOrigin)) {
      to_->setBrushOrigin(next.brushOrigin());
      to_->setBrush(grey_brush(next.brush()));
    }
    if (dirty & DirtyFont) to_->setFont(next.font());
    if (dirty & DirtyTransform) to_->setTransform(next.transform() * base_);
    if (dirty & DirtyOpacity) to_->setOpacity(next.opacity());
    if (dirty & DirtyHints) {
      to_->setRenderHints(~next.renderHints(), false);
      to_->setRenderHints(next.renderHints());
    }
    if (dirty & DirtyCompositionMode) to_->setCompositionMode(next.compositionMode());
    if (dirty & DirtyClipEnabled) to_->setClipping(next.isClipEnabled());
    if (dirty & DirtyClipPath) clip(next.clipPath(), next.clipOperation());
    if (dirty & DirtyClipRegion) {
      QPainterPath path;
      path.addRegion(next.clipRegion());
      clip(path, next.clipOperation());
    }
  }
  void drawPath(const QPainterPath& path) override { to_->drawPath(path); }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    if (mode == PolylineMode)
      to_->drawPolyline(points, count);
    else
      to_->drawPolygon(points, count, mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
  }
  void drawRects(const QRectF* rects, int count) override { to_->drawRects(rects, count); }
  void drawLines(const QLineF* lines, int count) override { to_->drawLines(lines, count); }
  void drawEllipse(const QRectF& box) override { to_->drawEllipse(box); }
  void drawPoints(const QPointF* points, int count) override { to_->drawPoints(points, count); }
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    to_->save();
    to_->setFont(item.font());
    to_->drawText(at, item.text());
    to_->restore();
  }
  void drawImage(const QRectF& box, const QImage& image, const QRectF& part,
                 Qt::ImageConversionFlags flags) override {
    to_->drawImage(box, grey_of(image), part, flags);
  }
  void drawPixmap(const QRectF& box, const QPixmap& pixmap, const QRectF& part) override {
    to_->drawImage(box, grey_of(pixmap.toImage()), part);
  }

 private:
  void clip(const QPainterPath& path, Qt::ClipOperation operation) { to_->setClipPath(path, operation); }

  QPainter* to_;
  QTransform base_;
};

// As large and as fine as what is painted on in the end, so that fonts come out alike.
class GreyDevice : public QPaintDevice {
 public:
  explicit GreyDevice(QPainter* to) : engine_(to), device_(to->device()) {}
  QPaintEngine* paintEngine() const override { return &engine_; }

 protected:
  int metric(PaintDeviceMetric what) const override {
    switch (what) {
      case PdmWidth:
        return device_->width();
      case PdmHeight:
        return device_->height();
      case PdmWidthMM:
        return device_->widthMM();
      case PdmHeightMM:
        return device_->heightMM();
      case PdmNumColors:
        return device_->colorCount();
      case PdmDepth:
        return device_->depth();
      case PdmDpiX:
        return device_->logicalDpiX();
      case PdmDpiY:
        return device_->logicalDpiY();
      case PdmPhysicalDpiX:
        return device_->physicalDpiX();
      case PdmPhysicalDpiY:
        return device_->physicalDpiY();
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:  // later Qt knows more of them
        return QPaintDevice::metric(what);
    }
  }

 private:
  mutable GreyEngine engine_;
  QPaintDevice* device_;
};

}  // namespace

QColor grey_of(const QColor& colour) {
  const double luma = 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF();
  return QColor::fromRgbF(static_cast<float>(luma), static_cast<float>(luma), static_cast<float>(luma),
                          colour.alphaF());
}

QImage grey_of(const QImage& image) {
  QImage grey = image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32 : QImage::Format_RGB32);
  for (int y = 0; y < grey.height(); ++y) {
    auto* const line = reinterpret_cast<QRgb*>(grey.scanLine(y));
    for (int x = 0; x < grey.width(); ++x) {
      const QRgb pixel = line[x];
      const int luma = qRound(0.2126 * qRed(pixel) + 0.7152 * qGreen(pixel) + 0.0722 * qBlue(pixel));
      line[x] = qRgba(luma, luma, luma, qAlpha(pixel));
    }
  }
  return grey;
}

void paint_in_grey(QPainter& painter, const std::function<void(QPainter&)>& paint) {
  painter.save();
  {
    GreyDevice device(&painter);
    QPainter grey(&device);
    paint(grey);
  }
  painter.restore();
}

}  // namespace basinscope
