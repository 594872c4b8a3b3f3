#pragma once
#include <algorithm>
#include <string_view>

namespace zender::media_store {

/// Whether it can be the name of a media file, such as 'audio/tune-1/00001.m4s': parts of
/// [A-Za-z0-9._-] that do not begin with a dot. The first part of what is never served may. Pure.
inline bool is_media_name(std::string_view name) {
  constexpr std::size_t kMax = 200;  // the name of a file must hold it whole
  constexpr std::string_view kNeverServed = ".originals/";
  if (name.size() > kMax) return false;
  if (name.starts_with(kNeverServed)) name.remove_prefix(kNeverServed.size());
  const auto is_good = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
  };
  while (true) {
    const std::string_view part = name.substr(0, name.find('/'));
    if (part.empty() || part[0] == '.' || !std::all_of(part.begin(), part.end(), is_good)) return false;
    if (part.size() == name.size()) return true;
    name.remove_prefix(part.size() + 1);
  }
}

/// Whether something that a process writes for itself, or is writing, has this path in the media
/// folder: it is no file of the station.
inline bool is_own_name(std::string_view name) {
  if (name.starts_with('.') && !name.starts_with(".originals/")) return true;
  return name.substr(name.rfind('/') + 1).starts_with(".tmp-") || name.ends_with(".tmp");
}

/// Whether the server makes the file again from others: those that it joined.
inline bool is_made_again(std::string_view name) {
  return name.starts_with("joined/");
}

}  // namespace zender::media_store
