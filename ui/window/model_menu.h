// SPDX-License-Identifier: GPL-3.0-or-later
// The published models as menu entries: name at the left, update at the right, the scene's own checked.
#pragma once

class QMenu;
class QString;

namespace basinscope {

class SceneDocument;

// Adds them to the end of menu; choosing one is one undo step.
void add_models(QMenu* menu, SceneDocument* document);

// What the actions below it have in common. A style sheet draws a section of QMenu as a line without its
// text.
void add_heading(QMenu* menu, const QString& text);

}  // namespace basinscope
