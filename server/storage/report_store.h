#pragma once
#include <memory>

#include "domain/error_reports.h"
#include "domain/event_counts.h"
#include "domain/repositories.h"

namespace zender {

/// What browsers report, in the database of a store that open_store() gave; the store must live longer. No
/// page reads these, so they are no part of Store.
std::unique_ptr<EventCountRepository> event_counts_in(Store& store);
std::unique_ptr<ErrorReportRepository> error_reports_in(Store& store);

}  // namespace zender
