import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const organizationLabel: Text = { en: 'Organization', uk: 'Організація' };

export const organizationFieldLabels = {
  identifier: { en: 'Identifier', uk: 'Ідентифікатор' },
  title: { en: 'Title', uk: 'Коротка назва' },
  name: { en: 'Name', uk: 'Назва' },
  fullName: { en: 'Full name', uk: 'Повна назва' },
  fullTitleUkr: { en: 'Full title in Ukrainian', uk: 'Повна назва українською' },
  type: { en: 'Type of organization', uk: 'Тип організації' },
  logo: { en: 'Logo', uk: 'Логотип' },
  geographicAccessibility: { en: 'Geographic accessibility', uk: 'Територія діяльності' },
  active: { en: 'Active', uk: 'Діє' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and hints in them. */
export const organizationSectionTitles = {
  names: { en: 'Names', uk: 'Назви' },
  identifierHint: {
    en: 'A short word that no other organization has, best in Latin letters: warm-walls',
    uk: 'Коротке слово, якого немає в жодної іншої організації, найкраще латиницею: warm-walls',
  },
  titleHint: { en: 'As people call it every day', uk: 'Як її називають щодня' },
  nameHint: { en: 'In English, as lists show it', uk: 'Англійською, так її показано у списках' },
  kind: { en: 'Type and logo', uk: 'Тип і логотип' },
  where: { en: 'Where it works', uk: 'Де працює' },
  whereHint: {
    en: 'Users of the organization see addresses only in these areas. Without any area they see the whole country.',
    uk: 'Користувачі організації бачать адреси лише на цих територіях. Якщо нічого не вибрано, вони бачать усю країну.',
  },
} as const satisfies Record<string, Text>;

export const organizationTypes = [
  { code: 'international_ngo', en: 'International NGO', uk: 'Міжнародна неурядова організація' },
  { code: 'national_ngo', en: 'National NGO', uk: 'Національна неурядова організація' },
  { code: 'authority_admin1', en: 'Oblast authorities (admin 1)', uk: 'Органи влади області (рівень 1)' },
  { code: 'authority_admin2', en: 'Raion authorities (admin 2)', uk: 'Органи влади району (рівень 2)' },
  { code: 'authority_admin3', en: 'Hromada authorities (admin 3)', uk: 'Органи влади громади (рівень 3)' },
  { code: 'authority_admin4', en: 'Settlement authorities (admin 4)', uk: 'Органи влади населеного пункту (рівень 4)' },
  { code: 'ministry', en: 'Ministry', uk: 'Міністерство' },
  { code: 'un_agency', en: 'UN agency', uk: 'Агентство ООН' },
  { code: 'donor', en: 'Donor', uk: 'Донор' },
] as const satisfies readonly Option[];
