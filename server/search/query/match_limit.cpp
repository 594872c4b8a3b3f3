#include "search/query/match_limit.h"

#include "search/index/document_order.h"

namespace zender::search {
namespace {

/// Documents published at one moment take the ids behind it. This many ids, about two days' worth,
/// are checked for documents whose moment is still to come.
constexpr Xapian::docid kMaxAtOnce = 4'096;

}  // namespace

MatchLimit::MatchLimit(Xapian::doccount most, TimePoint now, std::optional<SearchKind> only)
    : most_(most), now_(now), only_(only) {}

void MatchLimit::init(const Xapian::Database& database) {
  database_ = database;
  is_all_open_ = false;
  published_ = database.valuestream_begin(kPublishedSlot);
  at_ = 0;
  is_at_end_ = false;
  set_maxweight(0);
  for (std::size_t number = 0; number < kKinds; ++number) {
    const auto kind = static_cast<SearchKind>(number);
    const bool wanted = only_.value_or(kind) == kind;
    left_[number] = wanted ? most_ : 0;
    from_[number] = is_dated(kind) ? id_at(kind, now_) : first_id(kind);
    checked_until_[number] = is_dated(kind) ? from_[number] + kMaxAtOnce : from_[number];
  }
}

bool MatchLimit::is_still_to_come(Xapian::docid id) {
  if (published_ != Xapian::ValueIterator()) published_.skip_to(id);
  if (published_ == Xapian::ValueIterator() || published_.get_docid() != id) return false;
  const auto second = std::chrono::floor<std::chrono::seconds>(now_).time_since_epoch();
  return Xapian::sortable_unserialise(*published_) > static_cast<double>(second.count());
}

void MatchLimit::next(double min_weight) {
  if (!is_all_open_) all_ = database_.postlist_begin("");
  is_all_open_ = true;
  if (at_ > 0 && all_ != database_.postlist_end("")) all_.skip_to(at_ + 1);
  if (all_ == database_.postlist_end("")) {
    is_at_end_ = true;
  } else {
    skip_to(*all_, min_weight);
  }
}

void MatchLimit::skip_to(Xapian::docid id, double /*min_weight*/) {
  if (id <= at_) return;
  const Xapian::docid asked = id;
  for (;;) {
    const auto kind = static_cast<std::size_t>(kind_of_id(id));
    if (left_[kind] == 0) {
      if (kind + 1 == kKinds) {
        is_at_end_ = true;
        return;
      }
      id = first_id(static_cast<SearchKind>(kind + 1));
    } else if (id < from_[kind]) {
      id = from_[kind];
    } else if (id < checked_until_[kind] && is_still_to_come(id)) {
      ++id;
    } else {
      // Only an id that was asked for is sure to match the rest of the query. One that this skips
      // to may not, so it does not count.
      if (id == asked) --left_[kind];
      at_ = id;
      return;
    }
  }
}

}  // namespace zender::search
