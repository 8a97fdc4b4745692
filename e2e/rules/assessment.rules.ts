import { registerAddress } from '../support/records.ts';
import { combobox, group, radios, textbox, type Form, type Sentence } from './form.ts';

const assessment = {
  date: textbox('assessmentDate'),
  damageDate: textbox('damageDate'),
  cause: combobox('damageCause'),
  totalArea: textbox('totalArea'),
  damagedArea: textbox('damagedArea'),
  level: textbox('levelOfDamage'),
  types: group('damageTypes'),
  reconstruction: radios('reconstruction'),
  priority: radios('priority'),
} as const;

const levelRange: Sentence = {
  en: 'Level of damage must be a number greater than 0 and at most 100',
  uk: 'Рівень пошкодження має бути числом, більшим за 0 і не більшим за 100',
};

/** The messages of the specification, section 5 (Assessment), that a form can bring about. */
export const assessmentForm: Form = {
  name: 'the form of an assessment',
  open: async (api) => `/address/${(await registerAddress(api, 'Вересова'))._id}/assessment/new`,
  save: (words) => words.saveAssessment,
  steps: [
    {
      when: 'nothing is filled in',
      act: (page, words) => assessment.date(page, words).fill(''),
      rules: [
        {
          field: assessment.date,
          says: { en: 'Assessment date is a mandatory field', uk: 'Укажіть дату обстеження' },
        },
        {
          field: assessment.damageDate,
          says: { en: 'Damage date is a mandatory field', uk: 'Укажіть дату пошкодження' },
        },
        {
          field: assessment.cause,
          says: { en: 'Damage cause is a mandatory field', uk: 'Укажіть причину пошкодження' },
        },
        {
          field: assessment.totalArea,
          says: { en: 'Total area is a mandatory field', uk: 'Укажіть загальну площу' },
        },
        {
          field: assessment.damagedArea,
          says: { en: 'Damaged area is a mandatory field', uk: 'Укажіть пошкоджену площу' },
        },
        {
          field: assessment.level,
          says: { en: 'Level of damage is a mandatory field', uk: 'Укажіть рівень пошкодження' },
        },
        {
          field: assessment.types,
          says: { en: 'Choose at least one damage type', uk: 'Виберіть принаймні один вид пошкоджень' },
        },
        {
          field: assessment.reconstruction,
          says: {
            en: 'Reconstruction possibility is a mandatory field',
            uk: 'Укажіть, чи можлива відбудова',
          },
        },
        {
          field: assessment.priority,
          says: { en: 'Recovery priority is a mandatory field', uk: 'Укажіть пріоритет відновлення' },
        },
      ],
    },
    {
      when: 'a day does not exist, areas and level are zero',
      act: async (page, words) => {
        await assessment.date(page, words).fill('31.02.2026');
        await assessment.damageDate(page, words).fill('yesterday');
        await assessment.totalArea(page, words).fill('0');
        await assessment.damagedArea(page, words).fill('0');
        await assessment.level(page, words).fill('0');
      },
      rules: [
        {
          field: assessment.date,
          says: {
            en: 'Assessment date must be a day of the calendar from 1900 on: DD.MM.YYYY (in data exchange YYYY-MM-DD)',
            uk: 'Дата обстеження має бути днем календаря не раніше 1900\u00A0року: ДД.ММ.РРРР (для обміну даними — РРРР-ММ-ДД)',
          },
        },
        {
          field: assessment.damageDate,
          says: {
            en: 'Damage date must be a day of the calendar from 1900 on: DD.MM.YYYY (in data exchange YYYY-MM-DD)',
            uk: 'Дата пошкодження має бути днем календаря не раніше 1900\u00A0року: ДД.ММ.РРРР (для обміну даними — РРРР-ММ-ДД)',
          },
        },
        {
          field: assessment.totalArea,
          says: {
            en: 'Total area must be a number greater than zero',
            uk: 'Загальна площа має бути числом, більшим за нуль',
          },
        },
        {
          field: assessment.damagedArea,
          says: {
            en: 'Damaged area must be a number greater than zero',
            uk: 'Пошкоджена площа має бути числом, більшим за нуль',
          },
        },
        { field: assessment.level, says: levelRange },
      ],
    },
    {
      when: 'the level is more than all',
      act: (page, words) => assessment.level(page, words).fill('101'),
      rules: [{ field: assessment.level, says: levelRange }],
    },
  ],
};
