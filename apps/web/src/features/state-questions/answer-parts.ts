import type { ComponentType } from 'react';
import type { SectionProps } from './answer-choices.tsx';
import { AsOfField, NoteFields, SafetyFields } from './answer-fields.tsx';
import { answerGroups } from './answer-groups.ts';
import { LivingFields } from './living-fields.tsx';
import { ProgrammeFields } from './programme-fields.tsx';

const fieldsOf: Readonly<Record<keyof typeof answerGroups, ComponentType<SectionProps>>> = {
  asOf: AsOfField,
  safety: SafetyFields,
  living: LivingFields,
  programme: ProgrammeFields,
  note: NoteFields,
};

/** The groups of answers in their order, each with the fields in which it is filled in. */
export const answerParts = Object.entries(fieldsOf).map(([name, Fields]) => ({
  ...answerGroups[name as keyof typeof answerGroups],
  Fields,
}));
