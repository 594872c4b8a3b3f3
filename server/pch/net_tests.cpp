#include "net_tests.h"
