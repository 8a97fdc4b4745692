import type { Role } from '@domivka/domain/kernel/actor';

/** The password of every demonstration account. It is public, so these accounts are of use only where nobody else can reach them. */
export const demoPassword = 'Domivka-demo-2026';

/** When the demonstration made its people; by this moment they are known in any database, as no real account was made then. */
export const demoBegins = '2022-03-01T08:00:00.000Z';

export type DemoAccount = { readonly email: string; readonly role: Role };

/** One account for each role. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@example.org', role: 'Admin' },
  { email: 'staff@example.org', role: 'Staff Member (UN)' },
  { email: 'ministry@example.org', role: 'Ministry Representative' },
  { email: 'oblast@example.org', role: 'Oblast Administration' },
  { email: 'raion@example.org', role: 'Raion Administration' },
  { email: 'local@example.org', role: 'Local Authorities' },
  { email: 'manager@example.org', role: 'Partner Manager' },
  { email: 'partner@example.org', role: 'Partner Organization' },
  { email: 'donor@example.org', role: 'Donor' },
];
