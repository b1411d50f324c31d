// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/method_shader.h"

#include <tuple>
#include <type_traits>

#include "core/variant_list.h"

namespace basinscope {
namespace {

// Appends one parameter that is a number. Others need uniforms of their own (a linear map's matrix).
template <class Method, class Value>
void append(MethodShader& shader, const std::string& kind, std::size_t& count, const Method& method,
            const Parameter<Method, Value>& parameter) {
  if constexpr (std::is_arithmetic_v<Value>) {
    const double value = static_cast<double>(method.*parameter.member);
    shader.values[count] = static_cast<float>(value);
    shader.less_one[count] = static_cast<float>(value - 1);
    const std::string name = kind + '_' + std::string(parameter.id);
    const std::string component = {'.', "xyzw"[count]};
    shader.macros += "#define " + name + ' ' + kind + "_parameters" + component + '\n';
    if (kind == "separation") {
      shader.macros += "#define " + name + "_less_one " + kind + "_less_one" + component + '\n';
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
std::optional<MethodShader> method_shader_of(const Methods& methods, const std::string& kind,
                                             const ShaderName& name) {
  if (name.file.empty()) return std::nullopt;
  return std::visit(
      [&]<class Method>(const Method& method) {
        MethodShader shader;
        static_assert(numbers<Method> <= std::tuple_size_v<decltype(shader.values)>,
                      "a shader takes four numbers");
        shader.path = kind + '/' + std::string(name.file) + ".glsl";
        std::size_t count = 0;
        for_each_parameter<Method>(
            [&](const auto& parameter) { append(shader, kind, count, method, parameter); });
        return shader;
      },
      methods);
}

}  // namespace

std::optional<MethodShader> method_shader(const Separation& separation) {
  auto shader = method_shader_of(separation, "separation",
                                 std::visit([](const auto& s) { return s.shader(); }, separation));
  if (shader && is_by_distance(separation)) shader->macros += "#define BY_DISTANCE\n";
  return shader;
}

std::optional<MethodShader> method_shader(const PostTransform& post) {
  return method_shader_of(post, "post", traits_of(post).shader);
}

}  // namespace basinscope
