// SPDX-License-Identifier: GPL-3.0-or-later
// Export and copy of the figure that the open workspace offers. On the thread of the window; figures are
// drawn off it.
#pragma once

#include <functional>
#include <optional>

#include "ui/controls/copy_host.h"
#include "ui/document/scene_document.h"
#include "ui/export/figure_clipboard.h"
#include "ui/theme/theme.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"

namespace basinscope {

class FigureCommands : public CopyHost {
  Q_OBJECT

 public:
  // What is shown when it is asked for. Dialogs open over window.
  using Offer = std::function<FigureOffer()>;
  FigureCommands(const SceneDocument* document, Offer shown, NoticeBar* notice, StatusLine* status,
                 Appearance* appearance, QWidget* window);

  // The next dialogs begin with this page, or with the usual one.
  void set_page(const std::optional<PageSettings>& page) { page_ = page; }
  void export_shown();
  void export_animation();
  void copy_shown();
  std::string parameters() const override;
  bool copy_plot(QWidget* plot) override;
  void copy_part(const QString& id) override;
  // False: nothing is being copied.
  bool cancel_copy();

 private:
  void tell_file(const QString& path);
  FigureOffer offer() const;  // carrying the scene
  QString own_folder() const;
  void copy(MakePage page, const PageStyle& style);

  std::optional<PageSettings> page_;

  const SceneDocument* document_;
  Offer shown_;
  NoticeBar* notice_;
  StatusLine* status_;
  Appearance* appearance_;
  QWidget* window_;
  FigureClipboard clipboard_;
};

}  // namespace basinscope
