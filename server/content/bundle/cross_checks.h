#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "content/bundle/drafts.h"

/// What can only be checked when the whole bundle was read. Pure.
namespace zender::content {

/// References, claims, parents of parents and overlapping slots.
void check_across(const Drafts& drafts, Mistakes& mistakes);

/// Two slots of a channel that claim the same time; indices into the schedule, the later one second.
struct Overlap {
  std::size_t first = 0;
  std::size_t second = 0;
};

/// Each slot that begins while another of its channel goes on, with the one it meets. The week wraps: Sunday
/// night reaches into Monday.
std::vector<Overlap> find_overlaps(const std::vector<WeeklySlot>& slots);

/// The sound of an asset as one file.
inline constexpr const char* kProgressiveFile = "audio.m4a";

/// The files of something cut in so many segments, in order: init.mp4, 00000.m4s, …
std::vector<std::string> segment_file_names(std::size_t segments);
/// The files that the asset must have beside its asset.yaml: those, and audio.m4a when it is progressive.
std::vector<std::string> media_file_names(const MediaAsset& asset);

/// Says which of the asset's files are not there or empty. `sizes` are the files of its folder, in bytes.
void check_media_files(const MediaAsset& asset, const std::map<std::string, std::uintmax_t>& sizes,
                       Mistakes& mistakes);
/// The same for pictures, of which there is a segment for each of their sound's.
void check_pictures_files(const MediaPictures& pictures, std::size_t segments,
                          const std::map<std::string, std::uintmax_t>& sizes, Mistakes& mistakes);

}  // namespace zender::content
