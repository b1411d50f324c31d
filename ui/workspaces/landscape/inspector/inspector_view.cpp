// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/targets.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/inspector/inspector_sections.h"

namespace basinscope {
namespace {

// Colours, levels, how mixtures and steps are shown, overlays.
class ViewSection : public Section {
 public:
  ViewSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void explain_overlays();

  InspectorContext context_;
  QCheckBox *exact_, *targets_;
};

ViewSection::ViewSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, tr("View"), parent), context_(context) {
  const SceneRows rows(this, context.document, context.appearance);
  const auto in_view = [](auto member) { return at(&Scene::view, member); };
  const auto schemes = [](const Scene&) { return QStringList{tr("Viridis"), tr("Cividis")}; };
  LabelledRow* const line = rows.line(
      tr("Colours, levels"),
      {rows.choice(
          {{}, tr("Colours"), {}, tr("Colours of the energy")}, schemes,
          SceneRows::Computed{
              [](const Scene& scene) { return scene.view.colours == "cividis" ? 1 : 0; },
              [](Scene& scene, double index) { scene.view.colours = index == 1 ? "cividis" : "viridis"; }})});
  line->add_gap();
  line->add(rows.entry({{}, tr("Contour levels"), tr("How many steps of colour the energy is drawn in.")},
                       Range{1, 200}, in_view(&View::levels), 1),
            60);
  rows.segment({tr("Mixtures"), tr("Mixture colours"),
                tr("Blend: mixtures take the colours of their patterns. White: as published.")},
               {tr("Blend"), tr("White")}, in_view(&View::mixtures));
  const QString shading = tr("Shade by steps");
  ParameterRow* const shade =
      rows.number({shading, shading, tr("Places that need more steps are drawn darker.")}, Range{0, 1},
                  Reach{0, 1}, in_view(&View::shade_by_steps));
  shade->entry()->set_factor(100);
  shade->entry()->set_unit(QStringLiteral("%"));

  const auto overlay = [&](const QString& text, bool View::*member, const QString& help) {
    const QString name = text.toLower();
    const auto write = [document = context.document, name, member](const QString&, double on, bool) {
      RowsOf<SceneDocument>::change(document, (on != 0 ? tr("Show ") : tr("Hide ")) + name,
                                    [member, on](Scene& scene) { scene.view.*member = on != 0; });
    };
    const auto read = [document = context.document, member] {
      return document->scene().view.*member ? 1.0 : 0;
    };
    QCheckBox* const box = rows.flag({text, {}, help, tr("Show ") + name}, Bound{read, write});
    box->setFocusPolicy(Qt::TabFocus);
    return box;
  };
  const auto two = [&rows](const QString& label, QCheckBox* left, QCheckBox* right) {
    LabelledRow* const row = rows.line(label, {});
    row->add(left, 80);
    if (right != nullptr) row->add(right);
  };
  targets_ = overlay(tr("Targets"), &View::targets, QString());
  exact_ = overlay(tr("Exact regions"), &View::exact_regions, QString());
  two(tr("Overlays"), targets_, exact_);
  two({}, overlay(tr("Probe"), &View::show_probe, tr("The cross hair at the pointer.")),
      overlay(tr("Labels"), &View::labels, tr("Names beside the markers.")));
  two({}, overlay(tr("Paths"), &View::trajectories, tr("Trajectories of the queries, one dot a step.")),
      overlay(tr("Saddles"), &View::saddles,
              tr("Unstable fixed points: saddles as hollow diamonds, maxima as triangles.")));
  two({},
      overlay(tr("Proof"), &View::proof,
              tr("Squares of the basins of which it is proven, rounding counted, that every start "
                 "in them ends there; the rest is iterated.")),
      nullptr);
  rows.follow(this, [this] { explain_overlays(); });
  connect(context_.model, &LandscapeModel::result_changed, this, &ViewSection::explain_overlays);
}

void ViewSection::explain_overlays() {
  // The methods tell some reasons at once; those of the patterns come with the result.
  const auto result = context_.model->result();
  QString reason;
  const bool sets = retrieves_sets(context_.scene().separation);
  if (!sets && !margin(context_.scene().separation)) {
    reason = capitalised(said(name_of(context_.scene().separation))) + tr(" has no margin.");
  } else if (result && !sets) {
    reason = said(result->certificate_refusal);
  }
  set_disabled_because(exact_, reason,
                       sets ? tr("Where one step reaches the set for certain (HFY Proposition 14).")
                            : tr("Where one step reaches the pattern for certain (HFY Proposition 9)."));
  std::string no_targets = targets_refusal(context_.scene());
  if (no_targets.empty() && result) no_targets = result->targets.refusal;
  set_disabled_because(targets_, said(no_targets),
                       sets ? tr("The means Xᵀy/k of every k patterns, as faint diamonds.")
                            : tr("Where patterns are retrieved, as faint diamonds: sign(x) under tanh "
                                 "and sign, which assume patterns of ±1."));
}

}  // namespace

Section* view_section(const InspectorContext& context) { return new ViewSection(context); }

}  // namespace basinscope
