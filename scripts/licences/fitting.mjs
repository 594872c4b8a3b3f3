// Which licences fit a program under the EUPL whose binary is passed on under the GPL, version 3
// (docs/adr/0025).

/** Of what is linked into the server or sent to browsers. */
const FITTING = new Set([
  // Permissive.
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BSL-1.0",
  "curl",
  "ISC",
  "MIT",
  "PostgreSQL",
  "blessing",
  "Zlib",
  // Copyleft that GPL 3 takes in.
  "GPL-2.0-or-later",
  "GPL-3.0-or-later WITH GCC-exception-3.1",
  "LGPL-2.0-or-later",
  "LGPL-2.1-or-later",
  "LGPL-3.0-or-later",
  "MPL-2.0",
  // Fonts, which are files of their own.
  "OFL-1.1",
]);

/** Whether something under this SPDX expression may be linked or sent. */
export function fits(licence) {
  if (licence === undefined) return false;
  if (FITTING.has(licence)) return true;
  const inside = licence.replace(/^\((.*)\)$/, "$1");
  if (inside.includes(" AND ")) return inside.split(" AND ").every(fits);
  return inside.includes(" OR ") && inside.split(" OR ").some(fits);
}
