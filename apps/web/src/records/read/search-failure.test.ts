import { expect, test } from 'vitest';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import { donor } from '@domivka/domain/testing/fixtures';
import { RemoteError } from '../../remote/call.ts';
import { isRefusedForNumbers } from './search-failure.ts';

function failureOf(entity: typeof addressEntity, q: string): unknown {
  try {
    return readSearch({ table: entity.table, filters: [{ field: 'q', op: 'contains', value: q }] }, () => entity, donor)
      .filters;
  } catch (error) {
    return error;
  }
}

test('A donor who searches by a house number is told so, no matter which of them refused: the server or this device', () => {
  for (const entity of [addressEntity, activityEntity]) {
    expect(isRefusedForNumbers(failureOf(entity, 'Харків 12'))).toBe(true);
    expect(isRefusedForNumbers(failureOf(entity, 'Харків'))).toBe(false);
  }
  expect(isRefusedForNumbers(new RemoteError('invalid', 'no', { status: 400, code: 'search.hiddenField' }))).toBe(true);
});

test('Other failures keep their own words', () => {
  expect(isRefusedForNumbers(new RemoteError('server', 'no', { status: 500, code: 'server.failed' }))).toBe(false);
  expect(isRefusedForNumbers(undefined)).toBe(false);
});
