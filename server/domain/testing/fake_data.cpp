#include "domain/testing/fake_data.h"

#include "support/failure.h"

namespace zender::testing {

void FakeData::touch() {
  ++calls;
  if (unreachable) throw Failure(FailureKind::kUnavailable, "the database cannot be reached");
}

bool FakeData::published(const ChannelSlug& slug) const {
  return std::any_of(channel_list.begin(), channel_list.end(),
                     [&](const Channel& c) { return c.slug == slug && c.published; });
}

}  // namespace zender::testing
