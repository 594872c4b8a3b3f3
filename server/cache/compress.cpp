#include "cache/compress.h"

#include <brotli/encode.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>

#include "support/failure.h"
#include "support/media_types.h"

namespace zender::cache {

bool is_compressible(std::string_view content_type) {
  const std::string_view type = content_type.substr(0, content_type.find(';'));
  if (type.starts_with("text/") || type.ends_with("+json") || type.ends_with("+xml")) return true;
  constexpr std::array kTypes = {
      std::string_view("application/json"), std::string_view("application/javascript"),
      std::string_view("application/xml"), std::string_view(kHlsType), std::string_view("application/wasm")};
  return std::find(kTypes.begin(), kTypes.end(), type) != kTypes.end();
}

std::string gzip(std::string_view body) {
  z_stream stream{};
  constexpr int kGzipWrapper = 15 + 16;
  if (deflateInit2(&stream, 6, Z_DEFLATED, kGzipWrapper, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw Failure(FailureKind::kInternal, "deflateInit2 failed");
  }
  std::string out(deflateBound(&stream, body.size()), '\0');
  // zlib's interface predates const; it does not write to the input.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
  stream.avail_in = static_cast<uInt>(body.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw Failure(FailureKind::kInternal, "deflate failed");
  return out;
}

std::string zstd(std::string_view body) {
  // As fast as the fastest level for the text of a page, which hardly shrinks with more work.
  constexpr int kLevel = 3;
  std::string out(ZSTD_compressBound(body.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), body.data(), body.size(), kLevel);
  if (ZSTD_isError(size) != 0U) throw Failure(FailureKind::kInternal, "zstd failed");
  out.resize(size);
  return out;
}

std::string brotli(std::string_view body) {
  constexpr int kQuality = 5;
  std::size_t size = BrotliEncoderMaxCompressedSize(body.size());
  std::string out(size, '\0');
  const auto done = BrotliEncoderCompress(kQuality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, body.size(),
                                          reinterpret_cast<const std::uint8_t*>(body.data()), &size,
                                          reinterpret_cast<std::uint8_t*>(out.data()));
  if (done != BROTLI_TRUE) throw Failure(FailureKind::kInternal, "brotli failed");
  out.resize(size);
  return out;
}

}  // namespace zender::cache
