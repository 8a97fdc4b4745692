import type { Option } from '../kernel/options.ts';

export const damageCauses = [
  { code: 'shelling', en: 'Artillery/mortar shelling', uk: 'Обстріл' },
  { code: 'missile', en: 'Missile strike', uk: 'Ракетний удар' },
  { code: 'drone', en: 'Drone attack', uk: 'Атака БпЛА' },
  { code: 'bomb', en: 'Aerial bomb', uk: 'Авіабомба' },
  { code: 'blast_wave', en: 'Blast wave/debris', uk: 'Вибухова хвиля, уламки' },
  { code: 'mine', en: 'Mine/ERW', uk: 'Міна, боєприпас' },
  { code: 'fire', en: 'Fire caused by hostilities', uk: 'Пожежа внаслідок бойових дій' },
  { code: 'flood', en: 'Flood (dam destruction)', uk: 'Затоплення (руйнування греблі)' },
  { code: 'combat', en: 'Ground combat', uk: 'Наземні бої' },
  { code: 'other', en: 'Other', uk: 'Інше' },
] as const satisfies readonly Option[];

export const reconstructionOptions = [
  { code: 'yes', en: 'Yes', uk: 'Так' },
  { code: 'no', en: 'No', uk: 'Ні' },
  { code: 'technical_survey', en: 'Technical survey needed', uk: 'Потрібне технічне обстеження' },
] as const satisfies readonly Option[];

export const recoveryPriorities = [
  { code: 'highest', en: 'Highest', uk: 'Найвищий' },
  { code: 'high', en: 'High', uk: 'Високий' },
  { code: 'normal', en: 'Normal', uk: 'Звичайний' },
  { code: 'low', en: 'Low', uk: 'Низький' },
] as const satisfies readonly Option[];

export const assessmentSources = [
  { code: 'on_site', en: 'On site', uk: 'На місці' },
  { code: 'remote', en: 'Remotely', uk: 'Дистанційно' },
] as const satisfies readonly Option[];

/** The numbers 1 to 3 travel; these are their words. */
export const damageCategories = [
  { code: '1', en: 'Category I', uk: 'I категорія' },
  { code: '2', en: 'Category II', uk: 'II категорія' },
  { code: '3', en: 'Category III', uk: 'III категорія' },
] as const satisfies readonly Option[];

export const repairClasses = [
  { code: 'light', en: 'Light repair', uk: 'Поточний ремонт (легкий)' },
  { code: 'medium', en: 'Medium repair', uk: 'Середній ремонт' },
  { code: 'heavy', en: 'Heavy repair', uk: 'Капітальний ремонт' },
] as const satisfies readonly Option[];

export const reviewStates = [
  { code: 'received', en: 'Awaiting review', uk: 'Очікує перевірки' },
  { code: 'has_issues', en: 'Has issues', uk: 'Є зауваження' },
  { code: 'verified', en: 'Verified', uk: 'Перевірено' },
] as const satisfies readonly Option[];

export type ReviewState = (typeof reviewStates)[number]['code'];
