import { thermalEnvelopes } from '../kernel/housing.text.ts';
import * as z from 'zod/mini';
import {
  date,
  id,
  integer,
  list,
  note,
  number,
  oneOf,
  positive,
  someOf,
  text,
  type RecordSchema,
} from '../kernel/schema.ts';
import {
  activityStatuses,
  activityTypes,
  cancellationReasons,
  modalities,
  recoveryStages,
} from './activity.options.text.ts';
import { units } from '../kernel/units.text.ts';
import { measures } from './measures.text.ts';

const mostPeople = 1_000_000;
const largestQuantity = 10_000_000;
const largestCost = 100_000_000_000;

const required = 'activity.measures.required';

const measureTaken = z.strictObject(
  {
    measure: oneOf(measures, { required, invalid: 'activity.measures.unknown' }),
    quantity: positive({ required, invalid: 'activity.measures.quantity' }).check(
      z.lte(largestQuantity, { error: 'field.tooLarge' }),
    ),
    unit: oneOf(units, { required, invalid: 'activity.measures.unknownUnit' }),
  },
  { error: 'field.shape' },
);

/** To be filled "to save or complete" (specification, section 5): so for every status. */
const measuresTaken = z
  .array(measureTaken, { error: ({ input }) => (input === undefined || input === null ? required : 'field.list') })
  .check(z.minLength(1, { error: required }), z.maxLength(200, { error: 'field.tooMany' }));

const people = z.optional(integer(0, mostPeople));

const beneficiaries = z.strictObject(
  {
    households: people,
    people,
    girls: people,
    boys: people,
    women: people,
    men: people,
    olderWomen: people,
    olderMen: people,
    disability: people,
  },
  { error: 'field.shape' },
);

const unitIds = list(id(), 2000).check(
  z.refine((ids: readonly unknown[]) => new Set(ids).size === ids.length, { error: 'field.twice' }),
);

/** A derived activity as it is stored. */
export const activitySchema = z.looseObject({
  addressId: id(),
  unitIds: z.optional(unitIds),
  type: oneOf(activityTypes, { required: 'activity.type.required' }),
  recoveryStage: oneOf(recoveryStages, { required: 'activity.recoveryStage.required' }),
  status: oneOf(activityStatuses, { required: 'activity.status.required' }),
  cancellationReason: z.optional(oneOf(cancellationReasons)),
  cancellationNote: z.optional(text(1000)),
  reopenReason: z.optional(text(1000)),
  plannedStartDate: z.optional(date()),
  plannedCompletionDate: z.optional(date()),
  actualStartDate: z.optional(date()),
  actualCompletionDate: z.optional(date()),
  modalities: someOf(modalities, { required: 'activity.modalities.required', min: 1 }),
  measures: measuresTaken,
  thermalEnvelope: z.optional(oneOf(thermalEnvelopes)),
  emergencyShelterKits: z.optional(integer(0, 100_000)),
  propertyNumber: z.optional(text(40)),
  applicationNumber: z.optional(text(40)),
  implementingOrganizationId: id({ required: 'activity.implementingOrganizationId.required' }),
  programmingOrganizationId: z.optional(id()),
  beneficiaries: z.optional(beneficiaries),
  indicatorCode: z.optional(text(40)),
  projectCode: z.optional(text(100)),
  costUAH: z.optional(number({ min: 0, max: largestCost })),
  comment: note(4000),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;

/** An activity as it is stored, without the head that every record carries. */
export type Activity = z.infer<typeof activitySchema>;
export type MeasureTaken = z.infer<typeof measureTaken>;
