import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { targetTitles } from '@domivka/domain/exchange/exchange.text';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { EmptyState, FailedState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { countOpen } from './import-steps.ts';
import type { ImportState } from '@domivka/domain/exchange/import-modes';
import type { ImportSummary } from './import-view.ts';
import { importsText as text, stateWords } from './imports.text.ts';
import { StopImport } from './stop-import.tsx';
import { wizardCounted } from './wizard.text.ts';
import { useImports } from './use-import.ts';

const tones = {
  uploaded: 'waiting',
  mapped: 'waiting',
  validating: 'active',
  validated: 'waiting',
  committing: 'active',
  committed: 'done',
  undoing: 'active',
  undone: 'off',
  failed: 'danger',
} as const satisfies Record<ImportState, StatusTone>;

/** How far an import is; one that was checked says what remains to be done. */
function State({ one }: { readonly one: ImportSummary }): ReactNode {
  const t = useText();
  const open = countOpen(one);
  const isOpen = one.state === 'validated' && open > 0;
  if (one.state === 'committed' && one.counts.ready > 0)
    return <StatusBadge tone="waiting">{t(text.partly)}</StatusBadge>;
  return (
    <StatusBadge tone={isOpen ? 'attention' : tones[one.state]}>
      {isOpen ? t.count(wizardCounted.toCorrect, open) : t(stateWords[one.state])}
    </StatusBadge>
  );
}

/** A checked import that waits for its button: those of colleagues who may not press it. */
function isToCommit({ state, isOwn, can }: ImportSummary): boolean {
  return state === 'validated' && !isOwn && can.commit;
}

function hasToDo(one: ImportSummary): boolean {
  return isToCommit(one) || one.can.cancel;
}

function useImportColumns(): readonly DataColumn<ImportSummary>[] {
  const t = useText();
  const format = useFormats();
  return useMemo(
    () => [
      { id: 'what', header: t(text.what), onPhone: 'line', cell: ({ target }) => t(targetTitles[target]) },
      { id: 'state', header: t(text.state), onPhone: 'side', nowrap: true, cell: (one) => <State one={one} /> },
      {
        id: 'rows',
        header: t(text.rows),
        align: 'end',
        cell: ({ counts }) => (counts.rows > 0 ? format.number(counts.rows) : ''),
      },
      {
        id: 'by',
        header: t(text.by),
        cell: ({ isOwn, creator }) => (isOwn ? t(text.mine) : t(creator)),
      },
      {
        id: 'at',
        header: t(text.at),
        nowrap: true,
        onPhone: 'line',
        cell: ({ createdAt }) => format.dayOf(createdAt),
      },
      {
        id: 'do',
        header: t(text.toDo),
        onPhone: 'action',
        cell: (one) =>
          isToCommit(one) ? (
            <LinkButton
              to="/import/$importId"
              params={{ importId: one._id }}
              search={{ step: 'import' }}
              size="compact-sm"
              aria-label={t(text.commitNamed, { file: one.fileName })}
            >
              {t(text.commit)}
            </LinkButton>
          ) : (
            <StopImport view={one} isInList />
          ),
      },
    ],
    [format, t],
  );
}

function NewButton(): ReactNode {
  const t = useText();
  return (
    <LinkButton to="/import/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t(text.new)}
    </LinkButton>
  );
}

function List(): ReactNode {
  const t = useText();
  const { data, error, refetch } = useImports();
  const columns = useImportColumns();
  if (error && !data) return <FailedState title={t(text.listFailed)} error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState icon={<IconFileImport size={40} />} title={t(text.emptyTitle)}>
        {t(text.emptyWords)}
      </EmptyState>
    );
  return (
    <DataTable
      label={t(text.list)}
      name={{
        id: 'file',
        header: t(text.file),
        of: ({ _id, fileName }) => ({ title: fileName, to: `/import/${_id}` }),
      }}
      columns={data.some(hasToDo) ? columns : columns.filter(({ id }) => id !== 'do')}
      rows={data}
      rowKey={({ _id }) => _id}
    />
  );
}

/** The route `/import`: the imports of the user, for managers those of their organization, and the way to a new one. */
export function ImportsScreen(): ReactNode {
  const t = useText();
  return (
    <Page title={t(text.title)} subtitle={t(text.how)} width="wide" actions={<NewButton />}>
      <List />
    </Page>
  );
}
