import { describe, expect, it } from 'vitest';
import type { TableName } from '@domivka/domain/kernel/entity';
import { assess, flat1, flat2, help } from '@domivka/domain/testing/building-cases';
import { statesOfRecords, type RecordsRead } from './building.ts';
import type { ListedRecord } from '../use-records.ts';

const rows = <Table extends TableName>(...records: readonly object[]) => records as readonly ListedRecord<Table>[];
const read: RecordsRead = {
  units: rows<'apartment'>({ ...flat2, number: '10' }, { ...flat1, number: '9' }),
  assessments: rows(assess(flat1)),
  activities: rows(),
  stateQuestions: rows(),
  today: '2026-06-01',
};

describe('what the records of a building say', () => {
  it('is worked out once for all parts of a page that look at the same records', () => {
    expect(statesOfRecords({ ...read })).toBe(statesOfRecords(read));
  });

  it('is worked out again when one of the lists or the day is another one', () => {
    const before = statesOfRecords(read);
    const helped = statesOfRecords({ ...read, activities: rows(help([flat1])) });
    expect(helped.unitStates.get(String(flat1['_id']))?.assistanceState).toBe('ongoing');
    expect(statesOfRecords({ ...read, today: '2026-06-02' })).not.toBe(before);
  });

  it('has the flats in the order in which people count them', () => {
    expect(statesOfRecords(read).units.map(({ number }) => number)).toEqual(['9', '10']);
  });
});
