import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

describe('a function with remembered answers', () => {
  it('answers as the function itself, and asks it once for each text', () => {
    const asked: string[] = [];
    const length = remembered((text: string) => {
      asked.push(text);
      return { length: text.length };
    });
    expect([length('Сумська'), length('Сумська'), length('')]).toEqual([{ length: 7 }, { length: 7 }, { length: 0 }]);
    expect(asked).toEqual(['Сумська', '']);
  });

  it('tells lists of texts apart that are the same when joined', () => {
    const pair = remembered((one: string, other: string) => `${one}|${other}`);
    expect([pair('ab', 'c'), pair('a', 'bc'), pair('', 'abc'), pair('1 2', ''), pair('1', ' 2')]).toEqual([
      'ab|c',
      'a|bc',
      '|abc',
      '1 2|',
      '1| 2',
    ]);
  });

  it('forgets what was not asked for long, and never keeps long texts', () => {
    let count = 0;
    const next = remembered((text: string) => `${text}${(count += 1)}`);
    next('first');
    const long = 'a'.repeat(201);
    next(long);
    next(long);
    expect(count).toBe(3);
    for (let index = 0; index < 2_001; index += 1) next(String(index));
    expect(next('2000')).toBe('20002004');
    expect(next('first')).toBe('first2005');
  });
});
