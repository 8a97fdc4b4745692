import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';
import { useUnitRemoval } from './use-unit-removal.ts';
import { useRightsAt, useUnitRights } from './use-unit-rights.ts';

type LinkProps = { readonly unit: StoredRecord; readonly variant?: 'default' | 'filled' };

/** To the form of an assessment that is about this unit from the start. */
export function NewAssessmentLink({ unit, variant = 'filled' }: LinkProps): ReactNode {
  const t = useText();
  const path: string = `/address/${String(unit['addressId'])}/assessment/new`;
  return (
    <LinkButton
      to={path}
      search={{ unit: unit._id }}
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t(text.newAssessment)}
    </LinkButton>
  );
}

/** To the form of an activity that names this unit from the start. */
export function NewActivityLink({ unit, variant = 'filled' }: LinkProps): ReactNode {
  const t = useText();
  const path: string = `/address/${String(unit['addressId'])}/activity/new`;
  return (
    <LinkButton
      to={path}
      search={{ units: unit._id }}
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t(text.newActivity)}
    </LinkButton>
  );
}

function RemovalButton({ unit }: { readonly unit: StoredRecord }): ReactNode {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useUnitRemoval(unit);
  return (
    <>
      <ActionIcon
        variant="default"
        size="input-sm"
        className={classes.bin ?? ''}
        aria-label={t(text.remove)}
        title={t(text.remove)}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
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

export type UnitActionsProps = { readonly unit: StoredRecord; readonly address: StoredRecord | undefined };

/** What this user can do with the unit. */
export function UnitActions({ unit, address }: UnitActionsProps): ReactNode {
  const t = useText();
  const rights = useUnitRights(unit, address);
  const { assess, help } = useRightsAt(address);
  return (
    <>
      {assess ? <NewAssessmentLink unit={unit} /> : null}
      {help ? <NewActivityLink unit={unit} variant="default" /> : null}
      {rights.edit ? (
        <LinkButton
          to="/residential-unit/$apartmentId/edit"
          params={{ apartmentId: unit._id }}
          variant="default"
          className={classes.signOnly ?? ''}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t(commonText.edit)}
        </LinkButton>
      ) : null}
      {rights.remove ? <RemovalButton unit={unit} /> : null}
    </>
  );
}
