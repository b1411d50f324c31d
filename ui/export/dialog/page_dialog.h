// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialogs of figures and of animations have in common: sections of rows, which panels stand in how
// many columns, the theme, the format, one line of what is so or is wrong, and the file that is asked for.
#pragma once

#include <QDialog>

#include "ui/export/figure_offer.h"
#include "ui/theme/theme.h"

class QDoubleSpinBox;
class QFormLayout;
class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace basinscope {

class Choice;
class Label;
class PanelList;
class Segment;

struct PageFiles {
  QString title;       // of the dialog and of the question for a file
  QString usual;       // a name where the offer has none
  QString filter;      // "Figures (*.pdf *.svg *.png *.tikz *.pgf)"
  QStringList words;   // of the formats, in their order; endings in lower case
  QString other = {};  // another ending of one of the formats
};

class PageDialog : public QDialog {
  Q_OBJECT

 public:
  std::vector<int> parts() const;  // of the offer, as ticked and in their order
  // Where the question for a file begins as long as nothing has been exported: the scene's own folder.
  // Without it or where it is empty: the user's home.
  void begin_in(const QString& folder) { folder_ = folder; }
  // Writes the file; exported or failed follows. The format is that of the ending.
  virtual void export_to(const QString& path) = 0;

 Q_SIGNALS:
  void exported(const QString& path);
  void failed(const QString& sentence);

 protected:
  PageDialog(PageFiles files, FigureOffer offer, Appearance* appearance, QWidget* parent);

  // A part of the choices, below those before it; its rows.
  QFormLayout* section(const QString& title);
  void add_row(QFormLayout* form, const QString& text, QWidget* field) const;
  static QDoubleSpinBox* number_box(const QString& name, const Range& range, double value,
                                    const QString& unit = {}, int decimals = 1);
  void add_panel_rows();                    // a section of its own
  void follow_panels();                     // what fills a page alone has no columns
  void add_format_rows(QFormLayout* form);  // format and theme
  // The choices that were added, of which low screens show as many as have room.
  QScrollArea* choices();
  // At the right end; what is added to the row stands before them.
  QHBoxLayout* buttons(const QString& cancel);

  virtual void changed() = 0;  // panels, columns, letters, format or theme
  void apply_to(PageStyle& style) const;
  QString ending() const;  // "pdf", without the dot
  void say(const QString& sentence, bool error);
  void fail(const QString& sentence);
  void ask_and_export();

  FigureOffer offer_;
  Appearance* appearance_;
  Label* notice_;
  PanelList* panels_ = nullptr;
  Choice *columns_ = nullptr, *letters_ = nullptr;
  Segment *format_ = nullptr, *theme_ = nullptr;
  QPushButton *cancel_ = nullptr, *export_ = nullptr;

 private:
  // Asks where there are files that the user has not named.
  bool may_replace_beside(const QString& path);

  PageFiles files_;
  QString folder_;
  QWidget* rows_;
  QVBoxLayout* column_;
};

}  // namespace basinscope
