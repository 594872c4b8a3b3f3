#include "domain/testing/fake_store.h"

// Everything that has a page, of a FakeStore.
namespace zender::testing {

std::int64_t FakeStore::count_pages(ListedKind kind, TimePoint at) {
  return static_cast<std::int64_t>(list_pages(kind, ListedOrder::kOldestFirst, at, 0, 1'000'000).size());
}

std::vector<ListedPage> FakeStore::list_pages(ListedKind kind, ListedOrder order, TimePoint at,
                                              std::int64_t offset, int limit) {
  auto all = every_page(kind);
  std::erase_if(all, [&](const ListedPage& one) { return one.published && *one.published > at; });
  std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.published < b.published; });
  const bool dated = !all.empty() && all.front().published;
  if (dated && order == ListedOrder::kNewestFirst) std::reverse(all.begin(), all.end());
  return cut(std::move(all), offset, limit);
}

std::vector<ListedPage> FakeStore::every_page(ListedKind kind) {
  touch();
  std::vector<ListedPage> all;
  switch (kind) {
    case ListedKind::kProgrammes:
      for (const auto& one : by_name(programme_list, 1'000'000))
        all.push_back({"", one.slug.value, "", one.name, std::nullopt});
      break;
    case ListedKind::kPresenters:
      for (const auto& one : by_name(presenter_list, 1'000'000))
        all.push_back({"", one.slug.value, "", one.name, std::nullopt});
      break;
    case ListedKind::kArticles:
    case ListedKind::kThemes:
    case ListedKind::kOverviews:
      break;
    case ListedKind::kFragments:
      for (const auto& one : fragment_list)
        all.push_back({one.id.value, one.slug, one.programme.value, one.title, one.published});
      break;
    case ListedKind::kBroadcasts:
      for (const auto& one : broadcast_list)
        if (one.programme)
          all.push_back({one.id.value, one.slug, one.programme->slug.value, one.name, one.time.from});
      break;
    case ListedKind::kFeeds:
      for (const auto& one : feed_list) all.push_back({"", one.slug.value, "", one.title, std::nullopt});
      break;
    case ListedKind::kEpisodes:
      for (const auto& one : episode_list)
        all.push_back({one.id.value, one.slug, one.feed.value, one.title, one.published});
      break;
    case ListedKind::kVideos:
      for (const auto& one : video_list) all.push_back({one.id.value, "", "", one.title, one.published});
      break;
    case ListedKind::kTracks:
      for (const auto& one : track_list)
        if (one.published) all.push_back({one.id.value, one.slug, one.artist, one.name, std::nullopt});
      break;
  }
  return all;
}

}  // namespace zender::testing
