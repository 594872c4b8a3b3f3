/** Where the built script is. */
export const RENDER_SCRIPT: string;
/** The version that the documents name for whatever shell they are given. */
export const SHELL_VERSION: string;
/** A function from `{ shell, model, assets, status }` to the document's HTML. */
export function loadRenderer(file?: string): Promise<(input: unknown) => string>;
