import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const organizationErrors = {
  'organization.invalid': { en: 'The organization cannot be saved yet', uk: 'Організацію поки що не можна зберегти' },
  'organization.identifierTaken': {
    en: 'An organization with this identifier already exists',
    uk: 'Організація з таким ідентифікатором уже існує',
  },
  'organization.fullTitleUkr.latin': {
    en: 'Full title must be filled in Ukrainian. Do not use Latin characters',
    uk: 'Повну назву слід заповнити українською. Не використовуйте латинські літери',
  },
  'organization.logo.path': {
    en: 'The logo must be an uploaded image',
    uk: 'Логотип має бути завантаженим зображенням',
  },
  'organization.geographicAccessibility.pattern': {
    en: 'A P-code is "UA" followed by 2, 4, 7 or 10 digits',
    uk: 'P-код — це «UA» і далі 2, 4, 7 або 10\u00A0цифр',
  },
  'organization.unknownPCode': {
    en: 'There is no administrative unit with the P-code {pCode}',
    uk: 'Адміністративної одиниці з P-кодом {pCode} немає',
  },
  'organization.oneUnitOfLevel': {
    en: 'Authorities need only one administrative unit of their own level in the geographic accessibility',
    uk: 'Для органу влади вкажіть у території діяльності лише одну адміністративну одиницю його рівня',
  },
  'organization.foreignArea': {
    kind: 'forbidden',
    en: 'You can give an organization only areas in which you work yourself',
    uk: 'Ви можете надати організації лише ті території, на яких працюєте самі',
  },
  // Said by the store, which alone sees who belongs to an organization.
  'organization.hasUsers': {
    kind: 'conflict',
    en: 'Users belong to this organization, so it cannot be deleted',
    uk: 'До цієї організації належать користувачі, тому її не можна вилучити',
  },
} as const satisfies ErrorCatalogue;

export const organizationIssue = issueMaker(organizationErrors);
