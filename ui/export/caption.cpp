// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/caption.h"

#include <QRegularExpression>
#include <algorithm>
#include <optional>
#include <vector>

#include "ui/export/caption_data.h"

namespace basinscope {
namespace {

QString grid_subject(const PanelPicture& panel) {
  if (panel.surface)
    return panel.covered() ? QStringLiteral("Energy as a surface in the colours of the basins")
                           : QStringLiteral("Energy as a surface");
  return panel.kind == FieldKind::basins ? QStringLiteral("Basins of attraction")
                                         : QStringLiteral("Energy and trajectories");
}

// "Energy and trajectories (a), basins of attraction (b)", or what a grid compares.
RichText figure_subject(const CardSheet& sheet) {
  const FigureHeads& figure = *sheet.page.heads;
  const std::size_t panels = sheet.layout.cards.size();
  RichList parts;
  const auto add = [&parts](const RichText& head) {
    // "(a) Basins" as "basins (a)".
    RichText letter, name;
    for (const TextRun& run : head) {
      TextRun part = run;
      if (part.bold && name.isEmpty()) {
        letter += QStringLiteral(" ") + RichText(part);
        continue;
      }
      if (name.isEmpty() && !letter.isEmpty())
        while (part.text.startsWith(QLatin1Char(' '))) part.text.remove(0, 1);
      if (name.isEmpty() && !parts.isEmpty() && part.text.startsWith(QLatin1String("Basins")))
        part.text[0] = QLatin1Char('b');
      name += part;
    }
    parts << name + letter;
  };
  const auto listed = [](const std::vector<RichText>& heads) {
    return joined(RichList(heads.begin(), heads.end()), QStringLiteral("; "));
  };
  const QString both = QStringLiteral(" and ");
  if (panels <= 2 && static_cast<std::size_t>(sheet.page.columns) == panels && figure.row_heads.empty() &&
      figure.groups.empty()) {
    for (const RichText& head : figure.column_heads) add(head);
    return joined(parts, both);
  }
  for (const ColumnGroup& group : figure.groups) add(group.title);
  if (parts.isEmpty()) {
    const auto drawn =
        std::ranges::find_if(sheet.pictures, [](const PanelPicture& p) { return p.refusal.empty(); });
    parts << grid_subject(drawn == sheet.pictures.end() ? sheet.pictures.front() : *drawn);
  }
  RichText text = joined(parts, both);
  std::vector<RichText> columns = figure.column_heads;
  if (!figure.groups.empty()) columns.resize(figure.groups.front().last + 1);
  if (columns.size() > 1) text += QStringLiteral("; columns: ") + listed(columns);
  if (figure.row_heads.size() > 1) text += QStringLiteral("; rows: ") + listed(figure.row_heads);
  return text;
}

RichText targets_explained(const std::vector<PanelPicture>& pictures) {
  const auto any = [&pictures](auto test) {
    return std::any_of(pictures.begin(), pictures.end(),
                       [&](const PanelPicture& p) { return test(p.scene); });
  };
  if (any([](const Scene& scene) { return retrieves_sets(scene.separation); }))
    return marked(", the means of <i>k</i> patterns");
  if (any([](const Scene& scene) { return lands_on_corners(scene.post); }))
    return marked(", the corners sign(<i>x</i>) of a model that assumes patterns of ±1");
  return QStringLiteral(" of the patterns");
}

RichList marks_explained(const std::vector<PanelPicture>& pictures) {
  const auto any = [&pictures](auto test) { return std::any_of(pictures.begin(), pictures.end(), test); };
  const auto white = [](const PanelPicture& p) { return p.scene.view.mixtures == Mixtures::white; };
  const auto has = [](bool FieldFacts::*flag) {
    return [flag](const PanelPicture& p) { return p.facts.*flag; };
  };
  const auto marked = [&any](auto test) {
    return any([test](const PanelPicture& p) {
      return std::any_of(p.marks.attractors.begin(), p.marks.attractors.end(), test);
    });
  };
  RichList sentences;
  if (any([](const PanelPicture& p) { return !p.marks.patterns.empty(); }))
    sentences << QStringLiteral("Squares are patterns");
  if (any([](const PanelPicture& p) { return !p.marks.paths.empty(); }))
    sentences << QStringLiteral("circles are initial conditions, dots the states after each update");
  if (any([](const PanelPicture& p) { return !p.marks.targets.empty(); }))
    sentences << QStringLiteral("faint diamonds are targets") + targets_explained(pictures);
  if (marked([](const AttractorMark& a) { return a.split(); }))
    sentences << QStringLiteral("diamonds are attractors that are not patterns, in their patterns’ colours");
  else if (marked([](const AttractorMark& a) { return !a.hollow(); }))
    sentences << QStringLiteral("diamonds are attractors that are not patterns");
  if (marked([](const AttractorMark& a) { return a.kind == FixedPointKind::saddle; }))
    sentences << QStringLiteral("hollow diamonds are saddles");
  if (marked([](const AttractorMark& a) { return a.kind == FixedPointKind::maximum; }))
    sentences << QStringLiteral("hollow triangles are maxima");
  RichList all;
  if (!sentences.isEmpty()) {
    sentences.front() = capitalised(sentences.front());
    all << joined(sentences, QStringLiteral("; "));
  }
  if (any([&white](const PanelPicture& p) { return p.facts.has_mixtures && !white(p); }))
    all << QStringLiteral(
        "Basins of mixtures take the blend of their patterns’ colours, or a colour of their own where that "
        "would "
        "be taken for another");
  if (any(has(&FieldFacts::has_borders)))
    all << QStringLiteral("Lines separate basins whose colours some readers cannot tell apart");
  if (any([&white](const PanelPicture& p) { return p.facts.has_mixtures && white(p); }))
    all << QStringLiteral("White: basins of mixtures");
  const auto infinite = [&any](bool surface) {
    return any([surface](const PanelPicture& p) {
      return p.facts.has_infinite && (p.surface != nullptr) == surface;
    });
  };
  if (infinite(false)) all << QStringLiteral("White in the energy: infinite");
  if (infinite(true)) all << QStringLiteral("The surface ends where the energy is infinite");
  if (any([](const PanelPicture& p) { return p.shows_basins() && p.scene.view.shade_by_steps > 0; }))
    all << QStringLiteral("Darker basins take more steps (shade %1)")
               .arg(pictures.front().scene.view.shade_by_steps);
  if (any([](const PanelPicture& p) { return !p.marks.exact_regions.empty(); }))
    all << QStringLiteral("Dashed: regions that are exact in one step");
  const auto proven = [](bool known) {
    return [known](const PanelPicture& p) { return p.proof && p.proof->refusal.empty() == known; };
  };
  if (any(proven(true)))
    all << QStringLiteral(
        "Outlined: squares of which it is proven, rounding counted, that every initial "
        "condition in them ends in their basin; grey: what is iterated");
  if (const auto none = std::find_if(pictures.begin(), pictures.end(), proven(false)); none != pictures.end())
    all << QStringLiteral("No basin is proven: ") + translated(none->proof->refusal);
  if (any(has(&FieldFacts::has_unconverged))) all << QStringLiteral("Hatched: not converged");
  if (any(has(&FieldFacts::has_undefined))) all << QStringLiteral("Hatched the other way: undefined (0/0)");
  if (any(has(&FieldFacts::has_diverged))) all << QStringLiteral("Hatched both ways: diverged");
  return all;
}

// Where a piece of LaTeX stands: in the text, in math mode, there as an index or raised, or over the letter
// before it.
enum class LatexPart { text, math, below, above, over };

struct LatexWord {
  char16_t character;
  const char* latex;
  LatexPart part;
};
constexpr LatexWord latex_words[] = {{u'α', "\\alpha", LatexPart::math},
                                     {u'β', "\\beta", LatexPart::math},
                                     {u'γ', "\\gamma", LatexPart::math},
                                     {u'δ', "\\delta", LatexPart::math},
                                     {u'ε', "\\varepsilon", LatexPart::math},
                                     {u'η', "\\eta", LatexPart::math},
                                     {u'θ', "\\theta", LatexPart::math},
                                     {u'κ', "\\kappa", LatexPart::math},
                                     {u'λ', "\\lambda", LatexPart::math},
                                     {u'μ', "\\mu", LatexPart::math},
                                     {u'ν', "\\nu", LatexPart::math},
                                     {u'π', "\\pi", LatexPart::math},
                                     {u'ρ', "\\rho", LatexPart::math},
                                     {u'σ', "\\sigma", LatexPart::math},
                                     {u'τ', "\\tau", LatexPart::math},
                                     {u'φ', "\\varphi", LatexPart::math},
                                     {u'ψ', "\\psi", LatexPart::math},
                                     {u'ω', "\\omega", LatexPart::math},
                                     {u'Δ', "\\Delta", LatexPart::math},
                                     {u'Ψ', "\\Psi", LatexPart::math},
                                     {u'Ω', "\\Omega", LatexPart::math},
                                     {u'Σ', "\\Sigma", LatexPart::math},
                                     {u'ℓ', "\\ell", LatexPart::math},
                                     {u'∞', "\\infty", LatexPart::math},
                                     {u'−', "-", LatexPart::math},
                                     {u'×', "\\times", LatexPart::math},
                                     {u'±', "\\pm", LatexPart::math},
                                     {u'·', "\\cdot", LatexPart::math},
                                     {u'≤', "\\le", LatexPart::math},
                                     {u'≥', "\\ge", LatexPart::math},
                                     {u'≠', "\\ne", LatexPart::math},
                                     {u'≈', "\\approx", LatexPart::math},
                                     {u'∝', "\\propto", LatexPart::math},
                                     {u'→', "\\to", LatexPart::math},
                                     {u'←', "\\leftarrow", LatexPart::math},
                                     {u'√', "\\surd", LatexPart::math},
                                     {u'∑', "\\sum", LatexPart::math},
                                     {u'∇', "\\nabla", LatexPart::math},
                                     {u'⊤', "\\top", LatexPart::math},
                                     {u'½', "\\frac{1}{2}", LatexPart::math},
                                     {u'ŷ', "\\hat{y}", LatexPart::math},
                                     {u'\u0302', "\\hat", LatexPart::over},
                                     {u'\u0304', "\\bar", LatexPart::over},
                                     {u'ᵀ', "\\top", LatexPart::above},
                                     {u'′', "\\prime", LatexPart::above},
                                     {u'°', "\\circ", LatexPart::above},
                                     {u'<', "<", LatexPart::math},
                                     {u'>', ">", LatexPart::math},
                                     {u'|', "|", LatexPart::math},
                                     {u'‖', "\\|", LatexPart::math},
                                     {u'’', "'", LatexPart::text},
                                     {u'‘', "`", LatexPart::text},
                                     {u'“', "``", LatexPart::text},
                                     {u'”', "''", LatexPart::text},
                                     {u'„', ",,", LatexPart::text},
                                     {u'‚', ",", LatexPart::text},
                                     {u'«', "\\ll", LatexPart::math},
                                     {u'»', "\\gg", LatexPart::math},
                                     {u'–', "--", LatexPart::text},
                                     {u'—', "---", LatexPart::text},
                                     {u'…', "\\dots{}", LatexPart::text},
                                     {u'•', "\\textbullet{}", LatexPart::text},
                                     {u'\"', "''", LatexPart::text},
                                     {u'\u2009', "\\,", LatexPart::text},
                                     {u'\u202F', "\\,", LatexPart::text},
                                     {u'\u00A0', "~", LatexPart::text},
                                     {u'\u2002', "\\enspace{}", LatexPart::text},
                                     {u'\u2003', "\\quad{}", LatexPart::text},
                                     {u'%', "\\%", LatexPart::text},
                                     {u'&', "\\&", LatexPart::text},
                                     {u'#', "\\#", LatexPart::text},
                                     {u'_', "\\_", LatexPart::text},
                                     {u'{', "\\{", LatexPart::text},
                                     {u'}', "\\}", LatexPart::text},
                                     {u'$', "\\$", LatexPart::text},
                                     {u'~', "\\textasciitilde{}", LatexPart::text},
                                     {u'^', "\\textasciicircum{}", LatexPart::text},
                                     {u'\\', "\\textbackslash{}", LatexPart::text}};
// One letter for one.
constexpr QStringView lower_signs = u"₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼ", lower_letters = u"0123456789+-ij";
constexpr QStringView upper_signs = u"⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁽⁾ⁱᵗʳ", upper_letters = u"0123456789-()itr";

struct LatexPiece {
  QString latex;
  LatexPart part = LatexPart::text;
};

std::optional<LatexPiece> word_for(QChar character) {
  if (const qsizetype at = lower_signs.indexOf(character); at >= 0)
    return LatexPiece{lower_letters[at], LatexPart::below};
  if (const qsizetype at = upper_signs.indexOf(character); at >= 0)
    return LatexPiece{upper_letters[at], LatexPart::above};
  const auto* const found = std::ranges::find(latex_words, character.unicode(), &LatexWord::character);
  if (found == std::end(latex_words)) return std::nullopt;
  return LatexPiece{QString::fromUtf8(found->latex), found->part};
}

// Collects pieces. Neighbours of one kind are one piece, so that TeX sees no second index.
class LatexText {
 public:
  void add(const QString& latex, LatexPart part) {
    if (latex.isEmpty()) return;
    if (pieces_.empty() || pieces_.back().part != part)
      pieces_.push_back({latex, part});
    else
      append(pieces_.back().latex, latex, part != LatexPart::text);
  }
  // Without dollar signs; of pieces in math mode.
  QString formula() const {
    QString text;
    for (const LatexPiece& piece : with_scripts()) text += piece.latex;
    return text;
  }
  QString finished() const {
    QString text;
    for (const LatexPiece& piece : equations(with_scripts()))
      text += piece.part == LatexPart::text ? piece.latex : QLatin1Char('$') + piece.latex + QLatin1Char('$');
    return text;
  }

 private:
  // A command ends where no letter follows.
  static void append(QString& text, const QString& more, bool math) {
    static const QRegularExpression command(QStringLiteral("\\\\[A-Za-z]+$"));
    if (math && more[0].isLetter() && command.match(text).hasMatch()) text += QLatin1Char(' ');
    text += more;
  }

  // Text and math alone.
  std::vector<LatexPiece> with_scripts() const {
    std::vector<LatexPiece> all;
    bool below = false, above = false;  // what the last letter has by now
    for (const LatexPiece& piece : pieces_) {
      const bool is_below = piece.part == LatexPart::below,
                 is_script = is_below || piece.part == LatexPart::above;
      QString latex = piece.latex;
      if (is_script) {
        latex = (is_below ? QStringLiteral("_{") : QStringLiteral("^{")) + latex + QLatin1Char('}');
        bool& there = is_below ? below : above;
        if (there) {
          latex.prepend(QStringLiteral("{}"));
          below = above = false;
        }
        there = true;
      } else {
        below = above = false;
      }
      const LatexPart part = piece.part == LatexPart::text ? LatexPart::text : LatexPart::math;
      if (all.empty() || all.back().part != part)
        all.push_back({latex, part});
      else
        append(all.back().latex, latex, true);
    }
    return all;
  }

  // An equation is one formula: " = " between two, or a number that follows one. How much of the text between
  // them belongs to it.
  static qsizetype equation_in(const QString& text, bool formula_follows) {
    if (text == QLatin1String(" = ")) return formula_follows ? text.size() : 0;
    static const QRegularExpression number(QStringLiteral("^ = [0-9]++(?:\\.[0-9]++)?+(?!\\\\)"));
    const qsizetype length = number.match(text).capturedLength();
    return formula_follows && length == text.size() ? 0 : length;
  }
  static std::vector<LatexPiece> equations(const std::vector<LatexPiece>& parts) {
    std::vector<LatexPiece> all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      LatexPiece part = parts[i];
      if (!all.empty() && all.back().part == LatexPart::math) {
        const bool text = part.part == LatexPart::text;
        const qsizetype joined = text ? equation_in(part.latex, i + 1 < parts.size()) : part.latex.size();
        all.back().latex += part.latex.first(joined);
        part.latex.remove(0, joined);
      }
      if (!part.latex.isEmpty()) all.push_back(part);
    }
    return all;
  }

  std::vector<LatexPiece> pieces_;
};

}  // namespace

RichList field_sentences(const std::vector<PanelPicture>& pictures) {
  RichList sentences{data_sentence(pictures)};
  return sentences << marks_explained(pictures);
}

RichText left_out(const CardSheet& sheet) {
  const std::vector<PanelPicture>& pictures = sheet.pictures;
  if (!sheet.layout.dense || pictures.empty()) return {};
  const auto any = [&pictures](auto test) { return std::ranges::any_of(pictures, test); };
  RichList parts{QStringLiteral("axis titles (%1 across, %2 up)")
                     .arg(plain_text(pictures.front().x_title), plain_text(pictures.front().y_title))};
  if (any([](const PanelPicture& p) { return p.kind == FieldKind::energy && !p.surface; }))
    parts << QStringLiteral("colour bars");
  if (any([](const PanelPicture& p) { return p.surface != nullptr; }))
    parts << QStringLiteral("axes of the energy");
  if (any([](const PanelPicture& p) { return p.marks.labels; })) parts << QStringLiteral("names");
  return joined(parts, QStringLiteral(", "));
}

RichText figure_caption(const CardSheet& sheet) {
  RichList sentences{figure_subject(sheet), sheet.page.settings};
  sentences << field_sentences(sheet.pictures);
  if (const RichText lacking = left_out(sheet); !lacking.isEmpty())
    sentences << QStringLiteral("Left out, as the panels are too narrow: ") + lacking;
  sentences.removeAll(RichText());
  return joined(sentences, QStringLiteral(". ")) + QStringLiteral(".");
}

namespace {

// number: "10^{-6}" of "1e−6", "2.5\cdot 10^{-3}" of "2.5e−3".
void add_power(LatexText& latex, const QRegularExpressionMatch& number) {
  const QString factor =
      number.captured(1).isEmpty() ? QString() : number.captured(1) + QStringLiteral("\\cdot ");
  const QString sign = number.captured(2).isEmpty() ? QString() : QStringLiteral("-");
  latex.add(factor + QStringLiteral("10"), LatexPart::math);
  latex.add(sign + number.captured(3), LatexPart::above);
}

// script: all of it in math mode, what is text in a box of its own.
void add_run(LatexText& latex, const TextRun& run, bool script) {
  static const QRegularExpression power(QStringLiteral("^(?:([2-9]|\\d+\\.\\d+|\\d\\d+)|1)e([-−]?)(\\d+)"));
  const auto add_text = [&latex, script](const QString& text) {
    if (script)
      latex.add(QStringLiteral("\\textrm{") + text + QLatin1Char('}'), LatexPart::math);
    else
      latex.add(text, LatexPart::text);
  };
  const QString& text = run.text;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar at = text[i];
    const bool starts_number = at.isDigit() && (i == 0 || !text[i - 1].isLetterOrNumber());
    const auto number = starts_number ? power.match(text.mid(i)) : QRegularExpressionMatch();
    if (number.hasMatch()) {
      add_power(latex, number);
      i += number.capturedLength() - 1;
      continue;
    }
    if (at.category() == QChar::Other_Control || at.isNonCharacter()) {
      latex.add(QStringLiteral(" "), script ? LatexPart::math : LatexPart::text);  // none can be typeset
      continue;
    }
    const bool ascii = at.unicode() < 128;
    const std::optional<LatexPiece> word = word_for(at),
                                    mark = i + 1 < text.size() ? word_for(text[i + 1]) : std::nullopt;
    if (mark && mark->part == LatexPart::over && ascii && at.isLetter()) {
      latex.add(mark->latex + QLatin1Char('{') + at + QLatin1Char('}'), LatexPart::math);
      ++i;
    } else if (const QString letter = text.mid(i, 2).normalized(QString::NormalizationForm_C);
               ascii && !mark && i + 1 < text.size() && letter.size() == 1) {
      add_text(letter);  // an accent that stands after its letter
      ++i;
    } else if (word && word->part == LatexPart::text) {
      add_text(word->latex);
    } else if (word && word->part != LatexPart::over) {
      latex.add(word->latex, word->part);
    } else if (ascii) {
      latex.add(at, script || (run.italic && at.isLetterOrNumber()) ? LatexPart::math : LatexPart::text);
    } else {
      const bool pair = at.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
      const QString sign = text.mid(i, pair ? 2 : 1);
      i += pair ? 1 : 0;
      add_text(run.italic && !script && at.isLetter() ? QStringLiteral("\\textit{") + sign + QLatin1Char('}')
                                                      : sign);
    }
  }
}

}  // namespace

QString caption_latex(const RichText& text) {
  LatexText latex;
  bool in_bold = false;
  for (const TextRun& run : text) {
    if (run.bold != in_bold)
      latex.add(run.bold ? QStringLiteral("\\textbf{") : QStringLiteral("}"), LatexPart::text);
    in_bold = run.bold;
    if (!run.index && !run.raised) {
      add_run(latex, run, false);
      continue;
    }
    LatexText script;
    add_run(script, run, true);
    latex.add(script.formula(), run.index ? LatexPart::below : LatexPart::above);
  }
  if (in_bold) latex.add(QStringLiteral("}"), LatexPart::text);
  return latex.finished();
}

}  // namespace basinscope
