// SPDX-License-Identifier: GPL-3.0-or-later
// One panel of a page alone, or a few: its button, or F for the one with the focus; the button again, F or
// Escape brings the others back. Whatever shows itself meanwhile waits until then; a panel that is put away
// itself brings them back, too.
#pragma once

#include <QObject>
#include <QWidget>
#include <map>
#include <vector>

class QKeyEvent;
class QToolButton;

namespace basinscope {

class PanelGround;

class LoneCard : public QObject {
  Q_OBJECT

 public:
  explicit LoneCard(QWidget* page);

  bool is_alone() const { return !cards_.empty(); }  // false: all are there
  void show_only(const std::vector<QWidget*>& cards);
  // Those with a word that the page shows, or would show if none were alone.
  std::vector<PanelGround*> panels() const;
  // name: of the panel, for who cannot see it.
  void add_button(QToolButton* button, QWidget* card, const QString& name);
  // True where the key was meant for this.
  bool take_key(const QKeyEvent& event);
  void bring_back();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 Q_SIGNALS:
  void changed();

 private:
  struct Button {
    QToolButton* button;
    QWidget* card;
    QString name;
  };
  QWidget* focused_card() const;
  void toggle(QWidget* card);
  void apply_theme_to_buttons();
  void keep_focus() const;
  bool keeps(const QWidget* widget) const;  // it is one of them or around one
  void put_away(QWidget* other);

  QWidget* page_;
  std::vector<QWidget*> cards_;
  std::vector<Button> buttons_;
  std::map<QWidget*, bool> away_;  // and whether it is to be shown again
  bool hiding_ = false;
};

}  // namespace basinscope
