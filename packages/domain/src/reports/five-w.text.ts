import { countedRows } from '../kernel/rows.text.ts';
import type { CountedText, Text } from '../kernel/text.ts';

/** Why the receiver would refuse an activity. */
export const refusals = {
  noVersion: {
    en: 'No version of the indicator table is valid in this month',
    uk: 'Для цього місяця немає чинної таблиці індикаторів',
  },
  noIndicator: {
    en: 'No indicator for this modality or stage of the activity type',
    uk: 'Для цієї форми допомоги чи етапу немає індикатора',
  },
  mixedModalities: {
    en: 'Cash and goods are different indicators: enter them as two activities',
    uk: 'Гроші й товари мають різні індикатори: внесіть їх як два заходи',
  },
  noCompletion: { en: 'Completed without an actual completion date', uk: 'Завершено без фактичної дати завершення' },
  noSettlement: {
    en: 'The code of the settlement is not in the reference data',
    uk: 'Коду населеного пункту немає в довіднику',
  },
  noPeople: { en: 'People in total are missing', uk: 'Не вказано, скільки людей усього' },
  noGroups: {
    en: 'Girls, boys, women and men are missing in part or in full',
    uk: 'Не вказано всіх чотирьох груп: дівчатка, хлопчики, жінки, чоловіки',
  },
  groupsDiffer: {
    en: 'Girls, boys, women and men together are {sum}, people in total are {people}',
    uk: 'Дівчаток, хлопчиків, жінок і чоловіків разом {sum}, а людей усього {people}',
  },
  noDisability: { en: 'People with a disability are missing', uk: 'Не вказано людей з інвалідністю' },
  noProgrammer: { en: 'The programming organization is missing', uk: 'Не вказано організацію — керівника програми' },
  noProject: { en: 'The project code is missing', uk: 'Не вказано код проєкту' },
} as const satisfies Record<string, Text>;

/** The population groups that the register can tell apart, by who lives in the homes. */
export const populationGroups = {
  idp: { en: 'Internally displaced people', uk: 'Внутрішньо переміщені особи' },
  nonDisplaced: { en: 'Non-displaced people', uk: 'Непереміщені особи' },
} as const satisfies Record<string, Text>;

/** The columns of the monthly matrix, in the order of the receiver's record. */
export const matrixColumns = {
  month: { en: 'Month', uk: 'Місяць' },
  reporter: { en: 'Reporting organization', uk: 'Організація, що звітує' },
  implementer: { en: 'Implementing partner', uk: 'Партнер-виконавець' },
  project: { en: 'Plan or project code', uk: 'Код плану або проєкту' },
  code: { en: 'Indicator code', uk: 'Код індикатора' },
  indicator: { en: 'Indicator', uk: 'Індикатор' },
  modality: { en: 'Modality', uk: 'Форма допомоги' },
  unit: { en: 'Unit', uk: 'Одиниця' },
  pCode1: { en: 'Oblast code', uk: 'Код області' },
  area1: { en: 'Oblast', uk: 'Область' },
  pCode2: { en: 'Raion code', uk: 'Код району' },
  area2: { en: 'Raion', uk: 'Район' },
  pCode3: { en: 'Hromada code', uk: 'Код громади' },
  area3: { en: 'Hromada', uk: 'Громада' },
  pCode4: { en: 'Settlement code', uk: 'Код населеного пункту' },
  area4: { en: 'Settlement', uk: 'Населений пункт' },
  group: { en: 'Population group', uk: 'Група населення' },
  activities: { en: 'Activities', uk: 'Заходи' },
  buildings: { en: 'Non-individuals reached (houses)', uk: 'Охоплено будинків' },
  households: { en: 'Households', uk: 'Домогосподарства' },
  people: { en: 'Reached, total', uk: 'Охоплено людей усього' },
  newPeople: { en: 'Reached, new non-repeated', uk: 'Охоплено вперше, без повторів' },
  girls: { en: 'Girls', uk: 'Дівчатка' },
  boys: { en: 'Boys', uk: 'Хлопчики' },
  women: { en: 'Women', uk: 'Жінки' },
  men: { en: 'Men', uk: 'Чоловіки' },
  olderWomen: { en: 'Older women', uk: 'Жінки старшого віку' },
  olderMen: { en: 'Older men', uk: 'Чоловіки старшого віку' },
  disability: { en: 'People with a disability', uk: 'Люди з інвалідністю' },
} as const satisfies Record<string, Text>;

/** What the register does not know, so that nobody takes an empty cell for a zero. */
export const matrixNotes = {
  empty: {
    en: 'A number is empty where an activity of the row does not have it.',
    uk: 'Число порожнє, якщо бодай один захід рядка його не має.',
  },
  group: {
    en: 'The population group is known only for activities in flats and rooms whose residents are recorded.',
    uk: 'Група населення відома лише для заходів у помешканнях, для яких записано, хто там мешкає.',
  },
  repeated: {
    en: 'People are new if the same organization has not completed the same activity type in the same home earlier this year. The register has no names: people who moved, or were helped by others, are counted again.',
    uk: 'Люди враховані вперше, якщо та сама організація цього року ще не завершувала в тому самому житлі захід того самого типу. Реєстр не має імен: тих, хто переїхав або отримав допомогу від інших, враховано ще раз.',
  },
  unknown: {
    en: 'The register does not record: restriction of cash, SP, common pipeline, theme, scope of the humanitarian response plan (HNRP).',
    uk: 'Реєстр не містить: обмеження на використання грошей, SP, спільний канал постачання, тему, належність до плану гуманітарного реагування (HNRP).',
  },
} as const satisfies Record<string, Text>;

export const fiveWCounted = {
  rows: countedRows,
} as const satisfies Record<string, CountedText>;
