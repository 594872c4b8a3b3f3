#include "content/readers/readers.h"
#include "site/streams.h"

namespace zender::content {
namespace {

std::vector<ChannelLink> read_links(Fields& fields, const std::string& file, Mistakes& mistakes) {
  std::vector<ChannelLink> links;
  const YamlNode* map = fields.map("links");
  if (map == nullptr) return links;
  Fields named(*map, {file, map->line, "links"}, mistakes);
  for (const YamlEntry& entry : map->entries) {
    if (const auto address = named.address(entry.key)) links.push_back({entry.key, *address});
  }
  return links;
}

/// Visual radio that this site makes has one address only. It is made from the channel's play log,
/// which a channel with a stream from elsewhere does not have.
void check_assembled_video(const Channel& channel, Fields& fields) {
  if (!channel.live_video_url || !channel.live_video_url->starts_with(site::kStreamPrefix)) return;
  const std::string own = site::live_video_path(channel.slug);
  if (*channel.live_video_url != own) {
    fields.mistake("liveVideoUrl", "must be '" + own + "' for visual radio made by this server");
  } else if (channel.stream_url) {
    fields.mistake("liveVideoUrl", "visual radio made by this server is not possible with streamUrl");
  }
}

}  // namespace

void read_broadcasters(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) {
    draft.incomplete.insert(ContentKind::kBroadcaster);
    return;
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    const std::optional<PlacedText> slug = fields.slug("slug", true);
    const std::string name = fields.required_text("name", 200);
    std::optional<Image> image = draft.add_picture(fields.picture());
    fields.finish();
    if (!slug) continue;
    draft.unique_values.push_back({"broadcaster", slug->value, slug->place});
    draft.known[ContentKind::kBroadcaster].insert(slug->value);
    draft.content.broadcasters.push_back({BroadcasterSlug(slug->value), name, std::move(image)});
  }
}

void read_channel(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  Channel channel;
  channel.slug = ChannelSlug(file.name);
  channel.name = fields.required_text("name", 200);
  channel.tagline = fields.required_text("tagline", 200);
  if (const auto position = fields.integer("position", 0, 100'000, true)) {
    channel.position = static_cast<int>(*position);
    draft.unique_values.push_back({"channel position", std::to_string(*position), fields.place("position")});
  }
  if (const auto parent = fields.slug("parent", false)) {
    channel.parent = ChannelSlug(parent->value);
    draft.add_reference(ContentKind::kChannel, *parent);
    draft.parents.push_back({channel.slug, *channel.parent, parent->place});
  }
  channel.published = fields.boolean("published", true);
  channel.has_programming = fields.boolean("hasProgramming", true);
  channel.accent = fields.colour("accent");
  if (fields.choice("playerPreset", {"A", "B"}) == "A") channel.player_preset = PlayerPreset::kA;
  channel.uses_classical_data = fields.boolean("usesClassicalData", false);
  for (const PlacedText& broadcaster : fields.slugs("broadcasterWhitelist")) {
    draft.add_reference(ContentKind::kBroadcaster, broadcaster);
    channel.broadcaster_whitelist.emplace_back(broadcaster.value);
  }
  channel.links = read_links(fields, file.path, mistakes);
  channel.stream_url = fields.address("streamUrl");
  channel.live_video_url = fields.address("liveVideoUrl");
  check_assembled_video(channel, fields);
  channel.image = draft.add_picture(fields.picture());
  fields.finish();
  draft.content.channels.push_back(std::move(channel));
}

}  // namespace zender::content
