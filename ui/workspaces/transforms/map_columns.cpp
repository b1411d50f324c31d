// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/map_columns.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "ui/plots/curve_plot.h"
#include "ui/plots/weights_plot.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/transforms_panels.h"

namespace basinscope {
namespace {

constexpr int axis_room = 46, title_room = 20, side = 7, head = 24, foot = 26,
              second_row = 15;  // logical pixels

}  // namespace

MapColumns::MapColumns(TransformsModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  connect(model, &TransformsModel::result_changed, this, &MapColumns::show_result);
  connect(model, &TransformsModel::probe_changed, this, &MapColumns::show_weights);
  connect(appearance, &Appearance::changed, this, [this] {
    for (Column& column : columns_) column.shown.reset();
    arrange();
    show_result();
  });
}

double MapColumns::frame_left(std::size_t column) const {
  const double pitch = (width() / appearance_->scale() - axis_room - side) / std::max(1, count());
  return axis_room + pitch * static_cast<double>(column);
}

double MapColumns::frame_width() const { return frame_left(1) - frame_left(0) - 2 * side; }

double MapColumns::head_room() const { return head + (two_rows_ ? second_row : 0); }

// Names whole: beneath them, where there is no room beside, the supports.
void MapColumns::fit_head() {
  const auto result = model_->result();
  if (!result || columns_.empty()) return;
  const double scale = appearance_->scale();
  const QFontMetricsF names(appearance_->font(12, QFont::DemiBold)), counts(appearance_->font(11));
  const double counted =
      counts.horizontalAdvance(tr("%1 of %1").arg(result->state.scores.size())) + 6 * scale;
  const bool crowded = std::any_of(columns_.begin(), columns_.end(), [&](const Column& column) {
    return names.horizontalAdvance(column.name) + counted > frame_width() * scale;
  });
  if (std::exchange(two_rows_, crowded) != crowded) arrange();
}

double MapColumns::place_of(double temperature) const { return over_beta_ ? 1 / temperature : temperature; }

void MapColumns::fit_count(std::size_t count) {
  if (columns_.size() == count) return;
  while (columns_.size() > count) {
    delete columns_.back().weights;
    delete columns_.back().path;
    columns_.pop_back();
  }
  while (columns_.size() < count) {
    const std::size_t index = columns_.size();
    Column column;
    column.weights = new WeightsPlot(appearance_, this);
    column.path = new CurvePlot(appearance_, this);
    column.weights->setAttribute(Qt::WA_TransparentForMouseEvents);
    column.weights->show();
    column.path->show();
    connect(column.path, &CurvePlot::pressed, this, [this, index] { choose(index); });
    column.path->drag().edits(model_->document());
    connect(column.path, &CurvePlot::head_moved, this,
            [this](double x) { model_->set_temperature(over_beta_ ? 1 / x : x); });
    connect(column.path, &CurvePlot::hovered, this,
            [this](QPointF value) { model_->hover_temperature(over_beta_ ? 1 / value.x() : value.x()); });
    connect(column.path, &CurvePlot::left, model_, &TransformsModel::hover_nothing);
    columns_.push_back(std::move(column));
  }
  arrange();
}

void MapColumns::choose(std::size_t column) {
  const int map = columns_[column].map;
  model_->change(tr("Select map"), [map](TransformsState& state) { state.selected = map; });
}

void MapColumns::show_result() {
  const auto result = model_->result();
  if (!result) return;
  const bool repaint = over_beta_ != result->state.over_beta || dark_ != appearance_->theme().dark;
  over_beta_ = result->state.over_beta;
  dark_ = appearance_->theme().dark;
  fit_count(result->maps.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    Column& column = columns_[i];
    const MapResult& map = result->maps[i];
    if (repaint) column.shown.reset();
    column.map = map.index;
    column.name = map_name(map.separation);
    column.path->setAccessibleName(tr("Path of %1").arg(column.name));
    column.path->setToolTip(translated(map.refusal));
    show_path(column, map);
    column.path->set_chosen(map.index == result->state.selected);
  }
  fit_head();
  show_weights();
}

void MapColumns::show_weights() {
  const auto result = model_->result();
  if (!result || columns_.size() != result->maps.size()) return;
  const auto scores = static_cast<int>(result->state.scores.size());
  const auto& probe = model_->probe();
  const bool hovered = probe && probe->temperature && probe->weights.size() == columns_.size();
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    Column& column = columns_[i];
    const MapResult& map = result->maps[i];
    const Vector& weights = hovered ? probe->weights[i] : map.weights;
    column.support =
        map.refusal.empty() ? tr("%1 of %2").arg((weights.array() != 0).count()).arg(scores) : QString();
    column.weights->show_weights({weights, indexed_names(map.separation), tr("needs more scores")});
    if (!hovered || !map.path) {
      column.path->show_probe(std::nullopt);
      continue;
    }
    const double x = place_of(*probe->temperature);
    column.path->show_probe(x, head_rings(weights, x, appearance_->theme()));
  }
  update();
}

void MapColumns::show_path(Column& column, const MapResult& map) {
  const double temperature = 1 / model_->result()->state.beta;
  if (!map.path) {
    column.shown.reset();
    column.path->show_panel({});
    column.path->show_head(std::nullopt);
    return;
  }
  if (column.shown != map.path) {
    column.shown = map.path;
    column.path->show_panel(path_panel(*map.path, over_beta_, appearance_->theme()));
  }
  const double x = place_of(temperature);
  column.path->show_head(x, head_rings(map.weights, x, appearance_->theme()));
}

void MapColumns::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit_head();
  arrange();
}

void MapColumns::arrange() {
  const double scale = appearance_->scale();
  const auto px = [scale](double n) { return qRound(n * scale); };
  const double top = head_room(), tall = height() / scale - top - foot;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const bool first = i == 0;
    const int left_margin = first ? axis_room - title_room : side;
    const double left = frame_left(i) - left_margin, wide = left_margin + frame_width() + side;
    columns_[i].weights->set_side_margins(left_margin, side, first);
    columns_[i].weights->setGeometry(px(left), px(top), px(wide), px(0.46 * tall));
    columns_[i].path->set_margins(QMargins(left_margin, 18, side, 20), first);
    columns_[i].path->setGeometry(px(left), px(top + 0.46 * tall), px(wide), px(0.54 * tall));
  }
  update();
}

void MapColumns::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.fillRect(rect(), theme.panel);
  const auto result = model_->result();
  if (!result) return;
  painter.setFont(appearance_->font(12));
  painter.setPen(columns_.empty() ? theme.text_3 : theme.text);
  if (columns_.empty()) {
    painter.drawText(rect(), Qt::AlignCenter, tr("No map is shown: tick one in the inspector"));
    return;
  }
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const Column& column = columns_[i];
    const bool chosen = column.map == result->state.selected;
    QRectF row(frame_left(i) * scale, 0, frame_width() * scale, head * scale);
    painter.setFont(appearance_->font(11));
    painter.setPen(theme.text_2);
    const double counted = QFontMetricsF(painter.font()).horizontalAdvance(column.support) + 6 * scale;
    if (two_rows_)
      painter.drawText(row.translated(0, second_row * scale), Qt::AlignLeft | Qt::AlignVCenter,
                       column.support);
    else
      painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, column.support);
    if (two_rows_) row.setRight(row.right() + 2 * side * scale);
    painter.setFont(appearance_->font(12, QFont::DemiBold));
    painter.setPen(chosen ? theme.accent_text : theme.text);
    const QRectF name = two_rows_ ? row : row.adjusted(0, 0, -counted, 0);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(column.name, Qt::ElideRight, name.width()));
  }
  painter.setFont(appearance_->font(12));
  painter.setPen(theme.text);
  draw_axis_titles(painter);
  painter.drawText(QRectF(frame_left(0) * scale, height() - foot * scale, width() - frame_left(0) * scale,
                          (foot - 6) * scale),
                   Qt::AlignCenter, over_beta_ ? tr("inverse temperature β") : tr("temperature 1/β"));
}

void MapColumns::draw_axis_titles(QPainter& painter) const {
  const double scale = appearance_->scale();
  const double weights = columns_[0].weights->geometry().center().y(),
               path = columns_[0].path->geometry().center().y();
  for (const double y : {weights, path}) {
    painter.save();
    painter.translate(11 * scale, y);
    painter.rotate(-90);
    painter.drawText(QRectF(-60 * scale, -9 * scale, 120 * scale, 18 * scale), Qt::AlignCenter, tr("weight"));
    painter.restore();
  }
}

// The name and the weights belong to the column too.
void MapColumns::mousePressEvent(QMouseEvent* event) {
  const double x = event->position().x() / appearance_->scale();
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (x >= frame_left(i) - side && x < frame_left(i) + frame_width() + side) return choose(i);
  }
}

}  // namespace basinscope
