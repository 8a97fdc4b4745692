import { Alert, Button, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { MappedColumn } from '@domivka/domain/exchange/guess-mapping';
import { findEntity } from '@domivka/domain/registry';
import type { Say } from '../../text/say.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import type { ChoiceGroup } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { Constants, constantsOf } from './constants.tsx';
import { changeMapping, validateImport } from './import-calls.ts';
import type { ImportView, TargetColumn } from './import-view.ts';
import classes from './imports.module.css';
import { PreviewGrid } from './preview-grid.tsx';
import { CheckedHint, StepActions, StepLink } from './step-actions.tsx';
import { useImportWork } from './use-import.ts';
import { reasonWords, wizardText as text } from './wizard.text.ts';

/** The fields that a column can fill, by the kind of record. */
export function groupColumns(columns: readonly TargetColumn[], t: Say): readonly ChoiceGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { key, label, required, table } of columns) {
    const items = groups.get(table) ?? [];
    items.push({ value: key, label: required ? t(text.required, { field: t(label) }) : t(label) });
    groups.set(table, items);
  }
  return [...groups].map(([table, items]) => {
    const entity = findEntity(table);
    return { group: entity ? t(entity.label) : table, items };
  });
}

type ColumnRowProps = {
  readonly column: MappedColumn;
  readonly groups: readonly ChoiceGroup[];
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
};

function ColumnRow({ column, groups, value, onChange }: ColumnRowProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const { index, header, samples, reason } = column;
  const name = header || t(text.unnamed, { number: index + 1 });
  const label = t(text.fieldOf, { header: name });
  const why = value !== null && reason ? reasonWords[reason] : undefined;
  return (
    <li className={classes.column}>
      <div>
        <strong>{name}</strong>
        <Quiet lineClamp={2}>{samples.join(' · ')}</Quiet>
      </div>
      <Select
        aria-label={label}
        placeholder={t(text.leftOut)}
        data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
        value={value}
        onChange={onChange}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
        nothingFoundMessage={words.nothingFound}
        autoComplete="off"
      />
      <Quiet>{why && t(why)}</Quiet>
    </li>
  );
}

/** The changes of the mapping that are on their way to the server. */
function useMappingChange(view: ImportView) {
  const t = useText();
  const { busy, run } = useImportWork(view._id);
  const [sent, setSent] = useState<Readonly<Record<number, string | null>>>({});
  const keyOf = ({ index, key }: MappedColumn): string | null => {
    const own = sent[index];
    return own === undefined ? key : own;
  };
  const change = async (column: MappedColumn, key: string | null): Promise<void> => {
    // A field is filled by one column.
    const before =
      key === null
        ? undefined
        : view.mapping.find((one) => one !== column && one.value === undefined && keyOf(one) === key);
    const changes = { [column.index]: key, ...(before ? { [before.index]: null } : {}) };
    setSent((others) => ({ ...others, ...changes }));
    if (before) showToast({ message: t(text.taken, { header: before.header }) });
    const columns = Object.fromEntries(Object.entries(changes).map(([index, one]) => [`#${index}`, one]));
    await run(text.mappingFailed, async () => changeMapping(view._id, { columns }));
    setSent((others) => Object.fromEntries(Object.entries(others).filter(([index]) => !(Number(index) in changes))));
  };
  const give = (key: string, value: string | null): void =>
    void run(text.mappingFailed, async () => changeMapping(view._id, { constants: { [key]: value } }));
  return { busy, run, keyOf, change, give };
}

function isMissing({ missing, missingHints = [] }: ImportView): boolean {
  return missing.length + missingHints.length > 0;
}

/** Required fields that no column fills. */
function Missing({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  if (!isMissing(view)) return null;
  const names = view.missing.map((key) => view.columns.find((one) => one.key === key)?.label);
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} mb="md" role="status">
      {view.missingHints?.map((hint) => (
        <div key={hint}>{hint}</div>
      ))}
      {names.length > 0 ? (
        <>
          {t(text.missingFields)} <strong>{names.flatMap((label) => (label ? [t(label)] : [])).join(', ')}</strong>
        </>
      ) : null}
    </Alert>
  );
}

/** The step Mapping: which field each column of the file fills. Each choice is saved at once. */
export function MappingStep({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { busy, run, keyOf, change, give } = useMappingChange(view);
  const groups = useMemo(() => groupColumns(view.columns, t), [view.columns, t]);
  const ofFile = view.mapping.filter(({ value }) => value === undefined);
  const check = async (): Promise<void> => {
    const isStarted = await run(text.checkFailed, async () => {
      await changeMapping(view._id, { confirm: true });
      await validateImport(view._id);
    });
    if (isStarted) await navigate({ to: '/import/$importId', params: { importId: view._id }, search: {} });
  };
  return (
    <>
      <CheckedHint view={view} />
      <Missing view={view} />
      <Section title={t(text.mapping)} description={t(text.mappingHint)}>
        <ul className={classes.items}>
          {ofFile.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              groups={groups}
              value={keyOf(column)}
              onChange={(key) => void change(column, key)}
            />
          ))}
        </ul>
      </Section>
      <Constants view={view} onSave={give} />
      {view.preview && view.preview.length > 0 ? (
        <Section title={t(text.preview)}>
          <PreviewGrid columns={view.columns} rows={view.preview} constants={constantsOf(view)} />
        </Section>
      ) : null}
      <StepActions view={view} back="settings">
        {view.state === 'validated' ? (
          <StepLink view={view} step="check" variant="filled">
            {t(text.next)}
          </StepLink>
        ) : (
          <>
            <Quiet>{t(text.checkHint)}</Quiet>
            <Button loading={busy} disabled={isMissing(view)} onClick={() => void check()}>
              {t(text.check)}
            </Button>
          </>
        )}
      </StepActions>
    </>
  );
}
