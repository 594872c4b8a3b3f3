#include "app/commands/described_changes.h"

#include <fmt/format.h>

#include <array>
#include <set>

#include "support/failure.h"

namespace zender::app {
namespace {

constexpr std::size_t kMaxTitles = 50;  ///< of one action and kind

/// So many of a kind are taken out in the usual course of things, however small the station is.
constexpr std::size_t kFewRemoved = 10;
/// There are few of them, and each has listeners, a schedule and a log.
constexpr const char* kWeightyKind = "channel";

/// There are few of these at a time, and bundles leave them out when they are over.
const std::set<std::string> kTemporaryKinds{"campaign", "event modal", "maintenance notification"};

/// Titles by kind, then by action (added, changed, removed).
using TitlesByKind = std::map<std::string, std::array<std::vector<std::string>, 3>>;

TitlesByKind titles_by_kind(const ContentChanges& changes) {
  TitlesByKind titles;
  for (const ContentChange& one : changes.list)
    titles[one.kind][static_cast<std::size_t>(one.action)].push_back(one.title);
  return titles;
}

std::string title_lines(const std::vector<std::string>& titles, char sign) {
  std::string lines;
  for (std::size_t i = 0; i < titles.size() && i < kMaxTitles; ++i)
    lines += fmt::format("  {} {}\n", sign, titles[i]);
  if (titles.size() > kMaxTitles)
    lines += fmt::format("  {} and {} more\n", sign, titles.size() - kMaxTitles);
  return lines;
}

}  // namespace

std::string describe_changes(const ContentChanges& changes) {
  std::string text;
  for (const auto& [kind, titles] : titles_by_kind(changes)) {
    text += fmt::format("{}: {} added, {} changed, {} removed\n", kind, titles[0].size(), titles[1].size(),
                        titles[2].size());
    text += title_lines(titles[0], '+') + title_lines(titles[1], '~') + title_lines(titles[2], '-');
  }
  return text + fmt::format("{} added, {} changed, {} removed, {} unchanged; ", changes.added,
                            changes.changed, changes.removed, changes.unchanged);
}

void refuse_large_removals(const ContentChanges& changes) {
  std::string large;
  std::string titles_of_them;
  for (const auto& [kind, titles] : titles_by_kind(changes)) {
    const std::size_t removed = titles[2].size();
    const auto kept = changes.kept_by_kind.find(kind);
    const std::size_t all =
        removed + (kept == changes.kept_by_kind.end() ? 0 : static_cast<std::size_t>(kept->second));
    const bool is_few = removed <= kFewRemoved && kind != kWeightyKind;
    if (removed * 10 <= all || is_few || kTemporaryKinds.contains(kind)) continue;
    large += fmt::format("{}{} of {} (kind: {})", large.empty() ? "" : ", ", removed, all, kind);
    titles_of_them += title_lines(titles[2], '-');
  }
  if (large.empty()) return;
  throw Failure(FailureKind::kUnprocessable, "this import would remove " + large +
                                                 "; nothing was changed. If that is meant, add --yes:\n" +
                                                 titles_of_them.substr(0, titles_of_them.size() - 1));
}

}  // namespace zender::app
