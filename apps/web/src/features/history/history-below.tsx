import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useIsUnsent } from '../../queries/history.ts';
import { useRecord } from '../../queries/use-records.ts';
import { call } from '../../remote/call.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { historyTitle } from './history-title.text.ts';
import { historyText as text } from './history.text.ts';
import { RecordHistory } from './record-history.tsx';

export type HistoryBelowProps = {
  readonly table: TableName;
  readonly id: string;
  readonly onRestored?: () => void;
};

type BelowProps = Omit<HistoryBelowProps, 'id'> & { readonly record: StoredRecord };

function Below({ table, record, onRestored }: BelowProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const isUnsent = useIsUnsent(record._id);
  const [isOpen, setOpen] = useState(false);
  if (!user || !mayUse(user.role, 'history') || record.masked !== undefined) return null;
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        mt="md"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(text.show)}
      </Button>
    );
  }
  return (
    <Section title={t(historyTitle)}>
      <RecordHistory
        table={table}
        record={record}
        isNew={isUnsent && record.version === 1}
        {...(onRestored ? { onRestored } : {})}
      />
    </Section>
  );
}

function OfKept({ id, ...props }: HistoryBelowProps): ReactNode {
  const { record } = useRecord(props.table, id);
  return record ? <Below {...props} record={record} /> : null;
}

function OfRemote({ id, ...props }: HistoryBelowProps): ReactNode {
  const { data } = useQuery({
    queryKey: ['historyOf', props.table, id],
    queryFn: async ({ signal }) => call<StoredRecord>('GET', `/${props.table}/${id}`, undefined, { signal }),
    networkMode: 'always',
    retry: false,
  });
  return data ? <Below {...props} record={data} /> : null;
}

/** The history under a page about one record: read from the server when a user opens it. Nothing for those who may not. */
export function HistoryBelow(props: HistoryBelowProps): ReactNode {
  // Trainings are the one kind that devices do not keep.
  return props.table === 'training' ? <OfRemote {...props} /> : <OfKept {...props} />;
}
