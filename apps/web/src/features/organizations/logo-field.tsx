import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { BoundField } from '../../forms/entity-form.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { uploadLogo } from './files.ts';
import { useText } from '../../text/say.ts';
import { LogoImage } from './logo-image.tsx';
import { organizationFormText as text } from './organization-form.text.ts';

const largestFile = 1024 * 1024;
const kinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** What is known of a file before it is sent; the server looks at what is in it. */
function findFault({ size, type }: Pick<File, 'size' | 'type'>): 'logoTooLarge' | 'logoWrongType' | undefined {
  if (!kinds.includes(type)) return 'logoWrongType';
  return size > largestFile ? 'logoTooLarge' : undefined;
}

type Sending = { readonly share: number; readonly stop: () => void };

function useUpload(onChange: (path: string) => void) {
  const t = useText();
  const [sending, setSending] = useState<Sending>();
  const [said, setSaid] = useState<{ readonly words: string; readonly isError: boolean }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const fault = findFault(file);
    setSaid(fault ? { words: t(text[fault]), isError: true } : undefined);
    if (fault) return;
    const abort = new AbortController();
    running.current = abort;
    const stop = () => abort.abort();
    setSending({ share: 0, stop });
    try {
      const onProgress = (share: number) => setSending({ share, stop });
      onChange((await uploadLogo(file, file.name, { onProgress, signal: abort.signal })).path);
      setSaid({ words: t(text.logoReady), isError: false });
    } catch (error) {
      if (!abort.signal.aborted) setSaid({ words: explainFailure(error, t), isError: true });
    } finally {
      setSending(undefined);
    }
  };
  return { sending, said, forget: () => setSaid(undefined), send };
}

export type LogoFieldProps = {
  readonly field: BoundField<string | undefined>;
  readonly label: string;
  /** What the organization is called: its letters stand in for a missing logo. */
  readonly name: string;
};

/** The logo: a preview, and the ways to choose, replace and remove it. The file goes to the server at once, the record when it is saved. */
export function LogoField({ field, label, name }: LogoFieldProps): ReactNode {
  const t = useText();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { sending, said, forget, send } = useUpload(field.onChange);
  const { value } = field;
  const error = said?.isError ? said.words : field.error;
  return (
    <Group role="group" aria-label={label} aria-describedby={noteId}>
      <LogoImage path={value} alt={t(text.logoAlt)} name={name} size="large" />
      <Stack gap="xs" flex="1 1 14rem">
        <Group gap="xs">
          <Button
            id={field.id}
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            loading={sending !== undefined}
            onClick={() => input.current?.click()}
          >
            {t(value ? text.logoReplace : text.logoChoose)}
          </Button>
          {value ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => {
                forget();
                field.onChange(undefined);
              }}
            >
              {t(text.logoRemove)}
            </Button>
          ) : null}
          {sending ? (
            <Button variant="subtle" onClick={sending.stop}>
              {t(text.logoStop)}
            </Button>
          ) : null}
        </Group>
        <input
          ref={input}
          type="file"
          accept={kinds.join(',')}
          hidden
          data-logo
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file chosen once more must be a choice again.
            event.currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        {sending ? <Progress value={sending.share * 100} aria-label={t(text.logoSending)} /> : null}
        <div role="status">
          {error ? (
            <Text size="sm" c="error">
              {error}
            </Text>
          ) : null}
          {said && !said.isError && value ? (
            <Text size="sm" c="dimmed">
              {said.words}
            </Text>
          ) : null}
        </div>
        <Text size="sm" c="dimmed" id={noteId}>
          {t(text.logoHint)}
        </Text>
      </Stack>
    </Group>
  );
}
