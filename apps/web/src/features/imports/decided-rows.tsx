import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { checkText as text } from './check.text.ts';
import type { ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { OpenedList } from './opened-list.tsx';
import { RowPages } from './row-pages.tsx';
import { useDecisions } from './use-import.ts';
import { useRowName } from './use-row-name.ts';
import { wizardText } from './wizard.text.ts';

const words = { new: text.decidedNew, same: text.decidedSame, skip: text.decidedSkip } as const;

/** The rows that the user left out or decided on, each with the way back. */
export function DecisionList({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  const { isBusy, decide } = useDecisions(view);
  return (
    <>
      <RowPages id={view._id} filter="decided">
        {(rows) => (
          <ul className={classes.items}>
            {rows.map((row) => (
              <li key={row.row} className={classes.asked}>
                <div>
                  <Quiet span>{t(wizardText.rowNumber, { row: String(row.row) })}</Quiet>{' '}
                  <strong>{nameOfRow(row)}</strong>
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
        )}
      </RowPages>
      <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => decide({ all: 'ask' })}>
        {t(text.takeBackAll)}
      </Button>
    </>
  );
}

/** How many rows the user decided on. */
export function DecidedRows({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  return (
    <OpenedList summary={t(text.decided, { count: view.counts.decided })}>
      {() => <DecisionList view={view} />}
    </OpenedList>
  );
}
