import type { Fields } from '@domivka/domain/kernel/record';
import { liesIn } from '../../records/local/pack-tables.ts';
import { usePacks } from './use-packs.ts';

/** Whether an area that was read whole holds this address, and with it all that hangs on it. */
export function useIsInArea(address: Fields | undefined): boolean {
  const packs = usePacks();
  return address !== undefined && packs?.some(({ area, asOf }) => asOf !== undefined && liesIn(area, address)) === true;
}
