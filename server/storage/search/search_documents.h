#pragma once
#include <string>
#include <vector>

#include "domain/site/search.h"
#include "storage/engine/sql.h"

namespace zender::storage {

/// Those that may be found among the things of a kind: those after the id, by id; or those with the ids, of
/// which there are at most 500. Several statements.
std::vector<SearchDocument> load_search_documents(Connection& connection, SearchKind kind,
                                                  const std::string& after, int limit);
std::vector<SearchDocument> load_search_documents(Connection& connection, SearchKind kind,
                                                  const std::vector<std::string>& ids);

}  // namespace zender::storage
