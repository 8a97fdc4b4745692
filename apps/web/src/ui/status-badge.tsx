import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDot, IconClock } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
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

/** The colours in which these tones are filled; the others are quiet. */
const fills: Partial<Record<StatusTone, string>> = { active: 'accent', attention: 'attention', danger: 'danger' };

/** The colours of a pill: its ground, what is written on it, and no other edge. */
export function fillOf(ground: string, ink: string): CSSProperties {
  return { borderColor: 'transparent', background: `var(--domivka-${ground})`, color: `var(--domivka-${ink})` };
}

/** A state in words, with a sign of its own shape: colour is never the only difference. */
export function StatusBadge({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}): ReactNode {
  const Icon = icons[tone];
  const fill = fills[tone];
  return (
    <span className={classes.badge} data-tone={tone} style={fill ? fillOf(`${fill}-ground`, `${fill}-ink`) : undefined}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
