#pragma once
#include <filesystem>
#include <functional>

#include "domain/site/search.h"
#include "search/index/index_writer.h"

namespace zender::search {

/// Writes an index of everything there is into an empty folder, kind by kind in the order of places. The time
/// grows with the texts, the memory with nothing but some twenty bytes for each document of a kind; on disk
/// it takes some two and a half times the index meanwhile. What `progress` throws goes on to the caller.
/// Throws Xapian::Error and Failure(kUnavailable) when the disk or the source fails.
void build_index(SearchSource& source, const std::filesystem::path& folder,
                 const std::function<void(const BuildProgress&)>& progress);

}  // namespace zender::search
