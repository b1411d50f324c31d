// SPDX-License-Identifier: GPL-3.0-or-later
// One triangle that covers the viewport; no vertex data.
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
