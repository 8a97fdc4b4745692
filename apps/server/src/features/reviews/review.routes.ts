import type { FastifyRequest } from 'fastify';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { reviewStates } from '@domivka/domain/assessment/assessment.options.text';
import { reviewStep } from '@domivka/domain/assessment/review-step';
import { refuseUnstorable } from '@domivka/domain/kernel/clean';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError, kernelIssue } from '@domivka/domain/kernel/kernel.errors';
import { codesOf } from '@domivka/domain/kernel/options';
import { can, maskFor } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  byId,
  changedMeanwhile,
  fieldsAs,
  jsonSchemaOf,
  missing,
  notAllowed,
  recordOf,
  type Api,
} from '../../platform/routes.ts';
import type { RecordService } from '../../records/record-service.ts';
import { findRecord } from '../../records/search.ts';
import { serverTx } from '../../records/server-tx.ts';
import type { Actor } from '@domivka/domain/kernel/actor';

const reviewBody = fieldsAs(
  jsonSchemaOf(
    z.object({
      reviewState: z.enum(codesOf(reviewStates)),
      reviewNote: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
      version: z.optional(z.nullable(z.int().check(z.gte(1)))),
    }),
  ),
);

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
  const found = await serverTx(tx).load('assessment', id);
  if (found.state !== 'present' || found.binned) throw kernelError('record.missing');
  const { record } = found;
  if (version === undefined || version === record.version) return record;
  throw new DomainError('conflict', 'record.conflict', [kernelIssue('record.changedMeanwhile')], {
    current: maskFor(actor, assessmentEntity, record),
    fields: [],
  });
}

/** The review of an assessment (product definition, D3.2: verify, or say what is wrong): a step of its own, because others than its author take it. */
export function reviewRoutes(app: Api, database: Database, records: RecordService, now: () => Date): void {
  const review = {
    schema: {
      summary: 'Review an assessment: verify it, or say which issues it has',
      params: byId,
      body: reviewBody,
      answers: {
        200: ['The assessment as it is now', recordOf('assessment')],
        403: notAllowed,
        404: missing,
        409: changedMeanwhile,
      },
    },
    // The right to review this assessment comes before what is said of it.
    preValidation: async ({ account: { actor }, params }: FastifyRequest) => {
      const record = await findRecord(database, actor, 'assessment', byId.parse(params).id);
      if (!record) throw kernelError('record.missing');
      if (!can(actor, 'verify', assessmentEntity, record, now().toISOString())) throw kernelError('record.forbidden');
    },
  } as const;
  app.post('/assessment/:id/review', review, async ({ account: { actor }, params: { id }, body }) => {
    refuseUnstorable(body);
    const { given, issues } = reviewStep(body.reviewState, body.reviewNote);
    if (issues.length > 0) throw new DomainError('invalid', 'assessment.invalid', issues);
    const seen = readVersion(body.version);
    const outcome = await database.as(actor).transaction(async (tx) => {
      const { version } = await lockReviewed(tx, actor, id, seen);
      return records.save(actor, assessmentEntity, { record: { _id: id }, version, given }, {}, tx);
    });
    return records.present(actor, assessmentEntity, outcome.record);
  });
}
