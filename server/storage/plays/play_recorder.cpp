#include "storage/plays/play_recorder.h"

#include "domain/topic_names.h"
#include "storage/plays/stream_update.h"
#include "storage/shared/common_columns.h"
#include "support/failure.h"

namespace zender::storage {

TrackPlayReceipt PlayRecorder::run(const std::vector<SentPlay>& plays) {
  if (plays.empty()) return {};
  lock(plays);
  mistakes_in(plays).throw_if_any();
  load_stored(plays);
  const TrackPlayReceipt receipt = merge(plays);
  std::map<ChannelSlug, bool> channels;  // whether what is on air changed
  for (const auto& [id, work] : works_) {
    write(work);
    channels[work.play.channel] |= work.play.media || (work.stored && work.stored->media);
  }
  const TimePoint now = clock_.now();  // the channels are locked since lock()
  for (const auto& [channel, is_audible] : channels) {
    if (is_audible) update_stream(connection_, channel, now);
    bump(connection_, plays_topic(channel));
  }
  return receipt;
}

TrackPlayReceipt PlayRecorder::merge(const std::vector<SentPlay>& plays) {
  TrackPlayReceipt receipt;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const SentPlay& play = plays[i];
    const auto stored = stored_.find(play.id.value);
    const auto earlier = works_.find(play.id.value);
    const SentPlay* known = earlier != works_.end()   ? &earlier->second.play
                            : stored != stored_.end() ? &stored->second
                                                      : nullptr;
    if (known == nullptr) {
      works_.emplace(play.id.value, Work{play, std::nullopt});
      ++receipt.stored;
      continue;
    }
    if (known->channel != play.channel) {
      throw Failure(FailureKind::kConflict, "a play was reported on another channel",
                    {{play_field(i, "id"), "play '" + play.id.value + "' was reported on channel '" +
                                               known->channel.value + "'"}});
    }
    if (*known == play) {
      ++receipt.unchanged;
    } else if (earlier != works_.end()) {
      earlier->second.play = play;
      ++receipt.updated;
    } else {
      works_.emplace(play.id.value, Work{play, stored->second});
      ++receipt.updated;
    }
  }
  return receipt;
}

void PlayRecorder::write(const Work& work) {
  const Fields others{{"is_song", work.play.song.has_value()}};
  if (work.stored) {
    update_.write(kSentPlay, work.play, others, {work.play.id});
  } else {
    insert_.write(kSentPlay, work.play, others);
  }
}

}  // namespace zender::storage
