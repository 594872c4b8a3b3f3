#include "storage/content/content_store.h"

#include "storage/content/content_apply.h"

namespace zender::storage {

ContentChanges ContentStore::apply(const Content& content) {
  return database_.write([&](Connection& connection) { return ContentApplier(connection).run(content); });
}

}  // namespace zender::storage
