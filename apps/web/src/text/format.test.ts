import { describe, expect, it, vi } from 'vitest';
import { formatsIn } from './format.ts';

const en = formatsIn('en');
const uk = formatsIn('uk');

describe('dates and numbers on the screen', () => {
  it('shows a calendar date as the day that was written, in both languages', () => {
    expect(en.date('2026-03-05')).toBe('5 Mar 2026');
    expect(uk.date('2026-03-05')).toMatch(/^5 бер\. 2026\sр\.$/);
  });

  it('says a month with its year', () => {
    expect(en.month('2026-03')).toBe('March 2026');
    expect(uk.month('2026-03')).toBe('березень 2026\u00A0р.');
  });

  it('never moves a date over midnight, whatever the time zone of the device', () => {
    for (const place of ['Pacific/Auckland', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', place);
      expect(formatsIn('en').date('2026-01-01')).toBe('1 Jan 2026');
    }
  });

  it('shows a moment on the day that it is here, where Greenwich still has the day before', async () => {
    vi.stubEnv('TZ', 'Europe/Kyiv');
    vi.resetModules();
    const here = (await import('./format.ts')).formatsIn('en');
    expect(here.dayOf('2026-03-05T23:30:00.000Z')).toBe('6 Mar 2026');
    expect(here.dayOf('soon')).toBe('soon');
  });

  it('leaves an empty or unreadable date as it came', () => {
    expect(en.date(undefined)).toBe('');
    expect(en.date('spring')).toBe('spring');
    expect(en.moment('soon')).toBe('soon');
  });

  it('rounds counted numbers as far as people read them', () => {
    expect(en.amount(33.514, '%')).toBe('33.5%');
    expect(en.amount(12.345)).toBe('12.35');
    expect(en.amount(1234.5)).toBe('1,235');
    expect(uk.amount(476_805.52, 'м²').replaceAll(/\s/g, ' ')).toBe('476 806 м²');
    expect(uk.amount(82.37, '%')).toBe('82,4\u00A0%');
  });

  it('writes areas with the unit of the language, held together', () => {
    expect(en.area(1234.5)).toBe('1,234.5\u00A0m²');
    expect(uk.area(1234.5)).toMatch(/^1\s234,5\u00A0м²$/);
    expect(en.area(undefined)).toBe('');
  });

  it('says a distance in whole metres, from one kilometre on in kilometres', () => {
    expect(en.distance(39.6)).toBe('40\u00A0m');
    expect(en.distance(2_460)).toBe('2.5\u00A0km');
    expect(uk.distance(2_460)).toBe('2,5\u00A0км');
  });

  it('rounds to two digits unless told otherwise', () => {
    expect(en.number(12.3456)).toBe('12.35');
    expect(en.number(12.3456, 0)).toBe('12');
  });
});
