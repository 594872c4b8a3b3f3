import { correction, generate } from "lean-qr";

/** A QR code: its side in modules, and the dark ones as the path of an SVG. */
export function qrShape(text: string): { readonly side: number; readonly shape: string } {
  // The least correction: a screen is neither dirty nor torn, and larger modules are read sooner.
  const code = generate(text, { minCorrectionLevel: correction.L });
  let shape = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (x < code.size && code.get(x, y)) {
        x += 1;
      }
      if (x > start) {
        shape += `M${start} ${y}h${x - start}v1h${start - x}z`;
      }
    }
  }
  return { side: code.size, shape };
}
