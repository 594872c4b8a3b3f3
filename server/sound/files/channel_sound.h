#pragma once
#include <filesystem>

#include "domain/ids.h"
#include "domain/store.h"
#include "media_store/media_store.h"
#include "support/station_time.h"

namespace zender::sound {

/// Sound of a channel in a file, which begins and ends with whole segments.
struct ChannelSound {
  Milliseconds lead{0};     ///< of the file, before the wanted sound
  Milliseconds length{0};   ///< of the wanted sound in it
  Milliseconds missing{0};  ///< of the wanted sound: the channel had none then
};

/// Writes what was heard on the channel in the interval to a file of ADTS, in the best quality of
/// each part: what was recorded, else what was assembled. Silent gaps are left out. Throws
/// Failure(kNotFound) if the channel does not exist or nothing of the sound is kept,
/// Failure(kUnprocessable) if a part of it is not AAC, Failure(kUnavailable) if a file is missing
/// or cannot be written.
ChannelSound write_channel_sound(Store& store, media_store::MediaStore& media, const ChannelSlug& channel,
                                 Interval interval, const std::filesystem::path& file);

}  // namespace zender::sound
