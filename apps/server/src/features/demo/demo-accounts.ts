import type { Role } from '@domivka/domain/kernel/actor';

/** The password of every demonstration account. It is public, so these accounts exist only on the embedded database of one machine. */
export const demoPassword = 'Domivka-demo-2026';

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
