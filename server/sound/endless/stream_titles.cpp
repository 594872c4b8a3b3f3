#include "sound/endless/stream_titles.h"

#include "domain/music/track_naming.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/now_playing.h"

namespace zender::sound {

std::string stream_title(const std::optional<TrackPlay>& newest, const std::string& show, bool is_classical,
                         TimePoint moment) {
  if (!newest || newest->time.until <= moment) return show;
  const auto naming = name_track(*newest, std::nullopt, is_classical);
  if (!naming) return show;
  return naming->artist.empty() ? naming->name : naming->artist + " - " + naming->name;
}

std::function<std::string(const ChannelSlug&, TimePoint)> stream_titles(Store& store,
                                                                        ChannelRepository& channels,
                                                                        DatabasePause& pause) {
  return [&store, &channels, &pause](const ChannelSlug& channel, TimePoint moment) -> std::string {
    return pause.guard([&] {
      const auto found = find_published(channels, channel);
      auto songs = store.plays().newest_songs(channel, moment, 1);
      const auto show = store.broadcasts().on_air(channel, moment);
      return stream_title(songs.empty() ? std::nullopt : std::optional(std::move(songs.front())),
                          show ? show->name : "", found && found->uses_classical_data, moment);
    });
  };
}

}  // namespace zender::sound
