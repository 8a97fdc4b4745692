import { describe, expect, test } from 'vitest';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { FieldChange } from '@domivka/domain/kernel/tx';
import type { Language } from '@domivka/domain/kernel/text';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { listEntities } from '@domivka/domain/registry';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { describeChanges, type Describing, innerShapes } from './describe-changes.ts';

const roofAge = {
  _id: 'a'.repeat(24),
  name: 'roofAge',
  key: 'roofAge',
  table: 'address',
  label: { en: 'Age of the roof', uk: 'Вік даху' },
  type: 'number',
  options: [],
} as unknown as Describing['definitions'][number];

const ownerId = '1'.repeat(24);
const pump = {
  ...roofAge,
  _id: 'b'.repeat(24),
  name: 'basementPump',
  key: `basementPump@${ownerId}`,
  organizationId: ownerId,
  label: { en: 'Pump in the basement', uk: 'Насос у підвалі' },
  type: 'boolean',
} as unknown as Describing['definitions'][number];

function described(entity: Entity, changes: readonly FieldChange[], language: Language = 'en') {
  const names = new Map([['1'.repeat(24), 'Warm Homes']]);
  return describeChanges(changes, {
    entity,
    definitions: [roofAge, pump],
    t: sayIn(language),
    format: formatsIn(language),
    places: undefined,
    nameOf: (id) => names.get(id),
  });
}

describe('a change in the history', () => {
  test('is told by the label of its field and in words, in both languages', () => {
    const change = { field: 'buildingType', from: undefined, to: 'Multi-storey' };
    const [english] = described(addressEntity, [change]);
    const [ukrainian] = described(addressEntity, [change], 'uk');
    expect(english?.whole?.from).toBe('');
    expect(english?.label).not.toBe('buildingType');
    expect(ukrainian?.label).not.toBe(english?.label);
    expect(ukrainian?.whole?.to).not.toBe(english?.whole?.to);
  });

  test('of a list of codes says which came and which went', () => {
    const [types] = described(assessmentEntity, [
      { field: 'damageTypes', from: ['roof', 'window'], to: ['window', 'door'] },
    ]);
    expect(types?.parts?.map(({ from, to }) => [from !== '', to !== ''])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('of works is told row by row: changed, removed, added', () => {
    const from = [
      { measure: 'windows', quantity: 12, unit: 'pieces' },
      { measure: 'doors', quantity: 2, unit: 'pieces' },
    ];
    const to = [
      { measure: 'windows', quantity: 21, unit: 'pieces' },
      { measure: 'roof', quantity: 100, unit: 'sq_meters' },
    ];
    const [works] = described(activityEntity, [{ field: 'measures', from, to }]);
    expect(works?.parts?.map((part) => [part.from, part.to])).toEqual([
      ['12 pieces', '21 pieces'],
      ['2 pieces', ''],
      ['', '100 sq. meters'],
    ]);
  });

  test('of a photo tells when and where it was taken, and nothing of its file', () => {
    const came = Object.keys(photoEntity.fields).map((field) => ({ field, from: undefined, to: '1' }));
    const fields = described(photoEntity, came).map(({ key }) => key);
    expect(fields).toEqual(expect.arrayContaining(['category', 'date', 'takenAt', 'placeSource']));
    for (const field of ['path', 'filename', 'mimetype', 'size', 'width', 'height', 'sha256'])
      expect(fields).not.toContain(field);
  });

  test('of two rows of the same works keeps them apart', () => {
    const row = (quantity: number) => ({ measure: 'windows', quantity, unit: 'pieces' });
    const [works] = described(activityEntity, [{ field: 'measures', from: [row(1), row(2)], to: [row(1), row(3)] }]);
    expect(works?.parts?.map((part) => [part.from, part.to])).toEqual([['2 pieces', '3 pieces']]);
  });

  test('of people, supplies and applications names each part', () => {
    const [residents, utilities, applications] = described(
      stateQuestionsEntity,
      [
        { field: 'vulnerableResidents', from: { children: 1 }, to: { children: 2, older60: 1 } },
        { field: 'utilities', from: { gas: 'off' }, to: { gas: 'on' } },
        {
          field: 'applications',
          from: [{ number: 'ЗВ-1', status: 'submitted' }],
          to: [{ number: 'ЗВ-1', status: 'paid', date: '2026-11-02' }],
        },
      ].toReversed(),
    ).toSorted((one, other) => other.key.localeCompare(one.key));
    expect(residents?.parts?.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['People aged 60 and over', '', '1'],
      ['Children', '1', '2'],
    ]);
    expect(utilities?.parts).toMatchObject([{ name: 'Gas', from: 'Does not work', to: 'Works' }]);
    expect(applications?.parts).toMatchObject([
      { name: 'ЗВ-1', from: 'Status: Submitted', to: 'Date: 2 Nov 2026; Status: Paid' },
    ]);
  });

  test('of what names another record says its name', () => {
    const field = 'implementingOrganizationId';
    const [change] = described(activityEntity, [{ field, from: '1'.repeat(24), to: '2'.repeat(24) }]);
    expect(change?.whole).toEqual({ from: 'Warm Homes', to: 'another record' });
  });

  test('of a custom field is told by its label, or by its name once it is gone', () => {
    const changes = described(addressEntity, [
      { field: 'custom.gone', from: true, to: false },
      { field: 'custom.roofAge', from: 3, to: 4 },
      { field: 'floors', from: 5, to: 9 },
    ]);
    expect(changes.map(({ label }) => label)).toEqual(['Floors', 'Age of the roof', 'gone (custom field)']);
  });

  test('of a field of another organization is told by its label and whose it is, or without its id once it is gone', () => {
    const changes = described(addressEntity, [
      { field: `custom.basementPump@${ownerId}`, from: false, to: true },
      { field: `custom.gone@${ownerId}`, from: 1, to: 2 },
      { field: `custom.gone@${'9'.repeat(24)}`, from: 1, to: 2 },
    ]);
    expect(changes.map(({ label, whole }) => [label, whole?.to])).toEqual([
      ['Pump in the basement (Warm Homes)', 'Yes'],
      ['gone (custom field, Warm Homes)', '2'],
      ['gone (custom field, another organization)', '2'],
    ]);
  });

  test('of the damage category is told by its name, as in the assessment', () => {
    const change = { field: 'damageCategory', from: 1, to: 3 };
    expect(described(assessmentEntity, [change])[0]?.whole).toEqual({ from: 'Category I', to: 'Category III' });
    expect(described(assessmentEntity, [change], 'uk')[0]?.whole).toEqual({ from: 'I категорія', to: 'III категорія' });
  });

  test('of what follows from other fields is not told', () => {
    expect(described(addressEntity, [{ field: 'nameUkr', from: 'a', to: 'b' }])).toEqual([]);
  });
});

test('Every value with parts has words for its parts', () => {
  const unsaid = listEntities().flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(
        ([field, { kind, origin }]) =>
          kind === 'object' && origin === undefined && !['custom', 'servesUnits'].includes(field),
      )
      .filter(([field]) => !Object.hasOwn(innerShapes, field))
      .map(([field]) => `${entity.table}.${field}`),
  );
  expect(unsaid).toEqual([]);
});
