#pragma once
#include <string>
#include <vector>

#include "domain/search/search.h"
#include "storage/sql/sql.h"

namespace zender::storage {

/// The things of a kind that may be found: those after the id, by id, or those with the ids, at
/// most 500. Runs several statements.
std::vector<SearchDocument> load_search_documents(Connection& connection, SearchKind kind,
                                                  const std::string& after, int limit);
std::vector<SearchDocument> load_search_documents(Connection& connection, SearchKind kind,
                                                  const std::vector<std::string>& ids);

}  // namespace zender::storage
