import type { FormSection } from '../../forms/form-progress.ts';
import { activityFormText as text } from './activity-form.text.ts';

/** The sections in their order, with the fields that stand in each. */
export const activitySections = {
  target: { id: 'target', title: text.target, fields: ['unitIds'] },
  what: {
    id: 'what',
    title: text.what,
    fields: ['type', 'recoveryStage', 'status', 'cancellationReason', 'cancellationNote', 'reopenReason'],
  },
  when: {
    id: 'when',
    title: text.when,
    fields: ['plannedStartDate', 'plannedCompletionDate', 'actualStartDate', 'actualCompletionDate'],
  },
  how: { id: 'how', title: text.how, fields: ['modalities', 'measures', 'thermalEnvelope', 'emergencyShelterKits'] },
  who: { id: 'who', title: text.who, fields: ['implementingOrganizationId', 'programmingOrganizationId'] },
  people: { id: 'people', title: text.people, fields: ['beneficiaries'] },
  more: {
    id: 'more',
    title: text.more,
    fields: ['propertyNumber', 'applicationNumber', 'indicatorCode', 'projectCode', 'costUAH', 'comment'],
  },
} as const satisfies Record<string, FormSection>;
