// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marker_sheet.h"

#include <QFontMetricsF>
#include <algorithm>

namespace basinscope {
namespace {

bool same_marker(const PatternMark& a, const PatternMark& b) {
  return a.at == b.at && a.raw == b.raw && a.colour == b.colour && a.dot == b.dot;
}

}  // namespace

void MarkerSheet::draw(QPainter& painter, const std::vector<PatternMark>& patterns, const FieldFrame& frame,
                       double scale) {
  const double ratio = painter.device()->devicePixelRatioF();
  // Compared in place: the sheet's own list is copied only when it is drawn anew.
  std::size_t next = 0;
  bool same = frame.frame == frame_.frame && frame.window == frame_.window && scale == scale_ &&
              sheet_.devicePixelRatio() == ratio;
  for (std::size_t i = 0; same && i < patterns.size(); ++i)
    if (!patterns[i].selected) same = next < drawn_.size() && same_marker(patterns[i], drawn_[next++]);
  if (!same || next != drawn_.size()) {
    ++drawings_;
    frame_ = frame;
    scale_ = scale;
    drawn_.clear();
    std::copy_if(patterns.begin(), patterns.end(), std::back_inserter(drawn_),
                 [](const PatternMark& mark) { return !mark.selected; });
    sheet_ = QPixmap((frame.frame.size() * ratio).toSize());
    sheet_.setDevicePixelRatio(ratio);
    sheet_.fill(Qt::transparent);
    QPainter markers(&sheet_);
    markers.setRenderHint(QPainter::Antialiasing);
    markers.translate(-frame.frame.topLeft());
    for (const PatternMark& mark : drawn_) draw_pattern(markers, mark, frame, scale);
  }
  const QPainter::CompositionMode before = painter.compositionMode();
  painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  painter.drawPixmap(frame.frame.topLeft(), sheet_);
  painter.setCompositionMode(before);
}

double MarkerSheet::width_of(const QFont& font, const QString& text) {
  constexpr qsizetype most = 4096;  // names of mixtures come and go
  if (widths_.size() > most) widths_.clear();
  const auto key = std::pair(font.key(), text);
  const auto known = widths_.constFind(key);
  return known != widths_.cend() ? *known : *widths_.insert(key, QFontMetricsF(font).horizontalAdvance(text));
}

}  // namespace basinscope
