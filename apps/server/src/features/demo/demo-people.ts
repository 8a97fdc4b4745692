import type { Role } from '@domivka/domain/kernel/actor';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoOrganizationKey } from './demo-organizations.ts';

export type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly nameUkr: string;
  readonly jobTitle: string;
  readonly role: Role;
  readonly organization: DemoOrganizationKey;
  readonly oblasts: readonly string[];
  /** Only the nine demonstration accounts can sign in; the others are colleagues in the directory. */
  readonly signsIn: boolean;
};

type Words = Omit<DemoPerson, 'email' | 'role' | 'signsIn'>;

/** Invented people, one a role. The five local and partner accounts are restricted to Kharkiv oblast. */
const accountHolders: Record<Role, Words> = {
  Admin: {
    name: 'Mariia Lysenko',
    nameUkr: 'Марія Лисенко',
    jobTitle: 'System administrator',
    organization: 'cluster',
    oblasts: [],
  },
  'Staff Member (UN)': {
    name: 'Oksana Vedmid',
    nameUkr: 'Оксана Ведмідь',
    jobTitle: 'Information management officer',
    organization: 'cluster',
    oblasts: [],
  },
  'Ministry Representative': {
    name: 'Andrii Holub',
    nameUkr: 'Андрій Голуб',
    jobTitle: 'Head of the recovery unit',
    organization: 'ministry',
    oblasts: [],
  },
  'Oblast Administration': {
    name: 'Iryna Kalyna',
    nameUkr: 'Ірина Калина',
    jobTitle: 'Department of urban planning',
    organization: 'oblast',
    oblasts: ['UA63'],
  },
  'Raion Administration': {
    name: 'Petro Yavir',
    nameUkr: 'Петро Явір',
    jobTitle: 'Chief specialist',
    organization: 'raion',
    oblasts: ['UA63'],
  },
  'Local Authorities': {
    name: 'Nadiia Zirka',
    nameUkr: 'Надія Зірка',
    jobTitle: 'Secretary of the inspection commission',
    organization: 'hromada',
    oblasts: ['UA63'],
  },
  'Partner Manager': {
    name: 'Taras Bereza',
    nameUkr: 'Тарас Береза',
    jobTitle: 'Shelter programme manager',
    organization: 'warmWalls',
    oblasts: ['UA63'],
  },
  'Partner Organization': {
    name: 'Solomiia Hai',
    nameUkr: 'Соломія Гай',
    jobTitle: 'Field engineer',
    organization: 'warmWalls',
    oblasts: ['UA63'],
  },
  Donor: {
    name: 'Freya Lind',
    nameUkr: 'Фрея Лінд',
    jobTitle: 'Programme officer',
    organization: 'northern',
    oblasts: [],
  },
};

const colleagues: readonly DemoPerson[] = [
  {
    email: 'engineer@roof-first.example',
    name: 'Ostap Kruk',
    nameUkr: 'Остап Крук',
    jobTitle: 'Engineer',
    role: 'Partner Manager',
    organization: 'roofFirst',
    oblasts: [],
    signsIn: false,
  },
  {
    email: 'engineer@new-window.example',
    name: 'Halyna Roshko',
    nameUkr: 'Галина Рошко',
    jobTitle: 'Engineer',
    role: 'Partner Manager',
    organization: 'newWindow',
    oblasts: [],
    signsIn: false,
  },
  {
    email: 'engineer@home-again.example',
    name: 'Yurii Stepovyi',
    nameUkr: 'Юрій Степовий',
    jobTitle: 'Engineer',
    role: 'Partner Manager',
    organization: 'homeAgain',
    oblasts: [],
    signsIn: false,
  },
  {
    email: 'starosta@ruska-lozova.example',
    name: 'Vira Polova',
    nameUkr: 'Віра Польова',
    jobTitle: 'Starosta',
    role: 'Local Authorities',
    organization: 'starosta',
    oblasts: [],
    signsIn: false,
  },
  {
    email: 'officer@lantern.example',
    name: 'Ida Berg',
    nameUkr: 'Іда Берг',
    jobTitle: 'Grants officer',
    role: 'Donor',
    organization: 'lantern',
    oblasts: [],
    signsIn: false,
  },
];

/** Everybody in the demonstration world. */
export const demoPeople: readonly DemoPerson[] = [
  ...demoAccounts.map(({ email, role }): DemoPerson => ({ email, role, signsIn: true, ...accountHolders[role] })),
  ...colleagues,
];
