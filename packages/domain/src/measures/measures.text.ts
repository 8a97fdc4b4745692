import type { Text } from '../kernel/text.ts';

export const percent = { en: '%', uk: '%' } as const satisfies Text;
export const squareMetres = { en: 'm²', uk: 'м²' } as const satisfies Text;

/** What each number is called. */
export const numberLabels = {
  count: { en: 'Number', uk: 'Кількість' },
  addresses: { en: 'Addresses', uk: 'Адреси' },
  units: { en: 'Units entered', uk: 'Внесені приміщення' },
  assessed: { en: 'Assessed', uk: 'Обстежено' },
  needingHelp: { en: 'Still need help', uk: 'Ще потребують допомоги' },
  damaged: { en: 'Damaged', uk: 'Пошкоджено' },
  ongoing: { en: 'Ongoing', uk: 'Триває' },
  helpOngoing: { en: 'Works planned or ongoing', uk: 'Роботи тривають чи в планах' },
  helpCompleted: { en: 'Works completed', uk: 'Роботи завершено' },
  allOngoing: { en: 'Ongoing, with planned and overdue', uk: 'Триває, разом із запланованими й простроченими' },
  completed: { en: 'Completed', uk: 'Завершено' },
  canceled: { en: 'Canceled', uk: 'Скасовано' },
  overdue: { en: 'Overdue', uk: 'Прострочено' },
  staleClaims: { en: 'Plans stalled for 45 days', uk: 'Плани без змін 45\u00A0днів' },
  people: { en: 'Residents', uk: 'Мешканці' },
  residents: { en: 'Residents', uk: 'Мешканці' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
  photos: { en: 'Photos', uk: 'Фото' },
  level: { en: 'Level of damage', uk: 'Рівень пошкодження' },
  envelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  meanLevel: { en: 'Mean level of damage', uk: 'Середній рівень пошкодження' },
  medianLevel: { en: 'Median level of damage', uk: 'Медіанний рівень пошкодження' },
  totalArea: { en: 'Total area', uk: 'Загальна площа' },
  damagedArea: { en: 'Damaged area', uk: 'Пошкоджена площа' },
  verified: { en: 'Verified', uk: 'Перевірено' },
  kits: { en: 'Emergency shelter kits (ESK)', uk: 'Набори для аварійного ремонту (ESK)' },
  need: { en: 'Need', uk: 'Потреба' },
  planned: { en: 'Planned', uk: 'Заплановано' },
  stillPlanned: { en: 'Still planned', uk: 'Ще заплановано' },
  done: { en: 'Completed', uk: 'Зроблено' },
  gap: { en: 'Gap', uk: 'Прогалина' },
  quantity: { en: 'Quantity', uk: 'Обсяг' },
  overlapsExact: { en: 'Certain overlaps', uk: 'Точні дублювання' },
  overlapsProbable: { en: 'Probable overlaps', uk: 'Імовірні дублювання' },
  overlapsState: { en: 'Overlaps with the state', uk: 'Дублювання з державою' },
  overlapsInfo: { en: 'Several projects of one organization', uk: 'Кілька проєктів однієї організації' },
  quality: { en: 'Score', uk: 'Оцінка' },
  findings: { en: 'Findings', uk: 'Зауваження' },
  withFindings: { en: 'Addresses with findings', uk: 'Адреси із зауваженнями' },
  envelopeOpen: { en: 'Open', uk: 'Відкритий' },
  envelopePartly: { en: 'Partly closed', uk: 'Частково закритий' },
  envelopeClosed: { en: 'Closed', uk: 'Закритий' },
  envelopeInsulated: { en: 'Closed and insulated', uk: 'Закритий і утеплений' },
  envelopeUnknown: { en: 'Not known', uk: 'Невідомо' },
  opened: { en: 'Roof, windows or doors damaged', uk: 'Пошкоджено дах, вікна чи двері' },
  inWork: { en: 'Planned or in work', uk: 'Заплановано чи в роботі' },
  closedAgain: { en: 'Closed again', uk: 'Знову закрито' },
  stillOpen: { en: 'Open', uk: 'Відкриті' },
  stillPartly: { en: 'Partly closed', uk: 'Закриті частково' },
  openWithoutHelp: { en: 'Open, without help', uk: 'Відкриті й без допомоги' },
  organizations: { en: 'Organizations at work', uk: 'Організацій у роботі' },
} as const satisfies Readonly<Record<string, Text>>;

/** What each statistic is called. */
export const measureTitles = {
  summary: { en: 'Summary', uk: 'Підсумок' },
  address: { en: 'This address', uk: 'Ця адреса' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
  measures: { en: 'Measures taken', uk: 'Виконані роботи' },
  coverage: { en: 'Need and help', uk: 'Потреба й допомога' },
  overlaps: { en: 'Double assistance', uk: 'Подвійна допомога' },
  winter: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  quality: { en: 'Data quality', uk: 'Якість даних' },
  people: { en: 'People', uk: 'Люди' },
  addressesByArea: { en: 'Addresses by area', uk: 'Адреси за територією' },
  assessmentsByArea: { en: 'Assessments by area', uk: 'Обстеження за територією' },
  activitiesByArea: { en: 'Activities by area', uk: 'Заходи за територією' },
  gapByArea: { en: 'Gaps by area', uk: 'Прогалини за територією' },
  assessmentsByLevel: { en: 'Assessments by level of damage', uk: 'Обстеження за рівнем пошкодження' },
  assessmentsByCategory: { en: 'Assessments by category', uk: 'Обстеження за категорією' },
  assessmentsByDamageType: { en: 'Assessments by type of damage', uk: 'Обстеження за видом пошкодження' },
  assessmentsByCause: { en: 'Assessments by cause', uk: 'Обстеження за причиною' },
  assessmentsByPriority: { en: 'Assessments by priority', uk: 'Обстеження за пріоритетом' },
  assessmentsByReconstruction: {
    en: 'Assessments by possibility of repair',
    uk: 'Обстеження за можливістю відновлення',
  },
  assessmentsByMonth: { en: 'Assessments by month', uk: 'Обстеження за місяцем' },
  assessmentsByMaterial: { en: 'Assessments by building material', uk: 'Обстеження за матеріалом будинку' },
  assessmentsByYearBuilt: { en: 'Assessments by year of construction', uk: 'Обстеження за роком побудови' },
  activitiesByStatus: { en: 'Activities by status', uk: 'Заходи за статусом' },
  activitiesByType: { en: 'Activities by type', uk: 'Заходи за видом' },
  activitiesByStage: { en: 'Activities by stage', uk: 'Заходи за етапом' },
  activitiesByModality: { en: 'Activities by modality', uk: 'Заходи за формою допомоги' },
  activitiesByOrganization: { en: 'Activities by organization', uk: 'Заходи за організацією' },
  activitiesByProgrammer: { en: 'Activities by programming organization', uk: 'Заходи за організацією програми' },
  activitiesByMonth: { en: 'Activities by month', uk: 'Заходи за місяцем' },
  activitiesByPlannedEnd: { en: 'Activities by planned completion', uk: 'Заходи за плановим завершенням' },
  lateByOrganization: {
    en: 'Stale and overdue work by organization',
    uk: 'Роботи без змін і прострочені, за організацією',
  },
  activitiesByCancelReason: { en: 'Canceled activities by reason', uk: 'Скасовані заходи за причиною' },
  measuresByType: { en: 'Measures by type', uk: 'Роботи за видом' },
  envelopeByArea: { en: 'Thermal envelope by area', uk: 'Тепловий контур за територією' },
  winterByArea: { en: 'Winter gap by area', uk: 'Прогалини перед зимою за територією' },
  eskByArea: { en: 'Emergency shelter kits by area', uk: 'Набори для аварійного ремонту за територією' },
  photosByCategory: { en: 'Photos by category', uk: 'Фото за категорією' },
  photosByMonth: { en: 'Photos by month', uk: 'Фото за місяцем' },
  unitsByDamage: { en: 'Units by level of damage', uk: 'Приміщення за рівнем пошкодження' },
  unitsByAssistance: { en: 'Units by assistance', uk: 'Приміщення за станом допомоги' },
  organizationsByArea: { en: 'Organizations by area', uk: 'Організації за територією' },
  stateApplicationsByStatus: { en: 'State applications by status', uk: 'Заяви до держави за статусом' },
  findingsByCheck: { en: 'Findings by check', uk: 'Зауваження за перевіркою' },
  findingsByOrganization: { en: 'Findings by organization', uk: 'Зауваження за організацією' },
  qualityByArea: { en: 'Data quality by area', uk: 'Якість даних за територією' },
  qualityByOrganization: { en: 'Data quality by organization', uk: 'Якість даних за організацією' },
  barriers: { en: 'Barriers to compensation', uk: 'Перешкоди до компенсації' },
} as const satisfies Readonly<Record<string, Text>>;

/** Of rows that have no value in the column they are grouped by. */
export const unknownLabel = { en: 'Not known', uk: 'Невідомо' } as const satisfies Text;

/** The unit of damage that was named without a quantity: its numbers are buildings and units. */
export const notCountedLabel = { en: 'homes and buildings', uk: 'будинки й приміщення' } as const satisfies Text;

/** What donors learn about. */
export const donorSetTitles = {
  damaged: { en: 'Damaged addresses', uk: 'Пошкоджені адреси' },
  assessments: { en: 'Assessments', uk: 'Обстеження' },
  activities: { en: 'Activities', uk: 'Заходи допомоги' },
} as const satisfies Readonly<Record<string, Text>>;

/** In place of a count that would let another one be computed. */
export const donorHidden = { en: 'hidden', uk: 'приховано' } as const satisfies Text;

/** By what they are divided for donors. */
export const donorDivisionTitles = {
  assistance: { en: 'By assistance', uk: 'За допомогою' },
  category: { en: 'By category of damage', uk: 'За категорією пошкодження' },
  envelope: { en: 'By thermal envelope', uk: 'За тепловим контуром' },
  year: { en: 'By year', uk: 'За роком' },
  cause: { en: 'By cause', uk: 'За причиною' },
  priority: { en: 'By priority', uk: 'За пріоритетом' },
  status: { en: 'By status', uk: 'За статусом' },
  type: { en: 'By type', uk: 'За видом' },
  stage: { en: 'By stage', uk: 'За етапом' },
} as const satisfies Readonly<Record<string, Text>>;
