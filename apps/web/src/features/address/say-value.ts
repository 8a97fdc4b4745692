import { findField, type Entity } from '@domivka/domain/kernel/entity';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { commonText } from '../../text/common.text.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { pathOf } from '../../data/place-names.ts';

export type Sayer = { readonly t: Say; readonly format: Formats; readonly places: Units | undefined };

/** Coordinates as people copy them: five digits are a metre. */
export function sayPoint(point: unknown): string {
  if (!isFields(point)) return '';
  const { latitude, longitude } = point;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return '';
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

function sayOther(value: unknown): string {
  if (Array.isArray(value)) return value.map(sayOther).join(', ');
  if (isFields(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${sayOther(inner)}`)
      .join('; ');
  return String(value);
}

/** The value of a field in words; nothing is an empty text. */
export function sayValue(entity: Entity, field: string, value: unknown, { t, format, places }: Sayer): string {
  if (value === undefined || value === null || value === '') return '';
  const definition = findField(entity, field);
  switch (definition?.kind) {
    case 'boolean':
      return t(value === true ? commonText.yes : commonText.no);
    case 'code':
      return labelOf(definition.options ?? [], String(value), t.language);
    case 'pCode':
      return pathOf(places, value, t.language);
    case 'point':
      return sayPoint(value);
    case 'date':
      return format.date(String(value));
    case 'integer':
      // A year is a name, not an amount.
      return field === 'yearBuilt' ? String(value) : format.number(Number(value), 0);
    case 'number':
      return format.number(Number(value));
    default:
      return sayOther(value);
  }
}
