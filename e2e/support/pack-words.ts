import { inLanguage } from './words.ts';

/** What the pages say of areas taken along, written down once more: see words.ts. */
export const packWordsIn = inLanguage({
  takeQuestion: { en: 'Going where there is no network?', uk: 'Їдете туди, де немає мережі?' },
  takeLink: { en: 'Download the area', uk: 'Завантажте територію' },
  area: { en: 'Hromada, raion or settlement', uk: 'Громада, район або населений пункт' },
  toDownload: { en: 'To download, about', uk: 'Завантаження, приблизно' },
  leftHere: { en: 'Left on this device', uk: 'Вільно на пристрої' },
  take: { en: 'Download', uk: 'Завантажити' },
  here: { en: 'Areas on this device', uk: 'Території на цьому пристрої' },
  ready: { en: 'Ready to go', uk: 'Готово в дорогу' },
  notReady: { en: 'Not ready yet', uk: 'Ще не готово' },
  cannotStart: { en: 'Domivka cannot start without a network yet', uk: 'Домівка ще не запуститься без мережі' },
  comesOffline: {
    en: 'It continues when the connection returns.',
    uk: 'Завантаження продовжиться, коли з’явиться зв’язок.',
  },
  programFiles: { en: 'Files of the program:', uk: 'Файли програми:' },
  asOf: { en: 'as of', uk: 'станом на' },
  onDevice: { en: 'What is on this device', uk: 'Що є на цьому пристрої' },
  remove: { en: 'Remove from this device', uk: 'Прибрати з пристрою' },
  noneHere: { en: 'No area is on this device yet', uk: 'На цьому пристрої ще немає територій' },
});
