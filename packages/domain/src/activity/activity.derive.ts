import type { ActivityFields } from './activity.fields.ts';

/** Reasons that speak of one status only, and that status. */
const reasonsOf: Readonly<Record<string, string>> = {
  cancellationReason: 'Canceled',
  cancellationNote: 'Canceled',
  reopenReason: 'Ongoing',
};

/**
 * Takes away the reasons that no longer hold: a cancellation reason of an activity that goes on, a reopening reason of one
 * that has ended again, so that the next reopening needs a reason of its own. The history keeps them.
 */
export function deriveActivity(fields: ActivityFields): ActivityFields {
  const { status } = fields;
  if (typeof status !== 'string') return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !Object.hasOwn(reasonsOf, field) || reasonsOf[field] === status),
  );
}
