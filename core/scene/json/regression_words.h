// SPDX-License-Identifier: GPL-3.0-or-later
// Words for the enumerators of a regression state (core/regression/regression_state.h) in a scene file, in
// the order of the enumerators. Reader and writer share them.
#pragma once

#include <array>
#include <string_view>

namespace basinscope {

inline constexpr std::array<std::string_view, 2> key_domain_ids{"square", "sphere"};
inline constexpr std::array<std::string_view, 2> local_weight_ids{"gaussian", "selected"};
inline constexpr std::array<std::string_view, 2> surface_method_ids{"mean", "local_linear"};
inline constexpr std::array<std::string_view, 2> gaussian_bandwidth_ids{"same", "equal_reach"};
inline constexpr std::array<std::string_view, 3> tuned_ids{"bandwidth", "neighbours", "order"};
inline constexpr std::array<std::string_view, 2> shift_key_ids{"line", "square"};
inline constexpr std::array<std::string_view, 3> lower_row_ids{"surface", "shift", "linear_attention"};

}  // namespace basinscope
