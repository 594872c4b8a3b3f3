#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/schedule/channel.h"

namespace zender {

struct Presenter {
  PresenterSlug slug;
  std::string name;
  std::string summary;    ///< one sentence
  std::string biography;  ///< Markdown
  bool published = true;
  std::optional<Image> image;
  bool operator==(const Presenter&) const = default;
};

/// For how long a programme's broadcasts can be listened back to, if it has a rule of its own.
struct ListenBack {
  std::optional<int> days;  ///< absent: as the station's; 0: not at all
  std::string reason;       ///< why so short or not at all, for listeners; may be empty
  bool operator==(const ListenBack&) const = default;
};

struct Programme {
  ProgrammeSlug slug;
  ChannelSlug channel;
  std::string name;
  std::string summary;  ///< one sentence
  std::string text;     ///< Markdown
  bool stopped = false;
  bool published = true;
  std::vector<BroadcasterSlug> broadcasters;
  std::vector<PresenterSlug> presenters;
  std::optional<Image> image;
  ListenBack listen_back{};
  bool operator==(const Programme&) const = default;
};

/// A programme's name, for lists to choose from.
struct NamedProgramme {
  ProgrammeSlug slug;
  std::string name;
  ChannelSlug channel;
  bool operator==(const NamedProgramme&) const = default;
};

}  // namespace zender
