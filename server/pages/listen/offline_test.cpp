#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

class Offline : public testing::PagesTest {
 protected:
  PageResult offline() { return build({"offline", {}, {}, "/offline"}); }
};

TEST_F(Offline, HasNothingThatBelongsToAMomentBecauseTheBrowserShowsItLater) {
  const auto result = offline();
  EXPECT_EQ(result.status, 200);
  EXPECT_EQ(result.model["page"], (Json{{"kind", "offline"}}));
  EXPECT_EQ(result.freshness.expires_at(), std::nullopt);
}

TEST_F(Offline, IsNotIndexed) {
  const Json meta = offline().model.at("meta");
  EXPECT_EQ(meta["title"], "Offline | Radio 2");
  EXPECT_EQ(meta["robots"], "noindex");
}

}  // namespace
}  // namespace zender::pages
