#include "storage/content/content_apply.h"
#include "storage/editorial/site_face_columns.h"

// Applies what makes the site look like the station.
namespace zender::storage {

void ContentApplier::apply_site_face(const SiteFace& wanted) {
  const auto stored = first_row(connection_, kSiteFace, "SELECT :columns FROM site_face");
  if (wanted == stored.value_or(SiteFace())) return;
  ++changes_.changed;
  changes_.list.push_back({ChangeAction::kChanged, "site", "site.yaml"});
  execute(connection_, "DELETE FROM site_face");
  RowWriter(connection_, "INSERT INTO site_face :row").write(kSiteFace, wanted, {{"id", 1}});
}

}  // namespace zender::storage
