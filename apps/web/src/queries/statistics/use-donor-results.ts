import { useQuery } from '@tanstack/react-query';
import type { DonorGrid } from '@domivka/domain/measures/donor-grid';
import type { Text } from '@domivka/domain/kernel/text';
import { call } from '../../remote/call.ts';
import { useStore } from '../use-store.ts';

/** What donors see on one day, the same for all of them. */
export type DonorResults = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly grid: DonorGrid;
  /** The names of its areas by their codes. */
  readonly areas: Readonly<Record<string, Text>>;
};

const freshFor = 600_000;

/** The results of the month. Only the server makes them. */
export function useDonorResults() {
  const store = useStore();
  const { data, error, refetch } = useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['donor results', store?.name],
    queryFn: async ({ signal }) =>
      call<DonorResults>('GET', '/reports/donor.json', undefined, { signal, isAwaited: true }),
    enabled: store !== undefined,
    staleTime: freshFor,
  });
  return { results: data, error: data ? undefined : (error ?? undefined), again: () => void refetch() };
}
