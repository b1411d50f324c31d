// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernel_sections.h"

#include <algorithm>
#include <cmath>

#include "ui/controls/method_fields.h"
#include "ui/controls/segment.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

QString plain_attention(const KernelPair& pair, int k) {
  QString name = said(attention_name(pair, k));
  if (std::holds_alternative<PolynomialShape>(pair.shape)) name += tr(", any r");
  return name;
}

KernelsState with_order(KernelsState state, double r) {
  // 1/(4/3 - 1) is 3 up to rounding.
  const double whole = std::round(r);
  if (std::abs(r - whole) < 1e-12 * whole) r = whole;
  r = std::clamp(r, KernelsState::lowest_order, KernelsState::highest_order);
  return with_shape(std::move(state), shape_of_order(r));
}

bool is_gaussian(const KernelsState& state) { return std::holds_alternative<GaussianShape>(state.shape); }

}  // namespace

Section* kernel_pair_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Pair"));
  const KernelRows rows(section, model, appearance);
  QStringList kernels;
  for (const KernelShape& shape : alternatives<KernelShape>()) kernels << title_of(shape);
  const QString kernel = QObject::tr("Kernel"), attention = QObject::tr("Attention");
  rows.choice({kernel, kernel}, kernels,
              Bound{[model] { return static_cast<double>(model->state().shape.index()); },
                    [model](const QString&, double index, bool) {
                      KernelShape shape = alternatives<KernelShape>()[static_cast<std::size_t>(index)];
                      if (auto* polynomial = std::get_if<PolynomialShape>(&shape))
                        polynomial->r = model->state().order;
                      choose_pair(model, {shape, model->state().route});
                    }});
  const auto attentions = [](const KernelsState& state) {
    QStringList names;
    for (const KernelPair& pair : pair_table(state.order)) names << plain_attention(pair, state.acting_k());
    return names;
  };
  rows.line(attention,
            {rows.choice(
                {attention, attention}, attentions,
                Bound{[model] { return static_cast<double>(table_row(model->state().pair())); },
                      [model](const QString&, double index, bool) {
                        choose_pair(model, pair_table(model->state().order)[static_cast<std::size_t>(index)]);
                      }})});
  const QString bandwidth = QObject::tr("Bandwidth");
  LabelledRow* const route = rows.segment(
      {bandwidth, bandwidth}, {QObject::tr("Adaptive"), QObject::tr("Fixed"), QObject::tr("Anchored")},
      &KernelsState::route);
  rows.off_while(
      route->findChild<Segment*>(),
      [](const KernelsState& state) {
        return kernel_order(state.shape) ? QString()
                                         : QObject::tr("Only polynomial kernels have three bandwidths.");
      },
      QObject::tr("Adaptive: chosen so that the weights sum to one. Fixed: the same h everywhere. "
                  "Anchored: measured from the nearest key."));
  return section;
}

Section* kernel_order_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Order"));
  const KernelRows rows = KernelRows(section, model, appearance).with({}, [](const KernelsState& state) {
    return takes_nearest(state.shape) ? QObject::tr("Kernels on the k nearest keys have no order.")
                                      : QString();
  });
  const Range orders{KernelsState::lowest_order, KernelsState::highest_order};
  ParameterRow* const r = rows.number(
      {marked("<i>r</i>"), tr("Order r"),
       QObject::tr(
           "Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight; a large r is nearly the Gaussian."),
       QStringLiteral("r")},
      orders, Reach{orders.lowest, orders.highest, true},
      KernelRows::Computed{
          [](const KernelsState& state) {
            return is_gaussian(state) ? KernelsState::highest_order : state.order;
          },
          [](KernelsState& state, double order) { state = with_order(std::move(state), order); }});
  rows.follow(
      r, [model, r] { r->entry()->set_face(is_gaussian(model->state()) ? QStringLiteral("∞") : QString()); });
  rows.number({marked("<i>α</i> = 1 + 1/<i>r</i>"), tr("Order r"),
               QObject::tr("Entmax index of the attention: 1 is softmax, whose kernel is the Gaussian."),
               QStringLiteral("α = 1 + 1/r")},
              Range{1, 1 + 1 / orders.lowest}, Reach{1, 3},
              KernelRows::Computed{
                  [](const KernelsState& state) { return is_gaussian(state) ? 1 : 1 + 1 / state.order; },
                  [](KernelsState& state, double alpha) {
                    state = alpha - 1 < 1 / KernelsState::highest_order
                                ? with_shape(std::move(state), GaussianShape{})
                                : with_order(std::move(state), 1 / (alpha - 1));
                  }});
  return section;
}

namespace {

RichText bandwidth_text(const KernelsResult& result) {
  const KernelsState& state = result.state;
  RichText formula;
  if (kernel_order(state.shape)) {
    switch (state.route) {
      case BandwidthRoute::adaptive:
        formula = marked("√(2 − 2<i>rγτ</i>)");
        break;
      case BandwidthRoute::fixed:
        formula = marked("√(2<i>rγ</i>)");
        break;
      case BandwidthRoute::anchored:
        formula = marked("<i>H</i> = √(2<i>brγ</i> + <i>u</i>²<sub>min</sub>)");
        break;
    }
    // The formula of the adaptive bandwidth is that of unit norms.
    if (state.route == BandwidthRoute::adaptive && result.norm_error > 1e-9) formula = QObject::tr("found");
  } else {
    formula = takes_nearest(state.shape) ? marked("<i>k</i>-th distance") : marked("√<i>γ</i>");
  }
  return formula + marked(" = <b>%1</b>", fixed_text(result.chosen.h, 4));
}

void show_scale(const KernelsResult* result, Label* tau_label, Label* h_label) {
  const auto tau = result ? result->chosen.attention_tau : std::nullopt;
  tau_label->setText(tau ? fixed_text(*tau, 4) : QStringLiteral("–"));
  tau_label->setToolTip(tau && result->chosen.kernel_tau
                            ? QObject::tr("From the attention %1, from the kernel's bandwidth %2.")
                                  .arg(shown_number(*tau, 16), shown_number(*result->chosen.kernel_tau, 16))
                            : QString());
  h_label->setText(result ? bandwidth_text(*result) : QObject::tr("computing…"));
}

}  // namespace

Section* kernel_scale_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Scale"));
  const KernelRows rows(section, model, appearance);
  const QString temperature = tr("Temperature γ");
  const double lowest = KernelsState::lowest_gamma, highest = KernelsState::highest_gamma;
  rows.number(
      {marked("Temperature <i>γ</i>"), temperature,
       QObject::tr("Attention takes the scores divided by γ; every kernel's bandwidth grows with √γ.")},
      Range{lowest, highest}, Reach{coldest_played, hottest_played, true},
      at(&KernelsState::scale, &PairScale::gamma));
  // The other two faces of the temperature.
  const auto face = [lowest, highest](double (*of_gamma)(double), double (*to_gamma)(double)) {
    return KernelRows::Computed{[of_gamma](const KernelsState& state) { return of_gamma(state.scale.gamma); },
                                [=](KernelsState& state, double value) {
                                  state.scale.gamma = std::clamp(to_gamma(value), lowest, highest);
                                }};
  };
  const auto root = [](double x) { return std::sqrt(x); };
  const auto square = [](double x) { return x * x; };
  rows.pair(marked("Gaussian <i>h</i> = √<i>γ</i>"),
            rows.entry({{},
                        temperature,
                        QObject::tr("The bandwidth h = √γ of the Gaussian kernel at this temperature."),
                        QObject::tr("Gaussian bandwidth √γ")},
                       Range{root(lowest), root(highest)}, face(root, square)),
            54, marked("1/√<i>d</i>, <i>d</i> ="),
            rows.entry({{},
                        temperature,
                        QObject::tr("Scores over √d are temperature √d: a Gaussian of bandwidth d^(1/4)."),
                        QObject::tr("Dimension d whose scaling 1/√d this is")},
                       Range{square(lowest), square(highest)}, face(square, root), 1),
            62);

  auto* tau = new Label;
  auto* h = new Label;
  for (Label* label : {tau, h}) label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  rows.shown_while(rows.line(marked("Threshold <i>τ</i>"), {tau}), [](const KernelsState& state) {
    return kernel_order(state.shape) && state.route == BandwidthRoute::adaptive;
  });
  rows.line(marked("Bandwidth <i>h</i>"), {h});
  const auto show = [model, tau, h] { show_scale(model->current_result().get(), tau, h); };
  rows.follow(h, show);
  QObject::connect(model, &KernelsModel::result_changed, h, show);
  QObject::connect(model, &KernelsModel::busy_changed, h, show);

  const auto neighbours =
      rows.entry({{}, tr("Neighbours k"), QObject::tr("How many of the nearest keys have weight.")},
                 Range{1, KernelsState::most_keys}, at(&KernelsState::scale, &PairScale::k));
  rows.shown_while(rows.line_at_end(marked("Neighbours <i>k</i>"), neighbours, 60),
                   [](const KernelsState& state) { return takes_nearest(state.shape); });
  const auto anchor = rows.entry(
      {{}, tr("Anchor b"), QObject::tr("How far below the best score weight reaches, in units of rγ.")},
      Range{KernelsState::lowest_anchor, KernelsState::highest_anchor},
      at(&KernelsState::scale, &PairScale::anchor));
  rows.shown_while(rows.line_at_end(marked("Anchor <i>b</i>"), anchor, 60), [](const KernelsState& state) {
    return kernel_order(state.shape) && state.route == BandwidthRoute::anchored;
  });
  return section;
}

Section* kernel_view_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("View"));
  const KernelRows rows(section, model, appearance);
  rows.segment({QObject::tr("Lower row"), tr("Lower row"),
                QObject::tr("Pairs: one row per identity, with the attention over three scores. Dispersion: "
                            "what the weights do as keys are added.")},
               {QObject::tr("Pairs"), QObject::tr("Dispersion")}, &KernelsState::show_dispersion);
  rows.choice(
      {QObject::tr("Heat map"), tr("Heat map"), {}, QObject::tr("Weight shown by the heat map")},
      {QObject::tr("Weight of the score 0"), QObject::tr("Weight of u₁"), QObject::tr("Weight of u₂")},
      &KernelsState::map_weight);
  rows.line_at_end(marked("Integral 1 in R<sup><i>d</i></sup>"),
                   rows.entry({{},
                               tr("Integral"),
                               QObject::tr("Kernel shapes have integral 1 over as many dimensions."),
                               QObject::tr("Dimension in which kernels have integral 1")},
                              Range{1, KernelsState::most_dimensions}, &KernelsState::integral_dimension),
                   60);
  const auto overlay = [&rows](const QString& text, const QString& help, bool KernelsState::*member) {
    return rows.flag({text, tr("Overlays"), help}, member);
  };
  rows.line(QObject::tr("Overlays"),
            {overlay(QObject::tr("Arc"),
                     QObject::tr("The bandwidth as a disc round the query and the arc that it cuts out"),
                     &KernelsState::arc),
             overlay(QObject::tr("Lines"), QObject::tr("From the query to the keys with weight"),
                     &KernelsState::lines),
             overlay(QObject::tr("Names"), QObject::tr("Of keys and query"), &KernelsState::labels)});
  return section;
}

Section* kernel_dispersion_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Dispersion"));
  const KernelRows rows(section, model, appearance);
  const auto entry = [&rows](const QString& name, const QString& help, Range range, auto member) {
    return rows.entry({{}, tr("Dispersion"), help, name}, range, at(&KernelsState::dispersion, member), 0.05);
  };
  using D = DispersionSettings;
  rows.pair(marked("Dimension <i>d</i>"),
            entry(QObject::tr("Dimension of the dispersion's keys"), QObject::tr("From 2 to 64."),
                  Range{2, KernelsState::most_dimensions}, &D::dimension),
            56, QObject::tr("Noise"),
            entry(QObject::tr("Noise of the dispersion's query"),
                  QObject::tr("How far the query stands from the planted key before it is normalised."),
                  Range{0, 10}, &D::noise),
            56);
  rows.pair(QObject::tr("Draws"),
            entry(QObject::tr("Draws of the dispersion"), QObject::tr("From 1 to 100."),
                  Range{1, KernelsState::most_draws}, &D::draws),
            56, QObject::tr("Seed"),
            entry(QObject::tr("Seed of the dispersion"), QObject::tr("The same seed gives the same curves."),
                  Range{0, 1e9}, &D::seed),
            56);
  rows.shown_while(section, [](const KernelsState& state) { return state.show_dispersion; });
  return section;
}

}  // namespace basinscope
