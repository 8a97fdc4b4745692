import { describe, expect, it } from 'vitest';
import { listDamageEvents } from '@domivka/domain/building/damage-events';
import { listHelpers } from './many-address-list.tsx';

const [own, other, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const help = (implementingOrganizationId: string | undefined, fields = {}) => ({
  implementingOrganizationId,
  status: 'Ongoing',
  createdAt: '2026-01-10T10:00:00Z',
  ...fields,
});

function helpersAmong(activities: readonly object[], damageDates: readonly string[] = []) {
  const assessments = damageDates.map((damageDate) => ({ damageDate, damageCause: 'missile', date: damageDate }));
  const around = {
    units: [],
    assessments,
    activities: activities as Parameters<typeof listHelpers>[1]['activities'],
    events: listDamageEvents(assessments),
    today: '2026-03-01',
  };
  return listHelpers(own, around).map(({ organizationId, state }) => [organizationId, state]);
}

describe('who works at an address already', () => {
  it('is every other organization, each once for what it does', () => {
    expect(
      helpersAmong([help(own), help(other), help(other), help(third, { plannedStartDate: '2026-04-01' })]),
    ).toEqual([
      [other, 'ongoing'],
      [third, 'claimed'],
    ]);
  });

  it('is nobody whose activity was canceled, or completed before the last strike', () => {
    const done = { status: 'Completed', actualCompletionDate: '2026-01-20' };
    expect(helpersAmong([help(other, { status: 'Canceled' }), help(third, done)], ['2026-02-24'])).toEqual([]);
    expect(helpersAmong([help(third, done)], ['2026-01-05'])).toEqual([[third, 'done']]);
  });
});
