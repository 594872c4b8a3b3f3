#include "storage/on_demand/publication_store.h"

#include <fmt/format.h>

#include "storage/shared/first_moment.h"

namespace zender::storage {

std::optional<TimePoint> PublicationStore::next_publication(TimePoint at) {
  return database_.snapshot([&](Connection& connection) {
    std::optional<TimePoint> next;
    for (const char* table : {"fragments", "podcast_episodes", "videos"}) {
      constexpr const char* form = R"sql(
        SELECT published_at
        FROM {}
        WHERE published_at > :at
        ORDER BY published_at
        LIMIT 1
      )sql";
      const std::string sql = fmt::format(form, table);
      const auto first = first_moment(connection, sql, {at});
      if (first && (!next || *first < *next)) next = first;
    }
    return next;
  });
}

}  // namespace zender::storage
