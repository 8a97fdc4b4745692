import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { Version } from '@domivka/domain/kernel/history';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { restorable } from '@domivka/domain/kernel/restore';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { usePlaces } from '../../device/places.ts';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import { restoreVersion, useHistory, useIsUnsent } from '../../queries/history.ts';
import { type NameOrganization, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useRelatedNames } from '../../queries/names/related-names.ts';
import { sayFailed } from '../../queries/work/arrival.ts';
import { RemoteError } from '../../remote/call.ts';
import { useConnection } from '../../remote/connection.ts';
import { actorOf } from '../../session/last-user.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeList } from './change-list.tsx';
import { describeChanges, type Describing, differencesTo, listRestorable } from './describe-changes.ts';
import classes from './history.module.css';
import { historyText as text } from './history.text.ts';

/** What it takes to say changes of a record in words: language, places, names, custom fields. Undefined while those are being read. */
function useDescribing(entity: Entity, record: StoredRecord): Describing | undefined {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const definitions = useCustomDefinitions(entity.table);
  const addressId = record.addressId;
  const nameOf = useRelatedNames(typeof addressId === 'string' ? addressId : undefined, t);
  return definitions && { entity, definitions, t, format, places, nameOf };
}

type RestoreDialogProps = {
  readonly record: StoredRecord;
  readonly versions: readonly Version[];
  /** The version that a user wants back; undefined: nothing is asked. */
  readonly version: Version | undefined;
  readonly describing: Describing;
  readonly onClose: () => void;
  readonly onRestored: () => void;
};

/** Shows what a restore would change before it is done. */
function RestoreDialog(props: RestoreDialogProps): ReactNode {
  const { record, versions, version, describing, onClose, onRestored } = props;
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const { t, entity, format } = describing;
  const all = version && user ? differencesTo(versions, version.version) : [];
  const changes = user ? describeChanges(restorable(entity, actorOf(user), all), describing) : [];
  const restore = async (wanted: Version): Promise<void> => {
    setBusy(true);
    try {
      await restoreVersion(entity.table, record._id, wanted.version, record.version);
      showToast({ message: t(text.restoreDone, { version: wanted.version }), color: 'done' });
      onRestored();
    } catch (error) {
      showErrors(sayFailed(text.restoreFailed, error, t.language));
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={version !== undefined}
      title={t(text.restoreTitle, { version: version?.version ?? '' })}
      confirmLabel={t(changes.length === 0 ? commonText.close : text.restoreVersion)}
      busy={busy}
      onConfirm={() => (version && changes.length > 0 ? void restore(version) : onClose())}
      onCancel={onClose}
    >
      {changes.length === 0 ? (
        <p>{t(text.restoreNothing)}</p>
      ) : (
        <>
          <p>{t(text.restoreWords, { moment: format.moment(version?.at) })}</p>
          <div className={classes.preview}>
            <ChangeList changes={changes} />
          </div>
          {record.reviewState === 'verified' ? <p>{t(text.restoreReopens)}</p> : null}
        </>
      )}
    </ConfirmDialog>
  );
}

type RecordHistoryProps = {
  readonly table: TableName;
  readonly record: StoredRecord;
  /** Whether the server does not know the record yet. */
  readonly isNew: boolean;
  /** Of the headings of versions: 3 below a title of its own (default), 2 below that of the page. */
  readonly level?: 2 | 3;
  /** A version was restored: a form that is open on the record starts again. */
  readonly onRestored?: () => void;
};

const kinds: Readonly<Record<string, Words>> = {
  create: text.created,
  update: text.changed,
  delete: text.deleted,
  restore: text.restored,
};

/** Work that waited on a device for longer than this is told with both times. */
const notable = 60_000;

function whenOf({ at, madeAt }: Version, { t, format }: Describing): string {
  if (madeAt === undefined || Date.parse(at) - Date.parse(madeAt) < notable) return '';
  return t(text.madeOffline, { made: format.moment(madeAt), received: format.moment(at) });
}

type VersionItemProps = {
  readonly version: Version;
  readonly level: 2 | 3;
  readonly describing: Describing;
  readonly organizationOf: NameOrganization;
  /** Absent where nothing differs from today, and for those who may not restore. */
  readonly onRestore?: (() => void) | undefined;
};

function VersionItem({ version, level, describing, organizationOf, onRestore }: VersionItemProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t, format } = describing;
  const { at, by, kind } = version;
  const organization = organizationOf(version.organization._id, version.organization.name);
  const changes = describeChanges(version.changes, describing);
  const isWhole = kind === 'delete' || (kind === 'restore' && version.changes.length === 0);
  return (
    <li className={classes.version}>
      <Group component={Heading} align="baseline" gap="0 0.75rem" m={0} fz="md" fw={600}>
        <span>{t(kinds[kind] ?? text.changed)}</span>
        <time dateTime={at}>{format.moment(at)}</time>
      </Group>
      <Quiet mt={2} mb="xs">
        {[
          nameOfPerson(by, t.language),
          organization,
          t(text.version, { version: version.version }),
          whenOf(version, describing),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      {changes.length > 0 ? <ChangeList changes={changes} onlyNew={kind === 'create'} /> : null}
      {changes.length === 0 && !isWhole ? (
        <Quiet mt={2} mb="xs">
          {t(text.nothingElse)}
        </Quiet>
      ) : null}
      {onRestore ? (
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={onRestore}
        >
          {t(text.restoreVersion)}
          <VisuallyHidden> {version.version}</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}

type VersionsProps = Omit<RecordHistoryProps, 'isNew'> & {
  readonly versions: readonly Version[];
  readonly describing: Describing;
};

function Versions({ table, record, versions, describing, level = 3, onRestored }: VersionsProps): ReactNode {
  const entity = getEntity(table);
  const { user } = useSession();
  const { online } = useConnection();
  const isUnsent = useIsUnsent(record._id);
  const organizationOf = useOrganizationNames();
  const [wanted, setWanted] = useState<Version>();
  const mayRestore = user !== undefined && online && mayDo(user, 'update', entity, record);
  const offered = useMemo(
    () =>
      user && mayRestore && !isUnsent
        ? listRestorable(versions, (changes) => restorable(entity, actorOf(user), changes))
        : new Set<number>(),
    [user, mayRestore, isUnsent, versions, entity],
  );
  return (
    <>
      {mayRestore && isUnsent ? (
        <Quiet mt={2} mb="xs">
          {describing.t(text.restoreUnsent)}
        </Quiet>
      ) : null}
      <ol className={classes.versions}>
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            version={version}
            level={level}
            describing={describing}
            organizationOf={organizationOf}
            onRestore={offered.has(version.version) ? () => setWanted(version) : undefined}
          />
        ))}
      </ol>
      <RestoreDialog
        record={record}
        versions={versions}
        version={wanted}
        describing={describing}
        onClose={() => setWanted(undefined)}
        onRestored={() => onRestored?.()}
      />
    </>
  );
}

/** Who changed what and when, and the way back to an earlier version for those who may change the record; only the server knows. */
export function RecordHistory({ isNew, ...props }: RecordHistoryProps): ReactNode {
  const t = useText();
  const { table, record } = props;
  const history = useHistory(table, record._id, record.version);
  const describing = useDescribing(getEntity(table), record);
  if (history.state === 'ready' && describing)
    return <Versions {...props} versions={history.versions} describing={describing} />;
  const icon = <IconHistory size={40} />;
  if (isNew) return <EmptyState icon={icon} title={t(text.isNew)} />;
  if (history.state === 'offline') {
    return (
      <EmptyState icon={icon} title={t(text.offline)}>
        {t(text.offlineWords)}
      </EmptyState>
    );
  }
  if (history.state !== 'failed') return <TableSkeleton rows={3} />;
  return (
    <EmptyState
      icon={icon}
      title={t(text.failed)}
      action={<Button onClick={history.refresh}>{t(commonText.retry)}</Button>}
    >
      {history.error instanceof RemoteError ? history.error.messages.join(' ') : null}
    </EmptyState>
  );
}
