#pragma once
#include <string>
#include <string_view>

/// Text from outside as it is kept: the one way in which bytes of feeds, transcripts, stations'
/// encoders, tags and callers become text. Pure.
namespace zender {

/// Whether every engine can keep the text and every reader can show it: well-formed UTF-8 without
/// NUL, which PostgreSQL refuses, and without U+0080 to U+009F, which are not letters.
bool is_readable_text(std::string_view text);

/// The bytes as readable text. Whatever they are, the result is one (is_readable_text), and text
/// that is readable comes back unchanged but for a byte order mark, which is removed.
///
/// `charset`: what a header or declaration says that the bytes are in ('ISO-8859-1'); empty if
/// nothing does. A byte order mark says more than it. Else:
/// - Well-formed UTF-8 is read as that, if nothing is claimed, or UTF-8, ASCII or a charset of one
///   byte for each character (ISO-8859, windows-125x): servers claim ISO-8859-1 for whatever they
///   send, and hardly any text in it is well-formed UTF-8 by accident. UTF-16 is only believed of
///   bytes with NUL.
/// - Another charset that browsers know is read as what it is called; any other claim is ignored.
/// - Bytes that are not well-formed UTF-8 are windows-1252, if that or ISO-8859-1 is claimed, as
///   browsers read it, or if no character beyond ASCII in them is well-formed: then all of it is in
///   an older encoding, whatever was claimed.
/// - Else most of it is UTF-8, and each place that is not is judged for itself. What begins like a
///   character of UTF-8 but lacks its end was cut off: U+FFFD. So is a byte with which most
///   characters of Dutch text in UTF-8 begin (C2 and C3: accents; E2: quotes, dashes, €; F0:
///   emoji), even alone. Any other single byte is windows-1252, as when one old title was pasted
///   among new ones: a lone E9 is é.
///
/// U+0080 to U+009F become what windows-1252 has at that place, as in HTML (U+0096: –), since they
/// come from text that was windows-1252 and was called ISO-8859-1. NUL is removed: it ends or pads
/// text in other programs. What cannot be read becomes U+FFFD. Linear in the number of bytes.
std::string readable_text(std::string_view bytes, std::string_view charset = {});

}  // namespace zender
