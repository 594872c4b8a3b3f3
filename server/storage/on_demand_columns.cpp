#include "storage/on_demand_columns.h"

#include <charconv>

#include "support/failure.h"
#include "support/json.h"

namespace zender::storage {

std::string write_chapters(const std::vector<Chapter>& chapters) {
  Json list = Json::array();
  for (const Chapter& chapter : chapters) list.push_back(Json::array({chapter.start.count(), chapter.title}));
  return to_text(list);
}

std::vector<Chapter> read_chapters(const std::string& text) {
  std::vector<Chapter> chapters;
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_array()) throw Failure(FailureKind::kInternal, "an episode's chapters are not a list");
  for (const auto& entry : json) {
    if (!entry.is_array() || entry.size() != 2 || !entry[0].is_number_integer() || !entry[1].is_string())
      throw Failure(FailureKind::kInternal, "an episode's chapter is not a pair");
    chapters.push_back({Milliseconds(entry[0].get<std::int64_t>()), entry[1].get<std::string>()});
  }
  return chapters;
}

std::optional<std::string> write_rule(const Publication& publication) {
  const auto* relative = std::get_if<RelativeMoment>(&publication);
  if (relative == nullptr) return std::nullopt;
  return std::to_string(relative->days_ago) + "@" + std::to_string(relative->at.count());
}

Publication read_publication(const std::optional<std::string>& rule, TimePoint moment) {
  if (!rule) return moment;
  int days = 0;
  int minutes = 0;
  const char* end = rule->data() + rule->size();
  const auto [at, wrong_days] = std::from_chars(rule->data(), end, days);
  const bool parted = wrong_days == std::errc() && at != end && *at == '@';
  if (!parted || std::from_chars(at + 1, end, minutes).ptr != end)
    throw Failure(FailureKind::kInternal, "a moment of publication is no rule");
  return RelativeMoment{days, std::chrono::minutes(minutes)};
}

}  // namespace zender::storage
