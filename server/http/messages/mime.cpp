#include "http/messages/mime.h"

#include <array>
#include <utility>

#include "support/media_types.h"

namespace zender::http {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 30> kTypes = {{
    {"html", kHtmlType},
    {"css", "text/css; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"txt", "text/plain; charset=utf-8"},
    {"xml", "application/xml"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"jpeg", "image/jpeg"},
    {"webp", "image/webp"},
    {"avif", "image/avif"},
    {"gif", "image/gif"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"woff", "font/woff"},
    {"m3u8", kHlsType},
    {"m4s", "audio/mp4"},
    {"mp4", "audio/mp4"},
    {"m4a", "audio/mp4"},
    {"mp3", "audio/mpeg"},
    {"aac", "audio/aac"},
    {"ogg", "audio/ogg"},
    {"opus", "audio/ogg"},
    {"ts", "video/mp2t"},
    {"vtt", "text/vtt; charset=utf-8"},
    {"wasm", "application/wasm"},
}};

}  // namespace

std::string_view mime_type(std::string_view file_name) {
  const std::size_t dot = file_name.rfind('.');
  if (dot != file_name.npos) {
    for (const auto& [ending, type] : kTypes) {
      if (file_name.substr(dot + 1) == ending) return type;
    }
  }
  return "application/octet-stream";
}

}  // namespace zender::http
