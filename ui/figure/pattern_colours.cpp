// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/pattern_colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "core/data/limits.h"
#include "core/four_numbers.h"
#include "core/row_bands.h"

namespace basinscope {

namespace {

constexpr int named_colours = 15;  // eight of Okabe-Ito and seven shifted repeats
constexpr double least_distance = 0.08;

// Okabe-Ito, then its seven hues with OKLab lightness moved by +0.15 (below 0.62) or -0.17 and chroma
// times 0.9.
constexpr std::array<QRgb, named_colours> named{0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9,
                                                0xD55E00, 0xF0E442, 0x1A1A1A, 0x52A0DC, 0xA96D00,
                                                0x61CCA2, 0x904B72, 0x287EAB, 0x952F00, 0xB7AC02};
constexpr QRgb ink_on_dark = 0xE8EAED;

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double encoded(double light) {
  const double channel = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
  return std::clamp(channel, 0.0, 1.0);
}

// Hues a golden angle apart.
QColor golden_colour(int index) {
  const int k = index - named_colours;
  const double hue = (40 + 137.5 * k) * std::numbers::pi / 180;
  return from_oklab({k % 2 == 0 ? 0.62 : 0.78, 0.12 * std::cos(hue), 0.12 * std::sin(hue)});
}

using Contacts = std::map<std::pair<int, int>, int>;

// Contact of mixtures with other regions, in pixel pairs, by scanning the label map; keyed by (smaller,
// larger). Along a border the same two meet again and again, so the last pair is remembered.
class ContactScan {
 public:
  explicit ContactScan(int mixtures_from) : mixtures_from_(mixtures_from) {}

  void meet(int a, int b) {
    if (a == b || std::min(a, b) < 0 || std::max(a, b) < mixtures_from_) return;
    if (last_ == found_.end() || last_->first != std::pair<int, int>(std::minmax(a, b)))
      last_ = found_.try_emplace(std::minmax(a, b), 0).first;
    ++last_->second;
  }
  const Contacts& found() const { return found_; }

 private:
  int mixtures_from_;
  Contacts found_;
  Contacts::iterator last_ = found_.end();
};

// at(i) where a differs from one of the two beside it, of so many; most often none does.
template <class At>
void differences(const std::int32_t* a, const std::int32_t* b, const std::int32_t* c, int count,
                 const At& at) {
  constexpr int together = 16;
  int from = 0;
  for (; from + together <= count; from += together) {
    FourNumbers apart{};
    for (int i = from; i < from + together; i += 4) {
      const FourNumbers own = four_at(a + i);
      apart |= (own ^ four_at(b + i)) | (own ^ four_at(c + i));
    }
    for (int i = from; any_of(apart) && i < from + together; ++i)
      if (a[i] != b[i] || a[i] != c[i]) at(i);
  }
  for (; from < count; ++from) at(from);
}

Contacts contacts(const BasinMap& map, int mixtures_from) {
  const int width = map.grid.width, height = map.grid.height;
  if (map.labels.size() != map.grid.pixels()) return {};
  const int band_rows = rows_of(1 << 18, width);
  std::vector<Contacts> bands(static_cast<std::size_t>((height + band_rows - 1) / band_rows));
  over_row_bands(height, band_rows, [&](int first, int last) {
    ContactScan across(mixtures_from), along(mixtures_from);
    for (int row = first; row < last; ++row) {
      const std::int32_t* line = map.labels.data() + static_cast<std::size_t>(row) * width;
      const std::int32_t* above = row + 1 < height ? line + width : line;  // a label does not meet itself
      differences(line, line + 1, above, width - 1, [&](int i) {
        across.meet(line[i], line[i + 1]);
        along.meet(line[i], above[i]);
      });
      along.meet(line[width - 1], above[width - 1]);
    }
    Contacts& both = bands[static_cast<std::size_t>(first / band_rows)];
    for (const ContactScan* scan : {&across, &along})
      for (const auto& [pair, length] : scan->found()) both[pair] += length;
  });
  Contacts all;
  for (const Contacts& each : bands)
    for (const auto& [pair, length] : each) all[pair] += length;
  return all;
}

// The colour nearest in lightness that keeps its distance from every neighbour; when none does, the
// one whose nearest neighbour is farthest.
QColor pushed_apart(const QColor& blend, const std::vector<QColor>& neighbours) {
  const OkLab start = oklab(blend);
  const auto clearance = [&neighbours](const QColor& colour) {
    double nearest = 1;
    for (const QColor& neighbour : neighbours) nearest = std::min(nearest, oklab_distance(colour, neighbour));
    return nearest;
  };
  QColor best = blend;
  double best_clearance = clearance(blend);
  for (int step = 1; step <= 40 && best_clearance < least_distance; ++step) {
    for (const double sign : {1.0, -1.0}) {
      const double lightness = start.L + sign * 0.01 * step;
      if (lightness < 0.2 || lightness > 0.95) continue;
      const QColor moved = from_oklab({lightness, start.a, start.b});
      const double distance = clearance(moved);
      if (distance > best_clearance) {
        best = moved;
        best_clearance = distance;
      }
    }
  }
  return best;
}

}  // namespace

OkLab oklab(const QColor& colour) {
  const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QColor from_oklab(const OkLab& colour) {
  const double l = std::pow(colour.L + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3);
  const double m = std::pow(colour.L - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3);
  const double s = std::pow(colour.L - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3);
  const double r = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const double g = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const double b = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s;
  const auto byte = [](double light) { return static_cast<int>(std::lround(255 * encoded(light))); };
  return QColor(byte(r), byte(g), byte(b));
}

double oklab_distance(const QColor& a, const QColor& b) {
  const OkLab x = oklab(a), y = oklab(b);
  return std::hypot(x.L - y.L, x.a - y.a, x.b - y.b);
}

QColor pattern_colour(int index, bool dark) {
  if (index == 7 && dark) return QColor::fromRgb(ink_on_dark);
  if (index < named_colours) return QColor::fromRgb(named[static_cast<std::size_t>(std::max(index, 0))]);
  // A thousand patterns are coloured at every move of the mouse.
  static const std::vector<QColor> first = [] {
    std::vector<QColor> colours;
    for (int i = named_colours; i < largest_landscape; ++i) colours.push_back(golden_colour(i));
    return colours;
  }();
  const auto place = static_cast<std::size_t>(index - named_colours);
  return place < first.size() ? first[place] : golden_colour(index);
}

bool pattern_has_dot(int index) { return index >= 8 && index < named_colours; }

// Weights of either sign count by their size.
QColor blended_colour(const Vector& signed_weights, bool dark) {
  const Vector weights = signed_weights.cwiseAbs();
  const double total = weights.sum();
  if (!(total > 0)) return pattern_colour(7, dark);
  OkLab sum;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    const OkLab part = oklab(pattern_colour(static_cast<int>(i), dark));
    const double share = weights[i] / total;
    sum.L += share * part.L;
    sum.a += share * part.a;
    sum.b += share * part.b;
  }
  return from_oklab(sum);
}

std::vector<QColor> attractor_colours(const Basins& basins, bool white_mixtures, bool dark) {
  int patterns = 0, labels = 0;
  for (const Attractor& attractor : basins.attractors) {
    patterns = std::max({patterns, static_cast<int>(attractor.weights.size()), attractor.pattern + 1});
    labels = std::max(labels, attractor.label + 1);
  }
  std::vector<QColor> colours(static_cast<std::size_t>(std::max(patterns, labels)), QColor(Qt::white));
  for (int i = 0; i < patterns; ++i) colours[static_cast<std::size_t>(i)] = pattern_colour(i, dark);
  if (white_mixtures) return colours;

  std::map<int, std::vector<int>> neighbours;  // of a mixture: labels coloured before it
  const int least_contact = std::max(2, std::max(basins.map.grid.width, basins.map.grid.height) / 100);
  for (const auto& [pair, length] : contacts(basins.map, patterns)) {
    if (length >= least_contact) neighbours[pair.second].push_back(pair.first);
  }
  for (const Attractor& attractor : basins.attractors) {  // mixtures come by falling area
    if (attractor.label < patterns) continue;
    Vector weights = attractor.weights;
    for (Eigen::Index i = 0; i < weights.size(); ++i) {
      const bool supported = std::binary_search(attractor.support.begin(), attractor.support.end(), int(i));
      if (!attractor.support.empty() && !supported) weights[i] = 0;
    }
    std::vector<QColor> placed;
    for (const int label : neighbours[attractor.label]) {
      if (label < labels) placed.push_back(colours[static_cast<std::size_t>(label)]);
    }
    colours[static_cast<std::size_t>(attractor.label)] = pushed_apart(blended_colour(weights, dark), placed);
  }
  return colours;
}

}  // namespace basinscope
