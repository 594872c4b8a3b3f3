#pragma once
#include <optional>
#include <string>

#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

/// A page model and what `http` and the cache need to know about it.
struct PageResult {
  int status = 200;
  Json model;  ///< PageModel of contract/openapi.yaml
  Freshness freshness;
  /// The canonical path of what the address names: the reply is a 301 and `model` is empty.
  std::optional<std::string> moved_to = std::nullopt;
  /// Only for this requester: no cache may store it and no search engine index it.
  bool is_private = false;
};

}  // namespace zender::pages
