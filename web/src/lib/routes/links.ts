import { APP_PREFIX, isInApp } from "./appViews";
import { routeAt } from "./routeAt";

/**
 * The path of a link inside the site; null if it leads to another site (S2-004, S2-005).
 * `publicUrl` is the site's own address without a slash at the end. '//host' and '/\host' lead to
 * other sites, as in browsers.
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

/** A link, as seen from the page it is on. */
export interface LinkTarget {
  /** The `href` for a link on this page. */
  readonly href: string;
  /**
   * Whether it leads out of the site or app: it then opens in a new tab, so that the radio plays on
   * (S2-005).
   */
  readonly leaves: boolean;
}

/**
 * Where a link leads, seen from a page of the site or, with `inApp`, from a view in the station's
 * app. There, pages that have a variant in the app are below APP_PREFIX, and links to others leave
 * it (S2-032). Links to the site's files, such as feeds, leave too.
 */
export function linkTarget(href: string, publicUrl: string, inApp: boolean): LinkTarget {
  const path = toInternalPath(href, publicUrl);
  if (path === null) {
    // An e-mail address, phone number or podcast app: the page is not left.
    return { href, leaves: !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(href) };
  }
  if (path.startsWith("/") && looksLikeFile(path) && routeAt(path) === null) {
    return { href: path, leaves: true };
  }
  if (!inApp || !path.startsWith("/") || isInApp(path)) {
    return { href: path, leaves: false };
  }
  const appPath = APP_PREFIX + path;
  return routeAt(appPath) === null ? { href: path, leaves: true } : { href: appPath, leaves: false };
}

/** A quick check, because a page has many links: few page addresses end like those of files. */
function looksLikeFile(path: string): boolean {
  return /^[^?#]*\.\w+(?:[?#]|$)/.test(path);
}
