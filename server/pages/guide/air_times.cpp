#include "pages/guide/air_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace zender::pages {
namespace {

constexpr std::array<const char*, 7> kDays{"maandag", "dinsdag",  "woensdag", "donderdag",
                                           "vrijdag", "zaterdag", "zondag"};

const char* name_of(unsigned iso_weekday) {
  return kDays.at(iso_weekday - 1);
}

std::string clock(std::chrono::minutes since_midnight) {
  const auto minutes = since_midnight.count() % (24 * 60);
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

}  // namespace

std::string weekdays_text(const std::vector<unsigned>& days) {
  if (days.empty()) return {};
  if (days.size() == kDays.size()) return "elke dag";
  const bool unbroken = days.back() - days.front() + 1 == days.size();
  if (unbroken && days.size() > 2) return std::string(name_of(days.front())) + " t/m " + name_of(days.back());
  std::string text;
  for (std::size_t i = 0; i < days.size(); ++i) {
    const char* separator = i == 0 ? "" : i + 1 == days.size() ? " en " : ", ";
    text += std::string(separator) + name_of(days[i]);
  }
  return text;
}

Json air_times(const std::vector<WeeklySlot>& slots, const std::function<bool(const WeeklySlot&)>& wanted,
               const std::string& programme_name) {
  using Key = std::tuple<std::string, std::chrono::minutes, std::chrono::minutes, bool, std::string>;
  std::map<Key, std::vector<unsigned>> lines;
  for (const auto& slot : slots) {
    if (!wanted(slot)) continue;
    auto& days = lines[{slot.channel.value, slot.from, slot.until, slot.is_repeat,
                        slot.name.value_or(programme_name)}];
    if (std::find(days.begin(), days.end(), slot.iso_weekday) == days.end()) days.push_back(slot.iso_weekday);
  }
  std::vector<std::pair<Key, std::vector<unsigned>>> sorted(lines.begin(), lines.end());
  for (auto& [key, days] : sorted) std::sort(days.begin(), days.end());
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return std::tuple(std::get<3>(a.first), a.second.front(), a.first) <
           std::tuple(std::get<3>(b.first), b.second.front(), b.first);
  });
  Json times = Json::array();
  for (const auto& [key, days] : sorted) {
    const auto& [channel, from, until, is_repeat, name] = key;
    times.push_back({{"days", weekdays_text(days)},
                     {"time", clock(from) + " - " + clock(until)},
                     {"name", name == programme_name ? Json(nullptr) : Json(name)},
                     {"isRepeat", is_repeat}});
  }
  return times;
}

}  // namespace zender::pages
