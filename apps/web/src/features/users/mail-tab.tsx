import { Alert, Box, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconMail, IconMailOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/field-row.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { readMatch } from '../../ui/list-query.ts';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { mailText as text } from './mail.text.ts';
import { LoadFailure, useOnline } from './online.tsx';
import { getMail, listMail, type MailList, type SentMail } from './user-calls.ts';
import classes from './mail.module.css';

const route = getRouteApi('/users');

/** How messages are sent, and what to do when they are not. */
function Door({ door }: { readonly door: MailList['door'] }): ReactNode {
  const t = useText();
  if (door === 'smtp')
    return (
      <Text c="dimmed" maw="46rem" mb="md">
        {t(text.smtp)}
      </Text>
    );
  return (
    <Alert
      color="amber"
      icon={<IconMailOff aria-hidden />}
      mb="md"
      title={t(text.folder)}
      // The example of an address is one long word.
      style={{ overflowWrap: 'anywhere' }}
    >
      {t(text.folderHow)}
    </Alert>
  );
}

/** The messages as links: the button Back returns from an open message to the list. */
function Messages({ values }: { readonly values: readonly SentMail[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  return (
    <Stack component="ul" gap={0} className={classes.list ?? ''} aria-label={t(text.list)}>
      {values.map(({ _id, at, to, subject, state }) => (
        <li key={_id}>
          <Link to="/users" search={{ tab: 'mail', mail: _id }} resetScroll={false}>
            <strong>{subject}</strong>
            <Text span size="sm" c="dimmed">
              {to}
            </Text>
            <Text component="time" size="sm" c="dimmed" dateTime={at}>
              {format.moment(at)}
            </Text>
            {state && (
              <Text span size="sm" c="dimmed">
                {t(text[state])}
              </Text>
            )}
          </Link>
        </li>
      ))}
    </Stack>
  );
}

/** One message as plain text: nothing in it is ever run. */
function Message({ id }: { readonly id: string }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { data, error, isPrevious, refresh } = useOnline(['mail', id], (signal) => getMail(id, signal));
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data || isPrevious) return <TableSkeleton rows={3} />;
  return (
    <Section title={data.subject}>
      <Facts
        facts={[
          { key: 'to', label: t(text.to), value: data.to },
          { key: 'at', label: t(text.at), value: format.moment(data.at) },
        ]}
      />
      {data.state ? (
        <p>{t(text[data.state])}</p>
      ) : (
        <pre className={classes.text} role="region" aria-label={t(text.text)}>
          {data.text}
        </pre>
      )}
    </Section>
  );
}

/** The emails that were sent: a list, and beside it (on a phone in its place) the message that was chosen. */
export function MailTab(): ReactNode {
  const t = useText();
  const { mail } = route.useSearch();
  const chosen = readMatch(mail, /^[\w.-]{1,120}$/);
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { data, error, refresh } = useOnline(['mail'], listMail);
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data) return <TableSkeleton rows={4} />;
  const { door, values } = data;
  if (!hasRoom && chosen !== undefined && values.length > 0)
    return (
      <>
        <LinkButton
          to="/users"
          search={{ tab: 'mail' }}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          mb="sm"
        >
          {t(text.back)}
        </LinkButton>
        <Message id={chosen} />
      </>
    );
  const nothing = <EmptyState icon={<IconMail size={40} />} title={t(text.choose)} />;
  return (
    <>
      <Door door={door} />
      {values.length === 0 ? (
        <EmptyState icon={<IconMail size={40} />} title={t(text.none)}>
          {t(text.noneWords)}
        </EmptyState>
      ) : hasRoom ? (
        <Group align="flex-start" wrap="nowrap">
          <Box flex="0 0 22rem">
            <Messages values={values} />
          </Box>
          <Box flex={1} miw={0}>
            {chosen === undefined ? nothing : <Message id={chosen} />}
          </Box>
        </Group>
      ) : (
        <Messages values={values} />
      )}
    </>
  );
}
