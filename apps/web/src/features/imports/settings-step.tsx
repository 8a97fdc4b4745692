import { Alert, Box } from '@mantine/core';
import { IconCopy, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOrganizationNames, useOrganizationSearch } from '../../queries/names/organization-names.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Columns } from '../../ui/columns.tsx';
import { TextLink } from '../../ui/links.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { changeMapping, type MappingChange } from './import-calls.ts';
import { importModes, type ImportMode } from '@domivka/domain/exchange/import-modes';
import type { ImportView } from './import-view.ts';
import sheet from './grid.module.css';
import { importsCounted, modeWords } from './imports.text.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { CheckedHint, StepActions, StepLink } from './step-actions.tsx';
import { useImportWork } from './use-import.ts';
import { wizardText as text } from './wizard.text.ts';

type SettingProps = {
  readonly view: ImportView;
  readonly onChange: (change: MappingChange) => void;
};

function SheetField({ view, onChange }: SettingProps): ReactNode {
  const t = useText();
  const choices = view.sheets.map(({ name, rows, hidden }, index) => ({
    value: String(index),
    label: t(hidden ? text.sheetHidden : text.sheetChoice, { name, rows: t.count(importsCounted.rows, rows) }),
  }));
  return (
    <SelectField
      label={t(text.sheet)}
      value={String(view.settings.sheet)}
      choices={choices}
      onChange={(sheet) => onChange({ sheet: Number(sheet ?? 0) })}
    />
  );
}

/** The server looks no further for the names. */
const lastHeaderRow = 50;

function HeaderRowField({ view, onChange }: SettingProps): ReactNode {
  const t = useText();
  const { headerRow } = view.settings;
  const [typed, setTyped] = useState<TypedNumber>(headerRow);
  const isRow = typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= lastHeaderRow;
  return (
    <NumberField
      label={t(text.headerRow)}
      description={t(text.headerHint)}
      value={typed}
      digits={0}
      grouped={false}
      error={isRow ? undefined : t(text.headerWrong)}
      onChange={setTyped}
      onBlur={() => {
        if (isRow && typed !== headerRow) onChange({ headerRow: typed });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** Activities need an organization; a file of one organization seldom names it. */
function OrganizationField({ view, onChange }: SettingProps): ReactNode {
  const t = useText();
  const search = useOrganizationSearch();
  const nameOf = useOrganizationNames();
  const { organizationId } = view.settings;
  return (
    <SearchSelect
      label={t(text.organization)}
      placeholder={t(text.organizationFind)}
      value={
        organizationId === undefined
          ? undefined
          : { value: organizationId, label: nameOf(organizationId, organizationId) }
      }
      search={search}
      onChange={(option) => option && onChange({ organizationId: option.value })}
    />
  );
}

/** The sheet as it is: the proof that sheet and row are the right ones. */
function FirstRows({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const width = Math.max(...view.head.map((cells) => cells.length));
  return (
    <ScrollRegion label={t(text.firstRows)} className={sheet.scroll}>
      <table className={sheet.grid}>
        <tbody>
          {view.head.map((cells, at) => (
            <tr key={at} data-names={at + 1 === view.settings.headerRow || undefined}>
              <th scope="row">{at + 1}</th>
              {cells.map((cell, column) => (
                // A title is in the first cell of a short row, above all columns.
                <td key={column} colSpan={column + 1 === cells.length ? width - column : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SameFile({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const format = useFormats();
  if (!view.sameFile) return null;
  const { _id, at } = view.sameFile;
  return (
    <Alert icon={<IconCopy aria-hidden />} mb="md">
      {t(text.sameFile, { day: format.dayOf(at) })}{' '}
      {_id === undefined ? null : (
        <TextLink to="/import/$importId" params={{ importId: _id }}>
          {t(text.openEarlier)}
        </TextLink>
      )}
    </Alert>
  );
}

/** The step Settings: which part of the file holds the rows, and how its texts are meant. Each change is saved at once. */
export function SettingsStep({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { run } = useImportWork(view._id);
  const change = (settings: MappingChange) =>
    void run(text.settingsFailed, async () => changeMapping(view._id, settings));
  const props = { view, onChange: change };
  const hasActivities = view.columns.some(({ table }) => table === 'activity');
  return (
    <>
      <SameFile view={view} />
      <CheckedHint view={view} />
      {view.notice === undefined ? null : (
        <Alert color="amber" icon={<IconEyeOff aria-hidden />} mb="md">
          {view.notice}
        </Alert>
      )}
      <Section>
        <Columns min="17rem">
          {view.sheets.length > 1 ? <SheetField {...props} /> : null}
          <HeaderRowField key={`${view.settings.sheet}/${view.settings.headerRow}`} {...props} />
          <SelectField
            label={t(text.mode)}
            value={view.mode}
            choices={importModes.map((mode) => ({ value: mode, label: t(modeWords[mode].title) }))}
            description={t(modeWords[view.mode].hint)}
            onChange={(mode) => change({ mode: (mode ?? view.mode) as ImportMode })}
          />
          {hasActivities ? <OrganizationField {...props} /> : null}
        </Columns>
        <Box mt="md">
          <ChoiceChips
            label={t(text.dateOrder)}
            name="dateOrder"
            value={view.settings.dateOrder}
            choices={[
              { value: 'dmy', label: t(text.dmy) },
              { value: 'mdy', label: t(text.mdy) },
            ]}
            onChange={(order) => change({ dateOrder: order === 'mdy' ? 'mdy' : 'dmy' })}
          />
        </Box>
      </Section>
      <Section title={t(text.found)} description={t(text.foundHint)}>
        <FirstRows view={view} />
      </Section>
      <StepActions view={view} back="upload">
        <StepLink view={view} step="mapping" variant="filled">
          {t(text.next)}
        </StepLink>
      </StepActions>
    </>
  );
}
