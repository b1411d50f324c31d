// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare/compare_layout.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

constexpr int right_margin = 8, panel_gap = 9, bottom_margin = 4;
constexpr int most_spread = 8;  // what a line takes of spare height
constexpr int least_field = 24;
// Panels that fit in one row or column are read more easily there: other arrangements must give fields this
// many times as wide.
constexpr double worth_of_one_line = 1.2;

// Panels in lines of so many, their two fields stacked or not.
struct Arrangement {
  int across = 1;
  bool stacked = false;
};

class PanelLines {
 public:
  PanelLines(const CompareRoom& room, const Arrangement& arrangement)
      : room_(room), arrangement_(arrangement) {
    const auto rows = static_cast<int>(room.aspects.size());
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < room.columns; ++column) {
        const auto line = static_cast<std::size_t>((row * room.columns + column) / arrangement.across);
        if (line == aspects_.size()) aspects_.push_back(0);
        aspects_[line] = std::max(aspects_[line], room.aspects[static_cast<std::size_t>(row)]);
      }
    heads_across_ = room.columns == 1 ? arrangement.across : 1;
    heads_down_ = rows == 1 ? count() : 1;
  }

  int count() const { return static_cast<int>(aspects_.size()); }
  int field() const {
    const double sum = std::max(0.1, stories() * total_aspect());
    return std::max(least_field,
                    static_cast<int>(std::min((width() - seams(false)) / fields(), height() / sum)));
  }

  CompareLayout layout() const {
    CompareLayout made;
    made.stacked = arrangement_.stacked;
    made.field = field();
    const auto tall = [&](double aspect) {
      return static_cast<int>(stories() * std::max(least_field, qRound(made.field * aspect)) + seams(true)) +
             px(CompareLengths::foot);
    };
    const int side = static_cast<int>(fields() * made.field + seams(false));
    const int step = side + px(panel_gap) + (room_.columns == 1 ? px(CompareLengths::row_head) : 0);
    const int spare = static_cast<int>(width() - side) * arrangement_.across / 2;
    const int left = px(CompareLengths::row_head) + std::max(0, spare);
    const double unused = height() - made.field * stories() * total_aspect();
    const int spread = std::clamp(static_cast<int>(unused / count()), 0, px(most_spread));
    int y = px(CompareLengths::above + CompareLengths::column_head);
    int place = 0;
    for (const double aspect : room_.aspects)
      for (int column = 0; column < room_.columns; ++column, ++place) {
        const int at = place % arrangement_.across;
        if (place > 0 && at == 0) {
          const double before = aspects_[static_cast<std::size_t>(place / arrangement_.across - 1)];
          y += tall(before) + spread + (heads_down_ > 1 ? px(CompareLengths::column_head) : 0);
        }
        made.panels.emplace_back(left + at * step, y, side, tall(aspect));
      }
    return made;
  }

 private:
  int px(double length) const { return qRound(length * room_.scale); }
  int fields() const { return room_.both && !arrangement_.stacked ? 2 : 1; }  // across a panel
  int stories() const { return room_.both && arrangement_.stacked ? 2 : 1; }
  double seams(bool between_stories) const {
    const int gaps = (between_stories ? stories() : fields()) - 1;
    return gaps * CompareLengths::seam * room_.scale;
  }
  double total_aspect() const {
    double sum = 0;
    for (const double aspect : aspects_) sum += aspect;
    return sum;
  }
  // Of one panel, and of the fields of all lines together.
  double width() const {
    const int across = arrangement_.across;
    return (room_.size.width() - heads_across_ * px(CompareLengths::row_head) - px(right_margin) -
            (across - 1) * px(panel_gap)) /
           static_cast<double>(across);
  }
  double height() const {
    return room_.size.height() - px(CompareLengths::above) - heads_down_ * px(CompareLengths::column_head) -
           px(bottom_margin) - count() * (px(CompareLengths::foot) + seams(true));
  }

  const CompareRoom& room_;
  Arrangement arrangement_;
  std::vector<double> aspects_;  // the largest of each line
  int heads_across_ = 1, heads_down_ = 1;
};

}  // namespace

CompareLayout compare_layout(const CompareRoom& room) {
  const auto rows = static_cast<int>(room.aspects.size());
  const bool one_line = rows == 1 || room.columns == 1;
  Arrangement best{room.columns, false};
  double most = 0;
  for (int across = rows * room.columns; across >= 1; --across)
    for (const bool stacked : {false, true}) {
      const bool as_it_is = across == room.columns;
      if ((!as_it_is && !one_line) || (stacked && !room.both)) continue;
      const double worth = PanelLines(room, {across, stacked}).field() * (as_it_is ? worth_of_one_line : 1);
      if (worth <= most) continue;
      most = worth;
      best = {across, stacked};
    }
  return PanelLines(room, best).layout();
}

}  // namespace basinscope
