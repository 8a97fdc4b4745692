import type { Fields } from '../kernel/record.ts';
import { actors } from './fixtures.ts';

/** A training in person with what a form asks for, some weeks ahead of the examples' day. */
export const validTraining: Fields = {
  title: { en: 'First steps in the register', uk: 'Перші кроки в реєстрі' },
  topic: 'onboarding',
  format: 'in_person',
  date: '2026-12-10',
  status: 'planned',
  durationMin: 90,
  language: 'uk',
  place: 'Харків, вулиця Сумська, 1',
  pCode: 'UA6312027001',
  trainers: [actors['Staff Member (UN)']._id],
  capacity: 2,
};

const both = (word: string) => ({ en: word, uk: `${word} (укр.)` });

/** A quiz of five questions; of each the second answer is right. */
export const selfPaced: Fields = {
  ...validTraining,
  format: 'self_paced',
  topic: 'data_protection',
  capacity: null,
  validMonths: 12,
  quiz: Array.from({ length: 5 }, (_, index) => ({
    question: both(`Question ${index + 1}?`),
    options: [both('First'), both('Second'), both('Third')],
    right: 1,
  })),
};
