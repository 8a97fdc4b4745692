import { describe, expect, it } from 'vitest';
import { activityPhases } from '../activity/activity.options.text.ts';
import { testWords } from '../testing/words.ts';
import { envelopeElementWords, envelopeReasons, eventWords, sourceWords, totalWords } from './building.text.ts';
import { envelopeRules } from './envelope-rules.ts';
import { sayEnvelopeReason } from './say-envelope-reason.ts';
import { suggestEnvelope } from './suggest-envelope.ts';

describe('the words of a building and its story', () => {
  testWords({
    texts: [...envelopeReasons, ...activityPhases],
    tables: [envelopeElementWords, eventWords, sourceWords, totalWords],
  });

  it('name each element that a rule knows', () => {
    for (const { element } of envelopeRules) expect(envelopeElementWords[element].uk).not.toBe('');
    expect(Object.keys(envelopeElementWords)).toHaveLength(envelopeRules.length);
  });

  it('say whole sentences of why an envelope is suggested', () => {
    const damage = {
      damageTypes: ['roof', 'entrance'],
      damageQuantities: [{ damageType: 'window', quantity: 10, unit: 'pieces' }],
    };
    const measures = [
      { measure: 'window_replace', quantity: 4, unit: 'pieces' },
      { measure: 'door_ext', quantity: 1, unit: 'pieces' },
    ];
    const { reasons } = suggestEnvelope({ damage, activities: [{ measures }] });
    expect(reasons.map((reason) => sayEnvelopeReason(reason, 'en'))).toEqual([
      'Roof: damaged, nothing done yet',
      'Windows: 4 of 10\u00A0pcs done',
      'Entrance: something is done, but it cannot be compared with the damage',
    ]);
    expect(reasons.map((reason) => sayEnvelopeReason(reason, 'uk'))).toEqual([
      'Дах: пошкоджено, ще нічого не зроблено',
      'Вікна: зроблено 4 із 10\u00A0шт.',
      'Вхідна група: роботи виконано, але їх не можна порівняти з обсягом пошкоджень',
    ]);
  });
});
