import { ShareControl } from "@/components/share/ShareControl";
import { useHydrated } from "@/lib/browser/useHydrated";

export interface ShareButtonProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  readonly label?: string;
}

/** Shares the address of a page. */
export function ShareButton({ title, address, label = "Deel" }: ShareButtonProps) {
  const isHydrated = useHydrated();
  return (
    <ShareControl
      title={title}
      address={address}
      words={label}
      iconSize={20}
      className={`pill unprinted ${isHydrated ? "" : "waiting"}`}
    />
  );
}
