import { describe, expectTypeOf, it } from 'vitest';
import type { Fields, StoredRecord } from './kernel/record.ts';
import type { FieldName, RecordOf } from './registry.ts';

describe('the types of records', () => {
  it('say the kind of a field, and that a field which not everybody reads may be absent', () => {
    expectTypeOf<RecordOf<'assessment'>['levelOfDamage']>().toEqualTypeOf<number>();
    expectTypeOf<RecordOf<'assessment'>['unitId']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RecordOf<'address'>['house']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RecordOf<'address'>['streetUkr']>().toEqualTypeOf<string>();
    expectTypeOf<RecordOf<'assessment'>['reviewState']>().toEqualTypeOf<
      'received' | 'has_issues' | 'verified' | undefined
    >();
    expectTypeOf<FieldName<'photo'>>().toExtend<string>();
  });

  it('are records for the engines that work on every table', () => {
    expectTypeOf<RecordOf<'activity'>>().toExtend<StoredRecord>();
    expectTypeOf<RecordOf<'user'>>().toExtend<Fields>();
  });

  it('know no other names', () => {
    expectTypeOf<RecordOf<'assessment'>>().not.toHaveProperty('levelOfDamge');
  });
});
