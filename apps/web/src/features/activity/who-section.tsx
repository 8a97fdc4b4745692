import { useCallback, type ReactNode } from 'react';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { findOrganizations, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useOrganizations, type LocalRecord } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { FormPart } from '../../ui/form-frame.tsx';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';

type SectionProps = { readonly form: EntityForm };

type FieldProps = SectionProps & {
  readonly path: 'implementingOrganizationId' | 'programmingOrganizationId';
  readonly organizations: readonly LocalRecord[] | undefined;
  readonly required?: boolean;
};

function OrganizationField({ form, path, organizations, required = false }: FieldProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const organizationOf = useOrganizationNames();
  const bound = form.bind<string | undefined>(path);
  const search = useCallback(
    async (typed: string): Promise<readonly SearchOption[]> =>
      findOrganizations(organizations ?? [], typed, t.language),
    [organizations, t.language],
  );
  // The list may not be on this device; the own organization is known all the same.
  const own = bound.value === user?.organization._id ? user?.organization : undefined;
  const name = organizationOf(bound.value, nameOfOrganization(own, t.language) || bound.value);
  return (
    <SearchSelect
      {...bound}
      label={t(label[path])}
      value={bound.value === undefined ? undefined : { value: bound.value, label: name }}
      onChange={(option) => bound.onChange(option?.value)}
      search={search}
      placeholder={t(text.findOrganization)}
      required={required}
    />
  );
}

/** Who carries the activity out and who programmes it. */
export function WhoSection({ form }: SectionProps): ReactNode {
  const t = useText();
  const organizations = useOrganizations();
  return (
    <FormPart id={activitySections.who.id} title={t(text.who)}>
      <OrganizationField form={form} path="implementingOrganizationId" organizations={organizations} required />
      <OrganizationField form={form} path="programmingOrganizationId" organizations={organizations} />
    </FormPart>
  );
}
