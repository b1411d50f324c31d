// SPDX-License-Identifier: GPL-3.0-or-later
// --memories and --shape, further images of the same kind, and what is taken of files of numbers.
#pragma once

#include <memory>
#include <string>

#include "app/cli/data_options.h"
#include "core/data/images.h"

namespace CLI {
class App;
}

namespace basinscope {

struct MemoryOptions {
  std::string memories, shape;
  DataOptions data;

  // files: options beside --memories that take files. Written into this object, which must outlive the
  // parsing.
  void add_to(CLI::App& command, const std::vector<std::string>& files = {});
  // Throws Failure, DataFault.
  std::shared_ptr<const Images> read() const;
  // Of another option, "queries": numbers that go with memories which are as they were stay so too.
  std::shared_ptr<const Images> read(const std::string& name, const std::string& option,
                                     const Images& beside) const;

 private:
  std::shared_ptr<const Images> read(const std::string& name, const std::string& option,
                                     const ImportChoices& choices) const;
};

}  // namespace basinscope
