#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

class Personal : public testing::PagesTest {
 protected:
  PageResult personal() { return build({"personal", {}, {}, "/mijn"}); }
};

TEST_F(Personal, HasEveryChannelWithWhatIsOnAir) {
  const auto result = personal();
  EXPECT_EQ(result.status, 200);
  const Json page = result.model.at("page");
  EXPECT_EQ(page["kind"], "personal");
  EXPECT_EQ(page["channels"].size(), build({"home", {}, {}, "/"}).model.at("page").at("channels").size());
  EXPECT_EQ(page["channels"], build({"home", {}, {}, "/"}).model.at("page").at("channels"));
}

TEST_F(Personal, ExpiresWhenAShowOrASongChanges) {
  EXPECT_THAT(personal().freshness.topics(),
              ::testing::IsSupersetOf({"content", "schedule", "plays:radio2"}));
  EXPECT_LE(personal().freshness.expires_at(), build({"home", {}, {}, "/"}).freshness.expires_at());
}

TEST_F(Personal, IsNotIndexed) {
  const Json meta = personal().model.at("meta");
  EXPECT_EQ(meta["title"], "Mijn radio | Radio 2");
  EXPECT_EQ(meta["robots"], "noindex");
  EXPECT_EQ(meta["canonical"], "https://radio2.example/mijn");
}

}  // namespace
}  // namespace zender::pages
