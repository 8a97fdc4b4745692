import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { isId } from '@domivka/domain/kernel/record';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { metadataIssue } from '@domivka/domain/metadata/metadata.errors';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import { isCustomFieldUsed } from '../../records/hidden-answers.ts';
import type { RecordService } from '../../records/record-service.ts';
import { findRecord } from '../../records/search.ts';

/** Refuses while a value or the condition of another field would be left without its definition. */
async function refuseWhileUsed(database: Database, own: Queryable, actor: Actor, id: string): Promise<void> {
  const record = await findRecord(database, actor, 'metadata', id);
  if (!record) return;
  const { key, name, table, organizationId } = customDefinitionOf(record, 'store');
  const others = await listCustomFields(own, actor, { table, optionsOf: [] });
  const dependent = others.find(
    (one) =>
      one.showIf?.field === name &&
      one.key !== key &&
      (organizationId === undefined || one.organizationId === organizationId),
  );
  if (dependent)
    throw new DomainError('conflict', 'metadata.usedInCondition', [
      metadataIssue('metadata.usedInCondition', { field: dependent.label }),
    ]);
  if (await isCustomFieldUsed(own, table, key))
    throw new DomainError('conflict', 'metadata.inUse', [metadataIssue('metadata.inUse')]);
}

/** Removes as `records` does, but not the definition of a custom field that has values: that is archived (product rules on custom data). */
export function withUnusedDefinitions(records: RecordService, database: Database): RecordService {
  return {
    ...records,
    async remove(actor, entity, request, origin, tx) {
      if (entity === metadataEntity && isId(request.id))
        await refuseWhileUsed(database, tx ?? database.as(actor), actor, request.id);
      return records.remove(actor, entity, request, origin, tx);
    },
  };
}
