// SPDX-License-Identifier: GPL-3.0-or-later
// Membership in the k largest scores, ties to the lower index. The k-th smallest shortfall max - theta is
// found by bisection over float bit patterns, which are ordered as integers: at most 31 rounds whatever k,
// and exact ties stay ties.
int edge;       // bits of the k-th smallest shortfall
int ties_left;  // how many scores exactly at the edge are still let in

ivec4 shortfall_bits(int block) { return floatBitsToInt(abs(score(block))); }

int count_of(bvec4 which) { return int(which.x) + int(which.y) + int(which.z) + int(which.w); }

void find_top(int wanted) {
  int low = -1;  // fewer than wanted at or below
  int high = 0x7f800000;
  for (int round = 0; round < 32; ++round) {
    if (high - low <= 1) break;
    int middle = low + (high - low) / 2;
    int count = 0;
    FOR_EACH_BLOCK count += count_of(lessThanEqual(shortfall_bits(block), ivec4(middle)));
    if (count >= wanted) {
      high = middle;
    } else {
      low = middle;
    }
  }
  edge = high;
  ties_left = wanted;
  FOR_EACH_BLOCK ties_left -= count_of(lessThan(shortfall_bits(block), ivec4(edge)));
}

// To be asked once for each block, in rising order.
bvec4 in_top(int block) {
  ivec4 bits = shortfall_bits(block);
  bvec4 member = lessThan(bits, ivec4(edge));
  for (int lane = 0; lane < 4; ++lane) {
    if (bits[lane] == edge) member[lane] = ties_left-- > 0;
  }
  return member;
}
