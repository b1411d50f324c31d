// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/inspector_estimator.h"

#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/bound_rows.h"
#include "ui/controls/method_fields.h"
#include "ui/text/translation.h"
#include "ui/workspaces/regression/bandwidth_panel.h"

namespace basinscope {
namespace {

bool same_kind(const SampleWeighing& a, const SampleWeighing& b) {
  if (a.index() != b.index()) return false;
  if (const auto* shape = std::get_if<KernelShape>(&a))
    return shape->index() == std::get<KernelShape>(b).index();
  return std::get<Separation>(a).index() == std::get<Separation>(b).index();
}

template <class Method>
QString method_id(const Method& method) {
  return std::visit([](const auto& m) { return text_of(m.id); }, method);
}

using RegressionRows = BoundRows<RegressionModel>;

// One slider a number of the kernel or the map; its own bandwidth is the workspace's.
template <class Method>
void add_parameter_rows(const RegressionRows& rows, const Method& method) {
  const QString of = method_id(method);
  for (const MethodField<Method>& field : fields_of(method)) {
    const NumberField& number = field.number;
    if (number.id == QLatin1String("h")) continue;
    rows.number(
        {number.label.isEmpty() ? number.id : number.label, tr("Estimator ") + number.symbol, number.help},
        number.range, number.reach,
        RegressionRows::Computed{[field, of](const RegressionState& state) {
                                   const auto* now = std::get_if<Method>(&state.weighing);
                                   return now && method_id(*now) == of ? field.read(*now)
                                                                       : field.number.initial;
                                 },
                                 [field, of](RegressionState& state, double value) {
                                   auto* now = std::get_if<Method>(&state.weighing);
                                   if (now && method_id(*now) == of) field.write(*now, value);
                                 },
                                 number.whole});
  }
}

// One bound for the weights of all samples, where every score could have one of its own.
void add_bound_row(const RegressionRows& rows, RegressionModel* model) {
  const auto constrained = [](auto& state) {
    auto* map = std::get_if<Separation>(&state.weighing);
    return map ? std::get_if<Constrained>(map) : nullptr;
  };
  const Reach reach{0.01, 1, true};
  ParameterRow* const row = rows.number(
      {marked("Bound <i>u</i>"), QObject::tr("Bound of the weights"),
       QObject::tr("No sample has more weight than this; at least 1/n, where all weights are equal.")},
      Range{0, 1, true}, reach,
      RegressionRows::Computed{
          [model, constrained](const RegressionState& state) {
            const auto even =
                1.0 / static_cast<double>(std::max<Eigen::Index>(1, model->samples().keys.size()));
            const auto* now = constrained(state);
            return now && now->upper.size() == 1 ? std::max(even, now->upper[0]) : 2 * even;
          },
          [constrained](RegressionState& state, double bound) {
            if (auto* now = constrained(state)) now->upper = Vector::Constant(1, bound);
          }});
  row->set_reach(reach, 0.1);
}

std::string id_of_weighing(const SampleWeighing& weighing) {
  return std::visit([](const auto& method) { return method_id(method).toStdString(); }, weighing) +
         std::to_string(weighing.index());
}

}  // namespace

QStringList kernel_names() {
  QStringList names;
  for_each_alternative<KernelShape>([&](const auto& shape) { names << translated(shape.title); });
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
      best_(new QPushButton(tr("Use best (leave-one-out)"))) {
  for_each_alternative<KernelShape>([&](const auto& shape) {
    kernel_->addItem(translated(shape.title));
    choices_.emplace_back(KernelShape{shape});
  });
  kernel_->insertSeparator(kernel_->count());
  choices_.emplace_back();
  for_each_alternative<Separation>([&](const auto& map) {
    if (!why_no_estimator(map).empty()) return;
    kernel_->addItem(tr("%1 attention").arg(translated(map.title)));
    choices_.emplace_back(Separation{map});
  });
  kernel_->setAccessibleName(tr("Kernel"));
  kernel_->setMaxVisibleItems(24);
  const RegressionRows bound(this, model, appearance);
  bound.line(tr("Kernel"), {kernel_});
  connect(kernel_, &QComboBox::activated, this, [this](int index) {
    const SampleWeighing picked = choices_[static_cast<std::size_t>(index)];
    if (same_kind(picked, model_->state().weighing)) return;
    model_->change(tr("Kernel"), [&picked](RegressionState& state) { state.weighing = picked; });
  });
  auto* rows = new QVBoxLayout(parameters_);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  add(parameters_);
  bandwidth_ = bound.number("estimator.bandwidth");
  bound.follow(bandwidth_, [this] { bandwidth_->set_reach(model_->bandwidth_reach(), 0.11); });
  bound.line({}, {best_});
  connect(best_, &QPushButton::clicked, this, [this] {
    const BandwidthResult* result = model_->bandwidth();
    if (!result || !result->selected.best || result->tuned != acting_tuned(model_->state())) return;
    const double number = *result->selected.best;
    model_->change(result->tuned == Tuned::bandwidth ? tr("Best bandwidth") : tr("Best (leave-one-out)"),
                   [number](RegressionState& state) { state = with_tuned_number(std::move(state), number); });
  });
  const RowWords left_out = bound.words("estimator.left_out");
  bound.line(left_out.label,
             {bound.choice(
                 left_out,
                 [](const RegressionState& state) {
                   QStringList texts{tr("Bandwidth h"), tr("Neighbours k")};
                   if (const auto own = own_number(state.weighing))
                     texts << tr("Its number %1").arg(text_of(own->symbol));
                   return texts;
                 },
                 RegressionRows::Computed{
                     [](const RegressionState& state) { return static_cast<double>(acting_tuned(state)); },
                     [](RegressionState& state, double which) {
                       state.tuned = static_cast<Tuned>(static_cast<int>(which));
                     }})});
  bound.line(tr("Also show"), {bound.flag("estimator.gaussian"), bound.flag("estimator.nearest")});
  bound.line({}, {bound.flag("estimator.local_linear"), bound.flag("estimator.constant")});
  bound.shown_while(bound.segment("estimator.local_weights"),
                    [](const RegressionState& state) { return state.local_linear; });
  bound.shown_while(bound.segment("estimator.gaussian_bandwidth"), [](const RegressionState& state) {
    return (state.gaussian && !selected_is_gaussian(state)) ||
           (state.local_linear && !state.local_as_selected);
  });
  bound.line({}, {bound.flag("estimator.band")});
  bound.number("estimator.neighbours");
  connect(model, &RegressionModel::state_changed, this, &EstimatorSection::show_state);
  connect(model, &RegressionModel::bandwidth_changed, this, &EstimatorSection::show_best);
  show_state();
  show_best();
}

void EstimatorSection::build_parameters() {
  const SampleWeighing& weighing = model_->state().weighing;
  const std::string id = id_of_weighing(weighing);
  if (id == parameters_of_) return;
  parameters_of_ = id;
  qDeleteAll(parameters_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  auto* rows = static_cast<QVBoxLayout*>(parameters_->layout());
  const RegressionRows bound([rows](QWidget* row) { rows->addWidget(row); }, model_, appearance_);
  std::visit([&](const auto& method) { add_parameter_rows(bound, method); }, weighing);
  const auto* map = std::get_if<Separation>(&weighing);
  if (map && std::holds_alternative<Constrained>(*map)) add_bound_row(bound, model_);
  parameters_->setVisible(rows->count() > 0);
}

void EstimatorSection::show_state() {
  build_parameters();
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
  const bool known = result && result->selected.best && result->tuned == acting_tuned(model_->state());
  const Optimum optimum = result ? result->selected.optimum : Optimum::none;
  const bool at_end = optimum == Optimum::at_lowest || optimum == Optimum::at_highest;
  set_disabled_because(best_,
                       known                      ? QString()
                       : optimum == Optimum::flat ? tr("The leave-one-out error is the same everywhere.")
                                                  : tr("A leave-one-out error needs two samples."),
                       at_end ? tr("The lowest leave-one-out error stands at the end of the range: a better "
                                   "one may lie beyond it.")
                              : tr("The number with the lowest leave-one-out error over all samples: %1.")
                                    .arg(known ? best_words(*result) : QString()));
  std::vector<double> ticks;
  if (known && result->tuned == Tuned::bandwidth) ticks.push_back(*result->selected.best);
  bandwidth_->slider()->set_ticks(ticks);
}

}  // namespace basinscope
