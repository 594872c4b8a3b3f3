#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "content/readers/bundle_draft.h"

/// Checks that need the whole bundle. Pure.
namespace zender::content {

/// Checks that references lead somewhere, values that must be unique are, parent channels have no
/// parent themselves, slots do not overlap, and chapters begin before their sound ends.
void check_across(const BundleDraft& draft, Mistakes& mistakes);

/// Two slots of one channel that overlap: their indices in the schedule, the lower one first.
struct Overlap {
  std::size_t first = 0;
  std::size_t second = 0;
};

/// For each slot that begins while another one of its channel still runs, that pair. The week wraps
/// around: Sunday night runs on into Monday.
std::vector<Overlap> find_overlaps(const std::vector<WeeklySlot>& slots);

/// The file that has the whole sound of an asset.
inline constexpr const char* kProgressiveFile = "audio.m4a";

/// The file names of an asset with this many segments, in order: init.mp4, 00000.m4s, …
std::vector<std::string> segment_file_names(std::size_t segments);
/// The file names that an asset must have beside its asset.yaml: those of its segments, and
/// audio.m4a if it is progressive.
std::vector<std::string> media_file_names(const MediaAsset& asset);

/// Adds a mistake for each file of the asset that is missing or empty; after five segments, one for
/// the rest. `sizes`: the files of the asset's folder, in bytes by name.
void check_media_files(const MediaAsset& asset, const std::map<std::string, std::uintmax_t>& sizes,
                       Mistakes& mistakes);
/// The same for video, which must have as many segments as its sound.
void check_video_files(const MediaVideo& video, std::size_t segments,
                       const std::map<std::string, std::uintmax_t>& sizes, Mistakes& mistakes);

}  // namespace zender::content
