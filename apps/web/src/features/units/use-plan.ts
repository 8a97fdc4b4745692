import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { apartmentMessages } from '@domivka/domain/apartment/apartment.text';
import type { Language } from '@domivka/domain/kernel/text';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import type { OwnDraft } from '../../forms/drafts/own-draft.ts';
import { newId } from '../../platform/new-id.ts';
import type { LocalRecord } from '../../queries/use-records.ts';
import { sayDone, sayFailed } from '../../queries/work/arrival.ts';
import { removeRecord, removeRecords, saveNewRecords } from '../../records/save/save-record.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { sayIn, useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showOutcome, showToast } from '../../ui/toast.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import {
  type BuildingPlan,
  type NumberingOrder,
  planLimits,
  type PlannedFlat,
  planUnits,
  sayNumbers,
} from './plan-units.ts';
import { planCounted, planText as text } from './plan.text.ts';

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

type MadeFlat = { readonly id: string; readonly number: string };

/** One by one, where not all can go together: those that stay, and why. */
async function takeBackEach(flats: readonly MadeFlat[], language: Language) {
  const left: MadeFlat[] = [];
  const reasons = new Set<string>();
  for (const flat of flats) {
    try {
      await removeRecord('apartment', flat.id);
    } catch (error) {
      left.push(flat);
      for (const reason of listFailureReasons(error, language)) reasons.add(reason);
    }
  }
  return { left, reasons };
}

/** Takes back flats that were just made; those that stay (a user has removed or changed them meanwhile) are told with the reasons. */
async function takeBack(flats: readonly MadeFlat[], language: Language): Promise<void> {
  const t = sayIn(language);
  const ids = flats.map(({ id }) => id);
  const { left, reasons } = await removeRecords('apartment', ids).then(
    () => ({ left: [], reasons: new Set<string>() }),
    async () => takeBackEach(flats, language),
  );
  showToast({ message: t.count(planCounted.undone, flats.length - left.length), color: 'done' });
  if (left.length === 0) return;
  const numbers = sayNumbers(left.map(({ number }) => number));
  showErrors([t(text.undoFailed), t(text.undoLeft, { numbers }), ...reasons]);
}

/** Long enough to look at what was made and to take it back. */
const undoFor = 30_000;

/** How many flats are made between two steps of the bar. */
const progressStep = 20;

/** Below the name of the table, so that it counts as unsent work on units. */
export function placeOfPlan(addressId: string): string {
  return `apartment/plan/${addressId}`;
}

/**
 * What is typed of a building, the flats that follow from it, and the way to make them all at once. `making`: how much of that is done, 0 to 1;
 * undefined while nothing is being made.
 */
export function usePlan(addressId: string, first: PlanValues, units: readonly LocalRecord[], draft: OwnDraft) {
  const { language, count } = useText();
  const navigate = useNavigate();
  const { save: saveDraft } = draft;
  const [values, setValues] = useState(first);
  const [making, setMaking] = useState<number>();
  const numbers = useMemo(() => units.flatMap(({ number }) => (typeof number === 'string' ? [number] : [])), [units]);
  const plan = useMemo(() => {
    const typed = planOf(values);
    return typed ? planUnits(typed, numbers) : undefined;
  }, [values, numbers]);

  const change = (next: Partial<PlanValues>): void => {
    const typed = { ...values, ...next };
    setValues(typed);
    saveDraft(typed);
  };
  const setException = useCallback(
    (key: string, flats: number | undefined) => {
      setValues((before) => {
        const { [key]: _gone, ...others } = before.exceptions;
        const exceptions = flats === undefined ? others : { ...others, [key]: Math.max(0, Math.trunc(flats)) };
        const typed = { ...before, exceptions };
        saveDraft(typed);
        return typed;
      });
    },
    [saveDraft],
  );

  const make = async (fresh: readonly PlannedFlat[]): Promise<void> => {
    const flats = fresh.map((flat) => ({ id: newId(), number: flat.number, flat }));
    setMaking(0);
    try {
      const records = flats.map(({ id, flat }) => ({ ...recordOf(flat, addressId, values), _id: id }));
      const saved = await draft.saving((drop) =>
        saveNewRecords(
          records.map((record) => ({ table: 'apartment', record })),
          (written) => {
            if (written % progressStep === 0) setMaking(written / records.length);
          },
          drop,
        ),
      );
      if (!saved) return;
    } catch (error) {
      showErrors(sayFailed(apartmentMessages.saveFailed, error, language));
      return;
    } finally {
      setMaking(undefined);
    }
    await draft.clear();
    const created = count(planCounted.created, flats.length);
    const ids = flats.map(({ id }) => id);
    showOutcome(sayDone({ en: created, uk: created }, language, ids), {
      duration: undoFor,
      action: { label: text.undo[language], onClick: () => void takeBack(flats, language) },
    });
    await navigate({ to: '/address/$addressId', params: { addressId }, search: { tab: 'apartments' } });
  };

  return { values, change, setException, plan, making, make };
}
