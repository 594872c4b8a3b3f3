#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace zender::config {

class SettingsReader;

/// What is wrong with a value of a setting; empty: nothing.
using SettingCheck = std::function<std::string(const std::string&)>;

/// A section of the settings: one of these functions initialises each member and names its key,
/// default, check and meaning.
class Section {
 public:
  using Texts = std::vector<std::string>;
  /// `from` is used only while the members are initialised.
  Section(const char* name, SettingsReader& from) : name_(name), from_(&from) {}

 protected:
  std::string text(const char* key, std::string standard, const SettingCheck& check,
                   const char* meaning) const;
  std::string text(const char* key, std::string standard, const char* meaning) const;
  /// A text that `zender config` never shows, and that belongs in secrets.toml; empty unless set.
  std::string secret(const char* key, const SettingCheck& check, const char* meaning) const;
  int number(const char* key, int standard, int least, int most, const char* meaning) const;
  double decimal(const char* key, double standard, double least, double most, const char* meaning) const;
  bool flag(const char* key, bool standard, const char* meaning) const;
  /// `check` is for each value; with it, none may be empty.
  Texts list(const char* key, Texts standard, const SettingCheck& check, const char* meaning) const;
  Texts list(const char* key, Texts standard, const char* meaning) const;
  /// A table of texts, or of numbers as text, by name.
  std::map<std::string, std::string> by_name(const char* key, const SettingCheck& check,
                                             const char* meaning) const;
  /// A table of secrets by name. A variable may add one, called "environment".
  std::map<std::string, std::string> secrets(const char* key, std::size_t shortest, const char* variable,
                                             const char* meaning) const;

 private:
  const char* name_;
  SettingsReader* from_;
};

/// What consists of sections.
class Sections {
 public:
  explicit Sections(SettingsReader& from) : from_(&from) {}

 protected:
  Section section(const char* name) const { return {name, *from_}; }

 private:
  SettingsReader* from_;
};

}  // namespace zender::config
