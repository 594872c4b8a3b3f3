// Segments in MP4 and frames of AAC, from a bundle, a bucket or an encoder: nothing outside the
// given bytes is read, and what is taken out of them fits in them.
#include "content/media/media_checks.h"
#include "content/media/mp4_files.h"
#include "promise.h"
#include "recording/adts_splitter.h"
#include "sound/formats/adts.h"
#include "sound/formats/fmp4.h"

namespace {

using namespace zender;
using fuzz::promise;

void check_mp4(std::string_view file) {
  const auto track = content::read_track(file);
  if (track) promise(track->timescale > 0, "a track has a time scale");
  const content::Mp4Track any{"soun", "mp4a", 48'000, 0, 1024};
  content::segment_length(file, file.size(), track.value_or(any));
  content::segment_length(file, file.size() * 3, any);
  content::looks_like_mp4(file);
  content::index_comes_first(file);
  content::kind_of_file(file);
}

void check_aac(std::string_view file) {
  const auto format = sound::aac_format(file);
  if (format)
    promise(format->object_type >= 1 && format->object_type <= 4 && format->frequency_index < 13 &&
                format->channels >= 1 && format->channels <= 7,
            "the sound is one that ADTS can carry");
  const auto frames = sound::aac_frames(file, file.size());
  if (!frames) return;
  for (const sound::AacFrame& frame : *frames)
    promise(frame.offset <= file.size() && frame.size <= file.size() - frame.offset,
            "a frame lies in its file");
  // A small file may name the same bytes as often as it has entries.
  if (sound::adts_size(*frames) > 16U << 20U) return;
  const std::string adts = sound::adts({}, file, *frames);
  promise(adts.size() == sound::adts_size(*frames), "the frames are as large as was said");
}

void check_frames(std::string_view bytes) {
  std::size_t total = 0;
  for (const auto& run : sound::adts_runs(bytes, std::chrono::milliseconds(100))) {
    promise(!run.bytes.empty() && run.length.count() > 0, "a run has sound");
    total += run.bytes.size();
  }
  promise(total <= bytes.size(), "runs follow each other");
  std::string rest(bytes);
  std::size_t sound = 0;
  const auto frames =
      fuzz::accepted({FailureKind::kInternal}, [&] { return recording::take_adts_frames(rest); });
  if (!frames) return;
  for (const std::string& frame : *frames) sound += frame.size();
  promise(sound + rest.size() <= bytes.size(), "frames are parts of what came");
}

void check_segment(std::string_view bytes) {
  if (bytes.empty() || bytes.size() > 6000) return;
  const std::vector<std::string_view> frames{bytes, bytes};
  const std::string segment = sound::aac_segment(frames, 0, 0);
  const auto read = sound::aac_frames(segment, segment.size());
  promise(read && read->size() == 2 && segment.substr((*read)[1].offset, (*read)[1].size) == bytes,
          "frames that are written are read again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view file = fuzz::text_of(bytes, size);
  check_mp4(file);
  check_aac(file);
  check_frames(file);
  check_segment(file);
  return 0;
}
