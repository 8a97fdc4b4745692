import type { FormSection } from '../../forms/form-progress.ts';
import { organizationFormText as text } from './organization-form.text.ts';

/** The sections of the form and what stands in each. */
export const organizationSections = {
  names: {
    id: 'names',
    title: text.names,
    fields: ['identifier', 'title', 'name', 'fullName', 'fullTitleUkr'],
  },
  kind: { id: 'kind', title: text.kind, fields: ['type', 'logo'] },
  where: { id: 'where', title: text.where, fields: ['geographicAccessibility'] },
} as const satisfies Record<string, FormSection>;
