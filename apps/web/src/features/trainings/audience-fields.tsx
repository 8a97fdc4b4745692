import { useCallback, type ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import type { EntityForm } from '../../forms/entity-form.ts';
import { findOrganizations } from '../../queries/names/organization-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useOrganizations } from '../../queries/queries.ts';
import { sayChoices } from '../../text/choices.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { ChosenList } from './chosen-list.tsx';
import { trainingFormText as text } from './training-form.text.ts';

type ControlProps = { readonly form: EntityForm<'training'> };

function OrganizationsField({ form }: ControlProps): ReactNode {
  const t = useText();
  const organizations = useOrganizations();
  const bound = form.bind<readonly string[] | undefined>('audience.organizations');
  const chosen = bound.value ?? [];
  const search = useCallback(
    async (typed: string): Promise<readonly SearchOption[]> =>
      findOrganizations(organizations ?? [], typed, t.language),
    [organizations, t.language],
  );
  const nameOf = (id: string) =>
    nameOfOrganization(
      organizations?.find(({ _id }) => _id === id),
      t.language,
    ) || id;
  return (
    <div>
      <ChosenList
        label={t(text.organizations)}
        values={chosen.map((id) => ({ value: id, label: nameOf(id) }))}
        onRemove={(id) => bound.onChange(chosen.filter((one) => one !== id))}
      />
      <SearchSelect
        id={bound.id}
        label={t(text.organizations)}
        value={undefined}
        onChange={(option) => option && !chosen.includes(option.value) && bound.onChange([...chosen, option.value])}
        search={search}
        placeholder={t(text.find)}
      />
    </div>
  );
}

/** For whom it is meant: roles, organizations, oblasts. */
export function AudienceFields({ form }: ControlProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const oblasts = (places?.children() ?? [])
    .map((unit) => ({ value: unit.pCode, label: t.language === 'uk' ? unit.nameUkr : unit.name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, t.language));
  return (
    <>
      <ToggleChips
        {...form.bind<readonly string[] | undefined>('audience.roles')}
        label={t(text.roles)}
        choices={sayChoices(roles, t.language)}
      />
      <OrganizationsField form={form} />
      <ToggleChips
        {...form.bind<readonly string[] | undefined>('audience.oblasts')}
        label={t(text.oblasts)}
        choices={oblasts}
      />
    </>
  );
}
