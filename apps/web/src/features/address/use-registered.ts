import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { findRegistered } from './find-addresses.ts';

const pause = 400;
const parts = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus'] as const;

/** The address as typed, as a text: the search begins anew only when it changes. Empty while it is incomplete. */
function questionOf({ derived, issues }: EntityForm): string {
  const isWrong = issues.some(({ path }) => parts.some((part) => part === path));
  return isWrong ? '' : JSON.stringify(Object.fromEntries(parts.map((part) => [part, derived[part]])));
}

/** Another record of the building that is typed into the form, as far as it is known already. */
export function useRegistered(form: EntityForm<'address'>, ownId: string | undefined): Fields | undefined {
  const [question] = useDebouncedValue(questionOf(form), pause);
  const [found, setFound] = useState<{ readonly question: string; readonly address: Fields | undefined }>();
  useEffect(() => {
    if (question === '') return undefined;
    const controller = new AbortController();
    findRegistered(JSON.parse(question) as Fields, ownId, controller.signal).then(
      (address) => setFound({ question, address }),
      // Without an answer nothing is said: nobody waits for it with a save.
      () => undefined,
    );
    return () => controller.abort();
  }, [question, ownId]);
  return found?.question === question ? found.address : undefined;
}

/** Whether these edits leave the address what it was: then nobody is asked once more whether it is another building. */
export function isSamePlace(record: StoredRecord | undefined, typed: Fields): boolean {
  return record !== undefined && parts.every((part) => sameValue(record[part], typed[part]));
}
