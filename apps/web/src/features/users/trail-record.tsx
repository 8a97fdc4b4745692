import { ActionIcon, Anchor, Group, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findEntity } from '@domivka/domain/registry';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { call } from '../../remote/call.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { trailText as text } from './trail.text.ts';

type RecordProps = { readonly table: string; readonly id: string };

/** The page of a record; for a record of an address the server is asked for the address. */
async function findPath({ table, id }: RecordProps): Promise<string | undefined> {
  const entity = findEntity(table);
  if (!entity) return undefined;
  if (!entity.parent) return `/${table}/${id}`;
  const record = await call<StoredRecord>('GET', `/${table}/${encodeURIComponent(id)}`);
  return `/${entity.parent.table}/${String(record[entity.parent.field])}/${table}/${id}`;
}

function useOpenRecord(): (record: RecordProps) => Promise<void> {
  const { language } = useText();
  const navigate = useNavigate();
  return async (record) => {
    try {
      const path = await findPath(record);
      if (path !== undefined) await navigate({ to: path });
    } catch (error) {
      showErrors(sayFailed(text.gone, error, language));
    }
  };
}

/** Opens a record that the trail names; nothing for a record without a page. */
export function OpenRecord(record: RecordProps): ReactNode {
  const t = useText();
  const open = useOpenRecord();
  const isPhone = useIsPhone();
  if (!findEntity(record.table)) return null;
  return (
    <Anchor component="button" type="button" size="sm" py={isPhone ? 'sm' : 0} onClick={() => void open(record)}>
      {t(text.open)}
    </Anchor>
  );
}

type TrailRecordProps = {
  readonly table: string | undefined;
  readonly id: string | undefined;
  /** Shows everything that was done with this one record. */
  readonly onFollow: (table: string, id: string) => void;
};

/** Opens the record of an act, or shows everything else that was done with it. */
export function TrailRecord({ table, id, onFollow }: TrailRecordProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const open = useOpenRecord();
  if (table === undefined || id === undefined || !findEntity(table)) return null;
  if (isPhone)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="input-md" aria-label={t(text.record)}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void open({ table, id })}>{t(text.open)}</Menu.Item>
          <Menu.Item onClick={() => onFollow(table, id)}>{t(text.onlyThis)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <Group component="span" gap="0 1rem">
      <OpenRecord table={table} id={id} />
      <Anchor component="button" type="button" size="sm" onClick={() => onFollow(table, id)}>
        {t(text.onlyThis)}
      </Anchor>
    </Group>
  );
}
