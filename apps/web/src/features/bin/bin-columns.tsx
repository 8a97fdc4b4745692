import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { BinRow } from '@domivka/domain/kernel/bin';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { NameOrganization } from '../../queries/names/organization-names.ts';
import { serverNow } from '../../device/server-time.ts';
import type { Formats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import list from '../../ui/list.module.css';
import { daysLeft } from './bin-query.ts';
import { nameOfBinned, placeOfBinned, sayTogether } from './bin-row.ts';
import { binText as text } from './bin.text.ts';
import classes from './bin.module.css';

export type BinTools = {
  readonly t: Say;
  readonly format: Formats;
  readonly actor: Actor;
  readonly nameOf: NameOrganization;
  readonly busy: string | undefined;
  readonly onRestore: (table: TableName, record: StoredRecord) => void;
};

function What({ row, t }: { readonly row: BinRow; readonly t: Say }): ReactNode {
  const together = sayTogether(row, t);
  const place = placeOfBinned(row, t);
  return (
    <div className={list.nameCell}>
      <strong>{nameOfBinned(row, t)}</strong>
      {place === '' ? null : <span className={list.second}>{place}</span>}
      {together === '' ? null : <span className={list.second}>{t(text.with, { what: together })}</span>}
    </div>
  );
}

function RestoreCell({ row, tools }: { readonly row: BinRow; readonly tools: BinTools }): ReactNode {
  const { t, busy, onRestore } = tools;
  const { parent } = row;
  if (parent?.binned) {
    return (
      <div className={classes.first}>
        <span className={classes.quiet}>{t(text.parentFirst)}</span>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy === parent.record._id}
          onClick={() => onRestore(parent.table, parent.record)}
        >
          {t(text.restoreParent)}
        </Button>
      </div>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRestore size={16} aria-hidden />}
      aria-label={t(text.restoreNamed, { name: nameOfBinned(row, t) })}
      loading={busy === row._id}
      onClick={() => onRestore(row.table, row.record)}
    >
      {t(text.restore)}
    </Button>
  );
}

/** The columns of the bin. */
export function makeBinColumns(tools: BinTools): readonly DataColumn<BinRow>[] {
  const { t, format, actor, nameOf } = tools;
  const left = ({ until }: BinRow): string => {
    const days = daysLeft(until, serverNow(), actor);
    return days === 0 ? t(text.lastDay) : t.count(countedNouns.days, days);
  };
  return [
    { id: 'what', header: t(text.what), onCard: 'title', cell: (row) => <What row={row} t={t} /> },
    {
      id: 'deleted',
      header: t(text.deleted),
      cell: ({ deletedAt, deletedBy }) => (
        <span>
          <time dateTime={deletedAt} className={list.short}>
            {format.moment(deletedAt)}
          </time>
          {' · '}
          {nameOfPerson(deletedBy, t.language)}
        </span>
      ),
    },
    {
      id: 'organization',
      header: t(text.organization),
      cell: ({ organizationId, organizationName }) => nameOf(organizationId, organizationName),
    },
    { id: 'left', header: t(text.left), cell: (row) => <span className={list.short}>{left(row)}</span> },
    { id: 'action', header: t(text.action), cell: (row) => <RestoreCell row={row} tools={tools} /> },
  ];
}
