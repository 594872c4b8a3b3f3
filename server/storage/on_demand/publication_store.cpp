#include "storage/on_demand/publication_store.h"

#include "storage/engine/first_moment.h"

namespace zender::storage {

std::optional<TimePoint> PublicationStore::next_publication(TimePoint at) {
  return database_.snapshot([&](Connection& connection) {
    std::optional<TimePoint> next;
    for (const std::string table : {"fragments", "podcast_episodes", "videos"}) {
      const auto first = first_moment(
          connection,
          "SELECT published_at FROM " + table + " WHERE published_at > :at ORDER BY published_at LIMIT 1",
          {at});
      if (first && (!next || *first < *next)) next = first;
    }
    return next;
  });
}

}  // namespace zender::storage
