import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useSession } from '../../session/session.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { getTraining, listPeople, listTrainings } from './training-calls.ts';
import type { Training } from './training-words.ts';
import { trainingsText as text } from './trainings.text.ts';

/** Others enrol at the same time: an answer is shown at once and asked for again each time; a failure is shown, not repeated. */
const live = { networkMode: 'always', retry: false, staleTime: 0 } as const;

/** The answers belong to one user: the next user of this browser does not see them. */
function useOwnKey(...rest: readonly unknown[]): readonly unknown[] {
  const { user } = useSession();
  return ['trainings', user?._id, ...rest];
}

export function useTrainings(): UseQueryResult<readonly Training[]> {
  return useQuery({ ...live, queryKey: useOwnKey(), queryFn: ({ signal }) => listTrainings(signal) });
}

export function useTraining(id: string): UseQueryResult<Training> {
  return useQuery({ ...live, queryKey: useOwnKey('one', id), queryFn: ({ signal }) => getTraining(id, signal) });
}

/** Takes what the server answered to a change as what is known of the training now. */
export function useKeepTraining(): (training: Training) => void {
  const client = useQueryClient();
  const list = useOwnKey();
  return (training) => {
    client.setQueryData([...list, 'one', training._id], training);
    void client.invalidateQueries({ queryKey: list, exact: true });
  };
}

/** The people with these ids. */
export type People = {
  /** The name of a person or, for one whom the user may not see in the directory, that it is unknown. */
  readonly nameOf: (id: string) => string;
  readonly organizationOf: (id: string) => string;
};

export function usePeople(ids: readonly string[]): People {
  const t = useText();
  const wanted = useMemo(() => [...new Set(ids)].toSorted(), [ids]);
  const { data } = useQuery({
    ...live,
    queryKey: useOwnKey('people', wanted),
    queryFn: ({ signal }) => listPeople(wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  const nameOfOrganization = useOrganizationNames();
  return useMemo(() => {
    const people = new Map(data?.map((person) => [person._id, person]));
    return {
      nameOf: (id) => {
        const person = people.get(id);
        return person ? nameOfPerson(person, t.language) : t(text.unknownPerson);
      },
      organizationOf: (id) => {
        const person = people.get(id);
        return person ? nameOfOrganization(person.organizationId, person.organizationName) : '';
      },
    };
  }, [data, nameOfOrganization, t]);
}
