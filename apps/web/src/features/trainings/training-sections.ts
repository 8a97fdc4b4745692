import type { FormSection } from '../../forms/form-progress.ts';
import { trainingFormText as text } from './training-form.text.ts';

/** The sections in their order, with the fields that stand in each. */
export const trainingSections = {
  what: { id: 'what', title: text.what, fields: ['title', 'topic', 'format', 'status', 'language', 'mandatory'] },
  when: { id: 'when', title: text.when, fields: ['date', 'durationMin', 'place', 'pCode', 'trainers', 'capacity'] },
  who: { id: 'who', title: text.who, fields: ['audience'] },
  materials: { id: 'materials', title: text.materials, fields: ['materials'] },
  quiz: { id: 'quiz', title: text.quiz, fields: ['quiz', 'passScore', 'validMonths'] },
} as const satisfies Record<string, FormSection>;
