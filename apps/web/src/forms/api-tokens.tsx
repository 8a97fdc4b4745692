import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconKey, IconMoodSad, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApiToken } from '@domivka/domain/user/user.api-tokens';
import { useConnection } from '../remote/connection.ts';
import { listApiTokens, revokeApiToken, takeApiToken } from '../session/api-token-calls.ts';
import { apiTableNames, apiTokenText as text } from '../text/api-token.text.ts';
import { commonText } from '../text/common.text.ts';
import { useFormats } from '../text/format.ts';
import { useText } from '../text/say.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LateModal } from '../ui/late-overlays.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { showToast } from '../ui/toast.tsx';
import { ApiTokenForm } from './api-token-form.tsx';
import { ApiTokenShown } from './api-token-shown.tsx';
import { AskedButton } from './asked-button.tsx';
import { useAttempt } from './use-attempt.ts';

type RowProps = {
  readonly token: ApiToken;
  readonly isOwn: boolean;
  readonly onShown: (secret: string) => void;
  readonly onChanged: () => void;
};

function TokenRow({ token, isOwn, onShown, onChanged }: RowProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { busy, attempt } = useAttempt();
  const { _id, name, tables, createdAt, expiresAt, lastUsedAt, isWaiting } = token;
  const take = async (): Promise<boolean> =>
    attempt(text.showFailed, async () => {
      const { secret } = await takeApiToken(_id);
      if (secret !== undefined) onShown(secret);
    });
  const revoke = async (): Promise<void> => {
    await revokeApiToken(_id);
    onChanged();
    showToast({ message: t(text.revoked), color: 'done' });
  };
  const use = lastUsedAt === undefined ? t(text.neverUsed) : t(text.used, { moment: format.moment(lastUsedAt) });
  return (
    <Group component="li" gap="sm" align="flex-start">
      <IconKey size={24} stroke={1.6} aria-hidden />
      <Stack gap={0} flex="1 1 10rem" miw={0}>
        <strong>{name}</strong>
        <Text span size="sm">
          {tables.map((table) => t(apiTableNames[table])).join(', ')}
        </Text>
        <Text span size="sm" c="dimmed" data-numbers>
          {t(text.created, { day: format.dayOf(createdAt), until: format.dayOf(expiresAt) })}
        </Text>
        <Text span size="sm" c="dimmed" data-numbers>
          {isWaiting ? t(text.waiting) : use}
        </Text>
      </Stack>
      <Group gap="xs">
        {isWaiting && isOwn ? (
          <Button size="compact-md" loading={busy} onClick={() => void take()}>
            {t(text.show)}
          </Button>
        ) : null}
        <AskedButton
          size="compact-md"
          danger
          label={t(text.revoke)}
          aria-label={t(text.revokeOf, { name })}
          question={t(text.revokeAsk, { name })}
          failed={text.revokeFailed}
          onConfirm={revoke}
        />
      </Group>
    </Group>
  );
}

function ReadFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      icon={<IconMoodSad size={40} stroke={1.4} />}
      title={t(text.failed)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t(commonText.retry)}
        </Button>
      }
    />
  );
}

type ApiTokensProps = {
  /** Whose tokens they are. */
  readonly userId: string;
  readonly isOwn: boolean;
  /** Whether the user of this page may make one here: the own one, or one for another user. */
  readonly mayMake: boolean;
};

/** The tokens of a user: to make, show once and revoke. Only with a connection. */
export function ApiTokens({ userId, isOwn, mayMake }: ApiTokensProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const client = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  /** The secret that is in sight; it is nowhere else on the device. */
  const [secret, setSecret] = useState<string>();
  const queryKey = ['api-tokens', userId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => listApiTokens(userId, signal),
    enabled: online,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const readAgain = (): void => void client.invalidateQueries({ queryKey });
  const hide = (): void => setSecret(undefined);
  const show = (made: string | undefined): void => {
    readAgain();
    setIsMaking(false);
    setSecret(made);
    if (made === undefined) showToast({ message: t(text.granted), color: 'done' });
  };
  if (!online) return <EmptyState icon={<IconCloudOff size={40} stroke={1.4} />} title={t(text.offline)} />;
  return (
    <Stack gap="md" align="stretch">
      {error && !data ? <ReadFailure onRetry={() => void refetch()} /> : null}
      {!error && !data ? <CardsSkeleton /> : null}
      {data?.length === 0 ? <Text c="dimmed">{t(text.none)}</Text> : null}
      {data && data.length > 0 ? (
        <Stack component="ul" gap="md" aria-label={t(text.title)}>
          {data.map((token) => (
            <TokenRow key={token._id} token={token} isOwn={isOwn} onShown={show} onChanged={readAgain} />
          ))}
        </Stack>
      ) : null}
      {mayMake ? (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
            {t(isOwn ? text.create : text.grant)}
          </Button>
        </div>
      ) : null}
      <LateModal opened={isMaking} onClose={() => setIsMaking(false)} title={t(text.createTitle)}>
        <ApiTokenForm
          userId={userId}
          isGrant={!isOwn}
          onMade={(made) => show(made.secret)}
          onCancel={() => setIsMaking(false)}
        />
      </LateModal>
      {/* A press beside it must not take away what is shown once. */}
      <LateModal opened={secret !== undefined} onClose={hide} title={t(text.shownTitle)} closeOnClickOutside={false}>
        {secret === undefined ? null : <ApiTokenShown secret={secret} onDone={hide} />}
      </LateModal>
    </Stack>
  );
}
