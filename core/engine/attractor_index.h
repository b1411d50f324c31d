// SPDX-License-Identifier: GPL-3.0-or-later
// The list of attractors of a labelled map while its pixels are being labelled (certified_map.h). It turns
// what is known of a pixel, the label of a listed attractor or the limit of its trajectory, into an index in
// that list, and at last the indices into labels. Not thread-safe but for of_attractor().
#pragma once

#include <cstdint>
#include <vector>

#include "core/attractors/attractors.h"

namespace basinscope {

class AttractorIndex {
 public:
  // Fills map.found with the attractors of known that have a label. tolerance_used of map must be set. Keeps
  // references to request and map.
  AttractorIndex(const BasinRequest& request, const Basins& known, BasinMap& map);

  // The index of the attractor that has this label in known; label::not_converged where none has. O(1).
  std::int32_t of_attractor(std::int32_t label) const;
  // The index of a limit. label: what the iteration of a pixel wrote, a pattern's index, N for any other
  // limit, or negative, which is returned unchanged. limit: its plane coordinates. A limit belongs to a
  // listed attractor if they are of one pattern (or of two that floats cannot tell apart), or both of none
  // and no farther apart than 10 epsilon or 20 tolerances, whichever is more. If none fits, the limit is
  // iterated on in double; if then none fits either, it is added to the list. O(attractors D), and the cost
  // of a trajectory where none fits at once.
  std::int32_t of_limit(std::int32_t label, const Eigen::Vector2d& limit);
  // False if a listed fixed point belongs to a continuum, or if more than 64 were added: then limits are not
  // a list of isolated attractors, and every pixel has to be iterated.
  bool is_usable() const;
  // Puts map.found into the order of labels and returns the label of each index: entry i is pattern i, empty
  // if no pixel converges to it; then the others by falling number of pixels. pixels: the number of pixels of
  // each index; attractors without a pixel have the label not_converged. To be called once, as the last.
  std::vector<std::int32_t> labels(const std::vector<std::size_t>& pixels);

 private:
  std::int32_t of_state(std::int32_t label, const Eigen::Vector2d& limit);
  bool coincide(std::int32_t pattern, std::int32_t other) const;

  const BasinRequest& request_;
  BasinMap& map_;
  bool isolated_ = true;         // no fixed point of the list belongs to a continuum
  double same_limit_;            // the largest distance of limits of one attractor, in R^D
  std::size_t known_count_ = 0;  // of map.found at first
  // Indices by the label in the known basins and by pattern; not_converged: none.
  std::vector<std::int32_t> of_label_, of_pattern_;
};

}  // namespace basinscope
