# zender_unity(<target> <result> <source…>): sets <result> to sources that each include up to eight
# of the given ones. Reading the headers of Boost, SOCI and JSON and instantiating their templates
# takes far longer than compiling our own code: a full build is three times as fast, and a build
# after one change a few seconds slower. It requires that names in anonymous namespaces are unique
# in a module. CMake's own unity build writes absolute paths into its files, so that no object could
# be found again from another checkout (cmake/compile).
set(ZENDER_UNITY_SIZE 8)

function(zender_unity target result)
  set(folder ${CMAKE_BINARY_DIR}/unity)
  set(unities)
  list(LENGTH ARGN count)
  foreach(first RANGE 0 ${count} ${ZENDER_UNITY_SIZE})
    if(first EQUAL count)
      break()
    endif()
    list(SUBLIST ARGN ${first} ${ZENDER_UNITY_SIZE} batch)
    set(text)
    foreach(source IN LISTS batch)
      file(RELATIVE_PATH path ${folder} ${source})
      string(APPEND text "#include \"${path}\"\n")
    endforeach()
    list(LENGTH unities number)
    set(unity ${folder}/${target}_${number}.cpp)
    file(CONFIGURE OUTPUT ${unity} CONTENT "${text}" @ONLY)
    list(APPEND unities ${unity})
  endforeach()
  set(${result} ${unities} PARENT_SCOPE)
endfunction()
