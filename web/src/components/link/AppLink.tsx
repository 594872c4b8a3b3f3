import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { mayShowTransition } from "@/lib/pageTransition";
import { matchPath, toInternalPath } from "@/lib/routes";
import { useSiteNavigate, useStation } from "@/lib/station";

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly href: string;
  readonly children: ReactNode;
  /** For changes on the page itself: the scroll and the focus stay where they are. */
  readonly stay?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link anywhere. Inside the site it changes the page without leaving it, so that the radio plays on (S2-004), and '#part' goes to a
 * part of the page; other sites open in a new tab (S2-005); files of the site that are no page (a stream, a picture) are plain links.
 */
export function AppLink({ href, children, stay = false, onClick, ...rest }: AppLinkProps) {
  const { station, defaults } = useStation();
  const navigate = useSiteNavigate();
  const path = toInternalPath(href, station.publicUrl);
  if (path === null) {
    return (
      <a {...rest} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> (opent in een nieuw tabblad)</span>
      </a>
    );
  }
  // Asked when the link is used, not when it is drawn: a page has many links and few are followed.
  const isPage = () => path.startsWith("/") && matchPath(path, defaults).status !== 404;
  const onPage = { preventScrollReset: stay, state: stay ? { stay } : undefined };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) {
      return;
    }
    if (path.startsWith("#")) {
      // Through the router too: it remembers where the listener was, for when they come back.
      event.preventDefault();
      void navigate(`${window.location.pathname}${window.location.search}${path}`, onPage);
    } else if (isPage()) {
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

/** A click that the browser would follow in this tab. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const target = event.currentTarget.target;
  return !event.defaultPrevented && event.button === 0 && !elsewhere && (target === "" || target === "_self");
}
