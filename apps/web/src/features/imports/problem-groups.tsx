import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { controlOf } from './cell-control.ts';
import { checkCounted, checkText as text } from './check.text.ts';
import { CureField } from './cure-field.tsx';
import { type ImportView, listNumbers, type ProblemGroup } from './import-view.ts';
import classes from './imports.module.css';
import { importsCounted } from './imports.text.ts';
import { type ChangeCells, useCellChanges } from './use-cell-changes.ts';
import { useProblems } from './use-import.ts';

type GroupProps = {
  readonly view: ImportView;
  readonly group: ProblemGroup;
  /** When the group was read (milliseconds since 1970). */
  readonly readAt: number;
  readonly onChange: ChangeCells;
};

/** Equal wrong cells, what is wrong with them, and the cure for all: the proposed one, or one that the user enters. */
function Group({ view, group, readAt, onChange }: GroupProps): ReactNode {
  const t = useText();
  const { column, value, rows, message, to, toLabel, choices, cure: ofGroup } = group;
  const [isOwn, setOwn] = useState(to === undefined && choices === undefined);
  const [typed, setTyped] = useState<string>();
  const [sentOf, setSentOf] = useState<number>();
  // Corrected cells are busy until the groups are read again, after their check.
  const isSent = sentOf === readAt;
  const counted = t.count(importsCounted.rows, rows);
  const control = useMemo(() => controlOf(column, t), [column, t]);
  const field = view.columns.find(({ key }) => key === column)?.label;
  const apply = async (cure: string): Promise<void> => {
    setSentOf(readAt);
    if (!(await onChange({ column, rows: 'equal', from: value, to: cure, cure: ofGroup }))) setSentOf(undefined);
  };
  const enterOwn = (): void => {
    setOwn(true);
    setTyped(undefined);
  };
  const cure = isOwn || choices ? typed : to;
  return (
    <li className={classes.problem}>
      <div>
        <strong className={classes.value}>{value === '' ? t(text.empty) : value}</strong>
        {` · ${field ? t(field) : column} · `}
        <span data-numbers>{choices ? t(text.inRows, { rows: counted, list: listNumbers(group) }) : counted}</span>
        <Quiet>{message}</Quiet>
      </div>
      <form
        className={classes.cure}
        onSubmit={(event) => {
          event.preventDefault();
          if (cure !== undefined) void apply(cure);
        }}
      >
        {isOwn ? (
          <CureField
            control={control}
            label={value === '' ? t(text.correctEmpty) : t(text.correctValue, { value })}
            value={typed}
            onChange={setTyped}
          />
        ) : choices ? (
          <SelectField
            label={t(text.which, { value })}
            // On a phone the list cuts it off.
            description={choices.find((one) => one.value === typed)?.label}
            choices={choices}
            value={typed}
            onChange={setTyped}
          />
        ) : (
          <span className={classes.proposal}>{t(text.proposed, { value: toLabel ?? to ?? '' })}</span>
        )}
        <Button type="submit" loading={isSent} disabled={cure === undefined}>
          {t.count(checkCounted.applyAll, rows)}
        </Button>
        {isOwn && value !== '' ? (
          <Button variant="subtle" disabled={isSent} onClick={() => void apply('')}>
            {t(text.clear)}
          </Button>
        ) : null}
        {isOwn ? null : (
          <Button variant="subtle" disabled={isSent} onClick={enterOwn}>
            {t(choices ? text.otherPlace : text.other)}
          </Button>
        )}
      </form>
    </li>
  );
}

const shownAtFirst = 5;
const shownFurther = 20;

/** Whether it saves work to correct a group as a whole: it has several rows, or its cure is known. */
function isWorthwhile({ column, rows, to, choices }: ProblemGroup): boolean {
  return column !== '' && (rows > 1 || to !== undefined || choices !== undefined);
}

/** Equal wrong cells, most rows first, each corrected once for all of its rows. Nothing where all mistakes are single. */
export function ProblemGroups({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { data, dataUpdatedAt, error, refetch } = useProblems(view._id);
  const change = useCellChanges(view);
  const [most, setMost] = useState(shownAtFirst);
  if (error && !data) return <FailedState title={t(text.problemsFailed)} error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton rows={3} />;
  const groups = data.filter(isWorthwhile);
  if (groups.length === 0) return null;
  const shown = groups.slice(0, most);
  const further = Math.min(groups.length - shown.length, shownFurther);
  return (
    <Section title={t(text.problems)} description={t(text.problemsHint)}>
      <ul className={classes.items}>
        {shown.map((group) => (
          <Group
            key={`${group.column}/${group.cure}/${group.value}`}
            view={view}
            group={group}
            readAt={dataUpdatedAt}
            onChange={change}
          />
        ))}
      </ul>
      {further > 0 ? (
        <Button variant="subtle" onClick={() => setMost(most + further)}>
          {t.count(checkCounted.moreProblems, further)}
        </Button>
      ) : null}
    </Section>
  );
}
