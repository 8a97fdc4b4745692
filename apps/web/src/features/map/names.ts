import type { Feature } from 'geojson';
import type { Language } from '@domivka/domain/kernel/text';
import type { AdminUnit, Units } from '@domivka/reference/units';
import { runYielding } from '../../platform/yielding.ts';
import type { Bounds } from './map-engine.ts';

type Named = { readonly unit: AdminUnit; readonly rank: number };

const listed = new WeakMap<Units, readonly Named[]>();

/** 0 oblasts, 1 cities, 2 towns, 3 villages. */
function rankOf({ level, kind }: AdminUnit): number {
  if (level === 1) return 0;
  if (kind === 'city') return 1;
  return kind === 'urban_type' ? 2 : 3;
}

function* namedInSteps(units: Units, pCode?: string): Generator<undefined, readonly Named[]> {
  const found: Named[] = [];
  for (const unit of units.children(pCode)) {
    if ((unit.level === 1 || unit.level === 4) && unit.centre) found.push({ unit, rank: rankOf(unit) });
    if (unit.level < 4) for (const named of yield* namedInSteps(units, unit.pCode)) found.push(named);
  }
  yield;
  return found;
}

/** Lists what may be named, in pieces, so that the map can be moved meanwhile. Until then `namesIn` has no names. */
export async function prepareNames(units: Units): Promise<void> {
  if (!listed.has(units)) listed.set(units, await runYielding(namedInSteps(units)));
}

/** From which zoom names of a rank are drawn. */
const firstZoom = [0, 6.5, 9, 10.5];
const mostNames = 300;

/** The names of oblasts and settlements in a window of the map, the larger ones first. */
export function namesIn(
  units: Units,
  [west, south, east, north]: Bounds,
  zoom: number,
  language: Language,
): readonly Feature[] {
  const found = (listed.get(units) ?? []).filter(({ unit: { centre }, rank }) => {
    if (!centre || zoom < (firstZoom[rank] ?? 0) || (rank === 0 && zoom > 9)) return false;
    const { latitude, longitude } = centre;
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostNames)
    .map(({ unit, rank }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [unit.centre?.longitude ?? 0, unit.centre?.latitude ?? 0] },
      properties: { name: language === 'uk' ? unit.nameUkr : unit.name, rank },
    }));
}
