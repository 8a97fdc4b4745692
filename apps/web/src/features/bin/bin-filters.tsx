import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import { getEntity } from '@domivka/domain/registry';
import { usePlaces } from '../../device/places.ts';
import { useOrganizations } from '../../queries/queries.ts';
import { listText } from '../../text/list.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { FilterBar, FilterPlace } from '../../ui/filter-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { readBinQuery, type BinChange, type BinQuery } from './bin-query.ts';
import { binText as text } from './bin.text.ts';

export type BinFiltersProps = {
  readonly query: BinQuery;
  readonly onChange: (change: BinChange) => void;
  /** The kinds of records that this user may bring back. */
  readonly tables: readonly TableName[];
  /** The oblasts that this user works in; empty: all. */
  readonly areas: readonly string[];
};

function OrganizationFilter({ query, onChange }: Pick<BinFiltersProps, 'query' | 'onChange'>): ReactNode {
  const t = useText();
  const words = useUiWords();
  const data = (useOrganizations() ?? [])
    .map((organization) => ({ value: organization._id, label: nameOfOrganization(organization, t.language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, t.language));
  return (
    <Select
      label={t(text.organization)}
      placeholder={t(listText.anyOrganization)}
      data={data}
      value={query.organization ?? null}
      onChange={(organization) => onChange({ organization: organization ?? undefined })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${words.clear}: ${t(text.organization)}` }}
      nothingFoundMessage={words.nothingFound}
      autoComplete="off"
    />
  );
}

/** What of the bin is shown. */
export function BinFilters({ query, onChange, tables, areas }: BinFiltersProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const oblasts = (places?.children() ?? [])
    .filter(({ pCode }) => areas.length === 0 || areas.some((area) => area.startsWith(pCode)))
    .map((unit) => ({ value: unit.pCode, label: t.language === 'uk' ? unit.nameUkr : unit.name }));
  return (
    <FilterBar text={text} query={query} onChange={onChange} labelled>
      <FilterPlace>
        <SelectField
          label={t(text.kind)}
          noneLabel={t(text.anyKind)}
          value={query.kind}
          choices={tables.map((table) => ({ value: table, label: t(getEntity(table).label) }))}
          onChange={(kind) => onChange({ kind: readBinQuery({ kind }).kind })}
        />
      </FilterPlace>
      {oblasts.length > 1 ? (
        <FilterPlace>
          <SelectField
            label={t(text.oblast)}
            noneLabel={t(text.anyOblast)}
            value={query.oblast}
            choices={oblasts}
            onChange={(oblast) => onChange({ oblast })}
          />
        </FilterPlace>
      ) : null}
      <FilterPlace>
        <OrganizationFilter query={query} onChange={onChange} />
      </FilterPlace>
    </FilterBar>
  );
}
