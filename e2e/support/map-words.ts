import { inLanguage } from './words.ts';

/** What the map says, written down once more: see words.ts. */
export const mapWordsIn = inLanguage({
  map: { en: 'Map', uk: 'Карта' },
  areas: { en: 'Areas', uk: 'Території' },
  hromadas: { en: 'Hromadas', uk: 'Громади' },
  legend: { en: 'Legend', uk: 'Легенда' },
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
});
