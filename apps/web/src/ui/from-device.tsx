import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useUiWords } from './words.tsx';

type Answer = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly fromDevice: boolean;
  /** When the server said so, ISO; left out where the answer was put together here. */
  readonly asOf?: string | undefined;
};

/** Says that a whole list is what this device holds. */
export function DeviceNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text size="sm" c="var(--domivka-attention-ink)" mb="sm">
      {children}
    </Text>
  );
}

/** Says that what is shown comes from this device, and as of when the server said so: of several answers the oldest. */
export function FromDevice({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  const words = useUiWords();
  const kept = answers.filter(({ state, fromDevice }) => state === 'ready' && fromDevice);
  if (kept.length === 0) return null;
  const moments = kept.flatMap(({ asOf }) => (asOf === undefined ? [] : [asOf]));
  const isAllRemembered = moments.length === kept.length;
  return <DeviceNote>{words.fromDevice(isAllRemembered ? moments.toSorted()[0] : undefined)}</DeviceNote>;
}
