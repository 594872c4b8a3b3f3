import { lazy, Suspense, useId, useState } from "react";
import { AppLink } from "@/components/link/AppLink";
import { useHydrated } from "@/lib/browser/useHydrated";
import { useConsent } from "@/lib/consent";
import { report } from "@/lib/log";
import { useStation } from "@/lib/station/station";
import type { BlockOf } from "./blockOf";
import styles from "./SocialBlock.module.css";

type Social = BlockOf<"social">;

const NAMES: Readonly<Record<Social["provider"], string>> = {
  mastodon: "Mastodon",
  youtube: "YouTube",
  instagram: "Instagram",
  bluesky: "Bluesky",
  x: "X",
};

const SocialFrame = lazy(() => import("./SocialFrame.late").then((code) => ({ default: code.SocialFrame })));

/**
 * A social media post. Nothing is loaded from the provider without consent in the category 'social'
 * or a click on the button, whose text says what is sent to whom (S1-018, docs/deviations.md).
 * Until then its text and a link to it are shown; withdrawing consent restores them.
 */
export function SocialBlock({ block }: { readonly block: Social }) {
  const [isAskedFor, setAskedFor] = useState(false);
  const isAllowed = useConsent().social;
  const isHydrated = useHydrated();
  const sent = useId();
  const name = NAMES[block.provider] ?? "sociale media";
  const words = <Words block={block} name={name} />;
  const { frameOrigins = [] } = useStation().station;
  const isFramed =
    block.provider !== "mastodon" || frameOrigins.some((one) => block.url.startsWith(`${one}/`));
  if (!isFramed) {
    // There is nothing more to load, so no consent is needed.
    return <figure className={styles.social}>{words}</figure>;
  }
  const shape = block.provider === "youtube" ? "video" : "post";
  if (isAllowed || isAskedFor) {
    return (
      <figure className={styles.social} data-shape={shape}>
        <Suspense fallback={words}>
          <SocialFrame block={block} name={name}>
            {words}
          </SocialFrame>
        </Suspense>
      </figure>
    );
  }
  const always = () => {
    import("@/overlays/consent/choice.late").then(
      ({ allowCategory }) => allowCategory("social"),
      (error: unknown) => report("Keuze niet bewaard", error),
    );
  };
  return (
    <figure className={styles.social} data-shape={shape}>
      {words}
      <figcaption>
        <p id={sent}>
          Om deze inhoud te tonen, hebben we je toestemming nodig. Je browser stuurt {receiverOf(block, name)}{" "}
          dan je IP-adres, je soort browser en apparaat, welk {shape === "video" ? "filmpje" : "bericht"} je
          bekijkt en dat je van deze site komt. {name} kan cookies plaatsen en je herkennen als je daar bent
          ingelogd.
        </p>
        {/* These do nothing without JavaScript: until hydration they are invisible. */}
        <p className={styles.ways} data-waiting={isHydrated ? undefined : ""}>
          <button type="button" aria-describedby={sent} onClick={() => setAskedFor(true)}>
            {shape === "video" ? "Toon dit filmpje" : "Toon dit bericht"}
          </button>
          <button type="button" aria-describedby={sent} onClick={always}>
            Toon sociale media altijd
          </button>
        </p>
      </figcaption>
    </figure>
  );
}

/** The receiver of what a browser sends when it loads a post. */
function receiverOf({ provider, url }: Social, name: string): string {
  switch (provider) {
    case "youtube":
      return "YouTube (van Google)";
    case "instagram":
      return "Instagram (van Meta)";
    case "mastodon":
      return `de Mastodon-server ${new URL(url).host}`;
    default:
      return name;
  }
}

function Words({ block, name }: { readonly block: Social; readonly name: string }) {
  return (
    <>
      {block.text !== "" && (
        <blockquote cite={block.url}>
          <p>{block.text}</p>
        </blockquote>
      )}
      <p className={styles.way}>
        <AppLink href={block.url}>Bekijk het op {name}</AppLink>
      </p>
    </>
  );
}
