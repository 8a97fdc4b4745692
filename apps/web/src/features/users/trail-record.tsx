import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findEntity } from '@domivka/domain/registry';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { call } from '../../remote/call.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { trailText as text } from './trail.text.ts';
import classes from './trail.module.css';

type RecordProps = { readonly table: string; readonly id: string };

/** Where a record is shown; one that hangs on an address is asked which. */
async function findPath({ table, id }: RecordProps): Promise<string | undefined> {
  const entity = findEntity(table);
  if (!entity) return undefined;
  if (!entity.parent) return `/${table}/${id}`;
  const record = await call<StoredRecord>('GET', `/${table}/${encodeURIComponent(id)}`);
  return `/${entity.parent.table}/${String(record[entity.parent.field])}/${table}/${id}`;
}

/** Opens a record that the trail names; nothing for what has no page of its own. */
export function OpenRecord({ table, id }: RecordProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  if (!findEntity(table)) return null;
  const open = async () => {
    try {
      const path = await findPath({ table, id });
      if (path !== undefined) await navigate({ to: path });
    } catch (error) {
      showErrors(sayFailed(text.gone, error, t.language));
    }
  };
  return (
    <button type="button" className={classes.linkButton} onClick={() => void open()}>
      {t(text.open)}
    </button>
  );
}

type TrailRecordProps = {
  readonly table: string | undefined;
  readonly id: string | undefined;
  /** Shows everything that was done with this one record. */
  readonly onFollow: (table: string, id: string) => void;
};

/** The way to the record that an act was about, and to everything else that was done with it. */
export function TrailRecord({ table, id, onFollow }: TrailRecordProps): ReactNode {
  const t = useText();
  if (table === undefined || id === undefined || !findEntity(table)) return null;
  return (
    <span className={classes.trailLinks}>
      <OpenRecord table={table} id={id} />
      <button type="button" className={classes.linkButton} onClick={() => onFollow(table, id)}>
        {t(text.onlyThis)}
      </button>
    </span>
  );
}
