#include "config/settings_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace zender::config {
namespace {

using Texts = Section::Texts;

constexpr const char* kHidden = "…";
constexpr const char* kNotShown = "(not shown)";
constexpr const char* kUnknown = "unknown setting (see `zender config`)";

/// E.g. ZENDER_SERVER_PORT for server.port.
std::string variable_of(const std::string& name) {
  std::string variable = "ZENDER_" + name;
  std::transform(variable.begin(), variable.end(), variable.begin(),
                 [](unsigned char c) { return c == '.' ? '_' : static_cast<char>(std::toupper(c)); });
  return variable;
}

/// The value without passwords: those of addresses ('//user:password@') and of names that are for
/// them ('password=…', 'passphrase=…').
std::string without_passwords(std::string text) {
  const std::size_t host = text.find("://");
  const std::size_t end = host == std::string::npos ? host : text.find_first_of("/?#", host + 3);
  const std::size_t user_end = host == std::string::npos ? host : text.rfind('@', end);
  if (user_end != std::string::npos && user_end > host) {
    const std::size_t colon = text.find(':', host + 3);
    if (colon < user_end) text.replace(colon + 1, user_end - colon - 1, kHidden);
  }
  for (const std::string name : {"password=", "passphrase=", "token="}) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + name.size())) {
      const std::size_t from = at + name.size();
      text.replace(from, std::min(text.find_first_of("& ", from), text.size()) - from, kHidden);
    }
  }
  return text;
}

template <class Value>
bool has_password(const Value& value) {
  if constexpr (std::is_same_v<Value, std::string>) return without_passwords(value) != value;
  if constexpr (std::is_same_v<Value, Texts>)
    return std::any_of(value.begin(), value.end(), has_password<std::string>);
  return false;
}

/// Reads a variable's text. Returns what is wrong with it; empty: nothing.
template <class Value>
std::string take(const std::string& text, Value& value) {
  if constexpr (std::is_same_v<Value, std::string>) {
    value = text;
  } else if constexpr (std::is_same_v<Value, bool>) {
    value = text == "true";
    if (!value && text != "false") return fmt::format("must be true or false, not '{}'", text);
  } else if constexpr (std::is_same_v<Value, Texts>) {
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
      end = std::min(text.find(',', begin), text.size());
      if (end > begin) value.push_back(text.substr(begin, end - begin));
    }
  } else {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      return fmt::format("'{}' is not a {}number", text, std::is_integral_v<Value> ? "whole " : "");
  }
  return {};
}

/// The same from a file.
template <class Value>
std::string take(const toml::node& node, Value& value) {
  if constexpr (std::is_same_v<Value, Texts>) {
    if (!node.is_array()) return "must be a list";
    for (const auto& entry : *node.as_array())
      if (!take(entry, value.emplace_back()).empty()) return "must be a list of strings";
    return {};
  } else if constexpr (std::is_same_v<Value, int>) {
    const auto number = node.value_exact<std::int64_t>();
    return number ? take(std::to_string(*number), value) : "must be a whole number";
  } else if constexpr (std::is_same_v<Value, double>) {
    // A whole number is accepted as a decimal.
    const auto number = node.is_number() ? node.value<double>() : std::nullopt;
    value = number.value_or(0);
    return number ? "" : "must be a number";
  } else {
    const auto exact = node.value_exact<Value>();
    if (exact) value = *exact;
    return exact ? "" : std::is_same_v<Value, bool> ? "must be true or false" : "must be a string";
  }
}

/// A value as `zender config` shows it, without passwords.
template <class Value>
std::string shown_text(const Value& value) {
  if constexpr (std::is_same_v<Value, std::string>) {
    return fmt::format("\"{}\"", without_passwords(value));
  } else if constexpr (std::is_same_v<Value, Texts>) {
    Texts quoted;
    for (const std::string& one : value) quoted.push_back(shown_text(one));
    return fmt::format("[{}]", fmt::join(quoted, ", "));
  } else {
    return fmt::format("{}", value);
  }
}

template <class Number>
std::function<std::string(const Number&)> within(Number least, Number most) {
  return [least, most](Number value) {
    const bool is_within = value >= least && value <= most;
    return is_within ? "" : fmt::format("{} is out of range ({} to {})", value, least, most);
  };
}

}  // namespace

void SettingsReader::add_file(const std::string& path, FileFor what) {
  files_.push_back({path, what, {}});
  try {
    files_.back().root = toml::parse_file(path);
  } catch (const toml::parse_error& error) {
    file_mistakes_.insert({{files_.size() - 1, error.source().begin.line}, std::string(error.description())});
  }
}

void SettingsReader::from_files(const std::string& name, const TakeNode& take_from) {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const auto check = [&](const toml::node& node, const std::string& what, const std::string& mistake) {
      if (!mistake.empty()) file_mistakes_.insert({{i, node.source().begin.line}, what + ": " + mistake});
      return mistake.empty();
    };
    if (const toml::node* node = files_[i].root.at_path(name).node()) take_from(*node, check);
  }
}

template <class Value>
SettingsReader::InForce SettingsReader::in_force(const toml::node& node, const std::string& name,
                                                 const Value& value, Shown shown) {
  const auto& source = node.source();
  const std::string from = fmt::format("{}:{}", source.path ? *source.path : "", source.begin.line);
  const auto file = std::find_if(files_.begin(), files_.end(),
                                 [&](const File& one) { return source.path && one.path == *source.path; });
  const bool is_among_secrets = file != files_.end() && file->what == FileFor::kSecrets;
  const bool is_secret = shown == Shown::kNever;
  if (!is_among_secrets && (is_secret || has_password(value)))
    misplaced_secrets_.push_back(
        {from, name + (is_secret ? " is a secret" : " has a password") +
                   ": it belongs in secrets.toml of the data folder, which only its owner may read"});
  return {is_among_secrets || is_secret ? kNotShown : shown_text(value), from};
}

void SettingsReader::describe(const std::string& name, const InForce& value, const std::string& standard,
                              const std::string& meaning) {
  const std::string other = value.from == "default" ? "" : "; default " + standard;
  description_ += fmt::format("{} = {}    # {}{}\n    {}\n", name, value.shown, value.from, other, meaning);
}

void SettingsReader::describe(const std::string& name, const std::map<std::string, InForce>& values,
                              const std::string& meaning) {
  if (values.empty()) return describe(name, InForce{"{}"}, "{}", meaning);
  for (const auto& [key, value] : values)
    description_ += fmt::format("{}.{} = {}    # {}\n", name, key, value.shown, value.from);
  description_ += fmt::format("    {}\n", meaning);
}

template <class Value>
Value SettingsReader::read(const std::string& section, const std::string& key, Value standard,
                           const char* meaning, const std::function<std::string(const Value&)>& mistake_in,
                           Shown shown) {
  const std::string name = section + "." + key;
  const std::string variable = variable_of(name);
  names_.insert(name);
  variables_.insert(variable);
  const std::string standard_text = shown_text(standard);
  Value value = std::move(standard);
  InForce shown_value{standard_text};
  const auto set = [&](const auto& given) {
    Value read{};
    std::string mistake = take(given, read);
    if (mistake.empty() && mistake_in) mistake = mistake_in(read);
    if (mistake.empty()) value = std::move(read);
    return mistake;
  };
  from_files(name, [&](const toml::node& node, const Check& check) {
    if (check(node, name, set(node))) shown_value = in_force(node, name, value, shown);
  });
  if (const auto text = environment_.find(variable); text != environment_.end()) {
    const std::string mistake = set(text->second);
    if (!mistake.empty()) environment_mistakes_.push_back({variable, name + ": " + mistake});
    if (mistake.empty()) shown_value = {shown == Shown::kNever ? kNotShown : shown_text(value), variable};
  }
  describe(name, shown_value, standard_text, fmt::format("{} ({})", meaning, variable));
  return value;
}

std::map<std::string, std::string> SettingsReader::read_by_name(
    const std::string& name, const char* meaning,
    const std::function<std::string(const std::string&)>& mistake_in) {
  names_.insert(name);
  std::map<std::string, std::string> values;
  std::map<std::string, InForce> shown_values;
  from_files(name, [&](const toml::node& node, const Check& check) {
    if (!node.is_table()) {
      check(node, name, "must be a table of name = value");
      return;
    }
    for (const auto& [key, value] : *node.as_table()) {
      const auto number = value.value_exact<std::int64_t>();
      const auto text = number ? std::to_string(*number) : value.value_exact<std::string>();
      const std::string mistake = text ? mistake_in(*text) : "must be a string or a whole number";
      const std::string whole_name = fmt::format("{}.{}", name, key.str());
      if (!check(value, whole_name, mistake)) continue;
      values[std::string(key.str())] = *text;
      shown_values[std::string(key.str())] = in_force(value, whole_name, *text, Shown::kAsItIs);
    }
  });
  describe(name, shown_values, fmt::format("{}; a value for each name (no environment variable)", meaning));
  return values;
}

std::map<std::string, std::string> SettingsReader::read_secrets(const std::string& name, std::size_t shortest,
                                                                const std::string& variable,
                                                                const char* meaning) {
  names_.insert(name);
  variables_.insert(variable);
  std::map<std::string, std::string> secrets;
  std::map<std::string, InForce> shown_values;
  from_files(name, [&](const toml::node& node, const Check& check) {
    if (!node.is_table()) {
      check(node, name, "must be a table of name = \"token\"");
      return;
    }
    for (const auto& [key, secret] : *node.as_table()) {
      const auto text = secret.value<std::string>();
      const std::string whole_name = fmt::format("{}.{}", name, key.str());
      const std::string mistake = text && text->size() >= shortest
                                      ? ""
                                      : fmt::format("must be a string of at least {} characters", shortest);
      if (!check(secret, whole_name, mistake)) continue;
      secrets[std::string(key.str())] = *text;
      shown_values[std::string(key.str())] = in_force(secret, whole_name, *text, Shown::kNever);
    }
  });
  if (const auto text = environment_.find(variable); text != environment_.end()) {
    secrets["environment"] = text->second;
    shown_values["environment"] = {kNotShown, variable};
    if (text->second.size() < shortest)
      environment_mistakes_.push_back({variable, fmt::format("must have at least {} characters", shortest)});
  }
  describe(name, shown_values,
           fmt::format("{}: a token for each name, of at least {} characters ({} adds one)", meaning,
                       shortest, variable));
  return secrets;
}

std::vector<ConfigMistake> SettingsReader::mistakes() const {
  auto in_files = file_mistakes_;
  std::set<std::string> prefixes;  // of the variables, one per section
  for (const std::string& name : names_) prefixes.insert(variable_of(name.substr(0, name.find('.') + 1)));
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const auto add = [&](const toml::node& node, const std::string& detail) {
      in_files.insert({{i, node.source().begin.line}, detail});
    };
    for (const auto& [section, node] : files_[i].root) {
      if (!node.is_table()) {
        add(node, fmt::format("'{}' is outside a section", section.str()));
        continue;
      }
      for (const auto& [key, value] : *node.as_table())
        if (const auto name = fmt::format("{}.{}", section.str(), key.str()); !names_.contains(name))
          add(value, name + ": " + kUnknown);
    }
  }
  std::vector<ConfigMistake> all;
  for (const auto& [place, detail] : in_files)
    all.push_back({fmt::format("{}:{}", files_[place.first].path, place.second), detail});
  all.insert(all.end(), environment_mistakes_.begin(), environment_mistakes_.end());
  // Other variables that begin with ZENDER_ may belong to another program.
  for (const auto& variable : environment_) {
    const std::string& name = variable.first;
    const auto begins = [&name](const std::string& prefix) { return name.starts_with(prefix); };
    if (!variables_.contains(name) && std::any_of(prefixes.begin(), prefixes.end(), begins))
      all.push_back({name, kUnknown});
  }
  return all;
}

std::string Section::text(const char* key, std::string standard, const SettingCheck& check,
                          const char* meaning) const {
  return from_->read<std::string>(name_, key, std::move(standard), meaning, check);
}

std::string Section::text(const char* key, std::string standard, const char* meaning) const {
  return text(key, std::move(standard), nullptr, meaning);
}

std::string Section::secret(const char* key, const SettingCheck& check, const char* meaning) const {
  return from_->read<std::string>(name_, key, "", meaning, check, SettingsReader::Shown::kNever);
}

int Section::number(const char* key, int standard, int least, int most, const char* meaning) const {
  return from_->read<int>(name_, key, standard, meaning, within(least, most));
}

double Section::decimal(const char* key, double standard, double least, double most,
                        const char* meaning) const {
  return from_->read<double>(name_, key, standard, meaning, within(least, most));
}

bool Section::flag(const char* key, bool standard, const char* meaning) const {
  return from_->read<bool>(name_, key, standard, meaning, nullptr);
}

Texts Section::list(const char* key, Texts standard, const SettingCheck& check, const char* meaning) const {
  const auto check_each = [&check](const Texts& values) -> std::string {
    for (const std::string& value : values) {
      if (value.empty()) return "contains an empty string";
      if (std::string mistake = check(value); !mistake.empty()) return mistake;
    }
    return {};
  };
  return from_->read<Texts>(name_, key, std::move(standard), meaning, check_each);
}

Texts Section::list(const char* key, Texts standard, const char* meaning) const {
  return from_->read<Texts>(name_, key, std::move(standard), meaning, nullptr);
}

std::map<std::string, std::string> Section::by_name(const char* key, const SettingCheck& check,
                                                    const char* meaning) const {
  return from_->read_by_name(std::string(name_) + "." + key, meaning, check);
}

std::map<std::string, std::string> Section::secrets(const char* key, std::size_t shortest,
                                                    const char* variable, const char* meaning) const {
  return from_->read_secrets(name_ + std::string(".") + key, shortest, variable, meaning);
}

}  // namespace zender::config
