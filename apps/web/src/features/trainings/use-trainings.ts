import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { RecordOf } from '@domivka/domain/registry';
import { useOrganizations } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { nameOfOrganization, nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { getTraining, listPeople, listTrainings } from './training-calls.ts';
import { trainingsText as text } from './trainings.text.ts';

/** Others enrol at the same time: an answer is shown at once and asked for anew each time; a failure is shown, not repeated. */
const live = { networkMode: 'always', retry: false, staleTime: 0 } as const;

/** The answers belong to one user: the next user of this browser does not see them. */
function useOwnKey(...rest: readonly unknown[]): readonly unknown[] {
  const { user } = useSession();
  return ['trainings', user?._id, ...rest];
}

export function useTrainings(): UseQueryResult<readonly RecordOf<'training'>[]> {
  return useQuery({ ...live, queryKey: useOwnKey(), queryFn: ({ signal }) => listTrainings(signal) });
}

export function useTraining(id: string): UseQueryResult<StoredRecord> {
  return useQuery({ ...live, queryKey: useOwnKey('one', id), queryFn: ({ signal }) => getTraining(id, signal) });
}

/** Takes what the server answered to a change as what is known of the training now. */
export function useKeepTraining(): (training: StoredRecord) => void {
  const client = useQueryClient();
  const list = useOwnKey();
  return (training) => {
    client.setQueryData([...list, 'one', training._id], training);
    void client.invalidateQueries({ queryKey: list, exact: true });
  };
}

export type PersonName = { readonly name: string; readonly organization: string };

/** What people are called, by id. Whoever the user may not see in the directory has no name here. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, PersonName> {
  const { language } = useText();
  const wanted = useMemo(() => [...new Set(ids)].toSorted(), [ids]);
  const { data } = useQuery({
    ...live,
    queryKey: useOwnKey('people', wanted),
    queryFn: ({ signal }) => listPeople(wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  const organizations = useOrganizations();
  return useMemo(() => {
    const organizationName = (id: unknown) =>
      nameOfOrganization(
        organizations?.find(({ _id }) => _id === id),
        language,
      );
    const named = (data ?? []).map((person): [string, PersonName] => [
      person._id,
      {
        name: nameOfPerson(person, language),
        organization: organizationName(person.organizationId) || (person.organizationName ?? ''),
      },
    ]);
    return new Map(named);
  }, [data, organizations, language]);
}

/** The name of a person or, for one who cannot be seen, that it is unknown. */
export function useNameOf(people: ReadonlyMap<string, PersonName>): (id: string) => string {
  const t = useText();
  return (id) => people.get(id)?.name ?? t(text.unknownPerson);
}
