import type { GuidePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { DateField } from "../shared/filters/DateField";
import { FilterForm } from "../shared/filters/FilterForm";
import { Options, SelectField } from "../shared/filters/SelectField";
import { useApplyFilter } from "../shared/filters/useApplyFilter";
import { useGuideAddress } from "./useGuideAddress";

export function GuideFilters({ page }: { readonly page: GuidePage }) {
  const { channels, path } = useStation();
  const apply = useApplyFilter();
  const address = useGuideAddress(page.channel);
  return (
    <FilterForm action={path("guide")} label={channels.length > 1 ? "Kies zender en dag" : "Kies een dag"}>
      {channels.length > 1 && (
        <SelectField
          id="gids-zender"
          name="channel"
          label="Zender"
          value={page.channel}
          onChoose={(channel) => apply(address(page.date, channel))}
        >
          <Options of={channels} />
        </SelectField>
      )}
      <DateField
        id="gids-dag"
        label="Dag"
        value={page.date}
        min={page.firstDate}
        max={page.lastDate}
        onChoose={(date) => apply(address(date, page.channel))}
      />
    </FilterForm>
  );
}
