import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** The messages of the specification, section 5 (Apartment) and further messages. */
export const apartmentErrors = {
  'apartment.invalid': { en: 'Error saving apartment', uk: 'Помилка збереження приміщення' },
  'apartment.number.taken': {
    en: 'Apartment with this number already exists',
    uk: 'Квартира з таким номером уже існує',
  },
  'apartment.number.required': { en: 'Number is a mandatory field', uk: 'Укажіть номер' },
  'apartment.kind.required': {
    en: 'Choose what kind of common area it is',
    uk: 'Виберіть вид місця загального користування',
  },
  'apartment.kind.unknown': {
    en: 'This kind does not fit this unit',
    uk: 'Такий різновид не підходить для цього приміщення',
  },
  'apartment.livingArea.aboveTotal': {
    en: 'The living area cannot be larger than the total area',
    uk: 'Житлова площа не може бути більшою за загальну',
  },
  'apartment.damagedQuantity.aboveTotal': {
    en: 'The damaged quantity cannot be larger than the quantity',
    uk: 'Пошкоджений обсяг не може бути більшим за весь обсяг',
  },
  'apartment.range.reversed': {
    en: 'The first number of the range is larger than the last one',
    uk: 'Початок проміжку більший за його кінець',
  },
  'apartment.floor.aboveBuilding': { en: 'The building has {floors} floors', uk: 'Поверхів у будинку: {floors}' },
  'apartment.tooMany': {
    en: 'This address has {max} units already, so no more can be added. If it is several buildings, register each as an address of its own',
    uk: 'За цією адресою вже {max} приміщень, тож більше додати не можна. Якщо це кілька будинків, зареєструйте кожен як окрему адресу',
  },
} as const satisfies ErrorCatalogue;

export const apartmentIssue = issueMaker(apartmentErrors);
