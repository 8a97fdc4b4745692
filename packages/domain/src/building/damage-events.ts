import type { Fields } from '../kernel/record.ts';
import { readDay, readText } from './reading.ts';

/** A strike: what one or more assessments of an address say of the same day and cause. It has no record of its own. */
export type DamageEvent = {
  /** Made of the three that make an event: address, day, cause. */
  readonly key: string;
  readonly addressId: string;
  /** `YYYY-MM-DD`. */
  readonly damageDate: string;
  /** A code of `damageCauses`; `other` where an assessment names none. */
  readonly damageCause: string;
  /** The assessments that tell of it, in the order of their ids. */
  readonly assessmentIds: readonly string[];
};

/**
 * The strikes that these assessments tell of, the newest first (product rules on damage events). An assessment without a real day of damage
 * tells of none. With `today` (`YYYY-MM-DD`), days that are yet to come are slips of the pen and left out.
 */
export function listDamageEvents(assessments: readonly Fields[], today?: string): readonly DamageEvent[] {
  const found = new Map<string, Omit<DamageEvent, 'assessmentIds'> & { readonly ids: Set<string> }>();
  for (const assessment of assessments) {
    const damageDate = readDay(assessment, 'damageDate');
    if (damageDate === undefined || (today !== undefined && damageDate > today)) continue;
    const addressId = readText(assessment, 'addressId');
    const damageCause = readText(assessment, 'damageCause') || 'other';
    const key = `${addressId}/${damageDate}/${damageCause}`;
    const id = readText(assessment, '_id');
    const event = found.get(key) ?? { key, addressId, damageDate, damageCause, ids: new Set<string>() };
    if (id !== '') event.ids.add(id);
    found.set(key, event);
  }
  const events = [...found.values()].map(({ ids, ...event }) => ({ ...event, assessmentIds: [...ids].toSorted() }));
  return events.toSorted((one, other) => compare(other.damageDate, one.damageDate) || compare(one.key, other.key));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The newest strike at the address of this record. */
export function findLaterEvent(record: Fields, events: readonly DamageEvent[], after: string): DamageEvent | undefined {
  const addressId = readText(record, 'addressId');
  let newest: DamageEvent | undefined;
  for (const event of events) {
    if (event.addressId !== addressId || event.damageDate <= (newest?.damageDate ?? after)) continue;
    newest = event;
  }
  return newest;
}

/**
 * Whether an assessment no longer holds: the address was struck after the damage that it describes, and not before the day on which it was
 * made. An assessment of the 14th of damage of the 10th has seen what happened on the 12th, even if it does not say so.
 */
export function isSuperseded(assessment: Fields, events: readonly DamageEvent[]): boolean {
  const damageDate = readDay(assessment, 'damageDate') ?? '';
  const date = readDay(assessment, 'date') ?? '';
  const later = findLaterEvent(assessment, events, damageDate);
  return later !== undefined && later.damageDate >= date;
}
