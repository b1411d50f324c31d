// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/key_moves.h"

#include <Eigen/Geometry>
#include <cmath>

#include "core/data/file.h"
#include "core/message.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

QString move_name(int index) {
  return index < 0 ? tr("Move query") : tr("Move key k") + subscript(index + 1);
}

KernelsState with_marker_at(const KernelsState& state, int index, QPointF place) {
  const Eigen::Vector2d to(place.x(), place.y());
  if (state.keys.cols() == 2) return with_key_at(state, index, to);
  if (index < 0 || index >= state.keys.rows()) return state;
  return with_key_at(state, index,
                     key_at_place(used_keys(state).row(index).transpose(), used_query(state), to));
}

}  // namespace

void move_marker(KernelsModel* model, int index, QPointF place, bool continued) {
  model->edit(move_name(index), with_marker_at(model->state(), index, place), continued);
}

void turn_marker(KernelsModel* model, int index, double degrees) {
  const KernelsState& state = model->state();
  if (index >= state.keys.rows()) return;
  if (state.keys.cols() == 2) {
    const Vector now = index < 0 ? state.query : Vector(state.keys.row(index).transpose());
    // Sums of whole degrees stay whole degrees.
    const double angle = std::round((angle_of(now) + degrees) * 1e9) / 1e9;
    model->edit(move_name(index), with_angle(state, index, std::fmod(angle + 360, 360)), true);
    return;
  }
  if (index < 0) return;  // it stands at the top
  const KeyPlaces places = key_places(used_keys(state), used_query(state));
  const Eigen::Vector2d place = Eigen::Rotation2Dd(degrees * M_PI / 180) * places.keys.row(index).transpose();
  model->edit(move_name(index), with_marker_at(state, index, {place.x(), place.y()}), true);
}

void set_marker(KernelsModel* model, int index, const Vector& coordinates) {
  model->change(move_name(index), [&](KernelsState& state) {
    if (coordinates.size() != state.query.size() || index >= state.keys.rows()) return;
    if (index < 0) {
      state.query = coordinates;
    } else {
      state.keys.row(index) = coordinates.transpose();
      state.seed.reset();
    }
  });
}

void remove_key(KernelsModel* model, int index) {
  model->change(tr("Remove key"), [index](KernelsState& state) {
    const Eigen::Index n = state.keys.rows();
    if (n <= KernelsState::fewest_keys || index < 0 || index >= n) return;
    Matrix keys(n - 1, state.keys.cols());
    keys.topRows(index) = state.keys.topRows(index);
    keys.bottomRows(n - 1 - index) = state.keys.bottomRows(n - 1 - index);
    state.keys = std::move(keys);
    state.seed.reset();
  });
}

void add_key(KernelsModel* model) {
  const KernelsState& state = model->state();
  model->edit(tr("Add key"), with_key_count(state, static_cast<int>(state.keys.rows()) + 1));
}

void draw_keys(KernelsModel* model, std::uint64_t seed) {
  model->change(tr("Random keys"), [seed](KernelsState& state) {
    state.seed = seed;
    state.keys = random_keys(static_cast<int>(state.keys.rows()), static_cast<int>(state.keys.cols()), seed);
  });
}

namespace {

// Throws DataFault where there are too many, or one has no direction.
Matrix imported_keys(const ImportedNumbers& numbers) {
  const ColumnTable table = numbers.table();
  KeyValueTable pairs = key_value_table(table, numbers.roles(), KernelsState::largest_entry);
  Matrix& keys = pairs.keys;
  if (keys.rows() > KernelsState::most_keys)
    throw DataFault(
        message("\"%1\": expected at most 32 keys, one per row, not %2", table.file, keys.rows()));
  for (Eigen::Index row = 0; row < keys.rows(); ++row) {
    if (!(keys.row(row).norm() > 0))
      throw DataFault(message("\"%1\": %2: expected a key with a direction, not zero", table.file,
                              table.row_name(pairs.rows[static_cast<std::size_t>(row)])));
  }
  return std::move(keys);
}

}  // namespace

ImportTarget keys_import(KernelsModel* model) {
  ImportTarget target;
  target.title = tr("Keys");
  target.takes =
      tr("Keys take two to 64 columns, one key per row; values have no part here, weights depend on keys "
         "alone.");
  target.rule = ColumnRule{KernelsState::fewest_dimensions, KernelsState::most_dimensions, 0};
  target.why_not = [](const ImportedNumbers& numbers) {
    imported_keys(numbers);
    return Message();
  };
  target.take = [model](const ImportedNumbers& numbers) {
    Matrix keys = imported_keys(numbers);
    const Vector mean = keys.colwise().mean();
    const Vector query = mean.norm() > 1e-6 ? Vector(mean) : Vector(keys.row(0).transpose());
    model->change(tr("Import keys"), [&](KernelsState& state) {
      state.keys = std::move(keys);
      state.query = query;
      state.seed.reset();
    });
    return true;
  };
  return target;
}

}  // namespace basinscope
