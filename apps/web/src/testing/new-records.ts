import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { addressOf, assessmentOf } from './world.ts';

let made = 0;

/** The kinds of records that make up the daily work, with a new one of each that every rule accepts. */
export const dailyRecords = {
  address: () => addressOf(`${(made += 1)}`),
  apartment: ({ _id }) => ({ addressId: _id, unitType: 'apartment', number: `${(made += 1)}` }),
  assessment: assessmentOf,
  activity: ({ _id }) => ({ ...validActivity, addressId: _id }),
} as const satisfies Partial<Record<TableName, (address: StoredRecord) => Fields>>;

export const dailyTables = ['address', 'apartment', 'assessment', 'activity'] as const;
