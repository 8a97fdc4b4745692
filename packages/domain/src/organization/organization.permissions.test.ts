import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { save } from '../kernel/save.ts';
import type { Fields } from '../kernel/record.ts';
import { admin, contextOf, staff, validOrganization } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { organizationEntity } from './organization.entity.ts';

/** Staff who work in one oblast only. */
const local: Actor = { ...staff, areas: ['UA63'] };

async function registered() {
  const tx = memoryTx();
  const { record } = await save(organizationEntity, { record: validOrganization }, contextOf(admin), tx);
  return (change: Fields, actor: Actor) =>
    save(organizationEntity, { record: { _id: record._id, ...change }, version: 1 }, contextOf(actor), tx);
}

describe('the area of an organization', () => {
  it.each([[['UA14']], [['UA63', 'UA14']], [[]], [null]])(
    'cannot be set to %j by a user of another oblast',
    async (codes) => {
      const change = await registered();
      const failure = await failureOf(() => change({ geographicAccessibility: codes }, local));
      expect(failure).toMatchObject({ kind: 'forbidden', code: 'organization.foreignArea' });
      expect((await change({ geographicAccessibility: codes }, staff)).kind).toBe('updated');
    },
  );

  it('may be narrowed inside the own oblast', async () => {
    const change = await registered();
    expect((await change({ geographicAccessibility: ['UA6312'] }, local)).kind).toBe('updated');
  });

  it('does not stand in the way of an edit of other fields', async () => {
    const change = await registered();
    expect((await change({ title: 'Warmer Homes' }, local)).kind).toBe('updated');
  });

  it('of a new one is not wider than that of the user who registers it', async () => {
    const register = (codes: readonly string[]) =>
      save(
        organizationEntity,
        { record: { ...validOrganization, geographicAccessibility: codes } },
        contextOf(local),
        memoryTx(),
      );
    expect((await failureOf(() => register([]))).code).toBe('organization.foreignArea');
    expect((await register(['UA6312'])).kind).toBe('created');
  });
});
