// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/map_picker.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/plots/plot_points.h"
#include "ui/plots/weight_image.h"
#include "ui/text/translation.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {

MapPicker::MapPicker(KernelsModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  setMouseTracking(true);
  auto* points = new PlotPoints(this);  // before its name: that makes what answers for it
  setFocusPolicy(Qt::TabFocus);
  setAccessibleName(tr("Attention maps"));
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return count(); };
  source.point = [this](int index) {
    PlotPoint point{
        short_attention_name(maps_[static_cast<std::size_t>(index)]->pair), {}, {}, picture(index)};
    return point;
  };
  source.chosen = [this] {
    for (int i = 0; i < count(); ++i)
      if (table_row(maps_[static_cast<std::size_t>(i)]->pair) == table_row(model_->state().pair())) return i;
    return -1;
  };
  source.choose = [this](int index) {
    if (index >= 0 && index < count()) choose_pair(model_, maps_[static_cast<std::size_t>(index)]->pair);
  };
  source.move = [choose = source.choose](int index, QPointF steps) {
    choose(index + (steps.x() != 0 ? (steps.x() > 0 ? 1 : -1) : (steps.y() > 0 ? -1 : 1) * columns));
  };
  points->serve(std::move(source));
  points->summarise([this] { return count_text("%n map(s)", count()); });
  connect(model, &KernelsModel::result_changed, this, &MapPicker::show_result);
  connect(model, &KernelsModel::result_changed, points, &PlotPoints::tell);
  connect(appearance, &Appearance::changed, this, &MapPicker::colour);
}

void MapPicker::show_result() {
  const auto result = model_->result();
  if (!result) return;
  if (maps_ != result->thumbnails) {
    maps_ = result->thumbnails;
    colour();
  }
  if (row_ != result->row) {
    row_ = result->row;
    update();
  }
}

void MapPicker::colour() {
  pictures_.clear();
  for (const auto& map : maps_) pictures_.push_back(weight_image(map->map, appearance_->theme()));
  update();
}

QRectF MapPicker::picture(int index) const {
  const double scale = appearance_->scale(), gap = spacing * scale, label = label_height * scale;
  const int rows = std::max(1, (count() + columns - 1) / columns);
  const double side =
      std::max(8.0, std::min((width() - (columns - 1) * gap - 12 * scale) / columns,
                             (height() - 10 * scale - rows * label - (rows - 1) * gap / 2) / rows));
  const int column = index % columns, row = index / columns;
  return {column * (side + gap) + 2 * scale, 8 * scale + row * (side + label + gap / 2), side, side};
}

int MapPicker::at(QPointF pixel) const {
  for (int i = 0; i < count(); ++i) {
    if (picture(i).adjusted(0, 0, 0, label_height * appearance_->scale()).contains(pixel)) return i;
  }
  return -1;
}

void MapPicker::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.fillRect(rect(), theme.panel);
  for (int i = 0; i < count(); ++i) {
    const QRectF box = picture(i);
    painter.drawImage(box, pictures_[static_cast<std::size_t>(i)]);
    const KernelPair& pair = maps_[static_cast<std::size_t>(i)]->pair;
    const bool chosen = table_row(pair) == row_;
    painter.setPen(QPen(chosen ? theme.accent : theme.axis, (chosen ? 2.5 : 1) * scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    if (chosen && hasFocus()) {
      const double out = 3 * scale;
      painter.setPen(QPen(theme.accent, 1.5 * scale));
      painter.drawRect(box.adjusted(-out, -out, out, out));
    }
    painter.setFont(appearance_->font(11, chosen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(chosen ? theme.accent_text : theme.text_2);
    painter.drawText(box.adjusted(-spacing / 2 * scale, box.height() + scale, spacing / 2 * scale,
                                  (label_height + 1) * scale),
                     Qt::AlignHCenter | Qt::AlignVCenter, short_attention_name(pair));
  }
}

void MapPicker::mousePressEvent(QMouseEvent* event) {
  const int index = at(event->position());
  if (event->button() != Qt::LeftButton || index < 0) return QWidget::mousePressEvent(event);
  choose_pair(model_, maps_[static_cast<std::size_t>(index)]->pair);
}

void MapPicker::mouseMoveEvent(QMouseEvent* event) {
  setCursor(at(event->position()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool MapPicker::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(event);
    const int index = at(help->pos());
    if (index >= 0)
      QToolTip::showText(help->globalPos(), pair_title(maps_[static_cast<std::size_t>(index)]->pair, 2),
                         this);
    return true;
  }
  return QWidget::event(event);
}

}  // namespace basinscope
