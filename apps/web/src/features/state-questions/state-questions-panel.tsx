import { Group, Stack, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { stateQuestionsEntity } from '@domivka/domain/state-questions/state-questions.entity';
import { todayHere } from '../../queries/building/building.ts';
import { EntityView } from '../../forms/entity-view.tsx';
import { saysSomething } from '../../forms/form-values.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useChildren, useRecord, type LocalRecord } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { sayAge } from '../../text/day-words.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import list from '../../ui/list.module.css';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApplicationList } from './application-list.tsx';
import { sayAuthor } from './say-author.ts';
import { stateQuestionsText as text } from './state-questions-form.text.ts';
import { useAnswerRights, useAnswers, type AnswerRights } from './use-answers.ts';

export type StateQuestionsPanelProps = {
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
  const day = String(record['asOfDate'] ?? '');
  const organization = organizationOf(record.organizationId, record.organizationName);
  return (
    <div>
      <Text fw={600}>
        {t(text.stated, { date: format.date(day), age: sayAge(day, todayHere(), t) })}{' '}
        {record.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
      </Text>
      <Text c="dimmed" size="sm">
        {sayAuthor(record, { userId: user?._id, t, format, organization })}
      </Text>
    </div>
  );
}

type AnswersProps = StateQuestionsPanelProps & { readonly record: LocalRecord; readonly rights: AnswerRights };

function Answers({ addressId, unitId, record, rights }: AnswersProps): ReactNode {
  const t = useText();
  // The day stands above all answers.
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
  return (
    <Text c="dimmed" size="sm" mb="sm">
      {messageOf({ code: 'stateQuestions.notPresent' }, language)}
    </Text>
  );
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
  const own = rows.filter((row) => typeof row['unitId'] === 'string');
  if (own.length === 0) return null;
  return (
    <Section title={t(text.ofUnits)}>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {own.map((row) => (
          <Group component="li" key={row._id} gap="xs" fw={550}>
            <Link
              to="/residential-unit/$apartmentId"
              params={{ apartmentId: String(row['unitId']) }}
              className={list.link}
            >
              {nameOfUnit(
                units.values.find(({ _id }) => _id === row['unitId']),
                t,
              )}
            </Link>
            <Text span c="dimmed" size="sm">
              {format.date(String(row['asOfDate'] ?? ''))}
            </Text>
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
  const rights = useAnswerRights(addressId, address.record?.['pCode4'], record);
  if (all.state === 'loading') return <TableSkeleton rows={3} />;
  return (
    <>
      {all.fromDevice && !all.isAsking ? (
        <Text c="dimmed" size="sm" mb="sm">
          {t(text.fromDevice)}
        </Text>
      ) : null}
      {record ? (
        <Answers addressId={addressId} unitId={unitId} record={record} rights={rights} />
      ) : (
        <NoAnswers addressId={addressId} unitId={unitId} rights={rights} />
      )}
      {unitId === undefined ? <OfUnits rows={all.values} addressId={addressId} /> : null}
    </>
  );
}
