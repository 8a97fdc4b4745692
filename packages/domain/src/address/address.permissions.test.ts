import { describe, expect, it } from 'vitest';
import { roles, type Actor, type Role } from '../kernel/actor.ts';
import { can, maskFor } from '../kernel/permissions.ts';
import { save } from '../kernel/save.ts';
import {
  actors,
  admin,
  bakhmut,
  contextOf,
  donor,
  manager,
  now,
  organizations,
  otherPartner,
  partner,
  validAddress,
} from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { addressEntity } from './address.entity.ts';

const _id = 'd00000000000000000000001';
const later = '2026-11-23T10:00:00.000Z';

/** The addresses that the matrix tells apart, as the acting person sees them. */
function addressesFor(actor: Actor) {
  const own = { ...validAddress, createdBy: actor._id, createdAt: now, organizationId: actor.organizationId };
  const ofColleague = { ...own, createdBy: 'f'.repeat(24) };
  const ofOthers = { ...ofColleague, organizationId: organizations.otherPartner._id };
  return { ownToday: own, ofColleague, ofOthers, elsewhere: { ...own, pCode4: bakhmut } };
}

type Case = keyof ReturnType<typeof addressesFor>;
const everywhere: readonly Case[] = ['ownToday', 'ofColleague', 'ofOthers', 'elsewhere'];
const inArea: readonly Case[] = ['ownToday', 'ofColleague', 'ofOthers'];
const ownInArea: readonly Case[] = ['ownToday', 'ofColleague'];
const none: readonly Case[] = [];

/** The rows of the product's permission matrix for addresses, written out: who may do what with which of the four addresses. */
const matrix: Record<Role, Record<string, readonly Case[]>> = {
  Admin: { read: everywhere, create: everywhere, update: everywhere, updateIdentity: everywhere, delete: everywhere },
  'Staff Member (UN)': {
    read: everywhere,
    create: everywhere,
    update: everywhere,
    updateIdentity: everywhere,
    delete: everywhere,
  },
  'Ministry Representative': { read: everywhere, create: none, update: none, updateIdentity: none, delete: none },
  'Oblast Administration': { read: inArea, create: inArea, update: inArea, updateIdentity: inArea, delete: none },
  'Raion Administration': { read: inArea, create: inArea, update: inArea, updateIdentity: inArea, delete: none },
  'Local Authorities': { read: inArea, create: inArea, update: inArea, updateIdentity: inArea, delete: none },
  'Partner Manager': { read: inArea, create: inArea, update: inArea, updateIdentity: ownInArea, delete: ownInArea },
  'Partner Organization': {
    read: inArea,
    create: inArea,
    update: inArea,
    updateIdentity: ownInArea,
    delete: ['ownToday'],
  },
  Donor: { read: inArea, create: none, update: none, updateIdentity: none, delete: none },
};

const cells = roles.flatMap(({ code: role }) =>
  Object.entries(matrix[role]).flatMap(([action, allowed]) =>
    everywhere.map((address) => ({ role, action, address, allowed: allowed.includes(address) })),
  ),
);

describe('the permission matrix for addresses', () => {
  it.each(cells)('$role, $action, $address: $allowed', ({ role, action, address, allowed }) => {
    const actor = actors[role];
    expect(can(actor, action, addressEntity, addressesFor(actor)[address], now)).toBe(allowed);
  });

  it('lets a partner delete an own address for a day only', () => {
    expect(can(partner, 'delete', addressEntity, addressesFor(partner).ownToday, later)).toBe(false);
    expect(can(manager, 'delete', addressEntity, addressesFor(manager).ownToday, later)).toBe(true);
  });
});

describe('an address of another organization', () => {
  async function storeWithAddress() {
    const tx = memoryTx({ entities: [addressEntity] });
    await save(addressEntity, { record: { _id, ...validAddress, residents: 90 } }, contextOf(partner), tx);
    return tx;
  }

  it.each([
    { house: '14' },
    { streetUkr: 'Інша' },
    { streetType: 'avenue' },
    { corpus: '1' },
    { buildingType: 'Private estates' },
  ])('does not become another house by the edit %j of a partner', async (change) => {
    const request = { record: { _id, ...change }, version: 1 };
    const failure = await failureOf(async () =>
      save(addressEntity, request, contextOf(otherPartner), await storeWithAddress()),
    );
    expect(failure.code).toBe('record.forbidden');
  });

  it('may be completed by a partner', async () => {
    const request = { record: { _id, yearBuilt: 1960, house: '12' }, version: 1 };
    const { kind } = await save(addressEntity, request, contextOf(otherPartner), await storeWithAddress());
    expect(kind).toBe('updated');
  });

  it('reaches a donor without what leads to the people in it', async () => {
    const stored = (await storeWithAddress()).find('address', _id);
    const shown = stored && maskFor(donor, addressEntity, stored);
    const hidden = [
      'house',
      'corpus',
      'name',
      'nameUkr',
      'location',
      'accuracy',
      'residents',
      'comment',
      'createdBy',
      'updatedBy',
    ];
    for (const field of hidden) expect(shown).not.toHaveProperty(field);
    expect(shown).toMatchObject({ streetUkr: 'Сумська', pCode4: validAddress['pCode4'] });
  });

  it('reaches an administrator whole', async () => {
    const stored = (await storeWithAddress()).find('address', _id);
    expect(stored && maskFor(admin, addressEntity, stored)).toEqual(stored);
  });
});
