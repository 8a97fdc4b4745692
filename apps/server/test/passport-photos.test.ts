import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { newHouse, saved } from './examples.ts';
import { readPdf, type ReadPdf } from './pdf-text.ts';
import { savedPhoto } from './photos.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(() => new Date('2026-11-01T09:00:00.000Z'));
});
afterAll(() => server.close());

async function passportOf(addressId: string, role: Role, language: 'en' | 'uk' = 'en'): Promise<ReadPdf> {
  const authorization = `Bearer ${await tokenOf(server.app, role)}`;
  const url = `/api/v1/reports/buildingPassport.pdf?addressId=${addressId}&language=${language}`;
  const answer = await server.app.inject({ url, headers: { authorization } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readPdf(answer.rawPayload);
}

/** Fine stripes: whatever is hidden of them loses its contrast. */
function stripedPicture(): Promise<Buffer> {
  const stripes = Array.from({ length: 400 * 200 * 3 }, (_, at) => (Math.floor(at / 3) % 2 === 0 ? 0 : 255));
  return sharp(Buffer.from(stripes), { raw: { width: 400, height: 200, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** How much the pixels of the left and of the right half differ among themselves. */
async function contrasts(jpeg: Buffer): Promise<readonly number[]> {
  const half = async (left: number) => {
    const part = await sharp(jpeg).extract({ left, top: 0, width: 192, height: 200 }).greyscale().png().toBuffer();
    return (await sharp(part).stats()).channels[0]?.stdev ?? 0;
  };
  return [await half(0), await half(208)];
}

const everybody = ['Staff Member (UN)', 'Partner Organization', 'Donor'] as const;

describe('Photos in a passport, which is made to be passed on', () => {
  let addressId: string;

  beforeAll(async () => {
    const staff = await server.as('Staff Member (UN)');
    addressId = (await saved(staff, 'address', newHouse()))._id;
    const repaired = { addressId, category: 'repair_works_completed' };
    const blurAreas = [{ x: 0, y: 0, width: 0.5, height: 1 }];
    await savedPhoto(server, 'Staff Member (UN)', { ...repaired, blurAreas, cleared: true }, await stripedPicture());
    await savedPhoto(server, 'Staff Member (UN)', { ...repaired, date: '2026-10-30' });
    await savedPhoto(server, 'Staff Member (UN)', { ...repaired, cleared: false });
  });

  test.each(everybody)('show no hidden place to anybody (%s), the rest as it is', async (role) => {
    const { jpegs } = await passportOf(addressId, role);
    const [hidden = 99, shown = 0] = await contrasts(jpegs[0] ?? Buffer.alloc(0));
    expect(hidden).toBeLessThan(10);
    expect(shown).toBeGreaterThan(60);
  });

  test.each(everybody)(
    'that nobody has checked for faces are left out for everybody (%s), and counted',
    async (role) => {
      const passport = await passportOf(addressId, role);
      expect(passport.pictures).toBe(1);
      expect(passport.text).toContain('2 photos are not shown: they have not been checked for faces');
      expect(passport.text).not.toContain('more photo');
      expect((await passportOf(addressId, role, 'uk')).text).toContain(
        '2 фото не показано: ще не перевірено, чи немає на них облич',
      );
    },
  );

  test('are named although none of them was checked', async () => {
    const photo = await savedPhoto(server, 'Partner Organization', {});
    const passport = await passportOf(photo.addressId, 'Partner Organization');
    expect(passport.pictures).toBe(0);
    expect(passport.text).toContain('1 photo is not shown: it has not been checked for faces');
  });
});
