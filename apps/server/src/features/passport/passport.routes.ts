import { chooseLanguage, languages, say, type Language } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import { fileHeaders, fileNameOf } from '../../platform/file-headers.ts';
import { printInThread } from '../../platform/print-thread.ts';
import { missing, type Api } from '../../platform/routes.ts';
import { collectPassport, type PassportSources } from './collect/collect-passport.ts';
import type { Passport } from './passport.model.ts';
import { passportWords } from './passport.text.ts';

/** Which building, in which language; without a language that of the request. */
const passportSchema = z.object({
  addressId: z.string().check(z.maxLength(100)),
  language: z.optional(z.enum(languages)),
});

export type PassportParts = PassportSources & {
  /** One passport is made at a time, so that many at once cost the memory of one. */
  readonly inTurn: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
};

/** "Building passport, Sumska St, 12, 2026-11-21.pdf" */
function nameOf({ title, printedAt }: Passport, language: Language): string {
  const parts = [say(passportWords.documentTitle, language), title[language], printedAt.slice(0, 10)];
  return fileNameOf(parts.join(', '), 'pdf');
}

/** The building passport (product definition, report R14): for readers of the address, with what that reader may know. */
export function passportRoutes(api: Api, parts: PassportParts): void {
  const schema = {
    summary: 'The passport of a building as a PDF of one or two pages, with what you may know of it',
    querystring: passportSchema,
    answers: {
      200: ['The document', ['application/pdf']],
      404: missing,
      503: 'Too many are being made at this moment',
    },
  } as const;
  const options = { schema, config: { may: 'reports' } } as const;
  api.get('/reports/buildingPassport.pdf', options, async ({ account: { actor }, query, headers }, reply) => {
    const { addressId, language = chooseLanguage(headers['accept-language']) } = query;
    const { passport, bytes } = await parts.inTurn(actor._id, async () => {
      const passport = await collectPassport(parts, actor, addressId);
      return { passport, bytes: await printInThread('passport', { passport, language }) };
    });
    const names = { name: nameOf(passport, language), plainName: nameOf(passport, 'en') };
    return reply.headers(fileHeaders({ type: 'application/pdf', ...names, language })).send(bytes);
  });
}
