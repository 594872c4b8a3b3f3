#pragma once
#include <chrono>
#include <cstddef>

/// Limits on the feeds of others, and on what is fetched for them. How long their texts may be:
/// domain/on_demand/text_limits.h. What an operator can set: section [podcasts] of the settings.
namespace zender::podcasts {

/// Of a feed, or of one page of it, in bytes.
inline constexpr std::size_t kMaxFeedBytes = 20U << 20U;
/// How many elements of its XML are read, an attribute counting as one: each takes up to 400 bytes
/// of memory, so that small elements cannot take a hundred times the size of the file.
inline constexpr std::size_t kMaxElements = 500'000;
/// How many attributes a tag may have.
inline constexpr std::size_t kMaxAttributes = 1'000;
/// How many namespaces may be declared around an element: libxml2 looks through them for each.
inline constexpr int kMaxNamespaces = 200;
/// How many different names of elements, attributes and entities a feed may have.
inline constexpr std::size_t kMaxNames = 50'000;
/// How many values of a JSON file that belongs to an episode are read, and how deep they may be.
inline constexpr std::size_t kMaxJsonValues = 1'000'000;
inline constexpr int kDeepestJson = 16;
/// How many episodes are kept: the newest.
inline constexpr std::size_t kMaxEpisodes = 5'000;

/// How many pages after the first are read of a feed, for how long, and how large they may be
/// together.
inline constexpr int kMaxPages = 100;
inline constexpr std::chrono::minutes kMaxPaging{5};
inline constexpr std::size_t kMaxPagesBytes = 40U << 20U;

/// How many of the files that a feed names one check fetches, and for how long. The rest is fetched
/// at the next check.
inline constexpr int kMaxFiles = 300;
inline constexpr std::chrono::minutes kMaxLook{10};
inline constexpr std::size_t kMaxChaptersBytes = 2U << 20U;
inline constexpr std::size_t kMaxTranscriptBytes = 8U << 20U;
inline constexpr std::size_t kMaxPictureBytes = 20U << 20U;

/// A host that failed to answer this often is not asked again in the same check.
inline constexpr int kMaxUnanswered = 2;
inline constexpr int kMaxRedirects = 5;
inline constexpr std::size_t kMaxHeaders = 64U << 10U;
/// Transfers that are slower than this for half a minute are aborted.
inline constexpr long kSlowestBytes = 200;
inline constexpr long kSlowestSeconds = 30;

/// Between two checks of a feed; the second after many failures.
inline constexpr std::chrono::hours kCheckEvery{1};
inline constexpr std::chrono::hours kMaxWait{24};
/// How many stored pictures one check asks for, to see whether they changed.
inline constexpr std::size_t kMaxRefreshed = 50;
/// How often it asks for those that are not the cover.
inline constexpr std::chrono::hours kRefreshEvery{24};
/// Publishers correct chapters and transcripts in the days after publication, mostly at the same
/// address.
inline constexpr std::chrono::hours kStillCorrected{7 * 24};

}  // namespace zender::podcasts
