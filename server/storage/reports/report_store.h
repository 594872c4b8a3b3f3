#pragma once
#include <memory>

#include "domain/repositories.h"
#include "domain/site/error_reports.h"
#include "domain/site/event_counts.h"

namespace zender {

/// What browsers report, in the database of a store that open_store() gave; the store must live longer. No
/// page reads these, so they are no part of Store.
std::unique_ptr<EventCountRepository> event_counts_in(Store& store);
std::unique_ptr<ErrorReportRepository> error_reports_in(Store& store);

}  // namespace zender
