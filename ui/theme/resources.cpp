// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/resources.h"

#include <QtGlobal>

// Q_INIT_RESOURCE only works outside any namespace.
static void register_resources() {
  Q_INIT_RESOURCE(resources);
  Q_INIT_RESOURCE(translations);
}

namespace basinscope {

void load_resources() {
  static const bool once = [] {
    register_resources();
    return true;
  }();
  (void)once;
}

}  // namespace basinscope
