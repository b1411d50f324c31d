// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_section.h"

#include <QButtonGroup>
#include <QHBoxLayout>

#include "ui/controls/number_lists.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

bool moves_pattern(const SweepSettings& settings) { return settings.parameter == SweepParameter::pattern; }

}  // namespace

SweepParameterSection::SweepParameterSection(const InspectorContext& context, SweepModel* sweep,
                                             QWidget* parent)
    : Section(context.appearance, tr("Sweep"), parent), context_(context), sweep_(sweep) {
  struct Entry {
    SweepParameter parameter;
    QString name;
  };
  auto* group = new QButtonGroup(this);
  for (const auto& [parameter, name] :
       {Entry{SweepParameter::beta, tr("Inverse temperature β")}, Entry{SweepParameter::gamma, tr("Order γ")},
        Entry{SweepParameter::alpha, tr("Order α")}, Entry{SweepParameter::k, tr("Set size k")},
        Entry{SweepParameter::radius, tr("Radius ρ")}, Entry{SweepParameter::pattern, tr("Moved pattern")}}) {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(context.appearance->px(16), 0, context.appearance->px(16), 0);
    auto* button = new QRadioButton(name);
    auto* remark = new Label;
    remark->setProperty("role", "hint");
    remark->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long reason widens nothing
    row->addWidget(button);
    row->addWidget(remark, 1);
    line->setFixedHeight(context.appearance->px(27));
    group->addButton(button);
    rows_.push_back({parameter, button, remark});
    add(line);
    connect(button, &QRadioButton::clicked, this, [this, parameter = parameter] {
      if (sweep_->settings().parameter == parameter) return;
      sweep_->change(tr("Swept parameter"), [&](SweepSettings& settings) {
        settings = with_parameter(settings, context_.scene(), parameter);
      });
    });
  }
  pattern_row_ = new LabelledRow(context.appearance, tr("Pattern"));
  pattern_ = new Choice;
  pattern_->setAccessibleName(tr("Moved pattern"));
  pattern_row_->add(pattern_);
  add(pattern_row_);
  connect(pattern_, &QComboBox::activated, this, [this](int index) {
    sweep_->change(tr("Moved pattern"), [&](SweepSettings& settings) {
      settings = with_moved_pattern(settings, context_.scene(), index);
    });
  });
  const BoundRows<SweepModel> rows(this, sweep, context.appearance);
  const auto line_row = [&](std::string_view key, Vector SweepSettings::*end) {
    TextRow* const row = rows.text(
        rows.words(key),
        [this, end](const QString& text) -> QString {
          const auto numbers = numbers_from(text);
          const auto count = context_.scene().memory.patterns.cols();
          if (!numbers || static_cast<Eigen::Index>(numbers->size()) != count)
            return tr("needs %1 numbers").arg(count);
          sweep_->change(tr("Line of the moved pattern"), [&](SweepSettings& settings) {
            settings.*end = Eigen::Map<const Vector>(numbers->data(), count);
          });
          return {};
        },
        [this, end] { return list_text(sweep_->settings().*end); });
    rows.shown_while(row, &moves_pattern);
  };
  line_row("line_from", &SweepSettings::line_from);
  line_row("line_to", &SweepSettings::line_to);
  rows.shown_while(pattern_row_, &moves_pattern);
  connect(sweep, &SweepModel::state_changed, this, &SweepParameterSection::show_settings);
  connect(sweep, &SweepModel::opened_changed, this, &SweepParameterSection::show_settings);
  connect(context.document, &SceneDocument::changed, this, &SweepParameterSection::show_settings);
  show_settings();
}

void SweepParameterSection::show_settings() {
  if (!sweep_->is_open()) return;
  const SweepSettings& settings = sweep_->settings();
  for (const Row& row : rows_) {
    const QString reason = translated(sweep_refusal(context_.scene(), row.parameter));
    const bool chosen = settings.parameter == row.parameter;
    row.button->setEnabled(reason.isEmpty() || chosen);
    if (chosen) row.button->setChecked(true);
    const SweepSettings range = chosen ? settings : with_parameter({}, context_.scene(), row.parameter);
    row.remark->setText(reason.isEmpty()
                            ? tr("%1 … %2").arg(shown_number(range.from, 4), shown_number(range.to, 4))
                            : reason);
    row.remark->setToolTip(reason);
  }
  const auto count = static_cast<int>(std::min<Eigen::Index>(context_.scene().memory.patterns.rows(), 200));
  while (pattern_->count() > count) pattern_->removeItem(pattern_->count() - 1);
  for (int i = 0; i < count; ++i) {  // names change too
    const QString label = pattern_label(context_.scene(), i);
    if (i == pattern_->count())
      pattern_->addItem(label);
    else if (pattern_->itemText(i) != label)
      pattern_->setItemText(i, label);
  }
  pattern_->setCurrentIndex(settings.pattern);
}

Section* sweep_range_section(const Appearance* appearance, SweepModel* sweep) {
  auto* section = new Section(appearance, QObject::tr("Range and attractors"));
  const BoundRows<SweepModel> rows(section, sweep, appearance);
  // Ends as far as an entry takes them; which of them a parameter has is said where they are used.
  const auto end = [&rows](std::string_view key, double SweepSettings::*member) {
    return rows.entry(rows.words(key), Range{-1e6, 1e6}, member, 0);
  };
  rows.line(QObject::tr("From, to"), {end("from", &SweepSettings::from), end("to", &SweepSettings::to)});
  rows.line(rows.words("values").label, {rows.entry("values", 0), new Label});
  auto* times = new Label;  // the grid is square
  rows.follow(times, [sweep, times] { times->setText(QObject::tr("× %1").arg(sweep->settings().grid)); });
  rows.line(rows.words("grid").label, {rows.entry("grid", 0), times});
  rows.segment(rows.words("spacing"), {QObject::tr("Log"), QObject::tr("Linear")},
               BoundRows<SweepModel>::Computed{
                   [](const SweepSettings& settings) { return settings.logarithmic ? 0 : 1; },
                   [](SweepSettings& settings, double index) { settings.logarithmic = index == 0; }});
  rows.line(rows.words("match").label,
            {rows.entry(rows.words("match"), Range{0, 1e6, true}, &SweepSettings::match, 0)});
  rows.line(QObject::tr("Follow"), {rows.flag("saddles")});
  return section;
}

Section* sweep_view_section(const Appearance* appearance, SweepModel* sweep) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const BoundRows<SweepModel> rows(section, sweep, appearance);
  rows.segment("bands");
  rows.line(QObject::tr("Mark"), {rows.flag("births"), rows.flag("mergers")});
  rows.line({}, {rows.flag("stationary")});
  return section;
}

}  // namespace basinscope
