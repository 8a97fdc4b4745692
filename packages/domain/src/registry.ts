import { activityEntity } from './activity/activity.entity.ts';
import { addressEntity } from './address/address.entity.ts';
import { apartmentEntity } from './apartment/apartment.entity.ts';
import { assessmentEntity } from './assessment/assessment.entity.ts';
import type { Entity, TableName } from './kernel/entity.ts';
import { metadataEntity } from './metadata/metadata.entity.ts';
import { organizationEntity } from './organization/organization.entity.ts';
import { photoEntity } from './photo/photo.entity.ts';
import { stateQuestionsEntity } from './state-questions/state-questions.entity.ts';
import { trainingEntity } from './training/training.entity.ts';
import { userEntity } from './user/user.entity.ts';

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
