import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

/** Why an envelope is suggested; `{element}` is one of `envelopeElementWords`. */
export const envelopeReasons = [
  {
    code: 'noAssessment',
    en: 'Nobody has assessed the damage yet',
    uk: 'Пошкодження ще ніхто не обстежив',
  },
  {
    code: 'notDamaged',
    en: 'Neither roof, windows nor entrance are damaged',
    uk: 'Дах, вікна й вхідна група не пошкоджені',
  },
  { code: 'open', en: '{element}: damaged, nothing done yet', uk: '{element}: пошкоджено, ще нічого не зроблено' },
  {
    code: 'partly',
    en: '{element}: {mended} of {damaged} done',
    uk: '{element}: зроблено {mended} із {damaged}',
  },
  {
    code: 'temporary',
    en: '{element}: closed temporarily, by film or boards',
    uk: '{element}: закрито тимчасово, плівкою чи плитами',
  },
  {
    code: 'uncompared',
    en: '{element}: something is done, but it cannot be compared with the damage',
    uk: '{element}: роботи виконано, але їх не можна порівняти з обсягом пошкоджень',
  },
  { code: 'closed', en: '{element}: everything is done', uk: '{element}: усе зроблено' },
  { code: 'insulated', en: 'Walls or attic are insulated', uk: 'Стіни або горище утеплено' },
] as const satisfies readonly Option[];

export type EnvelopeReasonCode = (typeof envelopeReasons)[number]['code'];

/** Written as at the beginning of a reason. */
export const envelopeElementWords = {
  roof: { en: 'Roof', uk: 'Дах' },
  window: { en: 'Windows', uk: 'Вікна' },
  entrance: { en: 'Entrance', uk: 'Вхідна група' },
} as const satisfies Record<string, Text>;

/** Damage events and their effect on the records of a building. */
export const eventWords = {
  event: { en: 'Damage event', uk: 'Пошкодження' },
  events: { en: 'Damage events', uk: 'Хронологія пошкоджень' },
  latest: { en: 'Latest damage event', uk: 'Останнє пошкодження' },
  none: { en: 'No damage event is known', uk: 'Про пошкодження немає даних' },
  superseded: {
    en: 'Out of date: damaged again on {date}',
    uk: 'Застаріло: повторне пошкодження {date}',
  },
  needsAssessment: { en: 'Needs an assessment', uk: 'Потрібне обстеження' },
  hitAgain: {
    en: 'Damaged again on {date}, during this activity',
    uk: 'Повторне пошкодження {date}, під час виконання цього заходу',
  },
  notAssessed: { en: 'Not assessed', uk: 'Не обстежено' },
} as const satisfies Record<string, Text>;

/** Where a value of a building comes from. */
export const sourceWords = {
  levelFromBuilding: { en: 'from the assessment of the building', uk: 'за обстеженням будинку' },
  levelFromUnits: {
    en: 'from the assessed units, by their area',
    uk: 'за обстеженими приміщеннями, з урахуванням їхньої площі',
  },
  peopleFromBuilding: { en: 'counted for the building', uk: 'пораховано для всього будинку' },
  peopleFromUnits: { en: 'counted apartment by apartment', uk: 'пораховано за квартирами' },
  envelopeStated: { en: 'entered by hand', uk: 'внесено вручну' },
  envelopeSuggested: { en: 'suggested from the measures', uk: 'пропозиція за виконаними роботами' },
  partial: {
    en: 'Partial: without assessments of apartments and other units, which you do not see; the true totals may be larger',
    uk: 'Частково: без обстежень квартир та інших приміщень, яких ви не бачите; справжні підсумки можуть бути більші',
  },
} as const satisfies Record<string, Text>;

/** Headings of the totals of a building. */
export const totalWords = {
  total: { en: 'Counted for the building', uk: 'Усього' },
  partial: { en: 'Partial: without units', uk: 'Частково: без приміщень' },
  building: { en: 'Building as a whole', uk: 'Будинок загалом' },
  units: { en: 'Apartments and residential units', uk: 'Квартири та житлові одиниці' },
  commonAreas: { en: 'Common areas', uk: 'Місця загального користування' },
  assessedUnits: { en: 'Units assessed', uk: 'Обстежено приміщень' },
} as const satisfies Record<string, Text>;
