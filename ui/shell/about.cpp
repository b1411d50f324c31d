// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/about.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenuBar>

#include "core/publications.h"
#include "ui/plots/plot_library.h"
#include "ui/shell/command_list.h"
#include "ui/text/shown_number.h"

namespace basinscope {

namespace {

// One width, so that tables below each other have one edge.
QString rich_row(const QString& keys, const QString& rich) {
  return QStringLiteral(
             "<tr><td width='150' style='padding-right:24px; white-space:nowrap'>%1</td><td>%2</td></tr>")
      .arg(keys.toHtmlEscaped(), rich);
}
QString row(const QString& keys, const QString& what) { return rich_row(keys, what.toHtmlEscaped()); }

QString publication_row(const Publication& each) {
  QString rich = (text_of(each.authors) + QStringLiteral(": ") + text_of(each.title)).toHtmlEscaped();
  if (!each.address.empty())
    rich += QStringLiteral(". <a href='%1'>%2</a>")
                .arg(text_of(each.address).toHtmlEscaped(), text_of(each.venue).toHtmlEscaped());
  return rich_row(text_of(each.short_name), rich);
}

QString table(const QString& title, const QString& rows) {
  return QStringLiteral("<p><b>%1</b></p><table cellspacing='2'>%2</table>").arg(title, rows);
}

// Each with its licence; the package of a distribution holds the texts.
QString libraries() {
  const QString eigen =
      QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION);
  return row(QStringLiteral("Qt ") + QString::fromUtf8(qVersion()),
             tr("GNU Lesser General Public License, version 3")) +
         row(QStringLiteral("QCustomPlot ") + plot_library_version(),
             tr("GNU General Public License, version 3 or later")) +
         row(QStringLiteral("Eigen ") + eigen, tr("Mozilla Public License 2.0")) +
         row(QStringLiteral("oneTBB"), tr("Apache License 2.0")) +
         row(QStringLiteral("xsimd, CLI11"), tr("BSD, three clauses")) +
         row(QStringLiteral("nlohmann-json"), QStringLiteral("MIT")) +
         row(QStringLiteral("giflib"), QStringLiteral("MIT")) +
         row(QStringLiteral("libwebp"), tr("BSD, three clauses")) +
         row(QStringLiteral("libepoxy"), QStringLiteral("MIT")) +
         row(QStringLiteral("zlib"), QStringLiteral("zlib"));
}

}  // namespace

QString about_text() {
  QString sources;
  for (const Publication& each : publications) sources += publication_row(each);
  const QString rows = QStringLiteral("<p>%1</p><table cellspacing='2'>%2</table>");
  const QString paragraph = QStringLiteral("<p>%1</p>");
  return QStringLiteral("<p><b>Basinscope %1</b></p>")
             .arg(QCoreApplication::applicationVersion().toHtmlEscaped()) +
         paragraph.arg(
             tr("An explorer of the energy landscapes of associative memories: modern Hopfield and "
                "Hopfield–Fenchel–Young networks, their basins of attraction, and their kernels.")) +
         rows.arg(tr("Methods and figures are those of"), sources) + rows.arg(tr("Built with"), libraries()) +
         paragraph.arg(tr("Free software under the GNU General Public License, version 3 or later. It comes "
                          "without any warranty."));
}

QString shortcuts_text(const QWidget& window) {
  QString text;
  const auto* main = qobject_cast<const QMainWindow*>(&window);
  QString place, rows;
  const auto finish = [&] {
    if (!rows.isEmpty()) text += table(place, rows);
    rows.clear();
  };
  for (const ListedCommand& command :
       main ? listed_commands(*main->menuBar()) : std::vector<ListedCommand>()) {
    const QString menu = command.place.section(QStringLiteral(" ▸ "), 0, 0);
    if (menu != place) finish();
    place = menu;
    if (!command.keys.isEmpty()) rows += row(command.keys, command.title);
  }
  finish();
  text += table(tr("In a plot"),
                row(tr("Arrows"), tr("nudge the selection by 1/200 of the window; without one, pan")) +
                    row(tr("Shift, Alt + arrows"), tr("ten times as far, a tenth as far")) +
                    row(tr("Ctrl + arrows, T"), tr("turn a surface; look at it from above, and back")) +
                    row(QStringLiteral("+ −"), tr("zoom at the probe")) +
                    row(tr("Tab, Shift+Tab"), tr("next, previous point of a plot; with Ctrl out of it")) +
                    row(QStringLiteral("F2"), tr("type where the chosen point is")) +
                    row(tr("Enter"), tr("edit the marker, or pin the probe")) +
                    row(tr("Delete"), tr("remove the selection")) + row(tr("Ctrl+A"), tr("select all")) +
                    row(QStringLiteral("F"), tr("enlarge the focused plot")) +
                    row(tr("Esc"), tr("cancel drag, run, tool or selection, in this order")));
  text += table(tr("In presenter mode"),
                row(tr("Page Up, Page Down"), tr("step before, next step")) +
                    row(QStringLiteral("T"), tr("text of the step, and away again")) +
                    row(tr("Tab"), tr("next panel; Shift+Tab still goes through the points")) +
                    row(QStringLiteral("1 – 9"), tr("that panel, beside the one shown or away again")) +
                    row(QStringLiteral("F"), tr("all panels, and those alone again")) +
                    row(QStringLiteral("I"), tr("inspector over the panels")) +
                    row(QStringLiteral("P, E"), tr("pen, eraser; again: the pointer")) +
                    row(QStringLiteral("S, B"), tr("speaker window, blank screen")) +
                    row(tr("Esc"), tr("text, pen, then presenter mode end")));
  text +=
      table(tr("In an entry or on a slider"),
            row(tr("Up, Down"), tr("1 % of the slider's range")) + row(tr("Shift, Alt"), tr("10 %, 0.1 %")) +
                row(tr("Enter, Esc"), tr("commit, restore")) + row(tr("Ctrl+0"), tr("default")));
  return text;
}

}  // namespace basinscope
