/**
 * Cookies by which Piano Analytics recognises a browser: its own, and 'atuserid' of the tag it
 * replaces.
 */
const ANALYTICS_COOKIES = /^(?:pa_(?:vid|user|privacy)|_pc(?:id|us|tx)|_pctx|_pprv|atuserid)$/;

/** Erases them on every domain that may hold them: this host and those above it. */
export function eraseAnalyticsCookies(page: Document): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const cookie of page.cookie.split(";")) {
    const name = cookie.split("=")[0]?.trim() ?? "";
    if (ANALYTICS_COOKIES.test(name)) {
      for (const domain of ["", ...domains.map((one) => `; domain=${one}`)]) {
        page.cookie = `${name}=; path=/; max-age=0${domain}`;
      }
    }
  }
}
