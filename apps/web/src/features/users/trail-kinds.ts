import type { AuditKind } from '@domivka/domain/kernel/audit-kinds';
import type { Text } from '@domivka/domain/kernel/text';

/** Everything that the trail tells of, with what each is called in a list of choices. */
export const trailKinds = {
  read: { en: 'A record was opened', uk: 'Перегляд запису' },
  search: { en: 'Search', uk: 'Пошук' },
  history: { en: 'History of a record', uk: 'Перегляд історії запису' },
  export: { en: 'Export', uk: 'Експорт' },
  pull: { en: 'Download to a device', uk: 'Завантаження на пристрій' },
  file: { en: 'File', uk: 'Перегляд файлу' },
  save: { en: 'Save', uk: 'Збереження' },
  delete: { en: 'Removal', uk: 'Вилучення' },
  restore: { en: 'Restore', uk: 'Відновлення' },
  push: { en: 'Work sent from a device', uk: 'Надсилання з пристрою' },
  signIn: { en: 'Sign-in', uk: 'Вхід' },
  signInRefused: { en: 'Sign-in refused', uk: 'Відмова у вході' },
  signOut: { en: 'Logout', uk: 'Вихід' },
  refreshReplayed: { en: 'Old session key used again', uk: 'Повторне використання ключа сеансу' },
  passwordChanged: { en: 'Password changed', uk: 'Зміна пароля' },
  passwordRecovery: { en: 'Password recovery', uk: 'Відновлення пароля' },
  sessionsEnded: { en: 'Sessions ended', uk: 'Завершення сеансів' },
  registration: { en: 'Registration request', uk: 'Запит на реєстрацію' },
  registrationDecided: { en: 'Decision on a request', uk: 'Рішення щодо запиту' },
  userBlocked: { en: 'User blocked', uk: 'Блокування користувача' },
  refused: { en: 'Refusal', uk: 'Відмова в доступі' },
} as const satisfies Record<AuditKind, Text>;

/** Kinds that are asked for together. */
export const trailGroups = {
  reading: {
    title: { en: 'Everything read or exported', uk: 'Усе переглянуте й експортоване' },
    kinds: ['read', 'search', 'history', 'export', 'pull', 'file'],
  },
  writing: {
    title: { en: 'Everything changed', uk: 'Усі зміни' },
    kinds: ['save', 'delete', 'restore', 'push', 'userBlocked', 'registrationDecided'],
  },
  access: {
    title: { en: 'Sign-ins, passwords, sessions', uk: 'Входи, паролі, сеанси' },
    kinds: [
      'signIn',
      'signInRefused',
      'signOut',
      'refreshReplayed',
      'passwordChanged',
      'passwordRecovery',
      'sessionsEnded',
    ],
  },
} as const satisfies Record<string, { readonly title: Text; readonly kinds: readonly AuditKind[] }>;

export type TrailGroup = keyof typeof trailGroups;
export type TrailFilter = AuditKind | TrailGroup;

function isTrailKind(value: unknown): value is AuditKind {
  return typeof value === 'string' && Object.hasOwn(trailKinds, value);
}

function isTrailGroup(value: unknown): value is TrailGroup {
  return typeof value === 'string' && Object.hasOwn(trailGroups, value);
}

export function isTrailFilter(value: unknown): value is TrailFilter {
  return isTrailKind(value) || isTrailGroup(value);
}

/** The kinds that a choice stands for. */
export function kindsOf(filter: TrailFilter): readonly AuditKind[] {
  return isTrailGroup(filter) ? trailGroups[filter].kinds : [filter];
}
