#pragma once
#include "storage/sql/sql.h"

namespace zender::storage {

/// Makes the stored texts that came from outside readable (support/text/readable_text.h), as each
/// text is now before it is stored. If that changes any, every page and reply that was made of the
/// database counts as stale and the search index is built again. In the transaction of the
/// connection, which must be one for writing.
void mend_texts(Connection& connection);

}  // namespace zender::storage
