// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_key.h"

#include <utility>

namespace basinscope {

CurveKey line_key(const RichText& name, const QColor& colour, bool chosen, bool dashed) {
  CurveKey key{chosen ? bold(name) : name, colour, dashed};
  key.line_pt = chosen ? 2.75 : 1.75;
  return key;
}

CurveKey sign_key(const RichText& name, CurveSign sign) {
  CurveKey key{name, sign.line, false, CurveKey::Mark::sign};
  key.sign = std::move(sign);
  return key;
}

CurveKey words_key(const RichText& words, const QColor& colour) {
  CurveKey key{words, {}, false, CurveKey::Mark::none};
  key.name_colour = colour;
  return key;
}

CurveKey field_key(FieldSample field, const RichText& name, const RichText& brief) {
  CurveKey key{name, {}, false, CurveKey::Mark::field};
  key.field = std::move(field);
  key.brief = brief;
  return key;
}

CurveKey scale_key(const RichText& low, const RichText& high, std::vector<QColor> palette) {
  CurveKey key{high, {}, false, CurveKey::Mark::scale};
  key.before = low;
  key.palette = std::move(palette);
  return key;
}

}  // namespace basinscope
