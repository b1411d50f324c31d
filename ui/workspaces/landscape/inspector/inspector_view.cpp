// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_view.h"

#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/landscape_targets.h"

namespace basinscope {

ViewSection::ViewSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("View"), parent),
      context_(context),
      colours_(new Choice),
      levels_(new NumberEntry(context.appearance)),
      mixtures_(new Segment({QStringLiteral("Blend"), QStringLiteral("White")})) {
  colours_->addItem(QStringLiteral("Viridis"), QStringLiteral("viridis"));
  colours_->addItem(QStringLiteral("Cividis"), QStringLiteral("cividis"));
  colours_->setAccessibleName(QStringLiteral("Colours of the energy"));
  levels_->set_range(Range{1, 200}, true);
  levels_->setAccessibleName(QStringLiteral("Contour levels"));
  levels_->setProperty("help", QStringLiteral("How many steps of colour the energy is drawn in."));
  auto* line = new LabelledRow(context.appearance, QStringLiteral("Colours, levels"));
  line->add(colours_);
  line->add_gap();
  line->add(levels_, 60);
  add(line);
  connect(colours_, &QComboBox::activated, this, [this](int index) {
    const std::string colours = colours_->itemData(index).toString().toStdString();
    context_.change(QStringLiteral("Colours"), [colours](Scene& scene) { scene.view.colours = colours; });
  });
  const auto set_levels = [this](double levels) {
    context_.change(QStringLiteral("Contour levels"),
                    [levels](Scene& scene) { scene.view.levels = int(levels); });
  };
  connect(levels_, &NumberEntry::committed, this, set_levels);
  connect(levels_, &NumberEntry::default_wanted, this, [set_levels] { set_levels(View{}.levels); });
  connect(levels_, &NumberEntry::stepped, this, [this, set_levels](int direction, double size) {
    set_levels(std::clamp(levels_->value() + direction * std::max(1.0, size), 1.0, 200.0));
  });

  line = new LabelledRow(context.appearance, QStringLiteral("Mixtures"));
  mixtures_->setToolTip(
      QStringLiteral("Blend: mixtures take the colours of their patterns. White: as published."));
  line->add(mixtures_);
  add(line);
  connect(mixtures_, &Segment::picked, this, [this](int index) {
    context_.change(QStringLiteral("Mixture colours"),
                    [index](Scene& scene) { scene.view.mixtures = static_cast<Mixtures>(index); });
  });

  NumberField field;
  field.id = QStringLiteral("shade_by_steps");
  field.symbol = QStringLiteral("shade");
  field.label = QStringLiteral("Shade by steps");
  field.help = QStringLiteral("Places that need more steps are drawn darker.");
  field.range = Range{0, 1};
  field.reach = Reach{0, 1};
  field.initial = View{}.shade_by_steps;
  shade_ = new ParameterRow(context.appearance, field);
  shade_->entry()->set_factor(100);
  shade_->entry()->set_unit(QStringLiteral("%"));
  add(shade_);
  shade_->drags(context_.document);
  connect(shade_, &ParameterRow::changed, this, [this](double value) {
    context_.change(QStringLiteral("Shade by steps"),
                    [value](Scene& scene) { scene.view.shade_by_steps = value; });
  });

  auto* exact =
      overlay(QStringLiteral("Exact regions"), &View::exact_regions,
              QStringLiteral("Where one step reaches the pattern for certain (HFY Proposition 9)."));
  auto* probe =
      overlay(QStringLiteral("Probe"), &View::show_probe, QStringLiteral("The cross hair at the pointer."));
  auto* labels =
      overlay(QStringLiteral("Labels"), &View::labels, QStringLiteral("Names beside the markers."));
  auto* paths = overlay(QStringLiteral("Paths"), &View::trajectories,
                        QStringLiteral("Trajectories of the queries, one dot a step."));
  auto* saddles =
      overlay(QStringLiteral("Saddles"), &View::saddles,
              QStringLiteral("Unstable fixed points: saddles as hollow diamonds, maxima as triangles."));
  targets_ = overlay(QStringLiteral("Targets"), &View::targets, QString());
  for (auto [left, right] :
       {std::pair(targets_, exact), std::pair(probe, labels), std::pair(paths, saddles)}) {
    line = new LabelledRow(context.appearance, left == targets_ ? QStringLiteral("Overlays") : QString());
    line->add(left, 80);
    line->add(right);
    add(line);
  }
  connect(context_.document, &SceneDocument::changed, this, &ViewSection::show_scene);
  connect(context_.model, &LandscapeModel::result_changed, this, &ViewSection::explain_overlays);
  show_scene();
}

QCheckBox* ViewSection::overlay(const QString& name, bool View::*member, const QString& help) {
  auto* check = new QCheckBox(name);
  check->setFocusPolicy(Qt::TabFocus);
  check->setToolTip(help);
  check->setAccessibleName(QStringLiteral("Show ") + name.toLower());
  connect(check, &QCheckBox::clicked, this, [this, name, member](bool on) {
    context_.change((on ? QStringLiteral("Show ") : QStringLiteral("Hide ")) + name.toLower(),
                    [member, on](Scene& scene) { scene.view.*member = on; });
  });
  overlays_.emplace_back(check, member);
  return check;
}

void ViewSection::show_scene() {
  const View& view = context_.scene().view;
  colours_->setCurrentIndex(std::max(0, colours_->findData(QString::fromStdString(view.colours))));
  levels_->set_value(view.levels);
  mixtures_->choose(static_cast<int>(view.mixtures));
  shade_->set_value(view.shade_by_steps);
  for (const auto& [check, member] : overlays_) check->setChecked(view.*member);
  explain_overlays();
}

void ViewSection::explain_overlays() {
  // The methods tell some reasons at once; those of the patterns come with the result.
  const auto result = context_.model->result();
  QString reason;
  const bool sets = retrieves_sets(context_.scene().separation);
  if (!sets && !margin(context_.scene().separation)) {
    reason = capitalised(QString::fromStdString(name_of(context_.scene().separation))) +
             QStringLiteral(" has no margin.");
  } else if (result && !sets) {
    reason = QString::fromStdString(result->certificate_refusal);
  }
  set_disabled_because(
      overlays_.front().first, reason,
      sets ? QStringLiteral("Where one step reaches the set for certain (HFY Proposition 14).")
           : QStringLiteral("Where one step reaches the pattern for certain (HFY Proposition 9)."));
  std::string no_targets = targets_refusal(context_.scene());
  if (no_targets.empty() && result) no_targets = result->targets.refusal;
  set_disabled_because(
      targets_, QString::fromStdString(no_targets),
      sets ? QStringLiteral("The means Xᵀy/k of every k patterns, as faint diamonds.")
           : QStringLiteral("Where patterns are retrieved, as faint diamonds: sign(x) under tanh "
                            "and sign, which assume patterns of ±1."));
}

}  // namespace basinscope
