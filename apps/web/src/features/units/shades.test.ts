import { describe, expect, it } from 'vitest';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { sayIn } from '../../text/say.ts';
import { countShades, isOutdated, listShades, sayShade, sayState, shadeOf } from './shades.ts';

const untold: UnitState = { isSuperseded: false, needsAssessment: false, assistanceState: 'none' };
const [en, uk] = [sayIn('en'), sayIn('uk')];

describe('the colours of the building', () => {
  it('follow the five steps of the damage scale, and a flat that nobody assessed has none of them', () => {
    const codeAt = (levelOfDamage: number) => shadeOf('damage', { ...untold, levelOfDamage }).code;
    expect([20, 20.5, 60, 80.5, 100].map(codeAt)).toEqual(['damage-1', 'damage-2', 'damage-3', 'damage-5', 'damage-5']);
    expect(shadeOf('damage', untold).code).toBe('damage-none');
    expect(shadeOf('damage').code).toBe('damage-none');
  });

  it('follow assistance and thermal envelope where a user wants to see these', () => {
    expect(shadeOf('assistance', { ...untold, assistanceState: 'over_assisted' }).code).toBe(
      'assistance-over_assisted',
    );
    expect(shadeOf('envelope', { ...untold, thermalEnvelope: 'partly' }).code).toBe('envelope-partly');
    expect(shadeOf('envelope', untold).code).toBe('envelope-unknown');
  });

  it('never tell alone what something is: each has a sign of its own, or the number of the damage', () => {
    for (const view of ['assistance', 'envelope'] as const) {
      const icons = listShades(view).map(({ icon }) => icon);
      expect(new Set(icons).size).toBe(listShades(view).length);
    }
  });

  it('are counted for the legend', () => {
    const states = [untold, undefined, { ...untold, assistanceState: 'done' as const }];
    expect(Object.fromEntries(countShades('assistance', states))).toEqual({
      'assistance-none': 2,
      'assistance-done': 1,
    });
  });

  it('have words in both languages', () => {
    const words = (['damage', 'assistance', 'envelope'] as const).flatMap((view) =>
      listShades(view).flatMap((shade) => [sayShade(shade, en), sayShade(shade, uk)]),
    );
    expect(words.every((word) => word !== '' && !word.includes('-'))).toBe(true);
    expect(sayShade({ code: 'damage-2' }, en)).toBe('21–40%');
  });
});

describe('the state of a flat for those who listen', () => {
  it('says damage, assistance and envelope', () => {
    const state = { ...untold, levelOfDamage: 35, assistanceState: 'ongoing', thermalEnvelope: 'open' } as const;
    expect(sayState(state, en)).toBe('damage 35%, assistance: ongoing, thermal envelope: open');
    expect(sayState(untold, uk)).toBe('не обстежено, допомога: без допомоги');
  });

  it('says that a strike has made the assessment old', () => {
    const state = { ...untold, levelOfDamage: 35, isSuperseded: true, needsAssessment: true };
    expect(isOutdated(state)).toBe(true);
    expect(sayState(state, en)).toContain('needs a new assessment');
  });
});
