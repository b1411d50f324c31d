// SPDX-License-Identifier: GPL-3.0-or-later
// --memories and --shape, and further images of the same kind.
#pragma once

#include <memory>
#include <string>

#include "core/data/images.h"

namespace CLI {
class App;
}

namespace basinscope {

struct MemoryOptions {
  std::string memories, shape;

  // Written into this object, which must outlive the parsing.
  void add_to(CLI::App& command);
  // Throws Failure, DataFault.
  std::shared_ptr<const Images> read() const;
  std::shared_ptr<const Images> read(const std::string& name) const;
};

}  // namespace basinscope
