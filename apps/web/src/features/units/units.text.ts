import type { Text } from '@domivka/domain/kernel/text';

/** Words of the lists of units and of the page of one unit. */
export const unitsText = {
  addApartment: { en: 'Add an apartment', uk: 'Додати квартиру' },
  addMany: { en: 'Add many apartments', uk: 'Додати багато квартир' },
  addResidentialUnit: { en: 'Add a residential unit', uk: 'Додати житлову одиницю' },
  addCommonArea: { en: 'Add a common area', uk: 'Додати місце загального користування' },
  noApartments: { en: 'No apartment is registered yet', uk: 'Квартир ще не зареєстровано' },
  noApartmentsWords: {
    en: 'Enter how many entrances and floors the building has and how many apartments are on each landing: all of them are created at once with their numbers.',
    uk: 'Укажіть, скільки в будинку під’їздів, поверхів і квартир на сходовому майданчику — і всі квартири з номерами буде створено одразу.',
  },
  noResidentialUnits: { en: 'No residential unit is registered yet', uk: 'Житлових одиниць ще не зареєстровано' },
  noResidentialUnitsWords: {
    en: 'A residential unit is a house of the estate, or a part of it, in which people live.',
    uk: 'Житлова одиниця — це будинок садиби або його частина, де живуть люди.',
  },
  noCommonAreas: { en: 'No common area is registered yet', uk: 'Місць загального користування ще не зареєстровано' },
  noCommonAreasWords: {
    en: 'Roof, stairwell, lift or riser: what several homes share, and what may block state compensation until it is repaired.',
    uk: 'Дах, сходова клітка, ліфт чи стояк: спільне для кількох осель — і те, що до ремонту може блокувати державну компенсацію.',
  },
  fromDevice: {
    en: 'Only what is on this device: there may be more on the server.',
    uk: 'Лише те, що є на цьому пристрої: на сервері може бути більше.',
  },
  unit: { en: 'Unit', uk: 'Приміщення' },
  backToSearch: { en: 'Back to the search', uk: 'Назад до пошуку' },
  place: { en: 'Where', uk: 'Розташування' },
  area: { en: 'Area', uk: 'Площа' },
  damage: { en: 'Damage', uk: 'Пошкодження' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  quantity: { en: 'Quantity', uk: 'Обсяг' },
  serves: { en: 'Serves', uk: 'Обслуговує' },
  servesAll: { en: 'all apartments', uk: 'усі квартири' },
  blocks: { en: 'Blocks compensation', uk: 'Блокує компенсацію' },
  unlocks: {
    en: 'After its repair these can get state compensation: {flats}',
    uk: 'Після ремонту компенсацію зможуть отримати: {flats}',
  },
  hitAgain: { en: 'Damaged again: needs a new assessment', uk: 'Повторне пошкодження: потрібне нове обстеження' },
  toAssess: { en: 'Needs an assessment', uk: 'Потрібне обстеження' },
  damagedOf: { en: '{damaged} of {amount}', uk: '{damaged} із {amount}' },
  onCard: {
    en: 'the record says {damage} damaged; not assessed',
    uk: 'у картці вказано пошкодження: {damage}; обстеження немає',
  },
  notAssessed: { en: 'Not assessed', uk: 'Не обстежено' },
  unknown: { en: 'Unknown', uk: 'Невідомо' },
  waiting: { en: 'Waiting to be sent', uk: 'Очікує надсилання' },
  glance: { en: 'State at a glance', uk: 'Стан коротко' },
  photos: { en: 'Photos', uk: 'Фото' },
  tabs: { en: 'Parts of the unit', uk: 'Розділи приміщення' },
  tabCount: { en: '{title} ({count})', uk: '{title} ({count})' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activitiesTab: { en: 'Activities', uk: 'Заходи' },
  details: { en: 'Details', uk: 'Відомості' },
  newAssessment: { en: 'New assessment', uk: 'Нове обстеження' },
  newActivity: { en: 'New activity', uk: 'Новий захід' },
  date: { en: 'Assessed on', uk: 'Дата обстеження' },
  organization: { en: 'Organization', uk: 'Організація' },
  remove: { en: 'Delete the unit', uk: 'Вилучити приміщення' },
  removeAsk: {
    en: '{unit} will be moved to the bin. You can restore it from there for 30 days.',
    uk: '{unit} потрапить до кошика. Протягом 30\u00A0днів запис можна відновити.',
  },
  removeRefused: {
    en: 'If assessments, activities or photos refer to it, the unit stays, and you get a message.',
    uk: 'Якщо його згадано в обстеженнях, заходах чи фото, приміщення залишиться, і ви отримаєте повідомлення.',
  },
} as const satisfies Record<string, Text>;

/** Words of the forms. */
export const unitFormText = {
  newApartment: { en: 'New apartment', uk: 'Нова квартира' },
  newResidentialUnit: { en: 'New residential unit', uk: 'Нова житлова одиниця' },
  newCommonArea: { en: 'New common area', uk: 'Нове місце загального користування' },
  cannotEdit: { en: 'You cannot change this unit', uk: 'Ви не можете змінити це приміщення' },
  edit: { en: 'Edit: {unit}', uk: 'Редагування: {unit}' },
  balconies: { en: 'Number of balconies', uk: 'Кількість балконів' },
  nameHint: {
    en: 'If empty, the name is made of the kind and the entrance.',
    uk: 'Якщо не заповнювати, назва складатиметься з різновиду й під’їзду.',
  },
  servesAll: { en: 'All apartments', uk: 'Усі квартири' },
  servesSome: { en: 'Only some apartments', uk: 'Лише деякі квартири' },
  servesHint: {
    en: 'Tap the apartments that it serves, or the number of an entrance.',
    uk: 'Позначте квартири, які воно обслуговує, або номер під’їзду.',
  },
  save: { en: 'Save', uk: 'Зберегти' },
} as const satisfies Record<string, Text>;
