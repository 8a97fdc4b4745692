import { useLiveQuery } from 'dexie-react-hooks';
import { useAreas, type AreaShapes } from './area-outlines.ts';
import { useStore } from '../use-store.ts';
import { outlinedCode } from '../../records/packs/pack-outlines.ts';
import type { OutlineRow } from '../../records/local/pack-rows.ts';

/** The outline of an area taken along; undefined while or where there is none. */
export function useOutline(area: string): OutlineRow | undefined {
  const store = useStore();
  return useLiveQuery(async () => store?.polygons.get(outlinedCode(area)), [store, area]);
}

export type ShapesState =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly shapes: AreaShapes };

/**
 * The shapes of areas in an oblast: what was taken along at once and first, the others from the program's own file, when that has come. Ready
 * as soon as the shape of `own` is there.
 */
export function useAreaShapes(oblast: string | undefined, own: string): ShapesState {
  const store = useStore();
  const isWanted = oblast !== undefined;
  const kept = useLiveQuery(async () => {
    const rows = store && oblast ? await store.polygons.where('_id').startsWith(oblast).toArray() : [];
    return new Map(rows.map((row) => [row._id, row]));
  }, [store, oblast]);
  const areas = useAreas(isWanted);
  const others = areas.state === 'ready' ? areas.areas : undefined;
  if (!others && !kept?.has(own)) return { state: areas.state === 'failed' ? 'failed' : 'loading' };
  return { state: 'ready', shapes: { find: (pCode) => kept?.get(pCode) ?? others?.find(pCode) } };
}
