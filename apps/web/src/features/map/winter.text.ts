import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the page on homes that stay open before the heating season. */
export const winterText = {
  title: { en: 'Winter gap', uk: 'Прогалини перед зимою' },
  link: { en: 'Winter gap: where homes stay open', uk: 'Прогалини перед зимою: де оселі відкриті' },
  downloadedOnly: { en: '{area}: downloaded areas only', uk: '{area}: лише завантажені території' },
  ukraine: { en: 'Ukraine', uk: 'Україна' },
  area: { en: 'Area', uk: 'Територія' },
  oblast: { en: 'Oblast', uk: 'Область' },
  hromada: { en: 'Hromada', uk: 'Громада' },
  results: { en: 'Hromadas, those with most open homes first', uk: 'Громади: спершу ті, де найбільше відкритих осель' },
  open: { en: '{homes} with an open thermal envelope', uk: '{homes} із відкритим тепловим контуром' },
  openMasked: {
    en: 'Homes with an open thermal envelope: {count}',
    uk: 'Осель із відкритим тепловим контуром: {count}',
  },
  openSomewhere: {
    en: 'Homes with an open thermal envelope in at least {hromadas}',
    uk: 'Оселі з відкритим тепловим контуром щонайменше у {hromadas}',
  },
  openHidden: {
    en: 'The number of homes with an open thermal envelope is hidden',
    uk: 'Кількість осель із відкритим тепловим контуром приховано',
  },
  nothingOpen: { en: 'No home with an open thermal envelope', uk: 'Немає осель із відкритим тепловим контуром' },
  seasonIn: { en: '{days} until the heating season', uk: 'до опалювального сезону {days}' },
  seasonToday: { en: 'the heating season begins today', uk: 'опалювальний сезон починається сьогодні' },
  seasonSince: { en: 'the heating season began {days} ago', uk: 'опалювальний сезон триває вже {days}' },
  alone: { en: 'nobody works in {hromadas}', uk: 'у {hromadas} ніхто не працює' },
  notAlone: { en: 'organizations work in each of these hromadas', uk: 'у кожній із цих громад працюють організації' },
  aloneThere: { en: 'nobody works there', uk: 'там ніхто не працює' },
  notAloneThere: { en: 'organizations work there', uk: 'організації там уже працюють' },
  need: { en: 'Need', uk: 'Потреба' },
  damaged: { en: 'Damaged', uk: 'Пошкоджено' },
  needHint: {
    en: 'Need: buildings whose roof, windows or doors are damaged. Planned or in work, closed again: of these. Open: the thermal envelope is open, as somebody stated or as damage and completed works say. Organizations at work: with repairs, insulation or shelter kits that are not finished. Each home is a building with its address.',
    uk: 'Потреба: будинки, у яких пошкоджено дах, вікна чи двері. Заплановано чи в роботі, знову закрито: скільки з них. Відкриті: тепловий контур відкритий, як хтось зазначив або як випливає з пошкоджень і виконаних робіт. Організацій у роботі: тих, чиї ремонти, утеплення чи набори для аварійного ремонту ще не завершено. Кожна оселя — це будинок зі своєю адресою.',
  },
  donorHint: {
    en: 'Numbers below five are written “<5”, and some more are hidden so that they cannot be computed. Events of the last 30 days are not included.',
    uk: 'Числа, менші за п’ять, записано як «<5», а ще деякі приховано, щоб їх не можна було обчислити. Події останніх 30\u00A0днів не враховано.',
  },
  mapOf: {
    en: 'Map of hromadas by the number of open homes. The table below says the same.',
    uk: 'Карта громад за кількістю відкритих осель. У таблиці нижче те саме.',
  },
  openHomes: { en: 'Open homes in a hromada', uk: 'Відкритих осель у громаді' },
  hromadas: { en: 'Hromadas', uk: 'Громади' },
  nobody: { en: 'Nobody works', uk: 'Ніхто не працює' },
  masked: { en: 'Fewer than five, or hidden', uk: 'Менше п’яти або приховано' },
  addresses: { en: 'Addresses', uk: 'Адреси' },
  map: { en: 'On the map', uk: 'На карті' },
  print: { en: 'Print', uk: 'Друкувати' },
  printFailed: { en: 'The page could not be prepared for printing', uk: 'Не вдалося підготувати сторінку до друку' },
  asOf: { en: 'As of {moment}', uk: 'Станом на {moment}' },
  printed: {
    en: '{product}, as far as {organization} may see it. As of {moment}. Printed by {author}. Borders are approximate.',
    uk: '{product}, у межах доступу: {organization}. Станом на {moment}. Друк: {author}. Межі приблизні.',
  },
  partial: {
    en: 'The server is still counting: not everything is included.',
    uk: 'Сервер ще рахує: враховано не все.',
  },
  printedRows: { en: 'Rows {from}–{to} of {hromadas}.', uk: 'Рядки {from}–{to}, усього {hromadas}.' },
  failedTitle: { en: 'The winter gap could not be counted', uk: 'Не вдалося порахувати прогалини перед зимою' },
  emptyTitle: { en: 'No open homes are known', uk: 'Про відкриті оселі не відомо' },
  emptyWords: {
    en: 'Hromadas appear here as soon as assessments say that roofs, windows or doors are damaged.',
    uk: 'Громади з’являться тут, щойно обстеження покажуть пошкоджені дахи, вікна чи двері.',
  },
  notHereTitle: {
    en: 'This device knows of no open homes here',
    uk: 'На цьому пристрої немає даних про відкриті оселі тут',
  },
  notHereWords: {
    en: 'Without a connection only downloaded areas are counted. Download an area when there is a connection.',
    uk: 'Без зв’язку підраховуються лише завантажені території. Завантажте територію, коли буде зв’язок.',
  },
  noneTitle: { en: 'No open homes in this area', uk: 'На цій території немає відкритих осель' },
  noneWords: { en: 'Choose another area, or see the whole country.', uk: 'Виберіть іншу територію або всю країну.' },
} as const satisfies Record<string, Text>;

export const winterCounted = {
  homes: {
    en: { one: '{count} home', other: '{count} homes' },
    uk: { one: '{count} оселя', few: '{count} оселі', many: '{count} осель', other: '{count} оселі' },
  },
  hromadas: {
    en: { one: '{count} hromada', other: '{count} hromadas' },
    uk: { one: '{count} громада', few: '{count} громади', many: '{count} громад', other: '{count} громади' },
  },
  inHromadas: {
    en: { one: '{count} hromada', other: '{count} hromadas' },
    uk: { one: '{count} громаді', few: '{count} громадах', many: '{count} громадах', other: '{count} громади' },
  },
} as const satisfies Record<string, CountedText>;
