import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { newActivity, newAnswers, newAssessment, newHouse, newUnit, organizationOf, saved } from './examples.ts';
import { readPdf } from './pdf-text.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let clock = Date.parse('2026-11-01T09:00:00.000Z');

beforeAll(async () => {
  server = await openTestApp(() => new Date(clock));
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

async function textOf(addressId: string, role: Role, language: 'en' | 'uk' = 'en'): Promise<string> {
  const authorization = `Bearer ${await tokenOf(server.app, role)}`;
  const url = `/api/v1/reports/buildingPassport.pdf?addressId=${addressId}&language=${language}`;
  const answer = await server.app.inject({ url, headers: { authorization } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readPdf(answer.rawPayload).text;
}

/** What is in a passport from here to there. */
function partOf(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  return start < 0 ? '' : text.slice(start, text.indexOf(to, start));
}

const count = 15;

/** A building of 15 flats, each assessed, all helped by one activity and three of them by two more of one day. */
async function inhabitedBuilding(): Promise<string> {
  const { _id } = await saved(staff, 'address', newHouse());
  const organization = await organizationOf(staff);
  const unitIds: string[] = [];
  for (let flat = 0; flat < count; flat += 1) unitIds.push((await saved(staff, 'apartment', newUnit(_id)))._id);
  const date = '2026-05-02';
  await saved(staff, 'assessment', newAssessment(_id, { date, totalArea: 900, damagedArea: 300, levelOfDamage: 33 }));
  for (const [flat, unitId] of unitIds.entries())
    await saved(
      staff,
      'assessment',
      newAssessment(_id, { date, unitId, totalArea: 60, damagedArea: 24 + flat / 5, levelOfDamage: 40 }),
    );
  await saved(staff, 'activity', newActivity(_id, organization, { unitIds, actualStartDate: '2026-06-01' }));
  for (const some of [unitIds.slice(0, 2), unitIds.slice(1, 3)])
    await saved(staff, 'activity', newActivity(_id, organization, { unitIds: some, actualStartDate: '2026-07-01' }));
  await saved(staff, 'stateQuestions', newAnswers(_id, { unitId: unitIds[0], demining: 'pending' }));
  return _id;
}

describe('The figures of a passport', () => {
  test('are the same for a donor as for everybody else: units, areas, damage', async () => {
    const addressId = await inhabitedBuilding();
    const [whole, masked] = [await textOf(addressId, 'Staff Member (UN)'), await textOf(addressId, 'Donor')];
    for (const text of [whole, masked]) {
      expect(text).toContain('15 units · Windows replaced');
      expect(text).toMatch(/3 units · Windows replaced/);
      expect(text).toContain('Damaged area, m² 381');
    }
    const happened = (text: string) => partOf(text, 'What happened, newest first', 'Apartments and common areas');
    expect(happened(masked)).toBe(happened(whole));
    expect(partOf(masked, 'Level of damage', 'The building')).toBe(partOf(whole, 'Level of damage', 'The building'));
    expect(masked).not.toContain('Apartment ');
  });
});

describe('What happened on one day', () => {
  test('is in the order in which it was entered, the newest first', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const organization = await organizationOf(staff);
    const date = '2026-10-30';
    const step = async (table: string, record: object) => {
      clock += 60_000;
      await saved(staff, table, record as Record<string, unknown>);
    };
    await step('assessment', newAssessment(_id, { date, damageDate: date, levelOfDamage: 64 }));
    await step('activity', newActivity(_id, organization, { actualStartDate: date }));
    await step('assessment', newAssessment(_id, { date, damageDate: date, levelOfDamage: 11 }));
    const text = partOf(await textOf(_id, 'Staff Member (UN)'), 'What happened, newest first', 'Works and goods');
    const places = ['Level of damage 11 %', 'Light repair: Ongoing', 'Level of damage 64 %', 'Damage Drone'].map(
      (words) => text.indexOf(words),
    );
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test('A common area over several entrances is called so', async () => {
  const { _id } = await saved(staff, 'address', newHouse({ entrances: 4 }));
  const roof = { unitType: 'common_area', kind: 'roof', number: null, entrance: null, floor: null };
  await saved(staff, 'apartment', newUnit(_id, { ...roof, entranceFrom: 1, entranceTo: 4 }));
  expect(await textOf(_id, 'Staff Member (UN)')).toContain('Roof, entrances 1– 4');
  expect(await textOf(_id, 'Staff Member (UN)', 'uk')).toContain('Дах, під’їзди 1– 4');
});
