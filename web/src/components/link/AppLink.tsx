import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { mayShowTransition } from "@/lib/browser/pageTransition";
import { linkTarget } from "@/lib/routes/links";
import { useSiteNavigate, useStation } from "@/lib/station/station";

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** null: only the text. */
  readonly href: string | null;
  readonly children: ReactNode;
  /** For navigations within the page: scroll position and focus do not change. */
  readonly stay?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link. Inside the site it navigates without reloading, so that the radio keeps playing (S2-004),
 * and '#part' scrolls to a part of the page. Links to other sites and to files of the site that are
 * not pages, such as a feed, open in a new tab and say so (S2-005); in the station's app this also
 * holds for pages that the app does not show (S2-032).
 */
export function AppLink({ href, children, stay = false, onClick, ...rest }: AppLinkProps) {
  const { station, isInApp } = useStation();
  const navigate = useSiteNavigate();
  if (href === null) {
    return children;
  }
  const { href: path, leaves } = linkTarget(href, station.publicUrl, isInApp);
  if (leaves) {
    return (
      <a {...rest} href={path} onClick={onClick} target="_blank" rel="noopener noreferrer">
        {children}
        {isInApp && (
          <span className="leaves" aria-hidden="true">
            ↗
          </span>
        )}
        <span className="visually-hidden"> (opent {isInApp ? "buiten de app" : "in een nieuw tabblad"})</span>
      </a>
    );
  }
  const onPage = { preventScrollReset: stay, state: stay ? { stay } : undefined };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) {
      return;
    }
    if (path.startsWith("#")) {
      // Uses the router, which remembers the scroll position for when the listener comes back.
      event.preventDefault();
      void navigate(`${window.location.pathname}${window.location.search}${path}`, onPage);
    } else if (path.startsWith("/")) {
      event.preventDefault();
      void navigate(path, { ...onPage, viewTransition: !stay && mayShowTransition() });
    }
  };
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}

/** A click that the browser would follow in the same tab. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const target = event.currentTarget.target;
  return !event.defaultPrevented && event.button === 0 && !elsewhere && (target === "" || target === "_self");
}
