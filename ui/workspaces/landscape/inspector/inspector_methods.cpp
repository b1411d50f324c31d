// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_methods.h"

#include <cmath>

#include "ui/document/model_edits.h"
#include "ui/text/formula.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

MethodPanelHooks hooks_of(const InspectorContext& context, std::function<void(const QString&)> changed) {
  return {std::move(changed), context.document};
}

NumberField order_field() {
  NumberField field;
  field.id = QStringLiteral("order");
  field.symbol = QStringLiteral("r");
  field.label = QStringLiteral("Kernel order <i>r</i>");
  field.help =
      QStringLiteral("r = 1/(α − 1): 1 Epanechnikov, 2 biweight, 3 triweight, ∞ Gaussian (softmax).");
  // alpha in (0, 10] without 1: r above 1/9, or below -1.
  field.range = Range{-1e6, 1e6};
  field.reach = Reach{0.25, 8, true};
  field.initial = 2;
  return field;
}

int patterns_of(const Scene& scene) { return static_cast<int>(scene.memory.patterns->rows()); }
int dimension_of(const Scene& scene) { return static_cast<int>(scene.memory.patterns->cols()); }

// The published models; shows none where the scene's pair has no name.
QWidget* model_row(const InspectorContext& context) {
  auto* choice = new Choice;
  choice->setAccessibleName(QStringLiteral("Model"));
  choice->setPlaceholderText(QStringLiteral("no published name"));
  const auto& models = named_models();
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (i > 0 && models[i].group != models[i - 1].group) choice->insertSeparator(choice->count());
    choice->addItem(capitalised(text_of(models[i].name)), static_cast<int>(i));
    choice->setItemData(choice->count() - 1,
                        text_of(models[i].formula) + QLatin1Char('\n') + text_of(models[i].source),
                        Qt::ToolTipRole);
  }
  auto* row = new LabelledRow(context.appearance, QStringLiteral("Model"));
  row->add(choice);
  const auto show = [context, choice] {
    const NamedModel* model = named_model(context.scene().separation, context.scene().post);
    choice->setCurrentIndex(model ? choice->findData(static_cast<int>(model - named_models().data())) : -1);
    choice->setToolTip(model ? capitalised(text_of(model->name)) + QLatin1Char('\n') +
                                   text_of(model->formula) + QLatin1Char('\n') + text_of(model->source)
                             : QStringLiteral("This pair of separation and post-transform has no published "
                                              "name; choosing a model sets both."));
  };
  QObject::connect(choice, &QComboBox::activated, row, [context, choice](int index) {
    const NamedModel& model = named_models()[choice->itemData(index).toUInt()];
    context.change(QStringLiteral("Model ") + text_of(model.name),
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
    return QStringLiteral("β is not used by this model: %1 takes the largest scores, the same at every β.")
        .arg(name);
  return bandwidth
             ? QStringLiteral("β is not used by this model: %1 has a bandwidth of its own.").arg(name)
             : QStringLiteral(
                   "β is not used by this model: %1 takes the similarities s = Xq, only tanh would use β.")
                   .arg(name);
}

// The alpha of a kernel order: 1/(alpha - 1) = r.
double alpha_of(double order) { return 1 + 1 / order; }
bool has_alpha(double order) { return alpha_of(order) > 0 && alpha_of(order) <= 10; }

}  // namespace

SeparationSection::SeparationSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Separation"), parent), context_(context) {
  add(model_row(context));
  panel_ = new MethodPanel<Separation>(
      context.appearance, QStringLiteral("Family"), hooks_of(context, [this](const QString& what) {
        context_.change(QStringLiteral("Separation ") + what,
                        [this](Scene& scene) { scene.separation = panel_->method(); });
      }));
  panel_->choice()->setToolTip(QStringLiteral("The separation ŷ_Ω turns scores θ = βXq into weights p."));
  add(panel_);
  order_ = new ParameterRow(context.appearance, order_field());
  order_->replace_slider(QStringLiteral("1/(<i>α</i> − 1) ="));
  order_->entry()->set_condition(has_alpha, QStringLiteral("a number of at least 1/9, or below −1"));
  add(order_);
  connect(order_, &ParameterRow::changed, this, [this](double order) {
    if (!has_alpha(order)) return show_scene();
    context_.change(QStringLiteral("Kernel order r"), [alpha = alpha_of(order)](Scene& scene) {
      if (auto* entmax = std::get_if<Entmax>(&scene.separation)) entmax->alpha = alpha;
    });
  });
  connect(context_.document, &SceneDocument::changed, this, &SeparationSection::show_scene);
  show_scene();
}

void SeparationSection::dress_alpha() {
  ParameterRow* row = panel_->row(QStringLiteral("alpha"));
  if (!row) return;
  row->slider()->set_ticks({1, 1.5, 2});
}

void SeparationSection::show_scene() {
  const Scene& scene = context_.scene();
  panel_->show_method(scene.separation, patterns_of(scene), dimension_of(scene));
  const auto* entmax = std::get_if<Entmax>(&scene.separation);
  order_->setVisible(entmax != nullptr);
  if (!entmax) return set_remark(QString());
  dress_alpha();
  show_order(entmax->alpha);
}

void SeparationSection::show_order(double alpha) {
  const double order = alpha == 1 ? std::numeric_limits<double>::infinity() : 1 / (alpha - 1);
  NumberEntry* entry = order_->entry();
  entry->set_quiet(order < 0);
  entry->set_face(std::isinf(order) ? QStringLiteral("∞") : QString());
  entry->set_value(order);
  const QString kernel = kernel_name(order);
  set_remark(kernel.isEmpty() ? QString() : kernel + QStringLiteral(" kernel"));
}

void add_beta_row(const SceneRows& rows, const InspectorContext& context, const QString& before_symbol) {
  ParameterRow* const row =
      rows.number({before_symbol + QStringLiteral(" <i>β</i>"), QStringLiteral("Inverse temperature β"),
                   QStringLiteral("Inverse temperature: scores are θ = βXq. Large β separates sharply."),
                   before_symbol + QStringLiteral(" β")},
                  Range{0, 1e6, true}, Reach{0.1, 100, true}, &Scene::beta);
  rows.follow(row, [context, row] {
    const BetaRole role = beta_role(context.scene());
    const QString help =
        !role.inside_tanh
            ? QStringLiteral("Inverse temperature: scores are θ = βXq. Large β separates sharply.")
        : role.in_scores
            ? QStringLiteral("Inverse temperature: acts on the scores θ = βXq and inside tanh(βz).")
            : QStringLiteral("Inverse temperature: acts inside tanh(βz); large β gives signs.");
    set_disabled_because(row, role.nowhere() ? idle_beta(context.scene()) : QString(), help);
  });
}

TemperatureSection::TemperatureSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Temperature"), parent) {
  const SceneRows rows(this, context.document, context.appearance);
  add_beta_row(rows, context, QStringLiteral("Inverse,"));
  // Scores are the usual place and need no words.
  rows.follow(this, [this, context] {
    const BetaRole role = beta_role(context.scene());
    set_remark(role.nowhere()      ? QStringLiteral("not used by this model")
               : !role.inside_tanh ? QString()
               : role.in_scores    ? QStringLiteral("acts in scores and tanh")
                                   : QStringLiteral("acts inside tanh"));
  });
}

PostSection::PostSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Post-transform"), parent) {
  auto panel = std::make_shared<MethodPanel<PostTransform>*>(nullptr);
  *panel = new MethodPanel<PostTransform>(
      context.appearance, QStringLiteral("Map"), hooks_of(context, [context, panel](const QString& what) {
        context.change(QStringLiteral("Post-transform ") + what,
                       [panel](Scene& scene) { scene = with_post(std::move(scene), (*panel)->method()); });
      }));
  (*panel)->choice()->setToolTip(QStringLiteral("The post-transform ŷ_Ψ is applied to Xᵀp after each step."));
  add(*panel);
  const auto show = [context, panel] {
    (*panel)->show_method(context.scene().post, patterns_of(context.scene()), dimension_of(context.scene()));
  };
  connect(context.document, &SceneDocument::changed, this, show);
  show();
}

}  // namespace basinscope
