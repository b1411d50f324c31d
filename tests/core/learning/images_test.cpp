// SPDX-License-Identifier: GPL-3.0-or-later
// Convolution and the largest of four against their definitions, and LeNet on bags of images.
#include "core/learning/pooling_experiment.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(Images, ConvolutionIsTheSumOverItsWindow) {
  const Eigen::Index side = 7, channels = 2, filters = 3, out = 3;
  const Matrix images = examples::random_patterns(2, side * side * channels, 1),
               w = examples::random_patterns(25 * channels, filters, 2),
               b = examples::random_patterns(1, filters, 3);
  const std::vector<const Matrix*> in{&images, &w, &b};
  const Matrix value = Convolution{side}.forward(in);
  for (Eigen::Index i = 0; i < 2; ++i)
    for (Eigen::Index y = 0; y < out; ++y)
      for (Eigen::Index x = 0; x < out; ++x)
        for (Eigen::Index f = 0; f < filters; ++f) {
          double sum = b(0, f);
          for (Eigen::Index v = 0; v < 5; ++v)
            for (Eigen::Index u = 0; u < 5; ++u)
              for (Eigen::Index c = 0; c < channels; ++c)
                sum += images(i, ((y + v) * side + x + u) * channels + c) * w((v * 5 + u) * channels + c, f);
          EXPECT_NEAR(value(i, (y * out + x) * filters + f), sum, 1e-12);
        }
}

TEST(Images, TheLargestOfFourIsTakenChannelByChannel) {
  Matrix image(1, 16 * 2);
  for (Eigen::Index i = 0; i < 16; ++i) {
    image(0, 2 * i) = static_cast<double>(i);
    image(0, 2 * i + 1) = -static_cast<double>(i);
  }
  const std::vector<const Matrix*> in{&image};
  EXPECT_EQ(MaxPool{4}.forward(in), (Matrix{{5, 0, 7, -2, 13, -8, 15, -10}}));
  image(0, 10) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(MaxPool{4}.forward(in)(0, 0)));
}

TEST(Images, LeNetLearnsGlyphs) {
  PoolingExperiment e;
  e.drawn.kind = DrawnBags::Kind::glyphs;
  e.methods = pooling_methods("softmax");
  e.design.lenet = true;
  e.design.embedding = {{500, true}};
  e.settings.epochs = 3;
  e.training = 100;
  e.validation = e.test = 20;
  const auto cell = pooling_cell(e, 0, {});
  ASSERT_TRUE(cell);
  EXPECT_EQ(trainables(cell->network.design)[4].rows, 800);
  EXPECT_GT(cell->test.auc, 0.9);
}

}  // namespace
}  // namespace basinscope
