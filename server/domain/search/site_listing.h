#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/station_time.h"

/// The pages that the sitemap lists.
namespace zender {

enum class ListedKind {
  kProgrammes,
  kPresenters,
  kArticles,
  kThemes,
  kOverviews,
  kAboutPages,
  kFragments,
  kBroadcasts,  ///< that started in the last kListedBroadcasts
  kFeeds,
  kEpisodes,
  kVideos,
  kTracks,
};

/// How far back past broadcasts are listed.
inline constexpr date::days kListedBroadcasts{90};

/// The parts of a page's address, and its name.
struct ListedPage {
  std::string id;
  std::string slug;
  std::string parent;  ///< slug of its programme, feed or category; empty: none
  std::string name;
  std::optional<TimePoint> published;  ///< absent: unknown
};

enum class ListedOrder { kOldestFirst, kNewestFirst };

/// Lists the pages that listeners can see at the moment (conditions: domain/store.h).
class SiteListingRepository {
 public:
  virtual ~SiteListingRepository() = default;
  virtual std::int64_t count_pages(ListedKind kind, TimePoint at) = 0;
  /// Ordered by publication and id; kinds without a publication only by name. Tracks are ordered by
  /// id for kOldestFirst, so that new tracks do not move others, and otherwise by name and artist
  /// in Dutch alphabetical order. Skips `offset` pages.
  virtual std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at,
                                             std::int64_t offset, int limit) = 0;
};

}  // namespace zender
