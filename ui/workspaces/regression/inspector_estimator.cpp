// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/inspector_estimator.h"

#include <QCheckBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/transforms/transforms_state.h"
#include "ui/controls/method_fields.h"
#include "ui/workspaces/regression/bandwidth_panel.h"
#include "ui/workspaces/regression/regression_rows.h"

namespace basinscope {
namespace {

bool same_kind(const Weighing& a, const Weighing& b) {
  if (a.index() != b.index()) return false;
  if (const auto* shape = std::get_if<KernelShape>(&a))
    return shape->index() == std::get<KernelShape>(b).index();
  return std::get<Separation>(a).index() == std::get<Separation>(b).index();
}

template <class Method>
QString method_id(const Method& method) {
  return std::visit([](const auto& m) { return text_of(m.id); }, method);
}

// One slider a number of the kernel or the map; its own bandwidth is the workspace's.
template <class Method>
void add_parameter_rows(QVBoxLayout* rows, RegressionModel* model, const Appearance* appearance,
                        const Method& method) {
  const QString of = method_id(method);
  for (const MethodField<Method>& field : fields_of(method)) {
    if (field.kind != MethodFieldKind::number || field.number.id == QLatin1String("h")) continue;
    NumberField number = field.number;
    number.label = number.label.isEmpty() ? number.id : number.label;
    rows->addWidget(number_row(
        model, appearance, number, QStringLiteral("Estimator ") + number.symbol,
        [field, of](const RegressionState& state) {
          const auto* now = std::get_if<Method>(&state.weighing);
          return now && method_id(*now) == of ? field.read(*now) : field.number.initial;
        },
        [field, of](RegressionState& state, double value) {
          auto* now = std::get_if<Method>(&state.weighing);
          if (now && method_id(*now) == of) field.write(*now, value);
        }));
  }
}

// One bound for the weights of all samples, where every score could have one of its own.
void add_bound_row(QVBoxLayout* rows, RegressionModel* model, const Appearance* appearance) {
  const auto read = [model](const RegressionState& state) {
    const auto even = 1.0 / static_cast<double>(std::max<Eigen::Index>(1, model->samples().keys.size()));
    const auto* map = std::get_if<Separation>(&state.weighing);
    const auto* constrained = map ? std::get_if<Constrained>(map) : nullptr;
    return constrained && constrained->upper.size() == 1 ? std::max(even, constrained->upper[0]) : 2 * even;
  };
  rows->addWidget(number_row(
      model, appearance,
      number_field(
          QObject::tr("Bound <i>u</i>"), QStringLiteral("u"),
          QObject::tr("No sample has more weight than this; at least 1/n, where all weights are equal."),
          Range{0, 1, true}, Reach{0.01, 1, true}, 0.1),
      QObject::tr("Bound of the weights"), read, [](RegressionState& state, double bound) {
        auto* map = std::get_if<Separation>(&state.weighing);
        if (auto* constrained = map ? std::get_if<Constrained>(map) : nullptr)
          constrained->upper = Vector::Constant(1, bound);
      }));
}

std::string id_of_weighing(const Weighing& weighing) {
  return std::visit([](const auto& method) { return method_id(method).toStdString(); }, weighing) +
         std::to_string(weighing.index());
}

}  // namespace

QStringList kernel_names() {
  QStringList names;
  for_each_alternative<KernelShape>([&](const auto& shape) { names << text_of(shape.title); });
  return names;
}

int kernel_index(const KernelShape& shape) { return static_cast<int>(shape.index()); }

KernelShape kernel_of(int index) {
  KernelShape found;
  int at = 0;
  for_each_alternative<KernelShape>([&](const auto& shape) {
    if (at++ == index) found = shape;
  });
  return found;
}

EstimatorSection::EstimatorSection(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Estimator"), parent),
      model_(model),
      appearance_(appearance),
      kernel_(new Choice),
      parameters_(new QWidget),
      best_(new QPushButton(tr("Use best, leave one out"))) {
  for_each_alternative<KernelShape>([&](const auto& shape) {
    kernel_->addItem(text_of(shape.title));
    choices_.emplace_back(KernelShape{shape});
  });
  kernel_->insertSeparator(kernel_->count());
  choices_.emplace_back();
  for_each_alternative<Separation>([&](const auto& map) {
    if (!why_no_estimator(map).empty()) return;
    kernel_->addItem(tr("%1 attention").arg(text_of(map.title)));
    choices_.emplace_back(Separation{map});
  });
  kernel_->setAccessibleName(tr("Kernel"));
  kernel_->setMaxVisibleItems(24);
  auto* line = new LabelledRow(appearance, tr("Kernel"));
  line->add(kernel_);
  add(line);
  connect(kernel_, &QComboBox::activated, this, [this](int index) {
    const Weighing picked = choices_[static_cast<std::size_t>(index)];
    if (same_kind(picked, model_->state().weighing)) return;
    model_->change(tr("Kernel"), [&picked](RegressionState& state) { state.weighing = picked; });
  });
  auto* rows = new QVBoxLayout(parameters_);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  add(parameters_);
  bandwidth_ = number_row(
      model, appearance,
      number_field(tr("Bandwidth <i>h</i>"), QStringLiteral("h"),
                   tr("Distance at which compact kernels end; standard deviation of the Gaussian."),
                   Range{least_bandwidth, largest_sample}, Reach{0.008, 0.5, true}, 0.055),
      tr("Bandwidth"), [](const RegressionState& state) { return state.h; },
      [](RegressionState& state, double h) { state.h = h; });
  add(bandwidth_);
  line = new LabelledRow(appearance, QString());
  line->add(best_);
  add(line);
  connect(best_, &QPushButton::clicked, this, [this] {
    const BandwidthResult* result = model_->bandwidth();
    if (!result || !result->selected.best) return;
    const double h = *result->selected.best;
    model_->change(tr("Best bandwidth"), [h](RegressionState& state) { state.h = h; });
  });
  line = new LabelledRow(appearance, tr("Also show"));
  line->add(flag_box(model, tr("Gaussian"), &RegressionState::gaussian));
  line->add_gap();
  line->add(flag_box(model, tr("k-NN"), &RegressionState::nearest));
  add(line);
  line = new LabelledRow(appearance, QString());
  QCheckBox* const local_linear = flag_box(model, tr("Local linear"), &RegressionState::local_linear);
  local_linear->setToolTip(tr("A line through the samples near every key, weights of bandwidth h."));
  line->add(local_linear);
  line->add_gap();
  line->add(flag_box(model, tr("Constant"), &RegressionState::constant));
  add(line);
  local_weights_ = segment_row(
      model, appearance, tr("Local weights"), {tr("Gaussian"), tr("As selected")},
      tr("What weighs the samples of the local line: a Gaussian, defined everywhere, or the kernel or "
         "attention chosen above. Where only one key has weight the line is level."),
      [](const RegressionState& state) { return state.local_as_selected ? 1 : 0; },
      [](RegressionState& state, int index) { state.local_as_selected = index == 1; });
  add(local_weights_);
  line = new LabelledRow(appearance, QString());
  QCheckBox* const band = flag_box(model, tr("95 % noise band"), &RegressionState::band);
  band->setToolTip(tr(
      "Covers noise, not bias: at each key it holds the fit of the same samples without noise in 95 % of "
      "draws, "
      "and the true function only where the fit has no bias. ±t s √Σl²: s² the squared residuals over their "
      "degrees of freedom, l the weights, t Student's; the noise is taken to be the same everywhere."));
  line->add(band);
  add(line);
  add(number_row(
      model, appearance,
      number_field(tr("Neighbours <i>k</i>"), QStringLiteral("k"), tr("Of the nearest-neighbour fit."),
                   Range{1, most_samples}, Reach{1, 50, true}, 5, true),
      tr("Neighbours"), [](const RegressionState& state) { return state.neighbours; },
      [](RegressionState& state, double k) { state.neighbours = static_cast<int>(k); }));
  connect(model, &RegressionModel::state_changed, this, &EstimatorSection::show_state);
  connect(model, &RegressionModel::bandwidth_changed, this, &EstimatorSection::show_best);
  show_state();
  show_best();
}

void EstimatorSection::build_parameters() {
  const Weighing& weighing = model_->state().weighing;
  const std::string id = id_of_weighing(weighing);
  if (id == parameters_of_) return;
  parameters_of_ = id;
  qDeleteAll(parameters_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  auto* rows = static_cast<QVBoxLayout*>(parameters_->layout());
  std::visit([&](const auto& method) { add_parameter_rows(rows, model_, appearance_, method); }, weighing);
  const auto* map = std::get_if<Separation>(&weighing);
  if (map && std::holds_alternative<Constrained>(*map)) add_bound_row(rows, model_, appearance_);
  parameters_->setVisible(rows->count() > 0);
}

void EstimatorSection::take_reach() {
  const Reach reach = model_->bandwidth_reach();
  NumberField field = bandwidth_->field();
  if (field.reach.lowest == reach.lowest && field.reach.highest == reach.highest) return;
  field.reach = reach;
  field.initial = 0.11 * reach.highest;
  bandwidth_->set_field(field);
  bandwidth_->set_value(model_->state().h);
}

void EstimatorSection::show_state() {
  local_weights_->setVisible(model_->state().local_linear);
  build_parameters();
  take_reach();
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const bool separator =
        !kernel_->itemData(static_cast<int>(i), Qt::AccessibleDescriptionRole).toString().isEmpty();
    if (!separator && same_kind(choices_[i], model_->state().weighing)) {
      kernel_->setCurrentIndex(static_cast<int>(i));
      break;
    }
  }
}

void EstimatorSection::show_best() {
  const BandwidthResult* result = model_->bandwidth();
  const bool known = result && result->selected.best;
  const Optimum optimum = result ? result->selected.optimum : Optimum::none;
  const bool at_end = optimum == Optimum::at_lowest || optimum == Optimum::at_highest;
  set_disabled_because(best_,
                       known ? QString()
                       : optimum == Optimum::flat
                           ? tr("The leave-one-out error is the same at every bandwidth.")
                           : tr("A leave-one-out error needs two samples."),
                       at_end ? tr("The lowest leave-one-out error stands at the end of the range: a better "
                                   "one may lie beyond it.")
                              : tr("The bandwidth with the lowest leave-one-out error over all samples: %1.")
                                    .arg(known ? best_words(*result) : QString()));
  std::vector<double> ticks;
  if (known) ticks.push_back(*result->selected.best);
  bandwidth_->slider()->set_ticks(ticks);
}

}  // namespace basinscope
