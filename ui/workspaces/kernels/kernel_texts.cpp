// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernel_texts.h"

#include <cmath>

#include "core/data/csv.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

QString order_text(const KernelPair& pair) { return shown_number(kernel_order(pair.shape).value_or(0), 4); }

bool any_order(const KernelPair& pair) { return std::holds_alternative<PolynomialShape>(pair.shape); }

}  // namespace

RichText row_kernel(const KernelPair& pair) {
  if (any_order(pair)) return marked("Any <i>r</i> = %1", order_text(pair));
  const QString name = capitalised(translated(kernel_name(pair)));
  if (pair.route != BandwidthRoute::adaptive || !kernel_order(pair.shape)) return name;
  return marked("%1, <i>r</i> = %2", name, order_text(pair));
}

RichText row_attention(const KernelPair& pair, int k) {
  if (!any_order(pair) || pair.route == BandwidthRoute::adaptive) return translated(attention_name(pair, k));
  if (pair.route == BandwidthRoute::fixed) return tr("normalised ReLUʳ");
  return marked("<i>r</i>-ReLUmax");
}

QString short_attention_name(const KernelPair& pair) {
  if (std::holds_alternative<TruncatedGaussianShape>(pair.shape)) return QStringLiteral("top-2");
  if (std::holds_alternative<UniformShape>(pair.shape)) return QStringLiteral("2-NN");
  return translated(attention_name(pair, 2));
}

QString pair_title(const KernelPair& pair, int k) {
  return tr("%1 kernel = %2").arg(translated(kernel_name(pair)), translated(attention_name(pair, k)));
}

Formula pair_formula(const KernelPair& pair, int k) {
  const QString name = pair_title(pair, k);
  const RichText p = marked("<i>p</i><sub>i</sub>"), s = marked("<i>s</i><sub>i</sub>");
  if (const auto r = kernel_order(pair.shape)) {
    const bool one = *r == 1;
    const QString power = one ? QString() : order_text(pair);
    const QString caret = one ? QString() : QStringLiteral("^") + power;
    const QString brace = one ? QString() : QStringLiteral("^{%1}").arg(power);
    const QString scale = one ? QStringLiteral("γ") : QStringLiteral("(%1γ)").arg(power);
    const QString latex_scale = one ? QStringLiteral("\\gamma") : QStringLiteral("(%1\\gamma)").arg(power);
    RichText rich;
    QString plain, latex;
    switch (pair.route) {
      case BandwidthRoute::adaptive:
        rich = marked("%1 = [%2/%3 − <i>τ</i>]<sub>+</sub><sup>%4</sup>", p, s, scale, power);
        plain = tr("pᵢ = [sᵢ/%1 − τ]₊%2").arg(scale, caret);
        latex = QStringLiteral("p_i = [s_i/%1 - \\tau]_+%2").arg(latex_scale, brace);
        break;
      case BandwidthRoute::fixed:
        rich = marked("%1 ∝ [1 + (%2 − 1)/%3]<sub>+</sub><sup>%4</sup>", p, s, scale, power);
        plain = tr("pᵢ ∝ [1 + (sᵢ − 1)/%1]₊%2").arg(scale, caret);
        latex = QStringLiteral("p_i \\propto [1 + (s_i - 1)/%1]_+%2").arg(latex_scale, brace);
        break;
      case BandwidthRoute::anchored:
        rich =
            marked("%1 ∝ [<i>b</i> + (%2 − max <i>s</i>)/%3]<sub>+</sub><sup>%4</sup>", p, s, scale, power);
        plain = tr("pᵢ ∝ [b + (sᵢ − max s)/%1]₊%2").arg(scale, caret);
        latex = QStringLiteral("p_i \\propto [b + (s_i - \\max s)/%1]_+%2").arg(latex_scale, brace);
        break;
    }
    return {name, rich, plain, latex};
  }
  if (std::holds_alternative<UniformShape>(pair.shape))
    return {name, marked("%1 = 1/<i>k</i> on the <i>k</i> nearest", p), tr("pᵢ = 1/k on the k nearest"),
            QStringLiteral("p_i = 1/k")};
  const RichText on = std::holds_alternative<TruncatedGaussianShape>(pair.shape)
                          ? marked(" on the <i>k</i> nearest")
                          : RichText();
  return {name, marked("%1 ∝ exp(%2/<i>γ</i>)", p, s) + on, tr("pᵢ ∝ exp(sᵢ/γ)") + plain_text(on),
          QStringLiteral("p_i \\propto \\exp(s_i/\\gamma)")};
}

QString difference_text(double difference) {
  return difference > 0 && difference < 1e-16 ? QStringLiteral("≤ 1e−16") : scientific_text(difference);
}

QString undefined_sentence(const KernelsResult& result) {
  if (result.chosen.defined() && result.chosen.attention.size() > 0) return {};
  const QString far = fixed_text(result.chosen.nearest, 3), h = fixed_text(result.chosen.h, 3);
  if (result.chosen.defined())
    return tr("The attention is undefined: every score lies below its threshold, 0/0.");
  return tr("No key lies within h = %1 of the query, the nearest is %2 away: 0/0, undefined.").arg(h, far);
}

bool takes_nearest(const KernelShape& shape) {
  return std::holds_alternative<UniformShape>(shape) || std::holds_alternative<TruncatedGaussianShape>(shape);
}

void choose_pair(KernelsModel* model, const KernelPair& pair) {
  model->change(tr("Pair"), [&pair](KernelsState& state) {
    state = with_shape(std::move(state), pair.shape);
    if (kernel_order(pair.shape)) state.route = pair.route;
  });
}

QString keys_title(const KernelsResult& result) {
  if (result.norm_error >= 1e-9) return tr("Keys as given");
  return result.keys.cols() == 2 ? tr("Keys on the unit circle") : tr("Keys on the unit sphere");
}

RichText map_title(const AttentionMap& map) {
  if (map.which == 0) return tr("Attention weight of the score 0");
  return marked("Attention weight of <i>u</i><sub>%1</sub>", map.which);
}

RichText map_text(const AttentionMap& map) {
  const RichText text =
      marked("scores [0, <i>u</i><sub>1</sub>, <i>u</i><sub>2</sub>], <i>γ</i> = 1, exact zero in grey");
  return map.defined < 1 ? text + tr(", 0/0 hatched") : text;
}

namespace {

// Undefined weights have no entries.
DataCell weight_cell(const Vector& values, Eigen::Index i) {
  return i < values.size() ? number_cell(values[i]) : DataCell();
}
DataCell cell(const std::optional<double>& value) { return value ? number_cell(*value) : DataCell(); }

}  // namespace

DataTable shapes_table(const KernelsResult& result) {
  DataTable table{{"distance"}, {}};
  for (const ShapeCurve& curve : result.shapes)
    table.heads.push_back(kernel_name(curve.pair).english() + ", h = " + number_text(curve.h));
  for (std::size_t i = 0; i < result.distances.size(); ++i) {
    std::vector<DataCell> cells{result.distances[i]};
    for (const ShapeCurve& curve : result.shapes) cells.push_back(number_cell(curve.values[i]));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

DataTable kernel_weights_table(const KernelsResult& result) {
  DataTable table{{"key", "score", "distance", "kernel weight", "attention weight", "norm factor"}, {}};
  for (Eigen::Index i = 0; i < result.keys.rows(); ++i)
    table.rows.push_back({"k" + std::to_string(i + 1), result.geometry.scores[i],
                          std::sqrt(result.geometry.squared[i]), weight_cell(result.chosen.kernel, i),
                          weight_cell(result.chosen.attention, i), number_cell(result.norm_factors[i])});
  return table;
}

DataTable pairs_table(const KernelsResult& result) {
  DataTable table{{"kernel", "attention", "bandwidth", "h", "tau", "support", "largest difference"}, {}};
  for (const PairRow& row : result.rows)
    table.rows.push_back(
        {kernel_name(row.pair).english(), attention_name(row.pair, result.state.acting_k()).english(),
         bandwidth_word(row.pair).english(), number_cell(row.weights.h), cell(row.weights.kernel_tau),
         static_cast<double>(row.weights.support()), cell(row.weights.difference)});
  return table;
}

// One row a pixel: numbers as heads could not be told from a row.
DataTable map_table(const KernelsResult& result) {
  const WeightMap& map = result.map->map;
  const double pixel = (map.high - map.low) / map.side;
  DataTable table{{"u1", "u2", "weight"}, {}};
  for (int y = 0; y < map.side; ++y) {
    for (int x = 0; x < map.side; ++x)
      table.rows.push_back({map.low + (x + 0.5) * pixel, map.high - (y + 0.5) * pixel,
                            number_cell(map.values[static_cast<std::size_t>(y * map.side + x)])});
  }
  return table;
}

DataTable dispersion_table(const Dispersion& dispersion) {
  DataTable table{{"attention", "keys", "draws defined"}, {}};
  for (const std::string what : {"largest weight", "support", "error"}) {
    for (const char* which : {"lower quartile", "median", "upper quartile"})
      table.heads.push_back(what + ", " + which);
  }
  for (const DispersionCurve& curve : dispersion.curves) {
    for (const DispersionPoint& point : curve.points) {
      std::vector<DataCell> cells{attention_name(curve.pair, dispersion.scale.k).english(),
                                  static_cast<double>(point.keys), static_cast<double>(point.defined)};
      for (const Quartiles* q : {&point.largest_weight, &point.support, &point.error}) {
        for (const double value : {q->lower, q->median, q->upper})
          cells.push_back(point.defined > 0 ? number_cell(value) : DataCell());
      }
      table.rows.push_back(std::move(cells));
    }
  }
  return table;
}

}  // namespace basinscope
