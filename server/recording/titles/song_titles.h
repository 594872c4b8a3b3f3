#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What stands in the titles that studios send in their streams. Pure.
namespace zender::recording {

struct NamedSong {
  std::string artist;
  std::string song;
  bool operator==(const NamedSong&) const = default;
};

/// The title as it is read: references of XML and HTML, as Icecast writes what its stream's
/// encoding lacks (`&#8217;`), are decoded once; blanks and control characters are single spaces;
/// marks that nobody sees, such as a byte order mark, are gone. `sent`: UTF-8.
std::string plain_title(std::string_view sent);

/// Tells songs from what else studios put into titles.
class SongTitles {
 public:
  /// `no_songs`: patterns, in which * is any text, of titles that are no song, in any case.
  /// `own_names`: of the station and the channel: they are no artists, so a title that begins with
  /// one names a show.
  SongTitles(std::vector<std::string> no_songs, std::vector<std::string> own_names);

  /// Artist and song of 'Artist - Song', with a hyphen or a dash of any kind between blanks;
  /// nothing for all other titles. `sent`: UTF-8. Both have at most 200 characters.
  std::optional<NamedSong> song_in(std::string_view sent) const;

 private:
  std::vector<std::string> no_songs_;
  std::vector<std::string> own_names_;
};

}  // namespace zender::recording
