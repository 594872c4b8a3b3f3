#include <set>

#include "storage/plays/play_recorder.h"
#include "storage/shared/common_columns.h"

// What PlayRecorder looks at before it writes.
namespace zender::storage {
namespace {

/// Names the plays whose reference (`of` returns a pointer to its text, or nullptr) is not known.
template <class Of>
void name_unknown(const std::vector<SentPlay>& plays, const std::set<std::string>& known, const char* field,
                  const char* what, Of of, PlayMistakes& mistakes) {
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const std::string* reference = of(plays[i]);
    if (reference != nullptr && !known.contains(*reference))
      mistakes.add(i, field, "no " + std::string(what) + " '" + *reference + "'");
  }
}

template <class Of>
std::vector<std::string> distinct(const std::vector<SentPlay>& plays, Of of) {
  std::set<std::string> all;
  for (const SentPlay& play : plays) {
    if (const std::string* reference = of(play)) all.insert(*reference);
  }
  return {all.begin(), all.end()};
}

const std::string* channel_of(const SentPlay& play) {
  return &play.channel.value;
}
const std::string* track_of(const SentPlay& play) {
  return play.track ? &play.track->value : nullptr;
}
const std::string* media_of(const SentPlay& play) {
  return play.media ? &play.media->value : nullptr;
}

}  // namespace

PlayMistakes PlayRecorder::mistakes_in(const std::vector<SentPlay>& plays) {
  PlayMistakes mistakes;
  const auto known = [&](auto of, const std::string& sql) {
    std::set<std::string> found;
    each_row_of(connection_, distinct(plays, of), sql, [&](const std::string& key) { found.insert(key); });
    return found;
  };
  name_unknown(plays, known(channel_of, "SELECT slug FROM channels WHERE slug IN (:list)"), "channel",
               "channel", channel_of, mistakes);
  name_unknown(plays, known(track_of, "SELECT id FROM tracks WHERE id IN (:list)"), "trackId", "track",
               track_of, mistakes);
  name_unknown(plays, known(media_of, "SELECT id FROM media_assets WHERE id IN (:list)"), "mediaId",
               "media asset", media_of, mistakes);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    if (plays[i].time.until <= plays[i].time.from) mistakes.add(i, "untilIso", "must be later than fromIso");
  }
  return mistakes;
}

void PlayRecorder::lock(const std::vector<SentPlay>& plays) {
  // In the order of their slugs: calls for the same channel take turns, and two calls never wait
  // for each other.
  const std::string lock = std::string("SELECT slug FROM channels WHERE slug IN (:list) ORDER BY slug ") +
                           connection_.dialect.for_update();
  each_row_of(connection_, distinct(plays, channel_of), lock, [](const std::string&) {});
  // Marked before they are looked for, so that an import running at the same time does not remove
  // them.
  in_lists(distinct(plays, media_of), "UPDATE media_assets SET aired = 1 WHERE aired = 0 AND id IN (:list)",
           [&](const std::string& mark, const Params& some) { execute(connection_, mark, some); });
}

void PlayRecorder::load_stored(const std::vector<SentPlay>& plays) {
  const auto ids = distinct(plays, [](const SentPlay& play) { return &play.id.value; });
  for (SentPlay& play :
       all_rows_of(connection_, kSentPlay, ids, "SELECT :columns FROM track_plays WHERE id IN (:list)")) {
    std::string id = play.id.value;
    stored_.emplace(std::move(id), std::move(play));
  }
}

}  // namespace zender::storage
