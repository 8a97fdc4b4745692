import { useState, type ReactNode } from 'react';
import type { Version } from '@domivka/domain/kernel/history';
import { restorable } from '@domivka/domain/kernel/restore';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { restoreVersion } from '../../queries/history.ts';
import { actorOf } from '../../session/last-user.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeList } from './change-list.tsx';
import { describeChanges, type Describing } from './describe-changes.ts';
import { differencesTo } from './differences.ts';
import { historyText as text } from './history.text.ts';
import classes from './history.module.css';

export type RestoreDialogProps = {
  readonly record: StoredRecord;
  readonly versions: readonly Version[];
  /** The version that somebody wants back; undefined: nothing is asked. */
  readonly version: Version | undefined;
  readonly describing: Describing;
  readonly onClose: () => void;
  readonly onRestored: () => void;
};

/** Shows what a restore would change before it is done. */
export function RestoreDialog(props: RestoreDialogProps): ReactNode {
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
          {record['reviewState'] === 'verified' ? <p>{t(text.restoreReopens)}</p> : null}
        </>
      )}
    </ConfirmDialog>
  );
}
