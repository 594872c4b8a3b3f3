#pragma once
#include <string>
#include <vector>

#include "storage/sql/sql.h"

/// The tags offered to listeners: those of the newest articles or fragments.
namespace zender::storage {

/// The number of newest things whose tags are offered. Things published at the same moment as the
/// last of them count too.
inline constexpr int kTagsOfNewest = 200;

/// At most `limit` tags, the most used first, then by name. `moments` selects the moments of the
/// listed things, newest first, without LIMIT; `tags` selects the tags of the things published
/// since ':since', its first parameter. `params` are the parameters of `moments`, and those of
/// `tags` after the first.
std::vector<std::string> recent_tags(Connection& connection, const std::string& moments,
                                     const std::string& tags, const Params& params, int limit);

}  // namespace zender::storage
