import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { useSession } from '../../session/session.ts';
import { useStore } from '../../queries/use-store.ts';
import { useFormats } from '../../text/format.ts';
import { saySpan } from '../../text/say-span.ts';
import { useText } from '../../text/say.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { diagnosticsText as text } from './diagnostics.text.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { getProgram } from '../../device/program.ts';
import { call } from '../../remote/call.ts';
import { clockError } from '../../device/server-time.ts';
import { useLastSent, useOutbox } from '../../queries/work/use-outbox.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { useStorageRoom } from '../../device/storage-room.ts';
import { appVersion, releases } from '../../text/release.text.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { listErrors } from '../../ui/error-log.ts';

const lookEvery = 10_000;

/** Versions, storage and the last synchronization of this device, for administrators. No record and no name. */
export function Diagnostics({ store }: { readonly store: LocalStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  const room = useStorageRoom(lookEvery);
  const lastSent = useLastSent();
  const unsent = useOutbox();
  const packs = usePacks();
  const errors = listErrors();
  const size = (bytes: number): string => sayBytes(bytes, t.language);
  return (
    <Section title={t(text.diagnostics)}>
      <Facts
        facts={[
          { key: 'version', label: t(text.version), value: `${appVersion} · ${releases[0].id}` },
          { key: 'browser', label: t(text.browser), value: navigator.userAgent },
          { key: 'database', label: t(text.database), value: `${store.name} · ${store.backendDB().version}` },
          {
            key: 'room',
            label: t(text.room),
            value: room ? t(text.roomOf, { usage: size(room.usage), quota: size(room.quota) }) : t(text.unknown),
          },
          { key: 'unsent', label: t(text.unsent), value: unsent ? format.number(unsent.entries.length) : '…' },
          { key: 'lastSent', label: t(text.lastSent), value: lastSent ? format.moment(lastSent) : t(text.never) },
          { key: 'areas', label: t(text.areas), value: packs ? format.number(packs.length) : '…' },
          {
            key: 'errors',
            label: t(text.errors),
            value: errors.length === 0 ? t(text.none) : errors.map(({ messages }) => messages.join(' ')).join(' · '),
          },
        ]}
      />
    </Section>
  );
}

/** What the test page tries. */
type CheckName = 'server' | 'storage' | 'program' | 'clock';

/** `no`: the browser does not offer it here; `coming`: it is being downloaded. `milliseconds`: how long the server took, or by how much the clock is fast (negative: slow). */
type CheckResult = {
  readonly name: CheckName;
  readonly state: 'passed' | 'coming' | 'failed' | 'no';
  readonly milliseconds?: number;
};

async function checkServer(): Promise<CheckResult> {
  const began = performance.now();
  await call('GET', '/me');
  return { name: 'server', state: 'passed', milliseconds: performance.now() - began };
}

/** Writes, reads and removes a value, as a save does. */
async function checkStorage(store: LocalStore): Promise<CheckResult> {
  const _id = 'test-page';
  await store.device.put({ _id, value: _id });
  const isKept = (await store.device.get(_id))?.value === _id;
  await store.device.delete(_id);
  return { name: 'storage', state: isKept ? 'passed' : 'failed' };
}

function checkProgram(): CheckResult {
  const { kind } = getProgram();
  const isComing = kind === 'coming' || kind === 'unknown';
  return { name: 'program', state: kind === 'here' ? 'passed' : isComing ? 'coming' : 'no' };
}

function checkClock(): CheckResult {
  const off = clockError.get();
  if (off === undefined) return { name: 'clock', state: 'no' };
  return off === 0 ? { name: 'clock', state: 'passed' } : { name: 'clock', state: 'failed', milliseconds: off };
}

/** Tries what work on this device needs. Never rejects: what cannot be done has failed. */
async function checkDevice(store: LocalStore): Promise<readonly CheckResult[]> {
  const failed = (name: CheckName) => (): CheckResult => ({ name, state: 'failed' });
  // The clock is judged by the answer of the server.
  const server = await checkServer().catch(failed('server'));
  return [server, await checkStorage(store).catch(failed('storage')), checkProgram(), checkClock()];
}

const tones: Readonly<Record<CheckResult['state'], StatusTone>> = {
  passed: 'done',
  coming: 'waiting',
  failed: 'danger',
  no: 'off',
};

function Outcome({ check: { name, state, milliseconds } }: { readonly check: CheckResult }): ReactNode {
  const t = useText();
  const format = useFormats();
  const isClockWrong = name === 'clock' && milliseconds !== undefined;
  const words = isClockWrong
    ? t(milliseconds > 0 ? text.clockFast : text.clockSlow, { span: saySpan(milliseconds, t) })
    : t(name === 'clock' && state === 'passed' ? text.clockRight : text[state]);
  return (
    <>
      <StatusBadge tone={tones[state]}>{words}</StatusBadge>
      {isClockWrong || milliseconds === undefined ? '' : ` ${format.number(milliseconds / 1000, 1)} ${t(text.seconds)}`}
    </>
  );
}

/** The route `/test`: whether the product works on this device; administrators see what else support asks for. */
export function TestScreen(): ReactNode {
  const t = useText();
  const store = useStore();
  const { user } = useSession();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['device-check', store?.name],
    queryFn: async () => (store ? checkDevice(store) : []),
    enabled: store !== undefined,
    staleTime: 0,
  });
  return (
    <Page title={t(text.title)} subtitle={t(text.lead)} width="narrow">
      <Section
        title={t(text.checks)}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t(text.again)}
          </Button>
        }
      >
        {data === undefined ? (
          <TableSkeleton rows={4} />
        ) : (
          <Facts
            facts={data.map((check) => ({
              key: check.name,
              label: t(text[check.name]),
              value: <Outcome check={check} />,
            }))}
          />
        )}
      </Section>
      {store && user && mayUse(user.role, 'diagnostics') ? <Diagnostics store={store} /> : null}
    </Page>
  );
}
