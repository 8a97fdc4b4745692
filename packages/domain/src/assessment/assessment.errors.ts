import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** The messages of the specification, section 5 (Assessment), and warnings. */
export const assessmentErrors = {
  'assessment.invalid': { en: 'The assessment cannot be saved yet', uk: 'Обстеження поки що не можна зберегти' },
  'assessment.date.required': { en: 'Assessment date is a mandatory field', uk: 'Укажіть дату обстеження' },
  'assessment.date.form': {
    en: 'Assessment date must be a day of the calendar from 1900 on: DD.MM.YYYY (in data exchange YYYY-MM-DD)',
    uk: 'Дата обстеження має бути днем календаря не раніше 1900\u00A0року: ДД.ММ.РРРР (для обміну даними — РРРР-ММ-ДД)',
  },
  'assessment.damageDate.required': { en: 'Damage date is a mandatory field', uk: 'Укажіть дату пошкодження' },
  'assessment.damageDate.form': {
    en: 'Damage date must be a day of the calendar from 1900 on: DD.MM.YYYY (in data exchange YYYY-MM-DD)',
    uk: 'Дата пошкодження має бути днем календаря не раніше 1900\u00A0року: ДД.ММ.РРРР (для обміну даними — РРРР-ММ-ДД)',
  },
  'assessment.damageCause.required': { en: 'Damage cause is a mandatory field', uk: 'Укажіть причину пошкодження' },
  'assessment.totalArea.required': { en: 'Total area is a mandatory field', uk: 'Укажіть загальну площу' },
  'assessment.totalArea.positive': {
    en: 'Total area must be a number greater than zero',
    uk: 'Загальна площа має бути числом, більшим за нуль',
  },
  'assessment.damagedArea.required': { en: 'Damaged area is a mandatory field', uk: 'Укажіть пошкоджену площу' },
  'assessment.damagedArea.positive': {
    en: 'Damaged area must be a number greater than zero',
    uk: 'Пошкоджена площа має бути числом, більшим за нуль',
  },
  'assessment.levelOfDamage.required': { en: 'Level of damage is a mandatory field', uk: 'Укажіть рівень пошкодження' },
  'assessment.levelOfDamage.range': {
    en: 'Level of damage must be a number greater than 0 and at most 100',
    uk: 'Рівень пошкодження має бути числом, більшим за 0 і не більшим за 100',
  },
  'assessment.damageTypes.required': {
    en: 'Choose at least one damage type',
    uk: 'Виберіть принаймні один вид пошкоджень',
  },
  'assessment.reconstructionPossible.required': {
    en: 'Reconstruction possibility is a mandatory field',
    uk: 'Укажіть, чи можлива відбудова',
  },
  'assessment.recoveryPriority.required': {
    en: 'Recovery priority is a mandatory field',
    uk: 'Укажіть пріоритет відновлення',
  },
  'assessment.recoveryPriority.unknown': {
    en: 'Recovery priority must be one of the four levels: highest, high, normal, low',
    uk: 'Пріоритет відновлення має бути одним із чотирьох: найвищий, високий, звичайний, низький',
  },
  'assessment.damageQuantities.positive': {
    en: 'The quantity of a damage must be a number greater than zero',
    uk: 'Обсяг пошкодження має бути числом, більшим за нуль',
  },
  'assessment.overrideReason.required': {
    en: 'Say why the category or the class of repair differs from the suggested one',
    uk: 'Поясніть, чому категорія чи клас ремонту відрізняються від запропонованих',
  },
  'assessment.reviewState.unknown': {
    en: 'The review must be one of: received, has issues, verified',
    uk: 'Стан перевірки має бути одним із: отримано, є зауваження, перевірено',
  },
  'assessment.reviewNote.required': { en: 'Say what has to be corrected', uk: 'Напишіть, що потрібно виправити' },
  'assessment.damagedArea.aboveTotal': {
    en: 'The damaged area is larger than the total area',
    uk: 'Пошкоджена площа більша за загальну',
  },
  'assessment.damageDate.afterAssessment': {
    en: 'The damage date is later than the assessment date',
    uk: 'Дата пошкодження пізніша за дату обстеження',
  },
  'assessment.levelOfDamage.fell': {
    en: 'The level of damage falls from {before}% to {now}%, although no repair was completed in between',
    uk: 'Рівень пошкодження зменшується з {before}\u00A0% до {now}\u00A0%, хоча між обстеженнями не завершено жодного ремонту',
  },
  'assessment.damagedArea.fell': {
    en: 'The damaged area falls from {before}\u00A0m² to {now}\u00A0m², although no repair was completed in between',
    uk: 'Пошкоджена площа зменшується з {before}\u00A0м² до {now}\u00A0м², хоча між обстеженнями не завершено жодного ремонту',
  },
  'assessment.tooMany': {
    en: 'This address has {max} assessments already, so no more can be added. Delete those that were entered twice first',
    uk: 'За цією адресою вже {max} обстежень, тож більше додати не можна. Спершу вилучіть ті, які внесено двічі',
  },
} as const satisfies ErrorCatalogue;

export const assessmentIssue = issueMaker(assessmentErrors);
