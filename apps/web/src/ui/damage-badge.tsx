import type { ReactNode } from 'react';
import { damageStepOf } from './damage-scale.ts';
import { fillOf } from './status-badge.tsx';
import classes from './status-badge.module.css';
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
