import { declareFields } from '../kernel/field.ts';
import { choice, choices, listed, optionalInteger, optionalText } from '../kernel/field-kinds.ts';
import { thermalEnvelopes } from '../kernel/housing.text.ts';
import * as z from 'zod/mini';
import { id, integer, note, number, oneOf, positive, unique } from '../kernel/schema.ts';
import {
  activityStatuses,
  activityTypes,
  cancellationReasons,
  modalities,
  recoveryStages,
} from './activity.options.text.ts';
import { units } from '../kernel/units.text.ts';
import { measures } from './measures.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyRows, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { activityFieldLabels as label, activitySectionTitles as section, beneficiaryLabels } from './activity.text.ts';
import { changesEnvelope } from './what-fits-type.ts';
import type { FormSection, Unchecked } from '../kernel/field.ts';
import { isFields, type Fields } from '../kernel/record.ts';

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

function isCanceled({ status }: Fields): boolean {
  return status === 'Canceled';
}

/** Whether the activity gives emergency shelter kits, by its type or by a measure. */
function countsKits({ type, measures: rows }: Fields): boolean {
  return type === 'esk' || (Array.isArray(rows) && rows.some((row) => isFields(row) && row.measure === 'esk'));
}

/** The sections of the form of an activity: what it is comes first, since the rest depends on it. */
export const activitySections = [
  { id: 'what', title: section.what },
  { id: 'target', title: section.target },
  { id: 'when', title: section.when },
  { id: 'how', title: section.how },
  { id: 'who', title: section.who },
  { id: 'people', title: section.people, hint: section.peopleHint, folded: true },
  { id: 'more', title: section.more, hint: section.moreHint, folded: true },
] as const satisfies readonly FormSection[];

/**
 * The fields of an activity. A masked reader learns who does what and when, not for whom, at what price, or what people wrote
 * (product rules on masks). For how many flats it is remains visible: otherwise it would be unknown what the assistance covered.
 */
export const activityFields = declareFields(label, {
  addressId: { kind: 'id', form: 'elsewhere', ...listed, shape: id(), refersTo: 'address' },
  unitIds: {
    kind: 'ids',
    form: { section: 'target', control: 'own' },
    column: true,
    readers: 'unmasked',
    hiddenAs: 'count',
    shape: z.optional(unique(id(), 2000)),
    refersTo: 'apartment',
    normalize: tidyRows,
  },
  pCode4: { kind: 'pCode', ...listed, origin: 'derived' },
  type: {
    ...choice(activityTypes, { required: 'activity.type.required' }),
    form: { section: 'what', row: 1, control: 'own' },
    ...listed,
  },
  recoveryStage: {
    ...choice(recoveryStages, { required: 'activity.recoveryStage.required' }),
    form: { section: 'what', row: 1, control: 'select' },
    ...listed,
  },
  status: {
    ...choice(activityStatuses, { required: 'activity.status.required' }),
    form: { section: 'what', control: 'own' },
    ...listed,
  },
  cancellationReason: {
    kind: 'code',
    form: { section: 'what', control: 'select', when: isCanceled, mandatory: isCanceled },
    ...listed,
    options: cancellationReasons,
  },
  cancellationNote: {
    ...optionalText(1000),
    form: {
      section: 'what',
      control: 'note',
      when: ({ cancellationReason }) => Boolean(cancellationReason),
      mandatory: ({ cancellationReason }) => cancellationReason === 'other',
    },
    readers: 'owners',
  },
  reopenReason: { ...optionalText(1000), form: { section: 'what', control: 'own' }, readers: 'owners' },
  plannedStartDate: { kind: 'date', form: { section: 'when', row: 1 }, ...listed },
  plannedCompletionDate: { kind: 'date', form: { section: 'when', row: 1 }, ...listed },
  actualStartDate: { kind: 'date', form: { section: 'when', row: 2, past: true }, ...listed },
  actualCompletionDate: {
    kind: 'date',
    form: { section: 'when', row: 2, past: true, mandatory: ({ status }) => status === 'Completed' },
    ...listed,
    normalize: tidyOptional,
  },
  modalities: {
    ...choices(modalities, { required: 'activity.modalities.required', min: 1 }),
    form: { section: 'how', control: 'chips' },
    ...listed,
  },
  measures: {
    kind: 'list',
    form: { section: 'how', control: 'own' },
    readers: 'all',
    shape: measuresTaken,
    normalize: tidyRows,
  },
  thermalEnvelope: {
    kind: 'code',
    form: { section: 'how', when: changesEnvelope },
    ...listed,
    options: thermalEnvelopes,
  },
  emergencyShelterKits: { ...optionalInteger(0, 100_000), form: { section: 'how', when: countsKits }, ...listed },
  propertyNumber: {
    ...optionalText(40, tidyStateNumber),
    form: { section: 'more', row: 1 },
    column: true,
    readers: 'linked',
    shortened: true,
  },
  applicationNumber: {
    ...optionalText(40, tidyStateNumber),
    form: { section: 'more', row: 1 },
    column: true,
    readers: 'linked',
    shortened: true,
  },
  implementingOrganizationId: {
    kind: 'id',
    form: { section: 'who', control: 'own' },
    ...listed,
    shape: id({ required: 'activity.implementingOrganizationId.required' }),
    refersTo: 'organization',
  },
  programmingOrganizationId: {
    kind: 'id',
    form: { section: 'who', control: 'own' },
    ...listed,
    refersTo: 'organization',
    normalize: tidyOptional,
  },
  beneficiaries: {
    kind: 'object',
    form: { section: 'people', control: 'parts' },
    readers: 'linked',
    shape: z.optional(beneficiaries),
    parts: beneficiaryLabels,
    normalize: withoutEmpty,
  },
  indicatorCode: { ...optionalText(40), form: { section: 'more', row: 2 }, ...listed },
  projectCode: { ...optionalText(100), form: { section: 'more', row: 2 }, ...listed },
  costUAH: { kind: 'number', form: 'more', readers: 'owners', shape: z.optional(number({ min: 0, max: largestCost })) },
  comment: { kind: 'text', form: { section: 'more', control: 'note' }, readers: 'owners', shape: note(4000) },
  custom: { ...customField, readers: 'linked' },
});

/** The same before shapes are checked. */
export type ActivityFields = Unchecked<typeof activityFields>;
