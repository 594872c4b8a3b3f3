#pragma once
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"

namespace zender {

/// Whether what a programme makes is kept on a channel, to be listened back to.
enum class Keeping {
  kKept,
  kNotAllowed,  ///< the programme may not be kept
  kElsewhere,   ///< the channel has a stream of its own: its sound never comes here
};

/// Pure. That a programme may not be kept comes first: it gives its reason to listeners.
inline Keeping keeping_of(const Channel& channel, const ListenBack& rule) {
  if (rule.days == 0) return Keeping::kNotAllowed;
  return channel.stream_url ? Keeping::kElsewhere : Keeping::kKept;
}

/// What listeners can hear of a broadcast afterwards. Everything that tells or offers them so
/// follows this one answer.
enum class Hearing {
  kAvailable,   ///< it can be listened back to
  kLater,       ///< once it has ended
  kExpired,     ///< it could be, and no longer can
  kNotAllowed,  ///< as Keeping
  kElsewhere,   ///< as Keeping
  kMissing,     ///< there is no sound of it, though it could have been kept
};

/// Pure. `has_sound`: whether something of it was sent or recorded until now; `standard`: how long
/// broadcasts are kept of programmes without a rule of their own. Of one that is still to come the
/// sound is expected.
inline Hearing hearing_of(const Channel& channel, const Broadcast& broadcast, TimePoint now,
                          Milliseconds standard, bool has_sound) {
  switch (keeping_of(channel, broadcast.listen_back)) {
    case Keeping::kNotAllowed:
      return Hearing::kNotAllowed;
    case Keeping::kElsewhere:
      return Hearing::kElsewhere;
    case Keeping::kKept:
      break;
  }
  if (now < broadcast.time.from) return Hearing::kLater;
  if (!has_sound) return Hearing::kMissing;
  if (now < broadcast.time.until) return Hearing::kLater;
  return now < broadcast.time.until + life_of(broadcast, standard) ? Hearing::kAvailable : Hearing::kExpired;
}

}  // namespace zender
