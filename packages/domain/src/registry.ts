import { activityEntity } from './activity/activity.entity.ts';
import type { activityFields } from './activity/activity.fields.ts';
import { addressEntity } from './address/address.entity.ts';
import type { addressFields } from './address/address.fields.ts';
import { apartmentEntity } from './apartment/apartment.entity.ts';
import type { apartmentFields } from './apartment/apartment.fields.ts';
import { assessmentEntity } from './assessment/assessment.entity.ts';
import type { assessmentFields } from './assessment/assessment.fields.ts';
import { formerNameEntity } from './former-name/former-name.entity.ts';
import type { formerNameFields } from './former-name/former-name.fields.ts';
import type { Entity, TableName } from './kernel/entity.ts';
import type { ShownOf, Unchecked } from './kernel/field.ts';
import type { freeSearchField } from './kernel/filters.ts';
import type { RecordHead } from './kernel/record.ts';
import { metadataEntity } from './metadata/metadata.entity.ts';
import type { metadataFields } from './metadata/metadata.fields.ts';
import { organizationEntity } from './organization/organization.entity.ts';
import type { organizationFields } from './organization/organization.fields.ts';
import { photoEntity } from './photo/photo.entity.ts';
import type { photoFields } from './photo/photo.fields.ts';
import { stateQuestionsEntity } from './state-questions/state-questions.entity.ts';
import type { stateQuestionsFields } from './state-questions/state-questions.fields.ts';
import { trainingEntity } from './training/training.entity.ts';
import type { trainingFields } from './training/training.fields.ts';
import { userEntity } from './user/user.entity.ts';
import type { userFields } from './user/user.fields.ts';

/** The field declarations of each table. */
type FieldTables = {
  readonly address: typeof addressFields;
  readonly apartment: typeof apartmentFields;
  readonly assessment: typeof assessmentFields;
  readonly activity: typeof activityFields;
  readonly photo: typeof photoFields;
  readonly stateQuestions: typeof stateQuestionsFields;
  readonly metadata: typeof metadataFields;
  readonly organization: typeof organizationFields;
  readonly user: typeof userFields;
  readonly training: typeof trainingFields;
  readonly formerName: typeof formerNameFields;
};

/** A record of one table as a reader gets it, with its head. Fields that not all users read may be absent. */
export type RecordOf<Table extends TableName> = { readonly [Name in TableName]: ShownOf<FieldTables[Name]> }[Table];

/** The fields of a record of one table before its shapes are checked, as in a form. */
export type FieldsOf<Table extends TableName> = Unchecked<FieldTables[Table]>;

/** A name that a search of one table may ask by: a field, a part of one (`custom.roofAge`), the head, the free search. */
export type SearchName<Table extends TableName> =
  | FieldName<Table>
  | `${FieldName<Table>}.${string}`
  | keyof RecordHead
  | typeof freeSearchField;

/** The name of a field of one table. */
export type FieldName<Table extends TableName> = keyof FieldTables[Table] & string;

/** All kinds of records. Together with the catalogue of errors this is the only file that knows them all. */
export const entities: Readonly<Record<TableName, Entity>> = {
  address: addressEntity,
  apartment: apartmentEntity,
  assessment: assessmentEntity,
  activity: activityEntity,
  photo: photoEntity,
  stateQuestions: stateQuestionsEntity,
  metadata: metadataEntity,
  organization: organizationEntity,
  user: userEntity,
  training: trainingEntity,
  formerName: formerNameEntity,
};

/**
 * The order in which a device sends what it wrote offline: that of the specification (section 4), units right after their addresses.
 * Removals follow, then photos.
 */
export const pushOrder: readonly TableName[] = [
  'address',
  'apartment',
  'assessment',
  'activity',
  'stateQuestions',
  'metadata',
  'photo',
];

/** The entity of a table; undefined for a name that is none, whatever the name. */
export function findEntity(table: string): Entity | undefined {
  return Object.hasOwn(entities, table) ? entities[table as TableName] : undefined;
}

/** The entity of a table that is known to exist. */
export function getEntity(table: TableName): Entity {
  return entities[table];
}

export function listEntities(): readonly Entity[] {
  return Object.values(entities);
}

/** The kinds of records that hang on records of this kind. */
export function childrenOf(entity: Entity): readonly Entity[] {
  return listEntities().filter(({ parent }) => parent?.table === entity.table);
}
