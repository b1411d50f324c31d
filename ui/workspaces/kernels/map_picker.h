// SPDX-License-Identifier: GPL-3.0-or-later
// Small maps of every named attention: a click chooses its pair.
#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class MapPicker : public QWidget {
  Q_OBJECT

 public:
  MapPicker(KernelsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  int count() const { return static_cast<int>(pictures_.size()); }
  QRectF picture(int index) const;  // pixels

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  static constexpr int columns = 3;
  static constexpr double label_height = 16, spacing = 8;  // logical pixels

  void show_result();
  void colour();
  int at(QPointF pixel) const;  // -1: none

  KernelsModel* model_;
  Appearance* appearance_;
  std::vector<std::shared_ptr<const AttentionMap>> maps_;
  std::vector<QImage> pictures_;
  int row_ = -1;  // of the chosen pair
};

}  // namespace basinscope
