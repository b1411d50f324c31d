// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/inspector_maps.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/transforms/fitting.h"
#include "ui/controls/method_fields.h"
#include "ui/controls/number_lists.h"
#include "ui/text/symbols.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/transforms/map_texts.h"

namespace basinscope {
namespace {

// The first number among a map's parameters: what its row edits.
std::optional<MethodField<Separation>> number_field(const Separation& separation) {
  const auto fields = fields_of(separation);
  return fields.empty() ? std::nullopt : std::optional(fields.front());
}

// What the menu offers: maps whose weights have a sum, with one number at most.
std::vector<Separation> offered(Eigen::Index scores) {
  std::vector<Separation> maps;
  for (const Separation& candidate : alternatives<Separation>()) {
    if (std::holds_alternative<Sum>(candidate)) continue;
    if (std::holds_alternative<SequentialSubsets>(candidate)) continue;
    const Separation map = fitted_to(candidate, scores);
    if (why_no_path(map, scores).empty()) maps.push_back(map);
  }
  return maps;
}

}  // namespace

MapsSection::MapsSection(TransformsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, tr("Maps"), parent),
      model_(model),
      appearance_(appearance),
      list_(new QWidget),
      add_(new QPushButton(tr("Add…"))) {
  auto* column = new QVBoxLayout(list_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  add(list_);
  auto* foot = new QWidget;
  auto* row = new QHBoxLayout(foot);
  row->setContentsMargins(0, appearance->px(2), 0, appearance->px(2));
  row->addWidget(add_);
  row->addStretch();
  add(foot);
  auto* menu = new QMenu(add_);
  connect(add_, &QPushButton::clicked, this,
          [this, menu] { menu->popup(add_->mapToGlobal(QPoint(0, add_->height()))); });
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    for (const Separation& map : offered(model_->state().scores.size()))
      connect(menu->addAction(title_of(map)), &QAction::triggered, this, [this, map] { add_map(map); });
  });
  add_->setAccessibleName(tr("Add a map"));
  connect(model, &TransformsModel::state_changed, this, &MapsSection::show_state);
  connect(appearance, &Appearance::changed, this, [this] {
    kinds_.clear();
    apply_theme();
    show_state();
  });
  apply_theme();
  show_state();
}

void MapsSection::apply_theme() {
  add_->setIcon(icon(QStringLiteral("plus"), appearance_->theme()));
  add_->setIconSize({appearance_->px(16), appearance_->px(16)});
}

MapsSection::Row MapsSection::make_row(int index) {
  const Separation& map = model_->state().maps[static_cast<std::size_t>(index)].separation;
  Row row{new QWidget, new QCheckBox(title_of(map)), nullptr, new QToolButton};
  auto* line = new QHBoxLayout(row.frame);
  line->setContentsMargins(0, appearance_->px(2), 0, appearance_->px(2));
  line->setSpacing(appearance_->px(8));
  line->addWidget(row.shown, 1);
  row.shown->setAccessibleName(tr("Show %1").arg(title_of(map)));
  connect(row.shown, &QCheckBox::clicked, this, [this, index](bool on) {
    model_->change(on ? tr("Show map") : tr("Hide map"), [index, on](TransformsState& state) {
      state.maps[static_cast<std::size_t>(index)].shown = on;
    });
  });
  if (const auto field = number_field(map)) {
    auto* symbol = new Label(field->number.label);
    symbol->setProperty("role", "label");
    line->addWidget(symbol);
    row.entry = new NumberEntry(appearance_);
    row.entry->set_range(field->number.range, field->number.whole);
    row.entry->setFixedSize(appearance_->px(60), appearance_->px(25));
    row.entry->setAccessibleName(tr("%1 of map %2").arg(field->number.symbol).arg(index + 1));
    row.entry->setProperty("help", field->number.help);
    line->addWidget(row.entry);
    connect(row.entry, &NumberEntry::committed, this,
            [this, index](double value) { set_parameter(index, value); });
    const double step = field->number.whole ? 1 : 0.05;
    connect(row.entry, &NumberEntry::stepped, this,
            [this, index, step, entry = row.entry](int direction, double size) {
              const double moved = entry->value() + direction * (step == 1 ? 1 : step * size);
              set_parameter(index, std::round(moved * 1e9) / 1e9);
            });
  }
  row.remove->setIcon(icon(QStringLiteral("close"), appearance_->theme(), appearance_->theme().text_3));
  row.remove->setFixedSize(appearance_->px(20), appearance_->px(25));
  row.remove->setToolTip(tr("Remove this map"));
  row.remove->setAccessibleName(tr("Remove map %1").arg(index + 1));
  row.remove->setFocusPolicy(Qt::TabFocus);
  line->addWidget(row.remove);
  connect(row.remove, &QToolButton::clicked, this, [this, index] { remove_map(index); });
  return row;
}

void MapsSection::build_rows() {
  for (const Row& row : rows_) row.frame->deleteLater();
  rows_.clear();
  for (std::size_t i = 0; i < model_->state().maps.size(); ++i) {
    rows_.push_back(make_row(static_cast<int>(i)));
    list_->layout()->addWidget(rows_.back().frame);
    rows_.back().frame->show();
  }
  // New rows stand last in Tab's order; they belong between the heading and the button.
  QWidget* before = findChild<QToolButton*>();
  for (const Row& row : rows_) {
    for (QWidget* stop : {static_cast<QWidget*>(row.shown), static_cast<QWidget*>(row.entry),
                          static_cast<QWidget*>(row.remove)}) {
      if (!stop) continue;
      setTabOrder(before, stop);
      before = stop;
    }
  }
  setTabOrder(before, add_);
}

void MapsSection::show_state() {
  const TransformsState& state = model_->state();
  std::vector<std::size_t> kinds;
  for (const auto& map : state.maps) kinds.push_back(map.separation.index());
  if (kinds != kinds_) {
    kinds_ = kinds;
    build_rows();
  }
  int columns = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const TransformsState::Map& map = state.maps[i];
    columns += map.shown ? 1 : 0;
    rows_[i].shown->setChecked(map.shown);
    if (const auto field = number_field(map.separation); field && rows_[i].entry) {
      Range range = field->number.range;
      if (field->number.whole) range.highest = static_cast<double>(state.scores.size());
      rows_[i].entry->set_range(range, field->number.whole);
      rows_[i].entry->set_value(field->read(map.separation));
    }
    set_disabled_because(rows_[i].remove, rows_.size() > 1 ? QString() : tr("The last map stays."),
                         tr("Remove this map"));
  }
  set_remark(count_text("%n column(s)", columns));
  set_disabled_because(add_,
                       state.maps.size() < TransformsState::most_maps ? QString() : tr("At most 8 maps."));
}

void MapsSection::set_parameter(int index, double value) {
  const TransformsState& state = model_->state();
  if (index >= static_cast<int>(state.maps.size())) return;
  Separation map = state.maps[static_cast<std::size_t>(index)].separation;
  const auto field = number_field(map);
  if (!field || !field->number.range.contains(value)) return show_state();
  field->write(map, value);
  if (!why_not_fitting(map, state.scores.size()).empty()) return show_state();
  model_->change(tr("Map %1").arg(field->number.symbol), [index, map](TransformsState& next) {
    next.maps[static_cast<std::size_t>(index)].separation = map;
  });
}

void MapsSection::add_map(const Separation& separation) {
  model_->change(tr("Add map"), [separation](TransformsState& state) {
    if (state.maps.size() >= TransformsState::most_maps) return;
    state.maps.push_back({separation, true});
    state.selected = static_cast<int>(state.maps.size()) - 1;
  });
}

void MapsSection::remove_map(int index) {
  model_->change(tr("Remove map"), [index](TransformsState& state) {
    if (state.maps.size() < 2) return;
    state.maps.erase(state.maps.begin() + index);
    if (state.selected > index || state.selected >= static_cast<int>(state.maps.size())) --state.selected;
    state.selected = std::max(0, state.selected);
  });
}

namespace {

// A score that is another corner already changes places with this one.
void set_corner(TransformsState& state, std::size_t which, int score) {
  const int before = state.corners[which];
  for (int& corner : state.corners) {
    if (corner == score) corner = before;
  }
  state.corners[which] = score;
}

// Bounds of a constrained map as typed; empty, or what is wrong with them.
QString read_bounds(TransformsModel* model, const QString& text) {
  const auto* selected = std::get_if<Constrained>(&model->state().selected_map());
  if (!selected) return {};  // another map was chosen meanwhile
  Constrained map = *selected;
  const QString why = bounds_from(text, model->state().scores.size(), map.upper);
  if (!why.isEmpty()) return why;
  model->change(tr("Bounds u"), [&map](TransformsState& state) {
    state.maps[static_cast<std::size_t>(state.selected)].separation = map;
  });
  return {};
}

}  // namespace

Section* selected_map_section(TransformsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Selected map"));
  const TransformRows rows(section, model, appearance);
  const auto maps = [](const TransformsState& state) {
    QStringList names;
    for (const auto& map : state.maps) names << map_name(map.separation);
    return names;
  };
  const RowWords selected = rows.words("selected");
  rows.line(selected.label, {rows.choice(selected, maps, &TransformsState::selected)});
  const auto corner = [&rows](std::size_t which) {
    const auto scores = [](const TransformsState& state) {
      QStringList names;
      for (int k = 0; k < state.scores.size(); ++k) names << QStringLiteral("θ") + subscript(k + 1);
      return names;
    };
    Choice* const choice = rows.choice(
        {{}, tr("Corners"), {}, QObject::tr("Corner %1 of the simplex").arg(which + 1)}, scores,
        TransformRows::Computed{[which](const TransformsState& state) { return state.corners[which]; },
                                [which](TransformsState& state, double score) {
                                  set_corner(state, which, static_cast<int>(score));
                                }});
    choice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return choice;
  };
  rows.line(QObject::tr("Corners"), {corner(0), corner(1), corner(2)});
  TextRow* const bounds = rows.text(
      {marked("Bounds <i>u</i>"), QObject::tr("Bounds"),
       QObject::tr("Upper bound of each weight, one per score; the bounds must sum to at least 1.")},
      [model](const QString& text) { return read_bounds(model, text); },
      [model] {
        const auto* constrained = std::get_if<Constrained>(&model->state().selected_map());
        return constrained ? list_text(constrained->upper) : QString();
      });
  rows.shown_while(bounds, [](const TransformsState& state) {
    return std::holds_alternative<Constrained>(state.selected_map());
  });
  return section;
}

Section* transforms_view_section(TransformsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("View"));
  const TransformRows rows(section, model, appearance);
  rows.segment("horizontal");
  rows.line(QObject::tr("Overlays"), {rows.flag("supports"), rows.flag("level_sets")});
  rows.line(tr("Two scores"), {rows.flag("five_normmax")});
  return section;
}

}  // namespace basinscope
