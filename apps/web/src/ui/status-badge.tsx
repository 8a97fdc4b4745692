import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDot, IconClock } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './status-badge.module.css';
import { damageStepOf } from './damage-scale.ts';
import { useUiWords } from './words.tsx';

/** A level of damage, (0, 100] percent: colour, number and as many filled bars as the step, so that it can be read without colour. */
export function DamageBadge({ percent }: { readonly percent: number }): ReactNode {
  const words = useUiWords();
  const step = damageStepOf(percent);
  const said = words.damage(percent, step);
  return (
    <span
      className={classes.badge}
      style={{ ...fillOf(`damage-${step}`, `damage-ink-${step}`), whiteSpace: 'nowrap' }}
      role="img"
      aria-label={said}
      title={said}
    >
      <svg viewBox="0 0 18 12" width="18" height="12" aria-hidden>
        {[1, 2, 3, 4, 5].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 3.8}
            y={10 - bar * 2}
            width="2.6"
            height={bar * 2 + 2}
            fill="currentColor"
            opacity={bar <= step ? 1 : 0.25}
          />
        ))}
      </svg>
      <span aria-hidden>{words.percent(percent)}</span>
    </span>
  );
}

const tones = {
  none: 'off',
  claimed: 'waiting',
  ongoing: 'active',
  done: 'done',
  over_assisted: 'attention',
} as const satisfies Record<string, StatusTone>;

type AssistanceBadgeProps = { readonly state: keyof typeof tones; readonly children: ReactNode };

/** How a building or a unit is helped, in the colour of that state. */
export function AssistanceBadge({ state, children }: AssistanceBadgeProps): ReactNode {
  return <StatusBadge tone={tones[state]}>{children}</StatusBadge>;
}

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
