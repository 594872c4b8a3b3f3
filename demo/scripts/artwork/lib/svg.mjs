// Drawing functions: each returns a piece of SVG. Numbers are pixels of the 1200 × 1200 master.

const n = (value) => String(Math.round(value * 10) / 10);

/** A point at `angle` degrees (0 = right, clockwise) and distance `radius` from (x, y). */
export function polar(x, y, radius, angle) {
  const turn = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

export const rect = (x, y, width, height, fill, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${radius ? ` rx="${n(radius)}"` : ""}/>`;
export const circle = (x, y, radius, fill) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
export const ellipse = (x, y, rx, ry, fill) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
export const ring = (x, y, radius, width, stroke) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
export const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d, colour, width, cap = "round") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="${cap === "round" ? "round" : "miter"}"/>`;
export const poly = (points, fill) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}"/>`;
export const group = (transform, ...parts) => `<g transform="${transform}">${parts.join("")}</g>`;
/** Blends the parts with what is below them, like a second ink on paper. */
export const overprint = (...parts) => `<g style="mix-blend-mode:multiply">${parts.join("")}</g>`;

/**
 * A slice of a disc, or of a ring when `inner` is given; angles in degrees, clockwise from the
 * right.
 */
export function sector(x, y, radius, from, until, fill, inner = 0) {
  const large = until - from > 180 ? 1 : 0;
  const p = (r, a) => polar(x, y, r, a).map(n).join(" ");
  const outer = `M${p(radius, from)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${p(radius, until)}`;
  const back =
    inner > 0
      ? `L${p(inner, until)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${p(inner, from)}Z`
      : `L${n(x)} ${n(y)}Z`;
  return shape(outer + back, fill);
}

/** Draws `parts` only inside `area` (a path); `id` must be unique within the picture. */
export const clipped = (id, area, ...parts) =>
  `<clipPath id="${id}"><path d="${area}"/></clipPath><g clip-path="url(#${id})">${parts.join("")}</g>`;

/** `count` pieces, made by `make(index)`. */
export const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join("");

/** The whole picture. */
export const picture = (width, height, ...parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
