#pragma once
#include "domain/reports/error_reports.h"
#include "storage/engine/database.h"

namespace zender::storage {

class ErrorReportStore final : public ErrorReportRepository {
 public:
  explicit ErrorReportStore(Database& database) : database_(database) {}

  void keep_errors(const std::vector<ErrorReport>& reports, int most) override;
  std::vector<ErrorReport> newest_errors(int limit) override;
  std::optional<ErrorReport> find_error(const std::string& id_prefix) override;
  std::int64_t clear_errors() override;

 private:
  Database& database_;
};

}  // namespace zender::storage
