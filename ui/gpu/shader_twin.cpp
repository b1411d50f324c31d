// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/shader_twin.h"

#include <tuple>
#include <type_traits>

#include "ui/gpu/shader_library.h"

namespace basinscope {
namespace {

template <class Method>
std::string form_of(const Method&) {
  return std::string(Method::id);
}

std::string form_of(const Entmax& entmax) {
  if (entmax.alpha == 1) return "softmax";
  if (entmax.alpha == 1.5) return "entmax_1_5";
  if (entmax.alpha == 2) return "sparsemax";
  if (entmax.alpha > 2) return "entmax_steep";
  return entmax.alpha >= 1.1 ? "entmax_power" : "entmax";
}

std::string form_of(const Normmax& normmax) { return normmax.gamma > 2 ? "normmax_steep" : "normmax"; }

// Appends one parameter; false where it is no single number or there is no place left.
template <class Method, class Value>
bool append(ShaderTwin& twin, const std::string& kind, std::size_t& count, const Method& method,
            const Parameter<Method, Value>& parameter) {
  if constexpr (std::is_same_v<Method, Linear>) {
    return true;  // the matrix has uniforms of its own
  } else if constexpr (!std::is_arithmetic_v<Value>) {
    return false;
  } else {
    if (count == twin.values.size()) return false;
    const double value = static_cast<double>(method.*parameter.member);
    twin.values[count] = static_cast<float>(value);
    twin.less_one[count] = static_cast<float>(value - 1);
    const std::string name = kind + '_' + std::string(parameter.id);
    const std::string component = {'.', "xyzw"[count]};
    twin.macros += "#define " + name + ' ' + kind + "_parameters" + component + '\n';
    if (kind == "separation") {
      twin.macros += "#define " + name + "_less_one " + kind + "_less_one" + component + '\n';
    }
    ++count;
    return true;
  }
}

template <class Methods>
std::optional<ShaderTwin> twin_of(const Methods& methods, const std::string& kind) {
  return std::visit(
      [&](const auto& method) -> std::optional<ShaderTwin> {
        ShaderTwin twin;
        twin.path = kind + '/' + form_of(method) + ".glsl";
        if (!shader_text(twin.path)) return std::nullopt;
        std::size_t count = 0;
        const bool numbers = std::apply(
            [&](const auto&... parameter) { return (append(twin, kind, count, method, parameter) && ...); },
            std::decay_t<decltype(method)>::parameters);
        if (!numbers) return std::nullopt;
        if constexpr (requires { method.by_distance; }) twin.macros += "#define BY_DISTANCE\n";
        return twin;
      },
      methods);
}

}  // namespace

std::optional<ShaderTwin> shader_twin(const Separation& separation) {
  return twin_of(separation, "separation");
}

std::optional<ShaderTwin> shader_twin(const PostTransform& post) { return twin_of(post, "post"); }

}  // namespace basinscope
