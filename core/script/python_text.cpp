// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/python_text.h"

#include "core/printable_text.h"
#include "core/recall/recall_state.h"
#include "core/script/scripts.h"

namespace basinscope {
std::string python_text(const Scene& scene, const std::string& version, const ImageDecoder& decode) {
  PythonProgram program;
  const std::string& place = scene.view.workspace;
  const WorkspaceStates& states = scene.workspaces;
  if (place == "transforms")
    write_transforms(program, states.of<TransformsState>());
  else if (place == "kernels")
    write_kernels(program, states.of<KernelsState>());
  else if (place == "regression")
    write_regression(program, states.of<RegressionState>());
  else if (place == "layers")
    write_layers(program, states.of<LayersState>());
  else if (place == "recall")
    write_recall(program, states.of<RecallState>(), decode);
  else
    write_landscape(program, scene);
  const std::string title = scene.title.empty() ? "A scene" : printable(scene.title, 200);
  return program.text("# " + title + ", as Basinscope " + version + " computes it. Needs NumPy.\n");
}

}  // namespace basinscope
