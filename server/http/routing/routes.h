#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/routing/route_values.h"

namespace zender::http {

using RouteValues = std::map<std::string, std::string, std::less<>>;

/// What contract/routes.json calls '$defaultChannel' and 'today'.
struct RouteDefaults {
  std::string default_channel;
  std::string today;  ///< dd-MM-yyyy, in the station's zone
};

/// What an address of the site means. It is about the address only: a route that matches may still have no
/// page, and a slug no programme.
struct RouteMatch {
  /// 200 as it should be; 301 written otherwise (a slash at the end, a default, not sorted, today's date, …);
  /// 303 sent by a plain form; 400 a value that cannot be (S8); 404 no such route, or a slug or id that
  /// cannot exist.
  int status = 404;
  std::string route;  ///< name in contract/routes.json; empty when none has the address
  RouteValues params;
  RouteValues query;      ///< without what is empty or the default
  std::string canonical;  ///< the address as the rules write it; empty with 400 and 404
  std::string bad_value;  ///< with 400: the value as sent, for the page to name
  /// With 301: it differs only by parameters that the route does not know (utm_source and the like). Such an
  /// address is answered as the canonical one, whose link stands in the page, without sending the listener
  /// around.
  bool only_unknown_dropped = false;

  bool needs_redirect() const { return (status == 301 && !only_unknown_dropped) || status == 303; }
};

struct RouteBuildOptions {
  std::string hash = {};  ///< without '#' (S2-003)
  bool app = false;       ///< the variant under /app; only for routes that have one
};

/// The site's addresses (specification §2), as contract/routes.json describes them. The same cases run
/// through this and web/src/lib/routes/routes.ts: tests/routes.cases.json. Constant after
/// construction; thread-safe.
class SiteRoutes {
 public:
  /// Throws Failure(kInternal) when the text is not such a table.
  explicit SiteRoutes(std::string_view json);
  ~SiteRoutes();
  /// The table this binary was built with.
  static const SiteRoutes& embedded();

  /// Reads 'path?query' as sent, not decoded.
  RouteMatch match(std::string_view address, const RouteDefaults& defaults) const;

  /// The address of a route (S2-001, S2-002): the longest pattern whose parameters are all given and differ
  /// from their default; a part that even the shortest needs and that is missing is written 'null'. Throws
  /// Failure(kInternal) for an unknown name.
  std::string build(std::string_view name, const RouteValues& params, const RouteValues& query,
                    const RouteDefaults& defaults, const RouteBuildOptions& options = {}) const;

  /// The kind of page model a route has; empty when it has no page yet, or there is no such route.
  std::string_view page_of(std::string_view name) const;
  std::vector<std::string> names() const;

 private:
  struct Route;
  struct Pattern;
  struct Found;
  std::optional<Found> find(std::string_view path) const;
  const Route* named(std::string_view name) const;

  std::vector<std::unique_ptr<Route>> routes_;
  std::string preview_path_;   ///< what the path of a preview holds (S2-031)
  std::string preview_query_;  ///< the query parameter of a preview
};

}  // namespace zender::http
