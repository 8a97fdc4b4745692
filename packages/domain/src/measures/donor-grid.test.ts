import { describe, expect, it } from 'vitest';
import { donorDay, firstDonorDay, listDonorQuestions, makeDonorGrid, type DonorCount } from './donor-grid.ts';
import { evaluate } from './evaluate.ts';
import type { Fact } from './fact.ts';
import { finish } from './mask.ts';

/** A generator of numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function countryOf(hromadas: number, buildings: number): readonly Fact[] {
  const next = numbers(15);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() ** 2 * values.length)] as Value;
  const places = Array.from({ length: hromadas }, (_, at) => {
    const oblast = String(10 + (at % 24));
    return `UA${oblast}01${String(at).padStart(3, '0')}001`;
  });
  return Array.from({ length: buildings }, () => ({
    place: pick(places),
    day: '2024-05-01',
    lastStrike: '2024-05-01',
    damaged: ['roof'],
    assistance: pick(['none', 'claimed', 'ongoing', 'done', 'over_assisted']),
    category: pick(['1', '2', '3']),
    envelope: pick(['open', 'closed', 'partly', undefined]),
  }));
}

const today = '2026-06-01';
const divisions = listDonorQuestions(today);

function gridOf(facts: readonly Fact[]) {
  const answers = divisions.map(
    ({ question }) => evaluate(question, (table) => (table === 'building' ? facts : []), today).rows,
  );
  return finish(makeDonorGrid(divisions, answers));
}

describe('what donors see', () => {
  const facts = countryOf(300, 6_000);
  const { damaged } = gridOf(facts);

  it('is told for the country, oblasts and hromadas, with nothing below five', () => {
    expect(damaged['UA']?.['total']).toBe(6_000);
    expect(Object.keys(damaged)).toHaveLength(
      1 + 24 + new Set(facts.map(({ place }) => String(place).slice(0, 9))).size,
    );
    const told = Object.values(damaged).flatMap((counts) => Object.values<DonorCount>(counts));
    expect(told.filter((count) => typeof count === 'number' && count > 0 && count < 5)).toEqual([]);
    expect(told).toContain('<5');
    expect(told).toContain('hidden');
  });

  it('has every shown count right', () => {
    for (const [area, counts] of Object.entries(damaged))
      for (const [column, count] of Object.entries(counts)) {
        if (typeof count !== 'number') continue;
        const [division = '', key] = column.split('/');
        const inArea = facts.filter(({ place }) => String(place).startsWith(area));
        const counted = division === 'total' ? inArea : inArea.filter((fact) => (fact[division] ?? '') === key);
        expect(counted, `${area} ${column}`).toHaveLength(count);
      }
  });

  it('does not tell of what was registered or struck in the months that had not ended thirty days before', () => {
    for (const name of ['day', 'lastStrike']) {
      expect(gridOf(facts.map((fact) => ({ ...fact, [name]: '2026-05-01' }))).damaged).toEqual({});
      const known = gridOf(facts.map((fact) => ({ ...fact, [name]: '2026-04-30' })));
      expect(known.damaged['UA']?.['total']).toBe(6_000);
    }
  });

  it('is counted on the first of the month, after a whole month and thirty days', () => {
    expect(['2026-06-01', '2026-06-30'].map(donorDay)).toEqual(['2026-06-01', '2026-06-01']);
    const lastDays = ['2026-06-30', '2026-03-15', '2026-01-01'].map((day) => {
      const [first] = listDonorQuestions(day);
      return first?.question.conditions?.[1]?.['day'];
    });
    expect(lastDays).toEqual([{ to: '2026-04-30' }, { to: '2025-12-31' }, { to: '2025-11-30' }]);
    expect(['2026-01-01', '2026-12-01'].map(firstDonorDay)).toEqual(['2026-01-01', '2026-01-01']);
  });
});
