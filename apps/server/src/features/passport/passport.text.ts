import type { CountedText, Text } from '@domivka/domain/kernel/text';
import type { Unit } from '@domivka/domain/kernel/units.text';
import { documentTitles } from '@domivka/domain/reports/reports.text';
import type { AdminLevel } from '@domivka/reference/unit';
import type { TimelineEntry } from './passport.model.ts';

/** The words of the printed passport that no record carries. */
export const passportWords = {
  documentTitle: documentTitles.buildingPassport,
  product: { en: 'Domivka · register of damaged homes', uk: 'Домівка · реєстр пошкодженого житла' },
  scan: { en: 'Scan to open the record', uk: 'Скануйте, щоб відкрити запис' },
  level: { en: 'Level of damage', uk: 'Рівень пошкодження' },
  category: { en: 'Damage category', uk: 'Категорія пошкоджень' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  assessedOn: { en: 'assessed {date}', uk: 'обстежено {date}' },
  priority: { en: 'Recovery priority: {priority}', uk: 'Пріоритет відновлення: {priority}' },
  notAssessed: { en: 'Not assessed', uk: 'Не обстежено' },
  unknown: { en: 'Unknown', uk: 'Невідомо' },
  hitAgain: {
    en: 'Damaged again on {date}, while repairs were under way.',
    uk: 'Пошкоджено повторно {date}, під час ремонту.',
  },
  needsAssessment: {
    en: 'A new assessment is needed: the building has been damaged since the last one.',
    uk: 'Потрібне нове обстеження: відтоді, як будинок обстежували, його пошкодило знову.',
  },
  facts: { en: 'The building', uk: 'Будинок' },
  noFacts: { en: 'Nothing has been recorded yet', uk: 'Даних ще немає' },
  where: { en: 'Where it is', uk: 'Де він' },
  mapOfBuilding: { en: '● building · areas are approximate', uk: '● будинок · межі приблизні' },
  mapOfSettlement: { en: '● settlement · areas are approximate', uk: '● населений пункт · межі приблизні' },
  mapWithoutPoint: { en: 'Areas are approximate', uk: 'Межі приблизні' },
  events: { en: 'Damage events', uk: 'Хронологія пошкоджень' },
  timeline: { en: 'What happened, newest first', uk: 'Що відбувалося, від найновішого' },
  nothingHappened: {
    en: 'No damage, assessment or assistance has been recorded yet.',
    uk: 'Пошкоджень, обстежень і допомоги ще не зафіксовано.',
  },
  date: { en: 'Date', uk: 'Дата' },
  what: { en: 'What', uk: 'Що' },
  who: { en: 'Organization', uk: 'Організація' },
  photos: { en: 'Before and after', uk: 'До і після' },
  photosOnly: { en: 'Photos', uk: 'Фото' },
  before: { en: 'Before', uk: 'До' },
  after: { en: 'After', uk: 'Після' },
  units: { en: 'Apartments and common areas', uk: 'Квартири та місця загального користування' },
  levelOf: { en: 'Level of damage {level} %', uk: 'Рівень пошкодження {level}\u00A0%' },
  levelsOf: { en: 'Level of damage {least}–{most} %', uk: 'Рівень пошкодження {least}–{most}\u00A0%' },
  ofActivity: { en: '{type}: {status}', uk: '{type}: {status}' },
  amount: { en: '{name} {amount}', uk: '{name} {amount}' },
  hiddenHouse: { en: '{street}, house not shown', uk: '{street}, будинок не показано' },
  totalArea: { en: 'Total area, m²', uk: 'Загальна площа, м²' },
  damagedArea: { en: 'Damaged area, m²', uk: 'Пошкоджена площа, м²' },
  unitsLegend: {
    en: 'Each square is one apartment or other unit; a white middle means that it has received help.',
    uk: 'Кожен квадрат — одна квартира чи інше приміщення; біла середина — допомогу завершено.',
  },
  unit: { en: 'Unit', uk: 'Приміщення' },
  entrance: { en: 'Entr.', uk: 'Під’їзд' },
  floor: { en: 'Floor', uk: 'Поверх' },
  damage: { en: 'Damage', uk: 'Пошкоджено' },
  blocks: { en: 'blocks compensation', uk: 'блокує компенсацію' },
  works: { en: 'Works and goods', uk: 'Роботи й товари' },
  measure: { en: 'Measure', uk: 'Захід' },
  done: { en: 'Done', uk: 'Виконано' },
  ongoing: { en: 'Under way', uk: 'Триває' },
  organizations: { en: 'Who helps', uk: 'Хто допомагає' },
  activities: { en: 'Activities', uk: 'Заходи' },
  completed: { en: 'Completed', uk: 'Завершено' },
  masked: {
    en: 'House number, exact point, apartments and comments are not shown to this reader.',
    uk: 'Номер будинку, точне розташування, квартири й коментарі цьому читачеві не показано.',
  },
  printed: { en: 'Printed {date} by {person}', uk: 'Надруковано {date}, {person}' },
  asOf: { en: 'As of {date}', uk: 'Станом на {date}' },
  filter: { en: 'One address: {code}', uk: 'Одна адреса: {code}' },
  page: { en: 'Page {page} of {pages}', uk: 'Сторінка {page} з {pages}' },
  mapSources: {
    en: 'Map: © OpenStreetMap contributors, OCHA, KATOTTG, @svg-maps/ukraine',
    uk: 'Карта: © учасники OpenStreetMap, OCHA, КАТОТТГ, @svg-maps/ukraine',
  },
} as const satisfies Record<string, Text>;

/** The words of a kind of entry in the timeline. */
export const kindWords: Readonly<Record<TimelineEntry['kind'], Text>> = {
  damage: { en: 'Damage', uk: 'Пошкодження' },
  assessment: { en: 'Assessment', uk: 'Обстеження' },
  activity: { en: 'Assistance', uk: 'Допомога' },
};

/** The word after the name of an area of each level; settlements have their name only. */
export const levelWords: Readonly<Record<AdminLevel, Text | undefined>> = {
  1: { en: 'oblast', uk: 'область' },
  2: { en: 'raion', uk: 'район' },
  3: { en: 'hromada', uk: 'громада' },
  4: undefined,
};

/** Units of measure in a table, apart from the numbers. */
export const shortUnits: Readonly<Record<Unit, Text>> = {
  sq_meters: { en: 'm²', uk: 'м²' },
  linear_meters: { en: 'lin. m', uk: 'пог. м' },
  pieces: { en: 'pcs', uk: 'шт.' },
  blocks: { en: 'blocks', uk: 'блоки' },
  cubic_meters: { en: 'm³', uk: 'м³' },
  one_place: { en: 'places', uk: 'місця' },
};

/** What the folds say of what does not fit, and what is counted. */
export const countedWords = {
  moreEntries: {
    en: { one: 'and {count} earlier entry: open the record', other: 'and {count} earlier entries: open the record' },
    uk: {
      one: 'і ще {count} раніший запис: відкрийте картку будинку',
      few: 'і ще {count} раніші записи: відкрийте картку будинку',
      many: 'і ще {count} раніших записів: відкрийте картку будинку',
      other: 'і ще {count} ранішого запису: відкрийте картку будинку',
    },
  },
  moreUnits: {
    en: { one: 'and {count} more unit: open the record', other: 'and {count} more units: open the record' },
    uk: {
      one: 'і ще {count} приміщення: відкрийте картку будинку',
      few: 'і ще {count} приміщення: відкрийте картку будинку',
      many: 'і ще {count} приміщень: відкрийте картку будинку',
      other: 'і ще {count} приміщення: відкрийте картку будинку',
    },
  },
  moreWorks: {
    en: { one: 'and {count} more kind of work', other: 'and {count} more kinds of work' },
    uk: {
      one: 'і ще {count} вид робіт',
      few: 'і ще {count} види робіт',
      many: 'і ще {count} видів робіт',
      other: 'і ще {count} виду робіт',
    },
  },
  moreOrganizations: {
    en: { one: 'and {count} more organization', other: 'and {count} more organizations' },
    uk: {
      one: 'і ще {count} організація',
      few: 'і ще {count} організації',
      many: 'і ще {count} організацій',
      other: 'і ще {count} організації',
    },
  },
  morePhotos: {
    en: { one: 'and {count} more photo', other: 'and {count} more photos' },
    uk: { one: 'і ще {count} фото', few: 'і ще {count} фото', many: 'і ще {count} фото', other: 'і ще {count} фото' },
  },
  uncheckedPhotos: {
    en: {
      one: '{count} photo is not shown: it has not been checked for faces yet',
      other: '{count} photos are not shown: they have not been checked for faces yet',
    },
    uk: {
      one: '{count} фото не показано: ще не перевірено, чи немає на ньому облич',
      few: '{count} фото не показано: ще не перевірено, чи немає на них облич',
      many: '{count} фото не показано: ще не перевірено, чи немає на них облич',
      other: '{count} фото не показано: ще не перевірено, чи немає на них облич',
    },
  },
} as const satisfies Record<string, CountedText>;
