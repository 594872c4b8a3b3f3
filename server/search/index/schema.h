#pragma once
#include <cstddef>
#include <string>

#include "domain/search/search.h"

/// The layout of the index. After a change here, or in what the indexer writes, raise the version.
namespace zender::search {

inline constexpr const char* kIndexVersion = "8";

/// Prefixes of terms. Words of these fields have positions.
inline constexpr const char* kTitle = "T";
inline constexpr const char* kNames = "N";  ///< names and subtitle
inline constexpr const char* kText = "B";
inline constexpr const char* kTranscript = "V";
/// Before the prefix of a field: the stem of a word, without positions.
inline constexpr const char* kStem = "Z";
/// Two neighbouring words of title and names as one, without positions.
inline constexpr const char* kJoined = "J";
/// The beginnings of words of title and names, up to kMaxBeginning letters.
inline constexpr const char* kBeginning = "P";
/// The beginnings of titles in normal form, up to kMaxTitleBeginning letters.
inline constexpr const char* kTitleBeginning = "S";
inline constexpr const char* kWholeTitle = "E";  ///< the title in normal form
inline constexpr const char* kKey = "Q";         ///< kind and id

inline constexpr std::size_t kMaxBeginning = 10;
inline constexpr std::size_t kMaxTitleBeginning = 6;
inline constexpr std::size_t kMaxWholeTitle = 120;

/// Values that ranking reads.
enum Slot : unsigned {
  kPublishedSlot = 0,  ///< of dated kinds: seconds since 1970, sortable; 0: no date
  /// Popularity as a character from '0' on; title and subtitle in normal form, a line end between.
  kRankingSlot = 1,
};

/// Metadata.
inline constexpr const char* kVersionKey = "version";
/// Number of the last change that is in the index.
inline constexpr const char* kChangeKey = "change";

inline constexpr int kKinds = static_cast<int>(SearchKind::kSection) + 1;

inline std::string key_term(const SearchKey& key) {
  return kKey + std::string(1, static_cast<char>('a' + static_cast<int>(key.kind))) + key.id;
}

/// Whether things of this kind are published at a moment and count less as they grow older.
inline bool is_dated(SearchKind kind) {
  return kind == SearchKind::kArticle || kind == SearchKind::kFragment || kind == SearchKind::kBroadcast ||
         kind == SearchKind::kEpisode || kind == SearchKind::kVideo;
}

}  // namespace zender::search
