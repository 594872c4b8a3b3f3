#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace zender::station {

/// The kinds of topic (domain/topic_names.h) from which something follows on this server besides
/// replies that become stale.
enum class TopicKind {
  kAny,
  kPurged,  ///< of replies that caches in front keep for longer than a second
  kSearch,
  kPlays,
  kContent
};

/// Whether a topic is of the kind.
bool is_of_kind(std::string_view topic, TopicKind kind);

/// What follows from a change of a topic: a table from its kind to effects by name. Thread-safe if
/// the effects are.
class TopicEffects {
 public:
  struct Effect {
    TopicKind kind = TopicKind::kAny;
    const char* name = "";  ///< a verb phrase
    std::function<void(const std::string& topic)> run;
  };
  explicit TopicEffects(std::vector<Effect> table) : table_(std::move(table)) {}

  /// Runs the effects of the topic's kinds, in the order of the table. They may not throw.
  void follow(const std::string& topic) const;
  /// Their names.
  std::vector<std::string> names_for(std::string_view topic) const;

 private:
  const std::vector<Effect> table_;
};

}  // namespace zender::station
