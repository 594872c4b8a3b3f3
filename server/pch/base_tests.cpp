#include "base_tests.h"
