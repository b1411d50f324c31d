# SPDX-License-Identifier: GPL-3.0-or-later
# QCustomPlot comes without a build for CMake; this one has the target that distributions give it.
cmake_minimum_required(VERSION 3.16)
project(QCustomPlotQt6 VERSION 2.1.1 LANGUAGES CXX)
set(CMAKE_AUTOMOC ON)
find_package(Qt6 REQUIRED COMPONENTS Widgets PrintSupport)
add_library(QCustomPlotQt6 STATIC qcustomplot.cpp qcustomplot.h)
set_target_properties(QCustomPlotQt6 PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(QCustomPlotQt6 PUBLIC Qt6::Widgets Qt6::PrintSupport)
target_include_directories(QCustomPlotQt6 INTERFACE $<INSTALL_INTERFACE:include>)
install(TARGETS QCustomPlotQt6 EXPORT targets)
install(FILES qcustomplot.h DESTINATION include)
install(EXPORT targets NAMESPACE QCustomPlotQt6:: DESTINATION lib/cmake/QCustomPlotQt6 FILE targets.cmake)
file(WRITE ${CMAKE_BINARY_DIR}/QCustomPlotQt6Config.cmake
     "include(CMakeFindDependencyMacro)\nfind_dependency(Qt6 COMPONENTS Widgets PrintSupport)\n"
     "include(\${CMAKE_CURRENT_LIST_DIR}/targets.cmake)\n")
install(FILES ${CMAKE_BINARY_DIR}/QCustomPlotQt6Config.cmake DESTINATION lib/cmake/QCustomPlotQt6)
