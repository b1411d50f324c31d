// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/recall_state.h"

#include <algorithm>
#include <stdexcept>

#include "core/message.h"

namespace basinscope {
namespace {

std::vector<RetrievalMethod> methods_named(const std::vector<std::string>& names) {
  return retrieval_methods(with_commas(names));
}

bool is_film_map(const RetrievalMethod& method) {
  return std::holds_alternative<Identity>(method.post) &&
         (std::holds_alternative<Softmax>(method.separation) ||
          std::holds_alternative<Entmax>(method.separation) ||
          std::holds_alternative<Normmax>(method.separation));
}

}  // namespace

RecallState::RecallState()
    : film_methods{"2-entmax", "1.5-entmax", "softmax"},
      methods{"2-entmax", "5-normmax", "1.5-entmax", "softmax"},
      sizes{25, 50, 100, 200, 400},
      noise{0, 0.25, 0.5, 0.75, 1, 1.5, 2} {
  film.algorithm = RecallAlgorithm::penalised;
  film.beta = 0.02;
  film.steps = 5;
  film.recalls = 20;
  film.penalty = 1e8;
  film.transition = 1e5;
}

Message methods_refusal(const std::vector<std::string>& names, bool film) {
  if (names.empty() || names.size() > RecallState::max_methods)
    return message("expected 1 to %1 names with commas", RecallState::max_methods);
  try {
    for (const std::string& name : names) {
      if (film && name == constrained_map) continue;
      if (const RetrievalMethod method = methods_named({name}).front(); film && !is_film_map(method))
        return message("expected softmax, A-entmax, G-normmax or constrained with commas, not \"%1\"",
                       method.name);
    }
  } catch (const std::invalid_argument& fault) {
    return message_of(fault);
  }
  return {};
}

template <>
const Fields<RecallState>& fields_of<RecallState>() {
  using S = RecallState;
  using R = RetrievalExperiment;
  using F = RecallSettings;
  using Q = QueryDamage;
  const auto film = [](auto member) { return at(&S::film, member); };
  const auto query = [](auto member) { return at(&S::query, member); };
  const auto no_methods = [](bool of_film) {
    return [of_film](const FieldValue& value) {
      return methods_refusal(std::get<std::vector<std::string>>(value), of_film);
    };
  };
  const auto no_shape = [](const FieldValue& value) -> Message {
    const auto& shape = std::get<std::string>(value);
    return shape.empty() || shape_from_text(shape) ? Phrase() : phrase("expected a shape as CxHxW");
  };
  static constexpr Phrase algorithms[] = {phrase("Constrained, Algorithm 1"),
                                          phrase("Penalised, Algorithm 2"),
                                          phrase("Sequential, Algorithm 3")};
  static constexpr Phrase lower[] = {phrase("Capacity and noise"), phrase("Unique memories"),
                                     phrase("A query"), phrase("Metastable states")};
  static const Fields<S> all{
      field<S>("memories", &S::memories,
               {phrase("Images"), "",
                phrase("glyphs:COUNT:SEED, or a file (IDX, CIFAR-10, NPY, CSV) or folder of images."),
                phrase("Memories")}),
      field<S>("shape", &S::shape).unless(no_shape),
      field<S>("count", &S::count,
               {phrase("Count"), "N", phrase("So many memories, from the first, are recalled freely.")})
          .in({S::min_count, S::max_count}, {2, 64, true}),
      computed_field<S>(
          "film.algorithm", [](const S& state) { return static_cast<int>(state.film.algorithm); },
          [](S& state, int number) { state.film.algorithm = static_cast<RecallAlgorithm>(number); },
          {phrase("Method"), "",
           phrase("1: what was recalled loses its bound; 2: it is penalised; 3: pairs of neighbours."),
           phrase("Algorithm")})
          .in({1, 3})
          .chosen_as(algorithms),
      field<S>("film.beta", film(&F::beta), {{}, "β", phrase("Inverse temperature."), phrase("β of recall")})
          .in(F::betas, {0.01, 10, true}),
      field<S>("film.steps", film(&F::steps), {phrase("Inner steps"), "", phrase("Steps of each recall.")})
          .in({1, F::most_steps}),
      computed_field<S>(
          "film.recalls", [](const S& state) { return state.film.recalls.value_or(state.count); },
          [](S& state, int recalls) { state.film.recalls = recalls; },
          {phrase("Recalls"), "", phrase("How many are recalled.")})
          .in({1, S::max_shown}),
      field<S>("film.penalty", film(&F::penalty), {phrase("Penalty"), "λ", phrase("Of what was recalled.")})
          .in(F::penalties, {1, 1e9, true}),
      field<S>("film.decay", film(&F::decay),
               {phrase("Decay"), "τ", phrase("How fast the penalty takes on what is recalled.")})
          .in(F::decays, {1e-4, 1, true}),
      field<S>("film.bonus", film(&F::bonus), {phrase("Bonus"), "ω", phrase("Of the memory recalled last.")})
          .in(F::bonuses, {0, 4}),
      field<S>("film.transition", film(&F::transition),
               {phrase("Transition"), "t", phrase("Score of two neighbours.")})
          .in(F::transitions, {1, 1e9, true}),
      field<S>("film.cue", &S::cue, {phrase("Cue"), "", phrase("The memory that recall starts at, from 1.")})
          .in({0, S::max_count - 1}),
      field<S>("film.methods", &S::film_methods,
               {phrase("Compare"), "",
                phrase("softmax, A-entmax, G-normmax, constrained, with commas: a row each."),
                phrase("Separations")})
          .unless(no_methods(true)),
      field<S>(
          "retrieval.methods", &S::methods,
          {phrase("Methods"), "",
           phrase("softmax, A-entmax, G-normmax, K-subsets, each alone or with +l2 or +layer_norm, classic, "
                  "R-poly-dam, exp-dam, with commas; or hfy-11 or hfy-14.")})
          .unless(no_methods(false)),
      field<S>("retrieval.sizes", &S::sizes,
               {phrase("Sizes"), "", phrase("How many memories are stored, with commas.")})
          .listed({1, 1e6}, S::max_sizes, true),
      field<S>("retrieval.noise", &S::noise,
               {phrase("Noise"), "", phrase("Standard deviations, with commas."), phrase("Noise levels")})
          .listed(R::noises, S::max_sizes),
      field<S>(
          "retrieval.noise_size", &S::noise_size,
          {phrase("Noise at"), "N", phrase("Memories stored where the noise varies."), phrase("Noise at")})
          .in({1, 1e6}),
      field<S>("retrieval.draws", &S::draws,
               {phrase("Draws"), "", phrase("How often memories are drawn for the curves.")})
          .in({1, S::max_draws}),
      field<S>("retrieval.updates", &S::updates, {phrase("Steps"), "", phrase("Of each query.")})
          .in({1, 1000}),
      field<S>("retrieval.mask", &S::mask,
               {phrase("Masked share"), "", phrase("Of the rows of a query, from below, that are set to 0.")})
          .in(R::masks, {0, 1}),
      field<S>(
          "retrieval.threshold", &S::threshold,
          {phrase("Success, cosine"), "",
           phrase("A query is recalled where its cosine with its memory is above this."), phrase("Success")})
          .in(R::thresholds, {0, 1}),
      field<S>("retrieval.beta", &S::beta,
               {{}, "β", phrase("Inverse temperature."), phrase("β of retrieval")})
          .in(R::betas, {0.001, 10, true}),
      field<S>("retrieval.beta_l2", &S::beta_l2,
               {phrase("With ℓ₂,"), "β", phrase("Of methods with +l2."), phrase("β with ℓ₂")})
          .in(R::betas, {0.1, 100, true}),
      field<S>("retrieval.seed", &S::seed,
               {phrase("Seed"), "", phrase("The same seed gives the same curves.")}),
      field<S>(
          "query.memory", query(&Q::memory),
          {phrase("True memory"), "", phrase("The target memory, from 1."), phrase("Memory of the query")})
          .in({0, S::max_count - 1}),
      field<S>("query.noise", query(&Q::noise),
               {phrase("Noise"), "σ", phrase("Standard deviation; the result is cut to −1 … 1."),
                phrase("Noise of the query")})
          .in(R::noises, {0, 4}),
      field<S>("query.mask", query(&Q::mask),
               {phrase("Masked share"), "", phrase("Of its rows, from below, that are set to 0."),
                phrase("Mask the query")})
          .in(R::masks, {0, 1}),
      place_of<S>("query.painted"),
      field<S>("query.method", &S::query_method).in({0, S::max_methods - 1}),
      field<S>("query.step", &S::query_step).in({0, 1000}),
      field<S>("query.brush", &S::brush, {phrase("Brush"), "", phrase("Pixels across.")})
          .in({1, S::widest_brush}),
      field<S>("mixtures.queries", &S::queries,
               {phrase("Queries"), "",
                phrase("Images whose limits are counted: glyphs:COUNT:SEED, a file or a folder.")}),
      field<S>("mixtures.betas", &S::mixture_betas,
               {{}, "β", phrase("With commas: a bar each."), phrase("β of the limits")})
          .listed({1e-12, R::betas.highest}, S::max_sizes),
      field<S>("marks", &S::marks, {phrase("Mark repeats and jumps"), "", {}, phrase("Mark repeats")}),
      field<S>("bands", &S::bands, {phrase("Quartiles over the draws"), "", {}, phrase("Bands")}),
      field<S>("lower", &S::lower, {phrase("Lower panel")}).chosen_as(lower),
      place_of<S>("held"),
  };
  return all;
}

RecallExperiments experiments_of(const RecallState& state, std::shared_ptr<const Images> memories) {
  RetrievalExperiment both;
  both.memories = std::move(memories);
  both.methods = methods_named(state.methods);
  both.draws = state.draws;
  both.updates = state.updates;
  both.mask = state.mask;
  both.threshold = state.threshold;
  both.beta = state.beta;
  both.beta_l2 = state.beta_l2;
  both.seed = state.seed;
  const auto most = static_cast<double>(both.memories->values.rows());
  RecallExperiments experiments{both, both};
  experiments.capacity.sizes.clear();
  for (const double size : state.sizes) {
    if (size <= most) experiments.capacity.sizes.push_back(static_cast<int>(size));
  }
  if (experiments.capacity.sizes.empty()) experiments.capacity.sizes = {static_cast<int>(most)};
  experiments.noise.name = "noise";
  experiments.noise.sizes = {static_cast<int>(std::min<double>(state.noise_size, most))};
  experiments.noise.noise = state.noise;
  return experiments;
}

QueryInput query_input(const RecallState& state, std::shared_ptr<const Images> memories) {
  QueryInput input;
  input.count = std::min(state.count, static_cast<int>(memories->values.rows()));
  input.memories = std::move(memories);
  input.damage = state.query;
  input.damage.memory = std::min(state.query.memory, input.count - 1);
  input.damage.seed = state.seed;
  input.methods = methods_named(state.methods);
  input.updates = state.updates;
  input.beta = state.beta;
  input.beta_l2 = state.beta_l2;
  return input;
}

MetastableImages mixtures_input(const RecallState& state, std::shared_ptr<const Images> memories,
                                std::shared_ptr<const Images> queries) {
  MetastableImages input;
  input.memories = std::move(memories);
  input.queries = std::move(queries);
  input.methods = methods_named(state.methods);
  input.betas = state.mixture_betas;
  input.updates = state.updates;
  return input;
}

FilmInput film_input(const RecallState& state, std::shared_ptr<const Images> memories) {
  FilmInput input{std::move(memories), state.count, state.cue, state.film, state.film_methods};
  if (input.memories) input.count = std::min(input.count, static_cast<int>(input.memories->values.rows()));
  input.cue = std::clamp(input.cue, 0, std::max(0, input.count - 1));
  if (input.settings.algorithm == RecallAlgorithm::constrained)
    input.settings.recalls = std::min(input.settings.recalls.value_or(input.count), input.count);
  return input;
}

MeasuresInput measures_input(const RecallState& state, std::shared_ptr<const Images> memories) {
  return {film_input(state, std::move(memories)), state.draws, state.seed};
}

}  // namespace basinscope
