// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/memories.h"

#include <CLI/CLI.hpp>

#include "app/cli/failure.h"
#include "app/cli/progress.h"
#include "ui/document/image_decoder.h"

namespace basinscope {

void MemoryOptions::add_to(CLI::App& command) {
  command
      .add_option("--memories", memories,
                  "One memory a row: NPY, CSV, IDX (also .gz), CIFAR-10 (*.bin), a folder of images, or "
                  "glyphs[:COUNT[:SEED]]")
      ->required();
  command.add_option("--shape", shape, "How the numbers of a row lie, in place of the file's")
      ->type_name("CxHxW");
}

std::shared_ptr<const Images> MemoryOptions::read() const { return read(memories); }

std::shared_ptr<const Images> MemoryOptions::read(const std::string& name) const {
  const std::optional<ImageShape> wanted = shape_from_text(shape);
  if (!shape.empty() && !wanted)
    throw bad_input("--shape: expected CxHxW, three whole numbers of at least 1, not \"" + shape + "\"");
  const Progress progress("reading " + name);
  return std::make_shared<const Images>(read_images(name, wanted, decoded_image));
}

}  // namespace basinscope
