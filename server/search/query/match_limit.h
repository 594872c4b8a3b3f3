#pragma once
#include <xapian.h>

#include <array>
#include <optional>

#include "domain/search/search.h"
#include "search/index/schema.h"

namespace zender::search {

/// Limits how far a search reaches into the index: of each kind, what has been published, and of
/// that the first `most` matches or a few more. Document ids are in order of importance
/// (document_order.h), so those are the best, and the time that a search takes does not grow with
/// how often its words occur. To be combined with a query by OP_FILTER, whose other parts are then
/// asked first. Must outlive the search.
class MatchLimit : public Xapian::PostingSource {
 public:
  /// `only`: matches of this kind alone.
  MatchLimit(Xapian::doccount most, TimePoint now, std::optional<SearchKind> only = std::nullopt);

  /// Whether there may be more matches of the kind than were reached.
  bool is_full(SearchKind kind) const { return left_.at(static_cast<std::size_t>(kind)) == 0; }

  /// A huge estimate, so that Xapian evaluates the other conditions of a query first.
  Xapian::doccount get_termfreq_min() const override { return 0; }
  Xapian::doccount get_termfreq_est() const override { return kEverything; }
  Xapian::doccount get_termfreq_max() const override { return kEverything; }
  void next(double min_weight) override;
  void skip_to(Xapian::docid id, double min_weight) override;
  bool at_end() const override { return is_at_end_; }
  Xapian::docid get_docid() const override { return at_; }
  void init(const Xapian::Database& database) override;

 private:
  static constexpr Xapian::doccount kEverything = 0xFFFF'FFF0;

  /// Whether the document there is published later than now. To be called with growing ids.
  bool is_still_to_come(Xapian::docid id);

  Xapian::doccount most_;
  TimePoint now_;
  std::optional<SearchKind> only_;
  std::array<Xapian::doccount, kKinds> left_{};
  std::array<Xapian::docid, kKinds> from_{};  ///< where published documents begin
  /// Up to here, documents may be published later than now.
  std::array<Xapian::docid, kKinds> checked_until_{};
  Xapian::Database database_;
  Xapian::PostingIterator all_;
  bool is_all_open_ = false;
  /// Only moves forward, which is fast because Xapian stores values in the order of ids.
  Xapian::ValueIterator published_;
  Xapian::docid at_ = 0;
  bool is_at_end_ = false;
};

}  // namespace zender::search
