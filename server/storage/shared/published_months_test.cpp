#include "storage/shared/published_months.h"

#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"

// A long list is the same wherever reading starts, and is counted without being read.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAreArray;

constexpr int kThings = 1200;
const TimePoint kFirst = at("2014-03-01T06:00Z");

/// One every four days, the last one in the future; every third fragment in another programme.
TimePoint moment_of(int number) {
  return kFirst + std::chrono::hours(24 * 4) * number;
}

Content long_running_station() {
  Content content = small_station();
  content.categories = {{CategorySlug("sport"), "Sport", "sport", 0}};
  for (int number = 0; number < kThings; ++number) {
    NewsArticle article;
    article.id = ArticleId(std::to_string(10'000 + number));
    article.slug = "artikel";
    article.title = "Artikel";
    article.category = CategorySlug("sport");
    article.moment = moment_of(number);
    content.articles.push_back(article);
    Fragment fragment;
    fragment.id = FragmentId("f" + article.id.value);
    fragment.slug = "fragment";
    fragment.title = "Fragment";
    fragment.programme = ProgrammeSlug(number % 3 == 0 ? "cafe-een" : "de-ochtend");
    fragment.published = article.moment;
    fragment.media = MediaId("tune-a");
    content.fragments.push_back(fragment);
  }
  return content;
}

class LongListTest : public StoreTest {
 protected:
  std::vector<std::string> news(TimePoint at, std::int64_t offset, int limit) {
    return ids(store().editorial().list_articles({}, at, offset, limit));
  }
  std::vector<std::string> fragments(const FragmentFilter& filter, std::int64_t offset, int limit) {
    return ids(store().fragments().list_fragments(filter, kHalfPastTen, offset, limit));
  }
  std::vector<std::string> pages(ListedKind kind, ListedOrder order, TimePoint at, std::size_t offset,
                                 int limit) {
    return ids(store().listing().list_pages(kind, order, at, static_cast<std::int64_t>(offset), limit));
  }
  static std::vector<std::string> slice(const std::vector<std::string>& all, std::size_t offset,
                                        std::size_t limit) {
    const std::size_t from = std::min(offset, all.size());
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
    return {begin, begin + static_cast<std::ptrdiff_t>(std::min(limit, all.size() - from))};
  }
};
ZENDER_ON_BOTH_ENGINES(LongListTest);

TEST_P(LongListTest, EveryPageOfALongListIsAPartOfTheWholeList) {
  store().content().apply(long_running_station());
  for (const TimePoint moment : {kHalfPastTen, kHalfPastTen - std::chrono::hours(24 * 400)}) {
    const auto articles = news(moment, 0, kThings);
    ASSERT_GT(articles.size(), 900U);
    const auto oldest = pages(ListedKind::kArticles, ListedOrder::kOldestFirst, moment, 0, kThings);
    ASSERT_EQ(oldest.size(), articles.size());
    for (std::size_t offset = 480; offset < articles.size() + 60; offset += 37) {
      EXPECT_EQ(news(moment, static_cast<std::int64_t>(offset), 24), slice(articles, offset, 24)) << offset;
      EXPECT_EQ(pages(ListedKind::kArticles, ListedOrder::kNewestFirst, moment, offset, 24),
                slice(articles, offset, 24))
          << offset;
      EXPECT_EQ(pages(ListedKind::kArticles, ListedOrder::kOldestFirst, moment, offset, 24),
                slice(oldest, offset, 24))
          << offset;
    }
    EXPECT_EQ(store().listing().count_pages(ListedKind::kArticles, moment),
              static_cast<std::int64_t>(articles.size()));
  }
}

TEST_P(LongListTest, FragmentsOfAHiddenProgrammeAreNeitherListedNorCounted) {
  Content content = long_running_station();
  store().content().apply(content);
  const auto all = fragments({}, 0, kThings);
  EXPECT_EQ(store().listing().count_pages(ListedKind::kFragments, kHalfPastTen),
            static_cast<std::int64_t>(all.size()));
  for (Programme& programme : content.programmes)
    if (programme.slug.value == "cafe-een") programme.published = false;
  store().content().apply(content);
  const auto shown = fragments({}, 0, kThings);
  EXPECT_EQ(shown.size(), all.size() - (all.size() + 2) / 3);
  EXPECT_EQ(store().listing().count_pages(ListedKind::kFragments, kHalfPastTen),
            static_cast<std::int64_t>(shown.size()));
  for (std::size_t offset = 490; offset < shown.size() + 30; offset += 41)
    EXPECT_EQ(fragments({}, static_cast<std::int64_t>(offset), 24), slice(shown, offset, 24)) << offset;
  EXPECT_EQ(pages(ListedKind::kFragments, ListedOrder::kNewestFirst, kHalfPastTen, 600, 24),
            slice(shown, 600, 24));
}

TEST_P(LongListTest, RemovedThingsAreNoLongerCounted) {
  Content content = long_running_station();
  store().content().apply(content);
  const auto before = store().listing().count_pages(ListedKind::kArticles, kHalfPastTen);
  content.articles.erase(content.articles.begin() + 10, content.articles.begin() + 30);
  store().content().apply(content);
  EXPECT_EQ(store().listing().count_pages(ListedKind::kArticles, kHalfPastTen), before - 20);
  EXPECT_EQ(news(kHalfPastTen, before - 21, 24).size(), 1U);
}

TEST_P(LongListTest, TheTagsOfAFragmentFollowItsProgrammeAndMoment) {
  Content content = long_running_station();
  content.fragments.resize(4);
  for (Fragment& one : content.fragments) one.tags = {"zee"};
  store().content().apply(content);
  const FragmentFilter of_tag{std::nullopt, "zee"};
  EXPECT_THAT(fragments(of_tag, 0, 9), ElementsAreArray({"f10003", "f10002", "f10001", "f10000"}));
  EXPECT_THAT(fragments({ProgrammeSlug("cafe-een"), "zee"}, 0, 9), ElementsAreArray({"f10003", "f10000"}));
  content.fragments[0].published = moment_of(9);
  content.fragments[3].programme = ProgrammeSlug("de-ochtend");
  store().content().apply(content);
  EXPECT_THAT(fragments(of_tag, 0, 2), ElementsAreArray({"f10000", "f10003"}));
  EXPECT_THAT(fragments({ProgrammeSlug("cafe-een"), "zee"}, 0, 9), ElementsAreArray({"f10000"}));
}

TEST_P(LongListTest, MonthsBefore1970AreCountedToo) {
  Content content = long_running_station();
  for (int number = 0; number < kThings; ++number)
    content.articles[static_cast<std::size_t>(number)].moment =
        TimePoint() - std::chrono::hours(24 * 12) + std::chrono::hours(1) * number;
  store().content().apply(content);
  const auto all = news(kHalfPastTen, 0, kThings);
  ASSERT_EQ(all.size(), static_cast<std::size_t>(kThings));
  for (const std::size_t offset : {501U, 700U, 912U, 1100U, 1199U, 1200U}) {
    EXPECT_EQ(news(kHalfPastTen, static_cast<std::int64_t>(offset), 24), slice(all, offset, 24)) << offset;
    EXPECT_EQ(pages(ListedKind::kArticles, ListedOrder::kOldestFirst, kHalfPastTen, offset, 1),
              offset < all.size() ? std::vector<std::string>{all[all.size() - 1 - offset]}
                                  : std::vector<std::string>{});
  }
}

}  // namespace
}  // namespace zender::storage
