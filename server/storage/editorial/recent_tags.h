#pragma once
#include <string>
#include <vector>

#include "storage/engine/sql.h"

/// Tags that listeners are offered: those of what was published last.
namespace zender::storage {

/// Of how many things, the newest, tags are offered. Those of the same moment as the last of them count too.
inline constexpr int kTagsOfNewest = 200;

/// The tags that most of these rows hold, at most `limit`, most first and then by name. `moments` gives the
/// moments of what is listed, newest first, without a limit; `tags` the tags of what was published since
/// ':since', which is its first parameter. `params` are those of `moments`, and of `tags` after the first.
std::vector<std::string> recent_tags(Connection& connection, const std::string& moments,
                                     const std::string& tags, const Params& params, int limit);

}  // namespace zender::storage
