#include "domain/pictures/focus.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

const ImageId kPlain("5f1c0d0e7b1a4c3d9e8f7a6b5c4d3e2f");

TEST(FocusTest, IsPartOfTheIdSoThatAnotherFocusHasAnotherAddress) {
  for (const Focus focus : {Focus{50, 30}, {0, 0}, {100, 100}}) {
    const ImageId shown = with_focus(kPlain, focus);
    EXPECT_NE(shown, kPlain);
    EXPECT_EQ(focus_of(shown), focus);
    EXPECT_EQ(without_focus(shown), kPlain);
  }
  EXPECT_EQ(with_focus(kPlain, {50, 30}), ImageId(kPlain.value + "-x50y30"));
}

TEST(FocusTest, AnIdWithoutAFocusIsLeftAlone) {
  for (const char* id : {"", "img-1", "a-x50", "a-x50y", "a-xy", "a-x101y0", "a-x050y1", "a-x5y1-b"}) {
    EXPECT_EQ(focus_of(ImageId(id)), std::nullopt) << id;
    EXPECT_EQ(without_focus(ImageId(id)), ImageId(id));
  }
}

TEST(FocusTest, IsWrittenAsTwoWholePercentages) {
  EXPECT_EQ(parse_focus("50% 30%"), (Focus{50, 30}));
  EXPECT_EQ(parse_focus("0%  100%"), (Focus{0, 100}));
  for (const char* wrong : {"", "50%", "50 30", "50% 30", "50 30%", "top", "101% 0%", "-1% 0%", "5.5% 0%",
                            "50% 30% 1%", "% %", "50%30%", " 50% 30%", "50% %", "50% "})
    EXPECT_EQ(parse_focus(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace zender
