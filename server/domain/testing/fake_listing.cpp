#include "domain/testing/fake_site.h"

#include <algorithm>

namespace zender::testing {
namespace {

std::vector<ListedPage> every_page(FakeData& data, ListedKind kind) {
  data.touch();
  std::vector<ListedPage> all;
  switch (kind) {
    case ListedKind::kProgrammes:
      for (const auto& one : data.by_name(data.programme_list, 1'000'000))
        all.push_back({"", one.slug.value, "", one.name, std::nullopt});
      break;
    case ListedKind::kPresenters:
      for (const auto& one : data.by_name(data.presenter_list, 1'000'000))
        all.push_back({"", one.slug.value, "", one.name, std::nullopt});
      break;
    case ListedKind::kArticles:
    case ListedKind::kThemes:
    case ListedKind::kOverviews:
      break;
    case ListedKind::kFragments:
      for (const auto& one : data.fragment_list)
        all.push_back({one.id.value, one.slug, one.programme.value, one.title, one.published});
      break;
    case ListedKind::kBroadcasts:
      for (const auto& one : data.broadcast_list)
        if (one.programme)
          all.push_back({one.id.value, one.slug, one.programme->slug.value, one.name, one.time.from});
      break;
    case ListedKind::kFeeds:
      for (const auto& one : data.feed_list) all.push_back({"", one.slug.value, "", one.title, std::nullopt});
      break;
    case ListedKind::kEpisodes:
      for (const auto& one : data.episode_list)
        all.push_back({one.id.value, one.slug, one.feed.value, one.title, one.published});
      break;
    case ListedKind::kVideos:
      for (const auto& one : data.video_list) all.push_back({one.id.value, "", "", one.title, one.published});
      break;
    case ListedKind::kTracks:
      for (const auto& one : data.track_list)
        if (one.published) all.push_back({one.id.value, one.slug, one.artist, one.name, std::nullopt});
      break;
  }
  return all;
}

}  // namespace

std::int64_t FakeListing::count_pages(ListedKind kind, TimePoint at) {
  return static_cast<std::int64_t>(list_pages(kind, ListedOrder::kOldestFirst, at, 0, 1'000'000).size());
}

std::vector<ListedPage> FakeListing::list_pages(ListedKind kind, ListedOrder order, TimePoint at,
                                                std::int64_t offset, int limit) {
  auto all = every_page(data_, kind);
  std::erase_if(all, [&](const ListedPage& one) { return one.published && *one.published > at; });
  std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.published < b.published; });
  const bool dated = !all.empty() && all.front().published;
  if (dated && order == ListedOrder::kNewestFirst) std::reverse(all.begin(), all.end());
  return cut(all, offset, limit);
}

std::int64_t FakeSearchSource::last_search_change() {
  data_.touch();
  return 0;
}

std::optional<std::vector<SearchChange>> FakeSearchSource::search_changes(std::int64_t, int) {
  data_.touch();
  return std::vector<SearchChange>();
}

std::vector<SearchDocument> FakeSearchSource::search_documents(SearchKind, const std::string&, int) {
  data_.touch();
  return {};
}

std::vector<SearchDocument> FakeSearchSource::search_documents(const std::vector<SearchKey>&) {
  data_.touch();
  return {};
}

}  // namespace zender::testing
