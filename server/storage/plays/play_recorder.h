#pragma once
#include <map>
#include <string>
#include <vector>

#include "domain/music/track_play_repository.h"
#include "storage/sql/columns.h"
#include "storage/sql/dialect.h"
#include "support/clock.h"

namespace zender::storage {

/// The columns of a play, without whether it is a song.
inline constexpr auto kSentPlay = columns_of<SentPlay>([](auto& row, auto& play) {
  row("id", play.id);
  row("channel", play.channel);
  row("starts_at", play.time.from);
  row("ends_at", play.time.until);
  row("track_id", play.track);
  row("artist", play.artist);
  row("song", play.song);
  row("media_id", play.media);
});

/// One call of TrackPlayRepository::record(), inside a transaction.
class PlayRecorder {
 public:
  PlayRecorder(Connection& connection, const Clock& clock) : connection_(connection), clock_(clock) {}
  TrackPlayReceipt run(const std::vector<SentPlay>& plays);
  /// Why run() would refuse the plays; changes nothing.
  PlayMistakes mistakes_in(const std::vector<SentPlay>& plays);

 private:
  /// A play to insert or update.
  struct Work {
    SentPlay play;
    std::optional<SentPlay> stored;  ///< as it was in the database; nothing: a new play
  };

  void lock(const std::vector<SentPlay>& plays);
  void load_stored(const std::vector<SentPlay>& plays);
  TrackPlayReceipt merge(const std::vector<SentPlay>& plays);

  void write(const Work& work);

  Connection& connection_;
  const Clock& clock_;
  std::map<std::string, Work> works_;  ///< by id: new and changed plays
  std::map<std::string, SentPlay> stored_;
  RowWriter insert_{connection_, "INSERT INTO track_plays :row"};
  RowWriter update_{connection_, "UPDATE track_plays SET :set WHERE id = :stored"};
};

}  // namespace zender::storage
