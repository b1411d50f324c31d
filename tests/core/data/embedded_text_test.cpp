// SPDX-License-Identifier: GPL-3.0-or-later
// Texts inside pictures, and packed texts: what goes in comes out, and what is broken is told.
#include "core/data/embedded_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "core/data/packed_text.h"

using namespace basinscope;
using testing::HasSubstr;

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

// With that text inside, unless it is empty, as this program has written them or does.
std::string small_png(const std::string& text) {
  const std::string head(png_text_keyword, sizeof png_text_keyword);
  return "\x89PNG\r\n\x1A\n" + chunk("IHDR", std::string(13, '\1')) +
         (text.empty() ? "" : chunk("zTXt", head + '\0' + packed_text(text))) + chunk("IDAT", "pixels") +
         chunk("IEND", "");
}

std::string small_svg(const std::string& text) {
  const std::string packed = base64_text(packed_text(text), Base64::standard);
  std::string svg = "<?xml version=\"1.0\"?>\n<svg>\n<title>t</title>\n<desc>d</desc>\n";
  if (!text.empty()) {
    const std::size_t half = packed.size() / 2;
    svg += "<metadata xmlns:basinscope=\"urn:basinscope:figure\"><basinscope:part>" + packed.substr(0, half) +
           "</basinscope:part>\n<basinscope:part>\n" + packed.substr(half) +
           "\n</basinscope:part></metadata>\n";
  }
  return svg + "<g/>\n</svg>\n";
}

std::string attached(const std::string& type, const std::string& content) {
  return "<< /Type /EmbeddedFile /Subtype /" + type + " >>\nstream\n" + content + "\nendstream";
}

std::string pdf_of(std::vector<std::string> objects) {
  std::string pdf = "%PDF-1.4\n", table;
  for (const std::string& object : objects) {
    const std::string digits = std::to_string(pdf.size());
    table += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
    pdf += std::to_string(table.size() / 20) + " 0 obj\n" + object + "\nendobj\n";
  }
  const std::string count = std::to_string(objects.size() + 1), start = std::to_string(pdf.size());
  return pdf + "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer\n<<\n/Size " + count +
         "\n/Root 1 0 R\n>>\nstartxref\n" + start + "\n%%EOF\n";
}

std::string small_pdf(const std::string& text) {
  std::vector<std::string> objects{"<<\n/Type /Catalog\n/Pages 2 0 R\n>>",
                                   "<< /Type /Pages /Kids [] /Count 0 >>"};
  if (!text.empty()) {
    objects.push_back("<< /Type /Filespec /F (scene.basinscope.json) /EF << /F 4 0 R >> >>");
    objects.push_back(attached("application#2fvnd.basinscope+json", packed_text(text)));
  }
  return pdf_of(objects);
}

const std::pair<PictureFormat, std::string (*)(const std::string&)> formats[] = {
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
  // Of every byte.
  std::string text;
  for (std::uint32_t i = 0, state = 1; i < 120000; ++i)
    text += static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
  for (const auto& [format, picture] : formats) {
    const std::string plain = picture(""), full = picture(text);
    EXPECT_EQ(picture_format_of(plain), format);
    EXPECT_EQ(picture_format_of(full), format);
    EXPECT_EQ(text_inside(format, plain, text.size()), std::nullopt);
    EXPECT_EQ(text_inside(format, full, text.size()), text);
    EXPECT_THROW(text_inside(format, full, text.size() - 1), DataFault);
  }
  EXPECT_EQ(picture_format_of("{\"basinscope\": 1}"), std::nullopt);
  EXPECT_EQ(picture_format_of(""), std::nullopt);
  EXPECT_EQ(picture_format_of(" \n<?xml"), PictureFormat::svg);
}

// Wherever a file is cut, there is an answer: a sentence, nothing inside, or what is broken further on.
TEST(PictureFormat, CutFilesAreRefusedOrEmpty) {
  for (const auto& [format, picture] : formats) {
    const std::string full = picture("the scene");
    int told = 0;
    for (std::size_t length = 0; length < full.size(); ++length) {
      try {
        if (const auto inside = text_inside(format, full.substr(0, length), 100)) {
          EXPECT_EQ(*inside, "the scene");
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
}

// Its text may be whole where the picture is not.
TEST(PictureFormat, HalfAPictureIsTold) {
  for (const auto& [format, picture] : formats) {
    const std::string full = picture("the scene");
    EXPECT_EQ(picture_fault(format, full), "");
    EXPECT_EQ(picture_fault(format, picture("")), "");
    for (std::size_t length = 40; length + 8 < full.size(); ++length)
      EXPECT_THAT(picture_fault(format, full.substr(0, length)).english(), HasSubstr("ends too early"))
          << length;
    // Where no text is found, nobody knows whether there was one: the picture's fault tells.
    const std::string half = picture("").substr(0, picture("").size() - 9);
    EXPECT_EQ(text_inside(format, half, 100), std::nullopt);
    EXPECT_NE(picture_fault(format, half), "");
  }
  std::string bent = small_png("the scene");
  bent[bent.find("pixels")] ^= 1;
  EXPECT_EQ(picture_fault(PictureFormat::png, bent), "a checksum of the PNG is wrong");
  EXPECT_TRUE(text_inside(PictureFormat::png, bent, 100).has_value());
  std::string nameless = small_pdf("the scene");
  nameless[nameless.find("vnd.basinscope")] ^= 1;
  EXPECT_THROW(text_inside(PictureFormat::pdf, nameless, 100), DataFault);
  EXPECT_EQ(picture_fault(PictureFormat::svg, "<svg xmlns='http://www.w3.org/2000/svg'/>"), "");
}

TEST(PictureFormat, AChangedByteOfAPngIsFound) {
  std::string full = small_png("the scene");
  full[full.find("Basinscope") + 20] ^= 1;
  EXPECT_THROW(text_inside(PictureFormat::png, full, 100), DataFault);
}

// What earlier versions wrote, and what other programs make of it.
TEST(PictureFormat, TheTextIsFoundInEveryFormOfItsCarrier) {
  const std::string text = R"({"title":"endstream \u00e9"})", packed = packed_text(text);
  const std::string head(png_text_keyword, sizeof png_text_keyword);
  for (const std::string& carrier :
       {chunk("iTXt", head + std::string("\1\0\0\0", 4) + packed),
        chunk("iTXt", head + std::string(2, '\0') + "en" + std::string(2, '\0') + text),
        chunk("tEXt", head + text), chunk("zTXt", head + '\0' + packed)}) {
    std::string png = small_png("");
    EXPECT_EQ(text_inside(PictureFormat::png, png.insert(8 + 25, carrier), 100), text);
  }
  for (const char* cut : {"", "\1", "\1\0", "\1\0\0"}) {
    std::string png = small_png("");
    png.insert(8 + 25, chunk("iTXt", head + cut));
    try {
      EXPECT_EQ(text_inside(PictureFormat::png, png, 100), "");
    } catch (const DataFault&) {
      continue;
    }
  }
  for (const char* type : {"application#2Fvnd.basinscope+json", "application#2fvnd.basinscope+json"})
    for (const std::string& content : {packed, text, text + "\r"})
      EXPECT_EQ(text_inside(PictureFormat::pdf, pdf_of({"null", attached(type, content)}), 100), text);
  std::string tight = pdf_of({"null", attached("application#2fvnd.basinscope+json", text)});
  tight.erase(tight.find("\nendstream"), 1);
  EXPECT_EQ(text_inside(PictureFormat::pdf, tight, 100), text);
  const auto pdf_with = [](const std::string& content) {
    return pdf_of({"<< /Encrypt 9 0 R >>", attached("application#2Fvnd.basinscope+json", content)});
  };
  for (const char* unreadable : {"garbled", "{garbled"}) {
    try {
      text_inside(PictureFormat::pdf, pdf_with(unreadable), 100);
      ADD_FAILURE();
    } catch (const DataFault& fault) {
      EXPECT_THAT(fault.what(), HasSubstr("the PDF is encrypted"));
    }
  }
  const std::string named = R"({"title":"/Encrypt"})";
  for (const std::string& content : {named, packed_text(named)})
    EXPECT_EQ(text_inside(PictureFormat::pdf, pdf_with(content), 100), named);
}
