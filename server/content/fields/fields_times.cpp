#include <charconv>
#include <cmath>

#include "content/fields/fields.h"
#include "support/station_reading.h"

// Fields with a moment, or a length or place in seconds.
namespace zender::content {
namespace {

constexpr std::int64_t kMaxDaysAway = 3650;
constexpr double kMaxSound = 24.0 * 60 * 60;

}  // namespace

std::optional<Publication> Fields::moment(const std::string& name) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) {
    if (map_ != nullptr) mistake(name, "is missing");
    return std::nullopt;
  }
  if (entry->value.kind == YamlNode::Kind::kMap) {
    Fields parts(entry->value, place(name), mistakes_);
    const auto days = parts.integer("daysAgo", 0, kMaxDaysAway, true);
    const auto at = parts.time("at");
    parts.finish();
    if (!days || !at) return std::nullopt;
    return RelativeMoment{static_cast<int>(*days), *at};
  }
  const auto moment =
      entry->value.kind == YamlNode::Kind::kScalar ? parse_iso(entry->value.text) : std::nullopt;
  if (!moment) {
    mistake(
        name,
        "must be a date and time with an offset, such as \"2026-11-21T14:35:00+01:00\", or { daysAgo: 2, at: "
        "\"14:35\" }");
    return std::nullopt;
  }
  return *moment;
}

std::optional<Publication> Fields::optional_moment(const std::string& name) {
  asked_.insert(name);
  const YamlEntry* entry = find(name);
  if (entry == nullptr) return std::nullopt;
  if (entry->value.kind == YamlNode::Kind::kMap) {
    Fields parts(entry->value, place(name), mistakes_);
    const bool ahead = parts.has("daysAhead");
    const auto days = parts.integer(ahead ? "daysAhead" : "daysAgo", 0, kMaxDaysAway, true);
    const auto at = parts.time("at");
    parts.finish();
    if (!days || !at) return std::nullopt;
    return RelativeMoment{static_cast<int>(ahead ? -*days : *days), *at};
  }
  const std::string text = entry->value.kind == YamlNode::Kind::kScalar ? entry->value.text : std::string();
  if (const auto moment = parse_iso(text)) return *moment;
  const auto reading = parse_station_reading(text);
  if (!reading) {
    mistake(name,
            "must be a date and time, such as \"2026-11-21 20:00\" or \"2026-11-21T20:00:00+01:00\", or { "
            "daysAhead: 3, at: "
            "\"20:00\" }");
    return std::nullopt;
  }
  if (!reading->is_plain()) {
    mistake(name, doubtful_reading(*reading));
    return std::nullopt;
  }
  return reading->moment;
}

std::optional<Milliseconds> Fields::seconds(const std::string& name) {
  const YamlNode* node = scalar(name, true, "seconds");
  if (node == nullptr) return std::nullopt;
  double seconds = 0;
  const char* end = node->text.data() + node->text.size();
  const auto [stopped, error] = std::from_chars(node->text.data(), end, seconds, std::chars_format::fixed);
  if (node->quoted || error != std::errc() || stopped != end || !(seconds >= 0) || seconds > kMaxSound) {
    mistake(name, "must be a number of seconds, such as 83.5, not '" + node->text.substr(0, 40) + "'");
    return std::nullopt;
  }
  return Milliseconds(std::llround(seconds * 1000));
}

}  // namespace zender::content
