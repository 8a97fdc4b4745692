import * as z from 'zod/mini';
import { actOptions, fastRecoveryOptions, restoredOptions, thermalEnvelopes } from '../kernel/housing.text.ts';
import { people, vulnerableResidents } from '../kernel/residents.ts';
import { date, id, list, note, number, oneOf, someOf, text, type RecordSchema } from '../kernel/schema.ts';
import {
  actTypes,
  applicationKinds,
  applicationStates,
  claimOptions,
  compensationBarriers,
  deminingStates,
  habitability,
  restorers,
  rubbleStates,
  utilityStates,
} from './state-questions.options.text.ts';

const utility = z.optional(oneOf(utilityStates));

const utilities = z.strictObject(
  { electricity: utility, gas: utility, water: utility, sewage: utility, heating: utility },
  { error: 'field.shape' },
);

/** The codes of measures are judged by the catalogue of activities; here they are texts. */
const application = z.strictObject(
  {
    number: text(40),
    kind: z.optional(oneOf(applicationKinds)),
    date: z.optional(date()),
    status: z.optional(oneOf(applicationStates)),
    coversMeasures: z.optional(list(text(40), 50)),
    amountUAH: z.optional(number({ min: 0, max: 1_000_000_000 })),
    checkedAt: z.optional(date()),
  },
  { error: 'field.shape' },
);

/** The answers as they are stored: how things are now, and what the state programme says (product rules on state questions). */
export const stateQuestionsSchema = z.looseObject({
  addressId: id(),
  unitId: z.optional(id()),
  activityId: z.optional(id()),
  asOfDate: date({ required: 'stateQuestions.asOfDate.required' }),
  demining: z.optional(oneOf(deminingStates)),
  miningDate: z.optional(date()),
  rubbleRemoval: z.optional(oneOf(rubbleStates)),
  rubbleRemovalDate: z.optional(date()),
  restored: z.optional(oneOf(restoredOptions)),
  restoredBy: z.optional(oneOf(restorers)),
  habitable: z.optional(oneOf(habitability)),
  thermalEnvelope: z.optional(oneOf(thermalEnvelopes)),
  utilities: z.optional(utilities),
  residentsNow: people,
  householdsNow: people,
  vulnerableResidents: z.optional(vulnerableResidents),
  fastRecovery: z.optional(oneOf(fastRecoveryOptions)),
  actExists: z.optional(oneOf(actOptions)),
  actDate: z.optional(date()),
  actNumber: z.optional(text(100)),
  actType: z.optional(oneOf(actTypes)),
  infoNoticeNumber: z.optional(text(40)),
  propertyNumber: z.optional(text(40)),
  applications: z.optional(list(application, 50)),
  compensationBarriers: z.optional(someOf(compensationBarriers)),
  rd4u: z.optional(oneOf(claimOptions)),
  comment: note(2000),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;
