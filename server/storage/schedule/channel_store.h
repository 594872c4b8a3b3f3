#pragma once
#include "domain/schedule/channel_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

/// For read_broadcaster(): slug, name and the columns of the image.
inline constexpr std::size_t kBroadcasterColumns = 5;
Broadcaster read_broadcaster(Row& row);

/// All broadcasters by name.
std::vector<Broadcaster> load_broadcasters(Connection& connection);

/// All channels by position.
std::vector<Channel> load_channels(Connection& connection);

class ChannelStore final : public ChannelRepository {
 public:
  explicit ChannelStore(Database& database) : database_(database) {}

  std::vector<Channel> channels() override;

 private:
  Database& database_;
};

}  // namespace zender::storage
