#include "pages/files/news_feed.h"

#include "pages/testing/news_fixture.h"

namespace zender::pages {
namespace {

using ::testing::HasSubstr;
using testing::NewsPagesTest;
using ::testing::Not;

class NewsFeedTest : public NewsPagesTest {
 protected:
  std::optional<GeneratedFile> feed(const std::optional<CategorySlug>& category = std::nullopt) {
    return pages().generated_file([&](const PageContext& context) { return news_feed(context, category); });
  }
};

TEST_F(NewsFeedTest, TheFeedHasTheNewestArticlesWithTheirAddresses) {
  add_article("1", 1, {"regen"}).title = "Kop & <staart>";
  add_article("2", 30).image = zender::testing::image("img-2", "Een dijk");
  add_article("later", -1);
  const auto file = feed();
  ASSERT_TRUE(file);
  EXPECT_EQ(file->content_type, "application/rss+xml; charset=utf-8");
  EXPECT_THAT(file->body, HasSubstr("<atom:link rel=\"self\" type=\"application/rss+xml\" "
                                    "href=\"https://radio2.example/nieuws.rss\"/>"));
  EXPECT_THAT(file->body, HasSubstr("<title>Kop &amp; &lt;staart&gt;</title>"));
  EXPECT_THAT(file->body, HasSubstr("<link>https://radio2.example/nieuws/sport/1/over-1</link>"));
  EXPECT_THAT(file->body, HasSubstr("<guid isPermaLink=\"false\">zender-artikel-1</guid>"));
  EXPECT_THAT(file->body, HasSubstr("<pubDate>Sat, 21 Nov 2026 08:32:00 GMT</pubDate>"));
  EXPECT_THAT(file->body, HasSubstr("<category>regen</category>"));
  EXPECT_THAT(file->body, HasSubstr("type=\"image/jpeg\" "
                                    "url=\"https://radio2.example/media/images/img-2-share.jpg\""));
  EXPECT_LT(file->body.find("over-1"), file->body.find("over-2"));
  EXPECT_THAT(file->body, Not(HasSubstr("over-later")));
  EXPECT_EQ(file->freshness.expires_at(), clock.now() + std::chrono::hours(1));
}

TEST_F(NewsFeedTest, ACategoryHasItsOwnFeedAndAnUnknownOneHasNone) {
  add_article("1", 1);
  const auto live = feed(CategorySlug("live"));
  ASSERT_TRUE(live);
  EXPECT_THAT(live->body, HasSubstr("https://radio2.example/nieuws/live.rss"));
  EXPECT_THAT(live->body, Not(HasSubstr("<item>")));
  EXPECT_FALSE(feed(CategorySlug("weer")));
}

}  // namespace
}  // namespace zender::pages
