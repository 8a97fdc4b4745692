import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { userFieldLabels as label, userStatuses } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { useOrganizations } from '../../queries/queries.ts';
import { sayChoices } from '../../text/choices.ts';
import { listText } from '../../text/list.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { SelectField, type SelectChoice } from '../../ui/select-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { usersText as text } from './users.text.ts';
import type { UsersChange, UsersQuery } from './users-query.ts';
import classes from './users.module.css';

type PickProps = {
  readonly label: string;
  readonly anyLabel: string;
  readonly value: string | undefined;
  readonly choices: readonly SelectChoice[];
  readonly onChange: (value: string | undefined) => void;
};

/** One of many, found by typing a part of its name; empty is any. */
function PickFilter({ label: name, anyLabel, value, choices, onChange }: PickProps): ReactNode {
  const words = useUiWords();
  return (
    <Select
      label={name}
      placeholder={anyLabel}
      data={choices.map((choice) => ({ ...choice }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${words.clear}: ${name}` }}
      nothingFoundMessage={words.nothingFound}
      autoComplete="off"
    />
  );
}

/** All organizations by name, for a choice. */
function useOrganizationChoices(): readonly SelectChoice[] {
  const t = useText();
  return (useOrganizations() ?? [])
    .map((organization) => ({ value: organization._id, label: nameOfOrganization(organization, t.language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, t.language));
}

/** The oblasts by name, for a choice. */
export function useOblastChoices(): readonly SelectChoice[] {
  const t = useText();
  const places = usePlaces();
  return (places?.children() ?? [])
    .map((unit) => ({ value: unit.pCode, label: t.language === 'uk' ? unit.nameUkr : unit.name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, t.language));
}

export type PeopleFiltersProps = {
  readonly query: UsersQuery;
  readonly onChange: (change: UsersChange) => void;
  /** Fields that this user may not search by. */
  readonly hidden: readonly string[];
};

/** The conditions of the list of people, above it or in a sheet. */
export function PeopleFilters({ query, onChange, hidden }: PeopleFiltersProps): ReactNode {
  const t = useText();
  const organizations = useOrganizationChoices();
  const oblasts = useOblastChoices();
  return (
    <div className={classes.filters}>
      <SelectField
        label={t(label.role)}
        noneLabel={t(text.anyRole)}
        choices={sayChoices(roles, t.language)}
        value={query.role}
        onChange={(value) => onChange({ role: roles.find(({ code }) => code === value)?.code })}
      />
      <PickFilter
        label={t(label.organizationId)}
        anyLabel={t(listText.anyOrganization)}
        choices={organizations}
        value={query.organization}
        onChange={(organization) => onChange({ organization })}
      />
      {hidden.includes('oblasts') ? null : (
        <PickFilter
          label={t(text.oblast)}
          anyLabel={t(text.anyOblast)}
          choices={oblasts}
          value={query.oblast}
          onChange={(oblast) => onChange({ oblast })}
        />
      )}
      <SelectField
        label={t(label.status)}
        noneLabel={t(text.anyStatus)}
        choices={sayChoices(userStatuses, t.language)}
        value={query.status}
        onChange={(value) => onChange({ status: userStatuses.find(({ code }) => code === value)?.code })}
      />
    </div>
  );
}
