#pragma once

/// The media types that several modules write.
namespace zender {

inline constexpr const char* kHlsType = "application/vnd.apple.mpegurl";
inline constexpr const char* kHtmlType = "text/html; charset=utf-8";
inline constexpr const char* kJsonType = "application/json; charset=utf-8";

}  // namespace zender
