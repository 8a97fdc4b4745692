import type { ReactNode } from 'react';
import { useSearch, type SearchState } from '../../queries/queries.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Columns } from '../../ui/columns.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import { homeText } from './home.text.ts';

const countOnly = { paging: { page: 1, pageSize: 1 } } as const;

/** How many addresses, assessments and activities are in the user's area; each number opens its list where there is one. */
export function MyArea({ addresses }: { readonly addresses: Omit<SearchState, 'values'> }): ReactNode {
  const t = useText();
  const format = useFormats();
  const assessments = useSearch('assessment', countOnly);
  const activities = useSearch('activity', countOnly);
  const total = ({ state, totalRows }: Pick<SearchState, 'state' | 'totalRows'>) =>
    state === 'ready' ? format.number(totalRows, 0) : undefined;
  const asOf = addresses.asOf ? t(homeText.asOf, { moment: format.moment(addresses.asOf) }) : t(homeText.fromDevice);
  const link = (to: '/addresses' | '/activities', words: string, search = {}) => (
    <TextLink to={to} search={search}>
      {words}
    </TextLink>
  );
  return (
    <Section title={t(homeText.myArea)} description={addresses.fromDevice ? asOf : undefined}>
      <Columns min="7rem">
        <Stat label={link('/addresses', t(homeText.addresses))} value={total(addresses)} />
        <Stat label={link('/addresses', t(homeText.assessments), { assessed: true })} value={total(assessments)} />
        <Stat label={link('/activities', t(homeText.activities))} value={total(activities)} />
      </Columns>
    </Section>
  );
}
