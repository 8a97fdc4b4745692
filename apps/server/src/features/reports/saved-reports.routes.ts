import { isDeepStrictEqual } from 'node:util';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import {
  listOfferedReports,
  reportLimits,
  reportSchedules,
  type OfferedReport,
} from '@domivka/domain/reports/saved-report';
import * as z from 'zod/mini';
import {
  anyObject,
  byId,
  describedAs,
  id,
  jsonSchemaOf,
  missing,
  notAllowed,
  type Api,
} from '../../platform/routes.ts';
import type { ReportParts } from './report-sources.ts';
import { listSavedReports, removeSavedReport, saveReport } from './saved-reports.ts';

const schedule = z.enum(reportSchedules);

/** The domain checks what is sent and says in sentences what does not fit; here it is only described. */
const toSave = describedAs(
  z.looseObject({ _id: z.optional(id) }),
  jsonSchemaOf(
    z.object({
      _id: z.optional(id),
      name: z.string().check(z.minLength(1), z.maxLength(reportLimits.name)),
      report: z.string(),
      filters: z.optional(anyObject),
      shared: z.optional(z.boolean()),
      schedule: z.optional(schedule),
    }),
  ),
);

const offered = z.object({ name: z.string(), report: z.string(), filters: anyObject, schedule });
const saved = z.object({
  _id: id,
  ...offered.shape,
  shared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  createdAt: z.iso.datetime(),
});

/** Reports that users save under a name, share with their organization and get by mail. `database` acts as the program. */
export function savedReportRoutes(api: Api, parts: ReportParts): void {
  const config = { may: 'reports' } as const;

  const list = {
    summary: 'The reports that you saved or that colleagues share with you',
    answers: { 200: ['By name', z.array(saved)] },
  } as const;
  api.get('/saved-reports', { schema: list, config }, ({ account: { actor }, headers }) =>
    listSavedReports(parts, actor, chooseLanguage(headers['accept-language'])),
  );

  const offers = {
    summary: 'Reports that you are offered to save, such as a weekly mail on your hromada',
    answers: { 200: ['To be saved as they are', z.array(offered)] },
  } as const;
  api.get('/saved-reports/offers', { schema: offers, config }, async ({ account: { actor }, headers }) => {
    const language = chooseLanguage(headers['accept-language']);
    const nameOf = (pCode: string): string => {
      const area = parts.places.find(pCode);
      return (language === 'uk' ? area?.nameUkr : area?.name) ?? pCode;
    };
    const kept = await listSavedReports(parts, actor, language);
    const isKept = ({ report, filters }: OfferedReport) =>
      kept.some((one) => one.isMine && one.report === report && isDeepStrictEqual(one.filters, filters));
    return listOfferedReports(actor, language, nameOf).filter((one) => !isKept(one));
  });

  const save = {
    summary: 'Save a report with its filters under a name, or change one that you saved',
    body: toSave,
    answers: {
      200: ['The saved report', saved],
      403: notAllowed,
      404: missing,
      409: 'You have as many saved reports as you may have',
    },
  } as const;
  api.post('/saved-reports', { schema: save, config }, ({ account: { actor }, body, headers }) =>
    saveReport(parts, actor, body, chooseLanguage(headers['accept-language'])),
  );

  const remove = {
    summary: 'Delete a report that you saved',
    params: byId,
    answers: { 204: 'Deleted', 403: notAllowed, 404: missing },
  } as const;
  api.delete('/saved-reports/:id', { schema: remove, config }, async ({ account: { actor }, params }, reply) => {
    await removeSavedReport(parts, actor, params.id);
    return reply.code(204).send();
  });
}
