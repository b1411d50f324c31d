// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/recipe_picker.h"

#include <QHBoxLayout>

#include "ui/controls/accent_card.h"
#include "ui/controls/method_fields.h"
#include "ui/controls/symbol_list.h"
#include "ui/plots/plot_header.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double shown_rows = 5;

template <class Part>
void add_parts(QListWidget* list, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto part = static_cast<Part>(i);
    auto* item = new QListWidgetItem(capitalised(translated(words_of(part))), list);
    item->setData(SymbolList::symbol_role, text_of(symbol_of(part)));
  }
}

Recipe with_part(Recipe recipe, std::size_t part, int index) {
  if (part == 0) recipe.weights = static_cast<RecipeWeights>(index);
  if (part == 1) recipe.functions = static_cast<FunctionClass>(index);
  if (part == 2) recipe.optimiser = static_cast<Optimiser>(index);
  return recipe;
}

QString family_words(Family family) {
  return family == Family::linear  ? tr("state: a matrix")
         : family == Family::pairs ? tr("keeps every pair")
                                   : tr("state: neither a matrix nor pairs");
}

}  // namespace

RecipePicker::RecipePicker(LayersModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent),
      model_(model),
      appearance_(appearance),
      row_(new QHBoxLayout),
      card_(new AccentCard(appearance, this)),
      card_head_(new Label(tr("Layer"))),
      title_(new Label),
      recurrence_(new Label),
      source_(new Label),
      layers_(new Choice) {
  auto* header = new PlotHeader(appearance, tr("Recipe"), this);
  header->set_parameters(tr("weights × function class × optimiser name a layer"));
  add(header);
  static_cast<QVBoxLayout*>(layout())->addLayout(row_);
  const std::array<QString, 3> heads{tr("Weights"), tr("Function class"), tr("Optimiser")};
  for (std::size_t part = 0; part < 3; ++part) {
    auto* column = new QVBoxLayout;
    heads_[part] = new Label(heads[part]);
    QListWidget* const list = lists_[part] = new QListWidget;
    list->setAccessibleName(heads[part]);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setItemDelegate(new SymbolList(appearance, list));
    heads_[part]->setBuddy(list);
    column->addWidget(heads_[part]);
    column->addWidget(list, 1);
    row_->addLayout(column, part == 2 ? 12 : 10);
    signs_[part] = new Label(part == 2 ? QStringLiteral("=") : QStringLiteral("×"));
    row_->addWidget(signs_[part]);
    connect(list, &QListWidget::currentRowChanged, this, [this, part](int index) {
      if (index < 0) return;
      const Recipe next = with_part(model_->state().recipe(), part, index);
      if (next == model_->state().recipe()) return;
      model_->change(tr("Recipe"), [&](LayersState& state) { state = with_recipe(std::move(state), next); });
    });
  }
  add_parts<RecipeWeights>(lists_[0], recipe_weights);
  add_parts<FunctionClass>(lists_[1], function_classes);
  add_parts<Optimiser>(lists_[2], optimisers);

  auto* right = new QVBoxLayout;
  auto* inside = new QVBoxLayout(card_);
  for (Label* label : {title_, recurrence_, source_}) label->setWordWrap(true);
  for (Label* label : {title_, recurrence_, source_})
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  inside->addWidget(title_);
  inside->addWidget(layers_);
  inside->addWidget(recurrence_);
  inside->addWidget(source_);
  inside->addStretch(1);
  right->addWidget(card_head_);
  right->addWidget(card_, 1);
  row_->addLayout(right, 14);
  layers_->setAccessibleName(tr("Layers of this recipe"));
  connect(layers_, &QComboBox::activated, this, [this](int index) {
    const auto ids = layers_of(model_->state().recipe());
    if (index < 0 || index >= static_cast<int>(ids.size())) return;
    const std::string_view id = ids[static_cast<std::size_t>(index)];
    if (id == id_of(model_->state().layer())) return;
    model_->change(tr("Choose layer"), [&](LayersState& state) {
      const Recipe recipe = state.recipe();
      state = with_recipe(with_chosen(std::move(state), id), recipe);
    });
  });
  connect(model, &LayersModel::state_changed, this, &RecipePicker::show_state);
  connect(appearance, &Appearance::changed, this, &RecipePicker::take_sizes);
  take_sizes();
  show_state();
}

void RecipePicker::show_state() {
  const LayersState& state = model_->state();
  const Recipe recipe = state.recipe();
  const std::array<int, 3> rows{static_cast<int>(recipe.weights), static_cast<int>(recipe.functions),
                                static_cast<int>(recipe.optimiser)};
  for (std::size_t part = 0; part < 3; ++part) {
    for (int i = 0; i < lists_[part]->count(); ++i)
      lists_[part]->item(i)->setData(SymbolList::known_role, !layers_of(with_part(recipe, part, i)).empty());
    if (lists_[part]->currentRow() == rows[part]) continue;
    const QSignalBlocker quiet(lists_[part]);
    lists_[part]->setCurrentRow(rows[part]);
    lists_[part]->scrollToItem(lists_[part]->item(rows[part]));
  }
  const auto ids = layers_of(recipe);
  const auto chosen = static_cast<std::size_t>(state.chosen);
  layers_->setVisible(ids.size() > 1);
  recurrence_->setVisible(!ids.empty());
  if (ids.empty()) {
    const bool runs = recipe_of(state.layer()) == recipe;
    title_->setText(tr("Unnamed combination"));
    recurrence_->setText(translated(RecipeLayer::recurrence));
    recurrence_->setVisible(runs);
    source_->setText(runs ? tr("unnamed combination; it runs as “%1”").arg(layer_name(state, chosen))
                     : can_run(recipe)
                         ? tr("No published name, and no room for another layer.")
                         : tr("An MLP has no closed form: nothing is run for it. Curves and state stay "
                              "those of %1.")
                               .arg(layer_name(state, chosen)));
    return;
  }
  if (layers_->count() != static_cast<int>(ids.size()) || ids.size() > 1) {
    layers_->clear();
    for (const std::string_view id : ids)
      layers_->addItem(capitalised(title_of(alternative<Layer>(id).value())));
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (ids[i] == id_of(state.layer())) layers_->setCurrentIndex(static_cast<int>(i));
  }
  title_->setText(capitalised(title_of(state.layer())));
  std::visit(
      [this](const auto& layer) {
        recurrence_->setText(translated(layer.recurrence));
        source_->setText(translated(layer.source) + QStringLiteral("; ") + family_words(layer.family));
      },
      state.layer());
}

QString RecipePicker::card_text() const {
  QStringList parts{title_->text()};
  if (!recurrence_->isHidden()) parts << recurrence_->text();
  parts << source_->text();
  return parts.join(QLatin1Char('\n'));
}

void RecipePicker::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  const Theme& theme = appearance_->theme();
  const auto colour = [](Label* label, const QColor& text) {
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, text);
    label->setPalette(palette);
  };
  row_->setContentsMargins(px(12), 0, px(12), px(10));
  row_->setSpacing(px(6));
  for (std::size_t part = 0; part < 3; ++part) {
    lists_[part]->setFixedHeight(px(SymbolList::row_height * shown_rows) + 2);
    heads_[part]->setFont(appearance_->font(11));
    colour(heads_[part], theme.text_2);
    signs_[part]->setFont(appearance_->font(13));
    colour(signs_[part], theme.text_2);
  }
  card_head_->setFont(appearance_->font(11));
  colour(card_head_, theme.text_2);
  card_->layout()->setContentsMargins(px(12), px(8), px(12), px(8));
  card_->layout()->setSpacing(px(4));
  title_->setFont(appearance_->font(14, QFont::DemiBold));
  colour(title_, theme.accent_text);
  QFont formula = appearance_->font(12);
  formula.setItalic(true);
  recurrence_->setFont(formula);
  source_->setFont(appearance_->font(11));
  colour(source_, theme.text_2);
}

}  // namespace basinscope
