import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { findEntity } from '@domivka/domain/registry';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { useAskFirst } from '../../ui/confirm-dialog.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import { undoImport } from './import-calls.ts';
import { countDone, countOpen } from './import-steps.ts';
import type { ImportRow, ImportView, KeptRow } from './import-view.ts';
import classes from './imports.module.css';
import { importsText } from './imports.text.ts';
import { RowPages } from './row-pages.tsx';
import { StepActions, StepLink } from './step-actions.tsx';
import { useRowName } from './use-row-name.ts';
import { pathOfLink } from './record-links.ts';
import { useImportWork } from './use-import.ts';
import { stopText, wizardCounted, wizardText as text } from './wizard.text.ts';

/** The links to the further records of a row, each by the kind of record; the first one is the name of the row. */
function RowLinks({ row }: { readonly row: ImportRow }): ReactNode {
  const t = useText();
  const [, ...others] = row.links ?? [];
  return others.flatMap((link, index) => {
    const path = pathOfLink(link);
    const entity = findEntity(link.table);
    if (path === undefined || !entity) return [];
    return [
      <span key={link._id}>
        {index > 0 ? ' · ' : null}
        <TextLink to={path}>{t(entity.label)}</TextLink>
      </span>,
    ];
  });
}

/** The records that the import added or changed. */
function Records({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  const columns = useMemo(
    (): readonly DataColumn<ImportRow>[] => [
      { id: 'links', header: t(text.alsoSaved), onPhone: 'side', cell: (row) => <RowLinks row={row} /> },
    ],
    [t],
  );
  return (
    <RowPages id={view._id} filter="done" failed={text.recordsFailed}>
      {(rows) =>
        rows.length === 0 ? (
          <Quiet>{t(text.noRecords)}</Quiet>
        ) : (
          <DataTable
            label={t(text.records)}
            name={{
              id: 'row',
              header: t(text.record),
              of: (row) => ({
                title: nameOfRow(row),
                to: row.links?.[0] && pathOfLink(row.links[0]),
                second: t(text.rowNumber, { row: String(row.row) }),
              }),
            }}
            columns={rows.some(({ links = [] }) => links.length > 1) ? columns : []}
            rows={rows}
            rowKey={({ row }) => String(row)}
          />
        )
      }
    </RowPages>
  );
}

/** Undoes the import after a question. */
export function Undo({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { busy, run } = useImportWork(view._id);
  const { act, dialog } = useAskFirst(
    {
      findReason: () => view.target,
      title: t(text.undo),
      confirmLabel: t(text.undo),
      danger: true,
      say: (target) => t(target === 'user' ? text.undoUsers : text.undoAsk),
    },
    () => void run(text.undoFailed, async () => undoImport(view._id)),
  );
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} loading={busy} onClick={act}>
        {t(text.undo)}
      </Button>
      {dialog}
    </>
  );
}

function KeptName({ kept: { table, recordId }, name }: { readonly kept: KeptRow; readonly name: string }): ReactNode {
  const path = pathOfLink({ table, _id: recordId });
  return path === undefined ? <strong>{name}</strong> : <TextLink to={path}>{name}</TextLink>;
}

/** The records that an undo did not take back, each with the reason. */
function Kept({ view, rows }: { readonly view: ImportView; readonly rows: readonly KeptRow[] }): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  return (
    <Section title={t(text.kept)}>
      <ul className={classes.items}>
        {rows.map((kept) => (
          <li key={`${kept.row}/${kept.recordId}`}>
            <KeptName kept={kept} name={[nameOfRow(kept), kept.name].filter(Boolean).join(' · ')} />
            <Quiet>{`${t(text.rowNumber, { row: String(kept.row) })}. ${kept.reason}`}</Quiet>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Undone({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const kept = view.kept ?? [];
  return (
    <>
      <Section title={t(text.undone)}>
        <p className={classes.sentence} role="status">
          {kept.length === 0 ? t(text.undoneWhole) : t.count(wizardCounted.keptRows, kept.length)}
        </p>
      </Section>
      {kept.length > 0 ? <Kept view={view} rows={kept} /> : null}
    </>
  );
}

/** The step Result: what was saved, with the ways to the records, to the rows that remain, and back. */
export function ResultStep({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const { created, updated, skipped } = view.counts;
  const done = countDone(view);
  const open = countOpen(view);
  const left = view.can.commit ? view.counts.ready : 0;
  const isUndone = view.state === 'undone';
  return (
    <>
      {isUndone ? (
        <Undone view={view} />
      ) : (
        <>
          <Section>
            <p className={classes.sentence} role="status" data-numbers>
              {t.count(wizardCounted.imported, done)}
            </p>
            <div className={classes.totals}>
              <Stat label={t(text.created)} value={number(created)} />
              <Stat label={t(text.updated)} value={number(updated)} />
              <Stat label={t(text.skipped)} value={number(skipped)} />
              <Stat label={t(text.notImported)} value={number(open)} tone={open > 0 ? 'attention' : 'plain'} />
            </div>
            {left > 0 ? <Quiet mt="sm">{t.count(wizardCounted.readyLeft, left)}</Quiet> : null}
          </Section>
          <Section title={t(text.records)}>
            <Records view={view} />
          </Section>
        </>
      )}
      <StepActions view={view}>
        {view.can.undo && !isUndone ? <Undo view={view} /> : null}
        {left > 0 && !isUndone ? (
          <StepLink view={view} step="import" variant={open > 0 ? 'default' : 'filled'}>
            {t(stopText.continue)}
          </StepLink>
        ) : null}
        {open > 0 && view.can.change && !isUndone ? (
          <StepLink view={view} step="check" variant="filled">
            {t(text.correctRest)}
          </StepLink>
        ) : view.counts.decided > 0 && view.can.change && !isUndone ? (
          <StepLink view={view} step="check">
            {t(text.seeLeftOut)}
          </StepLink>
        ) : null}
        {(open > 0 && view.can.change && !isUndone) || left > 0 ? null : (
          <LinkButton to="/import/new">{t(importsText.new)}</LinkButton>
        )}
      </StepActions>
    </>
  );
}
