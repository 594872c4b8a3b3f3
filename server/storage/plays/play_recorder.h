#pragma once
#include <map>
#include <string>
#include <vector>

#include "domain/music/track_play_repository.h"
#include "storage/sql/dialect.h"
#include "support/clock.h"

namespace zender::storage {

/// One call of TrackPlayRepository::record(), inside a transaction.
class PlayRecorder {
 public:
  PlayRecorder(Connection& connection, const Clock& clock) : connection_(connection), clock_(clock) {}
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

  void write(const Work& work);

  Connection& connection_;
  const Clock& clock_;
  std::map<std::string, Work> works_;  ///< by id: new and changed plays
  std::map<std::string, SentPlay> stored_;
  std::optional<Command> insert_;
  std::optional<Command> update_;
};

}  // namespace zender::storage
