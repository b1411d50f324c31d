// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/inspector_kernel_view.h"

#include <QCheckBox>
#include <algorithm>
#include <functional>

#include "ui/controls/choice.h"
#include "ui/controls/segment.h"

namespace basinscope {
namespace {

struct KernelOverlay {
  const char *name, *help;
  bool KernelsState::*member;
};
constexpr KernelOverlay kernel_overlays[] = {
    {"Arc", "The bandwidth as a disc round the query and the arc that it cuts out", &KernelsState::arc},
    {"Lines", "From the query to the keys with weight", &KernelsState::lines},
    {"Names", "Of keys and query", &KernelsState::labels}};

// An entry for a number of the dispersion, its value by read and write.
NumberEntry* dispersion_entry(KernelsModel* model, const Appearance* appearance, const QString& name,
                              const QString& help, const Range& range, bool whole,
                              std::function<double(const DispersionSettings&)> read,
                              std::function<void(DispersionSettings&, double)> write) {
  auto* entry = new NumberEntry(appearance);
  entry->set_range(range, whole);
  entry->setAccessibleName(name);
  entry->setProperty("help", help);
  const auto set = [model, write, range](double value) {
    model->change(QStringLiteral("Dispersion"), [&](KernelsState& state) {
      write(state.dispersion, std::clamp(value, range.lowest, range.highest));
    });
  };
  QObject::connect(entry, &NumberEntry::committed, entry, set);
  QObject::connect(entry, &NumberEntry::stepped, entry, [entry, set, whole](int direction, double size) {
    set(entry->value() + direction * (whole ? 1 : 0.05 * size));
  });
  const auto show = [model, entry, read] { entry->set_value(read(model->state().dispersion)); };
  QObject::connect(model, &KernelsModel::state_changed, entry, show);
  show();
  return entry;
}

QLabel* dispersion_label(const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", "label");
  label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return label;
}

}  // namespace

KernelViewSection::KernelViewSection(KernelsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, QStringLiteral("View"), parent) {
  auto* lower = new Segment({tr("Pairs"), tr("Dispersion")});
  lower->setToolTip(
      tr("Pairs: one row per identity, with the attention over three scores. Dispersion: what the "
         "weights do as keys are added."));
  auto* line = new LabelledRow(appearance, tr("Lower row"));
  line->add(lower);
  add(line);
  connect(lower, &Segment::picked, this, [model](int index) {
    model->change(QStringLiteral("Lower row"),
                  [index](KernelsState& state) { state.show_dispersion = index == 1; });
  });
  auto* weight = new Choice;
  weight->addItems({tr("Weight of the score 0"), tr("Weight of u₁"), tr("Weight of u₂")});
  weight->setAccessibleName(tr("Weight shown by the heat map"));
  line = new LabelledRow(appearance, tr("Heat map"));
  line->add(weight);
  add(line);
  connect(weight, &QComboBox::activated, this, [model](int index) {
    model->change(QStringLiteral("Heat map"), [index](KernelsState& state) { state.map_weight = index; });
  });
  auto* integral = new NumberEntry(appearance);
  integral->set_range(Range{1, KernelsState::most_dimensions}, true);
  integral->setAccessibleName(tr("Dimension in which kernels have integral 1"));
  integral->setProperty("help", tr("Kernel shapes have integral 1 over as many dimensions."));
  line = new LabelledRow(appearance, tr("Integral 1 in R<sup><i>d</i></sup>"));
  line->add(new QWidget);
  line->add(integral, 60);
  add(line);
  const auto set_integral = [model](double d) {
    model->change(QStringLiteral("Integral"), [d](KernelsState& state) {
      state.integral_dimension = std::clamp(static_cast<int>(d), 1, KernelsState::most_dimensions);
    });
  };
  connect(integral, &NumberEntry::committed, this, set_integral);
  connect(integral, &NumberEntry::stepped, this,
          [integral, set_integral](int direction, double) { set_integral(integral->value() + direction); });
  line = new LabelledRow(appearance, tr("Overlays"));
  std::vector<QCheckBox*> boxes;
  for (const KernelOverlay& overlay : kernel_overlays) {
    auto* box = new QCheckBox(tr(overlay.name));
    box->setToolTip(tr(overlay.help));
    if (!boxes.empty()) line->add_gap();
    boxes.push_back(box);
    line->add(box);
    connect(box, &QCheckBox::clicked, this, [model, member = overlay.member](bool on) {
      model->change(QStringLiteral("Overlays"), [member, on](KernelsState& state) { state.*member = on; });
    });
  }
  add(line);
  const auto show = [model, lower, weight, integral, boxes] {
    const KernelsState& state = model->state();
    lower->choose(state.show_dispersion ? 1 : 0);
    weight->setCurrentIndex(state.map_weight);
    integral->set_value(state.integral_dimension);
    for (std::size_t i = 0; i < boxes.size(); ++i) boxes[i]->setChecked(state.*kernel_overlays[i].member);
  };
  connect(model, &KernelsModel::state_changed, this, show);
  show();
}

KernelDispersionSection::KernelDispersionSection(KernelsModel* model, const Appearance* appearance,
                                                 QWidget* parent)
    : Section(appearance, QStringLiteral("Dispersion"), parent) {
  using D = DispersionSettings;
  auto* line = new LabelledRow(appearance, tr("Dimension <i>d</i>"));
  line->add(dispersion_entry(
                model, appearance, tr("Dimension of the dispersion's keys"), tr("From 2 to 64."),
                Range{2, KernelsState::most_dimensions}, true, [](const D& d) { return d.dimension; },
                [](D& d, double value) { d.dimension = static_cast<int>(value); }),
            56);
  line->add(dispersion_label(tr("Noise")));
  line->add_gap();
  line->add(dispersion_entry(
                model, appearance, tr("Noise of the dispersion's query"),
                tr("How far the query stands from the planted key before it is normalised."), Range{0, 10},
                false, [](const D& d) { return d.noise; }, [](D& d, double value) { d.noise = value; }),
            56);
  add(line);
  line = new LabelledRow(appearance, tr("Draws"));
  line->add(dispersion_entry(
                model, appearance, tr("Draws of the dispersion"), tr("From 1 to 100."),
                Range{1, KernelsState::most_draws}, true, [](const D& d) { return d.draws; },
                [](D& d, double value) { d.draws = static_cast<int>(value); }),
            56);
  line->add(dispersion_label(tr("Seed")));
  line->add_gap();
  line->add(dispersion_entry(
                model, appearance, tr("Seed of the dispersion"), tr("The same seed gives the same curves."),
                Range{0, 1e9}, true, [](const D& d) { return static_cast<double>(d.seed); },
                [](D& d, double value) { d.seed = static_cast<std::uint64_t>(value); }),
            56);
  add(line);
  const auto show = [this, model] { setVisible(model->state().show_dispersion); };
  connect(model, &KernelsModel::state_changed, this, show);
  show();
}

}  // namespace basinscope
