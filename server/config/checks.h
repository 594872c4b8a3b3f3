#pragma once
#include <string>

#include "config/section.h"

// Checks of settings: each returns what is wrong with a value; empty: nothing.
namespace zender::config::checks {

std::string filled(const std::string& value);
std::string slug(const std::string& value);
/// One of these words.
SettingCheck one_of(std::vector<std::string> words);
/// What may be sent as a bearer token, or none.
std::string token(const std::string& value);
/// At least 32 characters, or none.
std::string secret(const std::string& value);
/// A language tag, such as nl or en-GB.
std::string language(const std::string& value);
/// The root-relative path of a folder, or none.
std::string path_prefix(const std::string& value);

/// An http or https URL that does not end with a slash, or none.
std::string address(const std::string& value);
/// http(s)://host[:port], or none.
std::string origin(const std::string& value);
/// An origin as browsers write it, which compare it letter by letter: in lower case, and without
/// the port that its scheme has anyway.
std::string exact_origin(const std::string& value);
std::string https_origin(const std::string& value);
/// An https URL, or none.
std::string https_address(const std::string& value);
/// A contact address of RFC 9116.
std::string contact(const std::string& value);
/// 'name', 'name:port' or an IP address.
std::string host(const std::string& value);
/// The signal of a channel (recording/signal.h).
std::string input(const std::string& value);
/// From -60000 to 600000.
std::string milliseconds(const std::string& value);
/// What is told of trouble (recording/duty/duty_hook.h).
std::string hook(const std::string& value);
/// The address or range of a proxy.
std::string proxy(const std::string& value);
/// What may stand in the name of a bucket or region, or none.
std::string bucket_part(const std::string& value);
/// Such names with slashes between them, or none.
std::string bucket_prefix(const std::string& value);
/// The address of a database, or none.
std::string connection(const std::string& value);
/// The address of a Sentry service, or none.
std::string sentry(const std::string& value);

}  // namespace zender::config::checks
