import { Menu, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { AppLink } from "@/components/link/AppLink";
import { keepMarkup } from "@/lib/keepMarkup";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import styles from "./Header.module.css";
import { sectionOf } from "./navigation";
import { PersonalLink } from "./PersonalLink";
import { SearchField } from "./SearchField";
import { Wordmark } from "./Wordmark";

interface HeaderProps {
  readonly routeName: string | null;
}

export function Header({ routeName }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Wordmark />
        <MainMenu routeName={routeName} />
        <SearchField />
        <PersonalLink isCurrent={routeName === "personal"} />
      </div>
    </header>
  );
}

/**
 * On large screens a line of links; otherwise a button opens them above the page, also without
 * JavaScript. Browsers that have no popovers show the line on every screen.
 */
function MainMenu({ routeName }: HeaderProps) {
  const { station, path } = useStation();
  const section = sectionOf(routeName);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section has another position in the line
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) {
      nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
    }
  }, [section]);
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget="hoofdmenu">
        <Menu aria-hidden="true" size={20} />
        Menu
      </button>
      <nav ref={nav} id="hoofdmenu" className={styles.nav} aria-label="Hoofdmenu" popover="auto">
        <button
          type="button"
          className={styles.closer}
          popoverTarget="hoofdmenu"
          popoverTargetAction="hide"
          aria-label="Sluit het menu"
        >
          <X aria-hidden="true" size={20} />
        </button>
        <ul>
          {station.menu.map(({ label, url, route }) => (
            <li key={url}>
              <AppLink
                className={styles.link}
                href={url}
                aria-current={
                  route !== null && section === route ? (routeName === route ? "page" : "true") : undefined
                }
                onClick={() => closeMenu(nav.current)}
              >
                {label}
              </AppLink>
            </li>
          ))}
          <li className={styles.personal}>
            <AppLink
              className={styles.link}
              href={path("personal")}
              aria-current={routeName === "personal" ? "page" : undefined}
              onClick={() => closeMenu(nav.current)}
            >
              {routeTitle("personal")}
            </AppLink>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** At once, because the page that was chosen may take a while to arrive. */
function closeMenu(menu: HTMLElement | null): void {
  if (typeof menu?.hidePopover === "function" && menu.matches(":popover-open")) {
    menu.hidePopover();
  }
}

keepMarkup(MainMenu, ({ routeName }) => routeName ?? "");
