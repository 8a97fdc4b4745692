import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { trainingFieldLabels as label } from '@domivka/domain/training/training.text';
import { usePlaces } from '../../device/places.ts';
import { PlaceSearch } from '../../forms/area-cascade.tsx';
import type { BoundField, EntityForm } from '../../forms/entity-form.ts';
import { useOrganizationNames, useOrganizationSearch } from '../../queries/names/organization-names.ts';
import { oblastChoices } from '../../queries/names/place-names.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { ToggleChips } from '../../ui/choice-chips.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { PersonSearch } from './person-search.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { usePeople } from './use-trainings.ts';

type FormProps = { readonly form: EntityForm<'training'> };
type Ids = readonly string[] | undefined;

const nobody: readonly string[] = [];

type ChosenProps = {
  readonly label: string;
  readonly bound: BoundField<Ids>;
  readonly nameOf: (id: string) => string;
  /** The search for one more. */
  readonly children: ReactNode;
};

/** What was chosen, each with a button that removes it, and the search for more. */
function Chosen({ label, bound: { value = nobody, onChange }, nameOf, children }: ChosenProps): ReactNode {
  const t = useText();
  return (
    <div>
      {value.length > 0 ? (
        <Group component="ul" gap="xs" mb="xs" aria-label={label}>
          {value.map((id) => (
            <li key={id}>
              <Button
                variant="light"
                size="compact-md"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={t(text.removeName, { name: nameOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {nameOf(id)}
              </Button>
            </li>
          ))}
        </Group>
      ) : null}
      {children}
    </div>
  );
}

/** A unit of any level, found by its name. */
export function UnitField({ form }: FormProps): ReactNode {
  const t = useText();
  return (
    <PlaceSearch
      {...form.bind<string | undefined>('pCode')}
      places={usePlaces()}
      label={t(label.pCode)}
      description={t(text.unitHint)}
      placeholder={t(text.find)}
    />
  );
}

/** The people who teach. */
export function TrainersField({ form }: FormProps): ReactNode {
  const t = useText();
  const bound = form.bind<Ids>('trainers');
  const { id, value = nobody, onChange } = bound;
  const { nameOf } = usePeople(value);
  return (
    <Chosen label={t(label.trainers)} bound={bound} nameOf={nameOf}>
      <PersonSearch
        id={id}
        label={t(text.addTrainer)}
        without={value}
        onChoose={(person) => onChange([...value, person])}
      />
    </Chosen>
  );
}

function OrganizationsField({ form }: FormProps): ReactNode {
  const t = useText();
  const organizationOf = useOrganizationNames();
  const search = useOrganizationSearch();
  const bound = form.bind<Ids>('audience.organizations');
  const { id, value = nobody, onChange } = bound;
  return (
    <Chosen label={t(text.organizations)} bound={bound} nameOf={(one) => organizationOf(one, one)}>
      <SearchSelect
        id={id}
        label={t(text.organizations)}
        value={undefined}
        onChange={(option) => option && !value.includes(option.value) && onChange([...value, option.value])}
        search={search}
        placeholder={t(text.find)}
      />
    </Chosen>
  );
}

/** For whom it is meant: roles, organizations, oblasts. */
export function AudienceFields({ form }: FormProps): ReactNode {
  const t = useText();
  return (
    <>
      <ToggleChips
        {...form.bind<Ids>('audience.roles')}
        label={t(text.roles)}
        choices={sayChoices(roles, t.language)}
      />
      <OrganizationsField form={form} />
      <ToggleChips
        {...form.bind<Ids>('audience.oblasts')}
        label={t(text.oblasts)}
        choices={oblastChoices(usePlaces(), t.language)}
      />
    </>
  );
}
