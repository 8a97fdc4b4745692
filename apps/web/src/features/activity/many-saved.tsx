import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useRecordsById } from '../../queries/records-by-id.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { removeRecords } from '../../records/save/save-record.ts';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { manyCounted as counted, manyText as text } from './many-activities.text.ts';
import type { ManySaved } from './save-for-addresses.ts';

type Props = {
  readonly saved: ManySaved;
  /** Of which addresses it was, as the map says it too. */
  readonly query: Readonly<Record<string, unknown>>;
};

/** How the saving for many addresses ended: how many, which were skipped and why, and the way to take it back. */
export function ManySavedView({ saved: { outcomes, skipped }, query }: Props): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const [isUndone, setUndone] = useState(false);
  const addresses = useRecordsById(
    'address',
    skipped.map(({ addressId }) => addressId),
  );
  const nameOf = (id: string): string => {
    const address = addresses?.find(({ _id }) => _id === id);
    return address ? titleOf(address, t.language) : '…';
  };
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), []);
  const undo = async (): Promise<void> => {
    const ids = outcomes.map(({ record }) => record._id);
    setUndone(await attempt(text.undoFailed, () => removeRecords('activity', ids)));
  };
  const count = outcomes.length;
  const words = [
    t.count(counted.saved, count),
    ...(skipped.length > 0 ? [t.count(counted.skipped, skipped.length)] : []),
  ].join(', ');
  return (
    <Stack>
      <Alert ref={said} tabIndex={-1} color={skipped.length > 0 && !isUndone ? 'amber' : 'blue'} role="status">
        {isUndone ? t.count(counted.undone, count) : words}
      </Alert>
      {skipped.length > 0 && !isUndone ? (
        <ul aria-label={t(text.skippedList)}>
          {skipped.map(({ addressId, error }) => (
            <li key={addressId}>
              <strong>{nameOf(addressId)}</strong>: {listFailureReasons(error, t.language).join(' ')}
            </li>
          ))}
        </ul>
      ) : null}
      <Group gap="xs">
        <LinkButton to="/map" search={query}>
          {t(text.toMap)}
        </LinkButton>
        <LinkButton to="/activities" variant="default">
          {t(text.toActivities)}
        </LinkButton>
        {isUndone ? null : (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={busy}
            onClick={() => void undo()}
          >
            {t(text.undo)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
