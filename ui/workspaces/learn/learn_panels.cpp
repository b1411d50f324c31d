// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/learn_panels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/quartiles.h"
#include "ui/figure/curve_points.h"
#include "ui/figure/sheet.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
using Epoch = PoolingTraining::Epoch;
constexpr double not_defined = BagMeasures::not_defined;
constexpr double table_head = 26, table_row = 24;  // of the table, logical pixels

// A row a repeat, a column an epoch from the first, as far as all that have not ended are; NaN behind the end
// of one.
Matrix over_epochs(const LearnShown& shown, int method, double (*value)(const Epoch&)) {
  std::size_t ended = 0, going = std::numeric_limits<std::size_t>::max();
  for (int r = 0; r < shown.repeats(); ++r) {
    const PoolingLook& look = shown.look(method, r);
    ended = std::max(ended, look.cell.epochs.size());
    if (!look.ended) going = std::min(going, look.cell.epochs.size());
  }
  Matrix values = Matrix::Constant(shown.repeats(), static_cast<Index>(std::min(ended, going)), not_defined);
  for (int r = 0; r < shown.repeats(); ++r) {
    const std::vector<Epoch>& epochs = shown.look(method, r).cell.epochs;
    for (Index i = 0; i < std::min(values.cols(), std::ssize(epochs)); ++i)
      values(r, i) = value(epochs[static_cast<std::size_t>(i)]);
  }
  return values;
}

Vector epochs_from_one(Index count) { return Vector::LinSpaced(count, 1, static_cast<double>(count)); }

double training_loss(const Epoch& epoch) { return epoch.loss; }
double validation_loss(const Epoch& epoch) { return epoch.validation.loss; }
double right_share(const Epoch& epoch) { return epoch.validation.accuracy; }
double roc_area(const Epoch& epoch) { return epoch.validation.auc; }
double exact_share(const Epoch& epoch) { return epoch.validation.exact; }
double marked_f1(const Epoch& epoch) { return epoch.validation.f1; }

std::vector<CurveKey> curve_keys(const LearnShown& shown, const Theme& theme) {
  std::vector<CurveKey> keys;
  for (int m = 0; m < shown.methods(); ++m)
    keys.push_back(line_key(pooling_text(shown.look(m, 0).cell.method.name), pooling_colour(m, theme),
                            m == shown.method()));
  keys.push_back(line_key(tr("training"), theme.text_2, false, true));
  return keys;
}

// low, high: of the vertical axis; NaN: as the values are.
CurvePanel curves_panel(const LearnShown& shown, const RichText& title, double (*value)(const Epoch&),
                        double (*dashed)(const Epoch&), double low, double high, const Theme& theme) {
  CurvePanel panel;
  if (dashed) panel.legend = curve_keys(shown, theme);  // of the first, for all three
  panel.x = {0, static_cast<double>(std::max(1, shown.state.settings.epochs)), false, tr("epoch"), {}, true};
  double least = high, most = 0;
  const auto add = [&](int m, double (*of)(const Epoch&), bool dash) {
    const QColor colour = pooling_colour(m, theme);
    const Matrix values = over_epochs(shown, m, of);
    if (values.cols() == 0) return;
    const QuartileLines lines = quartile_lines(values);
    const Vector at = epochs_from_one(values.cols());
    if (shown.repeats() > 1 && !dash) {
      const auto bands = curve_bands(colour, at, lines.lower, lines.upper);
      panel.bands.insert(panel.bands.end(), bands.begin(), bands.end());
    }
    panel.curves.push_back({colour, curve_points(at, lines.median),
                            dash                  ? 1.0
                            : m == shown.method() ? 2.25
                                                  : 1.5,
                            dash});
    for (const Vector* line : {&lines.lower, &lines.upper})
      for (const double number : *line)
        if (std::isfinite(number)) least = std::min(least, number), most = std::max(most, number);
    const double end = lines.median[lines.median.size() - 1];
    if (!dash && std::isfinite(end)) panel.rings.push_back({{at[at.size() - 1], end}, colour, 3.25, 1.75});
  };
  for (int m = 0; m < shown.methods(); ++m) {
    if (dashed) add(m, dashed, true);
    add(m, value, false);
  }
  if (std::isnan(high)) high = most > 0 ? 1.05 * most : 0.8;
  if (std::isnan(low))
    low = panel.curves.empty() ? 0.5 : std::max(0.0, std::min(0.95, std::floor(10 * least) / 10));
  panel.y = {low, high, false, title};
  if (panel.curves.empty()) panel.notice = CurveNotice{tr("not trained yet"), theme.text_2, 0};
  return panel;
}

CurvePanel loss_panel(const LearnShown& shown, const Theme& theme, QSizeF) {
  return curves_panel(shown, tr("loss"), validation_loss, training_loss, 0, not_defined, theme);
}
CurvePanel measure_panel(const LearnShown& shown, const Theme& theme, QSizeF) {
  const bool area = shown.state.measure == BagMeasure::auc;
  return curves_panel(shown, area ? tr("AUC") : tr("accuracy"), area ? roc_area : right_share, nullptr,
                      not_defined, 1, theme);
}
CurvePanel exact_panel(const LearnShown& shown, const Theme& theme, QSizeF) {
  if (shown.texts())
    return curves_panel(shown, tr("F1 of marked words"), marked_f1, nullptr, 0, not_defined, theme);
  return curves_panel(shown, tr("exact retrieval"), exact_share, nullptr, 0, not_defined, theme);
}

RichText curves_text(const LearnShown& shown) {
  const QString bags = bag_count_text(shown.texts(), shown.state.validation);
  return shown.repeats() > 1 ? marked("median and quartiles of %1, validation on %2",
                                      count_text("%n repeat(s)", shown.repeats()), bags)
                             : marked("validation on %1", bags);
}

DataTable curves_table(const LearnShown& shown) {
  Index most = epochs_of(shown.looks);
  std::vector<DataColumn> columns{{"epoch", epochs_from_one(most)}};
  const std::pair<const char*, double (*)(const Epoch&)> kinds[] = {
      {"training loss", training_loss},     {"validation loss", validation_loss},
      {"validation accuracy", right_share}, {"validation AUC", roc_area},
      {"validation exact", exact_share},    {"validation F1", marked_f1}};
  for (int m = 0; m < shown.methods(); ++m) {
    for (const auto& [name, value] : kinds) {
      const Matrix values = over_epochs(shown, m, value);
      for (int r = 0; r < shown.repeats(); ++r) {
        Vector column = Vector::Constant(most, not_defined);
        column.head(values.cols()) = values.row(r);
        columns.push_back(
            {shown.look(m, r).cell.method.name + ", repeat " + std::to_string(r + 1) + ", " + name, column});
      }
    }
  }
  return table_of(columns);
}

// Mean and sample deviation over the repeats that are not NaN.
struct Spread {
  double mean = not_defined, deviation = not_defined;
  int count = 0;
};
Spread spread_of(const LearnShown& shown, int method, int kind, double BagMeasures::*measure) {
  Spread spread;
  double sum = 0, squares = 0;
  for (int r = 0; r < shown.repeats(); ++r) {
    const double value = shown.look(method, kind, r).cell.test.*measure;
    if (std::isnan(value)) continue;
    ++spread.count;
    sum += value;
    squares += value * value;
  }
  if (spread.count == 0) return spread;
  spread.mean = sum / spread.count;
  if (spread.count > 1)
    spread.deviation = std::sqrt(std::max(0.0, squares - sum * spread.mean) / (spread.count - 1));
  return spread;
}

struct MeasureColumn {
  RichText head;
  double BagMeasures::*measure;
  int kind;
  bool leads = true;  // in ink, with its deviation
  double share = 1;   // of the width
};
std::vector<MeasureColumn> columns_of(const LearnShown& shown) {
  const int kind = shown.kind();
  using M = BagMeasures;
  if (shown.texts())
    return {{tr("accuracy"), &M::accuracy, kind},
            {tr("AUC"), &M::auc, kind},
            {tr("F1"), &M::f1, kind, false},
            {tr("exact"), &M::exact, kind, false}};
  if (shown.kinds() == 1)
    return {{tr("accuracy"), &M::accuracy, kind},
            {tr("AUC"), &M::auc, kind},
            {tr("exact"), &M::exact, kind, false},
            {tr("exact of K"), &M::exact_of_k, kind, false}};
  std::vector<MeasureColumn> columns;
  for (int k = 0; k < shown.kinds(); ++k) {
    columns.push_back(
        {marked("<i>K</i> = %1", shown.look(0, k, 0).cell.positives), &M::accuracy, k, true, 1.3});
    columns.push_back({tr("exact"), &M::exact, k, false, 0.7});
  }
  return columns;
}

CurvePanel methods_panel(const LearnShown& shown, const Theme& theme, QSizeF room) {
  Sheet sheet(room);
  const std::vector<MeasureColumn> columns = columns_of(shown);
  const double left = 40, right = sheet.room.width() - 4, names = shown.texts() ? 130 : 90;
  double shares = 0;
  for (const MeasureColumn& column : columns) shares += column.share;
  const double wide = std::max(0.0, right - left - names) / shares,
               foot = table_head + table_row * shown.methods();
  sheet.text(left, 17, tr("Method"), theme.text_2);
  double end = left + names;
  for (const MeasureColumn& column : columns) {
    const double from = end;
    end += wide * column.share;
    const bool acts = shown.kinds() > 1 && column.kind == shown.kind();
    if (acts) sheet.box({from + 8, 2, end - from, foot - 2}, theme.accent_soft);
    sheet.text(end, 17, column.head, acts ? theme.accent : theme.text_2, CurveText::Side::left);
    double best = not_defined;
    std::vector<Spread> spreads;
    for (int m = 0; m < shown.methods(); ++m) {
      spreads.push_back(spread_of(shown, m, column.kind, column.measure));
      best = std::fmax(best, spreads.back().mean);
    }
    for (int m = 0; m < shown.methods(); ++m) {
      const Spread& spread = spreads[static_cast<std::size_t>(m)];
      const bool narrow = shown.kinds() > 1 && !column.leads;
      QString text =
          std::isnan(spread.mean) ? QStringLiteral("–") : fixed_text(100 * spread.mean, narrow ? 0 : 1);
      if (!std::isnan(spread.deviation) && !narrow)
        text += QStringLiteral(" ± ") + fixed_text(100 * spread.deviation, 1);
      sheet.text(end, table_head + table_row * m + 17,
                 spread.mean == best && shown.methods() > 1 ? bold(text) : RichText(text),
                 column.leads ? theme.text : theme.text_2, CurveText::Side::left);
    }
  }
  sheet.rule(0, sheet.room.width(), table_head, theme.line);
  for (int m = 0; m < shown.methods(); ++m) {
    const double base = table_head + table_row * m + 17;
    sheet.rule(4, 28, base - 4, pooling_colour(m, theme), m == shown.method() ? 2.5 : 1.75);
    const QString name = pooling_text(shown.look(m, 0).cell.method.name);
    sheet.text(left, base, m == shown.method() ? bold(name) : RichText(name), theme.text);
  }
  sheet.rule(0, sheet.room.width(), foot, theme.line);
  sheet.text(left, foot + 17,
             shown.texts() ? tr("HFY Table 6 has other texts, so its numbers are not beside these.")
                           : tr("HFY Table 4 has MNIST and LeNet, so its numbers are not beside these."),
             theme.text_2);
  return std::move(sheet.panel);
}

RichText methods_text(const LearnShown& shown) {
  const QString bags = shown.texts() ? count_text("%n test text(s)", shown.state.test)
                                     : count_text("%n test bag(s)", shown.state.test);
  const RichText text = shown.repeats() > 1 ? marked("%1, best epochs, %, mean ± sd", bags)
                                            : marked("%1, best epochs, %", bags);
  return have_ended(shown.looks) || epochs_of(shown.looks) == 0 ? text : text + tr("; still training");
}

DataTable methods_table(const LearnShown& shown) {
  DataTable table;
  table.heads = {"method",    "positives", "repeat", "epochs", "loss",       "accuracy", "auc",
                 "precision", "recall",    "f1",     "exact",  "exact_of_k", "diverged"};
  for (const auto& look : shown.looks) {
    const BagMeasures& m = look->cell.test;
    std::vector<DataCell> row{
        look->cell.method.name, number_cell(shown.texts() ? not_defined : look->cell.positives),
        static_cast<double>(look->cell.repeat), static_cast<double>(look->cell.epochs.size())};
    for (const double value : {m.loss, m.accuracy, m.auc, m.precision, m.recall, m.f1, m.exact, m.exact_of_k})
      row.push_back(number_cell(value));
    row.push_back(look->cell.diverged ? 1.0 : 0.0);
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

int LearnShown::repeats() const { return looks.empty() ? state.repeats : looks.back()->cell.repeat + 1; }
int LearnShown::kinds() const {
  if (looks.empty()) return static_cast<int>(state.trained_positives().size());
  // K grows within a method.
  const auto repeats = static_cast<std::size_t>(this->repeats());
  std::size_t next = repeats;
  while (next < looks.size() && looks[next]->cell.positives > looks[next - repeats]->cell.positives)
    next += repeats;
  return static_cast<int>(next / repeats);
}
int LearnShown::methods() const {
  return looks.empty() ? static_cast<int>(state.trained_methods().size())
                       : static_cast<int>(looks.size()) / (repeats() * kinds());
}
int LearnShown::kind() const {
  if (looks.empty() || texts()) return 0;
  const auto step = static_cast<std::size_t>(repeats());
  for (int k = 0; k < kinds(); ++k)
    if (looks[static_cast<std::size_t>(k) * step]->cell.positives == state.bags.positives) return k;
  return 0;
}

int LearnShown::bag() const {
  const int last = looks.empty() ? state.test : static_cast<int>(looks.front()->bags->test.size());
  return std::clamp(state.bag, 0, last - 1);
}

std::shared_ptr<const void> drawn_looks(const LearnShown& shown) {
  return shown.looks.empty() ? nullptr : shown.looks.front();
}

QString pooling_text(const std::string& method) {
  if (method == "adaptive-entmax") return tr("adaptive entmax");
  if (method == "subsets") return tr("k-subsets");
  if (method == "sequential-subsets") return tr("sequential k-subsets");
  return translated(Message::number(method));
}

QColor pooling_colour(int method, const Theme& theme) { return curve_colour(method, theme); }

CurveSign ring_round(QPointF place, const QColor& colour, double radius, double line_pt) {
  constexpr int corners = 24;
  CurveSign sign{place, {{}}, colour, {}, line_pt};
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners;
    sign.strokes[0].emplace_back(radius * std::cos(angle), radius * std::sin(angle));
  }
  return sign;
}

QString bag_count_text(bool texts, int count) {
  return texts ? count_text("%n text(s)", count) : count_text("%n bag(s)", count);
}

CurveSign verdict(QPointF place, bool right, const Theme& theme) {
  CurveSign sign{place, {}, right ? theme.ok : theme.error, {}, 1.75};
  if (right)
    sign.strokes = {{{-4, 0}, {-1, 3}}, {{-1, 3}, {4, -3}}};
  else
    sign.strokes = {{{-3.5, -3.5}, {3.5, 3.5}}, {{-3.5, 3.5}, {3.5, -3.5}}};
  return sign;
}

RichText training_words(const LearnState& state) {
  const auto kinds = state.trained_positives().size();
  return marked(
      "%1 × %2, %3", count_text("%n method(s)", static_cast<int>(state.trained_methods().size())),
      (kinds > 1 ? marked("%1 <i>K</i> × ", kinds) : RichText()) + count_text("%n repeat(s)", state.repeats),
      bag_count_text(state.shows_texts(), state.training));
}

LearnPanel curves_spec() {
  LearnPanel spec{
      tr("Learning curves"), QStringLiteral("curves"), drawn_looks, loss_panel, curves_table, curves_text};
  spec.beside = {measure_panel, exact_panel};
  return spec;
}

LearnPanel methods_spec() {
  return {tr("Methods"),
          QStringLiteral("methods"),
          drawn_looks,
          methods_panel,
          methods_table,
          methods_text,
          [](const LearnShown& shown) {
            return shown.texts()
                       ? marked("Methods at a budget of %1", number_in_words(shown.state.text.budget))
                   : shown.kinds() > 1 ? marked("Methods × <i>K</i>")
                                       : marked("Methods at <i>K</i> = %1", shown.state.bags.positives);
          }};
}

}  // namespace basinscope
