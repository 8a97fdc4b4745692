import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileTypeCsv } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { deviceNow } from '../../device/server-time.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { todayHere } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { sendIndicators, type SheetProblem } from './five-w-calls.ts';
import { indicatorsText as text } from './five-w.text.ts';

type NewVersionProps = {
  /** The first month of the version that is valid last: earlier months are closed. */
  readonly latest: string;
  readonly onSaved: () => void;
};

/** A year from now, in which the form of the receiver can change. */
const monthsAhead = 13;

function Problems({ problems }: { readonly problems: readonly SheetProblem[] }): ReactNode {
  const t = useText();
  const columns = useMemo(
    (): readonly DataColumn<SheetProblem>[] => [
      { id: 'column', header: t(text.column), onPhone: 'labelled', cell: ({ column = '–' }) => column },
      { id: 'problem', header: t(text.problem), onPhone: 'line', cell: ({ message }) => message },
    ],
    [t],
  );
  return (
    <>
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {t(text.problems)}
      </Alert>
      <DataTable
        label={t(text.problems)}
        name={{ id: 'row', header: t(text.row), of: ({ row }) => ({ title: String(row) }) }}
        columns={columns}
        rows={problems}
        rowKey={(problem) => String(problems.indexOf(problem))}
      />
    </>
  );
}

/** Enters a version of the indicator table from a sheet. */
export function NewVersion({ latest, onSaved }: NewVersionProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { busy, attempt } = useAttempt();
  const [name, setName] = useState<string>();
  const [sheet, setSheet] = useState<File>();
  const [problems, setProblems] = useState<readonly SheetProblem[]>([]);
  const months = useMemo(() => {
    const last = monthAfter(todayHere(), monthsAhead);
    const open: string[] = [];
    for (let month = last; month >= latest; month = monthAfter(month, -1)) open.push(month);
    return open.map((value) => ({ value, label: format.month(value) }));
  }, [latest, format]);
  const thisMonth = monthAfter(todayHere(), 0);
  const [validFrom = thisMonth < latest ? latest : thisMonth, setValidFrom] = useState<string>();
  const save = async (): Promise<void> => {
    if (!sheet || name === undefined) return;
    const startedAt = deviceNow();
    const saved = await sendIndicators({ name, validFrom, sheet });
    setProblems(saved.problems);
    if (saved.id === undefined) return;
    showToast({ message: t(text.saved, { name }), color: 'done', startedAt });
    setName(undefined);
    setSheet(undefined);
    onSaved();
  };
  return (
    <Section title={t(text.newVersion)} description={t(text.newHint)}>
      <Stack>
        <Group align="end" gap="sm">
          <TextField label={t(text.name)} value={name} onChange={setName} />
          <SelectField label={t(text.validFrom)} value={validFrom} choices={months} onChange={setValidFrom} />
          <FilePicker
            variant="default"
            leftSection={<IconFileTypeCsv size={20} aria-hidden />}
            input={{ accept: '.csv,text/csv,.xlsx', 'aria-label': t(text.choose) }}
            onFiles={([file]) => {
              setSheet(file);
              setProblems([]);
            }}
          >
            {sheet?.name ?? t(text.choose)}
          </FilePicker>
        </Group>
        <Group>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={busy}
            disabled={!sheet || !name}
            onClick={() => void attempt(text.saveFailed, save)}
          >
            {t(text.save)}
          </Button>
        </Group>
        {problems.length > 0 ? <Problems problems={problems} /> : null}
      </Stack>
    </Section>
  );
}
