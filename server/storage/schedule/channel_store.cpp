#include "domain/schedule/channel_repository.h"
#include "storage/engine/repositories.h"
#include "storage/schedule/schedule_columns.h"
#include "storage/shared/keys.h"

namespace zender::storage {
namespace {

class ChannelStore final : public StoreOf<ChannelRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<Channel> channels() override { return database_.snapshot(load_channels); }
};

}  // namespace

std::vector<Channel> load_channels(Connection& connection) {
  auto channels =
      all_rows(connection, kChannel, "SELECT :columns FROM channels ORDER BY list_position, slug");
  const auto by_slug = by_key(channels);
  const char* whitelists = R"sql(
    SELECT channel, broadcaster
    FROM channel_whitelist
    ORDER BY channel, list_position
  )sql";
  each_row(connection, whitelists, {}, [&](const std::string& channel, const BroadcasterSlug& broadcaster) {
    by_slug.at(channel)->broadcaster_whitelist.push_back(broadcaster);
  });
  const char* links = R"sql(
    SELECT channel, name, value
    FROM channel_links
    ORDER BY channel, list_position
  )sql";
  each_row(connection, links, {},
           [&](const std::string& channel, const std::string& name, const std::string& value) {
             by_slug.at(channel)->links.push_back({name, value});
           });
  return channels;
}

std::unique_ptr<ChannelRepository> channel_store(Database& database) {
  return std::make_unique<ChannelStore>(database);
}

}  // namespace zender::storage
