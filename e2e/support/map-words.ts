import type { Language } from './words.ts';

/** What the map says, written down once more: see words.ts. */
const words = {
  map: { en: 'Map', uk: 'Карта' },
  areas: { en: 'Areas', uk: 'Території' },
  hromadas: { en: 'Hromadas', uk: 'Громади' },
  value: { en: 'Value of areas', uk: 'Показник територій' },
  gap: { en: 'Need help, nobody works', uk: 'Потребують допомоги, ніхто не працює' },
  izium: { en: 'Iziumska', uk: 'Ізюмська' },
  polygon: { en: 'Select an area corner by corner', uk: 'Окреслити ділянку по кутах' },
  finish: { en: 'Finish', uk: 'Завершити' },
  drawing: { en: 'Drawing', uk: 'Окреслення' },
  selection: { en: 'Selection', uk: 'Вибране' },
  asList: { en: 'Show as a list', uk: 'Показати списком' },
  drawnArea: { en: 'Drawn area', uk: 'Окреслена ділянка' },
  download: { en: 'Download for offline', uk: 'Завантажити для роботи без мережі' },
  activityForAll: { en: 'Add one activity for all', uk: 'Додати захід для всіх' },
  saveActivities: { en: 'Save activities', uk: 'Зберегти заходи' },
  undo: { en: 'Undo', uk: 'Скасувати' },
  thisDevice: { en: 'by what is on this device', uk: 'за даними на цьому пристрої' },
  colour: { en: 'Colour', uk: 'Колір' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  options: { en: 'Display', uk: 'Вигляд' },
  size: { en: 'Size', uk: 'Розмір' },
  units: { en: 'Units', uk: 'Приміщення' },
  toDark: { en: 'Dark theme', uk: 'Темна тема' },
  mapStopped: { en: 'The browser has stopped drawing the map.', uk: 'Браузер припинив малювати карту.' },
  drawAgain: { en: 'Draw it again', uk: 'Намалювати знову' },
  noWebGl: {
    en: 'This browser cannot draw the map: WebGL 2 is missing. Update the browser, or turn on hardware acceleration in its settings.',
    uk: 'Цей браузер не може намалювати карту: немає WebGL 2. Оновіть браузер або увімкніть у його налаштуваннях апаратне прискорення.',
  },
} as const;

type Words = { readonly [Word in keyof typeof words]: string };

function readAll(language: Language): Words {
  return Object.fromEntries(Object.entries(words).map(([word, said]) => [word, said[language]])) as Words;
}

const inEach: Readonly<Record<Language, Words>> = { en: readAll('en'), uk: readAll('uk') };

/** The words of the map in one language. */
export function mapWordsIn(language: Language): Words {
  return inEach[language];
}
