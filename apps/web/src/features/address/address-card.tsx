import { Anchor, Skeleton } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { usePlaceNames } from '../../device/places.ts';
import { shortPathOf } from '../../queries/names/place-names.ts';
import { useRecord } from '../../queries/use-records.ts';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { Link } from '@tanstack/react-router';
import { Quiet } from '../../ui/quiet.tsx';
import { AssistanceBadge } from '../../ui/status-badge.tsx';
import { Damage } from './damage.tsx';
import { useListedStates } from './listed-buildings.ts';

/** An address in few lines: its name, where it is, its damage and who helps. */
export function AddressCard({ id }: { readonly id: string }): ReactNode {
  const t = useText();
  const places = usePlaceNames();
  const { record } = useRecord('address', id);
  const listed = useMemo(() => (record ? [record] : []), [record]);
  const { states, isAsking } = useListedStates(listed);
  if (!record) return <Skeleton height="4rem" />;
  const state = states.get(id);
  const path: string = `/address/${id}`;
  return (
    <div>
      <Anchor renderRoot={(props) => <Link {...props} to={path} />} fw={600}>
        {titleOf(record, t.language)}
      </Anchor>
      <Quiet>{shortPathOf(places, record.pCode4, t.language)}</Quiet>
      {isAsking && !state ? <Skeleton width="8rem" height="1.375rem" /> : <Damage state={state} t={t} />}{' '}
      {state?.assistanceState ? (
        <AssistanceBadge state={state.assistanceState}>
          {labelOf(assistanceStates, state.assistanceState, t.language)}
        </AssistanceBadge>
      ) : null}
    </div>
  );
}
