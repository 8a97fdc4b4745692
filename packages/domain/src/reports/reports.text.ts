import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { numberLabels } from '../measures/measures.text.ts';

/** The headings of columns that are no fields of records. */
export const factLabels = {
  oblast: { en: 'Oblast', uk: 'Область' },
  raion: { en: 'Raion', uk: 'Район' },
  hromada: { en: 'Hromada', uk: 'Громада' },
  settlement: { en: 'Settlement', uk: 'Населений пункт' },
  place: { en: 'P-code', uk: 'P-код' },
  pCode: { en: 'P-code', uk: 'P-код' },
  name: { en: 'Address', uk: 'Адреса' },
  day: { en: 'Date', uk: 'Дата' },
  organization: { en: 'Organization', uk: 'Організація' },
  programmer: { en: 'Programming organization', uk: 'Організація програми' },
  units: { en: 'Units', uk: 'Приміщення' },
  unitsDamaged: { en: 'Damaged units', uk: 'Пошкоджені приміщення' },
  unitsHelped: { en: 'Units helped', uk: 'Приміщення з допомогою' },
  blocking: { en: 'Common areas blocking compensation', uk: 'Спільне майно, що стримує компенсацію' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
  photos: { en: 'Photos', uk: 'Фото' },
  events: { en: 'Strikes', uk: 'Пошкодження' },
  superseded: { en: 'Outdated assessments', uk: 'Застарілі обстеження' },
  hitAgain: { en: 'Running works hit again', uk: 'Поточні роботи, що могли постраждати' },
  level: { en: 'Level of damage, %', uk: 'Рівень пошкодження, %' },
  category: { en: 'Category', uk: 'Категорія' },
  priority: { en: 'Priority', uk: 'Пріоритет' },
  delay: { en: 'Delay', uk: 'Запізнення' },
  age: { en: 'Age of the application', uk: 'Давність заяви' },
  applicationNumber: { en: 'Number of the application', uk: 'Номер заяви' },
  applicationKind: { en: 'Kind of application', uk: 'Вид заяви' },
  unitName: { en: 'Unit', uk: 'Приміщення' },
  registrar: { en: 'Registered by', uk: 'Хто зареєстрував' },
  helpers: { en: 'Who has helped', uk: 'Хто допомагав' },
  contacts: { en: 'Contact', uk: 'Контакт' },
  claimant: { en: 'Claimed by', uk: 'Хто виконує роботи' },
  cause: { en: 'Cause', uk: 'Причина' },
  gaps: { en: 'Damage not yet covered', uk: 'Пошкодження, не охоплені допомогою' },
  reasons: { en: 'Finding', uk: 'Зауваження' },
  overlapsExact: { en: 'Certain overlaps', uk: 'Точні дублювання' },
  overlapsProbable: { en: 'Probable overlaps', uk: 'Імовірні дублювання' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  assistance: { en: 'Assistance', uk: 'Допомога' },
  claims: { en: 'Claims', uk: 'Плани допомоги' },
  buildingType: { en: 'Building type', uk: 'Тип будинку' },
  measure: { en: 'Measure', uk: 'Робота' },
  quantity: { en: 'Quantity', uk: 'Обсяг' },
  unit: { en: 'Unit of measure', uk: 'Одиниця виміру' },
  damage: { en: 'Damage', uk: 'Пошкодження' },
  need: { en: 'Need', uk: 'Потреба' },
  planned: { en: 'Planned', uk: 'Заплановано' },
  ongoing: { en: 'Ongoing', uk: 'Триває' },
  done: { en: 'Completed', uk: 'Зроблено' },
  gap: { en: 'Gap', uk: 'Прогалина' },
  unitType: { en: 'Type of unit', uk: 'Тип приміщення' },
  photoCategory: { en: 'Category of photo', uk: 'Категорія фото' },
  applicationStatus: { en: 'Status of the application', uk: 'Стан заяви' },
  barriers: { en: 'Barriers', uk: 'Перешкоди' },
  check: { en: 'Finding', uk: 'Зауваження' },
  foundIn: { en: 'Where to mend it', uk: 'Де виправити' },
  quality: { en: 'Data quality, %', uk: 'Якість даних, %' },
  indicator: { en: 'Indicator', uk: 'Індикатор' },
  type: { en: 'Activity type', uk: 'Вид допомоги' },
  status: { en: 'Status', uk: 'Статус' },
  modality: { en: 'Modality', uk: 'Форма допомоги' },
  staleFrom: { en: 'Plan stalled since', uk: 'План без змін від' },
  month: { en: 'Month', uk: 'Місяць' },
  area: { en: 'Area', uk: 'Територія' },
  person: { en: 'User', uk: 'Користувач' },
  users: { en: 'Users', uk: 'Користувачі' },
  organizationType: { en: 'Type of organization', uk: 'Тип організації' },
  role: { en: 'Role', uk: 'Роль' },
  accountStatus: { en: 'Account', uk: 'Обліковий запис' },
  lastSignIn: { en: 'Last sign-in', uk: 'Останній вхід' },
  records: { en: 'Records entered', uk: 'Внесено записів' },
  trainings: { en: 'Trainings attended', uk: 'Пройдено тренінгів' },
  time: { en: 'Time', uk: 'Час' },
  what: { en: 'What was done', uk: 'Що зроблено' },
  table: { en: 'Kind of record', uk: 'Вид запису' },
  detail: { en: 'Detail', uk: 'Подробиці' },
} as const satisfies Readonly<Record<string, Text>>;

/** How far the heating season is, in a sentence of a report. */
export const seasonWords = {
  on: { en: 'The heating season has begun.', uk: 'Опалювальний сезон триває.' },
  ahead: { en: 'Days to the heating season: {days}.', uk: 'Днів до опалювального сезону: {days}.' },
} as const satisfies Readonly<Record<string, Text>>;

/** The unit of columns that count days. */
export const dayUnit = { en: 'days', uk: 'днів' } as const satisfies Text;

type Words = { readonly title: Text; readonly question: Text; readonly sentence: Text };

/** What each report is called, what it answers, and its answer. In a sentence `{name}` is a total of the report. */
export const reportWords = {
  situation: {
    title: { en: 'Situation summary', uk: 'Зведення' },
    question: { en: 'What is damaged, and who is helped?', uk: 'Що пошкоджено і кому допомагають?' },
    sentence: {
      en: 'Damaged addresses: {damaged}. Without any help: {unhelped}, works planned or ongoing: {ongoing}, works completed: {completed}.',
      uk: 'Пошкоджених адрес: {damaged}. Без жодної допомоги: {unhelped}, роботи тривають чи в планах: {ongoing}, роботи завершено: {completed}.',
    },
  },
  addresses: {
    title: { en: 'Book of addresses', uk: 'Реєстр адрес' },
    question: { en: 'Which buildings are registered?', uk: 'Які будинки зареєстровано?' },
    sentence: {
      en: 'Addresses: {addresses}. Assessed: {assessed}, still need help: {needingHelp}. Units entered so far: {units}.',
      uk: 'Адрес: {addresses}. Обстежено: {assessed}, ще потребують допомоги: {needingHelp}. Внесено приміщень: {units}.',
    },
  },
  coordination: {
    title: { en: 'Gaps and overlaps', uk: 'Прогалини та дублювання' },
    question: { en: 'Where is help missing or given twice?', uk: 'Де допомоги бракує, а де її надають двічі?' },
    sentence: {
      en: 'Addresses that still need help: {gaps}. With overlapping help: {overlaps}. With stalled plans: {stale}.',
      uk: 'Адрес, що ще потребують допомоги: {gaps}. З подвійною допомогою: {overlaps}. З планами без змін: {stale}.',
    },
  },
  fiveW: {
    title: { en: '5W', uk: '5W' },
    question: { en: 'Who does what, where, when and for whom?', uk: 'Хто, що, де, коли й для кого робить?' },
    sentence: {
      en: 'Activities: {activities}. People reached: {people}, in {households} households.',
      uk: 'Заходів допомоги: {activities}. Охоплено людей: {people}, домогосподарств: {households}.',
    },
  },
  assessments: {
    title: { en: 'Assessment register', uk: 'Реєстр обстежень' },
    question: { en: 'What was assessed, and with what result?', uk: 'Що обстежено і з яким результатом?' },
    sentence: {
      en: 'Assessments: {count}, mean level of damage: {meanLevel}%, verified: {verified}%.',
      uk: 'Обстежень: {count}, середній рівень пошкодження: {meanLevel}\u00A0%, перевірено: {verified}\u00A0%.',
    },
  },
  activities: {
    title: { en: 'Activity progress', uk: 'Хід робіт' },
    question: { en: 'How is the work going?', uk: 'Як просуваються роботи?' },
    sentence: {
      en: 'Ongoing or planned: {ongoing}, of these overdue: {overdue}. Completed: {completed}, canceled: {canceled}.',
      uk: 'Триває або заплановано: {ongoing}, з них прострочено: {overdue}. Завершено: {completed}, скасовано: {canceled}.',
    },
  },
  quantities: {
    title: { en: 'Measures totals', uk: 'Обсяги робіт' },
    question: { en: 'How much was built and repaired?', uk: 'Скільки збудовано й відремонтовано?' },
    sentence: {
      en: 'Works planned, ongoing or completed: {lines}. Organizations that do them: {organizations}. The table shows how much of each work.',
      uk: 'Робіт заплановано, триває чи завершено: {lines}. Організацій, що їх виконують: {organizations}. Обсяг кожної роботи показано в таблиці.',
    },
  },
  winter: {
    title: { en: 'Winter readiness', uk: 'Підготовка до зими' },
    question: { en: 'Which homes are open to the cold?', uk: 'Які оселі відкриті для холоду?' },
    sentence: {
      en: 'Buildings with an open thermal envelope: {envelopeOpen}, partly closed: {envelopePartly}. Of these without any help: {unhelped}. {season}',
      uk: 'Будинків із відкритим тепловим контуром: {envelopeOpen}, частково закритим: {envelopePartly}. З них без жодної допомоги: {unhelped}. {season}',
    },
  },
  multiStorey: {
    title: { en: 'Multi-storey buildings and common areas', uk: 'Багатоквартирні будинки' },
    question: {
      en: 'Which flats wait for repairs of common areas?',
      uk: 'Які квартири чекають на ремонт спільного майна?',
    },
    sentence: {
      en: 'Multi-storey buildings: {addresses}. Damaged units: {unitsDamaged} of {units} entered so far. Common areas that block compensation: {blocking}.',
      uk: 'Багатоквартирних будинків: {addresses}. Пошкоджених приміщень: {unitsDamaged} із {units} внесених. Спільне майно, що стримує компенсацію: {blocking}.',
    },
  },
  applications: {
    title: { en: 'State register follow-up', uk: 'Стан заяв у РПЗМ' },
    question: {
      en: 'What became of the applications to the state register of damaged and destroyed property?',
      uk: 'Що сталося із заявами до Реєстру пошкодженого та знищеного майна (РПЗМ)?',
    },
    sentence: {
      en: 'Applications: {count}. Approved or paid: {approved}, refused: {refused}.',
      uk: 'Заяв: {count}. Схвалено чи виплачено: {approved}, відмовлено: {refused}.',
    },
  },
  quality: {
    title: { en: 'Data quality', uk: 'Якість даних' },
    question: {
      en: 'What is missing or wrong, and where is it mended?',
      uk: 'Чого бракує, що неправильно і де це виправити?',
    },
    sentence: {
      en: 'Findings: {findings}, at {withFindings} of {addresses} addresses. Data quality: {quality}%.',
      uk: 'Зауважень: {findings}, адрес із зауваженнями: {withFindings} із {addresses}. Якість даних: {quality}\u00A0%.',
    },
  },
  users: {
    title: { en: 'Users and trainings', uk: 'Користувачі й тренінги' },
    question: {
      en: 'Who uses the register, and who was trained?',
      uk: 'Хто користується реєстром і хто пройшов тренінги?',
    },
    sentence: {
      en: 'Users: {count}. Used the register during the last 30 days: {recent}.',
      uk: 'Користувачів: {count}. Користувалися реєстром протягом останніх 30\u00A0днів: {recent}.',
    },
  },
  organizations: {
    title: { en: 'Organizations and trainings', uk: 'Організації й тренінги' },
    question: {
      en: 'Which organizations use the register, and whose users were trained?',
      uk: 'Які організації користуються реєстром і чиї користувачі пройшли тренінги?',
    },
    sentence: {
      en: 'Organizations: {count}. Used the register during the last 30 days: {recent}.',
      uk: 'Організацій: {count}. Користувалися реєстром протягом останніх 30\u00A0днів: {recent}.',
    },
  },
  donor: {
    title: { en: 'Donor report', uk: 'Звіт донору' },
    question: { en: 'What was achieved?', uk: 'Чого досягнуто?' },
    sentence: {
      en: 'Damaged addresses: {damaged}. Being repaired: {ongoing}, completed: {completed}.',
      uk: 'Пошкоджених адрес: {damaged}. Тривають роботи: {ongoing}, завершено: {completed}.',
    },
  },
  repeatedDamage: {
    title: { en: 'Repeated damage', uk: 'Повторні пошкодження' },
    question: { en: 'Which buildings were hit again?', uk: 'Які будинки пошкоджено повторно?' },
    sentence: {
      en: 'Addresses hit more than once: {addresses}. Outdated assessments: {superseded}, running works hit again: {hitAgain}.',
      uk: 'Адрес із повторними пошкодженнями: {addresses}. Застарілих обстежень: {superseded}, поточних робіт, що могли постраждати: {hitAgain}.',
    },
  },
  changes: {
    title: { en: 'Import and change log', uk: 'Журнал змін' },
    question: { en: 'Who changed, imported or exported data?', uk: 'Хто змінював, імпортував чи експортував дані?' },
    sentence: { en: 'From {from} to {to}: {count} entries.', uk: 'Записів із {from} до {to}: {count}.' },
  },
  works: {
    title: { en: 'Works', uk: 'Роботи' },
    question: { en: 'Which works are behind the totals?', uk: 'З яких робіт складаються підсумки?' },
    sentence: { en: 'Works: {lines}.', uk: 'Робіт: {lines}.' },
  },
  needs: {
    title: { en: 'Needs', uk: 'Потреби' },
    question: { en: 'What is needed, and what is still missing?', uk: 'Що потрібно і чого ще бракує?' },
    sentence: { en: 'Needs: {count}, with a gap: {gaps}.', uk: 'Потреб: {count}, із прогалиною: {gaps}.' },
  },
  units: {
    title: { en: 'Units', uk: 'Приміщення' },
    question: { en: 'Which homes are in the buildings?', uk: 'Які приміщення є в будинках?' },
    sentence: { en: 'Units: {count}.', uk: 'Приміщень: {count}.' },
  },
  photos: {
    title: { en: 'Photos', uk: 'Фото' },
    question: { en: 'Which photos were taken?', uk: 'Які фото зроблено?' },
    sentence: { en: 'Photos: {count}.', uk: 'Фото: {count}.' },
  },
  barriers: {
    title: { en: 'Barriers to compensation', uk: 'Перешкоди до компенсації' },
    question: { en: 'What keeps people from compensation?', uk: 'Що заважає людям отримати компенсацію?' },
    sentence: { en: 'Answers about barriers: {count}.', uk: 'Відповідей про перешкоди: {count}.' },
  },
} as const satisfies Readonly<Record<string, Words>>;

export type ReportName = keyof typeof reportWords;

/** What totals are called where the name of a statistic does not say enough: a tile is read without its report. */
export const totalLabels = {
  damaged: { en: 'Damaged addresses', uk: 'Пошкоджені адреси' },
  assessed: { en: 'Addresses assessed', uk: 'Обстежені адреси' },
  needingHelp: { en: 'Addresses that still need help', uk: 'Адреси, що ще потребують допомоги' },
  unhelped: { en: 'In need, without any help', uk: 'Без жодної допомоги' },
  ongoing: numberLabels.helpOngoing,
  completed: numberLabels.helpCompleted,
  overAssisted: { en: 'Helped twice', uk: 'Подвійна допомога' },
  verified: { en: 'Verified assessments', uk: 'Перевірені обстеження' },
  completedActivities: { en: 'Completed activities', uk: 'Завершені заходи' },
  canceledActivities: { en: 'Canceled activities', uk: 'Скасовані заходи' },
  overdue: { en: 'Overdue activities', uk: 'Прострочені заходи' },
  envelopeOpen: { en: 'Thermal envelope open', uk: 'Тепловий контур відкритий' },
  envelopePartly: { en: 'Thermal envelope partly closed', uk: 'Тепловий контур частково закритий' },
  envelopeClosed: { en: 'Thermal envelope closed', uk: 'Тепловий контур закритий' },
  envelopeInsulated: { en: 'Thermal envelope insulated', uk: 'Тепловий контур утеплений' },
  envelopeUnknown: { en: 'Thermal envelope not known', uk: 'Тепловий контур невідомий' },
  notClosed: { en: 'Open or partly closed, without help', uk: 'Відкритий чи частково закритий, без допомоги' },
  heatingOff: { en: 'Heating does not work', uk: 'Опалення не працює' },
  heatingPartly: { en: 'Heating works in part', uk: 'Опалення працює частково' },
  heatingUnknown: { en: 'Heating not known', uk: 'Про опалення невідомо' },
  category1: { en: 'Addresses of category I', uk: 'Адреси I категорії' },
  category2: { en: 'Addresses of category II', uk: 'Адреси II категорії' },
  category3: { en: 'Addresses of category III', uk: 'Адреси III категорії' },
  gaps: { en: 'Addresses that still need help', uk: 'Адреси, що ще потребують допомоги' },
  overlaps: { en: 'Addresses with overlapping help', uk: 'Адреси з подвійною допомогою' },
  stale: { en: 'Addresses with stalled plans', uk: 'Адреси з планами без змін' },
  lines: { en: 'Works', uk: 'Роботи' },
  needs: { en: 'Needs', uk: 'Потреби' },
  openNeeds: { en: 'Needs with a gap', uk: 'Потреби з прогалиною' },
  answers: { en: 'Answers about barriers', uk: 'Відповіді про перешкоди' },
  organizations: { en: 'Organizations', uk: 'Організації' },
  multiStorey: { en: 'Multi-storey buildings', uk: 'Багатоквартирні будинки' },
  unitsDamaged: { en: 'Damaged units', uk: 'Пошкоджені приміщення' },
  blocking: { en: 'Common areas blocking compensation', uk: 'Спільне майно, що стримує компенсацію' },
  applications: { en: 'Applications', uk: 'Заяви' },
  approved: { en: 'Approved or paid', uk: 'Схвалено чи виплачено' },
  refused: { en: 'Refused', uk: 'Відмовлено' },
  hitTwice: { en: 'Addresses hit more than once', uk: 'Адреси з повторними пошкодженнями' },
  superseded: { en: 'Outdated assessments', uk: 'Застарілі обстеження' },
  hitAgain: { en: 'Running works hit again', uk: 'Поточні роботи, що могли постраждати' },
  quality: { en: 'Data quality', uk: 'Якість даних' },
  users: { en: 'Users', uk: 'Користувачі' },
  entries: { en: 'Entries', uk: 'Записи журналу' },
  recent: { en: 'Used the register during the last 30 days', uk: 'Користувалися реєстром за останні 30\u00A0днів' },
} as const satisfies Readonly<Record<string, Text>>;

/** Documents of one record, by their names in the trail. */
export const documentTitles = {
  buildingPassport: { en: 'Building passport', uk: 'Паспорт будинку' },
  handoverCertificate: { en: 'Handover certificate', uk: 'Акт приймання-передачі' },
} as const satisfies Readonly<Record<string, Text>>;

/** The title of a chart that no statistic is. */
export const unitsByAreaTitle = {
  en: 'Damaged units and blocking common areas by area',
  uk: 'Пошкоджені приміщення та спільне майно за територією',
} as const satisfies Text;

/** What the log of changes says was done. */
export const changeKinds = [
  { code: 'create', en: 'Entered', uk: 'Внесено' },
  { code: 'update', en: 'Changed', uk: 'Змінено' },
  { code: 'delete', en: 'Put into the bin', uk: 'Переміщено до кошика' },
  { code: 'restore', en: 'Restored', uk: 'Відновлено' },
  { code: 'purge', en: 'Deleted for good', uk: 'Видалено остаточно' },
  { code: 'export', en: 'Exported', uk: 'Експортовано' },
  { code: 'import', en: 'Imported', uk: 'Імпортовано' },
] as const satisfies readonly Option[];

/** What filters say besides the names of their columns. */
export const filterWords = {
  from: { en: 'from {from}', uk: 'від {from}' },
  to: { en: 'to {to}', uk: 'до {to}' },
  polygon: { en: 'in an area drawn on the map', uk: 'на ділянці, окресленій на карті' },
} as const satisfies Readonly<Record<string, Text>>;

export const yesNo = { yes: { en: 'Yes', uk: 'Так' }, no: { en: 'No', uk: 'Ні' } } as const;
