import { Heart } from "lucide-react";
import { useEffect } from "react";
import { useHydrated } from "@/lib/browser/useHydrated";
import styles from "./FollowButton.module.css";
import { type Followed, isSameSubject, markSeen, toggleFollowed, useFollowed } from "./followed";

export interface FollowButtonProps {
  readonly subject: Pick<Followed, "kind" | "slug" | "name" | "imageUrl">;
  /** On its own page: when the newest of it came, which the listener now sees. */
  readonly newestIso?: string | null;
  /** In a list, without text. */
  readonly isSmall?: boolean;
}

/** 'Volg': follows a programme, podcast or channel on this device, or follows it no longer. */
export function FollowButton({ subject, newestIso = null, isSmall = false }: FollowButtonProps) {
  const { kind, slug, name, imageUrl } = subject;
  const isHydrated = useHydrated();
  const isFollowed = useFollowed().some((one) => isSameSubject(one, subject));
  useEffect(() => {
    if (isFollowed && newestIso !== null) {
      markSeen({ kind, slug }, newestIso);
    }
  }, [isFollowed, newestIso, kind, slug]);
  return (
    <button
      type="button"
      className={`${isSmall ? styles.icon : "pill unprinted"} ${isHydrated ? "" : "waiting"}`}
      data-scripted=""
      aria-pressed={isFollowed}
      aria-label={`Volg ${name}`}
      title={isFollowed ? "Volg niet meer" : "Volg"}
      onClick={() => toggleFollowed({ kind, slug, name, imageUrl, seenIso: newestIso })}
    >
      <Heart aria-hidden="true" size={20} fill={isFollowed ? "currentColor" : "none"} />
      {!isSmall && <span>Volg</span>}
    </button>
  );
}
