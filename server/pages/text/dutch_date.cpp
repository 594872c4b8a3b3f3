#include "pages/text/dutch_date.h"

#include <array>

namespace zender::pages {

std::string long_date(Date day) {
  static constexpr std::array<const char*, 7> kDays{"zondag",    "maandag", "dinsdag", "woensdag",
                                                    "donderdag", "vrijdag", "zaterdag"};
  static constexpr std::array<const char*, 12> kMonths{"januari",   "februari", "maart",    "april",
                                                       "mei",       "juni",     "juli",     "augustus",
                                                       "september", "oktober",  "november", "december"};
  const date::weekday weekday{date::sys_days{day}};
  return std::string(kDays.at(weekday.c_encoding())) + " " + std::to_string(unsigned{day.day()}) + " " +
         kMonths.at(unsigned{day.month()} - 1) + " " + std::to_string(int{day.year()});
}

}  // namespace zender::pages
