import { describe, expect, it } from 'vitest';
import { findCertificate } from './certificate.ts';
import { seatsLeft, shownState, validUntil } from './attendance.ts';
import type { AttendanceLine } from './training.shapes.ts';

const _id = 'e00000000000000000000001';
const training = { _id, date: '2026-03-31', validMonths: 6 };
const line: AttendanceLine = { userId: 'b00000000000000000000001', state: 'passed' };

describe('a result', () => {
  it('counts for some months from the day of the training or its own, to the last day of a shorter month', () => {
    expect(validUntil(training, line)).toBe('2026-09-30');
    expect(validUntil(training, { ...line, date: '2026-01-15' })).toBe('2026-07-15');
    expect(validUntil({ ...training, validMonths: 12, date: '2028-02-29' }, line)).toBe('2029-02-28');
  });

  it('is shown as expired from the day after, whatever is stored', () => {
    expect(shownState(training, line, '2026-09-30')).toBe('passed');
    expect(shownState(training, line, '2026-10-01')).toBe('expired');
    expect(shownState({ ...training, validMonths: undefined }, line, '2099-01-01')).toBe('passed');
    expect(shownState(training, { ...line, state: 'failed' }, '2099-01-01')).toBe('failed');
  });
});

describe('seats', () => {
  it('that are left are never fewer than none, and not counted where nobody set their number', () => {
    expect(seatsLeft({ capacity: 20, seatsTaken: 8 })).toBe(12);
    expect(seatsLeft({ capacity: 1, seatsTaken: 3 })).toBe(0);
    expect(seatsLeft({ seatsTaken: 3 })).toBeUndefined();
  });
});

describe('a certificate', () => {
  it('is there for those who attended or passed', () => {
    const has = (state: AttendanceLine['state']) => findCertificate(training, { ...line, state }) !== undefined;
    expect((['invited', 'enrolled', 'attended', 'passed', 'failed', 'no_show'] as const).filter(has)).toEqual([
      'attended',
      'passed',
    ]);
    expect(findCertificate(training, undefined)).toBeUndefined();
  });

  it('has a number that stays the same, differs from person to person, and yields to one that was entered', () => {
    const number = findCertificate(training, line)?.number;
    expect(number).toMatch(/^DMV-2026-[2-9A-Z]{8}$/);
    expect(findCertificate({ ...training }, { ...line, score: 100 })?.number).toBe(number);
    expect(findCertificate(training, { ...line, userId: 'b00000000000000000000002' })?.number).not.toBe(number);
    expect(findCertificate(training, { ...line, certificateNo: 'UN-17' })?.number).toBe('UN-17');
  });
});
