import { AppLink } from "@/components/link/AppLink";
import { keepMarkup } from "@/lib/keepMarkup";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { ConsentLink } from "@/overlays/consent/ConsentLink";
import styles from "./Footer.module.css";

/** The channels, the pages, and the station's contact details. */
export function Footer({ routeName }: { readonly routeName: string | null }) {
  const { station, channels, path } = useStation();
  const studio = studioAddress(station.publicUrl);
  const contact =
    station.contact ??
    (studio === null ? null : { text: "Een tip of een vraag aan de studio?", email: studio });
  return (
    <footer className={styles.footer} data-below="">
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{station.name}</p>
          <p className={styles.slogan}>{station.slogan}</p>
        </div>
        {channels.length > 1 && (
          <nav aria-labelledby="voet-zenders">
            <h2 id="voet-zenders">Gedraaid op</h2>
            <ul className={styles.channels}>
              {channels.map((channel) => (
                <li key={channel.slug}>
                  <AppLink href={path("playedTracks", {}, { channel: channel.slug })}>{channel.name}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="voet-site">
          <h2 id="voet-site">Op deze site</h2>
          <ul className={styles.pages}>
            {station.menu.map(({ label, url, route }) => (
              <li key={url}>
                <AppLink href={url} aria-current={route !== null && routeName === route ? "page" : undefined}>
                  {label}
                </AppLink>
              </li>
            ))}
            {channels.some(({ hasVisualRadio }) => hasVisualRadio) && (
              <li>
                <AppLink href={path("live")} aria-current={routeName === "live" ? "page" : undefined}>
                  {routeTitle("live")}
                </AppLink>
              </li>
            )}
            <li>
              <AppLink href={path("personal")} aria-current={routeName === "personal" ? "page" : undefined}>
                {routeTitle("personal")}
              </AppLink>
            </li>
            <li>
              <AppLink href={path("search")}>{routeTitle("search")}</AppLink>
            </li>
            <li>
              <AppLink href={path("sitemap")} aria-current={routeName === "sitemap" ? "page" : undefined}>
                {routeTitle("sitemap")}
              </AppLink>
            </li>
            {station.footerLinks.map(({ label, url }) => (
              <li key={url}>
                <AppLink href={url}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {station.socialLinks.length > 0 && (
          <nav aria-labelledby="voet-elders">
            <h2 id="voet-elders">Volg {station.name}</h2>
            <ul className={styles.pages}>
              {station.socialLinks.map(({ label, url }) => (
                <li key={url}>
                  <AppLink href={url}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ConsentLink />
        {contact !== null && (
          <p className={styles.contact}>
            {contact.text}
            {contact.email !== "" && (
              <>
                {" "}
                Mail naar <a href={`mailto:${contact.email}`}>{contact.email}</a>.
              </>
            )}
          </p>
        )}
      </div>
    </footer>
  );
}

keepMarkup(Footer, ({ routeName }) => routeName ?? "");

/**
 * 'studio@' and the site's host without 'www.'; null if the site has no name yet (an IP address,
 * localhost).
 */
export function studioAddress(publicUrl: string): string | null {
  const host = /^[a-z]+:\/\/(?:www\.)?([^/:?#]+)/i.exec(publicUrl)?.[1] ?? "";
  return /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) ? `studio@${host}` : null;
}
