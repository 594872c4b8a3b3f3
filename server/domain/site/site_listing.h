#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/station_time.h"

/// Everything that has a page of its own, as the sitemap lists it.
namespace zender {

enum class ListedKind {
  kProgrammes,
  kPresenters,
  kArticles,
  kThemes,
  kOverviews,
  kFragments,
  kBroadcasts,  ///< that began in the last kListedBroadcasts
  kFeeds,
  kEpisodes,
  kVideos,
  kTracks,
};

/// How far back past broadcasts are listed.
inline constexpr date::days kListedBroadcasts{90};

/// What makes the address of a page, and its name.
struct ListedPage {
  std::string id;
  std::string slug;
  std::string
      parent;  ///< slug of the programme, feed or category that it belongs to; empty where there is none
  std::string name;
  std::optional<TimePoint> published;  ///< absent where the station does not know
};

enum class ListedOrder { kOldestFirst, kNewestFirst };

/// The same promises as domain/repositories.h. Only what listeners may see at the moment.
class SiteListingRepository {
 public:
  virtual ~SiteListingRepository() = default;
  virtual std::int64_t count_pages(ListedKind kind, TimePoint at) = 0;
  /// By publication and id; kinds without a publication by name, in one order only. Tracks are by id, which
  /// new ones do not shift, when the oldest are asked for, and otherwise by name and artist as a Dutch reader
  /// looks for them. `offset` are passed over.
  virtual std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at,
                                             std::int64_t offset, int limit) = 0;
};

}  // namespace zender
