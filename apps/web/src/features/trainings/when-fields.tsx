import { useCallback, type ReactNode } from 'react';
import { trainingFieldLabels as label } from '@domivka/domain/training/training.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { fullNameOf, parentsOf, pathOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useText } from '../../text/say.ts';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { ChosenList } from './chosen-list.tsx';
import { PersonSearch } from './person-search.tsx';
import { trainingFormText as text } from './training-form.text.ts';
import { useNameOf, usePeople } from './use-trainings.ts';

type ControlProps = { readonly form: EntityForm<'training'> };

/** A unit of any level, found by its name with the units above it. */
export function UnitField({ form }: ControlProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const bound = form.bind<string | undefined>('pCode');
  const search = useCallback(
    async (typed: string): Promise<readonly SearchOption[]> =>
      (places?.search(typed, { limit: 12 }) ?? []).map((unit) => ({
        value: unit.pCode,
        label: fullNameOf(unit, t.language),
        ...(places ? { description: parentsOf(places, unit, t.language) } : {}),
      })),
    [places, t.language],
  );
  return (
    <SearchSelect
      {...bound}
      label={t(label.pCode)}
      description={t(text.unitHint)}
      value={bound.value ? { value: bound.value, label: pathOf(places, bound.value, t.language) } : undefined}
      onChange={(option) => bound.onChange(option?.value)}
      search={search}
      placeholder={t(text.find)}
    />
  );
}

const nobody: readonly string[] = [];

/** The people who teach. */
export function TrainersField({ form }: ControlProps): ReactNode {
  const t = useText();
  const bound = form.bind<readonly string[] | undefined>('trainers');
  const chosen = bound.value ?? nobody;
  const nameOf = useNameOf(usePeople(chosen));
  return (
    <div>
      <ChosenList
        label={t(label.trainers)}
        values={chosen.map((id) => ({ value: id, label: nameOf(id) }))}
        onRemove={(id) => bound.onChange(chosen.filter((one) => one !== id))}
      />
      <PersonSearch
        id={bound.id}
        label={t(text.addTrainer)}
        without={chosen}
        onChoose={({ _id }) => bound.onChange([...chosen, _id])}
      />
    </div>
  );
}
