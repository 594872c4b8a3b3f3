#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/store.h"
#include "pages/frame/shell.h"
#include "pages/request/page_builder.h"
#include "support/clock.h"

namespace zender::pages {

/// The entry point to all page-model builders. Every method blocks on storage, so call none on an
/// I/O thread. As thread-safe as the store; throws what the store throws.
class Pages {
 public:
  Pages(Store& store, SearchEngine& search, SiteSettings site, const Clock& clock);
  /// With another source of the channels than the store.
  Pages(Store& store, ChannelRepository& channels, SearchEngine& search, SiteSettings site,
        const Clock& clock);

  /// The model of the page at a canonical address; the 404 page for a route without a builder.
  PageResult build(const PageRequest& request) const;
  /// The 404 page for an address that matches no route. `path` is the requested path with its
  /// query.
  PageResult unknown_address(const std::string& path) const;
  /// The 400 page for an address in which `value` is invalid.
  PageResult invalid_address(const std::string& path, const std::string& value) const;
  /// Calls `make` with this moment's PageContext and returns its file (page_builder.h).
  std::optional<GeneratedFile> generated_file(
      const std::function<std::optional<GeneratedFile>(const PageContext&)>& make) const;
  /// SearchSuggestions of the contract for the text typed so far; see search_suggestions().
  Json suggestions(const std::string& typed) const;
  /// What every page has around its contents; see shell_model().
  ShellModel shell(const std::optional<Json>& info) const;

  /// Canonical paths of the lists and of the newest `count` pages of each kind (site_groups.h).
  std::vector<std::string> sample_paths(int count) const;

  const SiteSettings& site() const { return site_; }

 private:
  PageContext context() const;

  Store& store_;
  ChannelRepository& channels_;
  SearchEngine& search_;
  SiteSettings site_;
  const Clock& clock_;
};

}  // namespace zender::pages
