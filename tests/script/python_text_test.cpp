// SPDX-License-Identifier: GPL-3.0-or-later
// "Copy as Python": every method of every list, its text run by Python and compared with the program.
#include "core/attractors/attractors.h"
#include "core/engine/basin_engine.h"
#include "core/kernels/pair_weights.h"
#include "core/layers/layer_words.h"
#include "core/network/energy.h"
#include "core/regression/curve_fit.h"
#include "core/regression/left_out_curve.h"
#include "core/regression/surface_fit.h"
#include "core/scene/scene.h"
#include "core/transforms/fitting.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"
#include "tests/core/layer_examples.h"
#include "tests/script/scripts_fixture.h"

namespace basinscope {
namespace {

Scene landscape_of(const Separation& separation, const PostTransform& post, double beta) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(5, 3, 4, 0.8);
  scene.separation = separation;
  scene.post = post;
  scene.beta = beta;
  scene.queries = examples::random_patterns(3, 3, 9, 0.7);
  scene.plane = {Vector::Zero(3), Vector::Unit(3, 0), Vector::Unit(3, 1)};
  scene.dynamics = {60, 1e-7, usual_epsilon(post)};
  return scene;
}

void add_landscape(Scripts& scripts, const Scene& scene) {
  const Network network = network_of(scene);
  scripts.add(name_of(scene.separation).english() + ", " + name_of(scene.post).english(), scene);
  for (int i = 0; i < 3; ++i) {
    const Vector q = scene.queries.row(i);
    const std::string query = "queries[" + std::to_string(i) + "]";
    const Vector weights = weights_at(network, q);
    const bool finite = weights.size() > 0 && weights.allFinite();
    scripts.check("weights(" + query + ")", finite ? weights : Vector(Vector::Constant(5, NAN)), 1e-7);
    if (!finite) continue;
    scripts.check("update(" + query + ")", update(network, q).state, 1e-7);
    if (const auto height = energy(network, q); height && std::isfinite(*height))
      scripts.check("energy(" + query + ")", *height, 1e-8);
    if (const auto height = energy(network, q); height && std::isinf(*height))
      scripts.check("np.isposinf(energy(" + query + "))", 1);
    if (std::holds_alternative<Exponential>(scene.separation)) continue;  // grows without bound
    const Trajectory run = trajectory(network, q, scene.dynamics);
    if (run.outcome != Outcome::pattern && run.outcome != Outcome::metastable) continue;
    scripts.check("paths[" + std::to_string(i) + "][-1]", run.limit(), 1e-5);
    scripts.check("label(paths[" + std::to_string(i) + "])",
                  run.outcome == Outcome::pattern ? run.pattern : 5);
  }
}

TEST(PythonText, ScenesAtTheEdgeHaveTheProgramsUpdates) {
  Scripts scripts;
  Scene steep = landscape_of(Exponential{}, Tanh{}, 3000);
  scripts.add("steep", steep);
  const auto updated = [](const Scene& scene) {
    return update(network_of(scene), scene.queries.row(0).transpose()).state;
  };
  scripts.check("update(queries[0])", updated(steep), 1e-7);
  Scene plain = landscape_of(Softmax{}, Identity{}, 2);
  plain.plane = {Vector(), Vector(), Vector()};
  scripts.add("no plane", plain);
  scripts.check("x1", with_plane(plain).window.x1);
  scripts.check("float(basins(3, 4).size)", 12.0);
  plain.memory.patterns = Matrix{{1.0}, {-0.5}};
  plain.queries = Matrix{{0.3}};
  scripts.add("one number", plain);
  scripts.check("update(queries[0])", updated(plain));
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, EverySeparationHasTheProgramsWeightsAndEnergies) {
  Scripts scripts;
  for (const Separation& separation : examples::separations(5))
    add_landscape(scripts, landscape_of(separation, Identity{}, 2));
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, EveryPostTransformHasTheProgramsStatesAndEnergies) {
  Scripts scripts;
  for (const PostTransform& post : examples::posts(3))
    for (const Separation& separation :
         {Separation(Entmax{1.5}), Separation(SignedPower{3}), Separation(Subsets{2})})
      add_landscape(scripts, landscape_of(separation, post, 1.5));
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, BasinsAreTheProgramsMap) {
  Scripts scripts;
  Scene scene = landscape_of(Softmax{}, Identity{}, 6);
  scene.window = {-1, 1.3, -0.8, 1.2};
  scripts.add("basins", scene);
  const BasinRequest request{network_of(scene),
                             Plane::axes(3),
                             {12, 12, -1, 1.3, -0.8, 1.2, Grid::Sampling::centres},
                             scene.dynamics};
  const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  EXPECT_GE(std::ranges::count(basins.attractors, FixedPointKind::metastable, &Attractor::kind), 1);
  nlohmann::json rows = nlohmann::json::array();
  for (auto row = basins.map.labels.begin(); row != basins.map.labels.end(); row += 12)
    rows.push_back(std::vector<std::int32_t>(row, row + 12));
  scripts.check("basins(12, 12)", rows);
  EXPECT_EQ(scripts.differences(), "");
}

Scene with_state(const std::string& workspace, auto state) {
  Scene scene;
  scene.memory.patterns = examples::random_patterns(3, 2, 1);
  scene.view.workspace = workspace;
  scene.workspaces.set(std::move(state));
  return scene;
}

TEST(PythonText, TransformsHaveTheProgramsWeights) {
  Scripts scripts;
  TransformsState state;
  state.beta = 1.7;
  state.maps.clear();
  for_each_alternative<Separation>(
      [&](const auto& separation) { state.maps.push_back({fitted_to(separation, 5)}); });
  scripts.add("transforms", with_state("transforms", state));
  for (std::size_t i = 0; i < state.maps.size(); ++i) {
    const Vector weights = separate(state.maps[i].separation, state.beta * state.scores).values;
    scripts.check("maps[" + std::to_string(i) + "][1]",
                  weights.size() > 0 ? weights : Vector(Vector::Constant(5, NAN)));
  }
  EXPECT_EQ(scripts.differences(), "");
}

// Of the subsets in use some are mixtures of the others.
TEST(PythonText, SequentialSubsetsOfWhichSomeDependHaveTheProgramsWeights) {
  Scripts scripts;
  TransformsState state;
  state.beta = 1;
  state.scores = Vector{{0.6610601171453414, 0.5137730864301184, 0.7109206004820201, -0.4009626479299153,
                         1.782491793894603, -0.5228580975212351}};
  const SequentialSubsets map{3, 0.5};
  state.maps = {{map}};
  scripts.add("sequential 3-subsets", with_state("transforms", state));
  scripts.check("maps[0][1]", separate(map, state.scores).values);
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, BothSidesOfEveryPairAreTheProgramsOwn) {
  Scripts scripts;
  for (const KernelPair& pair : pair_table(2.5)) {
    KernelsState state;
    state.shape = pair.shape;
    state.route = pair.route;
    state.order = 2.5;
    state.scale = {0.6, 3, 0.8};
    scripts.add(kernel_name(pair).english(), with_state("kernels", state));
    const PairWeights sides =
        pair_weights(state.pair(), {0.6, 3, 0.8}, key_geometry(used_keys(state), used_query(state)));
    if (!sides.defined()) continue;
    scripts.check("kernel_side", sides.kernel, 1e-8);
    scripts.check("attention_side", sides.attention, 1e-8);
  }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, FitsAreTheProgramsEstimates) {
  Scripts scripts;
  std::vector<SampleWeighing> all;
  for_each_alternative<KernelShape>([&](const auto& shape) { all.emplace_back(KernelShape(shape)); });
  for_each_alternative<Separation>([&](const auto& map) {
    if (why_no_estimator(map).empty()) all.emplace_back(Separation(map));
  });
  for (const SampleWeighing& weighing : all) {
    RegressionState state;
    state.weighing = weighing;
    state.local_as_selected = true;
    state.h = 0.07;
    const Samples samples = samples_of(state);
    scripts.add("fit by " + weighing_name(weighing, samples.keys.size()).english(),
                with_state("regression", state));
    const Vector queries = Vector::LinSpaced(101, 0, 1);
    int number = 0;
    for (const Estimator& estimator :
         {selected_estimator(state), Estimator(KernelFit{GaussianShape{}, 0.07}), Estimator(NearestFit{5}),
          local_line_estimator(state, samples.keys), Estimator(ConstantFit{})})
      scripts.check("estimates[" + std::to_string(number++) + "][1]",
                    curve_fit(estimator, samples, queries, {}).values, 1e-6);
  }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, HasTheGaussianOfEqualReach) {
  Scripts scripts;
  RegressionState state;
  state.weighing = Separation(Entmax{1.5});
  state.equal_reach = true;
  const Samples samples = samples_of(state);
  const Vector queries = Vector::LinSpaced(101, 0, 1);
  scripts.add("equal reach", with_state("regression", state));
  const KernelFit gaussian{GaussianShape{}, gaussian_bandwidth(state, samples.keys)};
  scripts.check("estimates[1][1]", curve_fit(gaussian, samples, queries, {}).values, 1e-6);
  scripts.check("estimates[3][1]",
                curve_fit(local_line_estimator(state, samples.keys), samples, queries, {}).values, 1e-6);
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, LeavesOutWhatTheProgramLeavesOut) {
  Scripts scripts;
  for (const SampleWeighing& weighing :
       {SampleWeighing(KernelShape(EpanechnikovShape{})), SampleWeighing(KernelShape(GaussianShape{})),
        SampleWeighing(Separation(Entmax{1.5}))}) {
    for (const double h : {0.01, 0.07}) {  // the small one leaves some without a key in reach
      RegressionState state;
      state.weighing = weighing;
      state.h = h;
      const Samples samples = samples_of(state);
      scripts.add("left out by " + weighing_name(weighing, samples.keys.size()).english(),
                  with_state("regression", state));
      const Vector residuals = leave_one_out_residuals(selected_estimator(state), samples, TaskControl{});
      scripts.check("left_out_error", left_out_error(residuals, samples.values).error, 1e-7);
    }
  }
  RegressionState state;
  state.tuned = Tuned::neighbours;
  state.neighbours = 9;
  const Samples samples = samples_of(state);
  scripts.add("left out by neighbours", with_state("regression", state));
  const Vector residuals = leave_one_out_residuals(NearestFit{9}, samples, TaskControl{});
  scripts.check("left_out_error", left_out_error(residuals, samples.values).error, 1e-7);
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, HasTheSurfaceTheShiftAndLinearAttention) {
  Scripts scripts;
  for (const KeyDomain domain : {KeyDomain::square, KeyDomain::sphere}) {
    for (const KernelShape& shape : {KernelShape(GaussianShape{}), KernelShape(EpanechnikovShape{})}) {
      RegressionState state;
      state.surface.domain = domain;
      state.surface_shape = shape;
      state.surface_h = 0.15;
      scripts.add("surface", with_state("regression", state));
      const SurfaceSamples samples = surface_samples_of(state);
      Matrix queries(4, samples.keys.cols());
      for (int i = 0; i < 4; ++i)
        queries.row(i) = surface_key(domain, 0.2 + 0.15 * i, 0.7 - 0.1 * i).transpose();
      const Vector wanted = kernel_estimates(samples, shape, state.surface_h, queries);
      for (int i = 0; i < 4; ++i) {
        const Vector query = queries.row(i);
        scripts.check("surface(np.array(" +
                          nlohmann::json(std::vector<double>(query.begin(), query.end())).dump() + "))",
                      std::isnan(wanted[i]) ? nlohmann::json(nullptr) : nlohmann::json(wanted[i]), 1e-7);
      }
    }
  }
  for (const int step : {40, 320}) {
    RegressionState state;
    state.lower = LowerRow::shift;
    state.shift_step = step;
    scripts.add("shift", with_state("regression", state));
    const Vector queries = Vector::LinSpaced(5, 0.05, 0.95);
    const ShiftMoment moment = shift_moment(state.shift, step, queries);
    for (int i = 0; i < queries.size(); ++i)
      scripts.check("shift_fits(" + nlohmann::json(queries[i]).dump() + ")", Vector(moment.fits.col(i)),
                    1e-7);
  }
  {
    RegressionState state;
    state.lower = LowerRow::shift;
    state.shift = with_shift_plane(state.shift, true);
    scripts.add("shift of a surface", with_state("regression", state));
    Matrix queries(3, 2);
    queries << 0.1, 0.9, 0.5, 0.4, 0.8, 0.2;
    const ShiftMoment moment = shift_moment(state.shift, state.shift_step, queries);
    for (int i = 0; i < 3; ++i)
      scripts.check("shift_fits(np.array(" +
                        nlohmann::json(std::vector<double>{queries(i, 0), queries(i, 1)}).dump() + "))",
                    Vector(moment.fits.col(i)), 1e-7);
  }
  for (const double tau : {1.5, 4.0}) {
    RegressionState state;
    state.lower = LowerRow::linear_attention;
    state.linear.length = 24;
    state.linear.tau = tau;
    scripts.add("linear attention", with_state("regression", state));
    const LinearAttentionRun run = linear_attention_run(attention_sequence(state.linear), tau);
    for (const int t : {0, 7, 23}) {
      scripts.check("full[" + std::to_string(t) + "]", Vector(run.full.row(t).transpose()), 1e-7);
      scripts.check("recurrent[" + std::to_string(t) + "]", Vector(run.recurrent.row(t).transpose()), 1e-6);
    }
  }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, EveryLayerHasTheProgramsReadsAndLosses) {
  Scripts scripts;
  for (const Layer& layer : examples::layers()) {
    LayersState state;
    state.task = LayersTask::own;
    const int rows = rows_per_token(layer);
    LayerInput input = examples::sequence(8 * rows, 4, 3);
    if (rows > 1) input.queries.resize(0, 0);
    state.own = std::make_shared<const LayerInput>(examples::with_lists(input, layer));
    state.layers = {layer};
    scripts.add(layer_words(layer, state.layers).english() + " " + settings_words(layer, true).english(),
                with_state("layers", state));
    const LayerRun run = run_layer(layer, *state.own, {});
    nlohmann::json reads = nlohmann::json::array();
    for (const auto& row : run.reads.rowwise()) reads.push_back(std::vector<double>(row.begin(), row.end()));
    scripts.check("runs[0][1][0]", reads, 1e-6);
    scripts.check("runs[0][1][1]", run.losses, 1e-6);
  }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, EveryRecipeThatRunsHasTheProgramsReads) {
  Scripts scripts;
  for (std::size_t w = 0; w < recipe_weights; ++w)
    for (std::size_t f = 0; f < function_classes; ++f)
      for (std::size_t o = 0; o < optimisers; ++o) {
        RecipeLayer layer;
        layer.set_recipe(
            {static_cast<RecipeWeights>(w), static_cast<FunctionClass>(f), static_cast<Optimiser>(o)});
        layer.hidden = 4;
        layer.beta = 0.1;
        if (parameter_fault(layer)) continue;
        LayersState state;
        state.task = LayersTask::own;
        state.own = std::make_shared<const LayerInput>(examples::sequence(5, 3, 2));
        state.layers = {layer};
        scripts.add("recipe " + std::to_string(w) + std::to_string(f) + std::to_string(o),
                    with_state("layers", state));
        const LayerRun run = run_layer(layer, *state.own, {});
        scripts.check("runs[0][1][0][-1]", Vector(run.reads.row(4)), 1e-6);
        scripts.check("runs[0][1][1]", run.losses, 1e-6);
      }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, TheSequencesAreDrawnAgain) {
  Scripts scripts;
  for (const LayersTask task : {LayersTask::switching, LayersTask::recall}) {
    LayersState state;
    state.task = task;
    state.switching.length = 24;
    state.switching.dimension = 5;
    state.recall.pairs = 4;
    state.recall.length = 16;
    state.recall.dimension = 8;
    state.recall.embedding = Embedding::unit;  // orthonormal keys read 0 but for rounding, which l2 makes 1
    scripts.add("sequence", with_state("layers", state));
    const LayerInput input = sequence_of(state, 0);
    scripts.check("keys[-1]", Vector(input.keys.bottomRows(1).transpose()));
    scripts.check("values[3]", Vector(input.values.row(3)));
    for (std::size_t i = 0; i < state.layers.size(); ++i)
      scripts.check("runs[" + std::to_string(i) + "][1][1]", run_layer(state.layers[i], input, {}).losses,
                    1e-6);
  }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, RecallNamesTheProgramsMemories) {
  Scripts scripts;
  for (const int algorithm : {1, 2, 3}) {
    RecallState state;
    state.count = 8;
    state.memories = "glyphs:16:1";
    state.film.algorithm = static_cast<RecallAlgorithm>(algorithm);
    state.film.steps = 5;
    state.film.recalls = 8;
    state.film_methods = {"softmax", "1.5-entmax", "2-entmax", "2-normmax"};
    scripts.add("recall " + std::to_string(algorithm), with_state("recall", state));
    const auto memories = std::make_shared<const Images>(read_images(state.memories, std::nullopt, {}));
    const std::shared_ptr<const Film> film = film_of(film_input(state, memories), {});
    for (std::size_t i = 0; i < film->rows.size(); ++i) {
      const std::vector<int>& named = film->rows[i].recall.recalled;
      scripts.check("named[" + std::to_string(i) + "][1]", std::vector<double>(named.begin(), named.end()));
    }
  }
  EXPECT_EQ(scripts.differences(), "");
}

TEST(PythonText, WhatIsTooLongForATextIsRefused) {
  Scene scene;
  scene.memory.patterns = Matrix(Matrix::Zero(1001, 200));
  scene.plane = {Vector::Zero(200), Vector::Unit(200, 0), Vector::Unit(200, 1)};
  try {
    python_text(scene, "0.0", {});
    FAIL();
  } catch (const std::invalid_argument& refusal) {
    EXPECT_STREQ(refusal.what(),
                 "A Python text holds at most 200000 numbers of patterns and queries, not 200200");
  }
}

TEST(PythonText, TitlesAreNoCode) {
  Scene scene = landscape_of(Softmax{}, Identity{}, 1);
  scene.title = "a\nimport os; os.abort()";
  Scripts scripts;
  scripts.add("title", scene);
  scripts.check("beta", 1.0);
  EXPECT_EQ(scripts.differences(), "");
}

}  // namespace
}  // namespace basinscope
