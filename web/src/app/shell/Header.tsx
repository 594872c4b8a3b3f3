import { useEffect, useRef } from "react";
import { AppLink } from "@/components/link/AppLink";
import { keepMarkup } from "@/lib/keepMarkup";
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

function MainMenu({ routeName }: HeaderProps) {
  const { station } = useStation();
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
    <nav ref={nav} className={styles.nav} aria-label="Hoofdmenu">
      <ul>
        {station.menu.map(({ label, url, route }) => (
          <li key={url}>
            <AppLink
              className={styles.link}
              href={url}
              aria-current={
                route !== null && section === route ? (routeName === route ? "page" : "true") : undefined
              }
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

keepMarkup(MainMenu, ({ routeName }) => routeName ?? "");
