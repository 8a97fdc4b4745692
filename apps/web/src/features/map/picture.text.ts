import type { Text } from '@domivka/domain/kernel/text';

/** Words of the map as a picture, and of saving it. */
export const pictureText = {
  save: { en: 'Save picture', uk: 'Зберегти як зображення' },
  png: { en: 'Picture (PNG)', uk: 'Зображення (PNG)' },
  pdf: { en: 'Document (PDF)', uk: 'Документ (PDF)' },
  print: { en: 'Print', uk: 'Друкувати' },
  failed: { en: 'The picture could not be made', uk: 'Не вдалося створити зображення' },
  fileName: { en: 'Domivka-map-{day}', uk: 'Домівка-карта-{day}' },
  title: { en: '{source}: {colour}', uk: '{source}: {colour}' },
  withAreas: { en: '{title}; {areas}: {value}', uk: '{title}; {areas}: {value}' },
  search: { en: 'Search: “{words}”', uk: 'Пошук: «{words}»' },
  whole: { en: 'All areas within your access', uk: 'Усі території в межах доступу' },
  onlySome: { en: 'Points of some classes only', uk: 'Точки лише деяких класів' },
  from: { en: 'from {day}', uk: 'від {day}' },
  to: { en: 'to {day}', uk: 'до {day}' },
  clusters: {
    en: 'A circle with a number: so many points close to each other.',
    uk: 'Коло з числом: стільки точок поруч.',
  },
  everywhere: {
    en: 'All points that fit the filters are counted, also those beyond this part of the map.',
    uk: 'Пораховано всі точки, що відповідають фільтрам, зокрема й за межами цієї карти.',
  },
  source: {
    en: 'Source: {product}, as far as {organization} may see it. As of {moment}.',
    uk: 'Джерело: {product}, у межах доступу: {organization}. Станом на {moment}.',
  },
  fromDevice: {
    en: 'Only the areas on this device are counted.',
    uk: 'Враховано лише території на цьому пристрої.',
  },
  partial: {
    en: 'The server is still counting: not everything is included.',
    uk: 'Сервер ще рахує: враховано не все.',
  },
  borders: { en: 'Borders are approximate.', uk: 'Межі приблизні.' },
  baseMap: { en: 'Base map: {credit}.', uk: 'Картографічна основа: {credit}.' },
} as const satisfies Record<string, Text>;
