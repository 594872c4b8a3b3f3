#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "domain/reports/error_reports.h"
#include "domain/reports/event_counts.h"
#include "support/failure.h"

namespace zender::testing {

/// Counts in memory, with the meaning that domain/reports/event_counts.h gives. One thread.
class FakeEventCounts final : public EventCountRepository {
 public:
  bool is_down = false;
  std::map<std::pair<std::string, CountedEvent>, std::int64_t> rows;  ///< by day and event
  std::set<std::string> batches;
  int additions = 0;

  void add_event_counts(const std::string& batch, TimePoint, const std::vector<EventCount>& counts) override {
    if (is_down) throw Failure(FailureKind::kUnavailable, "weg");
    if (!batches.insert(batch).second) return;
    ++additions;
    for (const auto& one : counts) rows[{to_iso_date(one.day), one.event}] += one.count;
  }
  std::vector<CountedEvent> counted_events(Date day, int) override {
    if (is_down) throw Failure(FailureKind::kUnavailable, "weg");
    std::vector<CountedEvent> found;
    for (const auto& [key, count] : rows) {
      if (key.first == to_iso_date(day)) found.push_back(key.second);
    }
    return found;
  }
  std::vector<EventCount> event_counts(Date, Date, int) override { return {}; }
  std::int64_t remove_event_counts(Date before) override {
    return static_cast<std::int64_t>(
        std::erase_if(rows, [&](const auto& row) { return row.first.first < to_iso_date(before); }));
  }
};

class FakeErrorReports final : public ErrorReportRepository {
 public:
  bool is_down = false;
  std::vector<ErrorReport> kept;

  void keep_errors(const std::vector<ErrorReport>& reports, int) override {
    if (is_down) throw Failure(FailureKind::kUnavailable, "weg");
    kept.insert(kept.end(), reports.begin(), reports.end());
  }
  std::vector<ErrorReport> newest_errors(int) override { return kept; }
  std::optional<ErrorReport> find_error(const std::string&) override { return std::nullopt; }
  std::int64_t clear_errors() override { return 0; }
};

}  // namespace zender::testing
