import { cornersOf, isBoxOrPolygon, type Corner } from '@domivka/domain/geography/polygon';
import type { Filter } from '../queries/search-filters.ts';
import { addressFiltersText as text } from './address-filters.text.ts';
import type { ListFilter } from './list-filters.ts';

/** About a metre: as precise as a user can draw. */
const digits = 5;
/** Neither sign is changed in an address line. */
const between = '_';

function numbersOf(value: string): readonly number[] {
  return value.split(between).map((part) => (part === '' ? Number.NaN : Number(part)));
}

/** A polygon as the address line says it: longitudes and latitudes in turn. Corners that are the same at this precision are said once. */
export function sayShape(corners: readonly Corner[]): string {
  const said = corners.map((corner) => corner.map((one) => String(Number(one.toFixed(digits)))).join(between));
  return said.filter((one, index) => one !== said.at(index - 1)).join(between);
}

/** The polygon of an address line; a wrong one is undefined. */
export function readShape(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const numbers = numbersOf(raw);
  return numbers.length > 4 && isBoxOrPolygon(numbers) ? raw : undefined;
}

/** The corners of a polygon that `readShape` let in. */
export function cornersOfShape(shape: string): readonly Corner[] {
  return cornersOf(numbersOf(shape));
}

/** Only what lies in an area that was drawn on the map: nobody types it, but everybody can remove it. */
export const drawnAreaFilter: ListFilter<'location', string> = {
  label: text.drawnArea,
  field: 'location',
  control: 'kept',
  read: readShape,
  say: (_value, { t }) => t(text.drawnArea),
  toFilters: (value): readonly Filter<'location'>[] => [{ field: 'location', op: 'within', value: numbersOf(value) }],
};
