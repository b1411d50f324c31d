// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_legend.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/figure/colour_tables.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/field/field_legend.h"

namespace basinscope {

namespace {

// In type sizes: the gap between a sample and its name, the gap after an entry, and the distance of rows.
constexpr double key_gap = 0.45, key_after = 1.2, key_row = 1.55;

double sample_width(const CurveKey& key, const Ink& ink) {
  const double size = ink.legend.size;
  switch (key.mark) {
    case CurveKey::Mark::line:
      return 2.2 * size;
    case CurveKey::Mark::dots:
    case CurveKey::Mark::open_dots:
      return 0.8 * size;
    case CurveKey::Mark::swatch:
    case CurveKey::Mark::outline:
      return 1.1 * size;
    case CurveKey::Mark::scale:
      return 7 * size;
    case CurveKey::Mark::field:
      return symbol_width(key.field, ink.symbol);
    case CurveKey::Mark::sign: {
      double reach = 0;
      for (const auto& stroke : key.sign.strokes)
        for (const QPointF& corner : stroke) reach = std::max(reach, std::abs(corner.x()));
      return std::max(0.8 * size, 2 * reach * ink.unit);
    }
    // Text without a sample begins where a sample would; the gap behind the sample is taken back.
    case CurveKey::Mark::none:
      return -key_gap * size;
  }
  return 0;
}

double before_width(const CurveKey& key, const Type& type) {
  return key.before.isEmpty() ? 0 : text_width(key.before, type) + key_gap * type.size;
}

double width_without_name(const CurveKey& key, const Ink& ink) {
  return before_width(key, ink.legend) + sample_width(key, ink) + key_gap * ink.legend.size;
}

double key_width(const CurveKey& key, const Ink& ink) {
  return width_without_name(key, ink) + text_width(key.name, ink.legend);
}

// Entries as they fit into one row, if they do: with their names in full, else with brief ones, then without
// entries that can be spared.
std::vector<CurveKey> fitted(std::vector<CurveKey> keys, double width, const Ink& ink) {
  const auto excess = [&] {
    double sum = -key_after * ink.legend.size;
    for (const CurveKey& key : keys) sum += key_width(key, ink) + key_after * ink.legend.size;
    return sum - width;
  };
  const auto fits = [&] { return excess() <= 0; };
  if (fits()) return keys;
  int most = 0;
  for (CurveKey& key : keys) {
    // A name that is shortened is whole in the tooltip.
    if (key.help.isEmpty()) key.help = key.name;
    if (!key.brief.isEmpty()) key.name = key.brief;
    most = std::max(most, key.spared);
  }
  // Entries with the highest number are spared first.
  for (; most > 0 && !fits(); --most)
    std::erase_if(keys, [most](const CurveKey& key) { return key.spared == most; });
  return keys;
}

// Entries as they fit into rows of their own: one that is wider than a row gets its brief name; if it is
// still wider, a sentence is broken into lines and a name is cut.
std::vector<CurveKey> broken(const std::vector<CurveKey>& keys, double width, const Ink& ink) {
  std::vector<CurveKey> all;
  for (CurveKey key : keys) {
    if (key_width(key, ink) > width && !key.brief.isEmpty()) key.name = key.brief;
    const double room = width - width_without_name(key, ink);
    const bool sentence = key.mark == CurveKey::Mark::none && key.before.isEmpty();
    if (key_width(key, ink) <= width) {
      all.push_back(key);
    } else if (sentence) {
      for (RichText& line : wrapped(key.name, ink.legend, room)) {
        key.name = std::move(line);
        all.push_back(key);
      }
    } else {
      key.name = elided(key.name, ink.legend, room);
      all.push_back(key);
    }
  }
  return all;
}

}  // namespace

CurveLegend::CurveLegend(std::vector<CurveKey> keys, double width, const Ink& ink, bool one_row) : ink_(ink) {
  const double after = key_after * ink.legend.size;
  double at = 0;
  if (one_row) keys = fitted(std::move(keys), width, ink);
  for (CurveKey& key : broken(keys, width, ink)) {
    if (rows_.empty() || at + key_width(key, ink) > width) {
      rows_.emplace_back();
      at = 0;
    }
    at += key_width(key, ink) + after;
    rows_.back().push_back(key);
  }
}

double CurveLegend::width() const {
  double widest = 0;
  for (const auto& row : rows_) {
    // The last entry of a row has no gap after it.
    double at = -key_after * ink_.legend.size;
    for (const CurveKey& key : row) at += key_width(key, ink_) + key_after * ink_.legend.size;
    widest = std::max(widest, at);
  }
  return widest;
}

const CurveKey* CurveLegend::key_at(QPointF from_top_left) const {
  const double size = ink_.legend.size;
  // The positions are those of paint().
  const auto row = static_cast<std::ptrdiff_t>(std::floor(from_top_left.y() / (key_row * size)));
  if (row < 0 || row >= std::ssize(rows_)) return nullptr;
  double x = 0;
  for (const CurveKey& key : rows_[static_cast<std::size_t>(row)]) {
    const double end = x + key_width(key, ink_);
    if (from_top_left.x() >= x && from_top_left.x() <= end) return &key;
    x = end + key_after * size;
  }
  return nullptr;
}

double CurveLegend::least_width(const std::vector<CurveKey>& keys, const Ink& ink) {
  double sum = 0;
  for (CurveKey key : keys) {
    if (key.spared > 0) continue;
    if (!key.brief.isEmpty()) key.name = key.brief;
    sum += (sum > 0 ? key_after * ink.legend.size : 0) + key_width(key, ink);
  }
  return sum;
}

double CurveLegend::height() const { return key_row * ink_.legend.size * static_cast<double>(rows_.size()); }

void CurveLegend::paint_sample(QPainter& painter, const CurveKey& key, QPointF left) const {
  const double width = sample_width(key, ink_), unit = ink_.unit;
  const auto box = [&](double tall) { return QRectF(left.x(), left.y() - tall / 2, width, tall); };
  const QRectF usual = box(0.8 * ink_.legend.size);
  switch (key.mark) {
    case CurveKey::Mark::none:
      return;
    case CurveKey::Mark::line:
      painter.setPen(curve_pen(ink_, key.colour, key.line_pt, key.dashed));
      painter.drawLine(left, left + QPointF(width, 0));
      return;
    case CurveKey::Mark::dots:
      return paint_dot(painter, usual.center(), 2.8 * unit, key.colour, unit);
    case CurveKey::Mark::open_dots:
      painter.setPen(QPen(key.colour, 1.5 * unit));
      painter.setBrush(Qt::NoBrush);
      return painter.drawEllipse(usual.center(), 3 * unit, 3 * unit);
    case CurveKey::Mark::swatch:
      return painter.fillRect(usual, key.colour);
    case CurveKey::Mark::outline:
      painter.setPen(QPen(key.colour, 1.2 * unit));
      painter.setBrush(Qt::NoBrush);
      return painter.drawRect(usual);
    case CurveKey::Mark::sign:
      return paint_sign(painter, usual.center(), key.sign, unit);
    case CurveKey::Mark::field:
      draw_symbol(painter, box(ink_.symbol), key.field, ink_);
      return painter.setBrush(Qt::NoBrush);
    case CurveKey::Mark::scale:
      return paint_bands(painter, usual,
                         key.palette.empty() ? band_colours(key.colours, key.levels) : key.palette, ink_);
  }
}

void CurveLegend::paint(QPainter& painter, QPointF top_left) const {
  const Type& type = ink_.legend;
  double y = top_left.y();
  for (const auto& row : rows_) {
    double x = top_left.x();
    for (const CurveKey& key : row) {
      const double baseline = y + 0.98 * type.size;
      Type name = type;
      if (key.name_colour.isValid()) name.colour = key.name_colour;
      draw_text(painter, {x, baseline}, key.before, type);
      paint_sample(painter, key, {x + before_width(key, type), y + 0.68 * type.size});
      draw_text(painter, {x + width_without_name(key, ink_), baseline}, key.name, name);
      x += key_width(key, ink_) + key_after * type.size;
    }
    y += key_row * type.size;
  }
}

}  // namespace basinscope
