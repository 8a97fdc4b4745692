import type { Direction } from '@domivka/domain/geography/point';
import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of what happened to a building: strikes, states, totals. */
export const storyText = {
  building: { en: 'Building', uk: 'Будинок' },
  damage: { en: 'Damage', uk: 'Пошкодження' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  latestStrike: { en: 'Latest damage event', uk: 'Останнє пошкодження' },
  unitsTitle: { en: 'Apartments and common areas', uk: 'Квартири та місця загального користування' },
  flatsTitle: { en: 'Apartments', uk: 'Квартири' },
  noFlats: { en: 'None created yet', uk: 'Ще не створено' },
  createFlats: { en: 'Create all apartments', uk: 'Створити всі квартири' },
  assessedOn: { en: 'assessed on {date}', uk: 'обстежено {date}' },
  bothClasses: { en: '{category}, {repair}', uk: '{category}, {repair}' },
  outOfDate: { en: 'Out of date: damaged again', uk: 'Застаріло: повторне пошкодження' },
  fellFrom: { en: 'Was {percent}, nothing repaired since', uk: 'Було {percent}, відтоді ремонту не було' },
  unknown: { en: 'Unknown', uk: 'Невідомо' },
  working: { en: 'Working here: {organizations}', uk: 'Працюють тут: {organizations}' },
  aboutToWork: { en: 'Planning to work here: {organizations}', uk: 'Планують роботи: {organizations}' },
  notHelpedSince: {
    en: 'Helped before; nobody since the latest damage',
    uk: 'Допомагали раніше; після останнього пошкодження — ще ніхто',
  },
  nobodyWorks: { en: 'Nobody works here now', uk: 'Зараз тут ніхто не працює' },
  strike: { en: '{cause}, {date}', uk: '{cause}, {date}' },
  noStrike: { en: 'No damage known', uk: 'Немає даних' },
  hitAgain: { en: 'Damaged again on {date}', uk: 'Повторне пошкодження {date}' },
  again: { en: 'Damaged again', uk: 'Повторне пошкодження' },
  supersededSince: { en: 'since then out of date: {what}', uk: 'відтоді застаріло: {what}' },
  unitsToAssess: { en: 'to assess: {count}', uk: 'обстежити: {count}' },
  buildingToAssess: { en: 'Needs an assessment', uk: 'Потрібне обстеження' },
  onlyWhole: {
    en: 'No separate help, only for the whole building',
    uk: 'Окремої допомоги немає — лише для всього будинку',
  },
  // A number does not part from its word at the end of a line.
  stateCount: { en: '{state}:\u00A0{count}', uk: '{state}:\u00A0{count}' },
  mapLabel: { en: 'Where the building is in {area}', uk: 'Де розташовано будинок: {area}' },
  moreState: { en: 'More', uk: 'Більше' },
  less: { en: 'Less', uk: 'Менше' },
  noMap: { en: 'To download the map, connect once', uk: 'Щоб завантажити карту, один раз потрібен зв’язок' },
  noNeighbours: { en: 'No registered address within 400 m', uk: 'У межах 400\u00A0м немає зареєстрованих адрес' },
  openInMaps: { en: 'Open in maps', uk: 'Відкрити в картах' },
  around: {
    en: 'Registered addresses within 400 m: {count}',
    uk: 'Зареєстровані адреси в межах 400\u00A0м: {count}',
  },
  northSign: { en: 'N', uk: 'Пн' },
  onMap: { en: 'Show on the map', uk: 'Показати на карті' },
  mapNote: { en: '{area}, approximate borders', uk: '{area}, приблизні межі' },

  strikes: { en: 'Damage events', uk: 'Хронологія пошкоджень' },
  strikesHint: {
    en: 'When and how the building was damaged, according to the assessments.',
    uk: 'Коли й від чого постраждав будинок — за даними обстежень.',
  },
  recordStrike: { en: 'Record new damage', uk: 'Записати нове пошкодження' },
  newest: { en: 'Newest', uk: 'Найновіше' },
  madeFor: { en: 'Assessed:', uk: 'Обстежено:' },
  supersedes: { en: 'Since then out of date:', uk: 'Відтоді застаріло:' },
  repairs: { en: 'Ongoing work that may be damaged again:', uk: 'Поточні роботи, які могли постраждати:' },
  assessmentOf: { en: '{target}, {date}', uk: '{target}, {date}' },
  more: { en: 'and {count} more', uk: 'та ще {count}' },

  noUnitAssessments: { en: 'No assessment of this unit yet', uk: 'Обстежень цього приміщення ще немає' },
  noUnitAssessmentsWords: {
    en: 'Assessments of the building as a whole are on the page of the address.',
    uk: 'Обстеження будинку загалом — на сторінці адреси.',
  },
  noUnitActivities: { en: 'No activity includes this unit yet', uk: 'Це приміщення ще не згадано в жодному заході' },
  noUnitActivitiesWords: {
    en: 'Activities for the building as a whole are on the page of the address.',
    uk: 'Заходи для будинку загалом — на сторінці адреси.',
  },

  target: { en: 'Unit', uk: 'Об’єкт' },
  helped: { en: 'Unit', uk: 'Об’єкт' },
  wholeBuilding: { en: 'Whole building', uk: 'Увесь будинок' },
  someUnit: { en: 'A unit', uk: 'Приміщення' },
  someUnits: { en: 'Some units', uk: 'Окремі приміщення' },
  state: { en: 'State', uk: 'Стан' },
  superseded: { en: 'Out of date', uk: 'Застаріло' },

  totals: { en: 'Building totals', uk: 'Підсумки за будинком' },
  totalsHow: {
    en: 'Nothing is counted twice: for each figure we use the larger of the building assessment and the sum of the units. Only the latest valid assessments count.',
    uk: 'Нічого не пораховано двічі: з двох чисел узято більше — обстеження всього будинку або сума за приміщеннями. Враховано лише останні чинні обстеження.',
  },
  figure: { en: 'Figure', uk: 'Показник' },
  totalArea: { en: 'Total area', uk: 'Загальна площа' },
  damagedArea: { en: 'Damaged area', uk: 'Пошкоджена площа' },
  quantity: { en: '{type}, {unit}', uk: '{type}, {unit}' },
  units: { en: 'Apartments and homes', uk: 'Квартири й оселі' },
  people: { en: 'Vulnerable residents', uk: 'Вразливі мешканці' },
  nobodyVulnerable: { en: 'nobody', uk: 'немає' },
  presentOnly: { en: 'yes, not counted', uk: 'є, не пораховано' },

  passport: { en: 'Building passport (PDF)', uk: 'Паспорт будинку (PDF)' },
  passportEn: { en: 'In English', uk: 'Англійською' },
  passportUk: { en: 'In Ukrainian', uk: 'Українською' },
  passportOffline: {
    en: 'The passport is made on the server: it needs a connection.',
    uk: 'Паспорт складає сервер: потрібен зв’язок.',
  },
} as const satisfies Record<string, Text>;

export const storyCounted = {
  repairsHit: {
    en: {
      one: '{count} ongoing activity: damaged again',
      other: '{count} ongoing activities: damaged again',
    },
    uk: {
      one: '{count} поточний захід: повторне пошкодження',
      few: '{count} поточні заходи: повторне пошкодження',
      many: '{count} поточних заходів: повторне пошкодження',
      other: '{count} поточного заходу: повторне пошкодження',
    },
  },
} as const satisfies Record<string, CountedText>;

/** Where a neighbour is, seen from the building. */
export const directions = {
  n: { en: 'north', uk: 'на північ' },
  ne: { en: 'north-east', uk: 'на північний схід' },
  e: { en: 'east', uk: 'на схід' },
  se: { en: 'south-east', uk: 'на південний схід' },
  s: { en: 'south', uk: 'на південь' },
  sw: { en: 'south-west', uk: 'на південний захід' },
  w: { en: 'west', uk: 'на захід' },
  nw: { en: 'north-west', uk: 'на північний захід' },
} as const satisfies Record<Direction, Text>;
