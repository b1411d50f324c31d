// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/module_calls.h"

#include "core/random.h"

namespace basinscope {
namespace {

// "entmax", alpha=1.5, separation="softmax": after a method inside the method its own parameters.
template <class Method>
std::string method_text(const Method& method, const std::string& before = {}) {
  std::string text = python(std::string(Method::id)) + before + python_arguments(method);
  for_each_parameter<Method>([&](const auto& parameter) {
    const auto& member = method.*parameter.member;
    using Value = std::remove_cvref_t<decltype(member)>;
    const std::string name = ", " + std::string(parameter.id) + "=";
    if constexpr (std::is_same_v<Value, Member>)
      text += name + "bs.separation(" + module_method((*member).value) + ")";
    else if constexpr (is_list<Value>)
      text += name + std::visit([](const auto& inner) { return method_text(inner); }, member);
  });
  return text;
}

template <class List>
std::string value_text(const std::string& kind, const List& list) {
  const std::string text = std::visit([](const auto& method) { return method_text(method); }, list);
  return text.find(',') == std::string::npos ? text : "bs." + kind + "(" + text + ")";
}

template <class Numbers>
std::string bracketed(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "" : ", ") + python(number);
  return "[" + text + "]";
}

}  // namespace

std::string module_method(const Separation& separation) {
  return std::visit([](const auto& s) { return method_text(s); }, separation);
}
std::string module_value(const Separation& separation) { return value_text("separation", separation); }
std::string module_value(const PostTransform& post) { return value_text("post", post); }

std::string module_weights(const Separation& separation, const std::string& theta) {
  // Of a kernel by distance the module takes similarities of unit patterns.
  return "bs.separate(" + theta + (is_by_distance(separation) ? " + 1, " : ", ") + module_method(separation) +
         ")";
}

std::string module_layer(const Layer& layer, const std::string& keys, const std::string& more) {
  const auto text = [&](const auto& l) { return method_text(l, ", " + keys + ", " + more); };
  return "bs.layer(" + std::visit(text, layer) + ")";
}

std::string module_fit(const std::string& call, const Estimator& estimator) {
  std::string text = "bs." + call + ", estimator=";
  std::visit(
      [&]<class Fit>(const Fit& fit) {
        if constexpr (std::is_same_v<Fit, ConstantFit>) text += "\"constant\"";
        if constexpr (std::is_same_v<Fit, NearestFit>) text += "\"nearest\", k=" + python(fit.k);
        if constexpr (std::is_same_v<Fit, KernelFit>) text += "\"kernel\"";
        if constexpr (std::is_same_v<Fit, LocalLinearFit>) text += "\"local_linear\"";
        if constexpr (std::is_same_v<Fit, AttentionFit>) text += "\"attention\"";
        if constexpr (std::is_same_v<Fit, LocalLinearAttentionFit>) text += "\"local_linear_attention\"";
        if constexpr (requires { fit.shape; }) text += ", kernel=" + value_text("kernel", fit.shape);
        if constexpr (requires { fit.map; }) text += ", separation=" + module_value(fit.map);
        if constexpr (requires { fit.h; }) text += ", h=" + python(fit.h);
      },
      estimator);
  return text + ")";
}

std::string module_task(const LayersProblem& problem) {
  const std::string seed = ", seed=" + std::to_string(scattered(problem.seed, 0)) + ")";
  const SwitchingTask& s = problem.switching;
  const RecallTask& r = problem.recall;
  if (problem.task == LayersTask::switching && s.law == SwitchingLaw())
    return "bs.task(\"switching\", length=" + python(s.length) + ", dimension=" + python(s.dimension) +
           ", rho=" + python(s.correlation) + seed;
  if (problem.task != LayersTask::recall) return {};
  return "bs.task(\"mqar\", pairs=" + python(r.pairs) + ", length=" + python(r.length) +
         ", dimension=" + python(r.dimension) +
         ", embedding=" + python(std::string(words(r.embedding)[static_cast<std::size_t>(r.embedding)])) +
         seed;
}

std::string module_experiments(const RecallState& state, const std::shared_ptr<const Images>& memories) {
  const std::string common = "memories=" + python(state.memories) +
                             ",\n    methods=" + python(with_commas(state.methods)) +
                             ",\n    updates=" + python(state.updates);
  if (state.lower == RecallLower::mixtures)
    return "mixtures = bs.experiment(\"metastable_images\", " + common +
           ", queries=" + python(state.queries) + ", beta=" + bracketed(state.mixture_betas) + ")\n";
  if (state.lower != RecallLower::retrieval) return {};
  if (!state.shape.empty()) return "# The module has no experiments with images of another shape.\n";
  const RecallExperiments both = experiments_of(state, memories);
  std::string text;
  for (const RetrievalExperiment& e : {both.capacity, both.noise})
    text += e.name + " = bs.experiment(" + python(e.name) + ", " + common + ", sizes=" + bracketed(e.sizes) +
            ", noise=" + bracketed(e.noise) + ",\n    draws=" + python(e.draws) + ", mask=" + python(e.mask) +
            ", threshold=" + python(e.threshold) + ", beta=" + python(e.beta) +
            ", beta_l2=" + python(e.beta_l2) + ", seed=" + std::to_string(e.seed) + ")\n";
  return text;
}

}  // namespace basinscope
