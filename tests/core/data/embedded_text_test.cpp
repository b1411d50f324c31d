// SPDX-License-Identifier: GPL-3.0-or-later
// Texts inside pictures, and packed texts: what goes in comes out, and what is broken is told.
#include "core/data/embedded_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "core/data/packed_text.h"

using namespace basinscope;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

std::string chunk(const std::string& type, const std::string& data) {
  const auto four = [](std::size_t number) {
    std::string bytes;
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
  };
  const std::string body = type + data;
  return four(data.size()) + body +
         four(crc32_z(0, reinterpret_cast<const Bytef*>(body.data()), body.size()));
}

std::string small_png() {
  return "\x89PNG\r\n\x1A\n" + chunk("IHDR", std::string(13, '\1')) + chunk("IDAT", "pixels") +
         chunk("IEND", "");
}

std::string small_svg() {
  return "<?xml version=\"1.0\"?>\n<svg>\n<title>t</title>\n<desc>d</desc>\n<g/>\n</svg>\n";
}

std::string small_pdf() {
  std::string pdf = "%PDF-1.4\n";
  std::vector<std::size_t> offsets;
  for (const char* object :
       {"<<\n/Type /Catalog\n/Pages 2 0 R\n>>", "<< /Type /Pages /Kids [] /Count 0 >>"}) {
    offsets.push_back(pdf.size());
    pdf += std::to_string(offsets.size()) + " 0 obj\n" + object + "\nendobj\n";
  }
  const std::size_t table = pdf.size();
  pdf += "xref\n0 3\n0000000000 65535 f \n";
  for (const std::size_t offset : offsets) {
    const std::string digits = std::to_string(offset);
    pdf += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
  }
  return pdf + "trailer\n<<\n/Size 3\n/Root 1 0 R\n>>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
}

const std::pair<PictureFormat, std::string (*)()> formats[] = {
    {PictureFormat::png, small_png}, {PictureFormat::svg, small_svg}, {PictureFormat::pdf, small_pdf}};

}  // namespace

TEST(PackedText, ComesBackAndTellsWhatIsBroken) {
  std::string text;
  for (int i = 0; i < 200000; ++i) text += static_cast<char>(i * i >> 3);
  const std::string packed = packed_text(text);
  EXPECT_EQ(unpacked_text(packed, text.size()), text);
  EXPECT_EQ(unpacked_text(packed + "endstream", text.size()), text);
  EXPECT_EQ(unpacked_text(packed_text(""), 0), "");
  const auto complaint = [&](const std::string& bytes, std::uint64_t most) -> std::string {
    try {
      unpacked_text(bytes, most);
    } catch (const DataFault& fault) {
      return fault.what();
    }
    return "taken";
  };
  EXPECT_THAT(complaint(packed, text.size() - 1), HasSubstr("more than 199999 bytes"));
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, packed.size() / 2, packed.size() - 1})
    EXPECT_THAT(complaint(packed.substr(0, cut), text.size()), HasSubstr("cut off")) << cut;
  for (const std::size_t at : {std::size_t{0}, packed.size() / 2, packed.size() - 1}) {
    std::string broken = packed;
    broken[at] = static_cast<char>(broken[at] ^ 0x55);
    EXPECT_NE(complaint(broken, text.size()), "taken") << at;
  }
}

// A kilobyte that asks for a gigabyte takes no more memory than is allowed.
TEST(PackedText, ABombIsStoppedAtTheLimit) {
  const std::string bomb = packed_text(std::string(std::size_t{1} << 28, ' '));
  EXPECT_LT(bomb.size(), std::size_t{1} << 19);
  EXPECT_THROW(unpacked_text(bomb, 1000), DataFault);
}

TEST(Base64, BothAlphabetsComeBack) {
  std::string bytes;
  for (int length = 0; length < 260; ++length) {
    for (const Base64 alphabet : {Base64::standard, Base64::url}) {
      const std::string text = base64_text(bytes, alphabet);
      EXPECT_EQ(base64_bytes(text), bytes);
      EXPECT_EQ(base64_bytes(" " + text + "\r\n"), bytes);
      EXPECT_EQ(text.size() % 4 == 0 || alphabet == Base64::url, true);
    }
    bytes += static_cast<char>(37 * length + 250);
  }
  EXPECT_EQ(base64_text("\xFB\xFF\xFE", Base64::standard), "+//+");
  EXPECT_EQ(base64_text("\xFB\xFF\xFE", Base64::url), "-__-");
  EXPECT_EQ(base64_text("a", Base64::standard), "YQ==");
  EXPECT_EQ(base64_text("ab", Base64::url), "YWI");
  EXPECT_THROW(base64_bytes("YW*I"), DataFault);
  EXPECT_THROW(base64_bytes("YQ==YQ"), DataFault);
  EXPECT_THROW(base64_bytes("YWJjY"), DataFault);
}

TEST(PictureFormat, EachFormatHandsBackWhatItWasGiven) {
  // Long enough for several parts of an SVG, and of every byte.
  std::string text;
  for (std::uint32_t i = 0, state = 1; i < 1200000; ++i)
    text += static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
  for (const auto& [format, picture] : formats) {
    const std::string plain = picture(), packed = packed_text(text);
    EXPECT_EQ(picture_format_of(plain), format);
    EXPECT_EQ(packed_text_inside(format, plain), std::nullopt);
    const std::string full = with_packed_text(format, plain, packed);
    EXPECT_EQ(picture_format_of(full), format);
    const auto inside = packed_text_inside(format, full);
    ASSERT_TRUE(inside.has_value());
    EXPECT_EQ(unpacked_text(*inside, text.size()), text);
    EXPECT_EQ(with_packed_text(format, plain, packed), full);
    if (format == PictureFormat::pdf) {
      EXPECT_THAT(full, StartsWith(plain));
    }
  }
  EXPECT_EQ(picture_format_of("{\"basinscope\": 1}"), std::nullopt);
  EXPECT_EQ(picture_format_of(""), std::nullopt);
  EXPECT_EQ(picture_format_of(" \n<?xml"), PictureFormat::svg);
}

// Wherever a file is cut, there is an answer: a sentence, nothing inside, or what is broken further on.
TEST(PictureFormat, CutFilesAreRefusedOrEmpty) {
  for (const auto& [format, picture] : formats) {
    const std::string full = with_packed_text(format, picture(), packed_text("the scene"));
    int told = 0;
    for (std::size_t length = 0; length < full.size(); ++length) {
      try {
        if (const auto inside = packed_text_inside(format, full.substr(0, length))) {
          EXPECT_EQ(unpacked_text(*inside, 100), "the scene");
        } else if (!picture_fault(format, full.substr(0, length)).empty()) {
          ++told;
        }
      } catch (const DataFault& fault) {
        EXPECT_NE(std::string(fault.what()), "");
        ++told;
      }
    }
    EXPECT_GT(told, 5);
  }
  EXPECT_THROW(with_packed_text(PictureFormat::png, "\x89PNG\r\n\x1A\n", "x"), std::invalid_argument);
  EXPECT_THROW(with_packed_text(PictureFormat::svg, "<svg/>", "x"), std::invalid_argument);
  EXPECT_THROW(with_packed_text(PictureFormat::pdf, "%PDF-1.4\n", "x"), std::invalid_argument);
}

// Its text may be whole where the picture is not.
TEST(PictureFormat, HalfAPictureIsTold) {
  for (const auto& [format, picture] : formats) {
    const std::string full = with_packed_text(format, picture(), packed_text("the scene"));
    EXPECT_EQ(picture_fault(format, full), "");
    EXPECT_EQ(picture_fault(format, picture()), "");
    for (std::size_t length = 40; length + 8 < full.size(); ++length)
      if (length + 1 != picture().size() && length != picture().size()) {
        EXPECT_THAT(picture_fault(format, full.substr(0, length)).english(), HasSubstr("ends too early"))
            << length;
      }
    // Where no text is found, nobody knows whether there was one: the picture's fault tells.
    const std::string half = picture().substr(0, picture().size() - 9);
    EXPECT_EQ(packed_text_inside(format, half), std::nullopt);
    EXPECT_NE(picture_fault(format, half), "");
  }
  std::string bent = with_packed_text(PictureFormat::png, small_png(), packed_text("the scene"));
  bent[bent.find("pixels")] ^= 1;
  EXPECT_EQ(picture_fault(PictureFormat::png, bent), "a checksum of the PNG is wrong");
  EXPECT_TRUE(packed_text_inside(PictureFormat::png, bent).has_value());
  std::string nameless = with_packed_text(PictureFormat::pdf, small_pdf(), packed_text("the scene"));
  nameless[nameless.find("vnd.basinscope")] ^= 1;
  EXPECT_THROW(packed_text_inside(PictureFormat::pdf, nameless), DataFault);
  EXPECT_EQ(picture_fault(PictureFormat::svg, "<svg xmlns='http://www.w3.org/2000/svg'/>"), "");
}

TEST(PictureFormat, AChangedByteOfAPngIsFound) {
  std::string full = with_packed_text(PictureFormat::png, small_png(), packed_text("the scene"));
  full[full.find("Basinscope") + 20] ^= 1;
  EXPECT_THROW(packed_text_inside(PictureFormat::png, full), DataFault);
}

// PDF viewers find the attachment through the newest catalogue; the earlier one stays for what was there
// before.
TEST(PictureFormat, APdfIsUpdatedByTheBook) {
  const std::string plain = small_pdf(),
                    full = with_packed_text(PictureFormat::pdf, plain, packed_text("the scene"));
  const std::string update = full.substr(plain.size());
  EXPECT_THAT(update, HasSubstr("/Prev " + std::to_string(plain.rfind("xref\n0 3"))));
  EXPECT_THAT(update, HasSubstr("/Size 5"));
  EXPECT_THAT(update, HasSubstr("/EmbeddedFiles << /Names [(scene.basinscope.json) 4 0 R] >>"));
  const std::size_t table = full.rfind("\nxref\n") + 1;
  EXPECT_THAT(full, HasSubstr("startxref\n" + std::to_string(table) + "\n%%EOF\n"));
  // The offsets lead to the objects.
  std::size_t at = table + 5;
  for (const auto& [head, numbers] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"1 1\n", {"1"}}, {"3 2\n", {"3", "4"}}}) {
    ASSERT_EQ(full.substr(at, head.size()), head);
    at += head.size();
    for (const std::string& number : numbers) {
      const std::size_t offset = std::stoul(full.substr(at, 10));
      EXPECT_EQ(full.substr(offset, number.size() + 7), number + " 0 obj\n");
      at += 20;
    }
  }
}
