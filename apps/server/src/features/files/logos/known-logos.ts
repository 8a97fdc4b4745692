import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { isFields } from '@domivka/domain/kernel/record';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import { organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationIssue } from '@domivka/domain/organization/organization.errors';
import type { Queryable } from '../../../platform/database/database.ts';
import type { RecordService } from '../../../records/record-service.ts';
import type { FileStore } from '../store/file-store.ts';
import { isLogoName } from './logo-name.ts';

/** The logo that a save would give an organization; undefined when it gives none, or nothing that the schema would let pass. */
function givenLogo(actor: Actor, entity: Entity, { record }: SaveRequest): string | undefined {
  if (entity !== organizationEntity || !isFields(record) || !mayUse(actor, 'organizations')) return undefined;
  const logo = record['logo'];
  return typeof logo === 'string' && logo.trim() !== '' ? logo.trim() : undefined;
}

/** Posting an organization back as it was read is no change, also when its file has been lost. */
async function hasAlready(database: Queryable, { record }: SaveRequest, logo: string): Promise<boolean> {
  const id = isFields(record) ? record['_id'] : undefined;
  if (typeof id !== 'string') return false;
  const rows = await database.query(`select 1 from organization where id = $1 and rest->>'logo' = $2`, [id, logo]);
  return rows.length > 0;
}

/** Saves as `records` does, but an organization gets only a logo that was uploaded as one: no address of elsewhere, no other file. */
export function withKnownLogos(records: RecordService, files: FileStore, database: Queryable): RecordService {
  return {
    ...records,
    async save(actor, entity, request, origin, tx) {
      const logo = givenLogo(actor, entity, request);
      if (logo !== undefined) {
        const isKnown = isLogoName(logo) && (await files.find(logo)) !== undefined;
        if (!isKnown && !(await hasAlready(tx ?? database, request, logo)))
          throw new DomainError('invalid', 'organization.invalid', [
            organizationIssue('organization.logo.path', undefined, 'logo'),
          ]);
      }
      return records.save(actor, entity, request, origin, tx);
    },
  };
}
