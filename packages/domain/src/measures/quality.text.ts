import type { Option } from '../kernel/options.ts';

/** What can be missing or wrong at a building (product table, row 103); each is found by `listFindings`. */
export const qualityChecks = [
  { code: 'no_location', en: 'No location', uk: 'Немає координат' },
  { code: 'coarse_location', en: 'Location less exact than 100 m', uk: 'Координати з похибкою понад 100\u00A0м' },
  { code: 'no_residents', en: 'Number of residents missing', uk: 'Не вказано кількість мешканців' },
  { code: 'no_units', en: 'Multi-storey building without units', uk: 'Багатоповерхівка без приміщень' },
  { code: 'not_assessed', en: 'Help without an assessment', uk: 'Допомога без обстеження' },
  { code: 'out_of_date', en: 'Not assessed since the last strike', uk: 'Не обстежено після останнього пошкодження' },
  {
    code: 'not_reviewed',
    en: 'Assessment unreviewed for over 30 days',
    uk: 'Обстеження не перевірено понад 30\u00A0днів',
  },
  { code: 'has_issues', en: 'Assessment with open issues', uk: 'Обстеження із зауваженнями' },
  { code: 'overdue', en: 'Overdue activity', uk: 'Прострочений захід' },
  { code: 'stale_claim', en: 'Plan stalled for 45 days', uk: 'Заплановано, але без змін 45\u00A0днів' },
  { code: 'no_proof', en: 'Completed without a photo', uk: 'Завершено без фото' },
  { code: 'no_beneficiaries', en: 'Completed without beneficiaries', uk: 'Завершено без даних про отримувачів' },
  {
    code: 'level_unlike_area',
    en: 'Level of damage does not fit the damaged area',
    uk: 'Рівень пошкодження не відповідає пошкодженій площі',
  },
] as const satisfies readonly Option[];

export type QualityCheck = (typeof qualityChecks)[number]['code'];

/** Why a building needs coordination: some of its damage is not covered yet, or covered twice. */
export const coordinationReasons = [
  { code: 'gap', en: 'Gap', uk: 'Прогалина' },
  { code: 'overlap_exact', en: 'Certain overlap', uk: 'Точне дублювання' },
  { code: 'overlap_probable', en: 'Probable overlap', uk: 'Імовірне дублювання' },
  { code: 'overlap_state', en: 'Overlap with state compensation', uk: 'Дублювання з державною компенсацією' },
  { code: 'stale_claim', en: 'Plan stalled for 45 days', uk: 'Заплановано, але без змін 45\u00A0днів' },
] as const satisfies readonly Option[];

export type CoordinationReason = (typeof coordinationReasons)[number]['code'];

/** The tables in which findings are mended. */
export const findingTables = [
  { code: 'address', en: 'Address', uk: 'Адреса' },
  { code: 'apartment', en: 'Units', uk: 'Приміщення' },
  { code: 'assessment', en: 'Assessment', uk: 'Обстеження' },
  { code: 'activity', en: 'Activity', uk: 'Захід допомоги' },
] as const satisfies readonly Option[];
