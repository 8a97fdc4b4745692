import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { Language } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import { MenuDivider, MenuItem, MenuLabel } from '@mantine/core';
import { IconBolt, IconFileTypePdf, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { deviceNow } from '../../device/server-time.ts';
import { createValueStore } from '../../platform/value-store.ts';
import type { Building } from '../../queries/building/building.ts';
import { sayRemoved } from '../../queries/work/outcome-messages.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/undo-offer.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { useConnection } from '../../remote/connection.ts';
import { downloadFile, fetchFile, type MadeFile } from '../../remote/download.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { commonText } from '../../text/common.text.ts';
import { getLanguage } from '../../text/language.ts';
import { type Say, sayIn, useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { MenuLink, MoreMenu } from '../../ui/more-menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { addressText } from './address.text.ts';
import { storyText, storyText as text } from './story.text.ts';
import { useAddressRights } from './use-address-rights.ts';

/** Pages with drawings and photos take their time on a small server. */
const patience = 120_000;

/** The buildings of which a passport is being made, by the id of the address: the work goes on when the page is left. */
const making = createValueStore<readonly string[]>([]);

/** Whether a passport of this building is on its way. */
function useIsMakingPassport(addressId: string): boolean {
  return useSyncExternalStore(making.subscribe, making.get).includes(addressId);
}

/** The passport of a building as a PDF in one language. It is made on the server; throws `RemoteError`. */
async function makePassport(addressId: string, language: Language): Promise<MadeFile> {
  making.set([...making.get(), addressId]);
  try {
    const query = new URLSearchParams({ addressId, language });
    return await fetchFile({
      path: `/reports/buildingPassport.pdf?${query.toString()}`,
      fallbackName: `passport-${addressId}.pdf`,
      patience,
      headers: { 'Accept-Language': language },
    });
  } finally {
    making.set(making.get().filter((id) => id !== addressId));
  }
}

/** Makes a passport and hands it over. It belongs to no screen: the file comes also when the user has left the page. */
async function bringPassport(addressId: string, language: Language): Promise<void> {
  const startedAt = deviceNow();
  showToast({ message: sayIn(getLanguage())(text.passportMaking) });
  try {
    downloadFile(await makePassport(addressId, language));
  } catch (error) {
    const t = sayIn(getLanguage());
    showErrors([t(text.passportFailed), explainFailure(error, t)]);
    return;
  }
  showToast({ message: sayIn(getLanguage())(text.passportReady), color: 'done', startedAt });
}

/** The passport of a building in either language, as entries of a menu. It needs the network, and says so. */
function PassportItems({ addressId }: { readonly addressId: string }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const isMaking = useIsMakingPassport(addressId);
  const english = ['en', text.passportEn] as const;
  const ukrainian = ['uk', text.passportUk] as const;
  const items = t.language === 'uk' ? [ukrainian, english] : [english, ukrainian];
  return (
    <>
      <MenuLabel>{t(online ? text.passport : text.passportOffline)}</MenuLabel>
      {items.map(([language, label]) => (
        <MenuItem
          key={language}
          disabled={!online || isMaking}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => void bringPassport(addressId, language)}
        >
          {t(label)}
        </MenuItem>
      ))}
    </>
  );
}

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
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const removal = await removeOrAsk((seen) => removeSeen('address', id, seen));
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
