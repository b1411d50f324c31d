// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/learn_figure.h"

#include "ui/jobs/completing.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"
#include "ui/workspaces/learn/bag_landscape.h"
#include "ui/workspaces/learn/bag_panels.h"
#include "ui/workspaces/learn/mosaic_figure.h"

namespace basinscope {
namespace {

LearnLooks trained(const LearnState& state, const TaskControl& control) {
  LearnRun run(state);
  run.follow(state);
  if (!run.draw(control)) return {};
  while (!run.looks().ended()) {
    if (!run.go_on(control, [] {})) return {};
    control.report(run.looks().share(state));
  }
  return run.looks();
}

RichText settings_of(const LearnState& state) {
  const DrawnBags& bags = state.bags;
  RichText text =
      state.shows_texts()
          ? marked("Drawn reviews, budget %1, words known from %2", number_in_words(state.text.budget),
                   count_text("%n appearance(s)", state.text.min_count))
      : bags.kind == DrawnBags::Kind::points
          ? marked("Bags of points, spread %1, <i>K</i> = %2", number_in_words(bags.spread), bags.positives)
          : marked("Bags of glyphs, noise %1, shift %2, <i>K</i> = %3", number_in_words(bags.noise),
                   bags.shift, bags.positives);
  if (const std::vector<int> all = state.trained_positives(); all.size() > 1) {
    QStringList each;
    for (const int k : all) each << QString::number(k);
    text += marked(" (table: %1)", each.join(QStringLiteral(", ")));
  }
  QStringList widths;
  for (const double width : state.trained_embedding()) widths << QString::number(static_cast<int>(width));
  text += marked(", %1 + %2 + %3 bags; %4 form, embedding %5%6%7, %8", state.training, state.validation,
                 state.test, state.form == PoolingForm::pure ? tr("pure") : tr("layer"),
                 widths.isEmpty() ? tr("none") : widths.join(QStringLiteral(", ")),
                 state.rectified_end && state.has_maps() ? tr(" with a ReLU at its end") : QString(),
                 state.shows_texts() && state.text.window ? tr(", tokens with their neighbours") : QString(),
                 count_text("%n step(s)", state.updates));
  if (state.form == PoolingForm::layer)
    text += marked(", %1 of width %2", count_text("%n head(s)", state.heads), state.width);
  else if (state.post != PoolingPost::identity)
    text += state.post == PoolingPost::l2 ? marked(", ℓ₂ normalisation") : marked(", layer normalisation");
  const TrainingSettings& t = state.settings;
  return text +
         marked(", <i>β</i> = %1%2; Adam, rate %3, decay %4, batch %5, %6, patience %7, dropout %8, clip %9",
                number_in_words(state.beta), state.trains_beta ? tr(" at the start") : QString(),
                number_in_words(t.rate), number_in_words(t.decay), t.batch,
                count_text("%n epoch(s)", t.epochs), t.patience, number_in_words(t.dropout),
                number_in_words(t.clip)) +
         marked("; %1, seed %2; double precision; %3.", count_text("%n repeat(s)", state.repeats),
                QString::number(state.seed), program_name());
}

CardPage learn_page(const LearnShown& results, const Theme& theme) {
  const auto shown = std::make_shared<const LearnShown>(results);
  CardPage page;
  page.title = tr("Learning");
  const double rows = static_cast<double>(shown->methods()),
               columns = std::max(520.0, 130.0 * (1 + shown->kinds()));
  page.rows = {{0.4, {{1, {card_of(bags_spec(), shown, theme, {920, 340})}}}},
               {0.52, {{0.42, {card_of(landscape_spec(), shown, theme)}}, {0.58, {}}}}};
  FigureCard curves = card_of(curves_spec(), shown, theme),
             methods = card_of(methods_spec(), shown, theme, {columns, 54 + 24 * rows});
  curves.height = 60;
  methods.height = 40;
  page.rows[1].stacks[1].cards = {std::move(curves), std::move(methods)};
  page.settings = settings_of(shown->state);
  return page;
}

}  // namespace

FigureOffer learn_offer(const Scene& scene, const MapBasins& map, LearnLooks known) {
  const auto state = scene.workspaces.of<LearnState>();
  const bool bags = !state.shows_mosaics();
  const auto whole =
      completing(std::move(known), [state](const LearnLooks& so_far, const TaskControl& control) {
        return so_far.begun() || so_far.ended() ? so_far : trained(state, control);
      });
  return card_offer(
      QString::fromStdString(scene.title) + QStringLiteral(" learning"),
      bags ? QStringList{bags_spec().name, landscape_spec().name, curves_spec().name, methods_spec().name}
           : mosaic_parts(),
      [state, whole, map, bags](const Theme& theme, const TaskControl& control) {
        const LearnLooks looks = whole(control);
        if (control.cancelled()) return CardPage();
        if (!bags) {
          const MosaicPictureInput input = picture_input(looks.mosaics, state.mosaic, false);
          const auto picture = mosaic_picture(input, control);
          return picture ? mosaic_page({state.mosaic, looks.mosaics, picture}, theme) : CardPage();
        }
        LearnShown shown{state, with_moves(state, looks.bags), {}};
        shown.landscape =
            bag_landscape({shown.looks[shown.place()], shown.bag(), theme.dark, false}, map, control);
        return control.cancelled() ? CardPage() : learn_page(shown, theme);
      });
}

}  // namespace basinscope
