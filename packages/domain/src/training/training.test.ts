import { describe, expect, it } from 'vitest';
import { sayIssue, type ErrorCatalogue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { actors, places } from '../testing/fixtures.ts';
import { selfPaced, validTraining } from '../testing/training-cases.ts';
import { trainingEntity } from './training.entity.ts';
import { trainingErrors } from './training.errors.ts';

const catalogue: ErrorCatalogue = { ...kernelErrors, ...trainingErrors };

const codesOf = (change: Fields, base = validTraining) =>
  examine(trainingEntity, { ...base, ...change }, places).issues.map(({ code, path }) => `${code} at ${path}`);
const kept = (change: Fields) => examine(trainingEntity, { ...validTraining, ...change }, places).fields;
const line = { userId: actors.Donor._id, state: 'enrolled' };
const both = { en: 'Guide', uk: 'Посібник' };
const question = { question: both, options: [both, both], right: 1 };

describe('a training', () => {
  it('is accepted as it is in the examples, in person and at one’s own pace', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({}, selfPaced)).toEqual([]);
  });

  it.each(['topic', 'format', 'date', 'status'])('needs the field %s', (field) => {
    expect(codesOf({ [field]: null })).toEqual([`field.required at ${field}`]);
  });

  it('needs its title in both languages', () => {
    expect(codesOf({ title: null })).toEqual(['training.title.both at title']);
    expect(codesOf({ title: { en: 'Only English' } })).toEqual(['training.title.both at title.uk']);
    expect(codesOf({ title: { en: ' ', uk: 'Лише українська' } })).toEqual(['training.title.both at title.en']);
  });

  it.each([
    [{ date: '10.12.2026' }, 'field.date at date'],
    [{ durationMin: 0 }, 'field.tooSmall at durationMin'],
    [{ durationMin: 1.5 }, 'field.integer at durationMin'],
    [{ capacity: 0 }, 'field.tooSmall at capacity'],
    [{ validMonths: 0 }, 'field.tooSmall at validMonths'],
    [{ passScore: 101 }, 'field.tooLarge at passScore'],
    [{ language: 'de' }, 'field.option at language'],
    [{ mandatory: 'yes' }, 'field.boolean at mandatory'],
    [{ pCode: 'UA631' }, 'training.pCode.pattern at pCode'],
    [{ pCode: 'UA6399' }, 'training.pCode.unknown at pCode'],
    [{ trainers: ['Oksana'] }, 'field.id at trainers.0'],
    [{ audience: { roles: ['King'] } }, 'field.option at audience.roles.0'],
    [{ audience: { oblasts: ['UA6312'] } }, 'training.pCode.pattern at audience.oblasts.0'],
    [{ audience: { oblasts: ['UA99'] } }, 'training.audience.oblast at audience.oblasts.0'],
    [{ audience: { people: ['x'] } }, 'field.shape at audience'],
    [{ materials: [{ title: both, url: 'javascript:alert(1)' }] }, 'training.materials.url at materials.0.url'],
    [{ materials: [{ title: both, url: 'www.example.org' }] }, 'training.materials.url at materials.0.url'],
    [{ quiz: [{ ...question, right: 2 }] }, 'training.quiz.right at quiz.0.right'],
    [{ quiz: [{ ...question, right: -1 }] }, 'training.quiz.right at quiz.0.right'],
    [{ quiz: [{ ...question, options: [both] }] }, 'training.quiz.options at quiz.0.options'],
    [{ attendance: [line, { ...line, state: 'passed' }] }, 'training.attendance.twice at attendance'],
    [{ attendance: [{ ...line, state: 'asleep' }] }, 'field.option at attendance.0.state'],
    [{ attendance: [{ ...line, score: 101 }] }, 'field.tooLarge at attendance.0.score'],
    [{ attendance: [{ ...line, score: -1 }] }, 'field.tooSmall at attendance.0.score'],
    [{ attendance: [{ state: 'enrolled' }] }, 'field.required at attendance.0.userId'],
  ])('cannot have %j', (change, complaint) => {
    expect(codesOf(change)).toContain(complaint);
  });

  it.each(['UA63', 'UA6312', 'UA6312027', 'UA6312027001'])('may lie in a unit of any level: %s', (pCode) => {
    expect(codesOf({ pCode })).toEqual([]);
  });

  it('may lead to materials by links of the web', () => {
    const urls = ['https://example.org/a.pdf', 'http://example.org', 'https://приклад.укр/посібник?мова=uk'];
    expect(codesOf({ materials: urls.map((url) => ({ title: both, url })) })).toEqual([]);
  });

  it('names the unit that does not exist in both languages', () => {
    const [issue] = examine(trainingEntity, { ...validTraining, pCode: 'UA99' }, places).issues;
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe('There is no administrative unit with the P-code UA99');
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe('Адміністративної одиниці з P-кодом UA99 немає');
  });

  it('keeps no empty audience, for an empty list excludes nobody', () => {
    expect(kept({ audience: { roles: [], oblasts: [] } })).not.toHaveProperty('audience');
    expect(kept({ audience: { roles: [], oblasts: ['UA63'] } })['audience']).toEqual({ oblasts: ['UA63'] });
  });

  it('counts the seats that are taken: an invitation takes none', () => {
    const people = [actors.Donor, actors['Partner Manager'], actors['Partner Organization']];
    const states = ['enrolled', 'invited', 'no_show'];
    const attendance = people.map(({ _id: userId }, index) => ({ userId, state: states[index] }));
    expect(kept({ attendance })['seatsTaken']).toBe(2);
    expect(kept({})['seatsTaken']).toBe(0);
  });

  it('warns of more people than seats, but lets them have been there', () => {
    const attendance = Object.values(actors).map(({ _id: userId }) => ({ userId, state: 'attended' }));
    expect(codesOf({ attendance })).toEqual([]);
    expect(trainingEntity.warn?.(kept({ attendance })).map(({ code }) => code)).toEqual(['training.overbooked']);
  });

  it('is found by both titles and its place, in either script', () => {
    expect(trainingEntity.keys?.(validTraining)['searchKey']).toContain('pershi kroki');
  });
});
