import type { ReactNode } from 'react';
import { useSearch, type SearchState } from '../../queries/queries.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import classes from './home.module.css';
import { homeText } from './home.text.ts';

const countOnly = { paging: { page: 1, pageSize: 1 } } as const;

/** How many addresses, assessments and activities lie in the user's area. */
export function MyArea({ addresses }: { readonly addresses: SearchState | Omit<SearchState, 'values'> }): ReactNode {
  const t = useText();
  const format = useFormats();
  const assessments = useSearch('assessment', countOnly);
  const activities = useSearch('activity', countOnly);
  const total = ({ state, totalRows }: Pick<SearchState, 'state' | 'totalRows'>) =>
    state === 'ready' ? format.number(totalRows, 0) : undefined;
  const hint = addresses.fromDevice
    ? addresses.asOf
      ? t(homeText.asOf, { moment: format.moment(addresses.asOf) })
      : t(homeText.fromDevice)
    : undefined;
  return (
    <Section title={t(homeText.myArea)} description={hint}>
      <div className={classes.stats}>
        <Stat label={t(homeText.addresses)} value={total(addresses)} />
        <Stat label={t(homeText.assessments)} value={total(assessments)} />
        <Stat label={t(homeText.activities)} value={total(activities)} />
      </div>
    </Section>
  );
}
