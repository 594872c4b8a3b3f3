#include "storage/content/content_apply.h"
#include "storage/schedule/schedule_columns.h"
#include "storage/search/search_dependents.h"

// Applies the broadcasters and channels of a bundle.
namespace zender::storage {

void ContentApplier::write_broadcasters(const std::vector<Broadcaster>& wanted) {
  auto diffed = differences(load_broadcasters(connection_), wanted, SearchKind::kBroadcaster);
  RowWriter write(connection_, "INSERT INTO broadcasters :row ON CONFLICT (slug) DO UPDATE SET :others");
  for (const Broadcaster& one : diffed.write) write.write(kBroadcaster, one);
  gone_broadcasters_ = std::move(diffed.gone);
}

void ContentApplier::remove_broadcasters() {
  remove(gone_broadcasters_, "DELETE FROM broadcasters WHERE slug = :slug");
}

void ContentApplier::apply_channels(const std::vector<Channel>& wanted) {
  const auto diffed = differences(load_channels(connection_), wanted, SearchKind::kChannel);
  broadcasters_changed_ |= !diffed.write.empty() || !diffed.gone.empty();
  for (const auto* changed : {&diffed.write, &diffed.gone})
    for (const Channel& one : *changed) add_found_on(connection_, one.slug, found_changed_);
  for (const Channel& one : diffed.gone) unpublish("channels", one);
  RowWriter write(connection_, "INSERT INTO channels :row ON CONFLICT (slug) DO UPDATE SET :others");
  ListWriter whitelists(connection_, "channel_whitelist", "channel");
  ListWriter links(connection_, "channel_links", "channel");
  for (const Channel& one : diffed.write) {
    write.write(kChannel, one);
    whitelists.replace(one.slug, one.broadcaster_whitelist, [](const BroadcasterSlug& broadcaster) {
      return Fields{{"broadcaster", broadcaster}};
    });
    links.replace(one.slug, one.links, [](const ChannelLink& link) {
      return Fields{{"name", link.name}, {"value", link.value}};
    });
  }
}

}  // namespace zender::storage
