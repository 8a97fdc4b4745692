import { describe, expect, it } from 'vitest';
import { sayIssue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { checkActivity } from './activity.check.ts';
import { activityErrors } from './activity.errors.ts';
import { actionsOfActivity, checkTransition, listNextStatuses } from './activity.states.ts';

const codesOf = (from: string | undefined, to: string, rest: Fields = {}) =>
  checkTransition(from === undefined ? undefined : { status: from }, { status: to, ...rest }).map(({ code }) => code);

describe('the states of an activity', () => {
  it.each([
    ['Ongoing', 'Completed'],
    ['Ongoing', 'Canceled'],
    ['Canceled', 'Ongoing'],
    ['Ongoing', 'Ongoing'],
    ['Completed', 'Completed'],
    ['Canceled', 'Canceled'],
    [undefined, 'Ongoing'],
    [undefined, 'Completed'],
    [undefined, 'Canceled'],
  ])('%s may become %s', (from, to) => {
    expect(codesOf(from, to)).toEqual([]);
  });

  it('work that was completed is taken up again only with a reason', () => {
    expect(codesOf('Completed', 'Ongoing')).toEqual(['activity.reopenReason.required']);
    expect(codesOf('Completed', 'Ongoing', { reopenReason: 'Вікно встановлено не те' })).toEqual([]);
  });

  it.each([
    ['Completed', 'Canceled', 'The status cannot change from “Completed” to “Canceled”: set it to “Ongoing” first'],
    ['Canceled', 'Completed', 'The status cannot change from “Canceled” to “Completed”: set it to “Ongoing” first'],
  ])('%s does not become %s', (from, to, sentence) => {
    const [issue] = checkTransition({ status: from }, { status: to });
    expect(issue?.path).toBe('status');
    expect(issue && sayIssue(activityErrors, issue, 'en')).toBe(sentence);
    expect(issue && sayIssue(activityErrors, issue, 'uk')).toMatch(
      /^Статус не можна змінити з «(Завершено|Скасовано)» на «(Завершено|Скасовано)»/,
    );
  });

  it('says why a reason is asked for when reopening', () => {
    const [issue] = checkTransition({ status: 'Completed' }, { status: 'Ongoing' });
    expect(issue && sayIssue(activityErrors, issue, 'en')).toBe('Reopening a completed activity needs a reason');
    expect(issue && sayIssue(activityErrors, issue, 'uk')).toBe('Щоб поновити завершений захід, вкажіть причину');
  });

  it('an unknown status is left to the rule of the field', () => {
    expect(codesOf('Completed', 'finished')).toEqual([]);
  });

  it('the whole check looks at the step as well', () => {
    const codes = checkActivity(
      { status: 'Canceled', cancellationReason: 'funding' },
      { places: undefined, before: { status: 'Completed' } },
    );
    expect(codes.map(({ code }) => code)).toEqual(['activity.status.transition']);
  });

  it('offers as next status what the rules allow', () => {
    expect(listNextStatuses('Ongoing')).toEqual(['Completed', 'Canceled']);
    expect(listNextStatuses('Completed')).toEqual(['Ongoing']);
  });
});

describe('the rights that a step needs', () => {
  it.each([
    [undefined, 'Ongoing', ['create']],
    [undefined, 'Completed', ['create', 'close']],
    [undefined, 'Canceled', ['create', 'close']],
    ['Ongoing', 'Ongoing', ['update']],
    ['Ongoing', 'Completed', ['update', 'close']],
    ['Ongoing', 'Canceled', ['update', 'close']],
    ['Completed', 'Ongoing', ['update', 'reopen']],
    ['Canceled', 'Ongoing', ['update']],
    ['Completed', 'Completed', ['update']],
  ])('from %s to %s: %j', (from, to, actions) => {
    expect(actionsOfActivity(from === undefined ? undefined : { status: from }, { status: to })).toEqual(actions);
  });
});
