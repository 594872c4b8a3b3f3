#pragma once
#include "domain/music/chart_positions.h"
#include "domain/schedule/now_playing.h"
#include "pages/request/page_builder.h"
#include "support/json.h"

namespace zender::pages {

/// On the front page and on a channel's own page.
inline constexpr int kUpNext = 4;
inline constexpr int kRecentTracks = 5;

/// When the show on air ends, or the next one starts if there is none; nothing if none is planned.
std::optional<TimePoint> next_show_change(const PageContext& context, const Channel& channel,
                                          const std::optional<Broadcast>& show);

/// What is on air on a channel at the context's moment, for several pages, with chart positions.
/// `channel` and the context must outlive it. Blocks on storage; throws what the repositories
/// throw.
struct ChannelNow {
  ChannelNow(const PageContext& page_context, const Channel& its_channel, int track_limit);

  /// The show on air (Show of the contract); null if there is none.
  Json show() const;
  /// The current song, until a minute after its end (S9-004); null if there is none.
  Json current_track();
  /// The newest songs, at most `track_limit`.
  Json recent_tracks();
  /// The next shows, at most `count`.
  Json up_next(int count) const;

  const PageContext& context;
  const Channel& channel;
  LiveState state;
  ChartPositions positions;

 private:
  Json track(const TrackPlay& play);
};

}  // namespace zender::pages
