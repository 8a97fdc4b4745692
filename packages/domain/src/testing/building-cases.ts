import type { Fields } from '../kernel/record.ts';

/** Records of one building as they travel, with as much as the rules on buildings read. Fields given here hold over the usual ones. */
export const addressId = 'd00000000000000000000001';

/** `idOf('e', 12)`: a whole identifier of a short name. */
export function idOf(letter: string, number: number): string {
  return `${letter}${String(number).padStart(23, '0')}`;
}

export const flat1: Fields = { _id: idOf('e', 1), addressId, unitType: 'apartment', number: '1' };
export const flat2: Fields = { _id: idOf('e', 2), addressId, unitType: 'apartment', number: '2' };
export const flat3: Fields = { _id: idOf('e', 3), addressId, unitType: 'apartment', number: '3' };
/** A stairwell that serves the first two flats. */
export const stairwell: Fields = {
  _id: idOf('e', 9),
  addressId,
  unitType: 'common_area',
  kind: 'stairwell',
  servesUnits: [flat1._id, flat2._id],
};
export const units: readonly Fields[] = [flat1, flat2, flat3, stairwell];

let count = 0;

function newRecord(letter: string): Fields {
  count += 1;
  return { _id: idOf(letter, count), addressId, createdAt: '2026-03-14T10:00:00.000Z' };
}

/** An assessment of a unit, or of the building, of the 14th of March after a strike on the 10th. */
export function assess(unit: Fields | undefined, fields: Fields = {}): Fields {
  return {
    ...newRecord('f'),
    date: '2026-03-14',
    damageDate: '2026-03-10',
    damageCause: 'drone',
    damageTypes: ['window'],
    ...(unit ? { unitId: unit._id } : {}),
    ...fields,
  };
}

/** An activity of the first organization with windows, for some units or for the building as a whole. */
export function help(forUnits: readonly Fields[], fields: Fields = {}): Fields {
  return {
    ...newRecord('c'),
    status: 'Ongoing',
    actualStartDate: '2026-03-20',
    implementingOrganizationId: idOf('a', 1),
    measures: [{ measure: 'window_replace', quantity: 2, unit: 'pieces' }],
    ...(forUnits.length > 0 ? { unitIds: forUnits.map(({ _id }) => _id) } : {}),
    ...fields,
  };
}

/** The same, completed on this day. */
export function helped(forUnits: readonly Fields[], actualCompletionDate: string, fields: Fields = {}): Fields {
  return help(forUnits, { status: 'Completed', actualCompletionDate, ...fields });
}
