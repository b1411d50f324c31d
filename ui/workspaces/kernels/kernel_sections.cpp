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
  QString name = translated(attention_name(pair, k));
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
  rows.choice(rows.words("kernel"), kernels,
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
  const QString attention = QObject::tr("Attention");
  rows.line(attention,
            {rows.choice(
                {attention, attention}, attentions,
                Bound{[model] { return static_cast<double>(table_row(model->state().pair())); },
                      [model](const QString&, double index, bool) {
                        choose_pair(model, pair_table(model->state().order)[static_cast<std::size_t>(index)]);
                      }})});
  rows.off_while(
      rows.segment("bandwidth")->findChild<Segment*>(),
      [](const KernelsState& state) {
        return kernel_order(state.shape) ? QString()
                                         : QObject::tr("Only polynomial kernels have three bandwidths.");
      },
      rows.words("bandwidth").help);
  return section;
}

Section* kernel_order_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Order"));
  const KernelRows rows = KernelRows(section, model, appearance).with({}, [](const KernelsState& state) {
    return takes_nearest(state.shape) ? QObject::tr("Kernels on the k nearest keys have no order.")
                                      : QString();
  });
  const auto& order = field_of<KernelsState>("r");
  ParameterRow* const r = rows.number(
      rows.words("r"), order.range, order.reach,
      KernelRows::Computed{[](const KernelsState& state) {
                             return is_gaussian(state) ? KernelsState::highest_order : state.order;
                           },
                           [](KernelsState& state, double to) { state = with_order(std::move(state), to); }});
  rows.follow(
      r, [model, r] { r->entry()->set_face(is_gaussian(model->state()) ? QStringLiteral("∞") : QString()); });
  rows.number({marked("<i>α</i> = 1 + 1/<i>r</i>"), rows.words("r").undo,
               QObject::tr("Entmax index of the attention: 1 is softmax, whose kernel is the Gaussian."),
               QStringLiteral("α = 1 + 1/r")},
              Range{1, 1 + 1 / KernelsState::lowest_order}, Reach{1, 3},
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
  const QString temperature = rows.words("gamma").undo;
  const double lowest = KernelsState::lowest_gamma, highest = KernelsState::highest_gamma;
  rows.number("gamma");
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

  rows.shown_while(rows.line_at_end("k", 60),
                   [](const KernelsState& state) { return takes_nearest(state.shape); });
  rows.shown_while(rows.line_at_end("b", 60), [](const KernelsState& state) {
    return kernel_order(state.shape) && state.route == BandwidthRoute::anchored;
  });
  return section;
}

Section* kernel_view_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("View"));
  const KernelRows rows(section, model, appearance);
  rows.segment("lower");
  rows.choice("weight");
  rows.line_at_end(marked("Integral 1 in R<sup><i>d</i></sup>"), rows.entry("integral"), 60);
  rows.line(rows.words("arc").undo, {rows.flag("arc"), rows.flag("lines"), rows.flag("labels")});
  return section;
}

Section* kernel_dispersion_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Dispersion"));
  const KernelRows rows(section, model, appearance);
  rows.pair(rows.words("dispersion.d").label, rows.entry("dispersion.d"), 56,
            rows.words("dispersion.noise").label, rows.entry("dispersion.noise", 0.05), 56);
  rows.pair("dispersion.draws", 56, "dispersion.seed", 56);
  rows.line({}, {rows.flag("dispersion.cooled")});
  rows.shown_while(section, [](const KernelsState& state) { return state.show_dispersion; });
  return section;
}

}  // namespace basinscope
