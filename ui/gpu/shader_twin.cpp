// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/shader_twin.h"

#include <tuple>
#include <type_traits>

#include "core/variant_list.h"

namespace basinscope {
namespace {

// Appends one parameter that is a number. Others need uniforms of their own (a linear map's matrix).
template <class Method, class Value>
void append(ShaderTwin& twin, const std::string& kind, std::size_t& count, const Method& method,
            const Parameter<Method, Value>& parameter) {
  if constexpr (std::is_arithmetic_v<Value>) {
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
  }
}

template <class Method>
constexpr std::size_t numbers = std::apply(
    [](const auto&... parameter) {
      return (std::size_t{std::is_arithmetic_v<typename std::decay_t<decltype(parameter)>::value_type>} +
              ... + 0);
    },
    Method::parameters);

template <class Methods>
std::optional<ShaderTwin> twin_of(const Methods& methods, const std::string& kind, const Twin& shader) {
  if (shader.file.empty()) return std::nullopt;
  return std::visit(
      [&]<class Method>(const Method& method) {
        ShaderTwin twin;
        static_assert(numbers<Method> <= std::tuple_size_v<decltype(twin.values)>,
                      "a shader takes four numbers");
        twin.path = kind + '/' + std::string(shader.file) + ".glsl";
        std::size_t count = 0;
        for_each_parameter<Method>(
            [&](const auto& parameter) { append(twin, kind, count, method, parameter); });
        return twin;
      },
      methods);
}

}  // namespace

std::optional<ShaderTwin> shader_twin(const Separation& separation) {
  auto twin =
      twin_of(separation, "separation", std::visit([](const auto& s) { return s.shader(); }, separation));
  if (twin && is_by_distance(separation)) twin->macros += "#define BY_DISTANCE\n";
  return twin;
}

std::optional<ShaderTwin> shader_twin(const PostTransform& post) {
  return twin_of(post, "post", traits_of(post).shader);
}

}  // namespace basinscope
