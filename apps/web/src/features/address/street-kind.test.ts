import { describe, expect, it } from 'vitest';
import { chooseStreet, findKind, takeKind } from './street-kind.ts';

describe('a kind of street typed into the name', () => {
  it('is announced while it is typed, and taken out when the field is left', () => {
    const kind = { streetUkr: 'Перемоги', streetType: 'avenue', isCertain: true };
    expect(findKind('просп. перемоги', 'street')).toEqual(kind);
    expect(takeKind('просп. перемоги', 'street')).toEqual(kind);
    expect(findKind('вул. Шевченка', undefined)).toEqual({
      streetUkr: 'Шевченка',
      streetType: 'street',
      isCertain: true,
    });
  });

  it('that may be part of the name, or contradicts the chosen one, is only offered', () => {
    expect(findKind('Площа Ринок', 'street')).toEqual({ streetUkr: 'Ринок', streetType: 'square', isCertain: false });
    expect(takeKind('Площа Ринок', 'street')).toBeUndefined();
    expect(takeKind('вул. Шевченка', 'lane')).toBeUndefined();
  });

  it('is not found in an ordinary name, nor in a field that is empty', () => {
    expect([findKind('Шосейна', 'street'), findKind(undefined, undefined)]).toEqual([undefined, undefined]);
  });

  it('goes with a suggested name that is chosen for it', () => {
    const typed = findKind('просп. Пер', 'street');
    expect(chooseStreet('Перемоги', typed, 'street')).toMatchObject({ streetUkr: 'Перемоги', streetType: 'avenue' });
    expect(chooseStreet('Перемоги', typed, 'lane')).toBeUndefined();
    expect(chooseStreet('Площа Ринок', findKind('площа Рин', 'street'), 'street')).toBeUndefined();
    expect(chooseStreet('Перемоги', undefined, 'street')).toBeUndefined();
  });
});
