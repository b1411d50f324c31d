// SPDX-License-Identifier: GPL-3.0-or-later
// Panels side by side or above each other with a line between them that can be dragged. How they share the
// room is remembered as shares of it, apart for each number of panels and choice of those shown; a double
// click on a line, or reset_layout(), leads back to the usual.
#pragma once

#include <QSplitter>
#include <functional>

#include "ui/theme/theme.h"

namespace basinscope {

class PanelSplitter : public QSplitter {
  Q_OBJECT

 public:
  // The usual sizes of the panels in a length, in pixels.
  using Usual = std::function<QList<int>(int length)>;

  // name: of the settings, "landscape/fields"; empty: nothing is remembered.
  PanelSplitter(Qt::Orientation orientation, const Appearance* appearance, const QString& name, Usual usual,
                QWidget* parent = nullptr);
  // In these shares.
  PanelSplitter(Qt::Orientation orientation, const Appearance* appearance, const QString& name,
                const QList<int>& shares, QWidget* parent = nullptr);

  // Another place of the settings: of another workspace, or of panels that stand otherwise.
  void set_name(const QString& name);
  // As usual, or as remembered.
  void share();

  // Every splitter below forgets what is remembered of it, and what stands in the settings of others goes,
  // too.
  static void reset_layout(QWidget* window);

 protected:
  QSplitterHandle* createHandle() override;
  void resizeEvent(QResizeEvent* event) override;
  void childEvent(QChildEvent* event) override;

 private:
  friend class PanelLine;
  void forget();
  QString key() const;

  const Appearance* appearance_;
  QString name_;
  Usual usual_;
};

}  // namespace basinscope
