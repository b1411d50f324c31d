// SPDX-License-Identifier: GPL-3.0-or-later
// The plots' numbers as tab-separated text.
#include <cmath>

#include "ui/controls/data_menu.h"
#include "ui/controls/number_text.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

QString data_line(const QStringList& cells) { return cells.join(QLatin1Char('\t')) + QLatin1Char('\n'); }

QString data_cell(const Vector& values, Eigen::Index i) {
  return i < values.size() ? data_number(values[i]) : QStringLiteral("undefined");
}

}  // namespace

QString shapes_table(const KernelsResult& result) {
  QStringList heads{QStringLiteral("distance")};
  for (const ShapeCurve& curve : result.shapes)
    heads << text_of(kernel_name(curve.pair)) + QStringLiteral(", h = ") + data_number(curve.h);
  QString text = data_line(heads);
  for (std::size_t i = 0; i < result.distances.size(); ++i) {
    QStringList cells{data_number(result.distances[i])};
    for (const ShapeCurve& curve : result.shapes) cells << data_number(curve.values[i]);
    text += data_line(cells);
  }
  return text;
}

QString weights_table(const KernelsResult& result) {
  QString text = data_line({QStringLiteral("key"), QStringLiteral("score"), QStringLiteral("distance"),
                            QStringLiteral("kernel weight"), QStringLiteral("attention weight"),
                            QStringLiteral("norm factor")});
  for (Eigen::Index i = 0; i < result.keys.rows(); ++i)
    text += data_line({QStringLiteral("k%1").arg(i + 1), data_number(result.geometry.scores[i]),
                       data_number(std::sqrt(result.geometry.squared[i])), data_cell(result.chosen.kernel, i),
                       data_cell(result.chosen.attention, i), data_number(result.norm_factors[i])});
  return text;
}

QString pairs_table(const KernelsResult& result) {
  QString text = data_line({QStringLiteral("kernel"), QStringLiteral("attention"),
                            QStringLiteral("bandwidth"), QStringLiteral("h"), QStringLiteral("tau"),
                            QStringLiteral("support"), QStringLiteral("largest difference")});
  for (const PairRow& row : result.rows)
    text += data_line(
        {text_of(kernel_name(row.pair)), text_of(attention_name(row.pair, result.state.acting_k())),
         text_of(bandwidth_word(row.pair)), data_number(row.weights.h),
         row.weights.kernel_tau ? data_number(*row.weights.kernel_tau) : QString(),
         QString::number(row.weights.support()),
         row.weights.difference ? data_number(*row.weights.difference) : QStringLiteral("undefined")});
  return text;
}

QString map_table(const KernelsResult& result) {
  const WeightMap& map = result.map->map;
  const double pixel = (map.high - map.low) / map.side;
  QStringList heads{QStringLiteral("u2 \\ u1")};
  for (int x = 0; x < map.side; ++x) heads << data_number(map.low + (x + 0.5) * pixel);
  QString text = data_line(heads);
  for (int y = 0; y < map.side; ++y) {
    QStringList cells{data_number(map.high - (y + 0.5) * pixel)};
    for (int x = 0; x < map.side; ++x) {
      const float w = map.values[static_cast<std::size_t>(y * map.side + x)];
      cells << (std::isnan(w) ? QStringLiteral("undefined") : QString::number(w, 'g', 9));
    }
    text += data_line(cells);
  }
  return text;
}

QString dispersion_table(const Dispersion& dispersion) {
  QStringList heads{QStringLiteral("attention"), QStringLiteral("keys"), QStringLiteral("draws defined")};
  for (const char* what : {"largest weight", "support", "error"}) {
    for (const char* which : {"lower quartile", "median", "upper quartile"})
      heads << QStringLiteral("%1, %2").arg(QLatin1String(what), QLatin1String(which));
  }
  QString text = data_line(heads);
  for (const DispersionCurve& curve : dispersion.curves) {
    for (const DispersionPoint& point : curve.points) {
      QStringList cells{text_of(attention_name(curve.pair, dispersion.scale.k)), QString::number(point.keys),
                        QString::number(point.defined)};
      for (const Quartiles* q : {&point.largest_weight, &point.support, &point.error}) {
        for (const double value : {q->lower, q->median, q->upper})
          cells << (point.defined > 0 ? data_number(value) : QStringLiteral("undefined"));
      }
      text += data_line(cells);
    }
  }
  return text;
}

}  // namespace basinscope
