// The base set and Beast; precompiled, never included by hand.
#pragma once
#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include "common.h"
