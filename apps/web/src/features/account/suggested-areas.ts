import { useLiveQuery } from 'dexie-react-hooks';
import type { Units } from '@domivka/reference/units';
import { usePlaces } from '../../device/places.ts';
import { useRecent } from '../../queries/recent.ts';
import { useSession } from '../../session/session.ts';
import { useStore } from '../../queries/use-store.ts';

const most = 3;

/** The hromadas of settlements, each once, in the order in which they come. */
export function hromadasOf(
  places: Pick<Units, 'find' | 'ancestors'>,
  settlements: readonly unknown[],
): readonly string[] {
  const hromadas = settlements.flatMap((pCode) => {
    const unit = typeof pCode === 'string' ? places.find(pCode) : undefined;
    return unit ? places.ancestors(unit.pCode).filter(({ level }) => level === 3) : [];
  });
  return [...new Set(hromadas.map(({ pCode }) => pCode))];
}

/** Areas that somebody likely wants: their own hromadas and raions, if they are limited to such, then those of the addresses opened last. */
export function useSuggestedAreas(): readonly string[] {
  const store = useStore();
  const places = usePlaces();
  const recent = useRecent();
  const { user } = useSession();
  const opened = useLiveQuery(async () => (store ? store.table('address').bulkGet([...recent]) : []), [store, recent]);
  if (!places) return [];
  const own = (user?.scope ?? []).filter((code) => (places.find(code)?.level ?? 1) > 1);
  const settlements = (opened ?? []).map((row: { readonly pCode4?: unknown } | undefined) => row?.pCode4);
  return [...new Set([...own, ...hromadasOf(places, settlements)])].slice(0, most);
}
