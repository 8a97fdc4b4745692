import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import type { TypedNumber } from '../../ui/read-number.ts';
import { planLimits, type BuildingPlan, type NumberingOrder, type PlannedFlat } from './plan-units.ts';

/** What is typed into the screen that makes the flats of a building. */
export type PlanValues = {
  readonly entrances?: number | undefined;
  readonly floors?: number | undefined;
  readonly flatsPerLanding?: number | undefined;
  readonly firstNumber?: number | undefined;
  readonly order: NumberingOrder;
  readonly isGroundWithoutFlats: boolean;
  readonly exceptions: Readonly<Record<string, number>>;
  /** For every flat, square metres. */
  readonly area?: TypedNumber;
  readonly rooms?: TypedNumber;
};

/** The numbers that have to be given, with the least and the most that each may be. */
export const planNumbers = {
  entrances: { least: 1, most: planLimits.entrances },
  floors: { least: 1, most: planLimits.floors },
  flatsPerLanding: { least: 1, most: planLimits.flatsPerLanding },
  firstNumber: { least: 1, most: planLimits.firstNumber },
} as const;

export type PlanNumber = keyof typeof planNumbers;

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** What the address tells of the building; the flats of a landing where they divide evenly. */
export function suggestPlan(address: Fields | undefined): PlanValues {
  const entrances = wholeNumber(address?.entrances);
  const floors = wholeNumber(address?.floors);
  const flats = wholeNumber(address?.numberOfApartments);
  const perLanding = flats !== undefined && entrances && floors ? flats / (entrances * floors) : undefined;
  return {
    entrances,
    floors,
    flatsPerLanding: wholeNumber(perLanding),
    firstNumber: 1,
    order: 'entrance',
    isGroundWithoutFlats: false,
    exceptions: {},
  };
}

/** Whether a number that has to be given is missing or outside of its limits. */
export function isOutside(name: PlanNumber, values: PlanValues): boolean {
  const value = values[name];
  const { least, most } = planNumbers[name];
  return value === undefined || !Number.isInteger(value) || value < least || value > most;
}

/** The plan that was typed; undefined while a number is missing or impossible. */
export function planOf(values: PlanValues): BuildingPlan | undefined {
  const { entrances, floors, flatsPerLanding, firstNumber, order, isGroundWithoutFlats, exceptions } = values;
  const isWrong = (Object.keys(planNumbers) as PlanNumber[]).some((name) => isOutside(name, values));
  if (isWrong || !entrances || !floors || !flatsPerLanding || !firstNumber) return undefined;
  return { entrances, floors, flatsPerLanding, firstNumber, order, isGroundWithoutFlats, exceptions };
}

/** The record of a planned flat. */
export function recordOf({ number, entrance, floor, position }: PlannedFlat, addressId: string, values: PlanValues) {
  const { area, rooms } = values;
  return {
    addressId,
    unitType: 'apartment',
    number,
    entrance,
    floor,
    position,
    ...(area === undefined ? {} : { area }),
    ...(rooms === undefined ? {} : { rooms }),
  };
}

/** What the rules say of that which every flat is to have. */
export function listDefaultIssues(values: PlanValues): readonly Issue[] {
  const sample = recordOf({ number: '1', entrance: 1, floor: 1, position: 1, exists: false }, 'a'.repeat(24), values);
  return examine(apartmentEntity, sample, undefined).issues.filter(({ path }) => path === 'area' || path === 'rooms');
}
