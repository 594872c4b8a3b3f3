#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/ids.h"
#include "domain/schedule/hour_slot.h"
#include "site/route_values.h"

namespace zender::site {

using RouteValues = std::map<std::string, std::string>;

/// The values of '$defaultChannel' and 'today' in contract/routes.json.
struct RouteDefaults {
  std::string default_channel;
  std::string today;  ///< dd-MM-yyyy, in the station's zone
};

/// A canonical address of a page. Its values are what their types in contract/routes.json allow, so
/// nobody has to check them again.
struct PageAddress {
  std::string route;   ///< name in contract/routes.json; empty when none has the address
  RouteValues params;  ///< those in the path; absent: the default
  RouteValues query;   ///< without empty values and defaults
  std::string path;    ///< with the query, percent-encoded

  /// A value from the path or the query; nothing if the address does not have it.
  std::optional<std::string> find(const std::string& name) const;
  /// The same; empty if the address does not have it.
  std::string text(const std::string& name) const { return find(name).value_or(""); }

  /// The values with a type of their own, or what the address means without them: the first page of
  /// a list, `today`, the whole day, the station's `own` channel.
  std::int64_t page() const;
  Date date(Date today) const;
  HourSlot hour_slot() const;
  ChannelSlug channel(const ChannelSlug& own) const;
};

/// What an address of the site means. This is about the address only: there may be no programme
/// with a slug in it.
struct RouteMatch {
  /// - 200: canonical, or the same with other characters percent-encoded
  /// - 301: written differently (a slash at the end, a default, not sorted, today's date, …)
  /// - 303: sent by a plain form
  /// - 400: an invalid value (S8)
  /// - 404: no such route, or a slug or id that cannot exist
  int status = 404;
  PageAddress address;    ///< only its route is set with 400 and 404
  std::string bad_value;  ///< with 400: the value as sent, which the page names
  /// With 301: it differs only by parameters that the route does not know (utm_source and the
  /// like). Such an address is answered like the canonical one, which the page links to, without a
  /// redirect.
  bool only_unknown_dropped = false;

  bool needs_redirect() const { return (status == 301 && !only_unknown_dropped) || status == 303; }
};

/// The site's addresses (specification §2), as contract/routes.json describes them.
/// tests/routes.cases.json tests this, and what web/src/lib/routes does of it: build addresses and
/// find routes.
/// Constant after construction; thread-safe.
class Routes {
 public:
  /// Throws Failure(kInternal) if the text is not a table of routes.
  explicit Routes(std::string_view json);
  ~Routes();
  /// The table that this binary was built with.
  static const Routes& embedded();

  /// Reads 'path?query' as sent, not decoded.
  RouteMatch match(std::string_view address, const RouteDefaults& defaults) const;

  /// The address of a route (S2-001, S2-002): the longest pattern whose parameters are all given
  /// and differ from their default. A missing part of the shortest pattern is written 'null'. With
  /// `app`, the variant for the station's app, if the route has one (S2-032). Throws
  /// Failure(kInternal) for an unknown name.
  std::string build(std::string_view name, const RouteValues& params, const RouteValues& query,
                    const RouteDefaults& defaults, bool app = false) const;

  /// What a route's page is called, in Dutch ('Gids'); empty if the file names no title.
  std::string_view title_of(std::string_view name) const;
  /// The routes of the main menu, in order.
  const std::vector<std::string>& navigation() const { return navigation_; }
  /// What the path of a view in the station's app begins with (S2-032): '/app'.
  const std::string& app_prefix() const { return app_prefix_; }

 private:
  struct Route;
  struct Pattern;
  struct Found;
  std::optional<Found> find(std::string_view path) const;
  const Route* named(std::string_view name) const;

  std::vector<std::string> navigation_;
  std::vector<std::unique_ptr<Route>> routes_;
  std::string app_prefix_;
  std::string preview_path_;   ///< contained in the path of a preview (S2-031)
  std::string preview_query_;  ///< the query parameter of a preview
};

}  // namespace zender::site
