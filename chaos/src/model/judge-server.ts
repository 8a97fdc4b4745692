import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { SentLog } from '../device/wire.ts';
import { isSuperseded, type AcknowledgedWrite, type AcknowledgedWrites } from './acknowledged-writes.ts';
import type { Verdict } from './verdict.ts';

const tables = {
  address: 'address',
  apartment: 'apartment',
  assessment: 'assessment',
  activity: 'activity',
  stateQuestions: 'state_questions',
} as const;

const everyRecord = Object.entries(tables)
  .map(([entity, table]) => `select '${entity}' as entity, id, version, deleted_at, p_code4 from ${table}`)
  .join(' union all ');

/** The records of one settlement that the server has. */
export async function liveIds(database: Database, settlement: string): Promise<ReadonlySet<string>> {
  const text = `select id from (${everyRecord}) r where p_code4 = $1 and deleted_at is null`;
  return new Set((await database.query<{ id: string }>(text, [settlement])).map(({ id }) => id));
}

/** Every operation that a device knows as carried out has its line, and a device that heard twice heard the same. */
async function judgeOperations(database: Database, log: SentLog, verdict: Verdict): Promise<void> {
  const told = [...log.values()].filter(({ heard }) =>
    heard.some(({ status }) => status === 'applied' || status === 'merged'),
  );
  const ids = told.map(({ opId }) => opId);
  const rows = await database.query<{ op_id: string }>('select op_id from operation where op_id = any($1::text[])', [
    ids,
  ]);
  const known = new Set(rows.map(({ op_id: opId }) => opId));
  for (const { opId, heard } of told) {
    if (!known.has(opId)) verdict.losses.push(`operation ${opId} was acknowledged and has no line`);
    const done = heard.filter(({ status }) => status === 'applied' || status === 'merged');
    if (done.some((answer) => !isDeepStrictEqual(answer, done[0])))
      verdict.divergences.push(`operation ${opId} was answered in two ways`);
  }
  const twice = await database.query<{ op_id: string; id: string; times: string }>(
    'select op_id, id, count(*) as times from change where op_id = any($1::text[]) group by op_id, entity, id having count(*) > 1',
    [[...log.keys()]],
  );
  for (const { op_id: opId, id, times } of twice)
    verdict.duplicates.push(`operation ${opId} changed ${id} ${times} times`);
}

/** One version step for each line of the history, the feed at the same version, counters as there are children, none without a parent. */
async function judgeRecords(database: Database, settlement: string, verdict: Verdict): Promise<void> {
  const uneven = await database.query<{ entity: string; id: string; version: number; lines: string; fed: number }>(
    `select r.entity, r.id, r.version, count(c.*) as lines, max(f.version) as fed from (${everyRecord}) r
     left join change c on c.entity = r.entity and c.id = r.id left join feed f on f.entity = r.entity and f.id = r.id
     where r.p_code4 = $1 group by 1, 2, 3
     having count(c.*) <> r.version or max(c.version) <> r.version or max(f.version) is distinct from r.version`,
    [settlement],
  );
  for (const { entity, id, version, lines, fed } of uneven)
    verdict.duplicates.push(`${entity} ${id}: version ${version}, ${lines} lines of history, feed ${fed}`);
  const miscounted = await database.query<{ id: string }>(
    `select id from address a where p_code4 = $1 and deleted_at is null and (
       assessment_number <> (select count(*) from assessment c where c.address_id = a.id and c.deleted_at is null)
       or activity_number <> (select count(*) from activity c where c.address_id = a.id and c.deleted_at is null))`,
    [settlement],
  );
  for (const { id } of miscounted) verdict.divergences.push(`the counters of address ${id} are not its records`);
  for (const table of Object.values(tables).slice(1)) {
    const lonely = await database.query<{ id: string }>(
      `select c.id from ${table} c join address a on a.id = c.address_id
       where c.p_code4 = $1 and c.deleted_at is null and a.deleted_at is not null`,
      [settlement],
    );
    for (const { id } of lonely) verdict.losses.push(`${table} ${id} hangs on a removed address`);
  }
}

type CommentChange = {
  readonly id: string;
  readonly op_id: string | null;
  readonly version: number;
  readonly comment: string;
};

/** The comments that ever were in the records, in their order. */
async function listComments(database: Database, settlement: string): Promise<readonly CommentChange[]> {
  return database.query<CommentChange>(
    `select c.id, c.op_id, c.version, coalesce(
        (select f ->> 'to' from jsonb_array_elements(case when jsonb_typeof(c.fields) = 'array' then c.fields else '[]' end) f where f ->> 'field' = 'comment'),
        case when c.kind = 'create' then c.document ->> 'comment' end) as comment
     from change c join (${everyRecord}) r on r.entity = c.entity and r.id = c.id
     where r.p_code4 = $1 and c.kind <> 'delete' order by c.id, c.version`,
    [settlement],
  );
}

/** What a user wrote while others wrote the same field is never simply put over it. */
function judgeOverwrites(comments: readonly CommentChange[], log: SentLog, verdict: Verdict): void {
  for (const change of comments) {
    const edited = change.op_id === null ? undefined : log.get(change.op_id)?.body['version'];
    if (typeof edited !== 'number' || change.comment === null) continue;
    const others = comments.filter(
      ({ id, version, comment }) =>
        id === change.id && version > edited && version < change.version && comment !== null,
    );
    if (others.length > 0)
      verdict.losses.push(`${change.id}: version ${change.version} went over a comment it had not seen`);
  }
}

type Said = { readonly log: SentLog; readonly writes: AcknowledgedWrites; readonly kept: string };

/** What was done and sent at the place of a lost word: without it nobody could tell who lost it. */
function storyOf(
  { recordId, addressId }: AcknowledgedWrite,
  { trail }: AcknowledgedWrites,
  log: SentLog,
): readonly string[] {
  const isOfPlace = (words: string) => words.includes(recordId) || words.includes(addressId);
  const sent = [...log.values()].map(({ device, body, heard }) => {
    const answers = heard.map(({ status, code = '' }) => `${status} ${code}`);
    return `${device} sent ${JSON.stringify(body)}: ${answers.join(', ') || 'no answer'}`;
  });
  return [...trail, ...sent].filter(isOfPlace);
}

/** Whatever a person saw as saved is in the history of the server, unless that person wrote again or gave it up. */
function judgeWrites(comments: readonly CommentChange[], { writes, log, kept }: Said, verdict: Verdict): void {
  const arrived = comments.map(({ comment }) => comment).join(' ');
  for (const write of writes.all) {
    if (write.isGivenUp || arrived.includes(write.token) || kept.includes(write.token)) continue;
    if (isSuperseded(write, writes.all)) continue;
    verdict.losses.push(`${write.token} of ${write.device} (${write.table} ${write.recordId}) is nowhere`);
    verdict.losses.push(...storyOf(write, writes, log));
  }
}

/** The server's side of the three-way equality. `kept`: what still is in the queues of the devices, as text. */
export async function judgeServer(database: Database, settlement: string, said: Said, verdict: Verdict): Promise<void> {
  const { log } = said;
  await judgeOperations(database, log, verdict);
  await judgeRecords(database, settlement, verdict);
  const comments = await listComments(database, settlement);
  judgeOverwrites(comments, log, verdict);
  judgeWrites(comments, said, verdict);
}
