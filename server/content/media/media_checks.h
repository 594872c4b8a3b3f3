#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "content/fields/mistake.h"
#include "domain/sound/media_asset.h"
#include "support/threads/parallel.h"

/// Checks the files of media assets against their asset.yaml (docs/content-bundle.md).
namespace zender::content {

/// The name of an asset's sound as one file.
inline constexpr const char* kProgressiveFile = "audio.m4a";

/// The file names of an asset with this many segments, in order: init.mp4, 00000.m4s, …
std::vector<std::string> segment_file_names(std::size_t segments);
/// The file names of an asset, in order: init.mp4, 00000.m4s, …, audio.m4a if it is progressive,
/// and the segments of its other qualities: 48k/init.mp4, …
std::vector<std::string> media_file_names(const MediaAsset& asset);

struct MediaToCheck {
  std::string file;                    ///< the asset.yaml, inside the bundle
  std::string inside;                  ///< the folder in that of `file`: '' or '48k/'
  std::string said_by;                 ///< who says how many segments there are: 'asset.yaml lists'
  std::string handler;                 ///< 'soun' or 'vide' (ISO/IEC 14496-12 §12)
  std::string codec;                   ///< RFC 6381
  std::filesystem::path folder;        ///< on disk
  std::vector<Milliseconds> segments;  ///< what each should last
  bool progressive = false;
  std::map<std::string, std::uintmax_t> sizes;  ///< of the regular files in `folder`
};

/// Reads the files of each asset and lists those that are missing, empty, not what their names say,
/// or longer or shorter than asset.yaml says. At most a few mistakes per asset. Reads on as many
/// threads as the machine has cores.
void check_media(const std::vector<MediaToCheck>& all, const Progress& progress, Mistakes& mistakes);

/// A file of which the first bytes were read.
struct MediaHead {
  std::string bytes;
  std::uintmax_t size = 0;  ///< of the whole file
};
/// Reads the beginning of a media file, or all of it if `whole`. Throws Failure(kUnavailable), or
/// Failure(kTooLarge) for a whole file that no segment can be as large as.
MediaHead read_media_head(const std::filesystem::path& file, bool whole = false);

/// What the first bytes of a file show it to be, for messages: 'an MP3 file', 'text', …; empty if
/// that is not clear.
std::string kind_of_file(std::string_view head);

}  // namespace zender::content
