import { chooseLanguage, languages } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import { docxType } from '../../platform/docx.ts';
import { fileHeaders, fileNameOf } from '../../platform/file-headers.ts';
import { printInThread } from '../../platform/print-thread.ts';
import { missing, notAllowed, type Api } from '../../platform/routes.ts';
import { collectHandover, type Handover, type HandoverSources } from './collect-handover.ts';
import { writeHandover } from './print-handover.ts';

/** Which activity, in which language; without a language that of the request. */
const handoverSchema = z.object({
  activityId: z.string().check(z.maxLength(100)),
  language: z.optional(z.enum(languages)),
});

const formats = {
  pdf: { type: 'application/pdf', write: (handover: Handover) => printInThread('handover', handover) },
  docx: { type: docxType, write: async (handover: Handover) => writeHandover(handover) },
} as const;

/** The certificate by which the work of a completed activity is handed over (product definition, row 99). */
export function handoverRoutes(api: Api, sources: HandoverSources): void {
  for (const format of ['pdf', 'docx'] as const) {
    const { type, write } = formats[format];
    const schema = {
      summary: 'The handover certificate of a completed activity, to be signed',
      querystring: handoverSchema,
      answers: { 200: ['The document', [type]], 403: notAllowed, 404: missing, 409: 'The activity is not completed' },
    } as const;
    const options = { schema, config: { may: 'reports' } } as const;
    api.get(
      `/reports/handoverCertificate.${format}`,
      options,
      async ({ account: { actor }, query, headers }, reply) => {
        const { activityId, language = chooseLanguage(headers['accept-language']) } = query;
        const handover = await collectHandover(sources, actor, activityId, language);
        const [name, plainName] = [fileNameOf(handover.name, format), `handover-${activityId}.${format}`];
        return reply.headers(fileHeaders({ type, name, plainName, language })).send(await write(handover));
      },
    );
  }
}
