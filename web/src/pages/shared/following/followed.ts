import { type Fields, keptMoment, keptText, siteAddress } from "@/lib/kept/fields";
import { keptList } from "@/lib/kept/keptList";

/** A programme, podcast or channel that the listener follows on this device. */
export interface Followed {
  readonly kind: "programme" | "podcast" | "channel";
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** When the newest of it came that the listener has seen; null: there was none with a date. */
  readonly seenIso: string | null;
}

type Subject = Pick<Followed, "kind" | "slug">;

/** If there are more, the one followed for longest is removed. */
export const FOLLOWED_LIMIT = 100;
const KINDS: readonly unknown[] = ["programme", "podcast", "channel"] satisfies Followed["kind"][];

export const followed = keptList<Followed>("zender.followed", decodeFollowed, FOLLOWED_LIMIT);

/** What the listener follows on this device, latest first; nothing in the server's markup. */
export const useFollowed = followed.use;

/** Follows it, or follows it no longer. */
export function toggleFollowed(subject: Followed): void {
  followed.update((list) => {
    const others = list.filter((one) => !isSameSubject(one, subject));
    return others.length < list.length ? others : [subject, ...others];
  });
}

/** The listener has seen what this followed subject had at that moment. */
export function markSeen(subject: Subject, newestIso: string): void {
  if (followed.read().some((one) => isSameSubject(one, subject) && isNewer(newestIso, one.seenIso))) {
    followed.update((list) =>
      list.map((one) => (isSameSubject(one, subject) ? { ...one, seenIso: newestIso } : one)),
    );
  }
}

export function isSameSubject(a: Subject, b: Subject): boolean {
  return a.kind === b.kind && a.slug === b.slug;
}

/** Whether the first moment is after the second; any is after none. */
export function isNewer(iso: string, thanIso: string | null): boolean {
  return thanIso === null || Date.parse(iso) > Date.parse(thanIso);
}

export function decodeFollowed(value: unknown): Followed | null {
  const { kind, slug, name, imageUrl, seenIso } = (value ?? {}) as Fields<Followed>;
  const keptName = keptText(name);
  const isValid = KINDS.includes(kind) && typeof slug === "string" && /^[a-z0-9-]{1,200}$/.test(slug);
  return isValid && keptName !== null
    ? {
        kind: kind as Followed["kind"],
        slug,
        name: keptName,
        imageUrl: siteAddress(imageUrl),
        seenIso: keptMoment(seenIso),
      }
    : null;
}
