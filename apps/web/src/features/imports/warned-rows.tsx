import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { checkText as text } from './check.text.ts';
import { listNumbers, type ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { importsCounted } from './imports.text.ts';
import { OpenedList } from './opened-list.tsx';
import { useProblems } from './use-import.ts';

/** The remarks on rows that are ready: equal cells together, with the numbers of their rows. */
export function WarningGroups({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { data, error, refetch } = useProblems(view._id, 'warnings');
  if (error && !data) return <FailedState title={t(text.warningsFailed)} error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <ul className={classes.items}>
      {data.map(({ column, code, value, message, rows, numbers }) => {
        const field = view.columns.find(({ key }) => key === column)?.label;
        const list = listNumbers({ rows, numbers });
        return (
          <li key={`${column}/${code}/${value}`}>
            {value === '' ? null : <strong className={classes.value}>{value}</strong>}
            {field ? ` ${t(field)} · ` : ' '}
            <span data-numbers>{t(text.inRows, { rows: t.count(importsCounted.rows, rows), list })}</span>
            <Quiet>{message}</Quiet>
          </li>
        );
      })}
    </ul>
  );
}

/** How many ready rows have a remark. */
export function WarnedRows({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  return (
    <OpenedList summary={t(text.warned, { count: view.counts.warnings })}>
      {() => <WarningGroups view={view} />}
    </OpenedList>
  );
}
