// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/model_file.h"

#include <algorithm>

#include "core/scene/json/method_json.h"

namespace basinscope {
namespace {

constexpr Range widths{1, 1 << 16}, counts{1, 1e4}, inverse_temperatures{0, 1e6, true};

// The value at a path such as "embedding/0/W".
JsonNode node_at(JsonNode node, std::string_view path) {
  while (!path.empty()) {
    const std::string_view key = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), key.size() + 1));
    if (node.exists() && node.value().is_array()) {
      node = node.element(static_cast<std::size_t>(number_from_text(key).value_or(0)));
    } else {
      JsonObject object(node);
      node = object[key];
    }
  }
  return node;
}

bool read_whole(const JsonNode& node, const Range& range, int& into) {
  return node.required(phrase("a whole number")).read(into) &&
         in_range(into, range, node.path(), node.notes());
}

// In the shape that the file has it in.
bool read_numbers(const JsonNode& node, Trainable::Written written, Matrix& into) {
  double number = 0;
  Vector list;
  switch (written) {
    case Trainable::Written::number:
      if (!node.required(phrase("a number")).read(number)) return false;
      into = Matrix::Constant(1, 1, number);
      return true;
    case Trainable::Written::list:
      if (!node.required(phrase("an array of numbers")).read(list)) return false;
      into = list.transpose();
      return true;
    case Trainable::Written::rows:
      break;
  }
  return node.required(phrase("an array of rows of numbers")).read(into);
}

Json numbers_json(const Matrix& numbers, Trainable::Written written) {
  if (written == Trainable::Written::number) return numbers(0, 0);
  if (written == Trainable::Written::list) return vector_json(numbers.reshaped<Eigen::RowMajor>());
  return matrix_json(numbers);
}

void put_numbers(Json& json, const PoolingDesign& design, const std::vector<Matrix>& numbers) {
  const std::vector<Trainable> all = trainables(design);
  for (std::size_t i = 0; i < all.size(); ++i)
    json[Json::json_pointer("/" + all[i].path)] = numbers_json(numbers[i], all[i].written);
}

// False, with a fault, where sizes of the network are missing.
bool read_design(const JsonNode& root, PoolingDesign& design) {
  const JsonNode embedding = node_at(root, "embedding"), pooling = node_at(root, "pooling"),
                 query = node_at(root, "pooling/query");
  Vector start;
  if (!query.required(phrase("an array of numbers")).read(start)) return false;
  design.features = start.size();
  if (!embedding.exists() || !embedding.value().is_array()) {
    embedding.expected(phrase("an array of objects"));
    return false;
  }
  for (std::size_t i = 0; i < embedding.value().size(); ++i) {
    JsonObject map(embedding.element(i));
    Matrix weights;
    DenseMap& dense = design.embedding.emplace_back();
    if (!map["W"].required(phrase("an array of rows of numbers")).read(weights)) return false;
    if (!map["relu"].required(phrase("true or false")).read(dense.relu)) return false;
    if (i == 0) design.features = weights.rows();
    dense.width = weights.cols();
  }
  if (design.features < 1 || design.embedded() < 1 || design.embedded() > widths.highest) {
    query.expected(phrase("at least one number"));
    return false;
  }
  JsonObject object(pooling);
  const JsonNode form = object["form"], separation = object["separation"], beta = object["beta"];
  if (!read_word(form.required(phrase("pure or layer")), design.form)) return false;
  if (!read_method(separation.required(phrase("the name of a method")), design.separation)) return false;
  check_method(design.separation, separation.path(), root.notes());
  if (!read_whole(object["updates"], counts, design.updates)) return false;
  if (design.form == PoolingForm::layer) {
    int heads = 1, width = 1;
    if (!read_whole(object["heads"], counts, heads) || !read_whole(object["width"], widths, width))
      return false;
    design.heads = heads;
    design.width = width;
    design.one_beta = beta.exists() && beta.value().is_number();
    return true;
  }
  const JsonNode post = object["post"];
  // The shift of a trained layer normalisation is a list, one number a coordinate.
  std::string id;
  if (post.exists() && post.value().is_object()) node_at(post, "id").read(id);
  if (id == LayerNorm::id) {
    design.post = LayerNorm{};
  } else {
    if (!read_method(post.required(phrase("the name of a method")), design.post)) return false;
    check_method(design.post, post.path(), root.notes());
    check_size(design.post, design.embedded(), post.path(), root.notes());
  }
  return true;
}

void read_values(const JsonNode& root, PoolingNetwork& network) {
  for (const Trainable& each : trainables(network.design)) {
    const JsonNode node = node_at(root, each.path);
    Matrix& value = network.values.emplace_back();
    // What the reader of methods had a default for.
    if (each.start == Trainable::Start::alpha && !node.exists()) {
      value = Matrix::Constant(1, 1, std::get<Entmax>(network.design.separation).alpha);
      continue;
    }
    if (!read_numbers(node, each.written, value)) continue;
    if (each.written == Trainable::Written::list && each.columns == 1) value.transposeInPlace();
    if (value.rows() != each.rows || value.cols() != each.columns)
      node.fault(message("expected %1 x %2 numbers, not %3 x %4", each.rows, each.columns, value.rows(),
                         value.cols()));
    if (each.start == Trainable::Start::beta)
      for (const double beta : value.reshaped())
        in_range(beta, inverse_temperatures, node.path(), root.notes());
  }
}

}  // namespace

ModelReading network_from_json(std::string_view text) {
  ModelReading reading;
  const JsonReading json = json_from_text(text);
  if (json.fault) {
    reading.faults.push_back(*json.fault);
    return reading;
  }
  JsonNotes notes;
  const JsonNode root(&json.value, "", "", notes);
  JsonObject object(root);
  int format = 0;
  std::string kind;
  PoolingNetwork network;
  const JsonNode mark = object["basinscope_model"], kind_node = object["kind"];
  if (mark.required(phrase("1, the version of the format")).read(format) && format != 1)
    mark.expected(phrase("1, the version of the format"));
  if (kind_node.required(phrase("the kind of network")).read(kind) && kind != "pooling")
    kind_node.expected_one_of({"pooling"});
  if (notes.faults.empty() && read_design(root, network.design) && notes.faults.empty())
    read_values(root, network);
  reading.faults = std::move(notes.faults);
  if (reading.faults.empty()) reading.network = std::move(network);
  return reading;
}

std::string network_to_json(const PoolingNetwork& network) {
  const PoolingDesign& design = network.design;
  Json json{{"basinscope_model", 1}, {"kind", "pooling"}, {"embedding", Json::array()}};
  Json& pooling = json["pooling"];
  pooling["form"] = words(design.form)[static_cast<std::size_t>(design.form)];
  if (design.form == PoolingForm::layer) {
    pooling["heads"] = design.heads;
    pooling["width"] = design.width;
  }
  pooling["separation"] = method_json(design.separation);
  pooling["beta"] = nullptr;
  pooling["updates"] = design.updates;
  if (design.form == PoolingForm::pure) {
    pooling["post"] = method_json(design.post);
    if (std::holds_alternative<LayerNorm>(design.post)) pooling["post"] = {{"id", LayerNorm::id}};
  }
  put_numbers(json, design, network.values);
  for (std::size_t i = 0; i < design.embedding.size(); ++i)
    json["embedding"][i]["relu"] = design.embedding[i].relu;
  return json_text(json);
}

BagsReading bags_from_json(std::string_view text, const PoolingNetwork& network) {
  BagsReading reading;
  const JsonReading json = json_from_text(text);
  if (json.fault) {
    reading.faults.push_back(*json.fault);
    return reading;
  }
  JsonNotes notes;
  const JsonNode root(&json.value, "bags", "", notes);
  if (!json.value.is_array() || json.value.empty()) root.expected(phrase("an array of at least one bag"));
  for (std::size_t i = 0; notes.faults.empty() && i < json.value.size(); ++i) {
    JsonObject object(root.element(i));
    const JsonNode x = object["x"], y = object["y"];
    Bag& bag = reading.bags.emplace_back();
    int label = -1;
    if (x.required(phrase("an array of rows of numbers")).read(bag.instances) &&
        (bag.instances.rows() == 0 || bag.instances.cols() != network.design.features))
      x.fault(message("expected at least one row of %1 numbers", network.design.features));
    if (y.required(phrase("0 or 1")).read(label) && label != 0 && label != 1) y.expected(phrase("0 or 1"));
    bag.positive = label == 1;
    if (std::holds_alternative<Constrained>(network.design.separation))
      check_size(network.design.separation, bag.instances.rows(), "separation", notes);
  }
  reading.faults = std::move(notes.faults);
  return reading;
}

std::string pass_to_json(const PoolingNetwork& network, const std::vector<Bag>& bags, bool gradient) {
  std::vector<const Bag*> all;
  Vector labels(static_cast<Eigen::Index>(bags.size()));
  for (std::size_t i = 0; i < bags.size(); ++i) {
    all.push_back(&bags[i]);
    labels[static_cast<Eigen::Index>(i)] = bags[i].positive;
  }
  Tape tape;
  const PoolingPass pass = record(tape, network, all);
  const Tape::Place loss =
      tape.record(LogisticLoss{labels, 1 / static_cast<double>(bags.size())}, {pass.logits});
  Json json{{"logits", vector_json(tape.value(pass.logits).col(0))}};
  for (const Tape::Place place : pass.weights)
    json["weights"].push_back(matrix_json(tape.value(place).transpose()));
  for (const Tape::Place place : pass.pooled) json["pooled"].push_back(vector_json(tape.value(place).row(0)));
  json["loss"] = tape.value(loss)(0, 0);
  if (gradient) {
    tape.differentiate(loss);
    std::vector<Matrix> slopes;
    for (const Tape::Place place : pass.variables) slopes.push_back(tape.slope(place));
    json["gradient"] = Json::object();
    put_numbers(json["gradient"], network.design, slopes);
  }
  return json.dump() + "\n";
}

}  // namespace basinscope
