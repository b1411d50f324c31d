// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/update_panel.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "core/attractors/state_name.h"
#include "ui/controls/segment.h"
#include "ui/figure/pattern_colours.h"
#include "ui/figure/sheet.h"
#include "ui/figure/type.h"
#include "ui/text/network_text.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

using Stage = ShownUpdate::Stage;

constexpr double least_row = 15, highest_row = 26, gap = 8, widest_gap = 28;
constexpr double other_rows = 4;  // than of patterns: heads, sum, next state, length
constexpr double least_bars = 24, widest_bars = 120, least_lines = 230;
constexpr Eigen::Index most_entries = 3;  // of a vector that is written out; of others it is the length

const Type& type() {
  static const Type type{interface_font().family(), 12};  // as on pages
  return type;
}

RichText number_text(double value, int decimals) {
  return std::isfinite(value) && std::abs(value) < 1e4 ? fixed_text(value, decimals) : short_number(value);
}

// A weight that is exactly zero is told from one that is small.
RichText weight_text(double weight, int decimals) {
  if (weight == 0) return QStringLiteral("0");
  return std::abs(weight) < 0.5 * std::pow(10, -decimals) ? short_number(weight, 1)
                                                          : number_text(weight, decimals);
}

RichText vector_text(const Vector& vector, int decimals) {
  if (vector.size() == 0) return QStringLiteral("–");
  if (vector.size() > most_entries) return number_text(vector.norm(), decimals);
  RichList entries;
  for (const double each : vector) entries << number_text(each, decimals);
  return marked("(%1)", joined(entries, between_numbers()));
}

// "z = (0.1, 0.2)", "‖z‖ = 3.1".
RichText equation(const RichText& name, const Vector& vector, int decimals) {
  return marked("%1 = %2", vector.size() > most_entries ? marked("‖%1‖", name) : name,
                vector_text(vector, decimals));
}

RichText row_name(const ShownUpdate& update, const UpdateRow& row) {
  if (row.pattern < 0) return QStringLiteral("+%1").arg(row.patterns);
  return symbols(with_indices(text_of(pattern_name(row.pattern, update.names))));
}

RichText weight_symbol(const ShownUpdate& update) {
  return update.sets ? marked("<i>y</i>") : marked("<i>p</i>");
}

struct Column {
  Stage stage;
  RichText head;
  std::function<RichText(const UpdateRow&)> cell;  // none: bars
  RichText foot = {};
  double width = least_bars;
};

// Those of the stages that are uncovered.
std::vector<Column> columns_of(const ShownUpdate& update, const std::vector<UpdateRow>& rows, int decimals) {
  const UpdateNumbers& numbers = update.numbers;
  const RichText p = weight_symbol(update), share = marked("%1 <i>x</i>", p);
  const bool distances = update.kind == Scores::distances;
  const auto number = [decimals](double UpdateRow::*value) {
    return [=](const UpdateRow& row) { return number_text(row.*value, decimals); };
  };
  std::vector<Column> columns{
      {Stage::measures, {}, [&](const UpdateRow& row) { return row_name(update, row); }},
      {Stage::measures,
       distances ? marked("<i>s</i> = ‖<i>x</i> − <i>q</i>‖") : marked("<i>s</i> = <i>x</i>·<i>q</i>"),
       number(&UpdateRow::measure)},
      {Stage::scores,
       distances                         ? marked("<i>θ</i> = −<i>s</i>²/2")
       : update.kind == Scores::scaled   ? marked("<i>θ</i> = %1 <i>s</i>", shown_number(update.beta, 3))
       : update.kind == Scores::products ? marked("<i>θ</i> = <i>s</i>")
                                         : marked("<i>θ</i>"),
       number(&UpdateRow::score)},
      {Stage::weights, p, [=](const UpdateRow& row) { return weight_text(row.weight, decimals); }},
      {Stage::weights, {}, {}},
      {Stage::mean, numbers.state.size() > most_entries ? marked("‖%1‖", share) : share,
       [=](const UpdateRow& row) { return vector_text(row.share, decimals); }}};
  if (numbers.defined()) {
    if (update.stage >= Stage::weights) columns[0].foot = QStringLiteral("Σ");
    columns[3].foot = number_text(numbers.sum, decimals);
    columns[5].foot = equation(marked("<i>z</i>"), numbers.mean, decimals);
  }
  std::erase_if(columns, [&](const Column& column) { return column.stage > update.stage; });
  for (Column& column : columns)
    if (column.cell) {
      column.width = std::max(text_width(bold(column.head), type()), text_width(column.foot, type()));
      for (const UpdateRow& row : rows)
        column.width = std::max(column.width, text_width(column.cell(row), type()));
    }
  return columns;
}

double width_of(const std::vector<Column>& columns) {
  double width = gap * static_cast<double>(columns.size() - 1);
  for (const Column& column : columns) width += column.width;
  return width;
}

void draw_bars(Sheet& sheet, const std::vector<UpdateRow>& rows, const Theme& theme, double left, double wide,
               double row_height) {
  double low = 0, high = 1;
  for (const UpdateRow& row : rows)
    if (std::isfinite(row.weight)) low = std::min(low, row.weight), high = std::max(high, row.weight);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!std::isfinite(rows[i].weight)) continue;
    const double top = sheet.room.height() - (static_cast<double>(i) + 1.2) * row_height;
    const double bottom = top - 0.6 * row_height, from = left - low / (high - low) * wide;
    const double to = from + rows[i].weight / (high - low) * wide;
    sheet.panel.shapes.push_back(
        {{{from, top}, {to, top}, {to, bottom}, {from, bottom}},
         rows[i].pattern < 0 ? theme.text_3 : pattern_colour(rows[i].pattern, theme.dark),
         {}});
  }
}

CurvePanel update_drawn(const ShownUpdate& update, const Theme& theme, QSizeF room) {
  Sheet sheet(room);
  const UpdateNumbers& numbers = update.numbers;
  if (numbers.rows.empty()) {
    sheet.panel.notice = CurveNotice{tr("hover over a plot"), theme.text_3};
    return std::move(sheet.panel);
  }
  const double wide = sheet.room.width(), high = sheet.room.height();
  const double row_height =
      std::clamp(high / (static_cast<double>(numbers.rows.size()) + other_rows), least_row, highest_row);
  const std::vector<UpdateRow> rows = in_fewer_rows(
      numbers.rows, static_cast<std::size_t>(std::max(2.0, high / row_height - other_rows + 0.01)));
  int decimals = 3;
  std::vector<Column> columns = columns_of(update, rows, decimals);
  if (width_of(columns) > wide) columns = columns_of(update, rows, decimals = 2);
  // The oldest go where there is no room.
  while (width_of(columns) > wide && columns.size() > 2 && columns[1].stage < update.stage)
    columns.erase(columns.begin() + 1);
  // A name of any length leaves room for the numbers.
  if (width_of(columns) > wide) columns[0].width = std::min(columns[0].width, wide / 3);
  const double spare = std::max(0.0, wide - width_of(columns));
  const double apart = std::min(widest_gap, gap + spare / 3 / static_cast<double>(columns.size()));
  const auto baseline = [row_height](double line) { return (line + 0.7) * row_height; };
  double line = static_cast<double>(rows.size()) + 1, right = -apart;
  for (const Column& column : columns) {
    const double left = right + apart;
    right = left + (column.cell ? column.width : std::clamp(spare / 2, least_bars, widest_bars));
    if (!column.cell) {
      draw_bars(sheet, rows, theme, left, right - left, row_height);
      continue;
    }
    const bool names = left == 0, newest = column.stage == update.stage && !names;
    const auto write = [&](double at, const RichText& text, const QColor& colour) {
      sheet.text(names ? left : right, baseline(at), names ? elided(text, type(), column.width) : text,
                 colour, names ? CurveText::Side::right : CurveText::Side::left);
    };
    if (!names) write(0, newest ? bold(column.head) : column.head, newest ? theme.accent_text : theme.text_2);
    for (std::size_t i = 0; i < rows.size(); ++i)
      write(static_cast<double>(i) + 1, column.cell(rows[i]), theme.text);
    if (!column.foot.isEmpty()) write(line, column.foot, theme.text);
  }
  for (const double at : {1.0, line})
    sheet.panel.curves.push_back(
        {theme.line, {{0, high - at * row_height}, {right, high - at * row_height}}, 1});
  if (!numbers.defined()) {
    if (update.stage >= Stage::weights)
      sheet.panel.notice = CurveNotice{tr("undefined here: no pattern within reach, every weight is 0/0"),
                                       theme.text_2, line * row_height / high};
    return std::move(sheet.panel);
  }
  right = std::max(right, std::min(least_lines, wide));
  const auto add_line = [&](const RichText& words, const RichText& value, bool newest) {
    const RichText shown = newest ? bold(value) : value;
    const double left = right - text_width(shown, type()) - gap;
    sheet.text(0, baseline(++line), elided(words, type(), left), theme.text_2);
    sheet.text(right, baseline(line), shown, newest ? theme.accent_text : theme.text, CurveText::Side::left);
  };
  if (update.stage < Stage::next) return std::move(sheet.panel);
  add_line(marked("<i>q</i>′ from <i>z</i>: %1", update.post),
           equation(marked("<i>q</i>′"), numbers.next, decimals), true);
  add_line(marked("length of the step, ‖<i>q</i>′ − <i>q</i>‖"), number_text(numbers.length(), decimals),
           false);
  return std::move(sheet.panel);
}

// Of all rows, whatever has room; images would be thousands of columns.
DataTable update_table(const ShownUpdate& update) {
  const UpdateNumbers& numbers = update.numbers;
  const Eigen::Index coordinates = numbers.state.size() > 16 ? 0 : numbers.state.size();
  DataTable table{{"pattern", update.kind == Scores::distances ? "distance" : "product", "score", "weight"},
                  {}};
  for (Eigen::Index d = 0; d < coordinates; ++d) table.heads.push_back("weighted_" + std::to_string(d + 1));
  const auto add = [&](const QString& name, const UpdateRow& row) {
    std::vector<DataCell> cells{word_cell(name), number_cell(row.measure), number_cell(row.score),
                                number_cell(row.weight)};
    for (Eigen::Index d = 0; d < coordinates; ++d)
      cells.push_back(number_cell(row.share.size() > 0 ? row.share[d] : std::nan("")));
    table.rows.push_back(std::move(cells));
  };
  for (const UpdateRow& row : numbers.rows) add(plain_text(row_name(update, row)), row);
  if (!numbers.defined()) return table;
  const double nothing = std::nan("");
  add(QStringLiteral("z"), {-1, 0, nothing, nothing, numbers.sum, numbers.mean});
  add(QStringLiteral("next"), {-1, 0, nothing, nothing, nothing, numbers.next});
  return table;
}

}  // namespace

ShownUpdate shown_update(const Scene& scene, const StateReading& probe, const RichText& title) {
  return {probe.update,
          title,
          scene.memory.names,
          marked_symbols(words_of(scene.post, 3)),
          traits_of(scene.separation).scores,
          scene.beta,
          retrieves_sets(scene.separation)};
}

RichText update_title(std::optional<int> query, int step, bool end) {
  return !query ? RichText(tr("One update at the probe"))
         : end  ? marked("A further step of <i>q</i><sub>%1</sub> in numbers", *query + 1)
                : marked("Step %2 of <i>q</i><sub>%1</sub> in numbers", *query + 1, step + 1);
}

PanelSpec<ShownUpdate> update_spec() {
  return {tr("One update in numbers"),
          QStringLiteral("update"),
          {},
          update_drawn,
          update_table,
          {},
          [](const ShownUpdate& update) { return update.title; },
          tr("Update")};
}

UpdatePanel::UpdatePanel(Appearance* appearance, QWidget* parent)
    : SpecPanel<ShownUpdate>(appearance, update_spec(), parent),
      stages_(new Segment({QStringLiteral("s"), QStringLiteral("θ"), QStringLiteral("p"), QStringLiteral("z"),
                           QStringLiteral("q′")})) {
  const QStringList names{tr("Products or distances"), tr("Scores"), tr("Weights"), tr("Weighted mean"),
                          tr("Next state")};
  for (int i = 0; i < names.size(); ++i) {
    stages_->button(i)->setAccessibleName(names[i]);
    stages_->button(i)->setToolTip(names[i]);
  }
  stages_->setAccessibleName(tr("Stages of the update"));
  stages_->choose(ShownUpdate::next);
  plot()->set_margins({12, 4, 12, 4}, false);
  auto* const row = new QHBoxLayout;
  row->addWidget(stages_);
  static_cast<QBoxLayout*>(layout())->insertLayout(1, row);
  const auto apply_theme = [appearance, row] {
    row->setContentsMargins(appearance->px(12), 0, appearance->px(12), appearance->px(4));
  };
  QObject::connect(appearance, &Appearance::changed, this, apply_theme);
  apply_theme();
  QObject::connect(stages_, &Segment::picked, this,
                   [this](int stage) { show_stage(static_cast<Stage>(stage)); });
  // The drawing is a table, of which a summary would read the heads.
  QObject::connect(plot(), &CurvePlot::panel_changed, this, [this] {
    RichList texts;
    for (const CurveText& each : plot()->panel().texts) texts << each.text;
    if (const auto& notice = plot()->panel().notice) texts << notice->text;
    plot()->setAccessibleDescription(plain_text(joined(texts, QStringLiteral("; "))));
  });
}

void UpdatePanel::show_update(ShownUpdate update) {
  shown_ = std::move(update);
  static_cast<QToolButton*>(stages_->button(ShownUpdate::weights))
      ->setText(plain_text(weight_symbol(shown_)));
  if (isVisible()) show_stage(static_cast<Stage>(stages_->chosen()));
}

// Nothing is measured and drawn at each move of the pointer while another panel has the place.
void UpdatePanel::showEvent(QShowEvent* event) {
  SpecPanel<ShownUpdate>::showEvent(event);
  show_stage(static_cast<Stage>(stages_->chosen()));
}

void UpdatePanel::show_stage(Stage stage) {
  stages_->choose(stage);
  shown_.stage = stage;
  show_result(std::make_shared<const ShownUpdate>(shown_));
}

}  // namespace basinscope
