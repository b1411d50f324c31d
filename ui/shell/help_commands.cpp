// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_commands.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>

#include "ui/shell/about.h"
#include "ui/shell/citation.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/documentation/documentation_window.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/text/translation.h"
#include "ui/window/glossary.h"

namespace basinscope {

void connect_help(const WindowActions& actions, StatusLine* status, const Appearance* appearance,
                  const std::function<QString()>& page, QMainWindow* window) {
  QAction* const glossary = actions.glossary;
  // Made when it is first asked for.
  const auto documentation = [appearance, window] {
    auto* shown = window->findChild<DocumentationWindow*>();
    if (!shown) shown = new DocumentationWindow(appearance, window);
    shown->show();
    shown->raise();
    shown->activateWindow();
    return shown;
  };
  QObject::connect(actions.documentation, &QAction::triggered, window, [documentation] { documentation(); });
  QObject::connect(actions.help_here, &QAction::triggered, window, [status, glossary, documentation, page] {
    const auto place = place_of_focus(page());
    const QString help = help_on_focus();
    if (!help.isEmpty()) status->show_message(help, 10000);
    if (place)
      documentation()->show_place(*place);
    else if (help.isEmpty())
      glossary->trigger();
  });
  const auto open = [appearance, window](QAction* action, const QString& title, auto text,
                                         QAction* button = nullptr) {
    QObject::connect(action, &QAction::triggered, window, [=] {
      TextDialog dialog(title, text(), appearance, window);
      if (button) dialog.add_button(button);
      dialog.exec();
    });
  };
  open(glossary, tr("Glossary"), [] { return glossary_table(); });
  open(actions.shortcuts, tr("Keyboard shortcuts"), [window] { return shortcuts_text(*window); });
  open(
      actions.about, tr("About Basinscope"), [] { return about_text(); }, actions.copy_citation);
  auto* palette = new CommandPalette(appearance, status, window);
  QObject::connect(actions.palette, &QAction::triggered, palette, &CommandPalette::toggle);
  QObject::connect(actions.copy_citation, &QAction::triggered, window, [status] {
    QGuiApplication::clipboard()->setText(citation_text());
    status->show_message(tr("Copied: how to cite Basinscope, also as BibTeX"), 4000);
  });
}

}  // namespace basinscope
