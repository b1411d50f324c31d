// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDialog>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/controls/method_panel.h"
#include "ui/text/window_title.h"
#include "ui/workspaces/landscape/inspector/inspector_compare.h"
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"

namespace basinscope {

namespace {

// Content with Cancel and Add beneath.
class AddDialog : public QDialog {
 public:
  AddDialog(QWidget* content, const Appearance* appearance, QWidget* parent) : QDialog(parent) {
    setWindowTitle(window_title(QStringLiteral("Add to the grid")));
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    auto* add = new QPushButton(QStringLiteral("Add"));
    add->setProperty("primary", true);
    add->setDefault(true);
    cancel->setAutoDefault(false);
    auto* foot = new QHBoxLayout;
    foot->addStretch();
    foot->addWidget(cancel);
    foot->addWidget(add);
    auto* column = new QVBoxLayout(this);
    const int margin = appearance->px(16);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(margin);
    column->addWidget(content);
    column->addStretch();
    column->addLayout(foot);
    setMinimumSize(appearance->px(340), appearance->px(200));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(add, &QPushButton::clicked, this, [this, add] {
      add->setFocus();  // an entry being typed in is committed
      accept();
    });
  }
};

template <class Variant>
std::optional<Variant> asked_method(const QString& label, const Variant& start,
                                    const InspectorContext& context, QWidget* parent) {
  auto* method = new MethodPanel<Variant>(context.appearance, label, [](const auto&, const auto&) {});
  method->show_method(start, static_cast<int>(context.scene().memory.patterns->rows()),
                      static_cast<int>(context.scene().memory.patterns->cols()));
  AddDialog dialog(method, context.appearance, parent);
  return dialog.exec() == QDialog::Accepted ? std::optional(method->method()) : std::nullopt;
}

std::optional<double> asked_beta(const InspectorContext& context, QWidget* parent) {
  NumberField field;
  field.label = QStringLiteral("Inverse, <i>β</i>");
  field.range = Range{0, 1e6, true};
  field.reach = Reach{0.1, 100, true};
  field.initial = 1;
  auto* row = new ParameterRow(context.appearance, field);
  row->set_value(context.scene().beta);
  AddDialog dialog(row, context.appearance, parent);
  return dialog.exec() == QDialog::Accepted ? std::optional(row->value()) : std::nullopt;
}

}  // namespace

std::optional<Variation> asked_variation(VariedPart part, const InspectorContext& context, QWidget* parent) {
  const Scene& scene = context.scene();
  Variation variation;
  switch (part) {
    case VariedPart::separation:
      variation.separation = asked_method(QStringLiteral("Family"), scene.separation, context, parent);
      return variation.separation ? std::optional(variation) : std::nullopt;
    case VariedPart::post:
      variation.post = asked_method(QStringLiteral("Map"), scene.post, context, parent);
      return variation.post ? std::optional(variation) : std::nullopt;
    case VariedPart::beta:
      variation.beta = asked_beta(context, parent);
      return variation.beta ? std::optional(variation) : std::nullopt;
    case VariedPart::patterns:
      break;
  }
  const auto n = static_cast<int>(scene.memory.patterns->rows());
  const auto d = static_cast<int>(scene.memory.patterns->cols());
  RandomPatternsDialog dialog(context.appearance, {"sphere", n, d, 1}, parent);
  if (dialog.exec() != QDialog::Accepted || dialog.choice().d != d) return std::nullopt;
  const GeneratedPatterns& what = dialog.choice();
  variation.patterns = SharedMatrix(generated(what));
  variation.title = what.generator + " " + std::to_string(what.n) + ", seed " + std::to_string(what.seed);
  return variation;
}

}  // namespace basinscope
