// THIRD-PARTY.md.
import { listed, npmPackages, shippedPackages } from "./made-with.mjs";

const row = (...cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) => [row(...head), `|${"---|".repeat(head.length)}`, ...rows].join("\n");
const named = (packages) => packages.map((name) => `\`${name}\``).join(", ") || "headers only";

/** How many packages of the lock files that are not shipped have each licence. */
function toolsByLicence() {
  const counts = new Map();
  for (const { isShipped, licence = "not stated" } of ["web", "tests", "demo/scripts"].flatMap(npmPackages))
    if (!isShipped) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
}

/** The whole document. It holds no versions of Debian's packages, which differ between machines. */
export const document = () => `# Made by others

Written by \`scripts/third-party\`; \`./test format\` fails when it is out of date. Zender itself is
under the EUPL 1.2 (\`LICENSE\`); \`docs/adr/0025-the-eupl-as-licence.md\` says why, and how the
licences below go with it.

The Debian package holds a list of all parts with their versions (\`sbom.cdx.json\`, CycloneDX) and
the texts of the licences of npm packages (\`npm-licences.txt.gz\`), both in
\`/usr/share/doc/zender/\`. Licences are written as SPDX identifiers.

## Libraries of the server
Debian's packages. The server is linked with them at run time; they are not part of our package.
Debian has their texts in \`/usr/share/doc/<package>/copyright\`.

${table(
  ["library", "packages that the server runs with", "licence"],
  listed.debian.map(({ name, linked, licence }) => row(name, named(linked), licence)),
)}

## Code in what the site sends and the server renders with
Of each package the build takes what the pages use.

${table(
  ["npm package", "version", "licence"],
  shippedPackages().map(({ name, version, licence }) => row(name, version, licence)),
)}

## Fonts, icons, music and texts
Music and voices are not in this repository, nor in the Debian package: \`scripts/make-demo\` makes
the demo's sound from Debian's packages. Who passes that sound on does so under their licence.

${table(
  ["work", "from", "use", "licence", "credit"],
  listed.works.map(({ name, from, use, licence, credit }) => row(name, from, use, licence, credit)),
)}

## Tools
npm packages that build and test Zender and make the demo, of the lock files of \`web\`, \`tests\` and
\`demo/scripts\`, which name each. Nothing of them is passed on.

${table(
  ["licence", "packages"],
  toolsByLicence().map(([licence, count]) => row(licence, count)),
)}

Debian's packages for compiling and testing are in \`scripts/debian-packages.txt\`.
`;
