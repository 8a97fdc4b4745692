import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { todayHere } from '../../queries/building/building.ts';
import { useAddressNames } from '../../queries/names/place-names.ts';
import { useSearch } from '../../queries/use-records.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { numbersText as text } from './home.text.ts';

const shown = 5;

/** What the organization has to complete next. */
export function Deadlines({ organizationId }: { readonly organizationId: string }): ReactNode {
  const t = useText();
  const format = useFormats();
  const today = todayHere();
  const { values, state } = useSearch('activity', {
    filters: [
      { field: 'status', op: 'eq', value: 'Ongoing' },
      { field: 'implementingOrganizationId', op: 'eq', value: organizationId },
      { field: 'plannedCompletionDate', op: 'gte', value: today },
    ],
    sort: [{ field: 'plannedCompletionDate', direction: 'asc' }],
    paging: { page: 1, pageSize: shown },
  });
  const names = useAddressNames(values.map(({ addressId }) => addressId));
  if (state !== 'ready' || !names) return null;
  const all = { phase: 'ongoing', own: 'implements', from: today, sort: 'plannedCompletionDate' };
  return (
    <Section
      title={
        <TextLink to="/activities" search={all}>
          {t(text.deadlines)}
        </TextLink>
      }
    >
      {values.length === 0 ? <Quiet>{t(text.noDeadlines)}</Quiet> : null}
      <Stack component="ul" gap="xs">
        {values.map(({ _id, addressId, type, plannedCompletionDate }) => (
          <li key={_id}>
            <TextLink to="/address/$addressId/activity/$recordId" params={{ addressId, recordId: _id }}>
              {names.get(addressId)?.title ?? labelOf(activityTypes, type, t.language)}
            </TextLink>
            <Quiet>{[format.date(plannedCompletionDate), labelOf(activityTypes, type, t.language)].join(' · ')}</Quiet>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
