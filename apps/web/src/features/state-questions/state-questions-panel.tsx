import { measures } from '@domivka/domain/activity/measures.text';
import { messageOf } from '@domivka/domain/catalogue';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { applicationKinds, applicationStates } from '@domivka/domain/state-questions/state-questions.options.text';
import { stateQuestionsFieldLabels } from '@domivka/domain/state-questions/state-questions.text';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EntityView } from '../../forms/entity-view.tsx';
import { saysSomething } from '../../forms/held-values.ts';
import { todayHere } from '../../queries/building/building.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { type LocalRecord, useChildren, useRecord } from '../../queries/use-records.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { sayAge } from '../../text/day-words.ts';
import { type Formats, useFormats } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { applicationsOf } from './application-rows.ts';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import { type AnswerRights, useAnswerRights, useAnswers } from './use-answers.ts';

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
        <Quiet span>{checked}</Quiet>
      </Group>
      {facts.length > 0 ? <Text>{facts.join(' · ')}</Text> : null}
      {works ? <Quiet>{t(text.covers, { works })}</Quiet> : null}
    </Paper>
  );
}

/** The applications to the state programme: the state of each, and when a user last looked. */
function ApplicationList({ answers }: { readonly answers: Fields }): ReactNode {
  const t = useText();
  const rows = applicationsOf(answers);
  if (rows.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" mt="sm" mb={0} p={0} aria-label={t(stateQuestionsFieldLabels.applications)}>
      {rows.map((row, index) => (
        // Two applications may have the same number as long as nobody has looked; their order is their only identity.
        <Application key={`${String(row.number)} ${index}`} row={row} />
      ))}
    </Stack>
  );
}

/** Who looks, and how people of this language write and name things. */
type Reading = {
  readonly userId: string | undefined;
  readonly t: Say;
  readonly format: Pick<Formats, 'moment'>;
  readonly organization: string;
};

/**
 * Whose word answers are and when they were first given. The time of the last write is not told: it may be that of an undo, which answered
 * nothing. The day for which the answers hold is in the record, and of later changes the history knows more.
 */
export function sayAuthor(
  { createdBy, createdAt, updatedBy }: Pick<StoredRecord, 'createdBy' | 'createdAt' | 'updatedBy'>,
  { userId, t, format, organization }: Reading,
): string {
  const said = { organization, moment: format.moment(createdAt) };
  if (createdBy !== updatedBy) return t(text.saidFirstBy, said);
  return t(createdBy !== undefined && createdBy === userId ? text.saidByYou : text.saidBy, said);
}

type StateQuestionsPanelProps = {
  readonly addressId: string;
  /** One unit; without it the building, with a list of the units that have answers of their own. */
  readonly unitId?: string | undefined;
};

function formPath(addressId: string, unitId: string | undefined) {
  const to = '/address/$addressId/state-questions' as const;
  return { to, params: { addressId }, search: unitId === undefined ? {} : { unit: unitId } };
}

/** The day on which it was so and how long ago that is, and whose word it is. */
function Stated({ record }: { readonly record: LocalRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { user } = useSession();
  const organizationOf = useOrganizationNames();
  const day = String(record.asOfDate ?? '');
  const organization = organizationOf(record.organizationId, record.organizationName);
  return (
    <div>
      <Text fw={600}>
        {t(text.stated, { date: format.date(day), age: sayAge(day, todayHere(), t) })}{' '}
        {record.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
      </Text>
      <Quiet>{sayAuthor(record, { userId: user?._id, t, format, organization })}</Quiet>
    </div>
  );
}

type AnswersProps = StateQuestionsPanelProps & { readonly record: LocalRecord; readonly rights: AnswerRights };

function Answers({ addressId, unitId, record, rights }: AnswersProps): ReactNode {
  const t = useText();
  // The day is above all answers.
  const show = (field: string, value: unknown): ReactNode => {
    if (field === 'asOfDate' || !saysSomething(value)) return null;
    return field === 'applications' ? <ApplicationList answers={record} /> : undefined;
  };
  return (
    <>
      <Group justify="space-between" gap="xs" mb="md">
        <Stated record={record} />
        <Group gap="xs">
          {rights.mayAnswer ? (
            <LinkButton {...formPath(addressId, unitId)} variant="default">
              {t(text.change)}
            </LinkButton>
          ) : null}
        </Group>
      </Group>
      {rights.isAbsent ? <Absent /> : null}
      <EntityView entity={stateQuestionsEntity} record={record} show={show} />
    </>
  );
}

function Absent(): ReactNode {
  const { language } = useText();
  return <Quiet mb="sm">{messageOf({ code: 'stateQuestions.notPresent' }, language)}</Quiet>;
}

function NoAnswers({ addressId, unitId, rights }: Omit<AnswersProps, 'record'>): ReactNode {
  const t = useText();
  return (
    <EmptyState
      icon={<IconClipboardText size={40} />}
      title={t(text.noneTitle)}
      action={rights.mayAnswer ? <LinkButton {...formPath(addressId, unitId)}>{t(text.answer)}</LinkButton> : null}
    >
      {rights.isAbsent ? messageOf({ code: 'stateQuestions.notPresent' }, t.language) : t(text.noneWords)}
    </EmptyState>
  );
}

/** The units that have answers of their own. */
function OfUnits({
  rows,
  addressId,
}: {
  readonly rows: readonly StoredRecord[];
  readonly addressId: string;
}): ReactNode {
  const t = useText();
  const format = useFormats();
  const units = useChildren('apartment', addressId);
  const own = rows.filter((row) => typeof row.unitId === 'string');
  if (own.length === 0) return null;
  return (
    <Section title={t(text.ofUnits)}>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {own.map((row) => (
          <Group component="li" key={row._id} gap="xs" fw={550}>
            <TextLink to="/residential-unit/$apartmentId" params={{ apartmentId: String(row.unitId) }} fw={600}>
              {nameOfUnit(
                units.values.find(({ _id }) => _id === row.unitId),
                t,
              )}
            </TextLink>
            <Quiet span>{format.date(String(row.asOfDate ?? ''))}</Quiet>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

/** The state questions of an address or of one of its units: what is known, since when and from whom, and the way to answer. */
export function StateQuestionsPanel({ addressId, unitId }: StateQuestionsPanelProps): ReactNode {
  const t = useText();
  const address = useRecord('address', addressId);
  const { all, record } = useAnswers(addressId, unitId);
  const rights = useAnswerRights(addressId, address.record?.pCode4, record);
  if (all.state === 'loading') return <TableSkeleton rows={3} />;
  return (
    <>
      {all.fromDevice && !all.isAsking ? <Quiet mb="sm">{t(text.fromDevice)}</Quiet> : null}
      {record ? (
        <Answers addressId={addressId} unitId={unitId} record={record} rights={rights} />
      ) : (
        <NoAnswers addressId={addressId} unitId={unitId} rights={rights} />
      )}
      {unitId === undefined ? <OfUnits rows={all.values} addressId={addressId} /> : null}
    </>
  );
}
