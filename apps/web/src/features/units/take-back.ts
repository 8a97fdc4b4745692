import type { Language } from '@domivka/domain/kernel/text';
import { removeRecord, removeRecords } from '../../records/save/save-record.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { sayIn } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { planCounted, planText as text } from './plan.text.ts';
import { sayNumbers } from './plan-units.ts';

export type MadeFlat = { readonly id: string; readonly number: string };

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

/** Takes back flats that were just made; those that stay (somebody has removed or changed them meanwhile) are told with the reasons. */
export async function takeBack(flats: readonly MadeFlat[], language: Language): Promise<void> {
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
