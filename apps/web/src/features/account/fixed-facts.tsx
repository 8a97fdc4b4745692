import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { useOrganizations } from '../../queries/queries.ts';
import type { Me } from '../../session/session.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { accountText as text } from './account.text.ts';
import { listManagers } from './who-manages.ts';

function useOblastNames(oblasts: unknown): string {
  const t = useText();
  const places = usePlaces();
  const codes: readonly unknown[] = Array.isArray(oblasts) ? oblasts : [];
  if (codes.length === 0) return t(text.wholeCountry);
  const names = codes.map((code) => {
    const unit = places?.find(String(code));
    return unit ? fullNameOf(unit, t.language) : String(code);
  });
  return names.join(', ');
}

/** What others decide of the own account, and who they are. */
export function FixedFacts({ user, record }: { readonly user: Me; readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const organization = useOrganizations()?.find(({ _id }) => _id === user.organization._id);
  const oblasts = useOblastNames(record['oblasts']);
  const who = new Intl.ListFormat(t.language, { type: 'disjunction' }).format(listManagers(user.role, t));
  return (
    <Section title={t(text.fixed)} description={t(text.fixedLead, { who })}>
      <Facts
        facts={[
          { key: 'email', label: t(label.email), value: user.email },
          { key: 'role', label: t(label.role), value: labelOf(roles, user.role, t.language) },
          {
            key: 'organization',
            label: t(label.organizationId),
            value: nameOfOrganization(organization, t.language) || user.organization.name,
          },
          { key: 'oblasts', label: t(label.oblasts), value: oblasts },
        ]}
      />
    </Section>
  );
}
