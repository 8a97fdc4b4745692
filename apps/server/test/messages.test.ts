import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import { languages } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { refusedActivities } from '@domivka/domain/testing/activity-cases';
import { refusedAddresses, type RefusedCase } from '@domivka/domain/testing/address-cases';
import { acceptedAssessments, refusedAssessments } from '@domivka/domain/testing/assessment-cases';
import type { Problem } from '../src/http/error-handler.ts';
import { newActivity, newAssessment, newHouse, organizationOf, pictureOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let addressId: string;
let organizationId: string;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  addressId = (await saved(staff, 'address', newHouse()))._id;
  organizationId = await organizationOf(staff);
});
afterAll(() => server.close());

/** The examples name an address and an organization of their own; here they hang on real ones. */
function placed(table: TableName, record: Fields): Fields {
  if (table === 'address') return record;
  const own =
    table === 'activity' && record['implementingOrganizationId'] !== null
      ? { implementingOrganizationId: organizationId }
      : {};
  return { ...record, addressId, ...own };
}

const verdictOf = (issues: readonly { code: string; path?: string }[]) =>
  issues.map(({ code, path }) => `${code} at ${path ?? ''}`).toSorted();

/** The sentences that are at the field, in both languages; the whole verdict must be the one of the rules alone. */
async function refusalOf(
  table: TableName,
  { record, path, code }: RefusedCase,
): Promise<readonly (string | undefined)[]> {
  const sent = placed(table, record);
  const sentences: (string | undefined)[] = [];
  for (const language of languages) {
    const { status, body } = await staff.post<Problem>(`/${table}`, sent, language);
    expect([status, body.code]).toEqual([400, `${table}.invalid`]);
    expect(verdictOf(body.issues)).toEqual(verdictOf(examine(getEntity(table), sent, server.units).issues));
    const message = body.issues.find((issue) => issue.path === path && issue.code === code)?.message;
    expect(body.messages).toContain(message);
    sentences.push(message);
  }
  return sentences;
}

describe('An address is refused with the sentence of the specification, in both languages, and so say the rules alone', () => {
  test.each(refusedAddresses)('$title', async (refused) => {
    expect(await refusalOf('address', refused)).toEqual([refused.en, refused.uk]);
  });
});

describe('An assessment is refused with the sentence of the specification, in both languages, and so say the rules alone', () => {
  test.each(refusedAssessments)('$title', async (refused) => {
    expect(await refusalOf('assessment', refused)).toEqual([refused.en, refused.uk]);
  });
});

describe('An activity is refused with the sentence of the specification, in both languages, and so say the rules alone', () => {
  test.each(refusedActivities)('$title', async (refused) => {
    expect(await refusalOf('activity', refused)).toEqual([refused.en, refused.uk]);
  });
});

describe('What the server refuses or accepts', () => {
  test('all problems of a record are answered at once, and nothing is kept', async () => {
    const before = await pictureOf(server.database);
    const { status, body } = await staff.post<Problem>('/address', { house: '12345678', streetUkr: 'Sumska' });
    expect(status).toBe(400);
    expect(new Set(body.issues.map(({ path }) => path))).toEqual(
      new Set(['pCode4', 'streetType', 'streetUkr', 'house', 'buildingType', 'nameUkr']),
    );
    expect(body.messages).toContain('P-code4 is a mandatory field');
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test.each(acceptedAssessments)('values at the edge are right: %j', async (change) => {
    expect((await staff.post('/assessment', newAssessment(addressId, change))).status).toBe(201);
  });

  test('known special places are accepted, codes of other countries and registers are not', async () => {
    for (const pCode4 of ['UA8000000000', 'UA8500000000', 'UA3200000001'])
      expect((await staff.post('/address', newHouse({ pCode4 }))).status, pCode4).toBe(201);
    for (const pCode4 of [
      'AF0101010101',
      'UA63120270',
      'UA63120270010096107',
      'UA6312027',
      'UA8000000',
      'UA3200000',
      'UA0000000000',
    ])
      expect((await staff.post('/address', newHouse({ pCode4 }))).status, pCode4).toBe(400);
  });

  test('a measure in a unit that is not its own is refused with the units that are', async () => {
    const measures = [{ measure: 'window_replace', quantity: 2, unit: 'linear_meters' }];
    const english = await staff.post<Problem>('/activity', newActivity(addressId, organizationId, { measures }));
    expect(english.body.issues).toEqual([
      expect.objectContaining({
        path: 'measures.0.unit',
        message: '“Windows replaced” is counted in other units: pieces, sq. meters',
      }),
    ]);
    const ukrainian = await staff.post<Problem>(
      '/activity',
      newActivity(addressId, organizationId, { measures }),
      'uk',
    );
    expect(ukrainian.body.messages).toEqual(['«Заміна вікон» обліковують в інших одиницях: штуки, кв. м']);
  });

  test('what is over must be taken up again before it ends otherwise, and a completed activity only with a reason', async () => {
    const ended = { status: 'Completed', actualStartDate: '2026-04-01', actualCompletionDate: '2026-05-01' };
    const { _id, version } = await saved(staff, 'activity', newActivity(addressId, organizationId, ended));
    const canceled = await staff.post<Problem>('/activity', {
      _id,
      version,
      status: 'Canceled',
      cancellationReason: 'funding',
    });
    expect(canceled.body.issues[0]).toMatchObject({ code: 'activity.status.transition', path: 'status' });
    const reopened = await staff.post<Problem>('/activity', { _id, version, status: 'Ongoing' }, 'uk');
    expect(reopened.body.messages).toEqual(['Щоб поновити завершений захід, вкажіть причину']);
    expect(
      (await staff.post('/activity', { _id, version, status: 'Ongoing', reopenReason: 'Дах протікає' })).status,
    ).toBe(200);
  });

  test('an e-mail that is taken or wrong is refused, and so is an edit of a user out of reach', async () => {
    const user = {
      name: 'Petro Sad',
      nameUkr: 'Петро Сад',
      organizationId,
      role: 'Donor',
      status: 'active',
      password: 'a long enough one',
    };
    const taken = await staff.post<Problem>('/user', { ...user, email: 'Donor@Example.org' }, 'uk');
    expect(taken.body.messages).toEqual(['Користувача з такою електронною поштою вже зареєстровано']);
    const wrong = await staff.post<Problem>('/user', { ...user, email: 'petro at example' });
    expect(wrong.body.messages).toEqual(['Email address is wrong']);
    const higher = await staff.post<Problem>('/user', { ...user, email: 'petro@example.org', role: 'Admin' });
    expect([higher.status, higher.body.messages]).toEqual([403, ['You are not allowed to edit this user']]);
  });
});
