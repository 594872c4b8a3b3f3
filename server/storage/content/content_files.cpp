#include "storage/content/content_apply.h"
#include "storage/content/file_columns.h"

// Keeps the bundle's own files, which are no content: nobody but `zender export` reads them.
namespace zender::storage {

void ContentApplier::apply_files(const std::vector<BundleFile>& wanted) {
  const auto stored = all_rows(connection_, kBundleFile, "SELECT :columns FROM bundle_files");
  const auto changes = diff(stored, wanted, [](const BundleFile& one) { return one.path; });
  for (const BundleFile& one : changes.gone)
    execute(connection_, "DELETE FROM bundle_files WHERE path = :path", {one.path});
  RowWriter write(connection_, "INSERT INTO bundle_files :row ON CONFLICT (path) DO UPDATE SET :others");
  for (const BundleFile& one : changes.write) write.write(kBundleFile, one);
}

}  // namespace zender::storage
