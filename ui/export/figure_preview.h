// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the export dialog as it will look, fitted into the widget, with its size in millimetres.
#pragma once

#include <QImage>
#include <QWidget>

#include "ui/theme/theme.h"

namespace basinscope {

class FigurePreview : public QWidget {
  Q_OBJECT

 public:
  explicit FigurePreview(const Appearance* appearance, QWidget* parent = nullptr);

  void show_page(const QImage& image, QSizeF millimetres);
  // The last page stays, marked as being renewed.
  void mark_stale();
  void show_progress(double share);  // of what will be shown
  void show_message(const QString& sentence);
  QSizeF millimetres() const { return millimetres_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const Appearance* appearance_;
  QImage image_;
  QSizeF millimetres_;
  QString message_;
  bool stale_ = false;
  double progress_ = 0;
};

}  // namespace basinscope
