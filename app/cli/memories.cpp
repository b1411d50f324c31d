// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/memories.h"

#include <CLI/CLI.hpp>

#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/window_part.h"

namespace basinscope {

void MemoryOptions::add_to(CLI::App& command, const std::vector<std::string>& files) {
  command
      .add_option("--memories", memories,
                  "One memory a row: NPY, NPZ, text, IDX (also .gz), CIFAR-10 (*.bin), a folder of images, "
                  "or glyphs[:COUNT[:SEED]]")
      ->required();
  command.add_option("--shape", shape, "How the numbers of a row lie, in place of the file's")
      ->type_name("CxHxW");
  std::vector<std::string> all{"memories"};
  all.insert(all.end(), files.begin(), files.end());
  data.add_to(command, all);
}

std::shared_ptr<const Images> MemoryOptions::read() const {
  return read(memories, "memories", data.of("memories"));
}

std::shared_ptr<const Images> MemoryOptions::read(const std::string& name, const std::string& option,
                                                  const Images& beside) const {
  ImportChoices choices = data.of(option);
  if (beside.as_they_were && choices.pixels == Pixels(PixelRule::recognised))
    choices.pixels = PixelRule::bytes;
  return read(name, option, choices);
}

std::shared_ptr<const Images> MemoryOptions::read(const std::string& name, const std::string& option,
                                                  const ImportChoices& choices) const {
  const std::optional<ImageShape> wanted = shape_from_text(shape);
  if (!shape.empty() && !wanted)
    throw bad_input("--shape: expected CxHxW, three whole numbers of at least 1, not \"" + shape + "\"");
  const Progress progress("reading " + name);
  auto images = std::make_shared<const Images>(read_images(name, wanted, image_decoder(), {}, choices));
  warn_on("--" + option, name, images->warnings);
  return images;
}

}  // namespace basinscope
