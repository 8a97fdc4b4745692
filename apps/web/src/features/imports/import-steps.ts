import type { Step } from './import-query.ts';
import type { ImportState } from '@domivka/domain/exchange/import-modes';
import type { ImportView } from './import-view.ts';

type Progress = Pick<ImportView, 'state' | 'counts' | 'can'>;

/** Whether the server is at work: the import is looked at again and again. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'validating' || state === 'committing' || state === 'undoing';
}

/** Rows that a person has to correct or decide. */
export function countOpen({ counts }: Pick<Progress, 'counts'>): number {
  return counts.failed + counts.duplicates;
}

/** Rows that are saved. Several may be about one record, so these are not the records. */
export function countDone({ counts }: Pick<Progress, 'counts'>): number {
  const { rows, ready, failed, duplicates, skipped, created, updated } = counts;
  return created + updated === 0 ? 0 : rows - ready - failed - duplicates - skipped;
}

/** The step at which an import is: where a user who opens it another day continues. */
export function stepOf(view: Progress): Step {
  switch (view.state) {
    case 'uploaded':
      return 'settings';
    case 'mapped':
      return 'mapping';
    case 'validating':
      return 'check';
    case 'validated':
      return countOpen(view) > 0 ? 'check' : 'import';
    case 'committing':
      return 'import';
    case 'failed':
      return view.counts.rows > 0 ? 'check' : 'mapping';
    default:
      return 'result';
  }
}

/** Whether a step can be opened: earlier ones until the import is saved, and then the rows that remain. */
export function canOpen(step: Step, view: Progress): boolean {
  const { state, can } = view;
  if (step === stepOf(view)) return true;
  if (isUnderWay(state) || state === 'undone') return false;
  const isChecked = state === 'validated' || state === 'committed' || (state === 'failed' && view.counts.rows > 0);
  switch (step) {
    case 'upload':
      return state !== 'committed';
    case 'settings':
    case 'mapping':
      return can.change && state !== 'committed';
    case 'check':
      return isChecked && (state !== 'committed' || (can.change && countOpen(view) + view.counts.decided > 0));
    case 'import':
      return isChecked && (state !== 'committed' || can.commit);
    default:
      return false;
  }
}

/** The step to show: the wanted one where it can be opened. */
export function shownStep(wanted: Step | undefined, view: Progress): Step {
  return wanted !== undefined && canOpen(wanted, view) ? wanted : stepOf(view);
}
