# zender_embed_migrations(<file>): writes the numbered SQL files of migrations/ into a C++ source
# file, so that the binary contains them. Numbers must be 0001, 0002 … without a gap.
function(zender_embed_migrations output)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/migrations/*.sql)
  list(SORT files)
  set(entries "")
  set(expected 0)
  foreach(path ${files})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    get_filename_component(name ${path} NAME_WE)
    math(EXPR expected "${expected} + 1")
    if(NOT name MATCHES "^([0-9][0-9][0-9][0-9])_[a-z0-9_]+$")
      message(FATAL_ERROR "migrations/${name}.sql: the name must be like 0001_what_it_does.sql")
    endif()
    string(REGEX REPLACE "^0*([0-9]+)_.*$" "\\1" number ${name})
    if(NOT number EQUAL expected)
      message(FATAL_ERROR "migrations/${name}.sql: the next number is ${expected}")
    endif()
    file(READ ${path} sql)
    string(APPEND entries "      {${number}, \"${name}\", R\"zender_sql(${sql})zender_sql\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Made from server/storage/migrations at configure time.
#include "storage/engine/migrations.h"

namespace zender::storage {

const std::vector<Migration>& migrations() {
  static const std::vector<Migration> all{
@entries@  };
  return all;
}

}  // namespace zender::storage
]])
endfunction()
