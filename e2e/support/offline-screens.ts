import type { Api } from './api.ts';
import { assess, help, registerAddress } from './records.ts';
import type { Language } from './words.ts';

type Said = Readonly<Record<Language, string>>;

/** A screen that works without a network: where it is, and what its title says. */
export type Screen = { readonly path: string; readonly title: Said };

const titles = {
  greeting: { en: 'Good ', uk: 'Доброго ' },
  addresses: { en: 'Find addresses', uk: 'Пошук адрес' },
  newAddress: { en: 'Register an address', uk: 'Реєстрація адреси' },
  editAddress: { en: 'Edit the address', uk: 'Редагування адреси' },
  unit: { en: 'Apartment 7', uk: 'Квартира 7' },
  editUnit: { en: 'Edit: Apartment 7', uk: 'Редагування: Квартира 7' },
  newUnit: { en: 'New apartment', uk: 'Нова квартира' },
  manyUnits: { en: 'Add many apartments', uk: 'Додати багато квартир' },
  newAssessment: { en: 'New assessment', uk: 'Нове обстеження' },
  assessment: { en: 'Assessment of ', uk: 'Обстеження від ' },
  newActivity: { en: 'New activity', uk: 'Новий захід допомоги' },
  activity: { en: 'Light repair', uk: 'Поточний ремонт (легкий)' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
  answers: { en: 'State questions', uk: 'Анкета стану' },
  reviews: { en: 'Review of assessments', uk: 'Перевірка обстежень' },
  guide: { en: 'User guide', uk: 'Посібник користувача' },
  about: { en: 'About Domivka', uk: 'Про Домівку' },
  updates: { en: 'What is new', uk: 'Що нового' },
  account: { en: 'Your account', uk: 'Ваш профіль' },
  outbox: { en: 'Outbox', uk: 'Черга надсилання' },
  nothing: { en: 'Nothing is here', uk: 'Тут нічого немає' },
  signIn: { en: 'Sign in', uk: 'Вхід' },
  register: { en: 'Request an account', uk: 'Запит на обліковий запис' },
  forgotten: { en: 'Forgotten password', uk: 'Забутий пароль' },
} as const satisfies Readonly<Record<string, Said>>;

/** The titles of all of them in one language. */
export function screenWordsIn(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, title[language]]));
}

/** Registers a building with a flat, an assessment and an activity, and answers every screen on which work continues there and beside it. `street.en`: as it is written in Latin letters. */
export async function makeScreens(staff: Api, street: Said): Promise<readonly Screen[]> {
  const { _id: addressId } = await registerAddress(staff, street.uk, '2', { floors: 5 });
  const flat = await staff.save('apartment', { addressId, unitType: 'apartment', number: '7' });
  const assessment = await assess(staff, addressId);
  const [organization] = await staff.search('organization', []);
  const activity = await help(staff, addressId, organization?._id);
  const building = `/address/${addressId}`;
  const unit = `/residential-unit/${flat._id}`;
  return [
    { path: building, title: street },
    { path: '/', title: titles.greeting },
    { path: '/addresses', title: titles.addresses },
    { path: '/addresses/new', title: titles.newAddress },
    { path: unit, title: titles.unit },
    { path: `${building}/assessment/new`, title: titles.newAssessment },
    { path: '/guide', title: titles.guide },
    { path: '/outbox', title: titles.outbox },
    { path: '/user?tab=offline', title: titles.account },
    { path: '/activities', title: titles.activities },
    { path: '/about', title: titles.about },
    { path: '/updates', title: titles.updates },
    { path: `${building}/edit`, title: titles.editAddress },
    { path: `${building}/assessment/${assessment._id}`, title: titles.assessment },
    { path: `${building}/activity/new`, title: titles.newActivity },
    { path: `${building}/activity/${activity._id}`, title: titles.activity },
    { path: `${building}/state-questions`, title: titles.answers },
    { path: `${building}/unit/new`, title: titles.newUnit },
    { path: `${building}/unit/many`, title: titles.manyUnits },
    { path: `${unit}/edit`, title: titles.editUnit },
    { path: '/reviews', title: titles.reviews },
    { path: '/user', title: titles.account },
    { path: '/error/404', title: titles.nothing },
  ];
}

/** The pages for a user who is not signed in. */
export const strangersScreens: readonly Screen[] = [
  { path: '/login', title: titles.signIn },
  { path: '/register', title: titles.register },
  { path: '/forgot-password', title: titles.forgotten },
];
