import { useMemo, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityLabel } from '@domivka/domain/activity/activity.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { refusals } from '@domivka/domain/reports/five-w.text';
import { useFormats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import type { AskedMonth, Month, RefusedActivity } from './five-w-calls.ts';
import classes from './five-w.module.css';
import { fiveWText as text } from './five-w.text.ts';

function nameOf({ type }: RefusedActivity, { language }: Say): string {
  return type === undefined ? activityLabel[language] : labelOf(activityTypes, type, language);
}

function addressOf({ address }: RefusedActivity, { language }: Say): string {
  return (language === 'uk' ? address?.nameUkr : address?.name) || address?.name || '–';
}

/** The form of an activity that leads back to this month, or its page for those who may not change it. */
function linkTo({ _id, addressId, mayEdit }: RefusedActivity, { month, organization }: AskedMonth) {
  const from = organization === undefined ? month : `${month},${organization}`;
  return {
    to: '/address/$addressId/activity/$recordId',
    params: { addressId, recordId: _id },
    search: mayEdit ? { edit: 1 as const, fiveW: from } : {},
  } as const;
}

type RefusedListProps = { readonly found: Month; readonly asked: AskedMonth };

/** The activities that the receiver would refuse: why, and the way to correct each. */
export function RefusedList({ found, asked }: RefusedListProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const columns = useMemo(
    (): readonly DataColumn<RefusedActivity>[] => [
      {
        id: 'reasons',
        header: t(text.reasons),
        onPhone: 'line',
        cell: ({ reasons }) => (
          <ul className={classes.reasons}>
            {reasons.map(({ code, parameters }) => (
              <li key={code}>{t(refusals[code], parameters)}</li>
            ))}
          </ul>
        ),
      },
      {
        id: 'day',
        header: t(text.completed),
        nowrap: true,
        cell: ({ day }) => (day === undefined ? '–' : format.date(day)),
      },
      {
        id: 'correct',
        header: t(text.correct),
        onPhone: 'action',
        cell: (row) => (
          <LinkButton
            {...linkTo(row, asked)}
            size="xs"
            variant="default"
            aria-label={t(row.mayEdit ? text.correctNamed : text.openNamed, {
              name: `${nameOf(row, t)}, ${addressOf(row, t)}`,
            })}
          >
            {t(row.mayEdit ? text.correct : text.open)}
          </LinkButton>
        ),
      },
    ],
    [t, format, asked],
  );
  const { refused, totalRefused } = found;
  const rest = refused.length < totalRefused ? ` ${t(text.first, { shown: refused.length, all: totalRefused })}` : '';
  return (
    <Section title={t(text.refused)} description={`${t(text.refusedHint)}${rest}`}>
      <DataTable
        label={t(text.refused)}
        name={{
          id: 'activity',
          header: t(text.activity),
          of: (row) => ({ title: nameOf(row, t), second: addressOf(row, t) }),
        }}
        columns={columns}
        rows={refused}
        rowKey={({ _id }) => _id}
      />
    </Section>
  );
}
