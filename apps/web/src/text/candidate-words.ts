import { candidateDetails, candidateText } from '@domivka/domain/addressing/candidates.text';
import type { Candidate } from '@domivka/domain/addressing/candidates';
import type { Reason } from '@domivka/domain/addressing/judge';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Formats } from './format.ts';
import type { Say } from './say.ts';

/** The house is what a person looks at first. */
const first: ReadonlySet<Reason> = new Set<Reason>(['sameHouse', 'otherHouse']);

/** "same house, street renamed in 2022, 18 m apart" · «той самий будинок, вулицю перейменовано 2022 року, за 18 м». */
export function sayReasons(
  { reasons, metres, renamedSince }: Pick<Candidate, 'reasons' | 'metres' | 'renamedSince'>,
  t: Say,
  format: Formats,
): string {
  const sayReason = (reason: Reason): string =>
    reason === 'renamedStreet' && renamedSince !== undefined
      ? t(candidateDetails.renamedIn, { year: renamedSince.slice(0, 4) })
      : t(candidateText[reason]);
  // A distance says whether they are near, and how far they are otherwise.
  const isMeasured = metres !== undefined && metres > 0;
  const said = reasons.filter((reason) => reason !== 'near' || !isMeasured);
  const ordered = [...said.filter((reason) => first.has(reason)), ...said.filter((reason) => !first.has(reason))];
  const distance = isMeasured ? [t(candidateDetails.apart, { distance: format.distance(metres) })] : [];
  return [...ordered.map(sayReason), ...distance].join(', ');
}

/** "2 assessments, 1 activity"; empty where there are none. */
export function sayRecordsThere({ address }: Candidate, t: Say): string {
  const { assessmentNumber, activityNumber } = address;
  const counts = [
    { noun: countedNouns.assessments, count: assessmentNumber },
    { noun: countedNouns.activities, count: activityNumber },
  ];
  return counts
    .flatMap(({ noun, count }) => (typeof count === 'number' && count > 0 ? [t.count(noun, count)] : []))
    .join(', ');
}
