import type { ThermalEnvelope } from '../kernel/housing.text.ts';
import { thermalEnvelopes } from '../kernel/housing.text.ts';
import type { Fields } from '../kernel/record.ts';
import { lastDayOf, type LiveActivity } from './assistance.ts';
import type { DamageEvent } from './damage-events.ts';
import type { EnvelopeElement } from './envelope-rules.ts';
import { compareRecency } from './latest-assessments.ts';
import { readDay } from './reading.ts';
import type { SharedWork } from './shared-work.ts';
import { suggestEnvelope, type EnvelopeInput, type EnvelopeReason } from './suggest-envelope.ts';

export type EnvelopeState = {
  readonly thermalEnvelope: ThermalEnvelope;
  readonly envelopeFrom: 'stated' | 'suggested';
  /** Why it is suggested; nothing where a person stated it. */
  readonly envelopeReasons?: readonly EnvelopeReason[];
};

type Statement = { readonly day: string; readonly envelope: ThermalEnvelope };

/** What a person said of the envelope; "unknown" says nothing. */
function statementOf({ thermalEnvelope }: Fields, day: string): readonly Statement[] {
  const known = thermalEnvelopes.find(({ code }) => code === thermalEnvelope && code !== 'unknown');
  return known ? [{ day, envelope: known.code }] : [];
}

/**
 * The newest word of a person since the last strike. On the same day the state questions hold over an activity, and of two activities the
 * one that was entered later: their order in a list differs from device to device.
 */
function findStatement(
  own: readonly LiveActivity[],
  stateQuestions: readonly Fields[],
  latestEvent: DamageEvent | undefined,
): ThermalEnvelope | undefined {
  const statements = [
    ...stateQuestions.flatMap((answers) => statementOf(answers, readDay(answers, 'asOfDate') ?? '')),
    ...own
      .map(({ activity }) => activity)
      .toSorted((one, other) => compareRecency(other, one))
      .flatMap((activity) => statementOf(activity, lastDayOf(activity))),
  ];
  const since = latestEvent?.damageDate ?? '';
  const valid = statements.filter(({ day }) => day >= since);
  return valid.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))[0]?.envelope;
}

export type EnvelopeFacts = {
  /** The live activities for the target itself: a person may have stated its envelope there. */
  readonly own: readonly LiveActivity[];
  /** The live activities whose measures close it and nothing else. */
  readonly mending: readonly LiveActivity[];
  /** Those that are for other units too. */
  readonly shared?: readonly LiveActivity[];
  readonly sharedWork?: SharedWork;
  readonly stateQuestions: readonly Fields[];
  readonly latestEvent: DamageEvent | undefined;
  /** What is damaged by what holds today: a valid assessment, or the totals of a building. */
  readonly damage: Fields | undefined;
  /** The day that the damage, or that of one element, was seen on: what was completed before is in it already. */
  readonly seenOn: (element?: EnvelopeElement) => string;
};

/** What was completed, and after which damage was seen. Activities that are not among these came after all of it. */
export function completedSince(
  live: readonly LiveActivity[],
  seenOn: EnvelopeFacts['seenOn'],
): Pick<EnvelopeInput, 'activities' | 'isSince'> {
  const days = new Map(live.flatMap(({ activity, doneOn }) => (doneOn === undefined ? [] : [[activity, doneOn]])));
  return {
    activities: [...days.keys()],
    isSince: (activity, element) => (days.get(activity) ?? seenOn(element)) >= seenOn(element),
  };
}

/** What works that are for other units too tell of one. */
export function sharedInput(
  shared: readonly LiveActivity[],
  work: SharedWork | undefined,
): Pick<EnvelopeInput, 'shared' | 'closedTogether'> {
  return {
    shared: shared.map(({ activity }) => activity),
    closedTogether: new Set(shared.flatMap((one) => [...(work?.get(one) ?? [])])),
  };
}

/** The thermal envelope as people say, else as the completed measures suggest; undefined where it is unknown. */
export function findEnvelope(facts: EnvelopeFacts): EnvelopeState | undefined {
  const stated = findStatement(facts.own, facts.stateQuestions, facts.latestEvent);
  if (stated) return { thermalEnvelope: stated, envelopeFrom: 'stated' };
  const isCounted = ({ doneOn }: LiveActivity) => doneOn !== undefined && doneOn >= facts.seenOn();
  const { envelope, reasons } = suggestEnvelope({
    damage: facts.damage,
    ...completedSince(facts.mending, facts.seenOn),
    ...sharedInput((facts.shared ?? []).filter(isCounted), facts.sharedWork),
  });
  return envelope === 'unknown'
    ? undefined
    : { thermalEnvelope: envelope, envelopeFrom: 'suggested', envelopeReasons: reasons };
}
