import { ChevronLeft, ChevronRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";

/** Links to the previous or next day; off at the end of what there is. */
export function DayStep({ to, href }: { readonly to: "earlier" | "later"; readonly href: string | null }) {
  const icon =
    to === "earlier" ? (
      <ChevronLeft aria-hidden="true" size={22} />
    ) : (
      <ChevronRight aria-hidden="true" size={22} />
    );
  return href === null ? (
    <span className="dayStep" data-off="">
      {icon}
    </span>
  ) : (
    <AppLink className="dayStep" href={href} aria-label={to === "earlier" ? "Dag eerder" : "Dag later"} stay>
      {icon}
    </AppLink>
  );
}
