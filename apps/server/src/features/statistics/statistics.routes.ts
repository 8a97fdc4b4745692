import type { Actor } from '@domivka/domain/kernel/actor';
import { namesCustom } from '@domivka/domain/kernel/filters';
import { heatingSeason } from '@domivka/domain/kernel/heating-season';
import { isFields } from '@domivka/domain/kernel/record';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { unknownKey, type Answer } from '@domivka/domain/measures/evaluate';
import { findColumn } from '@domivka/domain/measures/facts';
import { isFurtherAgg } from '@domivka/domain/measures/further-aggs';
import { tablesOf, type Grouping, type Measure } from '@domivka/domain/measures/measure';
import { findAgg, findStat } from '@domivka/domain/measures/measures';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { readQuestion, type Question } from '@domivka/domain/measures/question';
import { sayAnswer, type Names } from '@domivka/domain/measures/say-answer';
import { getEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { anyObject, describedAs, jsonSchemaOf, missing, type Api } from '../../platform/routes.ts';
import { answerCache } from '../../records/facts/answer-cache.ts';
import { answerQuestion } from '../../records/facts/answer-question.ts';
import { isSummed } from '../../records/facts/sums.ts';
import { addressAsker } from '../../records/custom-fields.ts';
import { isFilled } from '../../records/facts/fill-facts.ts';
import { namesOf } from '../../records/tables.ts';
import { getFurtherBuckets } from './further-aggs.ts';

type Parts = {
  readonly database: Database;
  readonly places: { find(pCode: string): { readonly name: string; readonly nameUkr: string } | undefined };
  readonly now: () => Date;
  /** `MM-DD`, unless the heating season begins on the usual day. */
  readonly seasonStart?: string | undefined;
};

const code = z.optional(z.string());
const codes = z.optional(z.array(z.string()));
const amount = z.optional(z.number());
const corner = z.tuple([z.number(), z.number()]);

/** The domain checks a question and says in sentences what does not fit; here it is only described. */
const questionBody = describedAs(
  z.unknown(),
  jsonSchemaOf(
    z.object({
      scope: z.optional(
        z.object({
          addressId: code,
          country: z.optional(z.literal('UA')),
          pCode1: code,
          pCode2: code,
          pCode3: code,
          pCode4: code,
          polygon: z.optional(z.array(corner)),
          /** Filters of a search for addresses. */
          addresses: z.optional(z.array(anyObject)),
        }),
      ),
      filters: z.optional(
        z.object({
          dateFrom: z.optional(z.iso.date()),
          dateTo: z.optional(z.iso.date()),
          buildingType: codes,
          organization: codes,
          status: codes,
          type: codes,
          modality: codes,
          priority: codes,
          levelMin: amount,
          levelMax: amount,
          latest: z.optional(z.boolean()),
        }),
      ),
      groupBy: z.optional(z.enum(['pCode1', 'pCode2', 'pCode3', 'pCode4'])),
      size: z.optional(z.int()),
    }),
  ),
);

const said = {
  name: z.string(),
  asOf: z.iso.datetime(),
  /** The facts of some buildings are still being stored. */
  partial: z.boolean(),
  source: z.literal('server'),
};
const rows = z.optional(z.array(anyObject));
/** Of `winter`: for how many days homes are heated already, or in how many days that begins. */
const season = z.optional(z.object({ isOn: z.boolean(), days: z.int() }));
const statAnswer = z.object({ ...said, numbers: z.optional(anyObject), rows, season });
const aggAnswer = z.object({ ...said, buckets: rows });

function isOrganization(group: Grouping, measure: Measure): boolean {
  return (
    group.by === 'column' && tablesOf(measure).some((table) => findColumn(table, group.column)?.kind === 'organization')
  );
}

async function namesFor(
  { database, places }: Parts,
  actor: Actor,
  { measure }: Question,
  answer: Answer,
): Promise<Names> {
  const grouped = (measure.groups ?? []).flatMap((group, index) => (isOrganization(group, measure) ? [index] : []));
  const ids = answer.rows.flatMap(({ keys }) => grouped.map((index) => keys[index] ?? unknownKey));
  const organizations = await namesOf(database.as(actor), ids, 'organization');
  return { area: (pCode) => places.find(pCode), organizations };
}

function getMeasure(found: Measure | undefined, name: string): Measure {
  if (!found) throw measuresError('stats.unknown', { name: name.slice(0, 60) });
  return found;
}

/** Users with a masked right get what is counted for all of them once a month. */
function requireNumbers({ role }: Actor): void {
  if (rightOf(getEntity('address'), role, 'read') === 'M') throw measuresError('stats.notForDonors');
}

/** Statistics (product definition, section on the statistics): few numbers, and buckets for charts, of what the caller may read. */
export function statisticsRoutes(app: Api, parts: Parts): void {
  const { database, now } = parts;
  const cached = answerCache<Awaited<ReturnType<typeof say>>>(now);
  const say = async (actor: Actor, question: Question, as: 'rows' | 'buckets') => {
    const asOf = now();
    const today = kyivDay(asOf.getTime());
    const answer = await answerQuestion(database, actor, question, today);
    const names = await namesFor(parts, actor, question, answer);
    const partial = !(await isFilled(database));
    const { name } = question.measure;
    const ahead = name === 'winter' ? { season: heatingSeason(today, parts.seasonStart) } : {};
    const saidNumbers = { ...sayAnswer(question, answer, names, as), ...ahead };
    return { name, ...saidNumbers, asOf: asOf.toISOString(), partial, source: 'server' };
  };
  const ask = async (actor: Actor, measure: Measure, body: unknown, as: 'rows' | 'buckets') => {
    requireNumbers(actor);
    const scope = isFields(body) && isFields(body.scope) ? body.scope : {};
    const asker = await addressAsker(database, actor, namesCustom({ filters: scope['addresses'] }));
    const question = readQuestion(measure, body, asker);
    const compute = () => say(actor, question, as);
    // What is answered from sums takes no time, so it is exact.
    return (await isSummed(database, actor, question)) ? compute() : cached(actor, question, compute);
  };
  const shared = { params: z.object({ name: z.string() }), body: questionBody } as const;
  const config = { may: 'reports' } as const;
  const stat = {
    ...shared,
    summary: 'A statistic by its name: few numbers, or rows, of the buildings you may see',
    answers: { 200: ['The numbers', statAnswer], 404: missing },
  } as const;
  app.post('/stats/:name', { schema: stat, config }, ({ account: { actor }, params: { name }, body }) =>
    ask(actor, getMeasure(findStat(name), name), body, 'rows'),
  );
  const agg = {
    ...shared,
    summary: 'A chart by its name: buckets of the buildings you may see',
    answers: { 200: ['The buckets', aggAnswer], 404: missing },
  } as const;
  app.post('/aggs/:name', { schema: agg, config }, async ({ account: { actor }, params: { name }, body }) => {
    const measure = isFurtherAgg(name) ? undefined : getMeasure(findAgg(name), name);
    requireNumbers(actor);
    if (measure) return ask(actor, measure, body, 'buckets');
    const asOf = now();
    const buckets = await getFurtherBuckets(database, actor, { name, body, now: asOf });
    return { name, buckets, asOf: asOf.toISOString(), partial: false, source: 'server' as const };
  });
}
