#include "search/index/place.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>

#include "search/index/schema.h"

namespace zender::search {
namespace {

/// Every kind has 2^27 places. The first place of all is 1.
constexpr std::uint32_t kKindBits = 27;
constexpr std::uint32_t kPlaces = 1U << kKindBits;

/// The moments from 1970 to 2160 are spread over the places of a kind, 45 seconds to each.
constexpr std::int64_t kLastSecond = 6'000'000'000;

/// The low bits of a place spread what is equally popular; the bits above them are the popularity.
constexpr std::uint32_t kSpreadBits = 21;
constexpr unsigned kSteps = 1U << (kKindBits - kSpreadBits);

std::uint32_t dated_place(TimePoint published) {
  const std::int64_t second = std::clamp<std::int64_t>(
      std::chrono::floor<std::chrono::seconds>(published).time_since_epoch().count(), 0, kLastSecond - 1);
  return static_cast<std::uint32_t>((kLastSecond - 1 - second) * kPlaces / kLastSecond);
}

std::uint32_t known_place(const SearchDocument& document) {
  const auto spread =
      static_cast<std::uint32_t>(std::hash<std::string>()(document.key.id)) & ((1U << kSpreadBits) - 1);
  return ((kSteps - 1 - popularity_step(document.popularity)) << kSpreadBits) | spread;
}

}  // namespace

std::uint32_t first_place(SearchKind kind) {
  return static_cast<std::uint32_t>(kind) * kPlaces + 1;
}

SearchKind kind_at(std::uint32_t place) {
  return static_cast<SearchKind>(std::min<std::uint32_t>((place - 1) / kPlaces, kKinds - 1));
}

std::uint32_t place_at(SearchKind kind, TimePoint moment) {
  return first_place(kind) + dated_place(moment);
}

TimePoint moment_at(std::uint32_t place) {
  const std::int64_t of_kind = (place - 1) % kPlaces;
  return TimePoint(std::chrono::seconds(kLastSecond - 1 - of_kind * kLastSecond / kPlaces));
}

unsigned popularity_step(double popularity) {
  const double within = std::isfinite(popularity) ? std::clamp(popularity, 0.0, 1.0) : 0.0;
  return static_cast<unsigned>(std::lround(within * (kSteps - 1)));
}

std::uint32_t place_of(const SearchDocument& document) {
  const SearchKind kind = document.key.kind;
  if (is_dated(kind)) return place_at(kind, document.published.value_or(TimePoint()));
  return first_place(kind) + known_place(document);
}

}  // namespace zender::search
