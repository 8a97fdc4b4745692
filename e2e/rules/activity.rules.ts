import { registerAddress } from '../support/records.ts';
import { combobox, group, radios, textbox, type Form, type Sentence } from './form.ts';

const activity = {
  type: combobox('activityType'),
  stage: combobox('stage'),
  modalities: group('modalities'),
  measure: combobox('measure'),
  quantity: textbox('quantity'),
  reason: combobox('cancellationReason'),
} as const;

const fillAll: Sentence = {
  en: 'Please fill all required fields',
  uk: 'Будь ласка, заповніть усі обов’язкові поля',
};

/** The messages of the specification, section 5 (Activity), that a form can bring about. */
export const activityForm: Form = {
  name: 'the form of an activity',
  open: async (api) => `/address/${(await registerAddress(api, 'Барвінкова'))._id}/activity/new`,
  save: (words) => words.saveActivity,
  steps: [
    {
      when: 'nothing is filled in',
      act: async () => undefined,
      rules: [
        {
          field: activity.type,
          says: { en: 'Activity type is a mandatory field', uk: 'Укажіть тип заходу' },
        },
        {
          field: activity.stage,
          says: { en: 'Recovery stage is a mandatory field', uk: 'Укажіть етап відновлення' },
        },
        {
          field: activity.modalities,
          says: { en: 'Choose at least one modality', uk: 'Виберіть принаймні одну форму допомоги' },
        },
        { field: activity.measure, says: fillAll },
      ],
    },
    {
      when: 'a measure has no quantity and the activity is canceled without a reason',
      act: async (page, words) => {
        await activity.measure(page, words).fill(words.windowsReplaced.slice(0, 6));
        await page.getByRole('option', { name: words.windowsReplaced }).click();
        await radios('status')(page, words).getByRole('radio', { name: words.canceled }).check();
      },
      rules: [
        { field: activity.quantity, says: fillAll },
        {
          field: activity.reason,
          says: {
            en: 'A canceled activity needs a cancellation reason',
            uk: 'Для скасованого заходу потрібно вказати причину скасування',
          },
        },
      ],
    },
    {
      when: 'the quantity is zero',
      act: (page, words) => activity.quantity(page, words).fill('0'),
      rules: [
        {
          field: activity.quantity,
          says: {
            en: 'The quantity of a measure must be a number greater than zero',
            uk: 'Обсяг має бути числом, більшим за нуль',
          },
        },
      ],
    },
  ],
};
