// SPDX-License-Identifier: GPL-3.0-or-later
// p = (1 - a) softmax(theta) + a/n.
float shared_sum;  // of e^theta, of the patterns

float first_threshold() { return 0.0; }
bool find_threshold(inout float threshold) {
  shared_sum = 0.0;
  FOR_EACH_BLOCK shared_sum += sum_of(exp(score(block)));
  return true;
}
vec4 weight(int block) {
  vec4 theta = score(block);
  vec4 counted = vec4(greaterThan(theta, vec4(0.5 * MASKED)));
  return (1.0 - separation_a) / shared_sum * exp(theta) + separation_a / float(COUNT) * counted;
}
float total_weight() { return 1.0; }
