// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/mosaic_state.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/recall/retrieval.h"
#include "core/variant_list.h"
#include "core/workspaces/learn_state.h"

namespace basinscope {

SequenceTask MosaicState::sequences() const {
  SequenceTask made;
  for_each_alternative<SequenceTask>([&](const auto& each) {
    if (each.id == words(task)[static_cast<std::size_t>(task)]) made = each;
  });
  if (auto* const pairs = std::get_if<PairRecall>(&made)) *pairs = {vocabulary, queries};
  return made;
}

std::vector<double> MosaicState::acting_factors() const {
  const SequenceTask of = sequences();
  std::vector<double> acting;
  for (const double multiple : factors) {
    const int at = static_cast<int>(std::lround(multiple * length));
    if (at > longest_of(of)) break;
    const auto tokens = static_cast<double>(drawn(of, 1, at).tokens.size());
    if (tokens * tokens * heads * layers > most_weights) break;
    acting.push_back(multiple);
  }
  return acting.empty() ? std::vector<double>{1} : acting;
}

void MosaicState::choose(const std::string& kernel, bool on) {
  std::vector<std::string> next;
  for (const MosaicKernel& each : mosaic_kernels())
    if (each.name == kernel ? on : std::ranges::count(kernels, each.name) > 0) next.push_back(each.name);
  kernels = next;
}

Message kernel_refusal(const std::vector<std::string>& names) {
  if (names.empty() || names.size() > MosaicState::most_kernels)
    return message("expected 1 to %1 names with commas", MosaicState::most_kernels);
  for (auto name = names.begin(); name != names.end(); ++name)
    if (std::find(names.begin(), name, *name) != name)
      return message("expected each name once, not %1 twice", *name);
  try {
    mosaic_kernels(with_commas(names));
  } catch (const std::invalid_argument& fault) {
    return message_of(fault);
  }
  return {};
}

Fields<LearnState> mosaic_fields() {
  using S = LearnState;
  using M = MosaicState;
  using T = MosaicSettings;
  const auto own = [](auto... members) { return at(&S::mosaic, members...); };
  const auto settings = [](auto member) { return at(&S::mosaic, &M::settings, member); };
  static constexpr Phrase tasks[] = {phrase("Bags"), phrase("Text"), phrase("Mosaic")};
  static constexpr auto sequences = []<class... Task>(std::type_identity<std::variant<Task...>>) {
    return std::array<Phrase, sizeof...(Task)>{Task::title...};
  }(std::type_identity<SequenceTask>{});
  static constexpr Phrase filters[] = {phrase("All"), phrase("Right"), phrase("Wrong")};
  return {
      field<S>(
          "task", &S::task,
          {phrase("Task"), "",
           phrase("What is learned: to pool bags of points or glyphs, to pool reviews whose words are the "
                  "instances, or to read sequences of tokens as a Memory Mosaic."),
           phrase("Task to learn")})
          .chosen_as(tasks),
      field<S>("mosaic.task", own(&M::task),
               {phrase("Sequences"), "", phrase("What a sequence asks for at its end.")})
          .chosen_as(sequences),
      field<S>("mosaic.length", own(&M::length),
               {phrase("Length"), "n", phrase("Pairs, numbers or strings of a sequence in training."),
                phrase("Length of sequences")})
          .in({1, M::longest}, {1, 16}),
      field<S>("mosaic.vocabulary", own(&M::vocabulary),
               {phrase("Vocabulary"), "", phrase("Tokens of keys, and as many of values."),
                phrase("Vocabulary of pairs")})
          .in({8, 256}),
      field<S>("mosaic.queries", own(&M::queries),
               {phrase("Queries"), "", phrase("Pairs that a sequence asks for, at most all.")})
          .in({1, M::most_queries}),
      field<S>("mosaic.factors", own(&M::factors),
               {phrase("Test lengths"), "",
                phrase("Multiples of the trained length, whole and rising, with commas. Those that take too "
                       "much memory are left out.")})
          .listed({1, M::largest_factor}, M::most_factors, true)
          .unless([](const FieldValue& value) {
            const auto& list = std::get<std::vector<double>>(value);
            return std::is_sorted(list.begin(), list.end(), std::less_equal<>())
                       ? Message()
                       : phrase("expected rising numbers");
          }),
      field<S>("mosaic.test", own(&M::test),
               {phrase("Test"), "", phrase("Test sequences of each length."), phrase("Test sequences")})
          .in({1, M::most_test}),
      field<S>("mosaic.layers", own(&M::layers),
               {phrase("Layers, heads"), "", phrase("Blocks of a contextual and a persistent memory."),
                phrase("Layers")})
          .in({1, M::most_layers}),
      field<S>("mosaic.heads", own(&M::heads),
               {{}, "", phrase("Of each memory."), phrase("Heads of memories")})
          .in({1, M::most_heads}),
      field<S>("mosaic.width", own(&M::width),
               {phrase("Width, memories"), "", phrase("Numbers of each head."), phrase("Width of memories")})
          .in({1, M::widest}),
      field<S>("mosaic.memories", own(&M::memories),
               {{},
                "",
                phrase("Trained pairs of each head of a persistent memory."),
                phrase("Persistent memories")})
          .in({1, M::most_memories}),
      field<S>("mosaic.kernels", own(&M::kernels),
               {phrase("Kernels"), "",
                phrase("gaussian, epanechnikov-normrelu, epanechnikov-relumax, epanechnikov-sparsemax, "
                       "biweight-relumax, biweight-entmax, triweight-relumax, triweight-entmax, "
                       "gaussian-knn, uniform-knn, with commas.")})
          .unless([](const FieldValue& value) {
            return kernel_refusal(std::get<std::vector<std::string>>(value));
          }),
      field<S>("mosaic.rate", settings(&T::rate),
               {phrase("Rate"), "", phrase("Of Adam; acts on the running training."),
                phrase("Learning rate of mosaics")})
          .in(T::rates, {1e-4, 1e-1, true}),
      field<S>("mosaic.easier", settings(&T::easier),
               {phrase("Easier"), "",
                phrase("Share of the steps at the beginning in which sequences become harder."),
                phrase("Easier sequences first")})
          .in(T::shares, {0, 1}),
      field<S>("mosaic.steps", settings(&T::steps),
               {phrase("Steps, batch"), "", phrase("In all."), phrase("Steps of training")})
          .in({1, M::most_steps}),
      field<S>("mosaic.batch", settings(&T::batch),
               {{}, "", phrase("Sequences of a step."), phrase("Batch of sequences")})
          .in({1, M::most_batch}),
      field<S>("mosaic.clip", settings(&T::clip),
               {phrase("Clip, decay"), "", phrase("Largest norm of a gradient; 0: any."),
                phrase("Clip gradients of mosaics")})
          .in(T::clips),
      field<S>("mosaic.decay", settings(&T::weight_decay),
               {{}, "", phrase("Of matrices, in units of the rate."), phrase("Weight decay")})
          .in(T::decays),
      field<S>("mosaic.repeats", own(&M::repeats),
               {phrase("Repeats, seed"), "", phrase("How often sequences and starts are drawn."),
                phrase("Repeats of mosaics")})
          .in({1, M::most_repeats}),
      field<S>(
          "mosaic.seed", own(&M::seed),
          {{}, "", phrase("The same seed gives the same sequences and starts."), phrase("Seed of mosaics")}),
      field<S>("mosaic.shown_repeat", own(&M::repeat),
               {phrase("Repeat"), "", phrase("Whose networks are shown."), phrase("Shown networks")})
          .in({0, M::most_repeats - 1}),
      field<S>("mosaic.shown_sequence", own(&M::sequence),
               {phrase("Sequence"), "", phrase("Which test sequence is shown."), phrase("Pick sequence")})
          .in({0, M::most_test - 1}),
      field<S>("mosaic.shown_factor", own(&M::factor),
               {phrase("Shown length"), "", phrase("Of the test sequence."), phrase("Shown length")})
          .in({0, static_cast<double>(M::most_factors - 1)}),
      field<S>("mosaic.shown_block", own(&M::block),
               {phrase("Shown"), "", phrase("Whose weights are shown."), phrase("Shown block")})
          .in({0, M::most_layers - 1}),
      field<S>("mosaic.shown_head", own(&M::head),
               {{}, "", phrase("Whose weights are shown."), phrase("Shown head")})
          .in({0, M::most_heads - 1}),
      field<S>("mosaic.shown_reader", own(&M::reader),
               {{}, "", phrase("The token that reads, counted from the last one."), phrase("Pick token")})
          .in({0, 1 << 16}),
      field<S>("mosaic.shown_left", own(&M::left),
               {phrase("Left, right"), "",
                phrase("The kernel of the map on the left, by which sequences are listed."),
                phrase("Kernel on the left")})
          .in({0, M::most_kernels - 1}),
      field<S>("mosaic.shown_right", own(&M::right),
               {{}, "", phrase("The kernel of the map on the right."), phrase("Kernel on the right")})
          .in({0, M::most_kernels - 1}),
      field<S>("mosaic.shown_filter", own(&M::filter),
               {phrase("Listed"), "", phrase("Which test sequences are listed, by the kernel on the left."),
                phrase("Listed sequences")})
          .chosen_as(filters),
  };
}

MosaicExperiment experiment_of(const MosaicState& state) {
  MosaicExperiment e;
  e.task = state.sequences();
  e.methods = mosaic_kernels(with_commas(state.kernels));
  e.layers = state.layers;
  e.heads = state.heads;
  e.width = state.heads * state.width;
  e.memories = state.memories;
  e.length = state.length;
  e.factors = state.acting_factors();
  e.settings = state.settings;
  e.repeats = state.repeats;
  e.test = state.test;
  e.seed = state.seed;
  return e;
}

MosaicState what_is_trained(MosaicState state) {
  const MosaicState usual;
  state.settings.rate = usual.settings.rate;
  state.repeat = usual.repeat;
  state.sequence = usual.sequence;
  state.factor = usual.factor;
  state.block = usual.block;
  state.head = usual.head;
  state.reader = usual.reader;
  state.left = usual.left;
  state.right = usual.right;
  state.filter = usual.filter;
  return state;
}

}  // namespace basinscope
