#pragma once
#include <filesystem>
#include <vector>

#include "storage/transfer/transfer.h"

namespace zender::backup {

/// Reads the tables of a backup as a restore would and compares them with what was read from the
/// database: rows and checksums. Throws Failure(kUnavailable), naming the table, if one differs,
/// is missing or cannot be read: then the folder is no backup.
void verify_tables(const std::filesystem::path& folder, const std::vector<TableSummary>& tables);

}  // namespace zender::backup
