#include "search/index/document_order.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>

#include "search/index/schema.h"

namespace zender::search {
namespace {

/// Every kind has 2^27 ids. The first id of all is 1.
constexpr std::uint32_t kKindBits = 27;
constexpr std::uint32_t kIdsPerKind = 1U << kKindBits;

/// The moments from 1970 to 2160 are spread over the ids of a kind, 45 seconds to each.
constexpr std::int64_t kLastSecond = 6'000'000'000;

/// The low bits of an id spread what is equally popular; the bits above them are the popularity.
constexpr std::uint32_t kSpreadBits = 21;
constexpr unsigned kSteps = 1U << (kKindBits - kSpreadBits);

std::uint32_t dated_offset(TimePoint published) {
  const std::int64_t second = std::clamp<std::int64_t>(
      std::chrono::floor<std::chrono::seconds>(published).time_since_epoch().count(), 0, kLastSecond - 1);
  return static_cast<std::uint32_t>((kLastSecond - 1 - second) * kIdsPerKind / kLastSecond);
}

std::uint32_t popularity_offset(const SearchDocument& document) {
  const auto spread =
      static_cast<std::uint32_t>(std::hash<std::string>()(document.key.id)) & ((1U << kSpreadBits) - 1);
  return ((kSteps - 1 - popularity_step(document.popularity)) << kSpreadBits) | spread;
}

}  // namespace

std::uint32_t first_id(SearchKind kind) {
  return static_cast<std::uint32_t>(kind) * kIdsPerKind + 1;
}

SearchKind kind_of_id(std::uint32_t id) {
  return static_cast<SearchKind>(std::min<std::uint32_t>((id - 1) / kIdsPerKind, kKinds - 1));
}

std::uint32_t id_at(SearchKind kind, TimePoint moment) {
  return first_id(kind) + dated_offset(moment);
}

TimePoint moment_of_id(std::uint32_t id) {
  const std::int64_t of_kind = (id - 1) % kIdsPerKind;
  return TimePoint(std::chrono::seconds(kLastSecond - 1 - of_kind * kLastSecond / kIdsPerKind));
}

unsigned popularity_step(double popularity) {
  const double within = std::isfinite(popularity) ? std::clamp(popularity, 0.0, 1.0) : 0.0;
  return static_cast<unsigned>(std::lround(within * (kSteps - 1)));
}

std::uint32_t preferred_id(const SearchDocument& document) {
  const SearchKind kind = document.key.kind;
  if (is_dated(kind)) return id_at(kind, document.published.value_or(TimePoint()));
  return first_id(kind) + popularity_offset(document);
}

}  // namespace zender::search
