import { Button } from '@mantine/core';
import { IconFileUnknown, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RemoteError } from '../../remote/call.ts';
import { useText } from '../../text/say.ts';
import { EmptyState, FailedState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { reportText as text } from './reports.text.ts';

/** Works without a connection. */
const statisticsPath: string = '/statistics';

function AllReports(): ReactNode {
  const t = useText();
  return (
    <LinkButton to="/report" variant="default">
      {t(text.allReports)}
    </LinkButton>
  );
}

/** The link names no report. */
export function UnknownReport(): ReactNode {
  const t = useText();
  return (
    <EmptyState icon={<IconFileUnknown size={40} />} title={t(text.unknownTitle)} action={<AllReports />}>
      {t(text.unknownWords)}
    </EmptyState>
  );
}

/** The report is for other roles. */
export function RefusedReport(): ReactNode {
  const t = useText();
  return (
    <EmptyState icon={<IconLock size={40} />} title={t(text.refusedTitle)} action={<AllReports />}>
      {t(text.refusedWords)}
    </EmptyState>
  );
}

type FailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** Why a report was not answered, and what to do. */
export function ReportFailure({ error, onRetry }: FailureProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const kind = error instanceof RemoteError ? error.kind : undefined;
  if (kind === 'forbidden') return <RefusedReport />;
  if (kind === 'missing') return <UnknownReport />;
  if (kind === 'network') {
    const actions = (
      <>
        <Button onClick={onRetry}>{words.retry}</Button>
        <LinkButton to={statisticsPath} variant="default">
          {t(text.statistics)}
        </LinkButton>
      </>
    );
    return (
      <EmptyState icon={<IconPlugConnectedX size={40} />} title={t(text.offlineTitle)} action={actions}>
        {t(text.offlineWords)}
      </EmptyState>
    );
  }
  return <FailedState title={t(text.failedTitle)} error={error} onRetry={onRetry} action={<AllReports />} />;
}
