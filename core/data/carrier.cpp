// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/carrier.h"

#include "core/data/carrier_parts.h"

namespace basinscope {

std::optional<Carrier> carrier_of(std::string_view bytes) {
  if (bytes.starts_with(png_signature)) return Carrier::png;
  // Some writers put a line before the header.
  if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos) return Carrier::pdf;
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first != std::string_view::npos && bytes[first] == '<') return Carrier::svg;
  return std::nullopt;
}

std::string with_packed_text(Carrier carrier, std::string picture, std::string_view packed) {
  switch (carrier) {
    case Carrier::png:
      return put_in_png(std::move(picture), packed);
    case Carrier::svg:
      return put_in_svg(std::move(picture), packed);
    case Carrier::pdf:
      return put_in_pdf(std::move(picture), packed);
  }
  return {};
}

std::optional<std::string> packed_text_inside(Carrier carrier, std::string_view picture) {
  return carrier == Carrier::png   ? found_in_png(picture)
         : carrier == Carrier::svg ? found_in_svg(picture)
                                   : found_in_pdf(picture);
}

std::string picture_fault(Carrier carrier, std::string_view picture) {
  switch (carrier) {
    case Carrier::png:
      return fault_of_png(picture);
    case Carrier::svg:
      return fault_of_svg(picture);
    case Carrier::pdf:
      return fault_of_pdf(picture);
  }
  return {};
}

}  // namespace basinscope
