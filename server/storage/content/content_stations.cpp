#include "storage/content/content_apply.h"
#include "storage/schedule/channel_store.h"
#include "storage/search/search_dependents.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"

// Applies the broadcasters and channels of a bundle.
namespace zender::storage {

void ContentApplier::write_broadcasters(const std::vector<Broadcaster>& wanted) {
  const auto stored = load_broadcasters(connection_);
  auto diffed = diff(stored, wanted, [](const Broadcaster& one) { return one.slug; });
  count(diffed);
  Command write(connection_, 5, R"sql(
    INSERT INTO broadcasters (slug, name, image_id, image_alt, image_colour)
    VALUES (:slug, :name, :image, :alt, :colour)
    ON CONFLICT (slug) DO UPDATE SET
      name = excluded.name,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  for (const Broadcaster& one : diffed.write) {
    Params params{one.slug, one.name};
    add_image(params, one.image);
    write.run(params);
  }
  found_changed(SearchKind::kBroadcaster, diffed, [](const Broadcaster& one) { return one.slug.value; });
  gone_broadcasters_ = std::move(diffed.gone);
}

void ContentApplier::remove_broadcasters() {
  for (const Broadcaster& one : gone_broadcasters_) {
    execute(connection_, "DELETE FROM broadcasters WHERE slug = :slug", {one.slug});
    ++changes_.removed;
  }
}

void ContentApplier::apply_channels(const std::vector<Channel>& wanted) {
  const auto diffed = diff(load_channels(connection_), wanted, [](const Channel& one) { return one.slug; });
  count(diffed);
  found_changed(SearchKind::kChannel, diffed, [](const Channel& one) { return one.slug.value; });
  broadcasters_changed_ |= !diffed.write.empty() || !diffed.gone.empty();
  for (const auto* changed : {&diffed.write, &diffed.gone})
    for (const Channel& one : *changed) add_found_on(connection_, one.slug, found_changed_);
  for (const Channel& one : diffed.gone) unpublish("channels", "slug", one.slug.value);
  Command write(connection_, 15, R"sql(
    INSERT INTO channels (
      slug, name, tagline, list_position, parent, published, has_programming, accent, player_preset,
      uses_classical_data, stream_url, live_video_url,
      image_id, image_alt, image_colour)
    VALUES (
      :slug, :name, :tagline, :position, :parent, :published, :programming, :accent, :preset,
      :classical, :stream, :video,
      :image, :alt, :colour)
    ON CONFLICT (slug) DO UPDATE SET
      name = excluded.name, tagline = excluded.tagline, list_position = excluded.list_position,
      parent = excluded.parent, published = excluded.published,
      has_programming = excluded.has_programming, accent = excluded.accent,
      player_preset = excluded.player_preset, uses_classical_data = excluded.uses_classical_data,
      stream_url = excluded.stream_url, live_video_url = excluded.live_video_url,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  Command add_to_whitelist(connection_, 3, R"sql(
    INSERT INTO channel_whitelist (channel, list_position, broadcaster)
    VALUES (:channel, :at, :broadcaster)
  )sql");
  Command add_link(connection_, 4, R"sql(
    INSERT INTO channel_links (channel, list_position, name, value)
    VALUES (:channel, :at, :name, :value)
  )sql");
  for (const Channel& one : diffed.write) {
    Params params{one.slug,
                  one.name,
                  one.tagline,
                  one.position,
                  one.parent,
                  one.published,
                  one.has_programming,
                  one.accent,
                  one.player_preset == PlayerPreset::kA ? "A" : "B",
                  one.uses_classical_data,
                  one.stream_url,
                  one.live_video_url};
    add_image(params, one.image);
    write.run(params);
    execute(connection_, "DELETE FROM channel_whitelist WHERE channel = :channel", {one.slug});
    execute(connection_, "DELETE FROM channel_links WHERE channel = :channel", {one.slug});
    int at = 0;
    for (const BroadcasterSlug& broadcaster : one.broadcaster_whitelist)
      add_to_whitelist.run({one.slug, at++, broadcaster});
    at = 0;
    for (const ChannelLink& link : one.links) add_link.run({one.slug, at++, link.name, link.value});
  }
}

}  // namespace zender::storage
