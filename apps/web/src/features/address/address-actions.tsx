import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { RecordOf } from '@domivka/domain/registry';
import { MenuDivider, MenuItem } from '@mantine/core';
import { IconBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ChunkLoadError, loadChunk } from '../../platform/load-chunk.ts';
import type { Building } from '../../queries/building/building.ts';
import { commonText } from '../../text/common.text.ts';
import { type Say, useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { MenuLink, MoreMenu } from '../../ui/more-menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { addressText } from './address.text.ts';
import { PassportItems, useIsMakingPassport } from './passport-items.tsx';
import { storyText } from './story.text.ts';
import { useAddressRights } from './use-address-rights.ts';

type AddressActionsProps = {
  readonly record: RecordOf<'address'>;
  readonly building: Building;
};

/** What is deleted together with an address, counted. */
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

function useRemoval(id: string) {
  const t = useText();
  const navigate = useNavigate();
  const { notLoaded } = useUiWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { removeAddress } = await loadChunk(() => import('./remove-address.ts'));
      if (await removeAddress(id, t)) await navigate({ to: '/addresses', replace: true });
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      showToast({ message: notLoaded, color: 'attention' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return { asking, setAsking, busy, remove };
}

/** What can be done with the address by this user: the work as buttons, the rest in a menu. */
export function AddressActions({ record, building }: AddressActionsProps): ReactNode {
  const t = useText();
  const { assess, help, edit, passport, remove: mayRemove } = useAddressRights(record);
  const { asking, setAsking, busy, remove } = useRemoval(record._id);
  const isMaking = useIsMakingPassport(record._id);
  const children = sayChildren(building, t);
  const newAssessment: string = `/address/${record._id}/assessment/new`;
  const newActivity: string = `/address/${record._id}/activity/new`;
  const editing: string = `/address/${record._id}/edit`;
  return (
    <>
      {assess ? (
        <LinkButton to={newAssessment} leftSection={<IconPlus size={18} aria-hidden />}>
          {t(addressText.newAssessment)}
        </LinkButton>
      ) : null}
      {help ? (
        <LinkButton to={newActivity} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {t(addressText.newActivity)}
        </LinkButton>
      ) : null}
      {assess || edit || passport || mayRemove ? (
        <MoreMenu busy={isMaking}>
          {assess ? (
            <MenuLink to={newAssessment} search={{ rapid: 1, strike: 1 }} icon={<IconBolt size={18} aria-hidden />}>
              {t(storyText.recordStrike)}
            </MenuLink>
          ) : null}
          {edit ? (
            <MenuLink to={editing} icon={<IconPencil size={18} aria-hidden />}>
              {t(commonText.edit)}
            </MenuLink>
          ) : null}
          {passport ? <PassportItems addressId={record._id} /> : null}
          {mayRemove ? (
            <>
              <MenuDivider />
              <MenuItem leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
                {t(addressText.remove)}
              </MenuItem>
            </>
          ) : null}
        </MoreMenu>
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
