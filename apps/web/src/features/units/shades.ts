import {
  IconAlertTriangle,
  IconCheck,
  IconCircleHalf,
  IconClock,
  IconHammer,
  IconHome,
  IconHomeShield,
  IconMinus,
  IconQuestionMark,
  IconWind,
  type Icon,
} from '@tabler/icons-react';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { formatsIn } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import type { CSSProperties } from 'react';
import { fillOf } from '../../ui/status-badge.tsx';
import { damageStepOf, type DamageStep } from '../../ui/damage-scale.ts';
import { stairwellText as text } from './stairwell.text.ts';

/** What the colours of the drawing tell. */
export const stairViews = ['damage', 'assistance', 'envelope'] as const;
export type StairView = (typeof stairViews)[number];

/** A colour of the drawing with the sign that says the same without colour. */
export type Shade = {
  readonly code: string;
  /** A sign of its own shape; the damage scale has its numbers instead. */
  readonly icon?: Icon;
};

const unknownState: UnitState = { isSuperseded: false, needsAssessment: false, assistanceState: 'none' };
const steps: readonly DamageStep[] = [1, 2, 3, 4, 5];

const assistanceIcons = {
  none: IconMinus,
  claimed: IconClock,
  ongoing: IconHammer,
  done: IconCheck,
  over_assisted: IconAlertTriangle,
} as const satisfies Record<UnitState['assistanceState'], Icon>;

const envelopeIcons = {
  open: IconWind,
  partly: IconCircleHalf,
  closed: IconHome,
  insulated: IconHomeShield,
  unknown: IconQuestionMark,
} as const satisfies Record<NonNullable<UnitState['thermalEnvelope']>, Icon>;

const attention = {
  ...fillOf('attention-ground', 'attention-ink'),
  borderColor: 'var(--domivka-attention-line)',
};

const envelopeOrder = ['open', 'partly', 'closed', 'insulated', 'unknown'] as const;

const shades: Readonly<Record<StairView, readonly Shade[]>> = {
  damage: [{ code: 'damage-none', icon: IconMinus }, ...steps.map((step) => ({ code: `damage-${step}` }))],
  assistance: assistanceStates.map(({ code }) => ({ code: `assistance-${code}`, icon: assistanceIcons[code] })),
  envelope: envelopeOrder.map((code) => ({ code: `envelope-${code}`, icon: envelopeIcons[code] })),
};

const looks: Readonly<Record<string, CSSProperties>> = {
  ...Object.fromEntries(steps.map((step) => [`damage-${step}`, fillOf(`damage-${step}`, `damage-ink-${step}`)])),
  'assistance-claimed': {
    ...fillOf('accent-ground', 'accent-ink'),
    borderColor: 'var(--domivka-accent)',
    borderStyle: 'dashed',
  },
  'assistance-ongoing': fillOf('accent-ground', 'accent-ink'),
  'assistance-done': fillOf('accent', 'surface'),
  'assistance-over_assisted': attention,
  'envelope-open': attention,
  'envelope-partly': fillOf('accent-ground', 'accent-ink'),
  'envelope-closed': fillOf('accent', 'surface'),
  'envelope-insulated': {
    ...fillOf('accent', 'surface'),
    borderColor: 'var(--domivka-surface)',
    borderStyle: 'double',
    borderWidth: 3,
  },
};

/** The colours and the edge of a shade; undefined for what is drawn like the page. Keep it stable: hundreds of flats have one. */
export function lookOf(code: string | undefined): CSSProperties | undefined {
  return code === undefined ? undefined : looks[code];
}

/** The shades of a view in the order of its legend. */
export function listShades(view: StairView): readonly Shade[] {
  return shades[view];
}

function codeOf(view: StairView, state: UnitState): string {
  if (view === 'assistance') return `assistance-${state.assistanceState}`;
  if (view === 'envelope') return `envelope-${state.thermalEnvelope ?? 'unknown'}`;
  const { levelOfDamage } = state;
  return levelOfDamage === undefined ? 'damage-none' : `damage-${damageStepOf(levelOfDamage)}`;
}

/** The shade of a flat; one of which nothing is known has the shade for that. */
export function shadeOf(view: StairView, state: UnitState = unknownState): Shade {
  const code = codeOf(view, state);
  return listShades(view).find((shade) => shade.code === code) ?? { code };
}

/** Whether what is known of a flat is older than a strike: it is hatched and waits for a new assessment. */
export function isOutdated(state: UnitState = unknownState): boolean {
  return state.isSuperseded || state.needsAssessment;
}

/** What a shade means, in words. */
export function sayShade({ code }: Shade, t: Say): string {
  const [view = '', value = ''] = code.split('-');
  if (view === 'assistance') return labelOf(assistanceStates, value, t.language);
  if (view === 'envelope') return labelOf(thermalEnvelopes, value, t.language);
  if (value === 'none') return t(text.notAssessed);
  const step = Number(value);
  const format = formatsIn(t.language);
  return t(text.stepRange, { from: (step - 1) * 20 + 1, to: format.percent(step * 20) });
}

/** How many flats have each shade of a view, by its code. */
export function countShades(view: StairView, states: readonly (UnitState | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const state of states) {
    const { code } = shadeOf(view, state);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** The state of a flat in a few words, whatever the colours show: for those who listen. */
export function sayState(state: UnitState = unknownState, t: Say): string {
  const { levelOfDamage, thermalEnvelope, assistanceState } = state;
  const damage =
    levelOfDamage === undefined
      ? t(text.notAssessed).toLocaleLowerCase(t.language)
      : t(text.damageOf, { percent: formatsIn(t.language).percent(levelOfDamage) });
  const inWords = (words: string) => words.toLocaleLowerCase(t.language);
  return [
    damage,
    t(text.assistanceOf, { state: inWords(labelOf(assistanceStates, assistanceState, t.language)) }),
    thermalEnvelope === undefined
      ? ''
      : t(text.envelopeOf, { state: inWords(labelOf(thermalEnvelopes, thermalEnvelope, t.language)) }),
    isOutdated(state) ? inWords(t(text.hatched)) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
