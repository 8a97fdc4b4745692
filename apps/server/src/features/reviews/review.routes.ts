import type { FastifyInstance } from 'fastify';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { reviewStates } from '@domivka/domain/assessment/assessment.options.text';
import { reviewStep } from '@domivka/domain/assessment/review-step';
import { refuseUnstorable } from '@domivka/domain/kernel/clean';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError, kernelIssue } from '@domivka/domain/kernel/kernel.errors';
import { can, maskFor } from '@domivka/domain/kernel/permissions';
import { isFields, isId, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RecordService } from '../../records/record-service.ts';
import { findRecord } from '../../records/search.ts';
import { serverTx } from '../../records/server-tx.ts';
import type { Actor } from '@domivka/domain/kernel/actor';

/** What a reviewer says, as the description of the interface shows it; the domain judges it, in sentences. */
export const reviewBody = {
  type: 'object',
  required: ['reviewState'],
  properties: {
    reviewState: { enum: reviewStates.map(({ code }) => code) },
    reviewNote: { type: ['string', 'null'], maxLength: 1000, description: 'Required where there are issues' },
    version: { type: ['integer', 'null'], minimum: 1, description: 'The version that was looked at' },
  },
} as const;

type ById = { Params: { id: string } };

/** The version that was looked at; undefined: whatever is there now. */
function readVersion(version: unknown): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (!(Number.isSafeInteger(version) && Number(version) >= 1))
    throw kernelError('record.invalidVersion', undefined, 'version');
  return Number(version);
}

/**
 * The assessment as it is now, locked until the transaction ends. A review is of what the reviewer has read: a change by others meanwhile,
 * of whatever field, is a conflict and never merged under it.
 */
async function lockReviewed(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<StoredRecord> {
  const found = await serverTx(tx, undefined).load('assessment', id);
  if (found.state !== 'present' || found.binned) throw kernelError('record.missing');
  const { record } = found;
  if (version === undefined || version === record.version) return record;
  throw new DomainError('conflict', 'record.conflict', [kernelIssue('record.changedMeanwhile')], {
    current: maskFor(actor, assessmentEntity, record),
    fields: [],
  });
}

/** The review of an assessment (product definition, D3.2: verify, or say what is wrong): a step of its own, because others than its author take it. */
export function reviewRoutes(app: FastifyInstance, database: Database, records: RecordService, now: () => Date): void {
  app.post<ById>('/assessment/:id/review', async ({ account: { actor }, params: { id }, body }) => {
    const record = isId(id) ? await findRecord(database, actor, 'assessment', id) : undefined;
    if (!record) throw kernelError('record.missing');
    if (!can(actor, 'verify', assessmentEntity, record, now().toISOString())) throw kernelError('record.forbidden');
    if (!isFields(body)) throw kernelError('record.notAnObject');
    refuseUnstorable(body);
    const { given, issues } = reviewStep(body['reviewState'], body['reviewNote']);
    if (issues.length > 0) throw new DomainError('invalid', 'assessment.invalid', issues);
    const seen = readVersion(body['version']);
    const outcome = await database.as(actor).transaction(async (tx) => {
      const { version } = await lockReviewed(tx, actor, id, seen);
      return records.save(actor, assessmentEntity, { record: { _id: id }, version, given }, {}, tx);
    });
    return records.present(actor, assessmentEntity, outcome.record);
  });
}
