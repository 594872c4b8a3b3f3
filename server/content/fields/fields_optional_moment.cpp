#include "content/fields/fields.h"
#include "support/station_reading.h"

// Moments at which something begins or ends.
namespace zender::content {
namespace {

constexpr std::int64_t kMostDaysAway = 3650;

}  // namespace

std::optional<Publication> Fields::optional_moment(const std::string& name) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) return std::nullopt;
  if (entry->value.kind == YamlNode::Kind::kMap) {
    Fields parts(entry->value, place(name), mistakes_);
    const bool ahead = parts.has("daysAhead");
    const auto days = parts.integer(ahead ? "daysAhead" : "daysAgo", 0, kMostDaysAway, true);
    const auto at = parts.time("at");
    parts.finish();
    if (!days || !at) return std::nullopt;
    return RelativeMoment{static_cast<int>(ahead ? -*days : *days), *at};
  }
  const std::string text = entry->value.kind == YamlNode::Kind::kScalar ? entry->value.text : std::string();
  if (const auto moment = parse_iso(text)) return *moment;
  const auto reading = parse_station_reading(text);
  if (!reading) {
    mistake(
        name,
        "must be a moment, as \"2026-11-21 20:00\" or \"2026-11-21T20:00:00+01:00\", or { daysAhead: 3, at: "
        "\"20:00\" }");
    return std::nullopt;
  }
  if (!reading->is_plain()) {
    mistake(name, doubtful_reading(*reading));
    return std::nullopt;
  }
  return reading->moment;
}

}  // namespace zender::content
