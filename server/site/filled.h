#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace zender::site {

/// Names and their values.
using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// A pattern of the dispatcher, '/stream/media/{mediaId}/index.m3u8', with its names replaced by
/// their percent-encoded values, which `values` has in the same order. Pure.
std::string filled(std::string_view pattern, Values values);

}  // namespace zender::site
