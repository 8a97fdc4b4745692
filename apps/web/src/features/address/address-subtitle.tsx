import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useOutbox } from '../../queries/work/use-outbox.ts';
import { usePlaces } from '../../device/places.ts';
import type { RecordAnswer } from '../../queries/queries.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import { titleOf } from '../../text/address-title.ts';
import classes from './address.module.css';
import { pathOf } from '../../queries/names/place-names.ts';

/** Whether everything of the address is at the server, waits, or needs a person. */
function SendingMark({ record, answer }: { readonly record: StoredRecord; readonly answer: RecordAnswer }): ReactNode {
  const t = useText();
  const needsYou = useOutbox()?.entries.some(({ recordId, state }) => recordId === record._id && state === 'needsYou');
  if (needsYou) return <StatusBadge tone="attention">{t(addressText.needsYou)}</StatusBadge>;
  return answer.synced ? null : <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge>;
}

/** Under the title: the name in the other language, where it lies, and what is not sent yet. */
export function AddressSubtitle({
  record,
  answer,
}: {
  readonly record: StoredRecord;
  readonly answer: RecordAnswer;
}): ReactNode {
  const t = useText();
  const places = usePlaces();
  const other = t.language === 'uk' ? 'en' : 'uk';
  const otherTitle = titleOf(record, other);
  return (
    <span className={classes.subtitle}>
      {otherTitle === titleOf(record, t.language) ? null : <span lang={other}>{otherTitle}</span>}
      {places ? <span>{pathOf(places, record['pCode4'], t.language)}</span> : null}
      <SendingMark record={record} answer={answer} />
    </span>
  );
}
