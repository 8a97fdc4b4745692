import { describe, expect, it } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { mayUse, rightToUse } from '@domivka/domain/kernel/matrix';
import { hasReviews } from '../queries/review.ts';
import { decideRoute } from './routing/decide-route.ts';
import { buildingRoutes } from './building.routes.ts';
import { entryRoutes } from './entry.routes.ts';
import { managementRoutes } from './management.routes.ts';
import { listHomeCards, listMenu, listOpen, mayHoldTyped } from './routing/route-table.ts';
import { routeRows, routes } from './routes.ts';

describe('the list of screens', () => {
  it('holds every screen of every area once, and every path once', () => {
    const areas = [entryRoutes, buildingRoutes, managementRoutes].flatMap((area) => Object.keys(area));
    expect(Object.keys(routes).toSorted()).toEqual(areas.toSorted());
    expect(new Set(routeRows.map(({ path }) => path)).size).toBe(routeRows.length);
  });
});

const organizationRoutes = [routes.organizations, routes.newOrganization, routes.organization];

describe.each(roles)('organizations for the role $code', ({ code: role }) => {
  const isAllowed = mayUse(role, 'organizations');
  const open = listOpen(routeRows, { role, online: true });

  it.each(organizationRoutes)(`$path ${isAllowed ? 'opens' : 'leads home'}`, (route) => {
    const question = { route, session: { signedIn: true, role }, online: true, path: route.path };
    expect(decideRoute(question)).toEqual(isAllowed ? { kind: 'stay' } : { kind: 'go', to: '/' });
  });

  it(`${isAllowed ? 'have' : 'have no'} card and entry in the menu`, () => {
    const { path } = routes.organizations;
    expect(listHomeCards(open).some((card) => card.path === path)).toBe(isAllowed);
    expect(listMenu(open).some((entry) => entry.path === path)).toBe(isAllowed);
  });
});

describe('who loses the connection on a page that needs it', () => {
  const left = routeRows.filter(({ offline }) => !offline);
  const toldOfTyped = left.filter(mayHoldTyped).map(({ path }) => path);

  it('is told that what was typed is kept only where there is a form', () => {
    expect(toldOfTyped).toContain('/users/new');
    expect(toldOfTyped).toContain('/user/$userId');
    expect(toldOfTyped).toContain('/training/$trainingId/edit');
    expect(toldOfTyped).not.toContain('/report');
    expect(toldOfTyped).not.toContain('/report/$name');
    expect(toldOfTyped).not.toContain('/users');
  });
});

describe('the organizations screen', () => {
  it('is for administrators and staff alone (specification, section 2)', () => {
    expect(routes.organizations.access).toEqual(['Admin', 'Staff Member (UN)']);
  });

  it('is the fourth card of Home and needs a connection', () => {
    expect(routes.organizations.home).toBe(4);
    const offline = listOpen(routeRows, { role: 'Admin', online: false });
    expect(offline.some(({ path }) => path === '/organizations')).toBe(false);
  });
});

const metadataRoutes = [routes.metadata, routes.newMetadata, routes.metadataField];

describe('the custom data settings', () => {
  it('are for administrators, staff and managers of partners (specification, section 2)', () => {
    for (const { access } of metadataRoutes) expect(access).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager']);
  });

  it('are the fifth card of Home and need a connection', () => {
    expect(routes.metadata.home).toBe(5);
    const offline = listOpen(routeRows, { role: 'Admin', online: false });
    expect(offline.some(({ path }) => path === '/metadata')).toBe(false);
  });
});

describe('imports', () => {
  it('are the seventh card of Home, for all who may import or try an import out', () => {
    expect(routes.imports.home).toBe(7);
    const expected = roles.map(({ code }) => code).filter((role) => rightToUse(role, 'import') !== '-');
    for (const { access } of [routes.imports, routes.newImport, routes.import]) expect(access).toEqual(expected);
    expect(expected).toContain('Partner Organization');
    expect(expected).not.toContain('Donor');
  });

  it('need a connection', () => {
    const offline = listOpen(routeRows, { role: 'Admin', online: false });
    expect(offline.some(({ path }) => path.startsWith('/import'))).toBe(false);
  });
});

describe('the reports', () => {
  it('are the second card of Home for every role, and in the menu', () => {
    expect(routes.reports.home).toBe(2);
    for (const { code: role } of roles) {
      const open = listOpen(routeRows, { role, online: true });
      expect(listHomeCards(open).findIndex(({ path }) => path === '/report')).toBe(1);
      expect(listMenu(open).some(({ path }) => path === '/report')).toBe(true);
    }
  });

  it('need a connection', () => {
    for (const route of [routes.reports, routes.report]) {
      const question = { route, session: { signedIn: true, role: 'Admin' }, online: false, path: route.path } as const;
      expect(decideRoute(question)).toEqual({ kind: 'go', to: '/' });
    }
  });
});

describe('the reviews', () => {
  const menuOf = (role: Role) => listMenu(listOpen(routeRows, { role, online: true })).map(({ path }) => path);

  it('are in the menu of those who review or assess, and not of a donor, who does neither', () => {
    const without = roles.filter(({ code }) => !menuOf(code).includes('/reviews'));
    expect(without.map(({ code }) => code)).toEqual(['Donor']);
  });

  it('of a user who only assesses are listed while something was given back', () => {
    expect([hasReviews('Partner Manager', 0), hasReviews('Partner Organization', 0)]).toEqual([false, false]);
    expect([hasReviews('Partner Manager', 1), hasReviews('Partner Organization', 1)]).toEqual([true, true]);
    expect([hasReviews('Local Authorities', 0), hasReviews('Ministry Representative', 0)]).toEqual([true, true]);
    expect(hasReviews('Donor', 1)).toBe(false);
    expect(routes.reviews.menuGate).toBe('reviews');
  });
});
