// SPDX-License-Identifier: GPL-3.0-or-later
// Scores relative to the largest, theta_i - max theta <= 0: nothing overflows, whatever beta. They are formed
// as (x_i - x_best) . q, so that close patterns, whose scores nearly cancel, keep their digits. Four patterns
// make a block; lanes past the last pattern score MASKED, which every separation weighs 0. With a constant
// number of patterns (CONSTANT_COUNT) scores stay in registers and loops unroll; above, they are formed anew
// in each loop. Patterns are uniform: all pixels read the same one at a time, which textures are slow at.
// BY_DISTANCE: scores are -|x_i - q|^2/2 instead, and differ by (x_i - x_best) . (q - their middle).
layout(std140) uniform Patterns {
  vec4 pattern_coordinates[PATTERN_ROOM];  // DIMENSION * block + j: coordinate j of the four patterns of a block
};

// Below every score of numbers that the engine takes, and small enough that what is divided by it is no 0: GPUs
// take the reciprocal of what exceeds 2^126 for 0.
const float MASKED = -1e36;
float top;      // max theta
Point best;     // the first pattern that has it
Point scaled;   // q times beta, or q
int loops = 0;  // iterations made, see basin.frag

struct Block {
  vec4 coordinate[DIMENSION];
};

Block patterns_of(int block) {
  Block result;
  for (int j = 0; j < DIMENSION; ++j) result.coordinate[j] = pattern_coordinates[DIMENSION * block + j];
  return result;
}

vec4 dots(Block b, Point q) {
  vec4 sum = b.coordinate[0] * q[0];
  for (int j = 1; j < DIMENSION; ++j) sum += b.coordinate[j] * q[j];
  return sum;
}

float largest(vec4 v) { return max(max(v.x, v.y), max(v.z, v.w)); }
float smallest(vec4 v) { return min(min(v.x, v.y), min(v.z, v.w)); }
float sum_of(vec4 v) { return (v.x + v.y) + (v.z + v.w); }

#ifdef CONSTANT_COUNT
#define COUNT CONSTANT_COUNT
#else
#define COUNT pattern_count
#endif
#define BLOCKS ((COUNT + 3) / 4)
#define FOR_EACH_BLOCK for (int block = 0; block < BLOCKS; ++block, ++loops)

// Lane by lane, so that a constant count folds what lies past it.
vec4 masked(vec4 theta, int block) {
  for (int lane = 0; lane < 4; ++lane) {
    if (4 * block + lane >= COUNT) theta[lane] = MASKED;
  }
  return theta;
}

#ifdef BY_DISTANCE
vec4 plain_scores(Block x, Point q) {
  vec4 sum = vec4(0.0);
  for (int j = 0; j < DIMENSION; ++j) {
    vec4 apart = x.coordinate[j] - q[j];
    sum -= 0.5 * apart * apart;
  }
  return sum;
}
#else
#define plain_scores dots
#endif

// Moves top and best up where a pattern of the block scores higher.
void rise(Block x, int block) {
  vec4 theta = masked(plain_scores(x, scaled), block);
  for (int lane = 0; lane < 4; ++lane) {
    if (theta[lane] > top) {
      top = theta[lane];
      for (int j = 0; j < DIMENSION; ++j) best[j] = x.coordinate[j][lane];
    }
  }
}

// Rounding may leave a pattern above the best: clamped.
vec4 relative(Block x, int block) {
#ifdef BY_DISTANCE
  vec4 sum = vec4(0.0);
  for (int j = 0; j < DIMENSION; ++j) {
    sum += (x.coordinate[j] - best[j]) * (scaled[j] - 0.5 * (x.coordinate[j] + best[j]));
  }
  return masked(clamp(sum, MASKED, 0.0), block);
#else
  for (int j = 0; j < DIMENSION; ++j) x.coordinate[j] -= best[j];
  return masked(clamp(dots(x, scaled), MASKED, 0.0), block);
#endif
}

#ifdef CONSTANT_COUNT
vec4 scores[BLOCKS];

vec4 score(int block) { return scores[block]; }
#else
vec4 score(int block) { return relative(patterns_of(block), block); }
#endif

void compare(Point q) {
  scaled = score_factor * q;
  top = MASKED;
  FOR_EACH_BLOCK rise(patterns_of(block), block);
#ifdef CONSTANT_COUNT
  FOR_EACH_BLOCK scores[block] = relative(patterns_of(block), block);
#endif
}
