// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/sheet.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/rich_text.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double label_width = 112;  // logical pixels
constexpr int heaviest_shown = 5;

QString item_name(int index) { return QString::number(index + 1); }

RichText settings_line(const RecallState& state, const FilmRow& row) {
  RichText text = marked("<i>β</i> = %1", shown_number(state.film.beta, 4));
  if (row.penalised) text += marked(", <i>λ</i> = %1", shown_number(state.film.penalty, 3));
  return text;
}

}  // namespace

QString method_text(const std::string& name) {
  return name == constrained_map ? translated(phrase("constrained")) : translated(Message::number(name));
}

namespace {

// As it is read: the command line's +l2, +layer_norm, exp-dam.
QString method_words(const std::string& name) {
  return method_text(name)
      .replace(QStringLiteral("+l2"), QStringLiteral(" + ℓ₂"))
      .replace(QStringLiteral("+layer_norm"), QStringLiteral(" + ") + tr("layer norm"))
      .replace(QStringLiteral("-dam"), QStringLiteral("-DAM"));
}

// A colour a separation; with l2 it is dashed, with layer norm thin.
CurveKey method_key(const RetrievalExperiment& experiment, std::size_t m, const Theme& theme) {
  const RetrievalMethod& method = experiment.methods[m];
  std::vector<const Separation*> others;
  for (const RetrievalMethod& each : experiment.methods) {
    if (each.separation == method.separation) break;
    if (std::none_of(others.begin(), others.end(),
                     [&](const Separation* before) { return *before == each.separation; }))
      others.push_back(&each.separation);
  }
  CurveKey key = line_key(method_words(method.name), curve_colour(static_cast<int>(others.size()), theme),
                          false, std::holds_alternative<L2>(method.post));
  if (std::holds_alternative<LayerNorm>(method.post)) key.line_pt = 0.9;
  key.help = tr("Every step is %1, then %2; filled dots have all their draws.")
                 .arg(translated(name_of(method.separation)), translated(name_of(method.post)));
  return key;
}

}  // namespace

bool is_ink(const std::string& memories) { return memories.starts_with("glyphs"); }

double brightness(VectorIn memory, const RetrievalPath& path) {
  const double own = memory.cwiseAbs().maxCoeff(),
               prepared = path.target.size() > 0 ? path.target.cwiseAbs().maxCoeff() : 0;
  return prepared > 0 ? own / prepared : 1;
}

QString film_title(const RecallState& state) {
  return state.film.algorithm == RecallAlgorithm::sequential ? tr("Sequential recall") : tr("Free recall");
}

namespace {

CurvePanel film_panel(const RecallShown& shown, const Theme& theme, QSizeF room) {
  const Film& film = *shown.film;
  const RecallState& state = shown.state;
  Sheet sheet(room);
  std::size_t longest = static_cast<std::size_t>(film.memories.rows());
  for (const FilmRow& row : film.rows) longest = std::max(longest, row.recall.recalled.size());
  const double rows = static_cast<double>(film.rows.size()) + 1, high = sheet.room.height() / rows;
  const double wide = sheet.room.width() - label_width;
  const double side = std::clamp(
      std::min(wide / static_cast<double>(longest) - tile_gap, high - number_height - 8), 14.0, 96.0);
  const auto columns = static_cast<std::size_t>(std::max(1.0, wide / (side + tile_gap)));
  const ImageShape& shape = film.input.memories->shape;
  const bool ink = is_ink(state.memories);
  const auto place = [&](std::size_t i) { return label_width + static_cast<double>(i) * (side + tile_gap); };
  const auto more = [&](std::size_t count, double top) {
    if (count > columns) sheet.text(0, top + 46, marked("%1 of %2 shown", columns, count), theme.text_2);
  };
  const auto count = static_cast<std::size_t>(film.memories.rows());
  sheet.text(0, 14, bold(tr("Memory", "a row of the film")), theme.text);
  sheet.text(0, 30, marked("%1 of %2 × %3", count, shape.height, shape.width), theme.text_2);
  more(count, 0);
  for (std::size_t i = 0; i < std::min(count, columns); ++i) {
    sheet.tile(place(i), 2, side,
               memory_image(film.memories.row(static_cast<Index>(i)).transpose(), shape, ink),
               static_cast<int>(i) == film.input.cue ? theme.accent : theme.control_line,
               static_cast<int>(i) == film.input.cue ? 2 : 1);
    sheet.text(place(i) + side / 2, side + number_height, item_name(static_cast<int>(i)), theme.text_2,
               CurveText::Side::centre);
  }
  for (std::size_t r = 0; r < film.rows.size(); ++r) {
    const FilmRow& row = film.rows[r];
    const double top = high * (static_cast<double>(r) + 1);
    sheet.text(0, top + 14, bold(method_text(row.name)), theme.text);
    sheet.text(0, top + 30, settings_line(state, row), theme.text_2);
    if (!row.refusal.empty()) {
      sheet.text(label_width, top + 14, translated(row.refusal), theme.error);
      continue;
    }
    const Recall& recall = row.recall;
    const bool all = recall.unique == static_cast<int>(std::min(count, recall.recalled.size()));
    sheet.text(0, top + 46, marked("%1 of %2 unique", recall.unique, std::min(count, recall.recalled.size())),
               all ? theme.ok : theme.error);
    if (recall.levenshtein)
      sheet.text(0, top + 62, tr("in order %1").arg(fixed_text(*recall.levenshtein, 3)), theme.text_2);
    const auto in = [](const std::vector<int>& steps, std::size_t i) {
      return std::find(steps.begin(), steps.end(), static_cast<int>(i)) != steps.end();
    };
    for (std::size_t i = 0; i < std::min(recall.recalled.size(), columns); ++i) {
      const bool repeat = state.marks && in(recall.repeats, i);
      const bool jump = state.marks && !repeat && recall.jumps && in(*recall.jumps, i);
      const QColor frame = repeat ? theme.error : jump ? theme.warning : theme.control_line;
      sheet.tile(place(i), top + 2, side,
                 memory_image(row.states.row(static_cast<Index>(i)).transpose(), shape, ink), frame,
                 repeat || jump ? 2 : 1);
      const double middle = place(i) + side / 2, below = top + side + number_height;
      const QString name = (jump ? QStringLiteral("→ ") : QString()) + item_name(recall.recalled[i]);
      sheet.text(middle + (repeat ? 5 : 0), below, name,
                 repeat ? theme.error
                 : jump ? theme.warning
                        : theme.text_2,
                 CurveText::Side::centre);
      if (repeat && side >= 20)
        sheet.panel.signs.push_back(repeat_sign(
            {middle - 7 - 2.5 * static_cast<double>(name.size() - 1), sheet.room.height() - below + 4},
            theme.error));
    }
  }
  return std::move(sheet.panel);
}

RichText film_text(const RecallState& state) {
  static const char* const names[] = {QT_TR_NOOP("constrained"), QT_TR_NOOP("penalised"),
                                      QT_TR_NOOP("pairs of neighbours")};
  return marked("%1, %2 a recall, one column a recall",
                tr(names[static_cast<std::size_t>(state.film.algorithm) - 1]),
                count_text("%n inner step(s)", state.film.steps));
}

CurvePanel retrieval_panel(const RetrievalProgress& progress, const RecallState& state, const Theme& theme) {
  const RetrievalExperiment& experiment = *progress.experiment;
  const bool noise = experiment.name == "noise";
  CurvePanel panel;
  for (std::size_t m = 0; m < experiment.methods.size(); ++m)
    panel.legend.push_back(method_key(experiment, m, theme));
  std::vector<double> places;
  if (noise)
    places = experiment.noise;
  else
    places.assign(experiment.sizes.begin(), experiment.sizes.end());
  const auto [low, high] = std::minmax_element(places.begin(), places.end());
  if (noise) {
    const double room = std::max(0.03 * (*high - *low), 1e-3);
    panel.x = {*low - room, *high + room, false, tr("noise, standard deviation")};
  } else {
    panel.x = {*low / 1.12, *high * 1.12, true, marked("stored memories <i>N</i>")};
    panel.x.names.emplace();
    for (const double place : places)
      panel.x.names->push_back({place, grouped_text(static_cast<qint64>(place)), true});
  }
  panel.y = {0, 1.03, false, marked("recalled, cosine > %1", shown_number(experiment.threshold, 3))};
  const auto curves = retrieval_curves(experiment, progress.table);
  double reached = *low;
  bool pending = curves.empty();
  for (std::size_t m = 0; m < curves.size(); ++m) {
    const CurveKey& key = panel.legend[m];
    const QColor colour = key.colour;
    const auto& points = curves[m].points;
    const auto count = static_cast<Index>(points.size());
    pending = pending || points.size() < places.size();
    Vector at(count), lower(count), median(count), upper(count);
    CurveDots whole{colour, 2.4, {}};
    for (Index i = 0; i < count; ++i) {
      const RetrievalPoint& point = points[static_cast<std::size_t>(i)];
      at[i] = point.at;
      lower[i] = point.share.lower;
      median[i] = point.share.median;
      upper[i] = point.share.upper;
      reached = std::max(reached, point.at);
      if (point.draws == experiment.draws)
        whole.places.emplace_back(point.at, point.share.median);
      else
        panel.rings.push_back({{point.at, point.share.median}, colour, 3.5, 1.75});
    }
    if (state.bands && experiment.draws > 1) {
      const auto bands = curve_bands(colour, at, lower, upper);
      panel.bands.insert(panel.bands.end(), bands.begin(), bands.end());
    }
    panel.curves.push_back({colour, curve_points(at, median), key.line_pt, key.dashed});
    panel.dots.push_back(std::move(whole));
  }
  const QString head = QObject::tr("Proposition 10: ");
  for (const MethodBound& each : progress.bounds) {
    panel.legend.push_back(
        words_key(marked("%1%2 ≥ %3", &each == &progress.bounds.front() ? head : QString(),
                         method_words(each.method), short_number(std::min(each.bound.random, 1e308), 2)),
                  theme.text_2));
    panel.legend.back().help =
        tr("At least so many random patterns of this norm are stored exactly, with high probability.");
  }
  if (progress.done() == 0) {
    panel.notice = CurveNotice{tr("not run yet"), theme.text_2, 0};
  } else if (pending && reached < *high) {
    panel.stretches.push_back({reached, panel.x.high, true});
    CurveText word{{panel.x.value(0.5 * (panel.x.place(reached) + 1)), 0.5}, tr("pending"), theme.text_2};
    word.side = CurveText::Side::centre;
    panel.texts.push_back(std::move(word));
  }
  return panel;
}

RichText retrieval_text(const RetrievalProgress& progress) {
  const RetrievalExperiment& e = *progress.experiment;
  RichText text = e.name == "noise" ? marked("<i>N</i> = %1, ", e.sizes.front()) : RichText();
  text += marked("<i>β</i> = %1, ", shown_number(e.beta, 4));
  if (e.mask > 0) text += marked("%1 % masked, ", shown_number(100 * e.mask, 3));
  text += marked("median of %1", count_text("%n draw(s)", e.draws));
  if (!progress.complete()) text += marked("; %1 of %2 cells", progress.done(), e.cells());
  return text;
}

RichText measures_text(const RecallMeasures& measures, bool by_size) {
  const FilmInput& film = measures.input.film;
  RichText text = by_size ? marked("<i>β</i> = %1", shown_number(film.settings.beta, 4))
                          : marked("<i>N</i> = %1", film.count);
  text += marked(", median of %1", count_text("%n draw(s)", measures.input.draws));
  if (!measures.complete()) text += marked("; partial, %1 %", static_cast<int>(100 * measures.share));
  return text;
}

CurvePanel measures_panel(const RecallMeasures& measures, bool by_size, bool bands, const Theme& theme) {
  CurvePanel panel;
  const auto& curves = by_size ? measures.by_size : measures.by_beta;
  const Vector& at = curves.front().at;
  panel.x = {at.minCoeff() / 1.15, at.maxCoeff() * 1.15, true,
             by_size ? marked("memories <i>N</i>") : marked("<i>β</i>")};
  if (by_size) {
    panel.x.names.emplace();
    for (const double size : at)
      panel.x.names->push_back({size, grouped_text(static_cast<qint64>(size)), true});
  }
  panel.y = {0, 1.04, false, tr("unique ratio")};
  bool ordered = false;
  for (std::size_t m = 0; m < curves.size(); ++m) {
    const QColor colour = curve_colour(static_cast<int>(m), theme);
    panel.legend.push_back(line_key(method_text(curves[m].name), colour));
    const auto add = [&](const Matrix& draws, double thick, bool dashed) {
      const QuartileLines lines = quartile_lines(draws);
      const bool again = std::any_of(curves.begin(), curves.begin() + static_cast<std::ptrdiff_t>(m),
                                     [&](const RecallMeasures::Curve& each) {
                                       return same(dashed ? each.in_order : each.unique, draws);
                                     });
      if (bands && draws.rows() > 1 && !again) {
        const auto ground = curve_bands(colour, at, lines.lower, lines.upper);
        panel.bands.insert(panel.bands.end(), ground.begin(), ground.end());
      }
      panel.curves.push_back({colour, curve_points(at, lines.median), thick, dashed, !dashed});
    };
    add(curves[m].unique, 1.75, false);
    if (curves[m].in_order.array().isNaN().all()) continue;
    add(curves[m].in_order, 1.25, true);
    ordered = true;
  }
  if (ordered) panel.legend.push_back(line_key(tr("in order"), theme.text_2, false, true));
  return panel;
}

RichText trace_text(const RetrievalTrace& trace) {
  const RetrievalCell& cell = trace.cell;
  return marked("query %1 of %2, %3, <i>N</i> = %4, noise %5, draw %6", trace.query + 1, cell.trials,
                method_text(cell.method.name), cell.size, shown_number(cell.noise, 4), cell.draw + 1);
}

CurvePanel trace_panel(const RecallShown& shown, const Theme& theme, QSizeF room) {
  const RetrievalTrace& trace = *shown.trace;
  const Images& memories = *shown.traced;
  Sheet sheet(room);
  const bool ink = is_ink(shown.state.memories);
  const auto steps = static_cast<int>(trace.states.rows());
  const double columns = steps + 1, high = 0.5 * (sheet.room.height() - 3 * number_height);
  const double side = std::clamp(
      std::min(sheet.room.width() / columns - tile_gap, high - 2 * number_height - 10), 12.0, 110.0);
  const auto place = [&](int i) { return i * (side + tile_gap) + 1; };
  const auto show = [&](int i, double top, VectorIn values, const RichText& head, const RichText& below,
                        const QColor& frame) {
    sheet.text(place(i) + side / 2, top + number_height - 3, head, theme.text_2, CurveText::Side::centre);
    sheet.tile(place(i), top + number_height, side, memory_image(values, memories.shape, ink), frame);
    sheet.text(place(i) + side / 2, top + side + 2 * number_height - 1, below, theme.text_2,
               CurveText::Side::centre);
  };
  const double bright = brightness(
      memories.values.row(trace.cell.memories[static_cast<std::size_t>(trace.query)]).transpose(), trace);
  show(0, 0, bright * trace.target, tr("memory"),
       item_name(trace.cell.memories[static_cast<std::size_t>(trace.query)]), theme.accent);
  for (int i = 0; i < steps; ++i) {
    const bool last = i + 1 == steps;
    const double cosine = trace.cosines[static_cast<std::size_t>(i)];
    show(i + 1, 0, bright * trace.states.row(i).transpose(), i == 0 ? tr("query") : QString::number(i),
         std::isfinite(cosine) ? fixed_text(cosine, 3) : QStringLiteral("–"),
         !last                                                            ? theme.control_line
         : trace.cell.success[static_cast<std::size_t>(trace.query)] != 0 ? theme.ok
                                                                          : theme.error);
  }
  if (trace.weights.rows() == 0) return std::move(sheet.panel);
  const Vector weights = trace.weights.row(trace.weights.rows() - 1).transpose();
  std::vector<Index> order(static_cast<std::size_t>(weights.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Index>(i);
  const auto heaviest = std::min<std::size_t>(order.size(), heaviest_shown);
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(heaviest), order.end(),
                    [&](Index a, Index b) { return std::abs(weights[a]) > std::abs(weights[b]); });
  for (std::size_t i = 0; i < heaviest; ++i) {
    const int memory = trace.cell.memories[static_cast<std::size_t>(order[i])];
    show(static_cast<int>(i), high, memories.values.row(memory).transpose(),
         i == 0 ? marked("<i>p</i> = %1", short_number(weights[order[i]], 2))
                : RichText(short_number(weights[order[i]], 2)),
         item_name(memory), order[i] == trace.query ? theme.accent : theme.control_line);
  }
  const auto mixed = (weights.array().abs() > 0.01).count();
  const double below = 2 * high + number_height;
  sheet.text(1, below, trace_text(trace), theme.text_2);
  sheet.text(1, below + number_height,
             marked("%1 weigh more than .01", count_text("%n memory/memories", mixed)), theme.text);
  if (trace.energies.size() > 1)
    sheet.text(1, below + 2 * number_height,
               marked("energy %1 to %2", short_number(trace.energies.front(), 4),
                      short_number(trace.energies.back(), 4)),
               theme.text_2);
  return std::move(sheet.panel);
}

}  // namespace

RecallPanel film_spec() {
  return {tr("Recall"),
          QStringLiteral("recall"),
          &RecallShown::film,
          film_panel,
          [](const RecallShown& shown) { return film_table(*shown.film); },
          [](const RecallShown& shown) { return film_text(shown.state); },
          [](const RecallShown& shown) -> RichText { return film_title(shown.state); }};
}

RecallPanel retrieval_spec(bool noise) {
  const auto of = [noise](const RecallShown& shown) -> auto& { return shown.progress[noise]; };
  return {noise ? tr("Noise") : tr("Capacity"),
          noise ? QStringLiteral("noise") : QStringLiteral("capacity"),
          [of](const RecallShown& shown) { return of(shown).experiment; },
          [of](const RecallShown& shown, const Theme& theme, QSizeF) {
            return retrieval_panel(of(shown), shown.state, theme);
          },
          [of](const RecallShown& shown) { return retrieval_table(of(shown)); },
          [of](const RecallShown& shown) { return retrieval_text(of(shown)); }};
}

RecallPanel measures_spec(bool by_size) {
  return {by_size ? tr("Unique memories over size") : tr("Unique memories over β"),
          by_size ? QStringLiteral("unique-size") : QStringLiteral("unique-beta"),
          &RecallShown::measures,
          [by_size](const RecallShown& shown, const Theme& theme, QSizeF) {
            return measures_panel(*shown.measures, by_size, shown.state.bands, theme);
          },
          [by_size](const RecallShown& shown) { return measures_table(*shown.measures, by_size); },
          [by_size](const RecallShown& shown) { return measures_text(*shown.measures, by_size); }};
}

RecallPanel trace_spec() {
  return {tr("Run"),
          QStringLiteral("run"),
          &RecallShown::trace,
          trace_panel,
          [](const RecallShown& shown) { return trace_table(*shown.trace); },
          [](const RecallShown& shown) { return trace_text(*shown.trace); }};
}

RichText memories_words(const RecallState& state) {
  return is_ink(state.memories) ? marked("glyphs, first %1", state.count)
                                : marked("%1, first %2", QString::fromStdString(state.memories), state.count);
}

}  // namespace basinscope
