// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/mosaic_figure.h"

#include "ui/text/shown_number.h"
#include "ui/workspaces/learn/sequence_panels.h"

namespace basinscope {
namespace {

RichText settings_of(const MosaicState& state) {
  const SequenceTask task = state.sequences();
  const auto title = std::visit([](const auto& of) { return translated(of.title); }, task);
  QStringList factors;
  for (const double factor : state.acting_factors()) factors << shown_number(factor);
  RichText text =
      marked("Memory Mosaics, %1, trained at length <i>n</i> = %2, tested on %3 of each of %4 times it",
             title, state.length, count_text("%n sequence(s)", state.test), factors.join(between_numbers()));
  if (std::holds_alternative<PairRecall>(task))
    text +=
        marked(", vocabulary %1 + %1, %2", state.vocabulary, count_text("%n query/queries", state.queries));
  const MosaicSettings& s = state.settings;
  return text +
         marked("; %1 of %2 with width %3 and %4 memories", count_text("%n layer(s)", state.layers),
                count_text("%n head(s)", state.heads), state.width, state.memories) +
         marked("; Adam, rate %1, %2 of %3, easier during %4, clip %5, weight decay %6; %7, seed %8",
                number_in_words(s.rate), count_text("%n step(s)", s.steps), s.batch,
                number_in_words(s.easier), number_in_words(s.clip), number_in_words(s.weight_decay),
                count_text("%n repeat(s)", state.repeats), QString::number(state.seed)) +
         marked("; double precision; %1.", program_name());
}

}  // namespace

QStringList mosaic_parts() {
  return names_of(std::vector{token_line_spec(), attention_spec(), kernels_by_length_spec(),
                              mosaic_loss_spec(), exact_match_spec(), dispersion_over_length_spec()});
}

CardPage mosaic_page(const MosaicShown& results, const Theme& theme) {
  const auto shown = std::make_shared<const MosaicShown>(results);
  const auto card = [&](const MosaicPanel& spec, double height, QSizeF room = {}) {
    FigureCard made = card_of(spec, shown, theme, room);
    made.height = height;
    return made;
  };
  CardPage page;
  page.title = tr("Learning");
  page.rows = {{0.26, {{1, {card_of(token_line_spec(), shown, theme, {700, 160})}}}},
               {0.7,
                {{0.58,
                  {card(attention_spec(), 66),
                   card(kernels_by_length_spec(), 34, {560, 54.0 + 24 * shown->kernels()})}},
                 {0.42,
                  {card(mosaic_loss_spec(), 30), card(exact_match_spec(), 35),
                   card(dispersion_over_length_spec(), 35)}}}}};
  page.settings = settings_of(shown->state);
  return page;
}

}  // namespace basinscope
