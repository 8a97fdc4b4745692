import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { readPhotos } from '../src/features/passport/collect/passport-photos.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { bucha, newActivity, newAssessment, newHouse, organizationOf, saved } from './examples.ts';
import { readPdf, type ReadPdf } from './pdf-text.ts';
import { newPicture, savedPhoto } from './photos.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp(() => new Date('2026-11-01T09:00:00.000Z'), { publicUrl: 'https://domivka.example.org' });
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

async function ask(query: string, role: Role = 'Staff Member (UN)') {
  const authorization = `Bearer ${await tokenOf(server.app, role)}`;
  return server.app.inject({ url: `/api/v1/reports/buildingPassport.pdf?${query}`, headers: { authorization } });
}

async function passportOf(addressId: string, language: 'en' | 'uk', role?: Role): Promise<ReadPdf> {
  const answer = await ask(`addressId=${addressId}&language=${language}`, role);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readPdf(answer.rawPayload);
}

/** A building in Kharkiv with a flat, a strike, an assessment of the building and one of the flat, a repair, and a pair of photos. */
async function storiedBuilding(): Promise<string> {
  const { _id: addressId } = await saved(staff, 'address', {
    ...newHouse({ streetUkr: 'Ґалаґанівська', entrances: 2, residents: 57, comment: 'Ключі в Олени' }),
    location: { latitude: 49.99321, longitude: 36.23041 },
  });
  const unit = await saved(staff, 'apartment', {
    _id: newHouse()['_id'],
    addressId,
    unitType: 'apartment',
    number: '17Б',
    entrance: 2,
    floor: 3,
    comment: 'Кіт боїться',
  });
  const date = '2026-03-14';
  await saved(staff, 'assessment', newAssessment(addressId, { date, levelOfDamage: 64, comment: 'Записано зі слів' }));
  await saved(staff, 'assessment', newAssessment(addressId, { date, unitId: unit._id, levelOfDamage: 80 }));
  await saved(staff, 'activity', {
    ...newActivity(addressId, await organizationOf(staff), { unitIds: [unit._id], comment: 'Майстри до п’ятниці' }),
    status: 'Completed',
    actualStartDate: '2026-04-01',
    actualCompletionDate: '2026-05-02',
  });
  const before = await savedPhoto(server, 'Staff Member (UN)', {
    addressId,
    cleared: true,
    description: 'Broken windows',
  });
  await savedPhoto(server, 'Staff Member (UN)', {
    addressId,
    category: 'repair_works_completed',
    cleared: true,
    pairOf: before._id,
    description: 'New windows of the Petrenko family',
  });
  return addressId;
}

let addressId: string;
beforeAll(async () => {
  addressId = await storiedBuilding();
});

describe('The passport of a building', () => {
  test('in Ukrainian: every word can be found and copied, the letters are inside, and the document says its language', async () => {
    const passport = await passportOf(addressId, 'uk');
    expect(passport.text).toContain('вул. Ґалаґанівська');
    expect(passport.text).toContain('Galaganivska St');
    expect(passport.text).toMatch(/Харківська область UA63 › .*громада UA6312027 › Харків UA6312027001/);
    expect(passport.text).toContain('Рівень пошкодження 64 %');
    expect(passport.text).toContain('Будинок Тип забудови Багатоквартирний будинок');
    expect(passport.text).toContain('Атака БпЛА');
    expect(passport.text).toContain('Поточний ремонт (легкий): Завершено');
    expect(passport.text).toContain('Заміна вікон 4 шт.');
    expect(passport.text).toContain('Квартира 17Б');
    expect(passport.text).toMatch(/До і після До .*Broken windows.*Після .*New windows of the Petrenko family/);
    expect(passport.text).toContain('Надруковано 01.11.2026 11:00, Оксана Ведмідь');
    expect(passport.text).toContain(
      'Станом на 01.11.2026 · Одна адреса: UA6312027001 · 2 обстеження, 1 захід допомоги',
    );
    expect(passport.language).toBe('uk-UA');
    expect(passport.title).toMatch(/^Паспорт будинку: вул\. Ґалаґанівська/);
    expect(passport.embeddedFonts.map((name) => name.slice(7))).toEqual(
      expect.arrayContaining(['Roboto-Regular', 'Roboto-Medium']),
    );
    expect(passport.pictures).toBe(2);
    expect(passport.pages).toBeLessThanOrEqual(2);
  });

  test('in English: the same, and the code to scan leads to the record', async () => {
    const passport = await passportOf(addressId, 'en');
    expect(passport.text).toContain('Galaganivska St');
    expect(passport.text).toContain('Kharkivska oblast UA63');
    expect(passport.text).toContain('Level of damage 64 %');
    expect(passport.text).toContain('Apartment 17Б');
    expect(passport.text).toContain('Light repair: Completed');
    expect(passport.text).toMatch(/● building · areas are approximate/);
    expect(passport.language).toBe('en-GB');
    expect(passport.links).toEqual([`https://domivka.example.org/address/${addressId}`]);
  });

  test('is saved under a name that people understand, in the language that the call or the browser asks for', async () => {
    const answer = await ask(`addressId=${addressId}&language=uk`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-language': 'uk' });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="Building passport, Galaganivska St, \d+, 2026-11-01\.pdf"/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toMatch(
      /^Паспорт будинку, вул\. Ґалаґанівська, \d+, /,
    );
    expect((await ask(`addressId=${addressId}`)).headers['content-language']).toBe('en');
  });

  test('of a building of which nothing is known yet is one page that says so', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const passport = await passportOf(_id, 'uk');
    expect(passport.pages).toBe(1);
    expect(passport.text).toContain('Не обстежено');
    expect(passport.text).toContain('Пошкоджень, обстежень і допомоги ще не зафіксовано.');
  });

  test('is drawn although a photo of it is gone', async () => {
    const photo = await savedPhoto(server, 'Staff Member (UN)', { cleared: true }, await newPicture(90, 60));
    await server.database.query('delete from photo_file where path = $1', [photo.path]);
    const { rm } = await import('node:fs/promises');
    await rm(`${server.filesDir}/photo/${photo.path.slice(6, 8)}`, { recursive: true });
    const passport = await passportOf(photo.addressId, 'en');
    expect(passport.pictures).toBe(0);
    expect(passport.text).toContain('1 photo');
  });
});

test('Of thousands of photos only those are read that may be printed: the newest of each kind, and the pairs', async () => {
  const actor = { _id: '', role: 'Staff Member (UN)', organizationId: '', organizationName: '', areas: [] } as const;
  const { _id } = await saved(staff, 'address', newHouse());
  const before = await savedPhoto(server, 'Staff Member (UN)', {
    addressId: _id,
    date: '2026-01-02',
    cleared: true,
  });
  const pair = {
    addressId: _id,
    category: 'repair_works_completed',
    pairOf: before._id,
    date: '2026-01-03',
    cleared: true,
  };
  const after = await savedPhoto(server, 'Staff Member (UN)', pair);
  const copied = `jsonb_build_object('id', substr(md5('photo' || n), 1, 24), 'path', md5('photo' || n), 'date', date '2026-01-04' + n)`;
  await server.database.query(
    `insert into photo select (jsonb_populate_record(one, ${copied})).* from photo one, generate_series(1, 300) n where one.id = $1`,
    [before._id],
  );
  const { photos, total } = await readPhotos(server.database, actor, _id);
  expect(total).toBe(302);
  expect(photos.length).toBeLessThan(60);
  expect(photos.map((photo) => photo._id)).toEqual(expect.arrayContaining([before._id, after._id]));
  expect(photos.map((photo) => photo['date'])).toContain('2026-10-31');
});

describe('Two pages are enough', () => {
  let huge: Promise<string> | undefined;

  /** Copies of a row under new ids, made by the database: thousands of saves would take minutes. */
  async function copies(table: string, id: string, count: number, change: string): Promise<void> {
    await server.database.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', substr(md5('${table}' || n), 1, 24)) || ${change})).*
       from ${table} one, generate_series(1, $2::int) n where one.id = $1`,
      [id, count],
    );
  }

  async function hugeBuilding(): Promise<string> {
    const house = newHouse({ streetUkr: 'Героїв-рятувальників Харківщини та Слобожанщини', floors: 16, entrances: 7 });
    const { _id } = await saved(staff, 'address', house);
    const unit = { _id: newHouse()['_id'], addressId: _id, unitType: 'apartment', number: '1000' };
    const first = await saved(staff, 'apartment', unit);
    const number = `jsonb_build_object('number', n::text, 'unique_key', '${_id}/' || n, 'entrance', 1 + n / 60, 'floor', 1 + n % 16)`;
    await copies('apartment', first._id, 399, number);
    const assessment = await saved(staff, 'assessment', newAssessment(_id, { unitId: first._id }));
    const flat = `'unit_id', substr(md5('apartment' || (1 + n % 399)), 1, 24)`;
    const day = `'date', date '2026-03-14' + n % 200`;
    await copies(
      'assessment',
      assessment._id,
      1200,
      `jsonb_build_object('level_of_damage', 1 + n % 100, ${flat}, ${day})`,
    );
    const activity = await saved(staff, 'activity', newActivity(_id, await organizationOf(staff)));
    await copies(
      'activity',
      activity._id,
      800,
      `jsonb_build_object('planned_start_date', date '2026-01-01' + n % 300)`,
    );
    for (let pair = 0; pair < 3; pair += 1) {
      const before = await savedPhoto(server, 'Staff Member (UN)', { addressId: _id, cleared: true });
      await savedPhoto(server, 'Staff Member (UN)', {
        addressId: _id,
        category: 'repair_works_completed',
        cleared: true,
        pairOf: before._id,
      });
    }
    return _id;
  }

  test.each(['en', 'uk'] as const)(
    'for 400 units and 2,000 records (%s): what does not fit is counted',
    async (language) => {
      huge ??= hugeBuilding();
      const passport = await passportOf(await huge, language);
      expect(passport.pages).toBe(2);
      const words = {
        en: [
          /Apartments and common areas: 400/,
          /and \d+ earlier entries: open the record/,
          /and \d+ more units: open/,
        ],
        uk: [
          /Квартири та місця загального користування: 400/,
          /і ще \d+ раніш\S+ запис\S*: відкрийте/,
          /і ще \d+ приміщен\S+: відкрийте/,
        ],
      }[language];
      for (const pattern of words) expect(passport.text).toMatch(pattern);
      expect(passport.text).toMatch(language === 'en' ? /1,201 assessments, 801 activities/ : /1\s201 обстеження/);
      expect(passport.pictures).toBeGreaterThan(0);
    },
  );
});

describe('Who gets what', () => {
  test('a donor reads the street and the help, and nothing that tells a home or a person', async () => {
    const answer = await ask(`addressId=${addressId}&language=uk`, 'Donor');
    expect(answer.statusCode).toBe(200);
    const passport = readPdf(answer.rawPayload);
    const whole = (await staff.get<Fields>(`/address/${addressId}`)).body;
    expect(passport.text).toContain('вул. Ґалаґанівська, будинок не показано');
    expect(passport.text).toContain('Рівень пошкодження 64 %');
    expect(passport.text).toContain(
      'Номер будинку, точне розташування, квартири й коментарі цьому читачеві не показано.',
    );
    expect(passport.text).toContain('● населений пункт');
    const told = `${passport.text} ${passport.title} ${String(answer.headers['content-disposition'])}`;
    for (const secret of ['17Б', String(whole['house']), '57', 'Ключі', 'Кіт', 'слів', 'Майстри', 'Petrenko', 'Broken'])
      expect(told.replaceAll(addressId, ''), secret).not.toContain(secret);
    expect(passport.pictures).toBe(1);
  });

  test('a donor sees a photo of a repair once a user has looked at it, without what was written beside it', async () => {
    const photo = await savedPhoto(server, 'Staff Member (UN)', {
      category: 'repair_works_completed',
      cleared: true,
      description: 'Kitchen of Mr Bondar',
    });
    const passport = await passportOf(photo.addressId, 'en', 'Donor');
    expect(passport.pictures).toBe(1);
    expect(passport.text).not.toContain('Bondar');
  });

  test('an address that is not there, or lies elsewhere, is 404 for everybody alike', async () => {
    const far = await saved(staff, 'address', newHouse({ pCode4: bucha }));
    for (const id of ['f'.repeat(24), far._id, 'nowhere']) {
      const answer = await ask(`addressId=${id}&language=en`, 'Partner Organization');
      expect(answer.statusCode, id).toBe(404);
      expect(answer.json<Problem>().code).toBe('record.missing');
    }
    expect((await ask(`addressId=${addressId}`, 'Partner Organization')).statusCode).toBe(200);
  });

  test('a call without an address, or in a language that we do not speak, is refused', async () => {
    expect((await ask('language=en')).statusCode).toBe(400);
    expect((await ask(`addressId=${addressId}&language=de`)).statusCode).toBe(400);
  });

  test('the trail keeps each passport as an export of that record, and refused ones as refusals', async () => {
    await ask(`addressId=${addressId}&language=uk`, 'Local Authorities');
    await ask(`addressId=${'e'.repeat(24)}&language=uk`, 'Local Authorities');
    const admin = await server.as('Admin');
    type Page = { readonly values: readonly Fields[] };
    const lines = async (kind: string, recordId: string) =>
      (await admin.post<Page>('/audit/search', { filters: { kinds: [kind], recordId } })).body.values;
    expect(await lines('export', addressId)).toContainEqual(
      expect.objectContaining({
        outcome: 'ok',
        table: 'address',
        role: 'Local Authorities',
        details: { report: 'buildingPassport', language: 'uk' },
      }),
    );
    expect((await lines('refused', 'e'.repeat(24)))[0]).toMatchObject({ outcome: 'refused', table: 'address' });
  });
});

test('many at once are made one after the other; a caller that would wait too long is asked to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => ask(`addressId=${addressId}&language=uk`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
});
