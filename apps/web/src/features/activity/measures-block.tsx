import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { activityFieldLabels } from '@domivka/domain/activity/activity.text';
import { findMeasure, listUnits, suggestMeasureUnit } from '@domivka/domain/activity/measures';
import { measureGroups, measures } from '@domivka/domain/activity/measures.text';
import { messageOf } from '@domivka/domain/catalogue';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';
import { units } from '@domivka/domain/kernel/units.text';
import type { Issue } from '@domivka/domain/kernel/errors';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { afterPress } from '../../platform/after-press.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useFormRows } from '../../forms/form-rows.ts';
import { useText } from '../../text/say.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { asTypedNumber } from '../../ui/read-number.ts';
import { FindField } from '../../ui/find-field.tsx';
import { type ChoiceGroup, SelectField } from '../../ui/select-field.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import classes from './activity.module.css';

/** One row of measures as it is typed: any part may still be missing. */
type MeasureRow = { readonly measure?: unknown; readonly quantity?: unknown; readonly unit?: unknown };

/** The rows that the form shows; there is always one to begin with. */
export function rowsOf(values: Fields): readonly MeasureRow[] {
  const { measures } = values;
  const rows = Array.isArray(measures) ? measures.map((row: unknown): MeasureRow => (isFields(row) ? row : {})) : [];
  return rows.length > 0 ? rows : [{}];
}

/** Whether nothing is in a row: such a row is no row when it is saved. */
function isEmptyRow({ measure, quantity, unit }: MeasureRow): boolean {
  return [measure, quantity, unit].every((part) => part === undefined || part === null || part === '');
}

/** Sets the measure of a row. A unit that it allows stays; otherwise its usual one is filled in. */
export function withMeasure(row: MeasureRow, measure: string | undefined): MeasureRow {
  const allowed: readonly unknown[] = listUnits(measure);
  const unit = allowed.includes(row.unit) ? row.unit : suggestMeasureUnit(measure);
  return { ...row, measure, unit };
}

/**
 * Moves the issues of measures to the rows as they are typed. The rules drop rows in which nothing stands, so that row 0 of theirs may be
 * row 1 of the form; and where no row is left, the first one is what has to be filled.
 */
export function placeMeasureIssues(issues: readonly Issue[], values: Fields): readonly Issue[] {
  const kept = rowsOf(values).flatMap((row, index) => (isEmptyRow(row) ? [] : [index]));
  return issues.map((issue) => {
    if (issue.path === 'measures' && kept.length === 0) return { ...issue, path: 'measures.0.measure' };
    const [top, index, ...rest] = issue.path?.split('.') ?? [];
    if (top !== 'measures' || index === undefined) return issue;
    return { ...issue, path: [top, kept[Number(index)] ?? index, ...rest].join('.') };
  });
}

function groupsIn(language: Language): readonly ChoiceGroup[] {
  return measureGroups.map((group) => ({
    group: group[language],
    items: measures
      .filter((measure) => measure.group === group.code)
      .map((measure) => ({ value: measure.code, label: measure[language], alias: `${measure.en} ${measure.uk}` })),
  }));
}

const groups = { en: groupsIn('en'), uk: groupsIn('uk') } as const;

type RowProps = {
  readonly form: EntityForm<'activity'>;
  readonly index: number;
  readonly row: MeasureRow;
  readonly onChange: (row: MeasureRow) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onEnter: () => void;
};

/** What to say in a row: what was left empty only after the field was left or a save was tried. */
function useRowErrors(form: EntityForm<'activity'>, index: number) {
  const { language } = useText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isTried = form.problems.length > 0;
  return {
    leave: (part: string) =>
      afterPress(() => setLeft((before) => (before.has(part) ? before : new Set([...before, part])))),
    errorOf: (part: string) => {
      const path = `measures.${index}.${part}`;
      const issue = form.issues.find((one) => one.path === path);
      return issue && (isTried || left.has(part)) ? messageOf(issue, language) : undefined;
    },
  };
}

function MeasureFields({ form, index, row, onChange, onRemove, onEnter }: RowProps): ReactNode {
  const t = useText();
  const { leave, errorOf } = useRowErrors(form, index);
  const id = (part: string) => form.fieldId(`measures.${index}.${part}`);
  const measure = typeof row.measure === 'string' ? row.measure : undefined;
  const allowed = listUnits(measure);
  const offered = allowed.length > 0 ? units.filter(({ code }) => allowed.includes(code)) : units;
  const name = findMeasure(measure)?.[t.language] ?? t(text.emptyMeasure);
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li
      className={index === 0 ? classes.measure : classes.measureNext}
      aria-label={t(text.measureRow, { number: index + 1 })}
    >
      <div className={classes.measureName}>
        <FindField
          id={id('measure')}
          label={t(text.measure)}
          value={measure}
          onChange={(next) => onChange(withMeasure(row, next))}
          onBlur={() => leave('measure')}
          error={errorOf('measure')}
          groups={groups[t.language]}
          placeholder={t(text.findMeasure)}
          required
        />
      </div>
      <NumberField
        id={id('quantity')}
        label={t(text.quantity)}
        value={asTypedNumber(row.quantity)}
        onChange={(quantity) => onChange({ ...row, quantity })}
        onBlur={() => leave('quantity')}
        error={errorOf('quantity')}
        onKeyDown={addOnEnter}
        required
      />
      <SelectField
        id={id('unit')}
        label={t(text.unit)}
        value={typeof row.unit === 'string' ? row.unit : undefined}
        onChange={(unit) => onChange({ ...row, unit })}
        onBlur={() => leave('unit')}
        error={errorOf('unit')}
        choices={offered.map(({ code }) => ({ value: code, label: labelOf(units, code, t.language) }))}
        required
      />
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.measureRemove}
          aria-label={t(text.removeMeasure, { number: index + 1, name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** The works and goods, one a row: measure, quantity, unit. Enter in a quantity begins the next row. */
export function MeasuresBlock({ form }: { readonly form: EntityForm<'activity'> }): ReactNode {
  const t = useText();
  const rows = rowsOf(form.values);
  const { addButton, keyOf, add, change, remove } = useFormRows<MeasureRow>({
    form,
    path: 'measures',
    rows,
    firstPart: 'measure',
  });
  return (
    <div role="group" aria-label={t(activityFieldLabels.measures)}>
      <Text size="sm" fw={550} mb={4}>
        {t(activityFieldLabels.measures)}
      </Text>
      <Stack component="ol" gap="sm" m={0} mb="sm" p={0}>
        {rows.map((row, index) => (
          <MeasureFields
            key={keyOf(index)}
            form={form}
            index={index}
            row={row}
            onChange={(changed) => change(index, changed)}
            onRemove={rows.length > 1 || !isEmptyRow(row) ? () => remove(index) : undefined}
            onEnter={add}
          />
        ))}
      </Stack>
      <Button ref={addButton} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t(text.addMeasure)}
      </Button>
    </div>
  );
}
