#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/process/confinement.h"

/// How ffmpeg is told to receive a signal, and what it says of it. Pure.
namespace zender::recording {

/// What is wrong with the address of an input; empty: nothing. Inputs are http(s)://… (also of an
/// HLS playlist), srt://…, rtp://…, udp://…, the path of an .sdp file, alsa:<device>, and the path
/// of a sound file, which is played once, as fast as it sounds.
std::string mistake_in_input(const std::string& input);

/// The command that writes the signal to its standard output: samples of 32-bit float, stereo, 48
/// kHz. `input`: without mistake.
std::vector<std::string> decoder_command(const std::string& ffmpeg, const std::string& input);

/// What that command may reach: the network for an address, the file for a file.
Confinement decoder_confinement(const std::string& input);

/// The address without what is secret in it: user, password, and the values of its query.
std::string shown_input(const std::string& input);

/// A message of ffmpeg with the address in it as shown_input() has it.
std::string shown_message(std::string message, const std::string& input);

/// Whether the input waits until a sender connects, for as long as that takes.
bool waits_for_sender(const std::string& input);

/// The title in a line of ffmpeg's log, if a station sends titles in its stream (ICY). Not valid
/// UTF-8 is read as Latin-1.
std::optional<std::string> title_in(std::string_view line);

/// The message of a line of ffmpeg's log that tells of an error; empty: it is none.
std::string error_in(std::string_view line);

}  // namespace zender::recording
