#pragma once
#include <optional>
#include <string>

#include "domain/schedule/hour_slot.h"
#include "pages/request/page_builder.h"

namespace zender::pages {

/// A value of a CSV file (RFC 4180), quoted if necessary. A value that a spreadsheet would take for
/// a formula gets an apostrophe in front. Pure.
std::string csv_value(const std::string& text);

/// /gedraaid.csv: the songs of a channel on a station day in the given hours, newest first. Written
/// for spreadsheets in Dutch: semicolons, dates as dd-MM-yyyy, and a byte order mark, without which
/// they do not read UTF-8. Nothing for an unknown or unpublished channel. Blocks on storage; throws
/// what the repositories throw.
std::optional<GeneratedFile> played_csv(const PageContext& context, const ChannelSlug& channel, Date day,
                                        HourSlot slot);

}  // namespace zender::pages
