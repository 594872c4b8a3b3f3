#include "content/readers/readers.h"
#include "site/streams.h"
#include "support/net/stream_address.h"

namespace zender::content {
namespace {

std::vector<ChannelLink> read_links(Fields& fields) {
  std::vector<ChannelLink> links;
  auto named = fields.nested("links");
  if (!named) return links;
  for (const std::string& name : named->names()) {
    if (const auto address = named->address(name)) links.push_back({name, *address});
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
  } else if (channel.stream_url || channel.recorded) {
    fields.mistake("liveVideoUrl",
                   "visual radio made by this server is not possible with streamUrl or recorded");
  }
}

/// The address of a stream of another server, or of visual radio of this one.
std::optional<std::string> read_stream(Fields& fields, const std::string& name, BundleDraft& draft) {
  auto address = fields.address(name);
  if (!address) return address;
  if (const std::string wrong = not_a_stream(*address); !wrong.empty()) fields.mistake(name, wrong);
  if (has_user(*address))
    draft.warnings.push_back({fields.place(name),
                              "warning: every listener gets this address, with its user and password, and "
                              "browsers may not load it; use one that needs none"});
  return address;
}

}  // namespace

bool read_broadcasters(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) {
    Broadcaster broadcaster;
    const bool named =
        draft.define("broadcaster", fields.slug("slug", true), broadcaster.slug, ContentKind::kBroadcaster);
    broadcaster.name = fields.required_text("name", 200);
    broadcaster.image = draft.add_picture(fields.picture());
    if (named) draft.content.broadcasters.push_back(std::move(broadcaster));
  });
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
    draft.refer(ContentKind::kChannel, parent, channel.parent);
    draft.parents.push_back({channel.slug, ChannelSlug(parent->value), parent->place});
  }
  channel.published = fields.boolean("published", true);
  channel.has_programming = fields.boolean("hasProgramming", true);
  channel.accent = fields.colour("accent");
  if (fields.choice("playerPreset", {"A", "B"}) == "A") channel.player_preset = PlayerPreset::kA;
  channel.uses_classical_data = fields.boolean("usesClassicalData", false);
  draft.refer(ContentKind::kBroadcaster, fields.slugs("broadcasterWhitelist"), channel.broadcaster_whitelist);
  channel.links = read_links(fields);
  channel.stream_url = read_stream(fields, "streamUrl", draft);
  channel.recorded = fields.boolean("recorded", false);
  if (channel.recorded && channel.stream_url)
    fields.mistake("recorded", "is for channels without streamUrl: `zender record` makes their stream");
  draft.refer(ContentKind::kMedia, fields.ids("fallback"), channel.fallback);
  if (channel.recorded && !channel.fallback.empty())
    fields.mistake("fallback", "is not possible with recorded: what the studio does not send is a gap");
  if (channel.stream_url && !channel.fallback.empty())
    fields.mistake("fallback", "is for channels without streamUrl, whose sound is assembled here");
  channel.live_video_url = read_stream(fields, "liveVideoUrl", draft);
  check_assembled_video(channel, fields);
  channel.image = draft.add_picture(fields.picture());
  fields.finish();
  draft.content.channels.push_back(std::move(channel));
}

}  // namespace zender::content
