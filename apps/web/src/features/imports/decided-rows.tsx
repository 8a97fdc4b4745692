import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { checkText as text } from './check.text.ts';
import { decideRows, rowsOnPage, type DecisionBody } from './import-calls.ts';
import type { ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { useRowName } from './use-row-name.ts';
import { useImportRows, useImportWork } from './use-import.ts';
import { wizardText } from './wizard.text.ts';

const words = { new: text.decidedNew, same: text.decidedSame, skip: text.decidedSkip } as const;

/** The rows that the user left out or decided on, each with the way back. */
export function DecisionList({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useImportRows(view._id, 'decided', page);
  const { busy, run } = useImportWork(view._id);
  const isBusy = busy || view.state === 'validating';
  const decide = (body: DecisionBody) => void run(text.decisionFailed, async () => decideRows(view._id, body));
  if (error && !data)
    return (
      <FailedState title={t(text.rowsFailed)} onRetry={() => void refetch()}>
        {explainFailure(error, t)}
      </FailedState>
    );
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      <ul className={classes.items}>
        {data.values.map((row) => (
          <li key={row.row} className={classes.asked}>
            <div>
              <Quiet span>{t(wizardText.rowNumber, { row: String(row.row) })}</Quiet> <strong>{nameOfRow(row)}</strong>
              {row.decision === undefined ? null : <Quiet>{t(words[row.decision])}</Quiet>}
            </div>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              aria-label={t(text.takeBackRow, { row: String(row.row) })}
              onClick={() => decide({ decisions: [{ row: row.row, decision: 'ask' }] })}
            >
              {t(text.takeBack)}
            </Button>
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt="xs">
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => decide({ all: 'ask' })}>
          {t(text.takeBackAll)}
        </Button>
        {data.totalRows > rowsOnPage ? (
          <Pager page={page} pageSize={rowsOnPage} total={data.totalRows} onPageChange={setPage} />
        ) : null}
      </Group>
    </>
  );
}

/** How many rows the user decided on; the list is fetched when it is opened. */
export function DecidedRows({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(text.decided, { count: view.counts.decided })}</summary>
      {isOpen ? <DecisionList view={view} /> : null}
    </details>
  );
}
