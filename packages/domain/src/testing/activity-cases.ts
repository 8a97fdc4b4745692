import { activityErrors } from '../activity/activity.errors.ts';
import type { Fields } from '../kernel/record.ts';
import type { RefusedCase } from './address-cases.ts';
import { organizations } from './fixtures.ts';

/** An activity with everything that is mandatory. A test may give it another address and organization. */
export const validActivity: Fields = {
  addressId: 'd00000000000000000000001',
  type: 'light_repair',
  recoveryStage: 'light',
  status: 'Ongoing',
  modalities: ['in_kind_works'],
  measures: [{ measure: 'window_replace', quantity: 4, unit: 'pieces' }],
  implementingOrganizationId: organizations.partner._id,
};

type Code = Exclude<keyof typeof activityErrors, 'activity.measures.unit' | 'activity.status.transition'>;

function refused(title: string, change: Fields, path: string, code: Code): RefusedCase {
  const { en, uk } = activityErrors[code];
  return { title, record: { ...validActivity, ...change }, path, code, en, uk };
}

const row = { measure: 'esk', quantity: 1, unit: 'pieces' };

/** Each message of the specification, section 5, for activities, and of the rules of the status, with an activity that causes it. */
export const refusedActivities: readonly RefusedCase[] = [
  refused('without type', { type: null }, 'type', 'activity.type.required'),
  refused('with an empty type', { type: '' }, 'type', 'activity.type.required'),
  refused('without recovery stage', { recoveryStage: null }, 'recoveryStage', 'activity.recoveryStage.required'),
  refused('without status', { status: null }, 'status', 'activity.status.required'),
  refused('without modality', { modalities: [] }, 'modalities', 'activity.modalities.required'),
  refused(
    'without implementing organization',
    { implementingOrganizationId: null },
    'implementingOrganizationId',
    'activity.implementingOrganizationId.required',
  ),
  refused('without measures', { measures: null }, 'measures', 'activity.measures.required'),
  refused('with an empty list of measures', { measures: [] }, 'measures', 'activity.measures.required'),
  refused(
    'with a measure that has no unit',
    { measures: [{ ...row, unit: null }] },
    'measures.0.unit',
    'activity.measures.required',
  ),
  refused(
    'completed without measures',
    { status: 'Completed', actualCompletionDate: '2026-05-01', measures: [] },
    'measures',
    'activity.measures.required',
  ),
  refused(
    'with a measure that is not in the catalogue',
    { measures: [{ ...row, measure: 'garden' }] },
    'measures.0.measure',
    'activity.measures.unknown',
  ),
  refused(
    'with a quantity of zero',
    { measures: [row, { ...row, quantity: 0 }] },
    'measures.1.quantity',
    'activity.measures.quantity',
  ),
  refused(
    'with a unit that does not exist',
    { measures: [{ ...row, unit: 'kg' }] },
    'measures.0.unit',
    'activity.measures.unknownUnit',
  ),
  refused(
    'canceled without a reason',
    { status: 'Canceled' },
    'cancellationReason',
    'activity.cancellationReason.required',
  ),
  refused(
    'canceled with the reason "other" and no words',
    { status: 'Canceled', cancellationReason: 'other' },
    'cancellationNote',
    'activity.cancellationNote.required',
  ),
  refused(
    'completed without a completion date',
    { status: 'Completed' },
    'actualCompletionDate',
    'activity.actualCompletionDate.required',
  ),
  refused(
    'completed before it began',
    { status: 'Completed', actualStartDate: '2026-05-02', actualCompletionDate: '2026-05-01' },
    'actualCompletionDate',
    'activity.actualCompletionDate.beforeStart',
  ),
  refused(
    'planned to end before it begins',
    { plannedStartDate: '2026-05-02', plannedCompletionDate: '2026-05-01' },
    'plannedCompletionDate',
    'activity.plannedCompletionDate.beforeStart',
  ),
];
