// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_compare.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/choice.h"
#include "ui/controls/dialog_foot.h"
#include "ui/controls/label.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/document/variations.h"
#include "ui/text/in_sentence.h"
#include "ui/text/translation.h"
#include "ui/text/window_title.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/inspector/inspector_methods.h"
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"

namespace basinscope {
namespace {

// Content with Cancel and Add beneath.
class AddDialog : public QDialog {
 public:
  AddDialog(QWidget* content, const Appearance* appearance, QWidget* parent) : QDialog(parent) {
    setWindowTitle(window_title(tr("Add to the grid")));
    auto* column = new QVBoxLayout(this);
    const int margin = appearance->px(16);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(margin);
    column->addWidget(content);
    column->addStretch();
    setMinimumSize(appearance->px(340), appearance->px(200));
    QPushButton* const add = add_dialog_foot(this, column, tr("Add"), appearance);
    // An entry being typed in is committed, before the click accepts.
    connect(add, &QPushButton::pressed, add, [add] { add->setFocus(); });
  }
};

template <class Variant>
std::optional<Variant> asked_method(const QString& label, const Variant& start,
                                    const InspectorContext& context, QWidget* parent) {
  auto* method = new MethodPanel<Variant>(context.appearance, label, [](const auto&, const auto&) {});
  method->show_method(start, static_cast<int>(context.scene().memory.patterns.rows()),
                      static_cast<int>(context.scene().memory.patterns.cols()));
  AddDialog dialog(method, context.appearance, parent);
  return dialog.exec() == QDialog::Accepted ? std::optional(method->method()) : std::nullopt;
}

std::optional<double> asked_beta(const InspectorContext& context, QWidget* parent) {
  NumberField field;
  field.label = marked("Inverse, <i>β</i>");
  field.range = Range{0, 1e6, true};
  field.reach = Reach{0.1, 100, true};
  field.initial = 1;
  auto* row = new ParameterRow(context.appearance, field);
  row->set_value(context.scene().beta);
  AddDialog dialog(row, context.appearance, parent);
  return dialog.exec() == QDialog::Accepted ? std::optional(row->value()) : std::nullopt;
}

// Asks for one more variation of a part; nothing when cancelled.
std::optional<Variation> asked_variation(VariedPart part, const InspectorContext& context, QWidget* parent) {
  const Scene& scene = context.scene();
  Variation variation;
  switch (part) {
    case VariedPart::separation:
      variation.separation = asked_method(tr("Family"), scene.separation, context, parent);
      return variation.separation ? std::optional(variation) : std::nullopt;
    case VariedPart::post:
      variation.post = asked_method(tr("Map"), scene.post, context, parent);
      return variation.post ? std::optional(variation) : std::nullopt;
    case VariedPart::beta:
      variation.beta = asked_beta(context, parent);
      return variation.beta ? std::optional(variation) : std::nullopt;
    case VariedPart::patterns:
      break;
  }
  const auto n = static_cast<int>(scene.memory.patterns.rows());
  const auto d = static_cast<int>(scene.memory.patterns.cols());
  RandomPatternsDialog dialog(context.appearance, {"sphere", n, d, 1}, parent);
  if (dialog.exec() != QDialog::Accepted || dialog.choice().d != d) return std::nullopt;
  const GeneratedPatterns& what = dialog.choice();
  variation.patterns = SharedMatrix(generated(what));
  variation.title = what.generator + " " + std::to_string(what.n) + ", seed " + std::to_string(what.seed);
  return variation;
}

// The check list of one axis. Unchecked entries stay in the list until another part is varied.
class VariationSection : public Section {
 public:
  VariationSection(const InspectorContext& context, VariationAxis axis, QWidget* parent = nullptr);

 private:
  const std::vector<Variation>& chosen() const;
  std::size_t other_count() const;
  void show_scene();
  void follow_moved();
  void rebuild();
  void vary(VariedPart part);
  void check(std::size_t index, bool on);
  void add_another();
  void store(std::vector<Variation> chosen, const QString& what);

  InspectorContext context_;
  VariationAxis axis_;
  VariedPart part_ = VariedPart::separation;
  std::vector<Variation> offered_;
  std::vector<Variation> shown_;  // as chosen when last shown
  Choice* part_choice_;
  QWidget* list_;
  QPushButton* add_;
};

bool offers(const std::vector<Variation>& offered, const Variation& each) {
  return std::find(offered.begin(), offered.end(), each) != offered.end();
}

VariationSection::VariationSection(const InspectorContext& context, VariationAxis axis, QWidget* parent)
    : Section(context.appearance, axis == VariationAxis::columns ? tr("Columns") : tr("Rows"), parent),
      context_(context),
      axis_(axis),
      part_choice_(new Choice),
      list_(new QWidget),
      add_(new QPushButton(tr("Add…"))) {
  part_ = axis == VariationAxis::columns ? VariedPart::separation : VariedPart::post;
  for (const auto part : {VariedPart::separation, VariedPart::post, VariedPart::beta, VariedPart::patterns}) {
    part_choice_->addItem(part_name(part));
  }
  part_choice_->setAccessibleName(tr("Vary"));
  auto* line = new LabelledRow(context.appearance, tr("Vary"));
  line->add(part_choice_);
  add(line);
  auto* column = new QVBoxLayout(list_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  add(list_);
  auto* foot = new QWidget;
  auto* foot_line = new QHBoxLayout(foot);
  foot_line->setContentsMargins(0, 2, 0, 2);
  foot_line->addWidget(add_);
  foot_line->addStretch();
  add_->setIcon(icon(QStringLiteral("plus"), context.appearance->theme()));
  add(foot);
  connect(part_choice_, &QComboBox::activated, this,
          [this](int index) { vary(static_cast<VariedPart>(index)); });
  connect(add_, &QPushButton::clicked, this, &VariationSection::add_another);
  connect(context_.document, &SceneDocument::changed, this, &VariationSection::show_scene);
  connect(context_.appearance, &Appearance::changed, this, [this] {
    add_->setIcon(icon(QStringLiteral("plus"), context_.appearance->theme()));
    rebuild();
  });
  show_scene();
}

const std::vector<Variation>& VariationSection::chosen() const {
  const Compare& compare = context_.scene().view.compare;
  return axis_ == VariationAxis::columns ? compare.columns : compare.rows;
}

std::size_t VariationSection::other_count() const {
  const Compare& compare = context_.scene().view.compare;
  return std::max<std::size_t>(1, (axis_ == VariationAxis::columns ? compare.rows : compare.columns).size());
}

// A set of patterns that is dragged, or put back by undo, stays the same offer.
void VariationSection::follow_moved() {
  const auto& list = chosen();
  for (std::size_t i = 0; list.size() == shown_.size() && i < list.size(); ++i) {
    const Variation& before = shown_[i];
    if (!list[i].patterns || !before.patterns || list[i].title != before.title) continue;
    const auto at = std::find(offered_.begin(), offered_.end(), before);
    if (at != offered_.end() && !offers(offered_, list[i])) *at = list[i];
  }
  shown_ = list;
}

void VariationSection::show_scene() {
  if (!context_.scene().view.compare.open) return;
  const auto& list = chosen();
  if (!list.empty()) part_ = varied_part(list.front());
  part_choice_->setCurrentIndex(static_cast<int>(part_));
  follow_moved();
  // A grid of another scene, or of something else varied, starts a list of its own.
  const bool known =
      std::any_of(list.begin(), list.end(), [&](const Variation& each) { return offers(offered_, each); });
  if (offered_.empty() || (!list.empty() && !known)) {
    offered_ = usual_variations(part_, context_.scene());
    const bool usual =
        std::all_of(list.begin(), list.end(), [&](const Variation& each) { return offers(offered_, each); });
    if (!usual) offered_ = list;
  }
  // What undo, a file or a dialog brought in joins the list at its end.
  for (const Variation& each : list) {
    if (!offers(offered_, each)) offered_.push_back(each);
  }
  rebuild();
}

void VariationSection::rebuild() {
  auto* column = static_cast<QVBoxLayout*>(list_->layout());
  while (QLayoutItem* item = column->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  const auto& list = chosen();
  const bool full = (list.size() + 1) * other_count() > most_panels;
  for (std::size_t i = 0; i < offered_.size(); ++i) {
    const bool on = std::find(list.begin(), list.end(), offered_[i]) != list.end();
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 1, 0, 1);
    auto* box = new QCheckBox(button_text(variation_title(offered_[i])));
    box->setFocusPolicy(Qt::TabFocus);
    box->setChecked(on);
    connect(box, &QCheckBox::clicked, this, [this, i](bool checked) { check(i, checked); });
    set_disabled_because(box, !on && full ? tr("At most %1 panels are shown.").arg(most_panels) : QString());
    auto* detail = new Label(variation_detail(offered_[i], context_.scene()));
    detail->setProperty("role", "quiet");
    line->addWidget(box, 1);
    line->addWidget(detail);
    row->setFixedHeight(context_.appearance->px(27));
    column->addWidget(row);
  }
  set_remark(tr("%1 of %2").arg(list.size()).arg(offered_.size()));
  set_disabled_because(add_, full ? tr("At most %1 panels are shown.").arg(most_panels) : QString());
}

void VariationSection::store(std::vector<Variation> list, const QString& what) {
  context_.change(what, [this, &list](Scene& scene) {
    Compare& compare = scene.view.compare;
    (axis_ == VariationAxis::columns ? compare.columns : compare.rows) = std::move(list);
  });
}

void VariationSection::vary(VariedPart part) {
  if (part == part_) return;
  auto list = usual_variations(part, context_.scene());
  if (list.empty()) return show_scene();
  offered_ = list;
  part_ = part;
  list.resize(std::min(list.size(), most_panels / other_count()));
  store(std::move(list), tr("Compare: vary %1").arg(in_sentence(part_name(part))));
}

void VariationSection::check(std::size_t index, bool on) {
  std::vector<Variation> list;
  for (std::size_t i = 0; i < offered_.size(); ++i) {
    const bool was = std::find(chosen().begin(), chosen().end(), offered_[i]) != chosen().end();
    if (i == index ? on : was) list.push_back(offered_[i]);
  }
  store(std::move(list), tr("Compare: %1").arg(variation_title(offered_[index])));
}

void VariationSection::add_another() {
  const auto asked = asked_variation(part_, context_, this);
  if (!asked) return;
  auto list = chosen();
  if (std::find(list.begin(), list.end(), *asked) != list.end()) return;
  list.push_back(*asked);
  store(std::move(list), tr("Compare: add %1").arg(variation_title(*asked)));
}

}  // namespace

Section* variation_section(const InspectorContext& context, VariationAxis axis) {
  return new VariationSection(context, axis);
}

Section* compare_shared_section(const InspectorContext& context) {
  auto* section = new Section(context.appearance, tr("Shared"));
  const SceneRows rows(section, context.document, context.appearance);
  add_beta_row(rows, context, tr("Temperature"));
  add_stop_rule_row(rows);
  rows.segment({tr("Show"), tr("Compare: show")}, {tr("Basins"), tr("Energy"), tr("Both")},
               at(&Scene::view, &View::compare, &Compare::show));
  return section;
}

Section* compare_linked_section(const InspectorContext& context) {
  auto* section = new Section(context.appearance, tr("Linked"));
  const SceneRows rows(section, context.document, context.appearance);
  const auto bound = [&rows](const QString& text, bool View::*member) {
    return rows.flag({text, text}, at(&Scene::view, member));
  };
  auto* zoom = new QCheckBox(tr("Zoom and pan"));
  auto* probe = bound(tr("Probe"), &View::show_probe);
  auto* queries = bound(tr("Queries"), &View::trajectories);
  auto* scale = new QCheckBox(tr("Colour scale"));
  for (QCheckBox* box : {zoom, probe, queries, scale}) box->setFocusPolicy(Qt::TabFocus);
  zoom->setChecked(true);
  set_disabled_because(zoom,
                       tr("The windows of all panels move together; one on its own is not in this version."));
  rows.follow(scale, [scale, document = context.document] {
    const bool held = document->scene().view.energy_range.has_value();
    scale->setChecked(held);
    set_disabled_because(scale,
                         held ? tr("All panels are drawn over the range that is held (Shift+L lets it go).")
                              : tr("Each panel's energy is drawn over its own range; a range that is held "
                                   "(Shift+L in the landscape) is one for all."));
  });
  for (auto [left, right] : {std::pair(zoom, probe), std::pair(queries, scale)}) {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(left, 1);
    line->addWidget(right, 1);
    row->setFixedHeight(context.appearance->px(29));
    section->add(row);
  }
  return section;
}

}  // namespace basinscope
