import { Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { RecordOf } from '@domivka/domain/registry';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { MenuLink, MoreMenu } from '../../ui/more-menu.tsx';
import { unitsText as text } from './units.text.ts';
import { useUnitRemoval } from './use-unit-removal.ts';
import { useRightsAt, useUnitRights } from './use-unit-rights.ts';

export type UnitActionsProps = {
  readonly unit: RecordOf<'apartment'>;
  readonly address: RecordOf<'address'> | undefined;
};

/** What this user can do with the unit: the work as buttons, the rest in a menu. */
export function UnitActions({ unit, address }: UnitActionsProps): ReactNode {
  const t = useText();
  const rights = useUnitRights(unit, address);
  const { assess, help } = useRightsAt(address);
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useUnitRemoval(unit);
  const newAssessment: string = `/address/${unit.addressId}/assessment/new`;
  const newActivity: string = `/address/${unit.addressId}/activity/new`;
  return (
    <>
      {assess ? (
        <LinkButton to={newAssessment} search={{ unit: unit._id }} leftSection={<IconPlus size={18} aria-hidden />}>
          {t(text.newAssessment)}
        </LinkButton>
      ) : null}
      {help ? (
        <LinkButton
          to={newActivity}
          search={{ units: unit._id }}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t(text.newActivity)}
        </LinkButton>
      ) : null}
      {rights.edit || rights.remove ? (
        <MoreMenu>
          {rights.edit ? (
            <MenuLink
              to="/residential-unit/$apartmentId/edit"
              params={{ apartmentId: unit._id }}
              icon={<IconPencil size={18} aria-hidden />}
            >
              {t(commonText.edit)}
            </MenuLink>
          ) : null}
          {rights.remove ? (
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
              {t(text.remove)}
            </Menu.Item>
          ) : null}
        </MoreMenu>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t(text.remove)}
        confirmLabel={t(text.remove)}
        danger
        busy={busy}
        onConfirm={() => void remove().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t(text.removeAsk, { unit: nameOfUnit(unit, t) })}</p>
        <p>{t(text.removeRefused)}</p>
      </ConfirmDialog>
    </>
  );
}
