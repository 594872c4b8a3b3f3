#pragma once
#include <string>
#include <string_view>

namespace zender::cache {

/// In bytes. Smaller bodies are not worth compressing.
inline constexpr std::size_t kCompressFrom = 256;

/// Whether a body of this media type shrinks: text, JSON, XML, SVG, scripts, playlists.
bool is_compressible(std::string_view content_type);

/// gzip at level 6, without a time stamp, so that the same bytes give the same reply.
std::string gzip(std::string_view body);
/// Zstandard at level 1: the quickest, and about as small as gzip.
std::string zstd(std::string_view body);
/// Brotli at quality 5: quick enough for live replies, and smaller than gzip at its best.
std::string brotli(std::string_view body);

}  // namespace zender::cache
