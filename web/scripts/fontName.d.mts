export function renamed(font: Uint8Array, from: string, to: string): Buffer;
