import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { checkDevice, type CheckResult } from './device-check.ts';
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
import { Diagnostics } from './diagnostics.tsx';
import { diagnosticsText as text } from './diagnostics.text.ts';

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
