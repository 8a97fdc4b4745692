import { type Candidate, candidateQueries, judgeCandidates } from '@domivka/domain/addressing/candidates';
import { pCodePattern } from '@domivka/domain/geography/p-code';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { rightOf, scope } from '@domivka/domain/kernel/permissions';
import { getEntity, type RecordOf } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type Api, id, notAllowed, recordOf } from '../../platform/routes.ts';
import { addressCondition, scopeCondition } from '../../records/conditions.ts';
import { newParameters } from '../../records/parameters.ts';
import { knownStreets } from '../../records/street-lookup.ts';
import { shownRecord, tableOf } from '../../records/tables.ts';

const part = z.optional(z.string().check(z.maxLength(200)));
const coordinate = (most: number) => z.number().check(z.gte(-most), z.lte(most));

/** An address as a form holds it, complete or not. */
const entered = z.object({
  _id: z.optional(id),
  pCode4: z.optional(z.string().check(z.regex(pCodePattern))),
  streetType: part,
  streetUkr: part,
  house: part,
  corpus: part,
  location: z.optional(z.object({ latitude: coordinate(90), longitude: coordinate(180) })),
  notDuplicateOf: z.optional(z.array(id).check(z.maxLength(100))),
});
type Entered = z.output<typeof entered>;

const candidate = z.object({
  address: recordOf('address'),
  verdict: z.enum(['same', 'possible']),
  score: z.number(),
  reasons: z.array(z.string()),
  metres: z.optional(z.number()),
  renamedSince: z.optional(z.string()),
});

/** Of one house number in streets of similar names there are never so many; more would only cost time. */
const mostJudged = 200;

/** Registered addresses that may be the one that is entered, within the caller's scope. */
export function candidateRoutes(app: Api, database: Database): void {
  const schema = {
    summary:
      'Registered addresses that may be the building of an address that is being entered, best first, with the reasons',
    body: entered,
    answers: { 200: ['At most 5', z.array(candidate)], 403: notAllowed },
  } as const;
  app.post('/address/candidates', { schema }, async ({ account: { actor }, body }) => {
    // A user from whom the house is hidden must not be able to find it by trying one number after another.
    if (rightOf(getEntity('address'), actor.role, 'read') === 'M') throw kernelError('record.forbidden');
    return listCandidates(database, actor, body);
  });
}

async function listCandidates(
  database: Database,
  actor: Actor,
  address: Entered,
): Promise<readonly Candidate<RecordOf<'address'>>[]> {
  const { directory, aliasesOf } = await knownStreets(database);
  const aliases = aliasesOf(address.pCode4 ?? '');
  const queries = candidateQueries(address, directory, aliases);
  if (queries.length === 0) return [];
  const table = tableOf(getEntity('address'));
  const parameters = newParameters();
  const inScope = scopeCondition(table, scope(actor, table.entity), parameters);
  const parts = queries.map(
    (query) =>
      `select r.id from address r where r.deleted_at is null and ${inScope} and ${addressCondition(query, parameters)}`,
  );
  const text = `select ${table.selection} from ${table.from}
    where r.id in (${parts.join(' union ')} limit ${mostJudged})`;
  const rows = await database.as(actor).query(text, parameters.values, { plan: 'for these values' });
  const records = rows.map((row) => shownRecord(actor, table, row) as RecordOf<'address'>);
  return judgeCandidates(address, records, aliases);
}
