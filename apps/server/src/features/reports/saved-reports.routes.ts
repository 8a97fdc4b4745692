import { chooseLanguage } from '@domivka/domain/kernel/text';
import { reportLimits, reportSchedules } from '@domivka/domain/reports/saved-report';
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
import { listSavedReports, removeSavedReport, saveReport, type SavedReportParts } from './saved-reports.ts';

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

const saved = z.object({
  _id: id,
  name: z.string(),
  report: z.string(),
  filters: anyObject,
  schedule,
  shared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  createdAt: z.iso.datetime(),
});

/** Reports that users save under a name, share with their organization and get by mail. `database` acts as the program. */
export function savedReportRoutes(api: Api, parts: SavedReportParts): void {
  const config = { may: 'reports' } as const;

  const list = {
    summary: 'The reports that you saved or that colleagues share with you',
    answers: { 200: ['By name', z.array(saved)] },
  } as const;
  api.get('/saved-reports', { schema: list, config }, ({ account: { actor }, headers }) =>
    listSavedReports(parts, actor, chooseLanguage(headers['accept-language'])),
  );

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
