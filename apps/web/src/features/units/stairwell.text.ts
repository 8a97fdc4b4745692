import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the building drawn flat by flat. */
export const stairwellText = {
  title: { en: 'The building, apartment by apartment', uk: 'Будинок поквартирно' },
  grid: { en: 'Apartments by entrance and floor', uk: 'Квартири за під’їздами й поверхами' },
  colourBy: { en: 'Coloured by', uk: 'Колір показує' },
  damage: { en: 'Damage', uk: 'Пошкодження' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  legend: { en: 'What the colours mean', uk: 'Що означають кольори' },
  entrance: { en: 'Entrance {entrance}', uk: 'Під’їзд {entrance}' },
  floor: { en: 'Floor {floor}', uk: 'Поверх {floor}' },
  floors: { en: 'Floor', uk: 'Поверх' },
  chooseHead: { en: '{head}: select all apartments', uk: '{head}: вибрати всі квартири' },
  unplaced: { en: 'Location unknown', uk: 'Розташування невідоме' },
  unplacedWords: {
    en: 'Their entrance or floor is not known. Open an apartment and fill them in: then it appears in the drawing.',
    uk: 'Їхній під’їзд чи поверх невідомий. Відкрийте квартиру та заповніть їх — і вона з’явиться на схемі.',
  },
  select: { en: 'Select apartments', uk: 'Вибрати квартири' },
  selectDone: { en: 'Stop selecting', uk: 'Завершити вибір' },
  openWords: {
    en: 'Tap an apartment to open it. To choose several, press “Select apartments”; with a mouse, just draw across them.',
    uk: 'Торкніться квартири, щоб відкрити її. Щоб вибрати кілька, натисніть «Вибрати квартири»; мишею можна просто провести по них.',
  },
  selectWords: {
    en: 'Tap apartments or draw across them. The number of an entrance or of a floor selects all of it.',
    uk: 'Торкайтеся квартир або проведіть по них. Номер під’їзду чи поверху вибирає його весь.',
  },
  newAssessment: { en: 'New assessment', uk: 'Нове обстеження' },
  newActivity: { en: 'New activity', uk: 'Новий захід' },
  clear: { en: 'Clear', uk: 'Зняти вибір' },
  selection: { en: 'Selected apartments', uk: 'Вибрані квартири' },
  hatched: { en: 'Needs a new assessment', uk: 'Потрібне нове обстеження' },
  notAssessed: { en: 'Not assessed', uk: 'Не обстежено' },
  stepRange: { en: '{from}–{to}', uk: '{from}–{to}' },
  damageOf: { en: 'damage {percent}', uk: 'пошкодження {percent}' },
  assistanceOf: { en: 'assistance: {state}', uk: 'допомога: {state}' },
  envelopeOf: { en: 'thermal envelope: {state}', uk: 'тепловий контур: {state}' },
} as const satisfies Record<string, Text>;

export const stairwellCounted = {
  selected: {
    en: { one: '{count} apartment selected', other: '{count} apartments selected' },
    uk: {
      one: 'Вибрано {count} квартиру',
      few: 'Вибрано {count} квартири',
      many: 'Вибрано {count} квартир',
      other: 'Вибрано {count} квартири',
    },
  },
  newAssessment: {
    en: { one: 'New assessment for {count} apartment', other: 'New assessment for {count} apartments' },
    uk: {
      one: 'Нове обстеження для {count} квартири',
      few: 'Нове обстеження для {count} квартир',
      many: 'Нове обстеження для {count} квартир',
      other: 'Нове обстеження для {count} квартири',
    },
  },
  newActivity: {
    en: { one: 'New activity for {count} apartment', other: 'New activity for {count} apartments' },
    uk: {
      one: 'Новий захід для {count} квартири',
      few: 'Новий захід для {count} квартир',
      many: 'Новий захід для {count} квартир',
      other: 'Новий захід для {count} квартири',
    },
  },
} as const satisfies Record<string, CountedText>;
