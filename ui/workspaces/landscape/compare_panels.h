// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the compare grid: which scene each shows, and their computation, several at a time.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <vector>

#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_passes.h"

namespace basinscope {

struct ComparePicture {
  std::shared_ptr<const LandscapeResult> result;  // null until computed
  std::shared_ptr<const LandscapePictures> pictures;
};

class ComparePanels : public QObject {
  Q_OBJECT

 public:
  explicit ComparePanels(LandscapeModel* model, QObject* parent = nullptr);

  int rows() const;
  int columns() const;
  // The scene of a panel as the document has it now.
  const Scene& scene(int row, int column) const { return scenes_[index(row, column)]; }
  // Height over width of a panel's window.
  double aspect(int row, int column) const;
  const ComparePicture& picture(int row, int column) const { return pictures_[index(row, column)]; }
  // Of the newest request, and whether it is still under way.
  std::uint64_t revision() const { return revision_; }
  bool busy() const { return job_.busy(); }
  double milliseconds() const { return milliseconds_; }  // of the last full pass over all panels

  // Device pixels of a field across; up as its window asks.
  void set_frame_pixels(int across);
  void set_appearance(bool dark, double pixel_ratio);
  void set_active(bool active);  // computes only while the grid is shown

 Q_SIGNALS:
  void layout_changed();            // rows or columns
  void scenes_changed();            // the same grid, other scenes: markers moved
  void picture_changed(int panel);  // row * columns + column
  void all_changed();               // every picture

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) +
           static_cast<std::size_t>(column);
  }
  void read_scenes();
  void request(bool preview);
  std::vector<PassSize> sizes(bool preview) const;

  LandscapeModel* model_;
  std::vector<Scene> scenes_;
  std::vector<ComparePicture> pictures_;
  std::uint64_t revision_ = 0;
  int shown_rows_ = 0, shown_columns_ = 0;
  int width_ = 0;
  bool dark_ = false;
  double pixel_ratio_ = 1;
  bool active_ = false;
  double pixel_ns_ = 0;  // measured, over all panels
  double milliseconds_ = 0;
  QTimer rest_;
  FieldEngine engine_;
  LatestJob job_;
};

}  // namespace basinscope
