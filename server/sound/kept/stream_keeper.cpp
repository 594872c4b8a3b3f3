#include "sound/kept/stream_keeper.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "domain/sound/silence.h"
#include "sound/formats/silent_sound.h"
#include "sound/playlists/live_playlist.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/log.h"

namespace zender::sound {
namespace {

namespace fs = std::filesystem;

/// After a restart of everything, the playout gets this long to send its plan.
constexpr Milliseconds kForPlayout = std::chrono::seconds(15);
/// What was not recorded by then is a gap: so long a signal may have been held up on its way.
constexpr Milliseconds kGapIsCertain = std::chrono::seconds(10);
constexpr Milliseconds kBetweenLooks = std::chrono::seconds(5);

void write_silence(media_store::MediaStore& media) {
  const auto writing = media.writing();
  const std::string folder = std::string("audio/") + kSilence + "/";
  std::vector<std::string> written;
  const auto write = [&](const std::string& name, const std::string& bytes) {
    if (fs::exists(media.folder() / (folder + name))) return;
    write_whole_file(media.folder() / (folder + name), bytes);
    written.push_back(folder + name);
  };
  fs::create_directories(media.folder() / folder);
  write("init.mp4", silence_init_section());
  for (std::size_t i = 0; i < silence_asset().segments.size(); ++i)
    write(fmt::format("{:05}.m4s", i), silence_segment(i));
  media.keep(written);
}

}  // namespace

StreamKeeper::StreamKeeper(Parts parts, const Clock& clock, Metrics& metrics)
    : parts_(std::move(parts)),
      clock_(clock),
      metrics_(metrics),
      thread_({.name = "streams",
               .task = "keep the channels on air",
               .first_run_after = Milliseconds(0),
               .after_failure = kBetweenLooks},
              [this](const std::stop_token&) {
                keep();
                return kBetweenLooks;
              }) {}

void StreamKeeper::start(media_store::MediaStore& media) {
  try {
    write_silence(media);
  } catch (const std::exception& error) {
    log::error("cannot write the silence for holes in streams", {{"error", error.what()}});
  }
  fill_from_ = clock_.now() + kForPlayout;
  thread_.start();
}

void StreamKeeper::keep() {
  settle();
  std::map<ChannelSlug, std::vector<LoadedPart>> streams;
  const auto channels = parts_.channels.channels();
  for (const Channel& channel : channels) {
    if (!channel.published || channel.stream_url) continue;
    if (channel.recorded) {
      parts_.recordings.add_gap(channel.slug, clock_.now() - kGapIsCertain, kLiveWindow);
    } else if (clock_.now() >= fill_from_ || is_set_back(clock_.now(), fill_from_ - kForPlayout)) {
      parts_.plays.keep_on_air(channel.slug);
    }
    streams[channel.slug] = parts_.kept.refresh(channel);
    // Nobody plans what a studio sends.
    if (!channel.recorded && shown_.insert(channel.slug).second) show_plan(channel.slug);
  }
  parts_.audience.follow(streams);
  for (const Channel& channel : channels)
    if (channel.published) parts_.keep_info(channel.slug);
}

void StreamKeeper::show_plan(const ChannelSlug& channel) {
  metrics_.gauge("zender_live_planned_seconds", "How far ahead the live stream of a channel is known",
                 {{"channel", channel.value}}, [this, channel] {
                   const auto until = parts_.kept.planned_until(channel);
                   const auto ahead = until ? *until - clock_.now() : Milliseconds(0);
                   return std::max(0.0, std::chrono::duration<double>(ahead).count());
                 });
}

}  // namespace zender::sound
