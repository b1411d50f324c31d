// SPDX-License-Identifier: GPL-3.0-or-later
// A page as it will be, between rulers in millimetres: as large as there is room, or in its real size.
#pragma once

#include <QImage>
#include <QScrollArea>

#include "ui/theme/theme.h"

namespace basinscope {

class FigurePreview : public QScrollArea {
  Q_OBJECT

 public:
  enum class Zoom { fit, width, actual };

  explicit FigurePreview(const Appearance* appearance, QWidget* parent = nullptr);

  void show_page(const QImage& image, QSizeF millimetres);
  // The last page stays, marked as being renewed.
  void mark_stale();
  void show_progress(double share);  // of what will be shown
  void show_message(const QString& sentence);
  void set_zoom(Zoom zoom);
  QSizeF millimetres() const { return millimetres_; }
  // Of the page on screen.
  double pixels_per_millimetre() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void paint(QWidget* sheet) const;
  void paint_ruler(QPainter& painter, const QRectF& page, Qt::Orientation along) const;
  void lay_out();
  QRectF room() const;  // for the page, rulers left out

  const Appearance* appearance_;
  QWidget* sheet_;
  QImage image_;
  QSizeF millimetres_;
  QString message_;
  Zoom zoom_ = Zoom::fit;
  bool stale_ = false;
  double progress_ = 0;
};

}  // namespace basinscope
