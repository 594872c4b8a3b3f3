// Draws docs/modules.svg from the link lines in server/*/CMakeLists.txt, without arrows that follow
// from others. With --check it writes nothing and fails when the picture is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const picture = join(root, "docs", "modules.svg");

/** Module → the modules it links; TEST libraries are not part of the server. */
function readLinks() {
  const links = new Map();
  for (const folder of readdirSync(join(root, "server")).sort()) {
    const file = join(root, "server", folder, "CMakeLists.txt");
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8").replace(/#.*/g, "");
    const call = /zender_module\((\w+)([^)]*)\)/.exec(text);
    if (!call) continue;
    const linked = call[2].replace(/\bTEST\b[\s\S]*/, "").matchAll(/\bzender_(\w+)/g);
    links.set(
      call[1],
      [...linked].map(([, name]) => name),
    );
  }
  const isModule = (name) => links.has(name);
  for (const [name, linked] of links) links.set(name, linked.filter(isModule).sort());
  return links;
}

/** Everything that a module links, directly or through others. */
function reached(links, from) {
  const seen = new Set();
  const visit = (name) => {
    for (const next of links.get(name)) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(from);
  if (seen.has(from)) throw new Error(`module ${from} links itself`);
  return seen;
}

function withoutFollowing(links) {
  const direct = (name) => {
    const linked = links.get(name);
    const byOthers = new Set(linked.flatMap((other) => [...reached(links, other)]));
    return linked.filter((other) => !byOthers.has(other));
  };
  return new Map([...links.keys()].map((name) => [name, direct(name)]));
}

/** Each module's row: the length of the longest path to it from a module that nothing links. */
function rowsOf(arrows) {
  const rows = new Map();
  const row = (name) => {
    if (!rows.has(name)) {
      const above = [...arrows].filter(([, to]) => to.includes(name)).map(([from]) => row(from));
      rows.set(name, Math.max(-1, ...above) + 1);
    }
    return rows.get(name);
  };
  for (const name of arrows.keys()) row(name);
  return rows;
}

/** Boxes in rows; an arrow over several rows passes through a point in each row between. */
function makeRows(arrows) {
  const rowOf = rowsOf(arrows);
  const rows = Array.from({ length: Math.max(...rowOf.values()) + 1 }, () => []);
  const nodes = new Map([...rowOf].map(([name, row]) => [name, { name, row, up: [], down: [] }]));
  const routes = [];
  const connect = (above, below) => {
    above.down.push(below);
    below.up.push(above);
  };
  for (const [from, all] of arrows) {
    for (const to of all) {
      const route = [nodes.get(from)];
      for (let row = rowOf.get(from) + 1; row < rowOf.get(to); row++) {
        const point = { name: `${from}-${to}`, row, up: [], down: [], isPoint: true };
        rows[row].push(point);
        route.push(point);
      }
      route.push(nodes.get(to));
      for (const [i, node] of route.slice(1).entries()) connect(route[i], node);
      routes.push(route);
    }
  }
  for (const node of nodes.values()) rows[node.row].push(node);
  return { rows, routes };
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const BOX = { width: 92, height: 34, gap: 14, rowHeight: 84, margin: 20 };
const roomOf = (node) => (node.isPoint ? 26 : BOX.width + BOX.gap);

function crossings(rows) {
  let count = 0;
  for (const row of rows) {
    const lines = row.flatMap((node, i) => node.down.map((below) => [i, rows[below.row].indexOf(below)]));
    for (const [a, b] of lines) for (const [c, d] of lines) if (a < c && b > d) count++;
  }
  return count;
}

/**
 * Orders each row by the places of its neighbours, alternating from the top and from the bottom,
 * and keeps the order in which the fewest lines cross.
 */
function order(rows) {
  let best = rows.map((row) => [...row]);
  for (let turn = 0; turn < 40; turn++) {
    const isDown = turn % 2 === 0;
    const [sides, next] = isDown ? [rows, "up"] : [[...rows].reverse(), "down"];
    for (const row of sides) {
      const place = (node) => mean(node[next].map((other) => rows[other.row].indexOf(other)));
      const kept = new Map(row.map((node, i) => [node, node[next].length ? place(node) : i]));
      row.sort((a, b) => kept.get(a) - kept.get(b));
    }
    if (crossings(rows) < crossings(best)) best = rows.map((row) => [...row]);
  }
  return best;
}

/** Moves every node towards its neighbours as far as the nodes beside it allow. */
function place(rows) {
  for (const row of rows) {
    let x = 0;
    for (const node of row) {
      node.x = x + roomOf(node) / 2;
      x += roomOf(node);
    }
  }
  for (let turn = 0; turn < 60; turn++) {
    for (const row of turn % 2 ? [...rows].reverse() : rows) {
      const wanted = row.map((node) => mean([...node.up, ...node.down].map((other) => other.x)));
      const apart = (i) => (roomOf(row[i - 1]) + roomOf(row[i])) / 2;
      // Nodes that would overlap become a group that keeps its distances and moves as one.
      const groups = [];
      row.forEach((_, i) => {
        let group = { from: i, offsets: [0], at: wanted[i] };
        for (;;) {
          const left = groups.at(-1);
          const shift = left && left.offsets.at(-1) + apart(group.from);
          if (!left || left.at + shift <= group.at) break;
          groups.pop();
          const offsets = [...left.offsets, ...group.offsets.map((offset) => offset + shift)];
          const at = mean(offsets.map((offset, k) => wanted[left.from + k] - offset));
          group = { from: left.from, offsets, at };
        }
        groups.push(group);
      });
      for (const { from, offsets, at } of groups)
        for (const [k, offset] of offsets.entries()) row[from + k].x = at + offset;
    }
  }
  const left = Math.min(...rows.flat().map((node) => node.x - roomOf(node) / 2));
  for (const node of rows.flat()) node.x = Math.round(node.x - left + BOX.margin - BOX.gap / 2);
}

function draw(links) {
  const { rows: unordered, routes } = makeRows(withoutFollowing(links));
  const rows = order(unordered);
  place(rows);
  const y = (node) => BOX.margin + BOX.height / 2 + node.row * BOX.rowHeight;
  const right = Math.max(...rows.flat().map((node) => node.x + roomOf(node) / 2));
  const width = right + BOX.margin - BOX.gap / 2;
  const height = BOX.margin * 2 + BOX.height + (rows.length - 1) * BOX.rowHeight;
  /** A smooth line that leaves one box and enters the other straight down. */
  const curve = (route) => {
    const points = route.map((node) => ({ x: node.x, y: y(node) }));
    const last = points.length - 1;
    points[0].y += BOX.height / 2;
    points[last].y -= BOX.height / 2 + 7;
    const slope = (i) => {
      if (i === 0 || i === last) return { x: 0, y: BOX.rowHeight / 2 };
      return { x: points[i + 1].x - points[i - 1].x, y: points[i + 1].y - points[i - 1].y };
    };
    const part = (to, i) => {
      const [from, out, into] = [points[i], slope(i), slope(i + 1)];
      const bends = [from.x + out.x / 6, from.y + out.y / 6, to.x - into.x / 6, to.y - into.y / 6];
      if (i === 0) bends[1] = from.y + out.y / 2;
      if (i + 1 === last) bends[3] = to.y - into.y / 2;
      return `C${[...bends, to.x, to.y].map(Math.round).join(" ")}`;
    };
    return `M${points[0].x} ${points[0].y}${points.slice(1).map(part).join("")}`;
  };
  const lines = routes.map((route) => {
    const names = `${route[0].name} links ${route.at(-1).name}`;
    return `<path class="arrow" d="${curve(route)}"><title>${names}</title></path>`;
  });
  const boxes = rows
    .flat()
    .filter((node) => !node.isPoint)
    .map((node) => {
      const [left, top] = [node.x - BOX.width / 2, y(node) - BOX.height / 2];
      return `<rect class="box" x="${left}" y="${top}" width="${BOX.width}" height="${BOX.height}"/>
<text x="${node.x}" y="${y(node) + 5}">${node.name}</text>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
  role="img" aria-labelledby="t">
<title id="t">The modules of the server; an arrow goes from a module to one that it links</title>
<!-- Made by scripts/module-picture from server/*/CMakeLists.txt. -->
<style>
  .sheet { fill: #ffffff; }
  .box { fill: #f1f3f5; stroke: #495057; rx: 6px; }
  .arrow { fill: none; stroke: #868e96; marker-end: url(#head); }
  .head { fill: #868e96; }
  text { fill: #212529; font: 15px system-ui, sans-serif; text-anchor: middle; }
  @media (prefers-color-scheme: dark) {
    .sheet { fill: #16191d; }
    .box { fill: #272c32; stroke: #adb5bd; }
    text { fill: #f1f3f5; }
  }
</style>
<defs><marker id="head" markerWidth="8" markerHeight="8" refX="1" refY="4" orient="auto">
<path class="head" d="M0 0L8 4L0 8z"/></marker></defs>
<rect class="sheet" width="${width}" height="${height}" rx="8"/>
${lines.join("\n")}
${boxes.join("\n")}
</svg>
`;
}

const drawn = draw(readLinks());
if (!process.argv.includes("--check")) {
  writeFileSync(picture, drawn);
} else if (!existsSync(picture) || readFileSync(picture, "utf8") !== drawn) {
  console.error("docs/modules.svg is out of date: run scripts/module-picture");
  process.exit(1);
}
