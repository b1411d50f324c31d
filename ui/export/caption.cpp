// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/caption.h"

#include <QRegularExpression>
#include <algorithm>

#include "ui/export/caption_data.h"

namespace basinscope {
namespace {

QString grid_subject(const PanelPicture& panel) {
  if (panel.surface)
    return panel.surface->view().drape == Drape::basins
               ? QStringLiteral("Energy as a surface in the colours of the basins")
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
  if (parts.isEmpty()) parts << grid_subject(sheet.pictures.front());
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
  if (any([](const PanelPicture& p) {
        return p.kind == FieldKind::basins && p.scene.view.shade_by_steps > 0;
      }))
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

// What stands for a character in LaTeX; math: it is one inside $ ... $.
struct LatexWord {
  char16_t character;
  const char* latex;
  bool math;
};
constexpr LatexWord latex_words[] = {{u'α', "\\alpha", true},
                                     {u'β', "\\beta", true},
                                     {u'γ', "\\gamma", true},
                                     {u'δ', "\\delta", true},
                                     {u'ε', "\\varepsilon", true},
                                     {u'η', "\\eta", true},
                                     {u'θ', "\\theta", true},
                                     {u'λ', "\\lambda", true},
                                     {u'μ', "\\mu", true},
                                     {u'ν', "\\nu", true},
                                     {u'ρ', "\\rho", true},
                                     {u'σ', "\\sigma", true},
                                     {u'τ', "\\tau", true},
                                     {u'φ', "\\varphi", true},
                                     {u'ψ', "\\psi", true},
                                     {u'ω', "\\omega", true},
                                     {u'Δ', "\\Delta", true},
                                     {u'Ψ', "\\Psi", true},
                                     {u'Ω', "\\Omega", true},
                                     {u'Σ', "\\Sigma", true},
                                     {u'ℓ', "\\ell", true},
                                     {u'∞', "\\infty", true},
                                     {u'−', "-", true},
                                     {u'×', "\\times", true},
                                     {u'±', "\\pm", true},
                                     {u'·', "\\cdot", true},
                                     {u'≤', "\\le", true},
                                     {u'≥', "\\ge", true},
                                     {u'≠', "\\ne", true},
                                     {u'→', "\\to", true},
                                     {u'←', "\\leftarrow", true},
                                     {u'√', "\\surd", true},
                                     {u'ᵀ', "^{\\top}", true},
                                     {u'ʳ', "^{r}", true},
                                     {u'₀', "_{0}", true},
                                     {u'₁', "_{1}", true},
                                     {u'₂', "_{2}", true},
                                     {u'₃', "_{3}", true},
                                     {u'₄', "_{4}", true},
                                     {u'₅', "_{5}", true},
                                     {u'₆', "_{6}", true},
                                     {u'₇', "_{7}", true},
                                     {u'₈', "_{8}", true},
                                     {u'₉', "_{9}", true},
                                     {u'<', "<", true},
                                     {u'>', ">", true},
                                     {u'|', "|", true},
                                     {u'‖', "\\|", true},
                                     {u'’', "'", false},
                                     {u'‘', "`", false},
                                     {u'“', "``", false},
                                     {u'”', "''", false},
                                     {u'–', "--", false},
                                     {u'—', "---", false},
                                     {u'…', "\\dots{}", false},
                                     {u'\u2009', "\\,", false},
                                     {u'\u202F', "\\,", false},
                                     {u'\u00A0', "~", false},
                                     {u'%', "\\%", false},
                                     {u'&', "\\&", false},
                                     {u'#', "\\#", false},
                                     {u'_', "\\_", false},
                                     {u'{', "\\{", false},
                                     {u'}', "\\}", false},
                                     {u'$', "\\$", false},
                                     {u'~', "\\textasciitilde{}", false},
                                     {u'^', "\\textasciicircum{}", false},
                                     {u'\\', "\\textbackslash{}", false}};

const LatexWord* word_for(QChar character) {
  const auto found =
      std::find_if(std::begin(latex_words), std::end(latex_words),
                   [character](const LatexWord& word) { return word.character == character.unicode(); });
  return found == std::end(latex_words) ? nullptr : found;
}

// Collects pieces, opening and closing math mode between them.
class LatexText {
 public:
  void add(const QString& piece, bool math) {
    if (math != math_) text_ += QLatin1Char('$');
    // A command ends where no letter follows.
    if (math && math_ && !piece.isEmpty() && piece[0].isLetter() && ends_in_command())
      text_ += QLatin1Char(' ');
    math_ = math;
    text_ += piece;
  }
  QString finished() {
    add({}, false);
    // An equation is one formula.
    static const QRegularExpression equation(QStringLiteral("\\$ = ([0-9]+(?:\\.[0-9]+)?)(?![0-9\\\\$])"));
    text_.replace(QStringLiteral("$ = $"), QStringLiteral(" = "));
    return text_.replace(equation, QStringLiteral(" = \\1$"));
  }

 private:
  bool ends_in_command() const {
    static const QRegularExpression command(QStringLiteral("\\\\[A-Za-z]+$"));
    return command.match(text_).hasMatch();
  }

  QString text_;
  bool math_ = false;
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

QString caption_latex(const RichText& text) {
  LatexText latex;
  static const QRegularExpression power(QStringLiteral("^(?:([2-9]|\\d+\\.\\d+|\\d\\d+)|1)e([-−]?)(\\d+)"));
  bool in_bold = false;
  for (const TextRun& run : text) {
    if (run.bold != in_bold) latex.add(run.bold ? QStringLiteral("\\textbf{") : QStringLiteral("}"), false);
    in_bold = run.bold;
    const bool script = run.index || run.raised;
    if (script) latex.add(run.index ? QStringLiteral("_{") : QStringLiteral("^{"), true);
    for (qsizetype i = 0; i < run.text.size(); ++i) {
      const QChar at = run.text[i];
      const bool starts_number = at.isDigit() && (i == 0 || !run.text[i - 1].isLetterOrNumber());
      const auto number = starts_number ? power.match(run.text.mid(i)) : QRegularExpressionMatch();
      if (number.hasMatch()) {
        const QString factor =
            number.captured(1).isEmpty() ? QString() : number.captured(1) + QStringLiteral("\\cdot ");
        const QString sign = number.captured(2).isEmpty() ? QString() : QStringLiteral("-");
        latex.add(factor + QStringLiteral("10^{%1%2}").arg(sign, number.captured(3)), true);
        i += number.capturedLength() - 1;
      } else if (at.category() == QChar::Other_Control || (at.isNonCharacter())) {
        latex.add(QStringLiteral(" "), false);  // none can be typeset
      } else if (const LatexWord* word = word_for(at)) {
        latex.add(QString::fromUtf8(word->latex), word->math || script);
      } else {
        latex.add(at, script || (run.italic && at.isLetterOrNumber()));
      }
    }
    if (script) latex.add(QStringLiteral("}"), true);
  }
  if (in_bold) latex.add(QStringLiteral("}"), false);
  return latex.finished();
}

}  // namespace basinscope
