import type { FormSection } from '../../forms/form-progress.ts';
import { userFormText as text } from './user-form.text.ts';

/** The sections in their order, with the fields that stand in each. */
export const userSections = {
  person: {
    id: 'person',
    title: text.person,
    fields: ['nameUkr', 'name', 'email', 'phones', 'jobTitle', 'language'],
  },
  work: { id: 'work', title: text.work, fields: ['organizationId', 'role', 'oblasts', 'status'] },
  password: { id: 'password', title: text.password, fields: ['password', 'confirmation'] },
} as const satisfies Record<string, FormSection>;
