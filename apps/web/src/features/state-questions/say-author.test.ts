import { describe, expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayAuthor } from './state-questions-panel.tsx';

const [me, colleague] = ['1'.repeat(24), '2'.repeat(24)];
const given = '2026-11-21T12:37:00.000Z';
const undone = '2026-11-21T12:48:00.000Z';
const format = formatsIn('en');
const reading = { userId: me, t: sayIn('en'), format, organization: 'Warm Homes' };
const answers = { createdBy: me, createdAt: given, updatedBy: me, updatedAt: undone };

describe('whose word state answers are', () => {
  it('is told with the time at which they were given, also after a removal was taken back', () => {
    expect(sayAuthor(answers, reading)).toBe(`Your answers, first given ${format.moment(given)}`);
    expect(sayAuthor(answers, reading)).not.toContain(format.moment(undone));
  });

  it('is that of the organization for everybody else', () => {
    const others = { ...answers, createdBy: colleague, updatedBy: colleague };
    expect(sayAuthor(others, reading)).toBe(`Warm Homes, first given ${format.moment(given)}`);
  });

  it('stays that of the user who answered first when another user changed or restored them', () => {
    expect(sayAuthor({ ...answers, createdBy: colleague }, reading)).toMatch(/^First answers: Warm Homes/);
  });
});
