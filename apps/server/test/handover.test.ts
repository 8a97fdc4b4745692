import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { readDocx } from './docx-text.ts';
import { newActivity, newHouse, newUnit, saved } from './examples.ts';
import { readPdf } from './pdf-text.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
let activityId: string;
let ongoingId: string;

beforeAll(async () => {
  server = await openTestApp(() => new Date('2026-11-21T10:00:00.000Z'));
  const partner = await server.as('Partner Organization');
  const { body: me } = await partner.get<{ organization: { _id: string } }>('/me');
  const { _id: addressId } = await saved(partner, 'address', newHouse({ house: '7' }));
  const { _id: unitId } = await saved(partner, 'apartment', newUnit(addressId, { number: '12' }));
  const works = {
    unitIds: [unitId],
    type: 'light_repair',
    measures: [{ measure: 'window_replace', quantity: 22, unit: 'pieces' }],
    actualStartDate: '2026-09-01',
  };
  const own = me.organization._id;
  ongoingId = (await saved(partner, 'activity', newActivity(addressId, own, { ...works, status: 'Ongoing' })))._id;
  const completed = { ...works, status: 'Completed', actualCompletionDate: '2026-10-05' };
  activityId = (await saved(partner, 'activity', newActivity(addressId, own, completed)))._id;
});
afterAll(() => server.close());

async function certificate(role: Role, format: 'pdf' | 'docx', query: string) {
  const authorization = `Bearer ${await tokenOf(server.app, role)}`;
  const url = `/api/v1/reports/handoverCertificate.${format}?${query}`;
  return server.app.inject({ url, headers: { authorization } });
}

describe('The handover certificate of a completed activity', () => {
  test('names parties, home, works with quantities and days, and has lines to sign, as a letter and as a PDF', async () => {
    const docx = await certificate('Partner Organization', 'docx', `activityId=${activityId}&language=uk`);
    const { paragraphs, tables } = readDocx(docx.rawPayload);
    const pdf = readPdf(
      (await certificate('Partner Organization', 'pdf', `activityId=${activityId}&language=uk`)).rawPayload,
    );
    for (const text of [paragraphs.join('\n'), pdf.text]) {
      expect(text).toMatch(/АКТ ПРИЙМАННЯ- ?ПЕРЕДАЧІ/);
      expect(text).toContain(
        'Харківська область, Харківський район, Харківська громада, Харків, вул. Випробувальна, 7',
      );
      expect(text).toContain('12');
      expect(text).toContain('01.09.2026');
      expect(text).toContain('05.10.2026');
      expect(text).toContain('Передав');
      expect(text).toContain('Прийняв');
    }
    expect(tables[0]).toHaveLength(2);
    expect(tables[0]?.[1]?.[2]).toMatch(/^22\sшт\.$/);
    expect(pdf.pages).toBe(1);
    expect(pdf.hasUnknownLetters).toBe(false);
    const english = await certificate('Staff Member (UN)', 'pdf', `activityId=${activityId}&language=en`);
    expect(readPdf(english.rawPayload).text).toContain('HANDOVER CERTIFICATE');
  });

  test('is not made before the work is completed', async () => {
    expect((await certificate('Partner Organization', 'pdf', `activityId=${ongoingId}`)).statusCode).toBe(409);
  });

  test('is not for donors, who may not know the home, nor of what is out of sight', async () => {
    expect((await certificate('Donor', 'docx', `activityId=${activityId}`)).statusCode).toBe(403);
    expect((await certificate('Admin', 'docx', 'activityId=000000000000000000000000')).statusCode).toBe(404);
    expect((await certificate('Admin', 'pdf', 'activityId=x')).statusCode).toBe(404);
  });
});
