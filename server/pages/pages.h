#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pages/files/side_file.h"
#include "pages/page_request.h"
#include "pages/site/shell.h"
#include "support/clock.h"

namespace zender::pages {

/// All page-model builders behind one door. Blocks on storage: not for I/O threads. Thread-safe as far as the
/// store is; throws what the store throws.
class Pages {
 public:
  Pages(Store& store, SearchEngine& search, SiteSettings site, const Clock& clock);

  /// The model of the page at a canonical address. A route without a builder gives the 404 page.
  PageResult build(const PageRequest& request) const;
  /// The 404 page for an address that no route has. `path` is the address as asked, with its query.
  PageResult unknown_address(const std::string& path) const;
  /// The 400 page for an address in which `value` cannot be understood.
  PageResult invalid_address(const std::string& path, const std::string& value) const;
  /// What stands beside the pages (side_file.h), made with what builders work with.
  std::optional<SideFile> side_file(
      const std::function<std::optional<SideFile>(const PageContext&)>& make) const;
  /// SearchSuggestions for what somebody has typed so far; see search_suggestions().
  Json suggestions(const std::string& typed) const;
  /// What every page shows around its content; see shell_model().
  ShellModel shell(const std::optional<Json>& info) const;

  /// Canonical paths of the lists and of the newest `count` pages of each kind of thing (site_groups.h).
  std::vector<std::string> some_of_each_kind(int count) const;

  const SiteSettings& site() const { return site_; }

 private:
  PageContext context() const;

  Store& store_;
  SearchEngine& search_;
  SiteSettings site_;
  const Clock& clock_;
};

}  // namespace zender::pages
