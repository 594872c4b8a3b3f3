#include "backup/verify_tables.h"

#include <fmt/format.h>

#include "backup/backup_folder.h"
#include "support/failure.h"

namespace zender::backup {
namespace {

TableSummary written(BackupReader& backup, const TableSummary& table) {
  TableSummary summary{.name = table.name, .columns = table.columns};
  backup.rows(table, [&summary](const RowValues& row) { count_row(summary, row); });
  return summary;
}

}  // namespace

void verify_tables(const std::filesystem::path& folder, const std::vector<TableSummary>& tables) {
  BackupReader backup(folder, tables);
  for (const TableSummary& table : tables) {
    std::string trouble;
    try {
      const TableSummary summary = written(backup, table);
      if (summary == table) continue;
      trouble = fmt::format("{} rows with checksum {:016x} instead of {} with {:016x}", summary.rows,
                            summary.checksum, table.rows, table.checksum);
    } catch (const Failure& failure) {
      trouble = failure.what();
    }
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("{} is no backup: table '{}' was not written as it was read: {}",
                              folder.string(), table.name, trouble));
  }
}

}  // namespace zender::backup
