#include "storage/schedule/channel_store.h"

#include "storage/shared/columns.h"

namespace zender::storage {
namespace {

Channel read_channel(Row& row) {
  Channel channel;
  channel.slug = row.id<ChannelSlug>();
  channel.name = row.text();
  channel.tagline = row.text();
  channel.position = static_cast<int>(row.number());
  channel.parent = row.optional_id<ChannelSlug>();
  channel.published = row.truth();
  channel.has_programming = row.truth();
  channel.accent = row.optional_text();
  channel.player_preset = row.text() == "A" ? PlayerPreset::kA : PlayerPreset::kB;
  channel.uses_classical_data = row.truth();
  channel.stream_url = row.optional_text();
  channel.live_video_url = row.optional_text();
  channel.image = read_image(row);
  return channel;
}

}  // namespace

Broadcaster read_broadcaster(Row& row) {
  Broadcaster broadcaster;
  broadcaster.slug = row.id<BroadcasterSlug>();
  broadcaster.name = row.text();
  broadcaster.image = read_image(row);
  return broadcaster;
}

std::vector<Broadcaster> load_broadcasters(Connection& connection) {
  const char* sql = R"sql(
    SELECT slug, name, image_id, image_alt, image_colour
    FROM broadcasters
    ORDER BY name, slug
  )sql";
  return all_rows(connection, sql, kBroadcasterColumns, {}, read_broadcaster);
}

std::vector<Channel> load_channels(Connection& connection) {
  const char* select_channels = R"sql(
    SELECT slug, name, tagline, list_position, parent, published, has_programming, accent,
           player_preset, uses_classical_data, stream_url, live_video_url,
           image_id, image_alt, image_colour
    FROM channels
    ORDER BY list_position, slug
  )sql";
  auto channels = all_rows(connection, select_channels, 12 + kImageColumns, {}, read_channel);
  std::map<std::string, Channel*> by_slug;
  for (Channel& channel : channels) by_slug[channel.slug.value] = &channel;
  const char* select_whitelists = R"sql(
    SELECT channel, broadcaster
    FROM channel_whitelist
    ORDER BY channel, list_position
  )sql";
  each_row(connection, select_whitelists, 2, {}, [&](Row& row) {
    Channel& channel = *by_slug.at(row.text());
    channel.broadcaster_whitelist.push_back(row.id<BroadcasterSlug>());
  });
  const char* select_links = R"sql(
    SELECT channel, name, value
    FROM channel_links
    ORDER BY channel, list_position
  )sql";
  each_row(connection, select_links, 3, {}, [&](Row& row) {
    Channel& channel = *by_slug.at(row.text());
    std::string name = row.text();
    channel.links.push_back({std::move(name), row.text()});
  });
  return channels;
}

std::vector<Channel> ChannelStore::channels() {
  return database_.snapshot(load_channels);
}

}  // namespace zender::storage
