import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { measures } from '@domivka/domain/activity/measures.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { applicationKinds, applicationStates } from '@domivka/domain/state-questions/state-questions.options.text';
import { stateQuestionsFieldLabels } from '@domivka/domain/state-questions/state-questions.text';
import { todayHere } from '../../queries/building/building.ts';
import { sayAge } from '../../text/day-words.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { applicationsOf } from './application-rows.ts';
import { stateQuestionsText as text } from './state-questions-form.text.ts';

const tones: Readonly<Record<string, StatusTone>> = {
  submitted: 'active',
  suspended: 'attention',
  approved: 'active',
  paid: 'done',
  refused: 'off',
  closed: 'off',
};

function Application({ row }: { readonly row: Fields }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { number, kind, date, status, coversMeasures, amountUAH, checkedAt } = row;
  const works = Array.isArray(coversMeasures)
    ? coversMeasures.map((code) => labelOf(measures, String(code), t.language)).join(', ')
    : '';
  const checked =
    typeof checkedAt === 'string'
      ? t(text.checked, { date: format.date(checkedAt), age: sayAge(checkedAt, todayHere(), t) })
      : t(text.neverChecked);
  const facts = [
    typeof kind === 'string' ? labelOf(applicationKinds, kind, t.language) : '',
    typeof date === 'string' ? format.date(date) : '',
    typeof amountUAH === 'number' ? t(text.amount, { amount: amountUAH }) : '',
  ].filter(Boolean);
  return (
    <Paper component="li" display="block" withBorder px="sm" py="xs">
      <Group gap="xs" fw={550}>
        <span>{String(number ?? '…')}</span>
        {typeof status === 'string' ? (
          <StatusBadge tone={tones[status] ?? 'off'}>{labelOf(applicationStates, status, t.language)}</StatusBadge>
        ) : null}
        <Text span c="dimmed" size="sm">
          {checked}
        </Text>
      </Group>
      {facts.length > 0 ? <Text>{facts.join(' · ')}</Text> : null}
      {works ? (
        <Text c="dimmed" size="sm">
          {t(text.covers, { works })}
        </Text>
      ) : null}
    </Paper>
  );
}

/** The applications to the state programme: where each stands, and when somebody last looked. */
export function ApplicationList({ answers }: { readonly answers: Fields }): ReactNode {
  const t = useText();
  const rows = applicationsOf(answers);
  if (rows.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" mt="sm" mb={0} p={0} aria-label={t(stateQuestionsFieldLabels.applications)}>
      {rows.map((row, index) => (
        // Two applications may have the same number as long as nobody has looked; their order is their only identity.
        <Application key={`${String(row['number'])} ${index}`} row={row} />
      ))}
    </Stack>
  );
}
