#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand.h"

/// Values of the on-demand tables that are more than one column's type. Pure. Readers throw
/// Failure(kInternal) for a text that no writer here makes.
namespace zender::storage {

/// A JSON list of [milliseconds, title].
std::string write_chapters(const std::vector<Chapter>& chapters);
std::vector<Chapter> read_chapters(const std::string& json);

/// 'D@M', days ago and minutes since midnight; nothing for a moment, which stands in a column of its own.
std::optional<std::string> write_rule(const Publication& publication);
/// The rule when there is one, else the moment.
Publication read_publication(const std::optional<std::string>& rule, TimePoint moment);

}  // namespace zender::storage
