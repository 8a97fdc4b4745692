import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import { sayRemoved } from '../../queries/work/outcome-messages.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { undoOffer } from '../../queries/work/undo-offer.ts';
import { commonText } from '../../text/common.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import { PassportMenu } from './passport-menu.tsx';
import { useAddressRights } from './use-address-rights.ts';

export type AddressActionsProps = {
  readonly record: StoredRecord;
  readonly building: Building;
};

/** What goes to the bin with an address, counted. */
function sayChildren({ units, assessments, activities, stateQuestions, photos }: Building, t: Say): readonly string[] {
  const counted = [
    [countedNouns.units, units],
    [countedNouns.assessments, assessments],
    [countedNouns.activities, activities],
    [countedNouns.stateQuestions, stateQuestions],
    [countedNouns.photos, photos],
  ] as const;
  return counted.flatMap(([words, { values }]) => (values.length > 0 ? [t.count(words, values.length)] : []));
}

function useRemoval(record: StoredRecord) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const removal = await removeOrAsk((seen) => removeSeen('address', record._id, seen));
      if (!removal) return;
      showUndoToast(sayRemoved(addressText.removed, t.language, removal.id), undoOffer(removal, t.language));
      await navigate({ to: '/addresses', replace: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      showErrors(error.issues.map((issue) => messageOf(issue, t.language)));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return { asking, setAsking, busy, remove };
}

/** What can be done with the address by this user. */
export function AddressActions({ record, building }: AddressActionsProps): ReactNode {
  const t = useText();
  const rights = useAddressRights(record);
  const { asking, setAsking, busy, remove } = useRemoval(record);
  const children = sayChildren(building, t);
  const params = { addressId: record._id };
  const newAssessment: string = `/address/${record._id}/assessment/new`;
  const newActivity: string = `/address/${record._id}/activity/new`;
  return (
    <>
      {rights.assess ? (
        <LinkButton to={newAssessment} leftSection={<IconPlus size={18} aria-hidden />}>
          {t(addressText.newAssessment)}
        </LinkButton>
      ) : null}
      {rights.help ? (
        <LinkButton to={newActivity} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {t(addressText.newActivity)}
        </LinkButton>
      ) : null}
      {rights.edit ? (
        <LinkButton
          to="/address/$addressId/edit"
          params={params}
          variant="default"
          className={classes.signOnly ?? ''}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t(commonText.edit)}
        </LinkButton>
      ) : null}
      {rights.passport ? <PassportMenu addressId={record._id} /> : null}
      {rights.remove ? (
        <ActionIcon
          variant="default"
          size="input-sm"
          className={classes.bin ?? ''}
          aria-label={t(addressText.remove)}
          title={t(addressText.remove)}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t(addressText.removeTitle)}
        confirmLabel={t(addressText.remove)}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {children.length === 0
            ? t(addressText.removeAlone)
            : t(addressText.removeWith, { children: children.join(', ') })}
        </p>
        <p>{t(addressText.removeOthers)}</p>
      </ConfirmDialog>
    </>
  );
}
