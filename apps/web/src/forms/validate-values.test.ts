import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { validateValues } from './entity-form.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const judge = (entity: Entity, values: Fields) =>
  validateValues(entity, values, { places: undefined, base: undefined, custom: undefined });

describe('a form, on the 1st of July', () => {
  it.each(['actualStartDate', 'actualCompletionDate'])('refuses an %s that lies in the future', (field) => {
    const wrong = (day: string) => judge(activityEntity, { [field]: day }).issues.map(({ code }) => code);
    expect(wrong('2026-07-01')).not.toContain('activity.actualDate.future');
    expect(wrong('2026-07-11')).toContain('activity.actualDate.future');
  });

  it('refuses at once a day that the save would refuse', () => {
    const wrong = (asOfDate: string) => judge(stateQuestionsEntity, { asOfDate }).issues.map(({ path }) => path);
    expect(wrong('2026-07-01')).not.toContain('asOfDate');
    expect(wrong('2026-07-11')).toContain('asOfDate');
  });
});
