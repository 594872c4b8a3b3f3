#include "storage/shared/recent_tags.h"

#include <algorithm>
#include <map>

namespace zender::storage {

std::vector<std::string> recent_tags(Connection& connection, const std::string& moments,
                                     const std::string& tags, const Params& params, int limit) {
  Params last_of_newest = params;
  last_of_newest.emplace_back(kTagsOfNewest - 1);
  const auto since = first_value<TimePoint>(connection, moments + " LIMIT 1 OFFSET :passed", last_of_newest);
  Params read{since.value_or(TimePoint::min())};
  read.insert(read.end(), params.begin(), params.end());
  std::map<std::string, int> uses;
  each_row(connection, tags, read, [&](const std::string& tag) { ++uses[tag]; });
  std::vector<std::string> found;
  found.reserve(uses.size());
  for (const auto& [tag, count] : uses) found.push_back(tag);
  std::stable_sort(found.begin(), found.end(),
                   [&](const std::string& a, const std::string& b) { return uses[a] > uses[b]; });
  if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
  return found;
}

}  // namespace zender::storage
