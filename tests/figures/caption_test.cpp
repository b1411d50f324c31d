// SPDX-License-Identifier: GPL-3.0-or-later
// What the export dialog offers beside the figure: captions, faces, themes.
#include "ui/export/caption.h"

#include <gtest/gtest.h>

#include <QDirIterator>
#include <QFontDatabase>
#include <QRegularExpression>
#include <nlohmann/json.hpp>
#include <set>

#include "core/engine/engines.h"
#include "core/network/network_words.h"
#include "core/scene/method_fit.h"
#include "core/scene/scene_file.h"
#include "core/variant_list.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_layout.h"
#include "ui/export/page_fonts.h"
#include "ui/figure/mark_shapes.h"

namespace basinscope {
namespace {

MapBasins small_maps() { return maps_by(cpu_engine()); }

CardSheet page_of(const Scene& scene, FigureView view, const PageStyle& wanted = {}) {
  PageStyle style = wanted;
  style.width_mm = 60;
  style.ppi = 36;
  return finished_sheet(figure_page(figure_of(scene, view), small_maps()), style, {});
}

void expect_latex(const QString& latex) {
  for (const QChar character : latex) EXPECT_LT(character.unicode(), 128) << latex.toStdString();
  QString bare = latex;
  bare.remove(QRegularExpression(QStringLiteral("\\\\[\\\\${}%&#_]")));
  EXPECT_EQ(bare.count(QLatin1Char('$')) % 2, 0) << latex.toStdString();
  EXPECT_FALSE(bare.contains(QRegularExpression(QStringLiteral("[%&#]")))) << latex.toStdString();
  int depth = 0;
  for (const QChar character : bare) {
    depth += character == QLatin1Char('{') ? 1 : character == QLatin1Char('}') ? -1 : 0;
    EXPECT_GE(depth, 0) << latex.toStdString();
  }
  EXPECT_EQ(depth, 0) << latex.toStdString();
}

// Other values for one entry of a scene's file; those it cannot have are skipped.
std::vector<nlohmann::json> others(const nlohmann::json& value) {
  if (value.is_boolean()) return {!value.get<bool>()};
  if (value.is_number_integer()) return {value.get<int>() + 1, value.get<int>() - 1};
  if (value.is_number()) return {1.07 * value.get<double>() + 0.01, 0.9 * value.get<double>()};
  std::vector<nlohmann::json> words;
  for (const char* word : {"unit", "layer", "softmax", "l2", "tanh", "cividis", "white", "normmax"})
    if (value.is_string() && value != word) words.emplace_back(word);
  return words;
}

// The shown scene with every entry of its file changed alone: where the picture is another one, so is the
// caption. Names that are switched off, and marks that a figure leaves out, are seen in the figure itself.
int captions_tell(const Scene& scene, FigureView view) {
  PageStyle bare;
  bare.footer = false;
  const auto shown = [&](const Scene& some) {
    const CardSheet page = page_of(some, view, bare);
    return std::pair(figure_image(drawing_of(page), 72), figure_caption(page));
  };
  const nlohmann::json whole = nlohmann::json::parse(scene_to_json(scene));
  const auto before = shown(scene);
  int pictures = 0;
  const nlohmann::json flat = whole.flatten();
  for (const auto& [path, entry] : flat.items()) {
    const bool mark = path.starts_with("/view/") && entry.is_boolean();
    if (mark || path.starts_with("/title") || path.starts_with("/notes") || path.starts_with("/memory/names"))
      continue;
    for (const nlohmann::json& value : others(entry)) {
      nlohmann::json other = whole;
      other[nlohmann::json::json_pointer(path)] = value;
      const SceneReading reading = scene_from_json(other.dump(), {});
      if (!reading.scene || *reading.scene == scene) continue;
      const auto after = shown(*reading.scene);
      if (after.first == before.first) break;
      ++pictures;
      EXPECT_NE(plain_text(after.second).toStdString(), plain_text(before.second).toStdString())
          << path << " changes the picture";
      break;
    }
  }
  return pictures;
}

TEST(Caption, TellsEveryNumberThatThePictureDependsOn) {
  Scene small = preset_scenes().front().scene;
  for (const PresetScene& preset : preset_scenes()) {
    const Scene& scene = preset.scene;
    const auto size = scene.memory.patterns.size();
    if (scene.view.compare.rows.empty() && size >= 6 && size <= 14) small = scene;
  }
  EXPECT_GE(captions_tell(small, FigureView::landscape), 10);
  // Too many numbers to be told: their checksum is.
  Scene many = small;
  many.memory.source = Memory::Inline{};
  many.memory.patterns = SharedMatrix(Matrix(Matrix::Random(11, 2)));
  many.separation = Entmax{1.5};
  many.queries = SharedMatrix(Matrix(Matrix::Random(10, 2)));
  EXPECT_GE(captions_tell(many, FigureView::energy), 20);
}

TEST(Caption, OfEveryPresetIsOneParagraphAndPlainLatex) {
  for (const PresetScene& preset : preset_scenes()) {
    const Scene& scene = preset.scene;
    std::vector<FigureView> views{FigureView::landscape, FigureView::energy, FigureView::basins};
    if (!scene.view.compare.rows.empty() || !scene.view.compare.columns.empty())
      views.push_back(FigureView::compare);
    for (const FigureView view : views) {
      const RichText text = figure_caption(page_of(scene, view));
      const QString markup = plain_text(text);
      EXPECT_FALSE(markup.contains(QLatin1Char('\n')));
      EXPECT_TRUE(markup.endsWith(QLatin1Char('.')));
      EXPECT_FALSE(markup.contains(QLatin1String(".."))) << markup.toStdString();
      expect_latex(caption_latex(text));
    }
  }
}

TEST(Caption, WritesFormulasInMathMode) {
  EXPECT_EQ(caption_latex(marked("<i>β</i> = 6, <i>q</i><sub>1</sub>, tolerance 1e−6")),
            QStringLiteral("$\\beta = 6$, $q_{1}$, tolerance $10^{-6}$"));
  EXPECT_EQ(caption_latex(marked("<i>ε</i> = 2.5e−3; <b>(a)</b> 60 %")),
            QStringLiteral("$\\varepsilon = 2.5\\cdot 10^{-3}$; \\textbf{(a)} 60 \\%"));
  EXPECT_EQ(caption_latex(marked("<i>αβ</i>, {a_b}, <i>β</i> = 6.")),
            QStringLiteral("$\\alpha\\beta$, \\{a\\_b\\}, $\\beta = 6$."));
  EXPECT_EQ(caption_latex(marked("<i>βq</i> ≥ 1")), QStringLiteral("$\\beta q$ $\\ge$ 1"));
  EXPECT_EQ(caption_latex(marked("<i>p</i><sub>+</sub><sup>3</sup>")), QStringLiteral("$p_{+}^{3}$"));
}

TEST(Caption, WritesNoScriptTwice) {
  EXPECT_EQ(caption_latex(QStringLiteral("x₁₂, Wʳᵀ, R⁶⁴, 90°")),
            QStringLiteral("x$_{12}$, W$^{r\\top}$, R$^{64}$, 90$^{\\circ}$"));
  EXPECT_EQ(caption_latex(marked("<i>q</i><sub>1</sub>₂, <i>q</i>′²")),
            QStringLiteral("$q_{12}$, $q^{\\prime2}$"));
  EXPECT_EQ(caption_latex(marked("<i>x</i><sub>1</sub><sup>2</sup><sub>3</sub>")),
            QStringLiteral("$x_{1}^{2}{}_{3}$"));
  EXPECT_EQ(caption_latex(marked("<i>x</i><sub>kᵢᵀ</sub>")), QStringLiteral("$x_{k_{i}^{\\top}}$"));
  EXPECT_EQ(caption_latex(QStringLiteral("‖∑ pᵢkᵢ − k₁‖")),
            QStringLiteral("$\\|\\sum$ p$_{i}$k$_{i}$ $-$ k$_{1}\\|$"));
}

TEST(Caption, KeepsPeoplesOwnWordsOutOfMathMode) {
  EXPECT_EQ(caption_latex(marked("costs $ = 5, <i>β</i> = 1.5%")),
            QStringLiteral("costs \\$ = 5, $\\beta$ = 1.5\\%"));
  EXPECT_EQ(caption_latex(QStringLiteral("say \"so\"")), QStringLiteral("say ''so''"));
  EXPECT_EQ(caption_latex(marked("<i>naïve</i><sub>é–</sub>, <i>v̂</i>, <i>ŷ</i>")),
            QStringLiteral("$na$\\textit{ï}$ve_{\\textrm{é}\\textrm{--}}$, $\\hat{v}$, $\\hat{y}$"));
  EXPECT_EQ(caption_latex(marked("<i>a</i><sub>𝔸</sub>")), QStringLiteral("$a_{\\textrm{𝔸}}$"));
}

// Whatever the program writes by itself can stand on a figure, but for these signs of buttons and of lists
// with boxes. Letters of Latin alphabets are read as they are.
TEST(Caption, HasAWordForEverySignInTheSources) {
  static const QRegularExpression comment(QStringLiteral("^\\s*//.*$|\\s// .*$"),
                                          QRegularExpression::MultilineOption),
      literal(QStringLiteral("\"(?:[^\"\\\\\\n]|\\\\.)*\"|u'[^'\\\\]'|'\\\\?[^']+'")),
      escape(QStringLiteral("\\\\u([0-9A-Fa-f]{4})"));
  const QString window_only = QStringLiteral("▸☐⚠✓↑↓");
  std::set<char32_t> signs;
  for (const auto* const part : {"core", "ui"}) {
    QDirIterator files(QStringLiteral(BASINSCOPE_TEST_DATA "/../../") + QString::fromUtf8(part),
                       {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      ASSERT_TRUE(file.open(QIODevice::ReadOnly));
      const QString source = QString::fromUtf8(file.readAll()).remove(comment);
      for (const auto& found : literal.globalMatch(source)) {
        for (const char32_t sign : found.captured().toUcs4())
          if (sign > 127) signs.insert(sign);
        for (const auto& code : escape.globalMatch(found.captured())) {
          const auto sign = code.captured(1).toUInt(nullptr, 16);
          if (sign > 127 && !QChar::isSurrogate(sign)) signs.insert(sign);
        }
      }
    }
  }
  EXPECT_GT(signs.size(), 60U);
  for (const char32_t sign : signs) {
    const QString text = QString::fromUcs4(&sign, 1);
    const QString latex = caption_latex(QStringLiteral("x") + text);
    const bool latin = sign <= 0x17F && QChar::isLetter(sign);
    EXPECT_TRUE(latin || window_only.contains(text) || !latex.contains(text)) << text.toStdString();
  }
}

TEST(Caption, ExplainsWhatOccursAndNothingElse) {
  Scene scene = opening_scene();
  scene.view.exact_regions = true;
  const auto text = [&scene](FigureView view) { return plain_text(figure_caption(page_of(scene, view))); };
  EXPECT_TRUE(text(FigureView::landscape).contains(QLatin1String("Dashed")));
  EXPECT_TRUE(text(FigureView::landscape).contains(QLatin1String("circles are initial conditions")));
  EXPECT_FALSE(text(FigureView::energy).contains(QLatin1String("Dashed")));
  EXPECT_FALSE(text(FigureView::basins).contains(QLatin1String("circles are initial conditions")));
  EXPECT_FALSE(text(FigureView::landscape).contains(QLatin1String("proven")));
  scene.view.proof = true;
  EXPECT_TRUE(text(FigureView::landscape).contains(QLatin1String("Outlined: squares of which it is proven")));
  EXPECT_FALSE(text(FigureView::energy).contains(QLatin1String("proven")));
  scene.separation = Softmax{};
  EXPECT_FALSE(text(FigureView::landscape).contains(QLatin1String("Dashed")));
  scene.post = Tanh{};
  EXPECT_TRUE(
      text(FigureView::basins).contains(QLatin1String("No basin is proven: there are no bounds under tanh")));
}

TEST(Caption, NamesTheNetworkByEveryParameterThatActs) {
  Scene scene = opening_scene();
  const int patterns = static_cast<int>(scene.memory.patterns.rows());
  for_each_alternative<Separation>([&](const auto& method) {
    scene.separation = fitted(method, patterns);
    const QString words =
        QString::fromStdString(words_of(scene.separation, scene.post, scene.beta).english());
    EXPECT_TRUE(plain_text(settings_text(scene)).startsWith(words + QLatin1Char(';'))) << method.id;
    const CardSheet page = page_of(scene, FigureView::basins);
    const QString settings = plain_text(page.settings());
    EXPECT_TRUE(settings.contains(words.mid(1))) << settings.toStdString();
    EXPECT_FALSE(settings.startsWith(QLatin1String("R-"))) << settings.toStdString();
    expect_latex(caption_latex(figure_caption(page)));
  });
}

TEST(Panels, SplitAssociationsByTheirMembersAndNameThem) {
  Scene scene = opening_scene();
  scene.separation = Subsets{2};
  const CardSheet page = page_of(scene, FigureView::basins);
  const PanelPicture& picture = page.pictures.front();
  int associations = 0;
  for (const AttractorMark& attractor : picture.marks.attractors) {
    if (attractor.kind != FixedPointKind::association) continue;
    ++associations;
    EXPECT_EQ(attractor.members.size(), 2U);
    EXPECT_NE(attractor.members.front(), attractor.members.back());
  }
  EXPECT_GT(associations, 3);
  EXPECT_TRUE(plain_text(figure_caption(page)).contains(QStringLiteral("in their patterns’ colours")));
  QImage image(80, 80, QImage::Format_RGB32);
  image.fill(Qt::gray);
  QPainter painter(&image);
  AttractorMark mark;
  mark.members = {Qt::red, Qt::blue};
  draw_attractor_marker(painter, {40, 40}, mark, 5);
  EXPECT_EQ(image.pixelColor(30, 40), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(50, 40), QColor(Qt::blue));
}

TEST(Panels, NameMirrorImagesAsTheWindowDoes) {
  Scene scene = opening_scene();
  scene.separation = Exponential{};
  scene.post = Tanh{};
  scene.beta = 6;
  const CardSheet page = page_of(scene, FigureView::basins);
  for (const RegionMark& region : page.pictures.front().marks.regions)
    EXPECT_FALSE(region.label.startsWith(QLatin1Char('{'))) << region.label.toStdString();
}

TEST(PageFonts, OfferWhatIsInstalledAndSayWhatIsMissing) {
  for (const PageFont& font : page_fonts({})) {
    const bool own = font.name == QStringLiteral("Inter");
    EXPECT_EQ(font.family.isEmpty(), !own);
    EXPECT_EQ(font.refusal.contains(font.name), !own) << font.refusal.toStdString();
  }
  const auto fonts = page_fonts({QStringLiteral("Nimbus Roman [URW]")});
  ASSERT_EQ(fonts.size(), 4U);
  EXPECT_EQ(fonts[0].family, QStringLiteral("Inter"));
  EXPECT_FALSE(fonts[1].refusal.isEmpty());
  EXPECT_EQ(fonts[2].family, QStringLiteral("Nimbus Roman"));
  EXPECT_TRUE(fonts[2].refusal.isEmpty());
}

TEST(PageFonts, AreEmbeddedInThePdf) {
  for (const PageFont& font : page_fonts(QFontDatabase::families())) {
    if (font.family.isEmpty()) continue;
    PageStyle style;
    style.family = font.family.toStdString();
    const QByteArray pdf =
        figure_bytes(drawing_of(page_of(opening_scene(), FigureView::energy, style)), FigureFormat::pdf);
    EXPECT_TRUE(pdf.contains("/FontFile")) << font.name.toStdString();
    const QByteArray face = QString(font.family).remove(QLatin1Char(' ')).toLatin1();
    EXPECT_TRUE(pdf.contains("+" + face)) << font.name.toStdString() << " is not among the file's fonts";
  }
}

TEST(PageTheme, DarkIsDarkInEveryFormatAndLightStaysWhite) {
  PageStyle dark;
  dark.theme = PageTheme::dark;
  const QColor paper = page_ink(dark.theme).paper;
  const CardSheet page = page_of(opening_scene(), FigureView::landscape, dark);
  const QImage image = figure_image(drawing_of(page), 72);
  EXPECT_EQ(image.pixelColor(0, 0), paper);
  EXPECT_EQ(image.pixelColor(image.width() - 1, image.height() - 1), paper);
  EXPECT_TRUE(figure_bytes(drawing_of(page), FigureFormat::svg).contains(paper.name().toLatin1()));
  const QImage light = figure_image(drawing_of(page_of(opening_scene(), FigureView::landscape)), 72);
  EXPECT_EQ(light.pixelColor(0, 0), QColor(Qt::white));
  EXPECT_EQ(light.size(), image.size());
}

}  // namespace
}  // namespace basinscope
