// SPDX-License-Identifier: GPL-3.0-or-later
// The list of attractors of a map while its pixels are labelled: from what the iteration of a pixel says of
// its limit to an index in that list.
#pragma once

#include <cstdint>
#include <vector>

#include "core/attractors/attractors.h"

namespace basinscope {

class AttractorIndex {
 public:
  // Starts with the attractors of known, which become map.found. Refers to request and map.
  AttractorIndex(const BasinRequest& request, const Basins& known, BasinMap& map);

  // Of an attractor of known by its label there; label::not_converged for any other label.
  std::int32_t of_known(std::int32_t label) const;
  // Of a limit: label is what the iteration of a pixel wrote (a pattern's, N for any other limit, or
  // negative, which is returned as it is), limit its plane coordinates. A limit that is none of the list is
  // iterated on in double and, if that converges to no attractor of the list either, added to it.
  std::int32_t of_limit(std::int32_t label, const Eigen::Vector2d& limit);
  // False where a limit is one of a continuum of fixed points, or where most limits are new: then there is no
  // list of attractors, and every pixel has to be iterated.
  bool is_list() const;
  // Puts map.found into the order of labels: patterns first, then the others, larger basins first. pixels:
  // the number of pixels of each index; attractors without a pixel are dropped. Returns the label of each
  // index. Afterwards no other function may be called.
  std::vector<std::int32_t> labels(const std::vector<std::size_t>& pixels);

 private:
  std::int32_t of_state(std::int32_t label, const Eigen::Vector2d& limit);
  bool same_pattern(std::int32_t a, std::int32_t b) const;

  const BasinRequest& request_;
  BasinMap& map_;
  bool isolated_ = true;  // no fixed point of the list belongs to a continuum
  double same_limit_;     // limits no farther apart are of one attractor
  std::size_t known_ = 0;
  std::vector<std::int32_t> of_label_, of_pattern_;
};

}  // namespace basinscope
