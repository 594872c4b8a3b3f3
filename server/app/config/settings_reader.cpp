#include "app/config/settings_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace zender::app {
namespace {

using Texts = Section::Texts;

constexpr const char* kUnknown = "unknown setting (see `zender config`)";

/// E.g. ZENDER_SERVER_PORT for server.port.
std::string variable_of(const std::string& name) {
  std::string variable = "ZENDER_" + name;
  std::transform(variable.begin(), variable.end(), variable.begin(),
                 [](unsigned char c) { return c == '.' ? '_' : static_cast<char>(std::toupper(c)); });
  return variable;
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

/// A default as `zender config` shows it.
template <class Value>
std::string shown(const Value& value) {
  if constexpr (std::is_same_v<Value, Texts>) {
    Texts quoted;
    for (const std::string& one : value) quoted.push_back(shown(one));
    return fmt::format("[{}]", fmt::join(quoted, ", "));
  } else {
    return fmt::format(std::is_same_v<Value, std::string> ? "\"{}\"" : "{}", value);
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

void SettingsReader::add_file(const std::string& path) {
  files_.push_back({path, {}});
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
    };
    if (const toml::node* node = files_[i].root.at_path(name).node()) take_from(*node, check);
  }
}

template <class Value>
Value SettingsReader::read(const std::string& section, const std::string& key, Value standard,
                           const char* meaning, const std::function<std::string(const Value&)>& mistake_in) {
  const std::string name = section + "." + key;
  const std::string variable = variable_of(name);
  names_.insert(name);
  variables_.insert(variable);
  description_ += fmt::format("{} = {}\n    {} ({})\n", name, shown(standard), meaning, variable);
  Value value = std::move(standard);
  const auto set = [&](const auto& given) {
    Value read{};
    std::string mistake = take(given, read);
    if (mistake.empty() && mistake_in) mistake = mistake_in(read);
    if (mistake.empty()) value = std::move(read);
    return mistake;
  };
  from_files(name, [&](const toml::node& node, const Check& check) { check(node, name, set(node)); });
  const auto text = environment_.find(variable);
  const std::string mistake = text == environment_.end() ? "" : set(text->second);
  if (!mistake.empty()) environment_mistakes_.push_back({variable, name + ": " + mistake});
  return value;
}

std::map<std::string, std::string> SettingsReader::read_by_name(
    const std::string& name, const char* meaning,
    const std::function<std::string(const std::string&)>& mistake_in) {
  names_.insert(name);
  description_ +=
      fmt::format("{} = {{ <name> = <value> }}\n    {} (no environment variable)\n", name, meaning);
  std::map<std::string, std::string> values;
  from_files(name, [&](const toml::node& node, const Check& check) {
    if (!node.is_table()) return check(node, name, "must be a table of name = value");
    for (const auto& [key, value] : *node.as_table()) {
      const auto number = value.value_exact<std::int64_t>();
      const auto text = number ? std::to_string(*number) : value.value_exact<std::string>();
      const std::string mistake = text ? mistake_in(*text) : "must be a string or a whole number";
      check(value, fmt::format("{}.{}", name, key.str()), mistake);
      if (mistake.empty()) values[std::string(key.str())] = *text;
    }
  });
  return values;
}

std::map<std::string, std::string> SettingsReader::read_secrets(const std::string& name, std::size_t shortest,
                                                                const std::string& variable,
                                                                const char* meaning) {
  names_.insert(name);
  variables_.insert(variable);
  description_ +=
      fmt::format("{} = {{ <name> = \"<token>\" }}\n    {}, at least {} characters each ({} adds one)\n",
                  name, meaning, shortest, variable);
  std::map<std::string, std::string> secrets;
  from_files(name, [&](const toml::node& node, const Check& check) {
    if (!node.is_table()) return check(node, name, "must be a table of name = \"token\"");
    for (const auto& [key, secret] : *node.as_table()) {
      const auto text = secret.value<std::string>();
      if (text && text->size() >= shortest) {
        secrets[std::string(key.str())] = *text;
      } else {
        check(secret, fmt::format("{}.{}", name, key.str()),
              fmt::format("must be a string of at least {} characters", shortest));
      }
    }
  });
  if (const auto text = environment_.find(variable); text != environment_.end()) {
    secrets["environment"] = text->second;
    if (text->second.size() < shortest)
      environment_mistakes_.push_back({variable, fmt::format("must have at least {} characters", shortest)});
  }
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

}  // namespace zender::app
