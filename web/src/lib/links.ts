/**
 * The path of a link inside the site, or null when it leads elsewhere (S2-004, S2-005). `publicUrl` is the site's own address
 * without a slash at the end; '//host' and '/\host' are other sites, as browsers read them.
 */
export function toInternalPath(href: string, publicUrl: string): string | null {
  if (/^\/(?![/\\])/.test(href) || href.startsWith("#") || href.startsWith("?")) {
    return href;
  }
  if (publicUrl === "" || href.slice(0, publicUrl.length).toLowerCase() !== publicUrl.toLowerCase()) {
    return null;
  }
  const rest = href.slice(publicUrl.length);
  if (rest === "") {
    return "/";
  }
  if (rest.startsWith("/")) {
    return /^\/[/\\]/.test(rest) ? null : rest;
  }
  return /^[?#]/.test(rest) ? `/${rest}` : null;
}

export function isInternal(href: string, publicUrl: string): boolean {
  return toInternalPath(href, publicUrl) !== null;
}
