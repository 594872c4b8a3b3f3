import type { ProgrammesPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { FilterForm } from "../shared/filters/FilterForm";
import { Options, SelectField } from "../shared/filters/SelectField";
import { useApplyFilter } from "../shared/filters/useApplyFilter";

/**
 * Channel and broadcaster, each if there is a choice. Another channel accepts other broadcasters
 * (S5-010), so a change of channel clears the broadcaster.
 */
export function ProgrammeFilters({ page }: { readonly page: ProgrammesPage }) {
  const { channels, path } = useStation();
  const apply = useApplyFilter();
  const channel = page.channel ?? "";
  const address = (change: { readonly channel: string; readonly broadcaster: string }) =>
    path("programmes", {}, change);
  const hasChannels = channels.length > 1;
  const hasBroadcasters = page.broadcasters.length > 1 || page.broadcaster !== null;
  if (!hasChannels && !hasBroadcasters) {
    return null;
  }
  const choices = [hasChannels && "zender", hasBroadcasters && "omroep"].filter(Boolean);
  return (
    <FilterForm action={path("programmes")} label={`Kies ${choices.join(" en ")}`}>
      {hasChannels && (
        <SelectField
          id="programmas-zender"
          name="channel"
          label="Zender"
          value={channel}
          onChoose={(chosen) => apply(address({ channel: chosen, broadcaster: "" }))}
        >
          <option value="">Alle zenders</option>
          <Options of={channels} />
        </SelectField>
      )}
      {hasBroadcasters && (
        <SelectField
          id="programmas-omroep"
          name="broadcaster"
          label="Omroep"
          value={page.broadcaster ?? ""}
          onChoose={(broadcaster) => apply(address({ channel, broadcaster }))}
        >
          <option value="">Alle omroepen</option>
          <Options of={page.broadcasters} />
        </SelectField>
      )}
    </FilterForm>
  );
}
