import { Alert, Button } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useUnsentWork } from '../../queries/work/use-unsent-count.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import classes from './outbox.module.css';
import { RescueDialog } from './rescue-dialog.tsx';
import { rescueText as text } from './rescue.text.ts';
import { useRescue, type RescueWork } from './use-rescue.ts';

function Working({ work }: { readonly work: RescueWork }): ReactNode {
  const t = useText();
  const { done, total } = work;
  const counted = total > 0 ? ` ${t(text.progress, { done: String(done), total: String(total) })}` : '';
  return (
    <p className={classes.rescueState}>
      {t(work.kind === 'making' ? text.making : text.taking)}
      {counted}
    </p>
  );
}

/** Everything unsent in one file, out of this device and into it. */
export function RescueSection(): ReactNode {
  const t = useText();
  const unsent = useUnsentWork();
  const { work, notice, download, choose, question, takeIn, leave } = useRescue();
  const field = useRef<HTMLInputElement>(null);
  // Where nobody knows what is unsent, the file is wanted most.
  const isEmpty = unsent !== undefined && unsent.writes + unsent.drafts === 0;
  return (
    <Section title={t(text.title)} description={t(text.line)}>
      <div className={classes.rescueActions}>
        <Button
          variant={isEmpty ? 'default' : 'outline'}
          leftSection={<IconFileDownload size={18} aria-hidden />}
          disabled={isEmpty || (work !== undefined && work.kind !== 'making')}
          loading={work?.kind === 'making'}
          onClick={() => void download()}
        >
          {t(text.download)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          disabled={work?.kind === 'making'}
          loading={work !== undefined && work.kind !== 'making'}
          onClick={() => field.current?.click()}
        >
          {t(text.takeIn)}
        </Button>
        <input
          ref={field}
          type="file"
          accept=".zip,application/zip"
          hidden
          data-rescue="file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen a second time.
            currentTarget.value = '';
            if (file) void choose(file);
          }}
        />
      </div>
      <RescueDialog look={question?.look} onConfirm={() => void takeIn()} onCancel={leave} />
      {isEmpty && !work ? <p className={classes.rescueState}>{t(text.nothing)}</p> : null}
      <div role="status">
        {work ? <Working work={work} /> : null}
        {notice ? (
          <Alert color={notice.tone} title={notice.title} role="presentation" className={classes.rescueNotice}>
            {notice.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        ) : null}
      </div>
    </Section>
  );
}
