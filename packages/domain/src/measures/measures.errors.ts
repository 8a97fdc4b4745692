import { errorMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** Why a statistic is not answered. */
export const measuresErrors = {
  'stats.unknown': { kind: 'missing', en: 'There is no statistic “{name}”', uk: 'Статистики «{name}» немає' },
  'stats.invalid': {
    en: 'The question is not valid: {part}',
    uk: 'Запит неправильний: {part}',
  },
  'stats.filterDoesNotApply': {
    en: 'The filter “{filter}” does not apply to the statistic “{name}”',
    uk: 'Фільтр «{filter}» не застосовується до статистики «{name}»',
  },
  'stats.notForRole': {
    kind: 'forbidden',
    en: 'Administrators and staff only see statistics of users',
    uk: 'Статистику користувачів бачать лише адміністратори й персонал',
  },
  'stats.notForDonors': {
    kind: 'forbidden',
    en: 'Donors get this statistic for whole areas and fixed periods only',
    uk: 'Донори отримують цю статистику лише для цілих територій і визначених періодів',
  },
} as const satisfies ErrorCatalogue;

export const measuresError = errorMaker(measuresErrors);
