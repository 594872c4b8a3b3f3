import { Heart } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import styles from "./PersonalLink.module.css";

/** A link to 'Mijn radio'. */
export function PersonalLink({ isCurrent }: { readonly isCurrent: boolean }) {
  const { path } = useStation();
  return (
    <AppLink
      className={styles.link}
      href={path("personal")}
      aria-label={routeTitle("personal")}
      title={routeTitle("personal")}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Heart aria-hidden="true" size={20} />
    </AppLink>
  );
}
