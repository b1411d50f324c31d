// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/learn_state.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "core/recall/retrieval.h"

namespace basinscope {
namespace {

constexpr std::size_t most_moved = 1000;

}  // namespace

LearnState::LearnState() : methods{"softmax", "1.5-entmax", "2-subsets"} {
  bags.positives = 2;
  embedding = {16, 2};
  settings.epochs = 40;
  settings.patience = 40;
  settings.rate = 0.01;
}

std::span<const std::string_view> LearnState::offered_methods() const {
  static constexpr std::string_view of_bags[] = {"softmax",   "1.5-entmax", "2-entmax",
                                                 "2-normmax", "5-normmax",  "2-subsets",
                                                 "3-subsets", "5-subsets",  "adaptive-entmax"},
                                    of_texts[] = {"softmax",   "1.5-entmax", "2-entmax",
                                                  "2-normmax", "subsets",    "sequential-subsets"};
  if (shows_texts()) return of_texts;
  return of_bags;
}
void LearnState::choose(std::string_view name, bool on) {
  std::vector<std::string>& names = trained_methods();
  std::erase(names, name);
  if (on) names.emplace_back(name);
}

std::vector<int> LearnState::trained_positives() const {
  if (shows_texts()) return {1};
  std::set<int> all{bags.positives};
  for (const double k : compared) all.insert(static_cast<int>(k));
  return {all.begin(), all.end()};
}
int LearnState::acting_repeat() const { return std::clamp(repeat, 0, repeats - 1); }
int LearnState::acting_bag() const { return std::clamp(bag, 0, test - 1); }
int LearnState::acting_method() const {
  return std::clamp(method, 0, static_cast<int>(trained_methods().size()) - 1);
}

Message TextSettings::budget_refusal(double budget) {
  return budget < 1 || budget == std::floor(budget) ? Message()
                                                    : phrase("expected a whole number or a share below 1");
}

Message pooling_refusal(const std::vector<std::string>& names) {
  if (names.empty() || names.size() > LearnState::most_methods)
    return message("expected 1 to %1 names with commas", LearnState::most_methods);
  try {
    for (const std::string& name : names) pooling_methods(name);
  } catch (const std::invalid_argument& fault) {
    return message_of(fault);
  }
  return {};
}

template <>
const Fields<LearnState>& fields_of<LearnState>() {
  using S = LearnState;
  using T = TrainingSettings;
  const auto bags = [](auto member) { return at(&S::bags, member); };
  const auto settings = [](auto member) { return at(&S::settings, member); };
  const auto text = [](auto member) { return at(&S::text, member); };
  const auto unless_refused = [](const FieldValue& value) {
    return pooling_refusal(std::get<std::vector<std::string>>(value));
  };
  static constexpr Phrase kinds[] = {phrase("Points in the plane"), phrase("Glyphs, 28 × 28")};
  static constexpr Phrase forms[] = {phrase("Pure"), phrase("Layer")};
  static constexpr Phrase posts[] = {phrase("Identity"), phrase("ℓ₂ normalisation"),
                                     phrase("Layer normalisation")};
  static constexpr Phrase filters[] = {phrase("All"), phrase("Exact"), phrase("Wrong")};
  static constexpr Phrase measures[] = {phrase("Accuracy"), phrase("AUC")};
  static const Fields<S> of_bags{
      field<S>("text.embedding", text(&TextSettings::embedding),
               {phrase("Embedding"), "",
                phrase("Width of the vector of a token, then of dense maps, with commas.")})
          .listed({1, S::widest}, S::most_maps, true),
      field<S>("text.window", text(&TextSettings::window),
               {phrase("Tokens see their neighbours"), "",
                phrase("A dense map of a token with the one before and the one behind, with a ReLU."),
                phrase("Window of three tokens"), phrase("Tokens see their neighbours")}),
      field<S>(
          "text.methods", text(&TextSettings::methods),
          {phrase("Others"), "",
           phrase("As of bags; and K-sequential-subsets, which prefers neighbours. Without K, subsets and "
                  "sequential-subsets take the budget."),
           phrase("Methods")})
          .unless(unless_refused),
      field<S>("text.budget", text(&TextSettings::budget),
               {phrase("Budget"), "k",
                phrase("Words that are retrieved: a whole number, or below 1 that share of the text."),
                phrase("Budget of words")})
          .in({0, 100, true})
          .unless(
              [](const FieldValue& value) { return TextSettings::budget_refusal(std::get<double>(value)); }),
      field<S>("text.min_count", text(&TextSettings::min_count),
               {phrase("Known from"), "",
                phrase("Appearances in the training texts; a word that is rarer is unknown."),
                phrase("Fewest appearances of a word")})
          .in({1, S::most_bags}),
      field<S>("bags.kind", bags(&DrawnBags::kind),
               {phrase("Bags"), "", phrase("What the instances of a bag are.")})
          .chosen_as(kinds),
      field<S>(
          "bags.positives", bags(&DrawnBags::positives),
          {phrase("Positives"), "K", phrase("A bag is positive where at least so many of its instances are."),
           phrase("Positives K")})
          .in({1, S::most_positives}, {1, 10}),
      field<S>(
          "bags.compared", &S::compared,
          {phrase("Table"), "K",
           phrase("Numbers of positives in the table of methods, with commas; none: that above alone. "
                  "Networks are trained for each at the same time, and choosing one of them as K shows its "
                  "networks and does not begin the training anew."),
           phrase("K in the table")})
          .listed({1, S::most_positives}, S::most_compared, true, 0),
      field<S>("bags.spread", bags(&DrawnBags::spread),
               {phrase("Spread"), "", phrase("Standard deviation of points about their centres.")})
          .in(DrawnBags::spreads, {0.1, 2}),
      field<S>("bags.noise", bags(&DrawnBags::noise),
               {phrase("Noise"), "", phrase("Standard deviation at each pixel."), phrase("Noise of glyphs")})
          .in(DrawnBags::noises),
      field<S>("bags.shift", bags(&DrawnBags::shift),
               {phrase("Shift"), "", phrase("Pixels that a glyph is moved by, at most.")})
          .in({0, DrawnBags::most_shift}),
      field<S>("bags.training", &S::training,
               {phrase("Train, validate"), "", phrase("Bags to train with."), phrase("Training bags")})
          .in({1, S::most_bags}),
      field<S>("bags.validation", &S::validation,
               {{}, "", phrase("Bags that choose the best epoch."), phrase("Validation bags")})
          .in({1, S::most_bags}),
      field<S>("bags.test", &S::test,
               {phrase("Test"), "", phrase("Bags of the table and of the strips."), phrase("Test bags")})
          .in({1, S::most_bags}),
      field<S>(
          "network.form", &S::form,
          {phrase("Form"), "", phrase("The memory itself, or heads with projections and norms around it.")})
          .chosen_as(forms),
      field<S>("network.embedding", &S::embedding,
               {phrase("Embedding"), "",
                phrase("Widths of the dense maps of an instance, with commas; none: as it is.")})
          .listed({1, S::widest}, S::most_maps, true, 0),
      field<S>("network.rectified_end", &S::rectified_end,
               {phrase("ReLU after the last map"), "", phrase("After the others there always is one."),
                phrase("ReLU after the last map")}),
      field<S>("network.heads", &S::heads, {phrase("Heads, width"), "", phrase("How many."), phrase("Heads")})
          .in({1, S::most_heads}),
      field<S>("network.width", &S::width,
               {{}, "", phrase("Numbers of each head."), phrase("Width of heads")})
          .in({1, S::widest}),
      field<S>("network.post", &S::post,
               {phrase("Post"), "", phrase("Of keys, query and every step."), phrase("Post-transform")})
          .chosen_as(posts),
      field<S>("network.updates", &S::updates,
               {phrase("Steps"), "T", phrase("Of the query before its state is read.")})
          .in({1, S::most_updates}),
      field<S>("network.beta", &S::beta,
               {phrase("Inverse"), "β", phrase("Inverse temperature, at the start where it is trained."),
                phrase("β of pooling")})
          .in({0, 1e6, true}, {0.1, 10, true}),
      field<S>("network.trains_beta", &S::trains_beta,
               {phrase("β is trained, too"), "", phrase("One for each head."), phrase("Train β")}),
      field<S>("methods", &S::methods,
               {phrase("Others"), "",
                phrase("softmax, A-entmax, adaptive-entmax (its α is trained), G-normmax, K-subsets, with "
                       "commas."),
                phrase("Methods")})
          .unless(unless_refused),
      field<S>(
          "training.rate", settings(&T::rate),
          {phrase("Rate"), "", phrase("Of Adam; acts on the running training."), phrase("Learning rate")})
          .in(T::rates, {1e-4, 1, true}),
      field<S>(
          "training.decay", settings(&T::decay),
          {phrase("Decay"), "", phrase("Factor of the rate after each epoch."), phrase("Decay of the rate")})
          .in(T::decays),
      field<S>("training.dropout", settings(&T::dropout),
               {phrase("Bag dropout"), "",
                phrase("Share of instances without weight in a step; acts on the running training.")})
          .in(T::dropouts, {0, 0.9}),
      field<S>("training.clip", settings(&T::clip),
               {phrase("Clip"), "", phrase("Largest norm of a gradient; 0: any."), phrase("Clip gradients")})
          .in(T::clips),
      field<S>("training.batch", settings(&T::batch),
               {phrase("Batch, epochs"), "", phrase("Bags of a step."), phrase("Batch")})
          .in({1, S::most_bags}),
      field<S>("training.epochs", settings(&T::epochs), {{}, "", phrase("At most."), phrase("Epochs")})
          .in({1, S::most_epochs}),
      field<S>("training.patience", settings(&T::patience),
               {phrase("Patience"), "", phrase("Epochs without a better validation AUC before the end.")})
          .in({1, S::most_epochs}),
      field<S>(
          "training.repeats", &S::repeats,
          {phrase("Repeats, seed"), "", phrase("How often bags and starts are drawn."), phrase("Repeats")})
          .in({1, S::most_repeats}),
      field<S>("training.seed", &S::seed,
               {{}, "", phrase("The same seed gives the same bags, starts and orders."), phrase("Seed")}),
      field<S>("training.speed", &S::speed,
               {phrase("Speed"), "", phrase("Epochs a second, at most."), phrase("Speed of training")})
          .in({0.1, 1000}, {1, 1000, true}),
      field<S>(
          "kept.on", &S::keeps,
          {phrase("Keep trained numbers in the scene"), "",
           phrase("Of the best epochs so far, whenever the training is paused: opened again, the scene shows "
                  "those. At most 8 MiB."),
           phrase("Keep trained numbers"), phrase("Keep trained numbers in the scene")})
          .where_unusual(),
      place_of<S>("kept.numbers"),
      field<S>("shown.repeat", &S::repeat,
               {phrase("Repeat"), "", phrase("Whose bags are shown."), phrase("Shown repeat")})
          .in({0, S::most_repeats - 1}),
      field<S>("shown.bag", &S::bag,
               {phrase("Bag"), "", phrase("Whose landscape is shown."), phrase("Pick bag")})
          .in({0, S::most_bags - 1}),
      field<S>("shown.moved", &S::moved)
          .listed({-1e6, 1e6}, 3 * most_moved, false, 0)
          .where_unusual()
          .unless([](const FieldValue& value) {
            const auto& list = std::get<std::vector<double>>(value);
            bool right = list.size() % 3 == 0;
            for (std::size_t i = 0; i < list.size(); i += 3)
              right = right && list[i] >= 0 && list[i] == std::floor(list[i]);
            return right ? Message()
                         : phrase("expected an instance and its two numbers, one after the other");
          }),
      field<S>("shown.method", &S::method,
               {phrase("Method"), "", phrase("Whose landscape is shown."), phrase("Shown method")})
          .in({0, static_cast<double>(S::most_methods - 1)}),
      field<S>("shown.filter", &S::filter,
               {phrase("Bags"), "", phrase("Which test bags are listed, by the shown method."),
                phrase("Listed bags")})
          .chosen_as(filters),
      field<S>("shown.measure", &S::measure,
               {phrase("Curves"), "", phrase("Beside loss and exact retrieval.")})
          .chosen_as(measures),
  };
  static const Fields<S> all = [] {
    Fields<S> fields = mosaic_fields();
    fields.insert(fields.end(), of_bags.begin(), of_bags.end());
    return fields;
  }();
  return all;
}

PoolingExperiment experiment_of(const LearnState& state) {
  PoolingExperiment e;
  const DrawnBags usual;
  e.drawn = state.bags;
  // What does not act is as usual, so that equal experiments are equal.
  const bool points = state.bags.kind == DrawnBags::Kind::points;
  if (state.shows_texts()) e.drawn = usual;
  if (!points) e.drawn.spread = usual.spread;
  if (points) e.drawn.noise = usual.noise, e.drawn.shift = usual.shift;
  e.positives = state.trained_positives();
  e.methods = pooling_methods(with_commas(state.trained_methods()));
  const std::vector<double>& widths = state.trained_embedding();
  for (std::size_t i = 0; i < widths.size(); ++i)
    e.design.embedding.push_back(
        {static_cast<Eigen::Index>(widths[i]), i + 1 < widths.size() || state.rectified_end});
  if (state.shows_texts()) {
    e.reviews = true;
    e.budget = state.text.budget;
    e.min_count = state.text.min_count;
    e.design.window = state.text.window;
    e.design.features = e.design.embedding.front().width;
    e.design.embedding.erase(e.design.embedding.begin());
  }
  e.design.form = state.form;
  if (state.post == PoolingPost::l2) e.design.post = L2{};
  if (state.post == PoolingPost::layer_norm) e.design.post = LayerNorm{};
  if (state.form == PoolingForm::layer) {
    e.design.post = Identity{};
    e.design.heads = state.heads;
    e.design.width = state.width;
  }
  e.design.updates = state.updates;
  e.design.beta = state.beta;
  e.design.trains_beta = state.trains_beta;
  e.settings = state.settings;
  e.repeats = state.repeats;
  e.training = state.training;
  e.validation = state.validation;
  e.test = state.test;
  e.seed = state.seed;
  return e;
}

std::string trained_settings(const LearnState& state) {
  return cells_of(experiment_of(what_is_trained(state))).settings;
}

std::shared_ptr<PoolingRun> run_of(const LearnState& state, bool kept) {
  std::vector<std::vector<Matrix>> trained;
  if (const auto& networks = state.kept.networks;
      kept && networks && networks->settings == trained_settings(state))
    for (const PoolingNetwork& network : networks->networks) trained.push_back(network.values);
  return std::make_shared<PoolingRun>(experiment_of(state), std::move(trained));
}

Message kept_refusal(const LearnState& state, const PoolingRun& run) {
  const auto& kept = state.kept.networks;
  if (!kept) return {};
  if (!kept->fault.empty())
    return message("The trained numbers of the scene are not shown: %1.", kept->fault);
  if (kept->settings != trained_settings(state))
    return phrase("The trained numbers of the scene belong to other settings and are not shown.");
  if (run.has_refused())
    return phrase("The trained numbers of the scene have another shape than its networks and are not shown.");
  return {};
}

bool SharedNetworks::operator==(const SharedNetworks& other) const {
  const auto same_values = [](const PoolingNetwork& a, const PoolingNetwork& b) {
    return std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                      [](const Matrix& x, const Matrix& y) { return same(x, y); });
  };
  const auto &a = networks, &b = other.networks;
  if (a == b) return true;
  return a && b && a->settings == b->settings && a->fault == b->fault &&
         std::equal(a->networks.begin(), a->networks.end(), b->networks.begin(), b->networks.end(),
                    same_values);
}

PoolingLooks with_moves(const LearnState& state, PoolingLooks looks) {
  if (state.moved.empty() || looks.empty() || state.shows_texts()) return looks;
  const int repeat = std::min(state.acting_repeat(), looks.back()->cell.repeat);
  const auto shown = std::ranges::find_if(looks, [&](const auto& look) {
    return look->cell.repeat == repeat && look->cell.positives == state.bags.positives;
  });
  if (shown == looks.end()) return looks;
  const std::shared_ptr<const BagSets> sets = (*shown)->bags;
  const BagSets& bags = *sets;
  const auto at = std::min(static_cast<std::size_t>(state.acting_bag()), bags.test.size() - 1);
  Bag bag = *bags.test[at];
  if (bag.instances.cols() != 2 || bags.vocabulary > 0) return looks;
  for (std::size_t i = 0; i + 2 < state.moved.size(); i += 3)
    if (state.moved[i] < static_cast<double>(bag.instances.rows()))
      bag.instances.row(static_cast<Eigen::Index>(state.moved[i])) << state.moved[i + 1], state.moved[i + 2];
  return with_test_bag(std::move(looks), sets, at, bag);
}

bool is_same_bag(const LearnState& a, const LearnState& b) {
  return a.bags == b.bags && a.seed == b.seed && a.acting_bag() == b.acting_bag() &&
         a.acting_repeat() == b.acting_repeat();
}

LearnState what_is_trained(LearnState state) {
  const LearnState usual;
  if (state.shows_mosaics()) {
    const MosaicState mosaic = what_is_trained(std::move(state.mosaic));
    state = usual;
    state.task = LearnTask::mosaic;
    state.mosaic = mosaic;
    return state;
  }
  state.mosaic = usual.mosaic;
  const std::vector<int> positives = state.trained_positives();
  state.bags.positives = positives.front();
  state.compared.assign(positives.begin() + 1, positives.end());
  if (state.shows_texts()) {
    state.bags = usual.bags;
    state.methods = usual.methods;
    state.embedding = usual.embedding;
  } else {
    state.text = usual.text;
  }
  state.settings.rate = usual.settings.rate;
  state.settings.dropout = usual.settings.dropout;
  state.speed = usual.speed;
  state.keeps = usual.keeps;
  state.kept = usual.kept;
  state.repeat = usual.repeat;
  state.bag = usual.bag;
  state.moved = usual.moved;
  state.method = usual.method;
  state.filter = usual.filter;
  state.measure = usual.measure;
  return state;
}

}  // namespace basinscope
