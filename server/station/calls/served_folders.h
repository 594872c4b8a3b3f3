#pragma once
#include "http/files/static_files.h"
#include "station/calls/calls.h"

namespace zender::station {

/// A folder whose files are read on the file pool and kept in the cache for media.
http::StaticFiles files_of(const FileNeeds& needs, http::StaticFiles::Options options);

/// The same for the media folder, or a folder in it ('audio/'): what it lacks comes from the
/// bucket. Sets the root of `options`. While the bucket does not answer, such a file is refused
/// with Failure(kUnavailable).
http::StaticFiles media_files_of(const FileNeeds& needs, http::StaticFiles::Options options,
                                 const std::string& inside = "");

}  // namespace zender::station
