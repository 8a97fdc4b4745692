import type { Text } from '@domivka/domain/kernel/text';

/** Words of the maps, photos and drawings of printed reports. */
export const pictureWords = {
  mapOf: { en: '{what}, by hromada', uk: '{what}, за громадами' },
  openHomes: { en: 'Homes with an open thermal envelope', uk: 'Оселі з відкритим тепловим контуром' },
  upTo: { en: 'up to {to}', uk: 'до {to}' },
  between: { en: '{from}–{to}', uk: '{from}–{to}' },
  noData: { en: 'no data', uk: 'немає даних' },
  approximate: { en: 'Borders are approximate.', uk: 'Межі приблизні.' },
  masked: {
    en: 'Counted on {day}. Numbers below five are written “<5”, and some more are hidden so that they cannot be computed. Events of the last 30 days are not included.',
    uk: 'Підраховано {day}. Числа, менші за п’ять, записано як «<5», а ще деякі приховано, щоб їх не можна було обчислити. Події останніх 30\u00A0днів не враховано.',
  },
  buildings: { en: 'Flats by stairwell and floor', uk: 'Квартири за під’їздами та поверхами' },
  otherBuildings: {
    en: 'Other buildings: open the page for the passport',
    uk: 'Інші будинки: на сторінці кожного є його паспорт',
  },
  notAssessed: { en: 'not assessed', uk: 'не обстежено' },
  buildingNote: {
    en: 'Colour: level of damage. White middle: assistance completed. Flats whose position is unknown are drawn below.',
    uk: 'Колір: рівень пошкодження. Білий центр: допомогу завершено. Квартири, розташування яких невідоме, показано нижче.',
  },
  photos: { en: 'Completed repairs', uk: 'Завершені ремонти' },
  photoNote: {
    en: 'Only photos that were checked, with everything hidden that shows a person.',
    uk: 'Лише перевірені фото; усе, за чим можна впізнати людину, приховано.',
  },
  hromada: { en: '{name} hromada', uk: '{name} громада' },
  oblast: { en: '{name} oblast', uk: '{name} область' },
  before: { en: 'Before', uk: 'До' },
  after: { en: 'After', uk: 'Після' },
  onTheWay: {
    en: 'Photos that devices are still sending: {count}.',
    uk: 'Фото, які пристрої ще надсилають: {count}.',
  },
  withoutPhoto: {
    en: 'Addresses with completed activities, but without a photo of the finished work: {count}. The photos may still be on devices.',
    uk: 'Адреси із завершеними заходами допомоги, але без фото виконаних робіт: {count}. Фото можуть ще бути на пристроях.',
  },
  unchecked: {
    en: 'Photos of completed repairs that are not shown because nobody has checked them for faces: {count}.',
    uk: 'Фото завершених ремонтів, які не показано, бо ніхто не перевірив, чи немає на них облич: {count}.',
  },
} as const satisfies Readonly<Record<string, Text>>;
