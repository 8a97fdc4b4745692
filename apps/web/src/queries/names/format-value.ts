import { findField, type Entity } from '@domivka/domain/kernel/entity';
import { isFields } from '@domivka/domain/kernel/record';
import type { UnitNames } from '@domivka/reference/unit-names';
import { describeValue, nameOfNumber, type NameOf } from '../../text/describe-value.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { pathOf } from './place-names.ts';

export type ValueFormat = {
  readonly t: Say;
  readonly format: Formats;
  readonly places: UnitNames | undefined;
  /** How records are called that a field names. */
  readonly nameOf?: NameOf | undefined;
};

/** Coordinates as people copy them: five digits are a metre. */
export function formatPoint(point: unknown): string {
  if (!isFields(point)) return '';
  const { latitude, longitude } = point;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return '';
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** The value of a field in words; nothing is an empty text. What has parts of its own is said on a line per part. */
export function formatValue(entity: Entity, field: string, value: unknown, sayer: ValueFormat): string {
  if (value === undefined || value === null || value === '') return '';
  const { t, format, places, nameOf } = sayer;
  const definition = findField(entity, field);
  switch (definition?.kind) {
    case 'pCode':
      return pathOf(places, value, t.language);
    case 'point':
      return formatPoint(value);
    case 'time':
      return format.moment(String(value));
    case 'integer':
      if (definition.year) return String(value);
      return nameOfNumber(field, value, t) ?? format.number(Number(value), 0);
    case 'number':
      return format.number(Number(value));
    default:
      return Array.isArray(value) && value.length === 0 ? '' : describeValue(entity, field, value, t, nameOf);
  }
}
