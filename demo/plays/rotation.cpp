#include "plays/rotation.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <limits>

#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::demo {
namespace {

constexpr Milliseconds kHour = std::chrono::hours(1);
constexpr std::size_t kMaxItems = 2000;
constexpr std::size_t kMaxBlocks = 1000;
constexpr std::size_t kMaxBlockLength = 500;

[[noreturn]] void refuse(const std::string& path, const YAML::Node& node, const std::string& detail) {
  throw Failure(FailureKind::kUnprocessable, fmt::format("{}:{}: {}", path, node.Mark().line + 1, detail));
}

YAML::Node required(const std::string& path, const YAML::Node& map, const char* field) {
  if (!map.IsMap() || !map[field]) refuse(path, map, fmt::format("{} is missing", field));
  return map[field];
}

RotationItem read_item(const std::string& path, const YAML::Node& node) {
  RotationItem item;
  item.title = required(path, node, "title").as<std::string>();
  if (node["artist"]) item.artist = node["artist"].as<std::string>();
  if (node["trackId"]) item.track = TrackId(node["trackId"].as<std::string>());
  item.media = MediaId(required(path, node, "mediaId").as<std::string>());
  item.duration = Milliseconds(required(path, node, "durationMs").as<std::int64_t>());
  item.is_news = node["kind"] && node["kind"].as<std::string>() == "news";
  if (item.duration <= Milliseconds::zero() || item.duration > kHour)
    refuse(path, node, "durationMs is out of range (1 to 3600000)");
  if (!is_id(item.media.value)) refuse(path, node, "invalid mediaId");
  return item;
}

std::vector<std::size_t> read_block(const std::string& path, const YAML::Node& node,
                                    const std::vector<RotationItem>& items) {
  if (!node.IsSequence() || node.size() == 0 || node.size() > kMaxBlockLength)
    refuse(path, node, "a block must have 1 to 500 items");
  std::vector<std::size_t> block;
  Milliseconds length{0};
  for (const YAML::Node& entry : node) {
    const auto index = entry.as<std::size_t>();
    if (index >= items.size()) refuse(path, entry, fmt::format("item {} does not exist", index));
    block.push_back(index);
    length += items[index].duration;
  }
  if (length != kHour) refuse(path, node, fmt::format("the block lasts {} ms, not 3600000", length.count()));
  return block;
}

}  // namespace

Rotation read_rotation(const std::string& path) {
  try {
    const YAML::Node root = YAML::LoadFile(path);
    Rotation rotation;
    rotation.channel = ChannelSlug(required(path, root, "channel").as<std::string>());
    const YAML::Node items = required(path, root, "items");
    if (!items.IsSequence() || items.size() == 0 || items.size() > kMaxItems)
      refuse(path, items, "items must have 1 to 2000 entries");
    for (const YAML::Node& item : items) rotation.items.push_back(read_item(path, item));
    const YAML::Node blocks = required(path, root, "blocks");
    if (!blocks.IsSequence() || blocks.size() == 0 || blocks.size() > kMaxBlocks)
      refuse(path, blocks, "blocks must have 1 to 1000 entries");
    for (const YAML::Node& block : blocks) rotation.blocks.push_back(read_block(path, block, rotation.items));
    return rotation;
  } catch (const YAML::BadFile&) {
    throw Failure(FailureKind::kUnprocessable, path + ": cannot read the file");
  } catch (const YAML::Exception& error) {
    throw Failure(FailureKind::kUnprocessable,
                  fmt::format("{}:{}: {}", path, error.mark.line + 1, error.msg));
  }
}

std::vector<PlannedPlay> plan(const Rotation& rotation, Interval interval) {
  std::vector<PlannedPlay> plays;
  if (interval.until <= interval.from) return plays;
  const auto first_hour = date::floor<std::chrono::hours>(interval.from.time_since_epoch()).count();
  for (auto hour = first_hour; TimePoint(std::chrono::hours(hour)) < interval.until; ++hour) {
    TimePoint begin{std::chrono::hours(hour)};
    for (const std::size_t index : rotation.blocks[static_cast<std::size_t>(hour) % rotation.blocks.size()]) {
      const RotationItem& item = rotation.items[index];
      const TimePoint end = begin + item.duration;
      if (begin >= interval.from && begin < interval.until) {
        plays.push_back({fmt::format("{}-{}", rotation.channel.value, begin.time_since_epoch().count()),
                         rotation.channel,
                         {begin, end},
                         &item});
      }
      begin = end;
    }
  }
  return plays;
}

std::optional<PlannedBulletin> last_bulletin(const Rotation& rotation, TimePoint now) {
  // Goes back an hour at a time: a rotation has news every hour or not at all.
  for (TimePoint until = now + Milliseconds(1); until > now - std::chrono::hours(24); until -= kHour) {
    const auto plays = plan(rotation, {until - kHour, until});
    for (auto play = plays.rbegin(); play != plays.rend(); ++play) {
      if (!play->item->is_news) continue;
      return PlannedBulletin{"news-" + play->id, play->item->title, play->item->media, play->time.from};
    }
  }
  return std::nullopt;
}

}  // namespace zender::demo
