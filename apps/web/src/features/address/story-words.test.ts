import { describe, expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayDamageClass, sayShortList, sayStrike, sayTarget, sayTargets, sayUnitStates } from './story-words.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];

describe('The words of a building’s story', () => {
  it('name a strike by its cause and day', () => {
    const event = { key: '', addressId: '', damageDate: '2026-05-12', damageCause: 'drone', assessmentIds: [] };
    expect(sayStrike(event, en, formatsIn('en'))).toBe('Drone attack, 12 May 2026');
    expect(sayStrike(event, uk, formatsIn('uk'))).toMatch(/^Атака БпЛА, 12 трав/);
  });

  it('name what an assessment is of', () => {
    const units = [{ _id: 'u12', unitType: 'apartment', number: '12' }];
    expect(sayTarget({}, units, en)).toBe('Whole building');
    expect(sayTarget({ unitId: 'u12' }, units, uk)).toBe('Квартира 12');
    expect(sayTarget({ unitId: 'gone' }, units, en)).toBe('A unit');
    expect(sayTarget({ masked: ['unitId'] }, units, uk)).toBe('Приміщення');
  });

  it('name what an activity is for, and count the units for a user who does not learn which', () => {
    const units = [{ _id: 'u12', unitType: 'apartment', number: '12' }];
    expect(sayTargets({}, units, en)).toBe('Whole building');
    expect(sayTargets({ unitIds: ['u12', 'gone'] }, units, uk)).toBe('Квартира 12; Приміщення');
    const masked = { masked: ['unitIds'], maskedCounts: { unitIds: 15 } };
    expect(sayTargets({ masked: ['unitIds'] }, units, en)).toBe('Some units');
    expect([sayTargets(masked, units, en), sayTargets(masked, units, uk)]).toEqual(['15 units', '15\u00A0приміщень']);
  });

  it('say category and class of repair as far as they are known', () => {
    expect(sayDamageClass({ damageCategory: 2, repairClass: 'medium' }, en)).toBe('Category II, medium repair');
    expect(sayDamageClass({ damageCategory: 3 }, uk)).toBe('III категорія');
    expect(sayDamageClass({}, en)).toBe('');
  });

  it('count the units by the states that occur', () => {
    const unitsByAssistance = { none: 40, claimed: 0, ongoing: 8, done: 0, over_assisted: 1 };
    const facts = {
      state: { unitsByAssistance, isHelpedAsWhole: false },
      units: { values: [] },
      activities: { values: [{ unitIds: ['a'] }] },
    };
    expect(sayUnitStates(facts, en)).toBe('No assistance:\u00A040 · Ongoing:\u00A08 · Helped twice:\u00A01');
    expect(sayUnitStates(facts, uk)).toBe('Без допомоги:\u00A040 · Триває:\u00A08 · Подвійна допомога:\u00A01');
  });

  it('say that flats lack help of their own where the building as a whole is helped', () => {
    const unitsByAssistance = { none: 40, claimed: 0, ongoing: 0, done: 0, over_assisted: 0 };
    const state = { unitsByAssistance, isHelpedAsWhole: true };
    const facts = { state, units: { values: [] }, activities: { values: [{}] } };
    expect(sayUnitStates(facts, en)).toBe('No separate help, only for the whole building:\u00A040');
    expect(sayUnitStates(facts, uk)).toBe('Окремої допомоги немає — лише для всього будинку:\u00A040');
  });

  it('count what the server keeps for a user who does not learn which units an activity is for', () => {
    const unitsByAssistance = { none: 2, claimed: 0, ongoing: 0, done: 0, over_assisted: 0 };
    const units = { values: [{ assistanceState: 'ongoing' }, {}] };
    const activities = { values: [{ masked: ['unitIds'] }] };
    expect(sayUnitStates({ state: { unitsByAssistance, isHelpedAsWhole: false }, units, activities }, en)).toBe(
      'No assistance:\u00A01 · Ongoing:\u00A01',
    );
  });

  it('keep a long list short', () => {
    expect(sayShortList(['a', 'b', 'c'], en)).toBe('a; b; c');
    expect(sayShortList(['a', 'b', 'c', 'd', 'e'], uk)).toBe('a; b; c; та ще 2');
  });
});
