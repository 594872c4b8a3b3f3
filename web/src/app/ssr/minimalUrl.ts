/**
 * The part of URL that the router uses while rendering: splitting an address, and resolving an
 * absolute path. Not a parser for addresses from outside; the server does not read those in
 * JavaScript.
 */
export class MinimalUrl {
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;

  constructor(address: string | MinimalUrl, base?: string | MinimalUrl) {
    const text = String(address);
    const own = /^([a-z][a-z\d+.-]*:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(text);
    if (own !== null) {
      this.protocol = (own[1] ?? "").toLowerCase();
      this.host = own[2] ?? "";
      this.pathname = own[3] || "/";
      this.search = own[4] ?? "";
      this.hash = own[5] ?? "";
      return;
    }
    if (base === undefined) {
      throw new TypeError(`Invalid URL: ${text}`);
    }
    const from = new MinimalUrl(base);
    const rest = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text);
    const path = rest?.[1] ?? "";
    this.protocol = from.protocol;
    this.host = from.host;
    this.pathname = path.startsWith("/") ? path : path === "" ? from.pathname : `/${path}`;
    this.search = rest?.[2] ?? "";
    this.hash = rest?.[3] ?? "";
  }

  get origin(): string {
    return `${this.protocol}//${this.host}`;
  }

  get href(): string {
    return this.origin + this.pathname + this.search + this.hash;
  }

  toString(): string {
    return this.href;
  }
}

/** The part of URLSearchParams that is used: has() and get(). */
export class MinimalSearchParams {
  readonly #pairs: readonly (readonly [string, string])[];

  constructor(search = "") {
    this.#pairs = String(search)
      .replace(/^\?/, "")
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [decode(name), decode(value.join("="))];
      });
  }

  has(name: string): boolean {
    return this.#pairs.some(([known]) => known === name);
  }

  get(name: string): string | null {
    return this.#pairs.find(([known]) => known === name)?.[1] ?? null;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, " "));
  } catch {
    return part;
  }
}
