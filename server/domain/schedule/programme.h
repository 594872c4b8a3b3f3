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
