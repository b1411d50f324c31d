// SPDX-License-Identifier: GPL-3.0-or-later
// Stands between a program and the files it writes: every creation, write, synchronisation and rename is
// counted, and the Nth of them fails as on a broken or full disk. Linked into a test
// program, or loaded before the C library into any program (LD_PRELOAD) with FILE_FAULT_AT in the
// environment; the count is then written to the file that FILE_FAULT_COUNT names.
#pragma once

namespace basinscope {

// 0: none fails. Counting starts again.
void fail_file_call(int nth);
int counted_file_calls();

}  // namespace basinscope
