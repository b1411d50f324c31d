// SPDX-License-Identifier: GPL-3.0-or-later
// Plots for assistive technology: a plot is a chart with its summary as description, each of its points
// (plot_points.h) a child with name, place and state; one of a single coordinate is a slider with a value,
// others are items. Their actions are those of the keyboard. GUI thread.
#pragma once

#include <functional>

class QString;
class QWidget;

namespace basinscope {

// From the first call on, once for the program: widgets that have points are answered for.
void answer_for_plots();
// Whether anything listens: else nothing need be told.
bool is_listened_to();
// Each place that is told, also where nothing listens: Qt tells nobody then, so a test hears it here.
void hear_places(std::function<void(const QString& place)> listener);
void tell_focus(QWidget* plot, int point);
void tell_place(QWidget* plot, int point);
void tell_count_changed(QWidget* plot);

}  // namespace basinscope
