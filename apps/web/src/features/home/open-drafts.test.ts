import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { Fields } from '@domivka/domain/kernel/record';
import { expect, test } from 'vitest';
import { namedAsTyped, placeOfDraft } from './open-drafts.ts';

test('A form that was left half filled is found again at its own place', () => {
  expect(placeOfDraft('address/new', {})).toEqual({ table: 'address', path: '/addresses/new', addressId: undefined });
  expect(placeOfDraft('address/a1', {})).toEqual({ table: 'address', path: '/address/a1/edit', addressId: 'a1' });
  expect(placeOfDraft('activity/new/a1', {})).toEqual({
    table: 'activity',
    path: '/address/a1/activity/new',
    addressId: 'a1',
  });
  expect(placeOfDraft('assessment/b2', { values: { addressId: 'a1' } })).toEqual({
    table: 'assessment',
    path: '/address/a1/assessment/b2',
    addressId: 'a1',
  });
});

test('So is one of a unit, of the kind that it is', () => {
  expect(placeOfDraft('apartment/new/a1/common_area', {})).toEqual({
    table: 'apartment',
    path: '/address/a1/unit/new',
    addressId: 'a1',
    search: { type: 'common_area' },
  });
  expect(placeOfDraft('apartment/f1', { values: { addressId: 'a1' } })?.path).toBe('/residential-unit/f1/edit');
});

test('So is a new activity, for the target that it was begun for', () => {
  const path = '/address/a1/activity/new';
  const table = 'activity';
  expect(placeOfDraft('activity/new/a1/u7', {})).toEqual({ table, path, addressId: 'a1', search: { units: 'u7' } });
  expect(placeOfDraft('activity/new/a1/u7,u8', {})?.search).toEqual({ units: 'u7,u8' });
  expect(placeOfDraft('activity/new/a1/selection', {})?.search).toEqual({ selection: 1 });
});

test('So is one of a single unit, and one of the units that were chosen together', () => {
  const path = '/address/a1/assessment/new';
  const table = 'assessment';
  expect(placeOfDraft('assessment/new/a1/u7', {})).toEqual({ table, path, addressId: 'a1', search: { unit: 'u7' } });
  expect(placeOfDraft('assessment/new/a1/selection', {})?.search).toEqual({ selection: 1 });
});

test('So is one of a person, an organization or a training; the own account has a place of its own', () => {
  expect(placeOfDraft('user/new', {})?.path).toBe('/users/new');
  expect(placeOfDraft('user/u2', {}, 'u1')?.path).toBe('/user/u2');
  expect(placeOfDraft('user/u1', {}, 'u1')?.path).toBe('/user');
  expect(placeOfDraft('organization/o1', {})?.path).toBe('/organization/o1');
  expect(placeOfDraft('training/new', {})?.path).toBe('/trainings/new');
});

test('So are answers to the state questions: of a building, and of one unit', () => {
  const path = '/address/a1/state-questions';
  const table = 'stateQuestions';
  expect(placeOfDraft('stateQuestions/current/a1/', {})).toEqual({ table, path, addressId: 'a1' });
  expect(placeOfDraft('stateQuestions/current/a1/u7', {})).toEqual({
    table,
    path,
    addressId: 'a1',
    search: { unit: 'u7' },
  });
});

test('One activity for several addresses is found with the area that was drawn for it', () => {
  const query = { shape: '36_49_37_49_37_50', house: '12/1' };
  expect(placeOfDraft(`activity/many/${encodeURIComponent(JSON.stringify(query))}`, {})).toEqual({
    table: 'activity',
    path: '/activities/new',
    search: query,
    addressId: undefined,
  });
});

test('Answers begun beside an activity are found there; once it is saved they are finished automatically', () => {
  const [table, addressId] = ['activity', 'a1'];
  const ofUnit = { values: { addressId, unitId: 'u7' } };
  expect(placeOfDraft('activity/new/a1/answers/building', { values: { addressId } })).toEqual({
    table,
    path: '/address/a1/activity/new',
    addressId,
  });
  expect(placeOfDraft('activity/new/a1/u7/answers/u7', ofUnit)?.search).toEqual({ units: 'u7' });
  expect(placeOfDraft('activity/new/a1/answers/u7', ofUnit)?.search).toBeUndefined();
  const path = '/address/a1/state-questions';
  expect(placeOfDraft('activity/c3/answers/building', { values: { addressId } })).toEqual({
    table,
    path,
    addressId,
    search: { activity: 'c3' },
  });
  expect(placeOfDraft('activity/c3/answers/u7', ofUnit)?.search).toEqual({ activity: 'c3', unit: 'u7' });
});

test('So is a saved activity, opened to be changed', () => {
  expect(placeOfDraft('activity/c3', { values: { addressId: 'a1' } })).toEqual({
    table: 'activity',
    path: '/address/a1/activity/c3',
    addressId: 'a1',
    search: { edit: 1 },
  });
});

test('So is the plan of all flats of a building, and what was typed of a photo', () => {
  expect(placeOfDraft('apartment/plan/a1', { floors: 9 })).toEqual({
    table: 'apartment',
    path: '/address/a1/unit/many',
    addressId: 'a1',
  });
  expect(placeOfDraft('photo/p1', { values: { addressId: 'a1' } })).toEqual({
    table: 'photo',
    path: '/address/a1',
    search: { tab: 'photos' },
    addressId: 'a1',
  });
});

test('So are custom values, and custom fields themselves', () => {
  const search = { tab: 'customData' };
  expect(placeOfDraft('custom/address/a1', {})).toEqual({
    table: 'address',
    path: '/address/a1',
    search,
    addressId: 'a1',
  });
  expect(placeOfDraft('custom/apartment/u7', { values: { addressId: 'a1' } })).toEqual({
    table: 'apartment',
    path: '/residential-unit/u7',
    search,
    addressId: 'a1',
  });
  expect(placeOfDraft('metadata/new/photo', {})).toMatchObject({ path: '/metadata/new', search: { table: 'photo' } });
  expect(placeOfDraft('metadata/new/address', {})).toEqual({
    table: 'metadata',
    path: '/metadata/new',
    addressId: undefined,
  });
  expect(placeOfDraft('metadata/f1', {})?.path).toBe('/metadata/f1');
});

test('A draft of no known form, or one that does not say its address, is not offered', () => {
  expect(placeOfDraft('reports/new', {})).toBeUndefined();
  expect(placeOfDraft('assessment/b2', { values: {} })).toBeUndefined();
});

test('So are photos that were chosen and not added: where they were chosen', () => {
  const places = ['', '/unitId=u7', '/activityId=c1', '/assessmentId=s1'].map((part) => {
    const { path, search } = placeOfDraft(`photo/new/a1${part}`, {}) ?? {};
    return [path, search];
  });
  expect(places).toEqual([
    ['/address/a1', { tab: 'photos' }],
    ['/residential-unit/u7', { tab: 'photos' }],
    ['/address/a1/activity/c1', undefined],
    ['/address/a1/assessment/s1', undefined],
  ]);
});

test('A new address that was begun is called by the street and the house typed so far', () => {
  const titlesOf = (values: Fields) =>
    (['en', 'uk'] as const).map((language) => titleOfAddress(namedAsTyped({ values }), language));
  const typed = { streetType: 'lane', streetUkr: 'Степовий', house: '5' };
  expect(titlesOf(typed)).toEqual(['Stepovyi Lane, 5', 'пров. Степовий, 5']);
  expect(titlesOf({ house: '7' })).toEqual(['No. 7', 'буд. 7']);
  expect(namedAsTyped({ values: { pCode4: 'UA6312027001' } })).toBeUndefined();
});
