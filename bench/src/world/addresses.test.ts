import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { describe, expect, it } from 'vitest';
import { newAddresses } from './addresses.ts';

const units = readUnitsFromDisk();

function take(count: number, seed: number): readonly Fields[] {
  const addresses = newAddresses(units, seed);
  return Array.from({ length: count }, () => addresses.next().value);
}

describe('the generated country', () => {
  it('is the same for the same seed and another for another', () => {
    expect(take(200, 7)).toEqual(take(200, 7));
    expect(take(200, 7)).not.toEqual(take(200, 8));
  });

  it('holds only addresses that the domain accepts', () => {
    const issues = take(2_000, 1).flatMap((fields) => examine(addressEntity, fields, units).issues);
    expect(issues).toEqual([]);
  });

  it('reaches cities, towns and villages of every oblast, and no house twice', () => {
    const addresses = take(5_000, 1);
    const oblasts = new Set(addresses.map(({ pCode4 }) => String(pCode4).slice(0, 4)));
    const kinds = new Set(addresses.map(({ pCode4 }) => units.get(String(pCode4)).kind));
    const houses = new Set(
      addresses.map(({ pCode4, streetUkr, house, corpus }) => JSON.stringify([pCode4, streetUkr, house, corpus])),
    );
    expect(oblasts.size).toBe(units.children().length);
    expect([...kinds].toSorted()).toEqual(['city', 'settlement', 'urban_type', 'village']);
    expect(houses.size).toBe(addresses.length);
  });
});
