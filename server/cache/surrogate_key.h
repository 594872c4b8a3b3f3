#pragma once
#include <span>
#include <string>
#include <string_view>

#include "support/freshness.h"

/// The keys by which caches in front are told what to forget (docs/caches.md). Each consists of
/// letters, digits, '-' and '_', so that it can stand in a header and in a regular expression.
namespace zender::cache {

/// Every reply that depends on topics has this key: who forgets it forgets all of them.
inline constexpr std::string_view kKeyOfAll = "all";

/// The Surrogate-Key header of a reply that is made of these: kKeyOfAll and a key of each topic. If
/// that is too long, fewer and broader keys instead, of which keys_of_changes() names one too.
/// Empty: it depends on no topic.
std::string keys_of_reply(const Freshness& freshness);

/// The keys of all replies that a change of these topics makes stale. Empty for no topics.
std::string keys_of_changes(std::span<const std::string> topics);

}  // namespace zender::cache
