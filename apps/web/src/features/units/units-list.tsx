import { IconPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { Building } from '../../queries/building/building.ts';
import { usePageSize } from '../../platform/device-choice.ts';
import { useFormats } from '../../text/format.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { pageSizes } from '../../ui/list-query.ts';
import { TurnedTable } from '../../ui/turned-table.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { unitsOfType } from './units-of-address.ts';
import { makeUnitColumns } from './unit-columns.tsx';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';
import { useRightsAt } from './use-unit-rights.ts';

export type UnitsPanelProps = {
  readonly address: StoredRecord;
  readonly building: Building;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
};

export type UnitsListProps = UnitsPanelProps & {
  readonly unitType: UnitType;
  readonly words: { readonly title: Text; readonly add: Text; readonly none: Text; readonly noneWords: Text };
  readonly icon: ReactNode;
  /** A second way to add, before the first one while there is nothing. */
  readonly addMany?: ReactNode;
  /** Between the buttons and the list. */
  readonly above?: ReactNode;
};

/** The units of one kind at an address, page by page, with the ways to add one. */
export function UnitsList(props: UnitsListProps): ReactNode {
  const { address, building, unitType, words, icon, addMany, above, page, onPageChange } = props;
  const t = useText();
  const format = useFormats();
  // Cards take a screen each few of them, rows of a table do not.
  const pageSize = usePageSize('apartments', pageSizes, useIsPhone() ? 10 : 50);
  const { add } = useRightsAt(address, unitType);
  const { units, unitStates } = building;
  const values = useMemo(() => unitsOfType(units.values, unitType), [units.values, unitType]);
  const flats = useMemo(() => unitsOfType(units.values, 'apartment').length, [units.values]);
  const columns = useMemo(
    () => makeUnitColumns(unitType, { t, format, unitStates, flats }),
    [unitType, t, format, unitStates, flats],
  );
  const isEmpty = values.length === 0;
  const buttons = add ? (
    <>
      {addMany}
      <LinkButton
        to="/address/$addressId/unit/new"
        params={{ addressId: address._id }}
        search={{ type: unitType }}
        variant={addMany ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t(words.add)}
      </LinkButton>
    </>
  ) : null;
  return (
    <>
      {units.fromDevice && !units.isAsking ? <p className={classes.note}>{t(text.fromDevice)}</p> : null}
      {isEmpty ? (
        <EmptyState
          icon={icon}
          title={t(units.isPart ? commonText.notHere : words.none)}
          action={buttons ? <div className={classes.actions}>{buttons}</div> : null}
        >
          {t(words.noneWords)}
        </EmptyState>
      ) : (
        <>
          {above}
          {buttons ? (
            <div className={classes.actions} data-no-print>
              {buttons}
            </div>
          ) : null}
          <TurnedTable
            label={t(words.title)}
            columns={columns}
            rows={values}
            rowKey={(unit) => unit._id}
            page={page}
            onPageChange={onPageChange}
            {...pageSize}
          />
        </>
      )}
    </>
  );
}
