import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { apartmentMessages } from '@domivka/domain/apartment/apartment.text';
import { saveNewRecords } from '../../records/save/save-record.ts';
import { newId } from '../../platform/new-id.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import type { OwnDraft } from '../../forms/drafts/own-draft.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { planUnits, type PlannedFlat } from './plan-units.ts';
import { planOf, recordOf, type PlanValues } from './plan-values.ts';
import { planCounted, planText as text } from './plan.text.ts';
import { takeBack } from './take-back.ts';

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
