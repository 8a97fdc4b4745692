/** What the trail can tell of: the server writes these words, people filter by them. */
export const auditKinds = [
  'read',
  'search',
  'history',
  'export',
  'pull',
  'push',
  'save',
  'delete',
  'restore',
  'file',
  'signIn',
  'signInRefused',
  'signOut',
  'refreshReplayed',
  'passwordChanged',
  'passwordRecovery',
  'sessionsEnded',
  'registration',
  'registrationDecided',
  'userBlocked',
  'refused',
] as const;

export type AuditKind = (typeof auditKinds)[number];
