// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/paired_bars.h"

#include <QMouseEvent>
#include <algorithm>

#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

// Four decimals, fewer digits lost below a thousandth; an exact zero is "0".
QString pair_number(double weight) {
  if (weight == 0) return QStringLiteral("0");
  return weight < 5e-4 ? short_number(weight, 2) : fixed_text(weight, 4);
}

}  // namespace

RichText key_text(int index) { return marked("<i>k</i><sub>%1</sub>", index + 1); }

QString bar_number(const BarPairs& pairs, Eigen::Index index) {
  const auto text = [index](const Vector& weights) {
    return index < weights.size() ? pair_number(weights[index]) : QStringLiteral("0/0");
  };
  const QString first = text(pairs.first), second = text(pairs.second);
  return first == second ? first : first + QStringLiteral(" | ") + second;
}

// Rows from the top; the first weight of a pair filled, the second outlined.
CurvePanel bars_panel(const BarPairs& bars, int chosen, const Theme& theme, QSizeF frame) {
  CurvePanel panel;
  const double count = static_cast<double>(std::max<Eigen::Index>(1, bars.count));
  panel.y = {-count, 0, false, {}, std::vector<CurveName>()};
  double most = 0.1;
  for (const Vector* side : {&bars.first, &bars.second}) {
    if (side->size() > 0) most = std::max(most, side->maxCoeff());
  }
  // Room for the numbers behind the longest bar.
  const double room = bars.remarks.empty() ? 54 : 146;
  panel.x = {0, most / std::max(0.3, 1 - room / std::max(80.0, frame.width())), false, tr("weight")};
  panel.x.ticks = 3;
  const bool undefined = bars.first.size() == 0 && bars.second.size() == 0;
  if (undefined && !bars.sentence.isEmpty()) {
    panel.stretches.push_back({panel.x.low, panel.x.high, true});
    panel.notice = CurveNotice{bars.sentence, theme.warning};
  }
  const double pitch = std::max(1.0, frame.height() / count);
  const double bar = std::min(9.5 / pitch, 0.36), gap = std::min(1.5 / pitch, 0.04);
  for (Eigen::Index i = 0; i < bars.count; ++i) {
    const double middle = -(static_cast<double>(i) + 0.5);
    const RichText name = key_text(static_cast<int>(i));
    panel.y.names->push_back({middle, i == chosen ? marked("<b>%1</b>", name) : name});
    if (undefined) continue;
    const QColor colour = pattern_colour(static_cast<int>(i), theme.dark);
    QColor pale = colour;
    pale.setAlphaF(0.18F);
    double end = 0;
    const auto add = [&](const Vector& weights, double low, const QColor& fill, const QColor& line) {
      if (i >= weights.size() || !(weights[i] > 0)) return;
      panel.shapes.push_back(
          {{{0, low}, {weights[i], low}, {weights[i], low + bar}, {0, low + bar}}, fill, line, 1.25});
      end = std::max(end, weights[i]);
    };
    add(bars.first, middle + gap, colour, {});
    add(bars.second, middle - gap - bar, pale, colour);
    CurveText text{{end, middle}, bar_number(bars, i), theme.text, CurveText::Side::right, {6, 4}, true};
    text.cased = false;
    if (static_cast<std::size_t>(i) < bars.remarks.size()) {
      text.tail = bars.remarks[static_cast<std::size_t>(i)];
      text.tail_colour = theme.warning;
    }
    panel.texts.push_back(std::move(text));
  }
  return panel;
}

PairedBars::PairedBars(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setAccessibleName(tr("Kernel and attention weights"));
  set_margins({34, 22, 14, 40}, true);
  serve_rows();
  show_made([this](const Theme& theme, QSizeF frame) { return bars_panel(pairs_, chosen_, theme, frame); });
}

void PairedBars::show_pairs(BarPairs pairs) {
  pairs_ = std::move(pairs);
  arrange();
}

void PairedBars::show_chosen(int index) {
  chosen_ = index;
  arrange();
}

void PairedBars::serve_rows() {
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return static_cast<int>(pairs_.count); };
  source.point = [this](int index) {
    const QRectF inside = frame();
    const double tall = inside.height() / static_cast<double>(std::max<Eigen::Index>(1, pairs_.count));
    PlotPoint row{tr("key %1").arg(index + 1),
                  {},
                  {},
                  {inside.left(), inside.top() + index * tall, inside.width(), tall}};
    row.more = tr("weights %1").arg(number(index));
    row.moves = false;
    return row;
  };
  source.chosen = [this] { return chosen_; };
  source.choose = [this](int index) { Q_EMIT row_pressed(index); };
  points()->serve(std::move(source));
}

void PairedBars::mousePressEvent(QMouseEvent* event) {
  const double row = -value_at(event->position()).y();
  if (event->button() == Qt::LeftButton && row >= 0 && row < static_cast<double>(pairs_.count))
    Q_EMIT row_pressed(static_cast<int>(row));
  else
    QWidget::mousePressEvent(event);
}

}  // namespace basinscope
