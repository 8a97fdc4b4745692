import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { can } from '@domivka/domain/kernel/permissions';
import { chooseLanguage, languages } from '@domivka/domain/kernel/text';
import { type RefusalCode, totalsOf } from '@domivka/domain/reports/five-w';
import { refusals } from '@domivka/domain/reports/five-w.text';
import * as z from 'zod/mini';
import { tellCount } from '../../platform/audit-trail.ts';
import { fileHeaders } from '../../platform/file-headers.ts';
import { anyObject, id, notAllowed, type Api } from '../../platform/routes.ts';
import { sentSheetTypes, sheetTypes } from '../../platform/sheets/sheets.ts';
import { namesOf } from '../../records/tables.ts';
import { writeMonth } from './month-file.ts';
import { speakerOfRows } from './matrix-rows.ts';
import { type FiveWParts, listMonths, monthToOpen, readMonth } from './read-month.ts';

const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
/** Without a month: the latest one with activities that is over. */
const monthQuery = z.object({ month: z.optional(month), organization: z.optional(id) });
const fileQuery = z.object({ month, organization: z.optional(id), language: z.optional(z.enum(languages)) });

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];
const named = z.object({ name: z.string(), nameUkr: z.string() });

/** So many rows and refused activities are shown; the file has all rows. */
const shownRows = 100;
const shownRefused = 200;

/** `rowsWithout`: rows that do not have the number, so the sum is without them. */
const total = z.object({ sum: z.int(), rowsWithout: z.int() });

const answered = z.object({
  month,
  /** The months with completed activities that the caller sees, the latest first. */
  months: z.array(z.object({ month, activities: z.int() })),
  /** Whose month it is; absent: of all organizations. */
  organization: z.optional(z.object({ id, name: z.string(), nameUkr: z.string() })),
  /** Whether the caller may choose another organization, or all. */
  mayChoose: z.boolean(),
  version: z.optional(z.object({ id, name: z.string(), validFrom: z.string() })),
  /** Rows whose indicator has no code in this version. */
  rowsWithoutCode: z.int(),
  /** Rows without a population group. */
  rowsWithoutGroup: z.int(),
  /** Activities in the matrix. */
  ready: z.int(),
  totalRows: z.int(),
  totals: z.object({ activities: total, households: total, people: total, newPeople: total }),
  /** The first 100 rows of the matrix, by the names of its columns, in the language of the caller. */
  rows: z.array(anyObject),
  totalRefused: z.int(),
  /** The first 200, the oldest first. */
  refused: z.array(
    z.object({
      _id: id,
      addressId: id,
      address: z.optional(named),
      type: z.optional(z.string()),
      /** The day of its completion. */
      day: z.optional(z.string()),
      organization: z.optional(named),
      reasons: z.array(z.object({ code: z.enum(codes), parameters: z.optional(z.record(z.string(), z.int())) })),
      mayEdit: z.boolean(),
    }),
  ),
  /** Activities of types that this version does not ask for. */
  leftOut: z.array(z.object({ type: z.string(), count: z.int() })),
  asOf: z.iso.datetime(),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The month for ActivityInfo: what is ready, what would be refused and why, and the matrix as a file. */
export function fiveWRoutes(api: Api, parts: FiveWParts): void {
  const { database, now } = parts;
  const config = { may: 'fiveW' } as const;
  const json = {
    summary: 'The month for ActivityInfo: rows of the matrix, and the activities that would be refused, with reasons',
    querystring: monthQuery,
    answers: { 200: ['The month', answered], 403: notAllowed },
  } as const;
  api.get('/reports/5w.json', { schema: json, config }, async ({ account: { actor }, query, headers }) => {
    const asOf = now().toISOString();
    const months = await listMonths(parts, actor, query);
    const chosen = query.month ?? monthToOpen(months, now());
    const found = await readMonth(parts, actor, { ...query, month: chosen });
    const { version, organization, rows, refused } = found;
    const shown = refused.slice(0, shownRefused);
    const own = database.as(actor);
    const [sayRow, addresses, organizations] = await Promise.all([
      speakerOfRows(parts, rows.slice(0, shownRows)),
      namesOf(
        own,
        shown.map(({ activity }) => String(activity.addressId)),
        'address',
      ),
      namesOf(
        own,
        [organization, ...shown.map(({ activity }) => textOf(activity.implementingOrganizationId))].flatMap(
          (one) => one ?? [],
        ),
        'organization',
      ),
    ]);
    const language = chooseLanguage(headers['accept-language']);
    return {
      month: chosen,
      months: [...months],
      ...(organization === undefined
        ? {}
        : { organization: { id: organization, ...(organizations.get(organization) ?? { name: '', nameUkr: '' }) } }),
      mayChoose: rightToUse(actor, 'fiveW') === 'A',
      ...(version ? { version: { id: version.id, name: version.name, validFrom: version.validFrom } } : {}),
      rowsWithoutCode: rows.filter(({ line }) => line.code === undefined).length,
      rowsWithoutGroup: rows.filter(({ group }) => group === undefined).length,
      ready: found.ready,
      totalRows: rows.length,
      totals: totalsOf(rows),
      rows: rows.slice(0, shownRows).map((row) => sayRow(row, chosen, language)),
      totalRefused: refused.length,
      refused: shown.map(({ activity, reasons }) => ({
        _id: activity._id,
        addressId: String(activity.addressId),
        address: addresses.get(String(activity.addressId)),
        type: textOf(activity.type),
        day: textOf(activity.actualCompletionDate),
        organization: organizations.get(String(activity.implementingOrganizationId)),
        reasons: [...reasons],
        mayEdit: can(actor, 'update', activityEntity, activity, asOf),
      })),
      leftOut: [...found.leftOut].map(([type, count]) => ({ type, count })),
      asOf,
    };
  });

  for (const kind of ['xlsx', 'csv'] as const) {
    const file = {
      summary: 'The matrix of the month as a sheet: one head, one row for each indicator, organization and settlement',
      querystring: fileQuery,
      answers: { 200: ['The sheet', [sheetTypes[kind]]], 403: notAllowed },
    } as const;
    api.get(`/reports/5w.${kind}`, { schema: file, config }, async (request, reply) => {
      const { account, query, headers } = request;
      const language = query.language ?? chooseLanguage(headers['accept-language']);
      const made = await writeMonth(parts, account.actor, { ...query, kind, language });
      tellCount(request, made.rows);
      return reply.headers(fileHeaders({ ...made, type: sentSheetTypes[kind], language })).send(made.content);
    });
  }
}
