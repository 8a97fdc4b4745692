import { describe, expect, it } from 'vitest';
import { listCrumbs, listHomeCards, listMenu, listOpen, type RouteRow } from './route-table.ts';

const screen = () => null;

function row(path: string, rest: Partial<RouteRow> = {}): RouteRow {
  return { path, title: { en: path, uk: path }, access: 'login', offline: false, screen, ...rest };
}

const rows: RouteRow[] = [
  row('/', { offline: true, menu: 0 }),
  row('/organizations', { access: ['Admin', 'Staff Member (UN)'], home: 4 }),
  row('/report', { home: 2, menu: 5 }),
  row('/addresses', { offline: true, home: 1, menu: 1 }),
  row('/address/$addressId', { offline: true, parent: '/addresses' }),
  row('/address/$addressId/edit', { offline: true, parent: '/address/$addressId' }),
];

const paths = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);

describe('the cards of Home', () => {
  it('are in the order of the specification, whatever the order of the table', () => {
    expect(paths(listHomeCards(listOpen(rows, { role: 'Admin', online: true })))).toEqual([
      '/addresses',
      '/report',
      '/organizations',
    ]);
  });

  it('leave out what the role may not open', () => {
    expect(paths(listHomeCards(listOpen(rows, { role: 'Donor', online: true })))).toEqual(['/addresses', '/report']);
  });

  it('leave out what does not work without a connection', () => {
    expect(paths(listHomeCards(listOpen(rows, { role: 'Admin', online: false })))).toEqual(['/addresses']);
  });
});

describe('the menu', () => {
  it('is in its own order', () => {
    expect(paths(listMenu(rows))).toEqual(['/', '/addresses', '/report']);
  });
});

describe('the breadcrumbs', () => {
  it('lead from Home through the parents to the screen, with the ids filled in', () => {
    const crumbs = listCrumbs(rows, '/address/$addressId/edit', { addressId: 'abc' });
    expect(paths(crumbs)).toEqual(['/', '/addresses', '/address/abc', '/address/abc/edit']);
  });

  it('leave out a screen of which nobody knows whose it is', () => {
    const crumbs = listCrumbs(rows, '/address/$addressId/edit', {});
    expect(paths(crumbs)).toEqual(['/', '/addresses']);
  });

  it('of Home are Home', () => {
    expect(paths(listCrumbs(rows, '/', {}))).toEqual(['/']);
  });
});
