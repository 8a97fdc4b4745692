import { useCallback, type ReactNode } from 'react';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { findPeople } from './training-calls.ts';
import { trainingFormText as text } from './training-form.text.ts';

export type PersonSearchProps = {
  readonly label: string;
  readonly id?: string;
  /** Only people of this organization. */
  readonly organizationId?: string | undefined;
  /** Who is chosen already. */
  readonly without: readonly string[];
  readonly onChoose: (id: string, name: string) => void;
};

/** Finds a person of the directory by name. After a choice the field is empty for the next person. */
export function PersonSearch({ organizationId, without, onChoose, ...rest }: PersonSearchProps): ReactNode {
  const t = useText();
  const search = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
      const found = await findPeople(typed, organizationId, signal);
      return found
        .filter(({ _id }) => !without.includes(_id))
        .map((person) => ({
          value: person._id,
          label: nameOfPerson(person, t.language),
          description: person.organizationName ?? '',
        }));
    },
    [organizationId, without, t.language],
  );
  return (
    <SearchSelect
      {...rest}
      value={undefined}
      onChange={(option) => option && onChoose(option.value, option.label)}
      search={search}
      placeholder={t(text.findPerson)}
    />
  );
}
