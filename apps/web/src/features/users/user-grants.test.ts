import { describe, expect, it } from 'vitest';
import { admin, manager, organizations, staff } from '@domivka/domain/testing/fixtures';
import { grantableOblasts, mayChooseOrganization, mustRestrict, ownOblasts } from './user-grants.ts';

const all = ['UA14', 'UA32', 'UA63'];

describe('what the form lets a user give', () => {
  it('any organization for administrators and staff, the own one for managers of a partner', () => {
    expect([admin, staff, manager].map(mayChooseOrganization)).toEqual([true, true, false]);
  });

  it('any oblast for who works in the whole country, the own ones for who works in a part of it', () => {
    const { _id } = organizations.partner;
    expect(grantableOblasts(admin, all, _id, [])).toEqual(all);
    expect(grantableOblasts(manager, all, _id, [])).toEqual(['UA63']);
    expect([mustRestrict(admin), mustRestrict(manager)]).toEqual([false, true]);
  });

  it('an oblast that the person has already stays in sight', () => {
    expect(grantableOblasts(manager, all, organizations.partner._id, ['UA14'])).toEqual(['UA14', 'UA63']);
  });

  it('suggests the own oblasts, also to who works in a raion of one', () => {
    expect(ownOblasts(manager)).toEqual(['UA63']);
    expect(ownOblasts({ ...manager, areas: ['UA6312', 'UA6314'] })).toEqual(['UA63']);
    expect(ownOblasts(admin)).toEqual([]);
  });
});
