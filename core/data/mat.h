// SPDX-License-Identifier: GPL-3.0-or-later
// MATLAB's .mat of versions 5 to 7, as far as it holds matrices of real numbers, dense or sparse, of either
// byte order and packed or not. Version 7.3 is HDF5 and refused as that.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// Whether bytes begin as such a file, of version 7.3 too.
bool is_mat(std::string_view bytes);

// Those of these names that a whole file has; what else it holds is passed over. largest: numbers of a
// matrix, checked before allocating. Throws DataFault, which names the byte of the matrix and what was
// expected.
std::map<std::string, Matrix> matrices_from_mat(std::string_view bytes, const std::vector<std::string>& names,
                                                std::int64_t largest);

}  // namespace basinscope
