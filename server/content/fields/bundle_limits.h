#pragma once
#include <cstddef>

#include "domain/on_demand/text_limits.h"

/// Limits of texts that only bundles have.
namespace zender::content {

/// How long one tag may be, in characters.
constexpr std::size_t kMaxTag = 50;

/// How long summaries of programmes, slots and presenters may be, in characters. They are shown
/// beside the name and are shorter.
constexpr std::size_t kMaxShortSummary = 200;

inline constexpr int kSmallestPicture = 600;  ///< pixels, width and height

}  // namespace zender::content
