import { Anchor, Button, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { labelOf } from '@domivka/domain/kernel/options';
import { registrationStates, type RegistrationRequest } from '@domivka/domain/user/user.registration';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { declareList } from '../../lists/declare-list.ts';
import { choiceFilter } from '../../lists/list-filters.ts';
import { useList } from '../../lists/use-list.ts';
import { useRemoteRows } from '../../lists/use-remote-rows.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { nameOfCode } from '../../queries/names/place-names.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/field-row.tsx';
import { TextLink } from '../../ui/links.tsx';
import { pageParameter, pagingOf } from '../../ui/list-query.ts';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { LoadFailure, useOnline } from './online.tsx';
import { ApproveForm, RejectForm } from './request-forms.tsx';
import { requestsCounted, requestsText as text } from './requests.text.ts';
import { listRequests } from './user-calls.ts';

type RequestProps = { readonly request: RegistrationRequest };

/** What the person said, as label and value; what was left out is not shown. */
function RequestFacts({ request }: RequestProps): ReactNode {
  const t = useText();
  const organizationName = useOrganizationNames();
  const places = usePlaces();
  const { organizationId, role, email, oblasts, phones } = request;
  const mail = <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>;
  const facts: readonly (readonly [string, string, ReactNode])[] = [
    ['email', t(label.email), mail],
    ['organization', t(text.organizationTyped), request.organization],
    [
      'found',
      t(text.organizationFound),
      organizationId ? organizationName(organizationId) : t(text.organizationUnknown),
    ],
    ['jobTitle', t(label.jobTitle), request.jobTitle],
    ['phones', t(label.phones), phones?.join('\n')],
    ['role', t(text.roleWanted), role && labelOf(roles, role, t.language)],
    ['oblasts', t(text.oblastsWanted), oblasts?.map((code) => nameOfCode(places, code, t.language)).join(', ')],
    ['reason', t(text.reason), request.reason],
    ['decision', t(text.decisionReason), request.decisionReason],
  ];
  return (
    <Facts
      facts={facts.filter(([, , value]) => Boolean(value)).map(([key, name, value]) => ({ key, label: name, value }))}
    />
  );
}

function Decision({ request }: RequestProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { decidedAt, decidedByName, decidedByNameUkr, email, state } = request;
  const name = nameOfPerson({ name: decidedByName, nameUkr: decidedByNameUkr }, t.language);
  return (
    <Group gap="xs" mt="md" c="dimmed">
      <span>{t(text.decidedBy, { name, moment: format.moment(decidedAt) })}</span>
      {state === 'approved' ? (
        <TextLink to="/users" search={{ q: email }}>
          {t(text.openPerson)}
        </TextLink>
      ) : null}
    </Group>
  );
}

/** One request: who asks for what, and the decision or the buttons for it. `onDecided`: a user has decided, here or elsewhere. */
function RequestCard({ request, onDecided }: RequestProps & { readonly onDecided: () => void }): ReactNode {
  const t = useText();
  const format = useFormats();
  const words = useUiWords();
  const [isOpen, setOpen] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const name = nameOfPerson(request, t.language);
  const other = nameOfPerson(request, t.language === 'uk' ? 'en' : 'uk');
  const asked = t(text.asked, { moment: format.moment(request.createdAt) });
  const decide = (rejects: boolean) => {
    setRejecting(rejects);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const form = { request, name, onClose: close, onDecided };
  return (
    <Paper component="li" withBorder bg="var(--domivka-surface)" radius="md" p="md">
      <Group gap="0 sm" mb="sm">
        <Text component="h2" fz="1.0625rem" fw={650} m={0}>
          {name}
        </Text>
        <Text c="dimmed" size="sm">
          {other === name ? asked : `${other} · ${asked}`}
        </Text>
      </Group>
      <RequestFacts request={request} />
      {request.state === 'new' ? (
        <Group gap="xs" mt="md">
          <Button aria-label={t(text.approveLabel, { name })} onClick={() => decide(false)}>
            {t(text.approve)}
          </Button>
          <Button variant="default" aria-label={t(text.rejectLabel, { name })} onClick={() => decide(true)}>
            {t(text.reject)}
          </Button>
        </Group>
      ) : (
        <Decision request={request} />
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(isRejecting ? text.rejectTitle : text.approveTitle, { name })}
        size="lg"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {isRejecting ? <RejectForm {...form} /> : <ApproveForm {...form} />}
      </Modal>
    </Paper>
  );
}

const stateFilter = choiceFilter<(typeof registrationStates)[number], never>(
  text.state,
  registrationStates.map((code) => ({ code, label: text[code] })),
  { usual: 'new' },
);

const requestsList = declareList({
  table: 'user',
  ownRows: true,
  extra: { tab: () => 'requests' },
  filters: { state: stateFilter },
  usualSort: 'asked',
});

/** The number of requests without a decision; undefined for users who decide none, and until the server has answered. */
export function useNewRequests(enabled: boolean): number | undefined {
  const ask = (signal: AbortSignal) => listRequests('new', { page: 1, pageSize: 1 }, signal);
  return useOnline(['requests', 'count'], ask, enabled).data?.totalRows;
}

/** The requests of people who want an account, by state, the newest first; managers of a partner see only those for their organization. */
export function RequestsTab(): ReactNode {
  const list = useList(requestsList);
  const { query, change } = list;
  const { t, actor } = list.context;
  const state = query.state ?? 'new';
  const { page, pageSize } = pagingOf(query);
  const requests = useRemoteRows(list, ['users', 'requests', state, page, pageSize], async (signal) =>
    listRequests(state, { page, pageSize }, signal),
  );
  const client = useQueryClient();
  const refresh = useRefreshSearches();
  // After a decision the requests and the people have changed.
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: ['users', 'requests'] });
    refresh();
  };
  return (
    <Stack gap="md">
      {actor && rightToUse(actor.role, 'registrations') !== 'A' ? (
        <Text c="dimmed" maw="46rem">
          {t(text.ownOnly)}
        </Text>
      ) : null}
      <ChoiceChips
        label={t(text.state)}
        name="state"
        choices={stateFilter.choices?.(list.context) ?? []}
        value={state}
        onChange={(chosen) => {
          const next = stateFilter.read(chosen);
          change({ state: next === 'new' ? undefined : next });
        }}
      />
      {requests.state === 'failed' ? <LoadFailure error={requests.error} onRetry={requests.refresh} /> : null}
      {requests.state === 'loading' ? <TableSkeleton rows={4} /> : null}
      {requests.state === 'ready' && requests.totalRows === 0 ? (
        <EmptyState icon={<IconInbox size={40} />} title={t(state === 'new' ? text.noneNew : text.noneOther)}>
          {state === 'new' ? t(text.noneNewWords) : null}
        </EmptyState>
      ) : null}
      {requests.totalRows > 0 ? (
        <>
          <Text fw={600} aria-live="polite">
            {t.count(requestsCounted.requests, requests.totalRows)}
          </Text>
          <Stack component="ul" gap="sm" aria-label={t(text.list)}>
            {requests.values.map((request) => (
              <RequestCard key={request._id} request={request} onDecided={changed} />
            ))}
          </Stack>
        </>
      ) : null}
      {requests.totalRows > pageSize ? (
        <Pager
          page={page}
          pageSize={pageSize}
          total={requests.totalRows}
          onPageChange={(next) => change({ page: pageParameter(next) })}
        />
      ) : null}
    </Stack>
  );
}
