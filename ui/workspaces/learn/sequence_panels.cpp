// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/sequence_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"
#include "ui/figure/pattern_colours.h"
#include "ui/figure/sheet.h"
#include "ui/plots/weight_image.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/learn/learn_panels.h"

namespace basinscope {
namespace {

using ReadBy = MosaicPicture::Kernel;
// Logical pixels.
constexpr double line_names = 122, widest_cell = 28, least_cell = 23, mark_width = 12, spans_height = 18,
                 cell_height = 22, row_height = 52, bars_height = 26, answer_height = 18;
constexpr double least_logged = 1e-3;
constexpr int log_bands = 18;

// Parts of a sequence, by its marks.
struct Part {
  QString name, brief;
  int from = 0, to = 0;
};
std::vector<Part> parts_of(const MosaicShown& shown) {
  const TaskSequence& s = shown.picture->sequence;
  const int answer = static_cast<int>(s.answer), end = static_cast<int>(s.groups.size());
  const SequenceTask& task = shown.experiment().task;
  if (std::holds_alternative<AutomatonStrings>(task))
    return {{tr("strings of one automaton"), tr("strings"), 0, answer},
            {tr("last string"), tr("last"), answer, end}};
  const Part last{tr("answer"), tr("answer"), answer, end};
  if (!std::holds_alternative<PairRecall>(task)) return {{tr("numbers"), tr("numbers"), 0, answer}, last};
  const auto mark = static_cast<int>(std::ranges::find(s.groups, -1) - s.groups.begin());
  return {{tr("%1: key, value").arg(count_text("%n pair(s)", mark / 4)), tr("pairs"), 0, mark},
          {count_text("%n query/queries", (answer - mark - 1) / 2), tr("queries"), mark, answer},
          last};
}

// What the token that reads is to find: -1, nothing.
int wanted_group(const MosaicShown& shown) {
  const TaskSequence& s = shown.picture->sequence;
  const int t = reading_token(shown);
  if (std::holds_alternative<AutomatonStrings>(shown.experiment().task)) return -1;
  if (t >= static_cast<int>(s.answer)) return s.groups[static_cast<std::size_t>(t) + 1];
  return t >= parts_of(shown).front().to ? s.groups[static_cast<std::size_t>(t)] : -1;
}

bool is_mark(const MosaicShown& shown, int token) {
  return shown.picture->sequence.groups[static_cast<std::size_t>(token)] < 0;
}
// Its token, or what is asked for behind the last one.
int number_of(const MosaicShown& shown, int token) {
  const TaskSequence& s = shown.picture->sequence;
  const auto place = static_cast<std::size_t>(token);
  return place < s.tokens.size() ? s.tokens[place] : s.targets.back();
}

QColor mixed(const QColor& ground, const QColor& colour, double share) {
  const auto part = [share](int a, int b) { return qRound(a + share * (b - a)); };
  return {part(ground.red(), colour.red()), part(ground.green(), colour.green()),
          part(ground.blue(), colour.blue())};
}

class LineDrawer {
 public:
  LineDrawer(Sheet& sheet, const MosaicShown& shown, const Theme& theme)
      : sheet_(sheet),
        shown_(shown),
        theme_(theme),
        places_(tokens_in_line(shown, sheet.room)),
        reader_(reading_token(shown)),
        full_(full_height()) {}

  double full() const { return full_; }

  void draw() {
    draw_parts();
    const int wanted = wanted_group(shown_), question = parts_of(shown_).front().to;
    std::optional<QRectF> found;
    for (const TokenPlace& place : places_) {
      draw_token(place);
      const int group = shown_.picture->sequence.groups[static_cast<std::size_t>(place.token)];
      if (wanted >= 0 && group == wanted && place.token < question)
        found = found ? found->united(place.box) : place.box;
    }
    if (found) box(found->adjusted(-1, -1, 1, 1), {}, theme_.text, 1.75);
    for (const TokenPlace& place : places_)
      if (place.token == reader_) box(place.box.adjusted(-1, -1, 1, 1), {}, theme_.accent, 2.25);
    for (std::size_t k = 0; k < shown_.picture->kernels.size(); ++k)
      draw_kernel(k, spans_height + cell_height + 6 + row_height * static_cast<double>(k));
  }

 private:
  double up(double y) const { return sheet_.room.height() - y; }
  // In values of the panel.
  void box(const QRectF& at, const QColor& fill, const QColor& line, double points = 1) {
    CurveShape shape;
    shape.points = {at.topLeft(), at.topRight(), at.bottomRight(), at.bottomLeft()};
    shape.fill = fill;
    shape.line = line;
    shape.line_pt = points;
    sheet_.panel.shapes.push_back(std::move(shape));
  }
  void line(QPointF from, QPointF to, const QColor& colour) {
    Curve rule{colour, {from, to}, 1};
    rule.drawn_only = true;
    sheet_.panel.curves.push_back(std::move(rule));
  }

  double weight(const ReadBy& kernel, int token) const {
    return token >= 0 && token < reader_ ? kernel.weights(reader_, token) : 0;
  }
  // A round number that no weight that is read exceeds.
  double full_height() const {
    double largest = 0;
    for (const ReadBy& kernel : shown_.picture->kernels)
      largest = std::max(largest, kernel.weights.row(reader_).maxCoeff());
    for (const double round : {0.1, 0.25, 0.5})
      if (largest <= round) return round;
    return 1;
  }

  void draw_parts() {
    for (const Part& part : parts_of(shown_)) {
      double from = sheet_.room.width(), to = 0;
      for (const TokenPlace& place : places_)
        if (place.token >= part.from && place.token < part.to && !is_mark(shown_, place.token)) {
          from = std::min(from, place.box.left());
          to = std::max(to, place.box.right());
        }
      if (to <= from) continue;
      const bool brief = to - from < 110;
      sheet_.text((from + to) / 2, 11, brief ? part.brief : part.name, theme_.text_2,
                  CurveText::Side::centre);
      const double y = up(spans_height - 4);
      line({from, y}, {to, y}, theme_.control_line);
    }
  }

  void draw_token(const TokenPlace& place) {
    const int group = shown_.picture->sequence.groups[static_cast<std::size_t>(place.token)];
    if (group < 0)
      return line({place.box.center().x(), place.box.top()}, {place.box.center().x(), place.box.bottom()},
                  theme_.control_strong);
    const auto* const pairs = std::get_if<PairRecall>(&shown_.experiment().task);
    const bool key = pairs && number_of(shown_, place.token) < pairs->values;
    const QColor tint = mixed(theme_.field, pattern_colour(group % 7, theme_.dark), key ? 0.5 : 0.24);
    box(place.box, tint, theme_.line);
    write(place.box, number_of(shown_, place.token), theme_.text, false);
  }
  void write(const QRectF& at, int number, const QColor& colour, bool thick) {
    const QString text = QString::number(number);
    sheet_.text(at.center().x(), up(at.center().y()) + 4, thick ? bold(text) : RichText(text), colour,
                CurveText::Side::centre);
  }

  void draw_kernel(std::size_t k, double top) {
    const ReadBy& kernel = shown_.picture->kernels[k];
    const MosaicLook& look = *shown_.picture->input.looks[k];
    const QColor colour = mosaic_colour(kernel_of(look), theme_);
    const double base = top + bars_height;
    sheet_.text(4, top + 12, bold(translated(look.cell.method.title)), theme_.text);
    draw_count(kernel, top + 29);
    double shown = 0;
    for (const TokenPlace& place : places_) {
      if (place.token >= reader_) continue;
      const double w = weight(kernel, place.token), x = place.box.center().x(),
                   half = std::min(6.0, place.box.width() / 2 - 2);
      shown += w;
      if (w == 0) {
        sheet_.panel.rings.push_back({{x, up(base)}, colour, 2, 1});
        continue;
      }
      box({QPointF(x - half, up(base)),
           QPointF(x + half, up(base) + std::max(1.0, bars_height * w / full_ * 0.72))},
          colour, {});
      const bool highest = w >= weight(kernel, place.token - 1) && w > weight(kernel, place.token + 1);
      if (highest && w >= 0.1 && w >= 0.15 * full_)
        sheet_.text(x, base - bars_height * w / full_ * 0.72 - 3, fixed_text(w, 2), theme_.text,
                    CurveText::Side::centre);
    }
    if (!places_.empty())
      line({places_.front().box.left(), up(base)}, {places_.back().box.right(), up(base)},
           theme_.control_line);
    const double elsewhere = kernel.weights.row(reader_).sum() - shown;
    if (elsewhere > 0.005)
      sheet_.text(4, top + 43, tr("%1 not in the line").arg(fixed_text(elsewhere, 2)), theme_.text_2);
    draw_answers(kernel, base + 4);
  }
  int kernel_of(const MosaicLook& look) const {
    const auto& methods = look.experiment->methods;
    return static_cast<int>(std::ranges::find(methods, look.cell.method.name, &MosaicKernel::name) -
                            methods.begin());
  }

  void draw_count(const ReadBy& kernel, double base) {
    const TaskSequence& s = shown_.picture->sequence;
    int right = 0;
    for (std::size_t i = 0; i < kernel.answers.size(); ++i) right += is_right(kernel, i);
    sheet_.panel.signs.push_back(verdict({9, up(base - 4)}, kernel.right, theme_));
    sheet_.text(18, base, tr("%1 of %2 right").arg(right).arg(s.targets.size() - s.answer),
                kernel.right ? theme_.ok : theme_.error);
  }
  bool is_right(const ReadBy& kernel, std::size_t i) const {
    const TaskSequence& s = shown_.picture->sequence;
    return s.chances.empty() ? kernel.answers[i] == s.targets[s.answer + i]
                             : s.chances[i][kernel.answers[i]] > 0;
  }
  void draw_answers(const ReadBy& kernel, double top) {
    const auto first = static_cast<int>(shown_.picture->sequence.answer) + 1;
    for (const TokenPlace& place : places_) {
      if (place.token < first) continue;
      const auto i = static_cast<std::size_t>(place.token - first);
      const bool right = is_right(kernel, i);
      const QRectF at(place.box.left(), up(top + answer_height), place.box.width(), answer_height);
      box(at.adjusted(1, 0, -1, 0), right ? theme_.ok_soft : theme_.error_soft,
          right ? theme_.ok : theme_.error, 1.25);
      write(at, kernel.answers[i], right ? theme_.ok : theme_.error, !right);
    }
  }

  Sheet& sheet_;
  const MosaicShown& shown_;
  const Theme& theme_;
  std::vector<TokenPlace> places_;
  int reader_;
  double full_;
};

std::shared_ptr<const void> drawn_picture(const MosaicShown& shown) {
  return shown.looks.empty() ? nullptr : shown.picture;
}

CurveKey box_key(const RichText& name, const QColor& colour) {
  CurveKey key{name, colour, false, CurveKey::Mark::outline};
  return key;
}

CurvePanel token_line_panel(const MosaicShown& shown, const Theme& theme, QSizeF room) {
  Sheet sheet(room);
  LineDrawer drawer(sheet, shown, theme);
  drawer.draw();
  const bool pairs = std::holds_alternative<PairRecall>(shown.experiment().task);
  sheet.panel.legend = {box_key(tr("token that reads"), theme.accent)};
  if (wanted_group(shown) >= 0)
    sheet.panel.legend.push_back(
        box_key(pairs ? tr("pair that it should find") : tr("number that it should find"), theme.text));
  sheet.panel.legend.push_back(
      words_key(tr("bar: weight, full height %1; open circle: exact zero; below: the likeliest answers")
                    .arg(shown_number(drawer.full())),
                theme.text_2));
  return std::move(sheet.panel);
}

RichText block_and_head(const MosaicShown& shown) {
  const MosaicPictureInput& of = shown.picture->input;
  return marked("block %1, head %2", of.block + 1, of.head + 1);
}

RichText sequence_text(const MosaicShown& shown) {
  const MosaicPictureInput& of = shown.picture->input;
  const MosaicExperiment& e = shown.experiment();
  return marked("test sequence %1 of %2, length %3; weights of %4", of.sequence + 1, e.test,
                times_text(e.factors[std::min(static_cast<std::size_t>(of.factor), e.factors.size() - 1)]),
                block_and_head(shown));
}

DataTable token_line_table(const MosaicShown& shown) {
  const MosaicPicture& picture = *shown.picture;
  DataTable table;
  table.heads = {"place", "token", "group"};
  for (const auto& look : picture.input.looks)
    for (const char* const what : {" weight", " answer"})
      table.heads.push_back(look->cell.method.name + what);
  const int reader = reading_token(shown), first = static_cast<int>(picture.sequence.answer) + 1;
  for (int i = 0; i < static_cast<int>(picture.sequence.groups.size()); ++i) {
    std::vector<DataCell> row{i + 1.0, static_cast<double>(number_of(shown, i)),
                              static_cast<double>(picture.sequence.groups[static_cast<std::size_t>(i)])};
    for (const ReadBy& kernel : picture.kernels) {
      row.push_back(i < reader ? number_cell(kernel.weights(reader, i)) : DataCell());
      row.push_back(i >= first
                        ? DataCell(static_cast<double>(kernel.answers[static_cast<std::size_t>(i - first)]))
                        : DataCell());
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// The future in the ground's colour, then the weights in logarithmic steps.
std::vector<QColor> map_palette(const Theme& theme) {
  std::vector<QColor> palette = band_colours(QStringLiteral("viridis"), log_bands);
  palette.insert(palette.begin(), theme.field);
  return palette;
}
// Of that palette, from 0 on a band each; 0 is an exact zero.
double map_value(double weight, bool future) {
  if (future) return 1;
  if (weight == 0) return 0;
  const double part = 1 - std::log10(std::max(weight, least_logged)) / std::log10(least_logged);
  return 2 + std::clamp(part * log_bands, 0.5, log_bands - 0.5);
}

CurvePanel map_panel(const MosaicShown& shown, std::size_t which, const Theme& theme) {
  CurvePanel panel;
  if (which >= shown.picture->kernels.size()) {
    panel.framed = false;
    return panel;
  }
  const ReadBy& kernel = shown.picture->kernels[which];
  const auto tokens = kernel.weights.rows();
  const auto high = static_cast<double>(tokens);
  CurveField field;
  field.columns = field.rows = static_cast<int>(tokens);
  field.low = 1;
  field.high = 2 + log_bands;
  field.palette = map_palette(theme);
  field.zero = zero_weight_colour(theme);
  field.values.reserve(static_cast<std::size_t>(tokens * tokens));
  double above = 0;
  for (Eigen::Index t = tokens - 1; t >= 0; --t)
    for (Eigen::Index i = 0; i < tokens; ++i) {
      above += kernel.weights(t, i) > 0;
      field.values.push_back(map_value(kernel.weights(t, i), i >= t));
    }
  panel.field = std::move(field);
  panel.aspect = 1;
  panel.above = 20;
  panel.x = {0, high, false, tr("token that is read")};
  panel.y = {0, high, false, tr("token that reads")};
  panel.x.names.emplace();
  panel.y.names.emplace();
  for (const Part& part : parts_of(shown)) {
    const double from = part.from, to = std::min(high, static_cast<double>(part.to)),
                 share = (to - from) / high;
    if (share > 0.16) panel.x.names->push_back({(from + to) / 2, part.brief});
    if (share > 0.06) panel.y.names->push_back({high - (from + to) / 2, part.brief});
    for (const double edge : {from, to}) {
      panel.x.names->push_back({edge, {}, true});
      panel.y.names->push_back({high - edge, {}, true});
    }
  }
  const double t = reading_token(shown);
  Curve row{theme.accent,
            {{0, high - t}, {t + 1, high - t}, {t + 1, high - t - 1}, {0, high - t - 1}, {0, high - t}},
            2};
  row.drawn_only = true;
  panel.curves.push_back(std::move(row));
  CurveText name{{0, high},
                 bold(translated(shown.picture->input.looks[which]->cell.method.title)),
                 theme.text,
                 CurveText::Side::right,
                 {0, -7}};
  name.cased = false;
  name.outside = true;
  name.tail = percent_text(above / (high * (high - 1) / 2), 0);
  name.tail_colour = theme.text_2;
  panel.texts.push_back(std::move(name));
  if (which > 0) return panel;  // the keys of both are those of the first
  std::vector<QColor> scale = map_palette(theme);
  scale.erase(scale.begin());
  CurveKey zero{tr("exact zero"), zero_weight_colour(theme), false, CurveKey::Mark::swatch};
  panel.legend = {scale_key(tr("weight ≤ 0.001"), tr("1, in logarithmic steps"), std::move(scale)),
                  std::move(zero), box_key(tr("token that reads"), theme.accent),
                  words_key(tr("%: above zero"), theme.text_2)};
  return panel;
}

CurvePanel left_map(const MosaicShown& shown, const Theme& theme, QSizeF) {
  return map_panel(shown, 0, theme);
}
CurvePanel right_map(const MosaicShown& shown, const Theme& theme, QSizeF) {
  return map_panel(shown, 1, theme);
}

DataTable attention_table(const MosaicShown& shown) {
  DataTable table;
  table.heads = {"kernel", "reads", "is_read", "weight"};
  for (std::size_t k = 0; k < shown.picture->kernels.size(); ++k) {
    const Matrix& weights = shown.picture->kernels[k].weights;
    for (Eigen::Index t = 0; t < weights.rows(); ++t)
      for (Eigen::Index i = 0; i < t; ++i)
        table.rows.push_back(
            {shown.picture->input.looks[k]->cell.method.name, t + 1.0, i + 1.0, weights(t, i)});
  }
  return table;
}

}  // namespace

int reading_token(const MosaicShown& shown) {
  const int tokens = static_cast<int>(shown.picture->sequence.tokens.size());
  return std::clamp(tokens - 1 - shown.state.reader, std::min(1, tokens - 1), tokens - 1);
}

std::vector<int> listed_sequences(const MosaicShown& shown) {
  std::vector<int> listed;
  if (shown.looks.empty()) return listed;
  const MosaicPictureInput of = picture_input(shown.looks, shown.state, false);
  const auto& measures = of.looks.front()->cell.at_factors;
  for (int i = 0; i < shown.experiment().test; ++i) {
    const bool right = !measures.empty() &&
                       measures[static_cast<std::size_t>(of.factor)].right[static_cast<std::size_t>(i)] != 0;
    const AnswerFilter filter = shown.state.filter;
    if (filter == AnswerFilter::all || measures.empty() || right == (filter == AnswerFilter::right))
      listed.push_back(i);
  }
  return listed;
}

std::vector<TokenPlace> tokens_in_line(const MosaicShown& shown, QSizeF room) {
  const TaskSequence& s = shown.picture->sequence;
  const std::vector<Part> parts = parts_of(shown);
  const int end = static_cast<int>(s.groups.size()), question = parts.front().to;
  const auto marks = static_cast<int>(std::ranges::count(s.groups, -1));
  const double width = room.width() - line_names - 8;
  const double cell = std::clamp((width - marks * mark_width) / (end - marks), least_cell, widest_cell);
  // What comes after the question is shown whole; of the question as much as has room, round what is to be
  // found.
  const auto later = static_cast<int>(std::count(s.groups.begin() + question, s.groups.end(), -1));
  const double after = (end - question - later) * cell + later * mark_width;
  const int whole = std::holds_alternative<PairRecall>(shown.experiment().task) ? 4 : 1;  // a pair
  int count = question;
  if (cell == least_cell) count = std::min(count, std::max(1, static_cast<int>((width - after) / cell)));
  const int wanted = wanted_group(shown);
  const auto found = std::find(s.groups.begin(), s.groups.begin() + question, wanted);
  const int middle =
      wanted >= 0 ? static_cast<int>(found - s.groups.begin()) : std::min(reading_token(shown), question);
  const int first = std::clamp(middle - count / 2, 0, question - count) / whole * whole;
  if (count < question) count = std::max(whole, count / whole * whole);
  std::vector<TokenPlace> places;
  double x = line_names;
  for (int i = first; i < end; ++i) {
    if (i >= first + count && i < question) continue;
    const double wide = s.groups[static_cast<std::size_t>(i)] < 0 ? mark_width : cell;
    if (x + wide > room.width()) break;
    places.push_back({i, QRectF(x + 0.5, room.height() - spans_height - cell_height, wide - 1, cell_height)});
    x += wide;
  }
  return places;
}

QString token_words(const MosaicShown& shown, int token) {
  const int group = shown.picture->sequence.groups[static_cast<std::size_t>(token)];
  if (group < 0) return tr("token %1: a mark").arg(token + 1);
  return std::holds_alternative<PairRecall>(shown.experiment().task)
             ? tr("token %1: %2, pair %3").arg(token + 1).arg(number_of(shown, token)).arg(group + 1)
             : tr("token %1: %2").arg(token + 1).arg(number_of(shown, token));
}

MosaicPanel token_line_spec() {
  return {tr("Sequence"),   QStringLiteral("sequence"), drawn_picture,
          token_line_panel, token_line_table,           sequence_text};
}

RichText reading_words(const MosaicShown& shown) {
  const int reader = reading_token(shown);
  QStringList counts;
  for (const ReadBy& kernel : shown.picture->kernels)
    counts << QString::number((kernel.weights.row(reader).array() > 0).count());
  return marked("token %1 reads %2 of %3 tokens", reader + 1, bold(counts.join(QStringLiteral(", "))),
                reader);
}

std::optional<int> token_of_row(const MosaicShown& shown, QPointF value) {
  const auto tokens = static_cast<int>(shown.picture->sequence.tokens.size());
  const int token = tokens - 1 - static_cast<int>(std::floor(value.y()));
  return token > 0 && token < tokens ? std::optional(token) : std::nullopt;
}

MosaicPanel attention_spec() {
  MosaicPanel spec{tr("Attention"), QStringLiteral("attention"), drawn_picture, left_map, attention_table,
                   block_and_head};
  spec.beside = {right_map};
  spec.paper = {200, 200};
  return spec;
}

}  // namespace basinscope
