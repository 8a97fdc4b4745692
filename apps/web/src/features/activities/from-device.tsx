import type { ReactNode } from 'react';
import type { SearchState } from '../../data/queries.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { activitiesText as text } from './activities.text.ts';
import classes from './activities.module.css';

type Answer = Pick<SearchState, 'state' | 'fromDevice' | 'asOf'>;

/** Says that what is shown comes from this device, and as of when the server said so. */
export function FromDevice({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const kept = answers.filter(({ state, fromDevice }) => state === 'ready' && fromDevice);
  if (kept.length === 0) return null;
  const oldest = kept
    .map(({ asOf }) => asOf)
    .filter((asOf) => asOf !== undefined)
    .toSorted()[0];
  const isAllRemembered = kept.every(({ asOf }) => asOf !== undefined);
  return (
    <p className={classes.note}>
      {isAllRemembered && oldest ? t(text.asOf, { moment: format.moment(oldest) }) : t(text.fromDevice)}
    </p>
  );
}
