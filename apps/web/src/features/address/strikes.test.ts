import { describe, expect, it } from 'vitest';
import { listDamageEvents } from '@domivka/domain/building/damage-events';
import { hitAgain } from '@domivka/domain/building/hit-again';
import type { Fields } from '@domivka/domain/kernel/record';
import { listStrikes } from './strikes.ts';

const addressId = 'd00000000000000000000001';
const seen = (_id: string, date: string, damageDate: string, damageCause = 'missile'): Fields => ({
  _id,
  addressId,
  date,
  damageDate,
  damageCause,
});

function story(assessments: readonly Fields[], activities: readonly Fields[] = []) {
  const events = listDamageEvents(assessments);
  const strikes = listStrikes(events, assessments, activities, hitAgain(activities, events));
  return strikes.map(({ event, madeFor, superseded, interrupted }) => [
    event.damageDate,
    madeFor.map(({ _id }) => _id),
    superseded.map(({ _id }) => _id),
    interrupted.map(({ _id }) => _id),
  ]);
}

describe('The strikes of a building', () => {
  it('are newest first, each with the assessments made for it and those that held until then', () => {
    const first = seen('a', '2026-03-12', '2026-03-10');
    const second = seen('b', '2026-05-13', '2026-05-12', 'drone');
    const third = seen('c', '2026-08-02', '2026-08-01', 'drone');
    expect(story([third, first, second])).toEqual([
      ['2026-08-01', ['c'], ['b'], []],
      ['2026-05-12', ['b'], ['a'], []],
      ['2026-03-10', ['a'], [], []],
    ]);
  });

  it('leave an assessment alone that was made after them, even if it tells of older damage', () => {
    const late = seen('late', '2026-06-01', '2026-03-10');
    expect(story([late, seen('b', '2026-05-13', '2026-05-12')]).map(([, , superseded]) => superseded)).toEqual([
      [],
      [],
    ]);
  });

  it('name the running work that the newest one may have undone', () => {
    const work = (_id: string, status: string, actualStartDate: string) => ({
      _id,
      addressId,
      status,
      actualStartDate,
    });
    const activities = [
      work('running', 'Ongoing', '2026-04-01'),
      work('done', 'Completed', '2026-04-01'),
      work('answer', 'Ongoing', '2026-05-20'),
    ];
    const told = story([seen('a', '2026-03-12', '2026-03-10'), seen('b', '2026-05-13', '2026-05-12')], activities);
    expect(told.map(([day, , , interrupted]) => [day, interrupted])).toEqual([
      ['2026-05-12', ['running']],
      ['2026-03-10', []],
    ]);
  });
});
