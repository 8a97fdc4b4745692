import type { Text } from '@domivka/domain/kernel/text';

/** Words of the filters for addresses. */
export const addressFiltersText = {
  chosenAddresses: { en: 'Chosen on the map', uk: 'Вибрані на карті' },
  drawnArea: { en: 'Drawn area', uk: 'Окреслена ділянка' },
  place: { en: 'Find a place', uk: 'Знайти місце' },
  street: { en: 'Street', uk: 'Вулиця' },
  house: { en: 'House', uk: 'Будинок' },
  flatsFrom: { en: 'Apartments, at least', uk: 'Квартир, щонайменше' },
  buildingType: { en: 'Building type', uk: 'Тип забудови' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  assessed: { en: 'Assessed', uk: 'Обстежено' },
  notAssessed: { en: 'Not assessed', uk: 'Не обстежено' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
  helped: { en: 'With activities', uk: 'Є заходи' },
  notHelped: { en: 'Without activities', uk: 'Без заходів' },
  organization: { en: 'Registered by', uk: 'Хто зареєстрував' },
} as const satisfies Record<string, Text>;
