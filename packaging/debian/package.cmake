# SPDX-License-Identifier: GPL-3.0-or-later
# `cpack` in the build folder makes basinscope_VERSION-1_ARCHITECTURE.deb for the Debian that it is built on, and where
# the module of Python is built, python3-basinscope beside it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME basinscope)
set(CPACK_PACKAGE_VENDOR "The Basinscope authors")
set(CPACK_PACKAGE_CONTACT "The Basinscope authors <basinscope@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer of the energy landscapes of associative memories")
set(CPACK_PACKAGE_DESCRIPTION
"Shows the energy, the trajectories and the basins of attraction of modern
Hopfield networks and their sparse and structured relatives, in a window
where patterns are dragged and parameters moved while everything follows.
Further workspaces show attention as kernel regression, sequence layers as
test-time regression, and the recall of images.
.
Figures for papers are written as PDF, SVG or PNG, from the window and from
the command line.")
# The version of the program inside, asked when the package is made.
set(CPACK_PROJECT_CONFIG_FILE ${made}/package_version.cmake)
file(WRITE ${made}/package_version.cmake
     "include(${CMAKE_SOURCE_DIR}/packaging/version.cmake)\n"
     "program_version(${CMAKE_SOURCE_DIR} ${PROJECT_VERSION} CPACK_PACKAGE_VERSION)\n")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
# Loaded at run time, by no name in the program: drop-down arrows are SVG.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-svg-plugins | libqt6svg6 (<< 6.7.2-5~)")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri, libegl1, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-cmu, poppler-utils")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# The program is what belongs to no component.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL Unspecified)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME basinscope)
set(CPACK_DEBIAN_UNSPECIFIED_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_UNSPECIFIED_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION}")
if(TARGET basinscope_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
  math(EXPR after "${Python3_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-basinscope)
  set(CPACK_DEBIAN_PYTHON_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
      "python3 (>= ${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}), python3 (<< ${Python3_VERSION_MAJOR}.${after}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "basinscope, python3-matplotlib")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS python3-ipykernel)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"The core of Basinscope on NumPy arrays: modern Hopfield networks and their
sparse and structured relatives, basins of attraction, sweeps, kernel
regression, sequence layers and recall, with the numbers of the program.")
endif()

# Documents as Debian has them: the licence by reference, changelog and manual page packed. Only into the package.
find_program(GZIP gzip)
if(GZIP)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C date -u -R -d "${BASINSCOPE_RELEASE_DATE} 12:00"
                  OUTPUT_VARIABLE release_stamp OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/documents.cmake.in ${made}/documents.cmake @ONLY)
  set(CPACK_PRE_BUILD_SCRIPTS ${made}/documents.cmake)
endif()
include(CPack)
