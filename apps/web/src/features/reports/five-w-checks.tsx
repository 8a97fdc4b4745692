import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsBehind, type NumberReference } from '@domivka/domain/reports/behind';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { askReport } from './report-calls.ts';
import classes from './reports.module.css';
import { reportCounted, reportText as text } from './reports.text.ts';
import { fresh } from './use-report.ts';

const nothing = '';

/** Activities that the form of ActivityInfo refuses: without an indicator, without people. Each is the number whose rows lack it. */
const checks = [
  { label: text.noIndicator, behind: { kind: 'reports', name: 'fiveW', number: 'activities', keys: [nothing] } },
  { label: text.noMonth, behind: { kind: 'aggs', name: 'activitiesByMonth', number: 'count', keys: [nothing] } },
  {
    label: text.noPeople,
    behind: { kind: 'aggs', name: 'findingsByCheck', number: 'count', keys: ['no_beneficiaries'] },
  },
] as const satisfies readonly { readonly label: object; readonly behind: NumberReference }[];

/** The area of a question; its other filters do not apply to findings. */
function scopeOf({ scope, filters }: QuestionBody, behind: NumberReference): QuestionBody {
  const isFinding = rowsBehind(behind).report.of === 'finding';
  return { ...(scope ? { scope } : {}), ...(filters && !isFinding ? { filters } : {}), behind };
}

const countOnly = { page: 1, pageSize: 1 } as const;

/** What is missing in activities before they can be reported, each with a link to where it is mended. */
export function FiveWChecks({ body }: { readonly body: QuestionBody }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const questions = checks.map(({ label, behind }) => {
    const { name } = rowsBehind(behind).report;
    return { label, name, question: scopeOf(body, behind) };
  });
  const answers = useQueries({
    queries: questions.map(({ name, question }) => ({
      ...fresh,
      queryKey: ['report-check', user?._id, name, question],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await askReport(name, question, countOnly, signal)).totalRows,
    })),
  });
  const isDone = answers.every(({ data }) => data === 0);
  return (
    <div className={classes.checks}>
      <Section title={t(text.checkTitle)} description={t(isDone ? text.checkDone : text.checkHint)}>
        <Group component="ul" gap="0.5rem 2rem">
          {questions.map(({ label, name, question }, index) => {
            const count = answers[index]?.data;
            return (
              <Group key={label.en} component="li" gap="xs" wrap="nowrap" align="flex-start">
                {count === undefined ? null : count === 0 ? (
                  <IconCircleCheck size={18} aria-hidden className={classes.mark} color="var(--domivka-accent)" />
                ) : (
                  <IconAlertTriangle
                    size={18}
                    aria-hidden
                    className={classes.mark}
                    color="var(--domivka-attention-ink)"
                  />
                )}
                {count ? <TextLink {...reportLink(name, question)}>{t(label)}</TextLink> : t(label)}
                <strong data-numbers className={classes.mark}>
                  {count === undefined ? '…' : t.count(reportCounted.rows, count)}
                </strong>
              </Group>
            );
          })}
        </Group>
      </Section>
    </div>
  );
}
