import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of drawing on the map and of what was selected by it. */
export const drawingText = {
  polygon: { en: 'Select an area corner by corner', uk: 'Окреслити ділянку по кутах' },
  circle: { en: 'Select a circle', uk: 'Окреслити коло' },
  tools: { en: 'Drawing', uk: 'Окреслення' },
  firstCorner: { en: 'Press the first corner on the map.', uk: 'Натисніть на карті перший кут.' },
  nextCorner: { en: 'Press the next corner.', uk: 'Натисніть наступний кут.' },
  lastCorner: {
    en: 'Press the first corner again to finish.',
    uk: 'Щоб завершити, натисніть перший кут ще раз.',
  },
  centre: { en: 'Press the centre of the circle.', uk: 'Натисніть центр кола.' },
  radius: { en: 'Press where the circle should end.', uk: 'Натисніть там, де коло має закінчуватися.' },
  byKeys: {
    en: 'By keyboard: arrow keys move the map, Space sets a point in its middle, Backspace takes the last one back, Enter finishes, Escape cancels.',
    uk: 'З клавіатури: стрілки рухають карту, пробіл ставить точку посередині, Backspace прибирає останню, Enter завершує, Escape скасовує.',
  },
  undo: { en: 'Take the last corner back', uk: 'Прибрати останній кут' },
  finish: { en: 'Finish', uk: 'Завершити' },
  cancel: { en: 'Cancel', uk: 'Скасувати' },
  selection: { en: 'Selection', uk: 'Вибране' },
  counting: { en: 'Counting…', uk: 'Рахуємо…' },
  fromDevice: { en: 'by what is on this device', uk: 'за даними на цьому пристрої' },
  list: { en: 'Show as a list', uk: 'Показати списком' },
  download: { en: 'Download for offline', uk: 'Завантажити для роботи без мережі' },
  activity: { en: 'Add one activity for all', uk: 'Додати захід для всіх' },
  remove: { en: 'Remove the shape', uk: 'Прибрати ділянку' },
  asking: { en: 'Looking for settlements…', uk: 'Шукаємо населені пункти…' },
  notAsked: {
    en: 'The settlements could not be counted. Try again with a connection.',
    uk: 'Не вдалося порахувати населені пункти. Спробуйте ще раз, коли буде зв’язок.',
  },
} as const satisfies Record<string, Text>;

/** The same for the buttons of a phone. */
export const shortText = {
  list: { en: 'List', uk: 'Список' },
  download: { en: 'Offline', uk: 'Без мережі' },
  activity: { en: 'Add activity', uk: 'Додати захід' },
  remove: { en: 'Remove', uk: 'Прибрати' },
} as const satisfies Record<string, Text>;

export const drawingCounted = {
  selected: {
    en: { one: '{count} address in the drawn area', other: '{count} addresses in the drawn area' },
    uk: {
      one: '{count} адреса на окресленій ділянці',
      few: '{count} адреси на окресленій ділянці',
      many: '{count} адрес на окресленій ділянці',
      other: '{count} адреси на окресленій ділянці',
    },
  },
  corners: {
    en: { one: '{count} corner', other: '{count} corners' },
    uk: { one: '{count} кут', few: '{count} кути', many: '{count} кутів', other: '{count} кута' },
  },
} as const satisfies Record<string, CountedText>;
