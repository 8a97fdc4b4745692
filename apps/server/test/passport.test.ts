import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';
import { readPdf } from './pdf-text.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(() => new Date('2026-11-01T09:00:00.000Z'), { publicUrl: 'https://domivka.example.org' });
});
afterAll(() => server.close());

async function passportOf(addressId: string, language: string, role: Role = 'Admin') {
  const token = await tokenOf(server.app, role);
  return server.app.inject({
    method: 'GET',
    url: `/api/v1/reports/buildingPassport.pdf?addressId=${addressId}&language=${language}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

test('probe', async () => {
  const admin = await server.as('Admin');
  const { values } = await admin.search<{ _id: string; nameUkr: string; name: string }>({ table: 'address', filters: [{ field: 'activityNumber', op: 'gte', value: 2 }], paging: { page: 1, pageSize: 3 } });
  for (const one of values) {
    for (const [role, language] of [['Admin', 'uk'], ['Donor', 'en']] as const) {
      const a = await passportOf(one._id, language, role);
      console.log(a.statusCode, a.headers, a.statusCode === 200 ? '' : a.body);
      if (a.statusCode === 200) { console.log(readPdf(a.rawPayload).text); (await import('node:fs')).writeFileSync(`/tmp/passport-trial/demo-${role}.pdf`, a.rawPayload); }
    }
    break;
  }
});
