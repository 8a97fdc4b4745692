import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDot, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** `active` goes on, `done` is finished, `waiting` has yet to happen, `attention` needs a person, `danger` failed, `off` was given up. */
export type StatusTone = 'active' | 'done' | 'waiting' | 'attention' | 'danger' | 'off';

const icons: Record<StatusTone, typeof IconClock> = {
  active: IconCircleDot,
  done: IconCircleCheck,
  waiting: IconClock,
  attention: IconAlertTriangle,
  danger: IconAlertTriangle,
  off: IconBan,
};

/** A state in words, with a sign of its own shape: colour is never the only difference. */
export function StatusBadge({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}): ReactNode {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
