#pragma once
#include <filesystem>
#include <functional>

#include "domain/search/search.h"
#include "search/index/index_writer.h"

namespace zender::search {

/// Writes an index of all documents of the source into an empty folder, kind by kind in the order
/// of document ids. The time it takes grows with the texts; the memory only by about twenty bytes
/// for each document of a kind. Meanwhile it needs two and a half times the disk space of the
/// index. Exceptions from `progress` are passed on. Throws Xapian::Error and Failure(kUnavailable)
/// if the disk or the source fails.
void build_index(SearchSource& source, const std::filesystem::path& folder,
                 const std::function<void(const BuildProgress&)>& progress);

}  // namespace zender::search
