import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of what happened to a building: strikes, states, totals. */
export const storyText = {
  damage: { en: 'Damage', uk: 'Пошкодження' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  latestStrike: { en: 'Newest strike', uk: 'Останнє пошкодження' },
  unitsTitle: { en: 'Apartments and common areas', uk: 'Квартири та місця загального користування' },
  flatsTitle: { en: 'Apartments', uk: 'Квартири' },
  noFlats: { en: 'None created yet', uk: 'Ще не створено' },
  createFlats: { en: 'Create all apartments', uk: 'Створити всі квартири' },
  assessedOn: { en: 'assessed on {date}', uk: 'обстежено {date}' },
  bothClasses: { en: '{category}, {repair}', uk: '{category}, {repair}' },
  outOfDate: { en: 'Out of date: hit again', uk: 'Застаріло: нове пошкодження' },
  fellFrom: { en: 'Was {percent}, nothing repaired since', uk: 'Було {percent}, відтоді ремонту не було' },
  unknown: { en: 'Unknown', uk: 'Невідомо' },
  working: { en: 'Working here: {organizations}', uk: 'Працюють тут: {organizations}' },
  aboutToWork: { en: 'About to work here: {organizations}', uk: 'Планують роботи: {organizations}' },
  notHelpedSince: {
    en: 'Helped before; nobody since the newest strike',
    uk: 'Допомагали раніше; після останнього пошкодження — ще ніхто',
  },
  nobodyWorks: { en: 'Nobody works here now', uk: 'Зараз тут ніхто не працює' },
  strike: { en: '{cause}, {date}', uk: '{cause}, {date}' },
  noStrike: { en: 'None is known', uk: 'Немає даних' },
  hitAgain: { en: 'Hit again on {date}', uk: 'Повторне пошкодження {date}' },
  again: { en: 'Hit again', uk: 'Повторне' },
  supersededSince: { en: 'since then out of date: {what}', uk: 'відтоді застаріло: {what}' },
  unitsToAssess: { en: 'to assess: {count}', uk: 'обстежити: {count}' },
  buildingToAssess: { en: 'Needs an assessment', uk: 'Потрібне обстеження' },
  onlyWhole: {
    en: 'Units without help of their own (only for the whole building)',
    uk: 'Приміщення без окремої допомоги (лише для всього будинку)',
  },
  // A number does not part from its word at the end of a line.
  stateCount: { en: '{state}:\u00A0{count}', uk: '{state}:\u00A0{count}' },
  mapLabel: { en: 'Where the building lies in {area}', uk: 'Де розташовано будинок: {area}' },
  showMap: { en: 'Show the map', uk: 'Показати карту' },
  hideMap: { en: 'Hide the map', uk: 'Сховати карту' },
  noMap: { en: 'The map needs a connection once', uk: 'Для карти раз потрібен зв’язок' },
  mapNote: { en: '{area}, approximate borders', uk: '{area}, приблизні межі' },

  strikes: { en: 'Strikes', uk: 'Хронологія пошкоджень' },
  strikesHint: {
    en: 'When and by what the building was hit, as the assessments tell.',
    uk: 'Коли й від чого постраждав будинок — за даними обстежень.',
  },
  recordStrike: { en: 'Record a strike', uk: 'Записати нове пошкодження' },
  noStrikes: {
    en: 'No strike is recorded yet. If the building was hit, recording it takes about a minute.',
    uk: 'Жодного пошкодження ще не записано. Якщо будинок постраждав, запис займе близько хвилини.',
  },
  newest: { en: 'Newest', uk: 'Найновіше' },
  madeFor: { en: 'Assessed:', uk: 'Обстежено:' },
  supersedes: { en: 'Since then out of date:', uk: 'Відтоді застаріло:' },
  repairs: { en: 'Running work that may be damaged again:', uk: 'Поточні роботи, які могли постраждати:' },
  assessmentOf: { en: '{target}, {date}', uk: '{target}, {date}' },
  more: { en: 'and {count} more', uk: 'та ще {count}' },

  target: { en: 'Of', uk: 'Об’єкт' },
  helped: { en: 'For', uk: 'Об’єкт' },
  wholeBuilding: { en: 'Whole building', uk: 'Увесь будинок' },
  someUnit: { en: 'A unit', uk: 'Приміщення' },
  someUnits: { en: 'Some units', uk: 'Окремі приміщення' },
  state: { en: 'State', uk: 'Стан' },
  superseded: { en: 'Superseded: hit again', uk: 'Застаріло: нове пошкодження' },

  totals: { en: 'What it adds up to', uk: 'Разом по будинку' },
  totalsHow: {
    en: 'Nothing is counted twice: of each figure the larger one stands, what the assessment of the whole building says or its units together. Only the newest assessments that still hold count.',
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

  passportShort: { en: 'Passport', uk: 'Паспорт' },
  passport: { en: 'Building passport (PDF)', uk: 'Паспорт будинку (PDF)' },
  passportEn: { en: 'In English', uk: 'Англійською' },
  passportUk: { en: 'In Ukrainian', uk: 'Українською' },
  passportOffline: {
    en: 'The passport is made on the server: it needs a connection.',
    uk: 'Паспорт складає сервер: потрібен зв’язок.',
  },
  passportMaking: {
    en: 'The passport is being made. You can go on working; it will come to your downloads.',
    uk: 'Паспорт готується. Можна працювати далі: файл з’явиться у завантаженнях.',
  },
  passportReady: { en: 'The passport is in your downloads', uk: 'Паспорт у ваших завантаженнях' },
  passportFailed: { en: 'The passport could not be made', uk: 'Не вдалося скласти паспорт' },
} as const satisfies Record<string, Text>;

export const storyCounted = {
  repairsHit: {
    en: {
      one: '{count} running activity was hit again',
      other: '{count} running activities were hit again',
    },
    uk: {
      one: '{count} поточний захід: повторне пошкодження',
      few: '{count} поточні заходи: повторне пошкодження',
      many: '{count} поточних заходів: повторне пошкодження',
      other: '{count} поточного заходу: повторне пошкодження',
    },
  },
} as const satisfies Record<string, CountedText>;
