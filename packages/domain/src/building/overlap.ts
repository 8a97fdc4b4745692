import type { MeasureGroup } from '../activity/measures.text.ts';

/** From when to when help of one activity makes other help double, in milliseconds since 1970; both ends count, either may be infinite. */
export type Reach = { readonly from: number; readonly to: number };

/** When each organization helps with each group of measures, without two spans that meet. */
export type Cover = ReadonlyMap<MeasureGroup, ReadonlyMap<string, readonly Reach[]>>;

/** Help that was completed longer ago is not doubled any more (product rules on coordination: 12 months). */
const yearInMilliseconds = 365 * 86_400_000;

/**
 * The reach of an activity, made such that two reaches meet exactly where the periods overlap, or one was completed no more than 12 months
 * before the other began or, where both are done, was completed. `start` and `doneOn` are days (`YYYY-MM-DD`); no `doneOn`: it goes on.
 */
export function reachOf(start: string | undefined, doneOn: string | undefined): Reach {
  const began = start === undefined ? undefined : Date.parse(start);
  if (doneOn === undefined) return { from: (began ?? -Infinity) - yearInMilliseconds, to: Infinity };
  if (doneOn === '') return { from: -Infinity, to: Infinity };
  const to = Date.parse(doneOn);
  return { from: Math.min(began ?? to, to - yearInMilliseconds), to };
}

function meets(one: Reach, other: Reach): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** Spans that meet become one, so that a list stays as short as the years that it tells of. */
function joined(spans: readonly Reach[]): readonly Reach[] {
  const result: Reach[] = [];
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last && meets(last, span)) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

export type Helping = {
  readonly organizationId: string;
  readonly groups: ReadonlySet<MeasureGroup>;
  readonly reach: Reach;
};

/** Organizations that are not named cover nothing: nobody can tell whether they are two. */
export function coverOf(all: readonly Helping[]): Cover {
  const cover = new Map<MeasureGroup, Map<string, Reach[]>>();
  for (const { organizationId, groups, reach } of all) {
    if (organizationId === '') continue;
    for (const group of groups) {
      const organizations = cover.get(group) ?? new Map<string, Reach[]>();
      const spans = organizations.get(organizationId) ?? [];
      spans.push(reach);
      cover.set(group, organizations.set(organizationId, spans));
    }
  }
  return new Map(
    [...cover].map(([group, organizations]) => [
      group,
      new Map([...organizations].map(([id, spans]) => [id, joined(spans)])),
    ]),
  );
}

/** Whether one organization covers what another one covers too, at times that meet. */
export function isDoubled(one: Cover, other: Cover): boolean {
  for (const [group, organizations] of one) {
    for (const [otherId, otherSpans] of other.get(group) ?? []) {
      for (const [id, spans] of organizations) {
        if (id !== otherId && spans.some((span) => otherSpans.some((otherSpan) => meets(span, otherSpan)))) return true;
      }
    }
  }
  return false;
}
