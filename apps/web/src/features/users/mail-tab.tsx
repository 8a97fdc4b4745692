import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconMail, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { LoadFailure } from './load-failure.tsx';
import { mailText as text } from './mail.text.ts';
import { useOnline } from './online-query.ts';
import { useUsersQuery } from './use-users-query.ts';
import { getMail, listMail, type MailList, type SentMail } from './user-calls.ts';
import classes from './mail.module.css';
import shared from './users.module.css';

/** How messages leave the house, and what to do when they do not. */
function Door({ door }: { readonly door: MailList['door'] }): ReactNode {
  const t = useText();
  if (door === 'smtp') return <p className={shared.lead}>{t(text.smtp)}</p>;
  return (
    <Alert color="amber" icon={<IconMailOff aria-hidden />} mb="md" title={t(text.folder)} className={classes.door}>
      {t(text.folderHow)}
    </Alert>
  );
}

type ListProps = {
  readonly values: readonly SentMail[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

function Messages({ values, chosen, onChoose }: ListProps): ReactNode {
  const t = useText();
  const format = useFormats();
  return (
    <ul className={classes.mailList} aria-label={t(text.list)}>
      {values.map(({ _id, at, to, subject, state }) => (
        <li key={_id}>
          <button type="button" aria-current={_id === chosen} onClick={() => onChoose(_id)}>
            <strong>{subject}</strong>
            <span>{to}</span>
            <time dateTime={at}>{format.moment(at)}</time>
            {state && <span>{t(text[state])}</span>}
          </button>
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
  const { query, change } = useUsersQuery();
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
  const list = <Messages values={values} chosen={query.mail} onChoose={(mail) => change({ mail })} />;
  if (!hasRoom && query.mail !== undefined) {
    return (
      <>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          mb="sm"
          onClick={() => change({ mail: undefined })}
        >
          {t(text.back)}
        </Button>
        <Message id={query.mail} />
      </>
    );
  }
  return (
    <>
      <Door door={door} />
      <div className={classes.mail}>
        {list}
        {query.mail === undefined ? (
          hasRoom ? (
            <EmptyState icon={<IconMail size={40} />} title={t(text.choose)} />
          ) : null
        ) : (
          <Message id={query.mail} />
        )}
      </div>
    </>
  );
}
