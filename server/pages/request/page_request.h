#pragma once
#include <map>
#include <string>

namespace zender::pages {

/// An address as matched by the router.
struct PageRequest {
  std::string route;                          ///< name in contract/routes.json
  std::map<std::string, std::string> params;  ///< those in the path; absent: the default
  std::map<std::string, std::string> query;   ///< those that differ from the default
  std::string path;                           ///< canonical, with query, percent-encoded
};

}  // namespace zender::pages
