#include "domain/testing/fake_store.h"

#include "support/failure.h"

namespace zender::testing {

std::vector<Channel> FakeStore::channels() {
  touch();
  auto sorted = channel_list;
  std::sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.position < b.position; });
  return sorted;
}

std::optional<Programme> FakeStore::programme(const ProgrammeSlug& slug) {
  touch();
  for (const auto& programme : programme_list)
    if (programme.slug == slug) return programme;
  return std::nullopt;
}

std::optional<Presenter> FakeStore::presenter(const PresenterSlug& slug) {
  touch();
  for (const auto& presenter : presenter_list)
    if (presenter.slug == slug) return presenter;
  return std::nullopt;
}

std::vector<Programme> FakeStore::programmes(int limit) {
  return by_name(programme_list, limit);
}

std::vector<Presenter> FakeStore::presenters(int limit) {
  return by_name(presenter_list, limit);
}

std::vector<Broadcaster> FakeStore::broadcasters() {
  touch();
  return broadcaster_list;
}

std::int64_t FakeStore::last_search_change() {
  touch();
  return 0;
}

std::optional<std::vector<SearchChange>> FakeStore::search_changes(std::int64_t, int) {
  touch();
  return std::vector<SearchChange>();
}

std::vector<SearchDocument> FakeStore::search_documents(SearchKind, const std::string&, int) {
  touch();
  return {};
}

std::vector<SearchDocument> FakeStore::search_documents(const std::vector<SearchKey>&) {
  touch();
  return {};
}

ContentChanges FakeStore::apply(const Content&) {
  return {};
}

void FakeStore::ping() {
  touch();
}

std::map<std::string, std::int64_t> FakeStore::generations() {
  return generation_counts;
}

void FakeStore::touch() {
  ++calls;
  if (unreachable) throw Failure(FailureKind::kUnavailable, "the database cannot be reached");
}

bool FakeStore::published(const ChannelSlug& slug) const {
  return std::any_of(channel_list.begin(), channel_list.end(),
                     [&](const Channel& c) { return c.slug == slug && c.published; });
}

bool FakeStore::is_of(const Broadcast& broadcast, const ProgrammeSlug& programme) {
  return broadcast.programme && broadcast.programme->slug == programme;
}

}  // namespace zender::testing
