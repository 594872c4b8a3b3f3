import type { PageModel, Shell } from "@/lib/contract";
import { isInApp } from "@/lib/routes/appViews";
import { dismissedKey } from "@/overlays/maintenance/dismissed";
import { showableNotifications } from "@/overlays/maintenance/showableNotifications";
import { type MetaTag, metaTags } from "../shell/metaTags";
import type { Markup } from "./markup/renderMarkup";

/** Files of the browser's build, as the server read them from its manifest. */
export interface DocumentAssets {
  readonly entry: string;
  readonly css: readonly string[];
  /** Scripts of the application, which the entry loads. */
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  /** Scripts of the pages that are not in the entry, by the page's kind. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  /** The script of entry-dismissed.ts. */
  readonly dismissed?: string;
  /** The script of entry-press.ts. */
  readonly press?: string;
}

/** What a page is rendered from. */
export interface RenderInput {
  readonly shell: Shell;
  /** The name of that shell's file: see app/start/servedShell.ts. */
  readonly shellVersion: string;
  readonly model: PageModel;
  readonly assets: DocumentAssets;
  /** The HTTP status of the reply. */
  readonly status: number;
}

/** The rendered page, and the shapes of its icons. */
export interface Page extends Markup {
  readonly icons: string;
}

const PAPER = "#faf7f2";
const NIGHT = "#141210";

/**
 * The whole document. It has no inline script or style, so that every directive of the
 * Content-Security-Policy can be 'self'. The state is JSON, which browsers do not run; the server
 * fills its element, because it already has that text.
 */
export function writeDocument(
  { shell, shellVersion, model, assets }: RenderInput,
  { body, preloads, icons }: Page,
): string {
  return [
    `<!doctype html><html lang="nl"${shell.station.typeface === undefined ? "" : ` data-typeface="${escapeHtml(shell.station.typeface)}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(model.meta.title)}</title>`,
    ...metaTags(model.meta).map(writeTag),
    ...(model.meta.alternates ?? []).map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
    `<meta property="og:site_name" content="${escapeHtml(shell.station.name)}">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${PAPER}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${NIGHT}" media="(prefers-color-scheme: dark)">`,
    // In the app's own views no notification is shown (S2-032).
    isInApp(model.route.path) ? "" : markDismissed(shell, assets),
    takePresses(assets),
    ...assets.css.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.fonts.map(
      // On phones a script of the head decides: see entry-press.ts.
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" media="(min-width: 768px)" href="${escapeHtml(href)}" crossorigin>`,
    ),
    preloads,
    ...iconLinks(shell),
    '<link rel="manifest" href="/site.webmanifest">',
    ...(model.meta.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`,
    ),
    `</head><body>${icons}<div id="root">${body}</div>`,
    '<script type="application/json" id="zender-state"></script>',
    // The page does not need it at first, so it is loaded later: see entry-client.ts.
    `<script type="application/json" id="zender-code" data-shell="${shellVersion}">${escapeJson(JSON.stringify([...assets.preloads, ...(assets.pages?.[model.page.kind] ?? [])]))}</script>`,
    `<script type="module" fetchpriority="low" src="${escapeHtml(assets.entry)}"></script></body></html>`,
  ].join("");
}

function iconLinks({ station: { icon } }: Shell): string[] {
  return icon === undefined
    ? [
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/images/icon-192.png">',
      ]
    : [
        `<link rel="icon" href="${escapeHtml(icon.url360)}" type="image/webp">`,
        `<link rel="apple-touch-icon" href="${escapeHtml(icon.url360)}">`,
      ];
}

/**
 * The script that hides, before the first paint, what this device dismissed. It is included only if
 * something can be dismissed, because it delays the paint.
 */
function markDismissed({ station, maintenanceNotifications }: Shell, { dismissed }: DocumentAssets): string {
  const shown = showableNotifications(maintenanceNotifications);
  if (dismissed === undefined || !shown.some(({ isDismissable }) => isDismissable)) {
    return "";
  }
  const ids = escapeHtml(JSON.stringify(shown.map(({ id }) => id)));
  return `<script src="${escapeHtml(dismissed)}" data-key="${escapeHtml(dismissedKey(station.siteCode))}" data-notifications="${ids}"></script>`;
}

/**
 * The script that works until the application is there. It is so small that it comes before the
 * stylesheet, without which nothing is drawn.
 */
function takePresses({ press, fonts }: DocumentAssets): string {
  return press === undefined
    ? ""
    : `<script async src="${escapeHtml(press)}" data-fonts="${escapeHtml(JSON.stringify(fonts))}"></script>`;
}

function writeTag({ name, key, id, attribute, value }: MetaTag): string {
  return value === null ? "" : `<${name} ${key}="${id}" ${attribute}="${escapeHtml(value)}">`;
}

const HTML_SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML_SIGNS[sign] ?? sign);
}

/**
 * Escapes JSON so that it cannot end a script or open a comment, and contains no line separators.
 */
export function escapeJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
