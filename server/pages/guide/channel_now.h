#pragma once
#include "domain/music/chart_positions.h"
#include "domain/schedule/now_playing.h"
#include "pages/page_request.h"

namespace zender::pages {

/// A channel at this moment as several pages show it, with the positions of its chart. `channel` and the
/// context must outlive it. Blocks on storage; throws what the repositories throw.
struct ChannelNow {
  ChannelNow(const PageContext& page_context, const Channel& its_channel, int track_limit);

  /// The show on air (Show of the contract); null when there is none.
  Json show() const;
  /// The song on air until a minute after its end (S9-004); null when there is none.
  Json current_track();
  /// The newest songs, at most the limit given.
  Json recent_tracks();
  /// At most `count` shows that begin later.
  Json up_next(int count) const;

  const PageContext& context;
  const Channel& channel;
  LiveState state;
  ChartPositions positions;

 private:
  Json track(const TrackPlay& play);
};

}  // namespace zender::pages
