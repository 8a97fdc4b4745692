import type { Role } from '@domivka/domain/kernel/actor';

/** Whose questions Home answers: those who coordinate, help, answer for an area, or pay. */
export type View = 'coordination' | 'partner' | 'authority' | 'donor';

const views: Readonly<Record<Role, View>> = {
  Admin: 'coordination',
  'Staff Member (UN)': 'coordination',
  'Ministry Representative': 'coordination',
  'Oblast Administration': 'authority',
  'Raion Administration': 'authority',
  'Local Authorities': 'authority',
  'Partner Manager': 'partner',
  'Partner Organization': 'partner',
  Donor: 'donor',
};

export function viewOf(role: Role): View {
  return views[role];
}
