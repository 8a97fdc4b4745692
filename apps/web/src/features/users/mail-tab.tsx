import { Alert, Text } from '@mantine/core';
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
import { LoadFailure } from './load-failure.tsx';
import { mailText as text } from './mail.text.ts';
import { useOnline } from './online-query.ts';
import { getMail, listMail, type MailList, type SentMail } from './user-calls.ts';
import classes from './mail.module.css';

const route = getRouteApi('/users');

/** How messages are sent, and what to do when they do not. */
function Door({ door }: { readonly door: MailList['door'] }): ReactNode {
  const t = useText();
  if (door === 'smtp')
    return (
      <Text c="dimmed" maw="46rem" mb="md">
        {t(text.smtp)}
      </Text>
    );
  return (
    <Alert color="amber" icon={<IconMailOff aria-hidden />} mb="md" title={t(text.folder)} className={classes.door}>
      {t(text.folderHow)}
    </Alert>
  );
}

/** The messages as links: to open one is a step to come back from. */
function Messages({ values }: { readonly values: readonly SentMail[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  return (
    <ul className={classes.mailList} aria-label={t(text.list)}>
      {values.map(({ _id, at, to, subject, state }) => (
        <li key={_id}>
          <Link to="/users" search={{ tab: 'mail', mail: _id }} resetScroll={false}>
            <strong>{subject}</strong>
            <span>{to}</span>
            <time dateTime={at}>{format.moment(at)}</time>
            {state && <span>{t(text[state])}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One message as plain text: whatever stands in it is shown, never carried out. */
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
        <pre className={classes.mailText} role="region" aria-label={t(text.text)}>
          {data.text}
        </pre>
      )}
    </Section>
  );
}

/** What was mailed: a list, and beside it (on a phone in its place) the message that was chosen. */
export function MailTab(): ReactNode {
  const t = useText();
  const chosen = readMatch(route.useSearch()['mail'], /^[\w.-]{1,120}$/);
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { data, error, refresh } = useOnline(['mail'], listMail);
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data) return <TableSkeleton rows={4} />;
  const { door, values } = data;
  if (values.length === 0) {
    return (
      <>
        <Door door={door} />
        <EmptyState icon={<IconMail size={40} />} title={t(text.none)}>
          {t(text.noneWords)}
        </EmptyState>
      </>
    );
  }
  const list = <Messages values={values} />;
  if (!hasRoom && chosen !== undefined) {
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
  }
  return (
    <>
      <Door door={door} />
      <div className={classes.mail}>
        {list}
        {chosen === undefined ? (
          hasRoom ? (
            <EmptyState icon={<IconMail size={40} />} title={t(text.choose)} />
          ) : null
        ) : (
          <Message id={chosen} />
        )}
      </div>
    </>
  );
}
