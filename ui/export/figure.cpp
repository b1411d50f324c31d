// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include <algorithm>

#include "core/message.h"
#include "core/network/energy.h"
#include "core/network/network_words.h"
#include "core/number_words.h"
#include "ui/export/card_layout.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"

namespace basinscope {

namespace {

RichText beta_text(double beta) { return marked("<i>β</i> = %1", number_in_words(beta)); }

// What a row or column changes, in words, unless the user named it.
RichText head_of(const Variation& variation) {
  if (!variation.title.empty()) return QString::fromStdString(variation.title);
  RichList parts;
  if (variation.separation) parts << marked_symbols(words_of(*variation.separation));
  if (variation.post) parts << marked_symbols(words_of(*variation.post));
  if (variation.beta) parts << beta_text(*variation.beta);
  if (variation.normalise) {
    parts << (*variation.normalise == Normalise::none   ? tr("as given")
              : *variation.normalise == Normalise::unit ? tr("unit norm")
                                                        : tr("layer norm"));
  }
  return joined(parts, QStringLiteral(", "));
}

bool changes(const std::vector<Variation>& variations, bool (*changed)(const Variation&)) {
  return std::any_of(variations.begin(), variations.end(), changed);
}

RichText stop_text(const StopRule& stop) {
  return marked("at most %1, tolerance %2, <i>ε</i> = %3", count_text("%n step(s)", stop.max_steps),
                number_in_words(stop.tolerance, name_digits), number_in_words(stop.epsilon, name_digits));
}

// " (softmax: ε = 0.01)" for the rows and columns with a stop rule of their own.
RichText other_stops(const Compare& compare, const StopRule& shared) {
  RichList others;
  for (const std::vector<Variation>* variations : {&compare.rows, &compare.columns}) {
    for (const Variation& variation : *variations) {
      if (!variation.dynamics || *variation.dynamics == shared) continue;
      StopRule same = *variation.dynamics;
      same.epsilon = shared.epsilon;
      others << head_of(variation) + QStringLiteral(": ") +
                    (same == shared
                         ? marked("<i>ε</i> = ") + number_in_words(variation.dynamics->epsilon, name_digits)
                         : stop_text(*variation.dynamics));
    }
  }
  return others.isEmpty() ? RichText() : marked(" (%1)", joined(others, QStringLiteral("; ")));
}

QString normalised_words(Normalise normalise) {
  if (normalise == Normalise::unit) return tr("unit-norm patterns");
  if (normalise == Normalise::layer) return tr("layer-normalised patterns");
  return tr("patterns as given");
}

RichText memory_text(const Scene& scene) {
  RichText text =
      marked("<i>N</i> = %1, <i>D</i> = %2", count_text("%n pattern(s)", scene.memory.patterns.rows()),
             scene.memory.patterns.cols());
  if (scene.memory.normalise == Normalise::unit) text += tr(", unit norm");
  if (scene.memory.normalise == Normalise::layer) text += tr(", layer norm");
  if (const auto* made = std::get_if<GeneratedPatterns>(&scene.memory.source)) {
    text += tr(" (%1, seed %2)").arg(QString::fromStdString(made->generator)).arg(made->seed);
  }
  return text;
}

bool beta_acts_somewhere(const Scene& scene) {
  const Compare& compare = scene.view.compare;
  for (std::size_t row = 0; row < std::max<std::size_t>(1, compare.rows.size()); ++row) {
    for (std::size_t column = 0; column < std::max<std::size_t>(1, compare.columns.size()); ++column) {
      const Scene shown = panel(scene, row, column);
      if (beta_acts(shown.separation, shown.post)) return true;
    }
  }
  return false;
}

RichText compare_settings(const Scene& scene) {
  const Compare& compare = scene.view.compare;
  const auto fixed = [&compare](bool (*changed)(const Variation&)) {
    return !changes(compare.rows, changed) && !changes(compare.columns, changed);
  };
  RichList parts;
  if (fixed([](const Variation& v) { return v.separation.has_value(); }))
    parts << marked_symbols(words_of(scene.separation));
  if (fixed([](const Variation& v) { return v.beta.has_value(); }) && beta_acts_somewhere(scene))
    parts << beta_text(scene.beta);
  if (fixed([](const Variation& v) { return v.post.has_value(); }))
    parts << marked_symbols(words_of(scene.post));
  if (fixed([](const Variation& v) { return v.patterns || v.normalise; })) {
    parts << memory_text(scene);
  } else if (fixed([](const Variation& v) { return v.normalise.has_value(); })) {
    parts << normalised_words(scene.memory.normalise);
  }
  parts << stop_text(scene.dynamics) + other_stops(compare, scene.dynamics);
  return joined(parts, QStringLiteral("; "));
}

// "(a) Basins of attraction", where a figure has both kinds.
RichText lettered(FieldKind kind, std::size_t number, std::size_t count, PanelLetters letters) {
  PageStyle style;
  style.letters = letters;
  return letter_of(style, number, count) +
         (kind == FieldKind::energy ? tr("Energy and trajectories") : tr("Basins of attraction"));
}

Figure single(const Scene& scene, const std::vector<FieldKind>& kinds, PanelLetters letters) {
  Figure figure;
  figure.rows = 1;
  figure.columns = kinds.size();
  for (const FieldKind kind : kinds) {
    figure.panels.push_back({kind, scene});
    figure.column_heads.push_back(lettered(kind, figure.column_heads.size(), kinds.size(), letters));
  }
  figure.settings = settings_text(scene);
  return figure;
}

Figure compared(const Scene& scene, PanelLetters letters) {
  const Compare& compare = scene.view.compare;
  if (compare.rows.empty() && compare.columns.empty())
    throw invalid(phrase("the scene has no compare grid: neither view.compare.rows nor columns"));
  const std::size_t rows = std::max<std::size_t>(compare.rows.size(), 1);
  const std::size_t columns = std::max<std::size_t>(compare.columns.size(), 1);
  std::vector<FieldKind> kinds;
  if (compare.show != CompareShow::basins) kinds.push_back(FieldKind::energy);
  if (compare.show != CompareShow::energy) kinds.push_back(FieldKind::basins);

  Figure figure;
  figure.rows = rows;
  figure.columns = columns * kinds.size();
  for (std::size_t row = 0; row < rows; ++row) {
    for (const FieldKind kind : kinds) {
      for (std::size_t column = 0; column < columns; ++column) {
        FigurePanel& made = figure.panels.emplace_back(FigurePanel{kind, panel(scene, row, column)});
        if (kinds.size() > 1 || kind == FieldKind::energy) continue;
        // As in the window, surfaces that basins cover stand in place of basins alone.
        FigurePanel covered{FieldKind::energy, made.scene};
        covered.scene.view.surface.drape = Drape::basins;
        if (shows_surface(covered)) made = std::move(covered);
      }
    }
  }
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    for (const Variation& column : compare.columns) figure.column_heads.push_back(head_of(column));
    if (kinds.size() < 2) continue;
    figure.groups.push_back(
        {k * columns, (k + 1) * columns - 1, lettered(kinds[k], k, kinds.size(), letters)});
  }
  for (const Variation& row : compare.rows) figure.row_heads.push_back(head_of(row));
  figure.settings = compare_settings(scene);
  return figure;
}

}  // namespace

bool shows_surface(const FigurePanel& panel) {
  return panel.kind == FieldKind::energy && panel.scene.view.surface.shown &&
         energy_refusal(network_of(lifted(panel.scene))).empty();
}

Figure figure_of(const Scene& scene, FigureView view, PanelLetters letters) {
  Figure figure;
  switch (view) {
    case FigureView::landscape:
      figure = single(scene, {FieldKind::energy, FieldKind::basins}, letters);
      break;
    case FigureView::energy:
      figure = single(scene, {FieldKind::energy}, letters);
      break;
    case FigureView::basins:
      figure = single(scene, {FieldKind::basins}, letters);
      break;
    case FigureView::compare:
      figure = compared(scene, letters);
      break;
  }
  figure.title = scene.title.empty() ? tr("Basinscope figure") : QString::fromStdString(scene.title);
  return figure;
}

Figure beside(const Figure& left, const Figure& right) {
  if (left.rows != right.rows) throw invalid(phrase("figures side by side need the same number of rows"));
  Figure whole = left;
  whole.columns = left.columns + right.columns;
  whole.panels.clear();
  for (std::size_t row = 0; row < left.rows; ++row) {
    for (std::size_t column = 0; column < left.columns; ++column)
      whole.panels.push_back(left.panel(row, column));
    for (std::size_t column = 0; column < right.columns; ++column)
      whole.panels.push_back(right.panel(row, column));
  }
  whole.column_heads.insert(whole.column_heads.end(), right.column_heads.begin(), right.column_heads.end());
  for (ColumnGroup group : right.groups) {
    group.first += left.columns;
    group.last += left.columns;
    whole.groups.push_back(group);
  }
  if (left.settings != right.settings) {
    whole.settings = marked("left: %1; right: %2", left.settings, right.settings);
  }
  return whole;
}

RichText settings_text(const Scene& scene) { return settings_text(scene, network_text(scene)); }

RichText settings_text(const Scene& scene, const RichText& network) {
  return marked("%1; %2; %3", network, memory_text(scene), stop_text(scene.dynamics));
}

}  // namespace basinscope
