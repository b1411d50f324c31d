// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_methods.h"

#include <cmath>

#include "ui/controls/method_panel.h"
#include "ui/document/model_edits.h"
#include "ui/text/formula.h"
#include "ui/text/shown_number.h"

namespace basinscope {

namespace {

int patterns_of(const Scene& scene) { return static_cast<int>(scene.memory.patterns.rows()); }
int dimension_of(const Scene& scene) { return static_cast<int>(scene.memory.patterns.cols()); }

// The published models; shows none where the scene's pair has no name.
QWidget* model_row(const InspectorContext& context) {
  auto* choice = new Choice;
  choice->setAccessibleName(tr("Model"));
  choice->setPlaceholderText(tr("unnamed combination"));
  const auto& models = named_models();
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (i > 0 && models[i].group != models[i - 1].group) choice->insertSeparator(choice->count());
    choice->addItem(capitalised(translated(models[i].name)), static_cast<int>(i));
    choice->setItemData(choice->count() - 1,
                        text_of(models[i].formula) + QLatin1Char('\n') + translated(models[i].source),
                        Qt::ToolTipRole);
  }
  auto* row = new LabelledRow(context.appearance, tr("Model"));
  row->add(choice);
  const auto show = [context, choice] {
    const NamedModel* model = named_model(context.scene().separation, context.scene().post);
    choice->setCurrentIndex(model ? choice->findData(static_cast<int>(model - named_models().data())) : -1);
    choice->setToolTip(model ? capitalised(translated(model->name)) + QLatin1Char('\n') +
                                   text_of(model->formula) + QLatin1Char('\n') + translated(model->source)
                             : tr("This pair of separation and post-transform has no published "
                                  "name; choosing a model sets both."));
  };
  QObject::connect(choice, &QComboBox::activated, row, [context, choice](int index) {
    const NamedModel& model = named_models()[choice->itemData(index).toUInt()];
    context.change(tr("Model %1").arg(translated(model.name)),
                   [&model](Scene& scene) { scene = with_model(std::move(scene), model); });
  });
  QObject::connect(context.document, &SceneDocument::changed, row, show);
  show();
  return row;
}

// Why beta acts nowhere.
QString idle_beta(const Scene& scene) {
  const QString name = capitalised(title_of(scene.separation));
  const bool bandwidth = std::visit(
      [](const auto& method) {
        return requires { method.h; };
      },
      scene.separation);
  if (std::holds_alternative<UniformKnn>(scene.separation))
    return tr("β is not used by this model: %1 takes the largest scores, the same at every β.").arg(name);
  return bandwidth
             ? tr("β is not used by this model: %1 has a bandwidth of its own.").arg(name)
             : tr("β is not used by this model: %1 takes the similarities s = Xq, only tanh would use β.")
                   .arg(name);
}

// The alpha of a kernel order: 1/(alpha - 1) = r.
double alpha_of(double order) { return 1 + 1 / order; }
bool has_alpha(double order) { return alpha_of(order) > 0 && alpha_of(order) <= 10; }

// The kernel order r = 1/(alpha - 1) of entmax: the same value with another face.
void add_order_row(const SceneRows& rows, const InspectorContext& context, Section* section) {
  const auto alpha = [context] {
    const auto* entmax = std::get_if<Entmax>(&context.scene().separation);
    return entmax ? std::optional(entmax->alpha) : std::nullopt;
  };
  const auto order = [alpha] {
    return alpha() == 1 ? std::numeric_limits<double>::infinity() : 1 / (alpha().value_or(2) - 1);
  };
  const Bound bound{order,
                    [context](const QString& undo, double r, bool) {
                      if (!has_alpha(r)) return;
                      context.change(undo, [r](Scene& scene) {
                        if (auto* entmax = std::get_if<Entmax>(&scene.separation))
                          entmax->alpha = alpha_of(r);
                      });
                    },
                    2};
  // alpha in (0, 10] without 1: r above 1/9, or below -1.
  ParameterRow* const row =
      rows.number({marked("Kernel order <i>r</i>"), tr("Kernel order r"),
                   tr("r = 1/(α − 1): 1 Epanechnikov, 2 biweight, 3 triweight, ∞ Gaussian (softmax).")},
                  Range{-1e6, 1e6}, Reach{0.25, 8, true}, bound);
  row->replace_slider(marked("1/(<i>α</i> − 1) ="));
  row->entry()->set_condition(has_alpha, tr("a number of at least 1/9, or below −1"));
  rows.follow(row, [row, alpha, order, section] {
    row->setVisible(alpha().has_value());
    const QString kernel = alpha() ? kernel_name(order()) : QString();
    section->set_remark(kernel.isEmpty() ? kernel : tr("%1 kernel").arg(kernel));
    row->entry()->set_quiet(order() < 0);
    row->entry()->set_face(std::isinf(order()) ? QStringLiteral("∞") : QString());
    row->entry()->set_value(order());  // with this face
  });
}

}  // namespace

Section* separation_section(const InspectorContext& context) {
  auto* section = new Section(context.appearance, tr("Separation"));
  section->add(model_row(context));
  auto* panel = new MethodPanel<Separation>(
      context.appearance, tr("Family"),
      [context](const QString& what, const Separation& method) {
        context.change(tr("Separation %1").arg(what), [&method](Scene& scene) { scene.separation = method; });
      },
      context.document);
  panel->choice()->setToolTip(tr("The separation ŷ_Ω turns scores θ = βXq into weights p."));
  section->add(panel);
  const SceneRows rows(section, context.document, context.appearance);
  rows.follow(panel, [context, panel] {
    const Scene& scene = context.scene();
    panel->show_method(scene.separation, patterns_of(scene), dimension_of(scene));
    if (!std::holds_alternative<Entmax>(scene.separation)) return;
    if (ParameterRow* row = panel->row(QStringLiteral("alpha"))) row->slider()->set_ticks({1, 1.5, 2});
  });
  add_order_row(rows, context, section);
  return section;
}

void add_beta_row(const SceneRows& rows, const InspectorContext& context, const QString& before_symbol) {
  ParameterRow* const row =
      rows.number({before_symbol + marked(" <i>β</i>"), tr("Inverse temperature β"),
                   tr("Inverse temperature: scores are θ = βXq. Large β separates sharply."),
                   before_symbol + QStringLiteral(" β")},
                  Range{0, 1e6, true}, Reach{0.1, 100, true}, &Scene::beta);
  rows.follow(row, [context, row] {
    const BetaRole role = beta_role(context.scene());
    const QString help =
        !role.inside_tanh ? tr("Inverse temperature: scores are θ = βXq. Large β separates sharply.")
        : role.in_scores  ? tr("Inverse temperature: acts on the scores θ = βXq and inside tanh(βz).")
                          : tr("Inverse temperature: acts inside tanh(βz); large β gives signs.");
    set_disabled_because(row, role.nowhere() ? idle_beta(context.scene()) : QString(), help);
  });
}

Section* temperature_section(const InspectorContext& context) {
  auto* section = new Section(context.appearance, tr("Temperature"));
  const SceneRows rows(section, context.document, context.appearance);
  add_beta_row(rows, context, tr("Inverse,"));
  // Scores are the usual place and need no words.
  rows.follow(section, [section, context] {
    const BetaRole role = beta_role(context.scene());
    section->set_remark(role.nowhere()      ? tr("not used by this model")
                        : !role.inside_tanh ? QString()
                        : role.in_scores    ? tr("acts in scores and tanh")
                                            : tr("acts inside tanh"));
  });
  return section;
}

Section* post_section(const InspectorContext& context) {
  auto* section = new Section(context.appearance, tr("Post-transform"));
  auto* panel = new MethodPanel<PostTransform>(
      context.appearance, tr("Map"),
      [context](const QString& what, const PostTransform& post) {
        context.document->edit(tr("Post-transform %1").arg(what), with_post(context.scene(), post));
      },
      context.document);
  panel->choice()->setToolTip(tr("The post-transform ŷ_Ψ is applied to Xᵀp after each step."));
  section->add(panel);
  SceneRows(section, context.document, context.appearance).follow(panel, [context, panel] {
    panel->show_method(context.scene().post, patterns_of(context.scene()), dimension_of(context.scene()));
  });
  return section;
}

// Steps and tolerance in one row.
void add_stop_rule_row(const SceneRows& rows) {
  const auto entry = [&rows](const QString& name, const QString& help, Range range, auto member,
                             double step) {
    return rows.entry({{}, name, help}, range, at(&Scene::dynamics, member), step);
  };
  NumberEntry* const steps =
      entry(tr("Maximum steps"), tr("An iteration stops after this many steps: not converged."),
            Range{1, 1e6}, &StopRule::max_steps, 10);
  NumberEntry* const tolerance =
      entry(tr("Tolerance"), tr("An iteration has converged when a step is no longer than this."),
            Range{0, 1e300}, &StopRule::tolerance, 0);
  // A percent of six decades.
  QObject::connect(tolerance, &NumberEntry::stepped, tolerance, [tolerance](int direction, double size) {
    if (tolerance->value() > 0)
      Q_EMIT tolerance->committed(tolerance->value() * std::pow(10.0, 0.06 * direction * size));
  });
  rows.line(tr("Steps, tolerance"), {steps, tolerance});
}

Section* dynamics_section(const InspectorContext& context) {
  auto* section = new Section(context.appearance, tr("Dynamics"));
  const SceneRows rows(section, context.document, context.appearance);
  add_stop_rule_row(rows);
  const Reach reach{1e-6, 1, true};
  ParameterRow* const row =
      rows.number({marked("Radius <i>ε</i>"), tr("Radius ε"),
                   tr("A limit within ε of a pattern is that pattern; any other limit is a mixture.")},
                  Range{0, 1e6, true}, reach, at(&Scene::dynamics, &StopRule::epsilon));
  row->slider()->set_ticks({});
  rows.follow(row, [context, row, reach] { row->set_reach(reach, usual_epsilon(context.scene().post)); });
  return section;
}

}  // namespace basinscope
