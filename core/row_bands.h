// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a map shared out over all cores.
#pragma once

#include <functional>

namespace basinscope {

// body(first, last) once for each band of rows: [0, band), [band, 2 band), ... The bands are the same
// whatever the number of cores, so what is put together in their order does not depend on it. Returns when
// all are done; an exception of one of them is thrown on. Bands of a fraction of a millisecond are worth it,
// single rows of a few hundred pixels are not.
void over_row_bands(int rows, int band, const std::function<void(int first, int last)>& body);

}  // namespace basinscope
