#pragma once
#include <map>
#include <string>
#include <vector>

#include "domain/music/track_play_repository.h"
#include "storage/plays/play_numbering.h"
#include "storage/sql/dialect.h"

namespace zender::storage {

/// One call of TrackPlayRepository::record(), inside a transaction.
class PlayRecorder {
 public:
  explicit PlayRecorder(Connection& connection) : connection_(connection) {}
  TrackPlayReceipt run(const std::vector<SentPlay>& plays);

 private:
  /// A play to insert or update.
  struct Work {
    SentPlay play;
    std::optional<SentPlay> stored;  ///< as it was in the database; nothing: a new play
  };

  void check_channels(const std::vector<SentPlay>& plays);
  void check_tracks(const std::vector<SentPlay>& plays);
  void check_media(const std::vector<SentPlay>& plays);
  void load_stored(const std::vector<SentPlay>& plays);
  TrackPlayReceipt merge(const std::vector<SentPlay>& plays);

  void store_channel(const ChannelSlug& channel, const std::vector<const Work*>& plays);
  void store_chained(const ChannelSlug& channel, const std::vector<const Work*>& plays);
  void write(const Work& work, std::int64_t first_segment, std::int64_t discontinuity);
  std::vector<ChainedPlay> load_chain(const ChannelSlug& channel, TimePoint from,
                                      std::optional<TimePoint> until);
  std::optional<ChainedPlay> load_before(const ChannelSlug& channel, TimePoint from);
  const std::vector<Milliseconds>& segments_of(const std::string& media);

  Connection& connection_;
  std::map<std::string, Work> works_;  ///< by id: new and changed plays
  std::map<std::string, SentPlay> stored_;
  std::map<std::string, std::vector<Milliseconds>> segments_;
  std::optional<Command> insert_;
  std::optional<Command> update_;
  std::optional<Command> renumber_;
};

}  // namespace zender::storage
