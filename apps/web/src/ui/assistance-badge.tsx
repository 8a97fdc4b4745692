import type { ReactNode } from 'react';
import { StatusBadge, type StatusTone } from './status-badge.tsx';

const tones = {
  none: 'off',
  claimed: 'waiting',
  ongoing: 'active',
  done: 'done',
  over_assisted: 'attention',
} as const satisfies Record<string, StatusTone>;

export type AssistanceBadgeProps = { readonly state: keyof typeof tones; readonly children: ReactNode };

/** How a building or a unit is helped, in the colour of that state. */
export function AssistanceBadge({ state, children }: AssistanceBadgeProps): ReactNode {
  return <StatusBadge tone={tones[state]}>{children}</StatusBadge>;
}
