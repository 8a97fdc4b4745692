import { TextLink } from '../../ui/links.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { sourceWords } from '@domivka/domain/building/building.text';
import { sayEnvelopeReason } from '@domivka/domain/building/say-envelope-reason';
import { findStandingDamage, warnOfFall } from '@domivka/domain/building/standing-damage';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { joinParts } from '@domivka/domain/kernel/text';
import type { Building } from '../../queries/building/building.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { LocalRecord } from '../../queries/use-records.ts';
import { useFormats } from '../../text/format.ts';
import { commonText } from '../../text/common.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { AssistanceBadge, DamageBadge, StatusBadge } from '../../ui/status-badge.tsx';
import { addressCounted, addressText } from './address.text.ts';
import classes from './address.module.css';
import { sayDamageClass, sayStrike, sayUnitStates } from './story-words.ts';
import { storyCounted, storyText as text } from './story.text.ts';
import { listStrikes } from './strikes.ts';

/** `isPartly`: this device does not hold all that there is; that nothing is here says nothing then. */
type FactProps = { readonly building: Building; readonly isPartly?: boolean };

/** That the level is lower than before a strike although nothing was repaired: perhaps the assessment tells of the new damage only. */
function FallBadge({ own, building }: FactProps & { readonly own: LocalRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { assessments, activities } = building;
  const standing = findStandingDamage(own, { assessments: assessments.values, activities: activities.values });
  const level = standing?.levelOfDamage;
  const hasFallen = warnOfFall(own, standing).some(({ path }) => path === 'levelOfDamage');
  if (!hasFallen || typeof level !== 'number') return null;
  return <StatusBadge tone="attention">{t(text.fellFrom, { percent: format.percent(level) })}</StatusBadge>;
}

/** How badly it is damaged, by what, and whether that still holds. */
export function DamageFact({ building, isPartly }: FactProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { state, assessments } = building;
  const { levelOfDamage, levelFrom } = state;
  const toAssess =
    state.needsAssessment && !isPartly ? <StatusBadge tone="attention">{t(text.buildingToAssess)}</StatusBadge> : null;
  if (levelOfDamage === undefined)
    return toAssess ?? <span>{t(isPartly ? commonText.notHere : addressText.notAssessed)}</span>;
  const own = assessments.values.find(({ _id }) => _id === state.lastAssessmentId);
  const isOwn = levelFrom === 'building';
  const day = isOwn && own ? t(text.assessedOn, { date: format.date(own.date ?? '') }) : '';
  const source = t(isOwn ? sourceWords.levelFromBuilding : sourceWords.levelFromUnits);
  const classWords = isOwn && own ? sayDamageClass(own, t) : '';
  return (
    <>
      <DamageBadge percent={levelOfDamage} />
      {classWords ? <span className={classes.detail}>{classWords}</span> : null}
      {isOwn && own ? <FallBadge own={own} building={building} /> : null}
      {isOwn && state.isSuperseded ? <StatusBadge tone="attention">{t(text.outOfDate)}</StatusBadge> : toAssess}
      <span className={classes.reason}>{[source, day].filter(Boolean).join(', ')}</span>
    </>
  );
}

/** The thermal envelope, and why it is thought to be so. */
export function EnvelopeFact({ building: { state } }: FactProps): ReactNode {
  const t = useText();
  const { thermalEnvelope, envelopeFrom, envelopeReasons = [] } = state;
  if (thermalEnvelope === undefined) return <span>{t(text.unknown)}</span>;
  const source = t(envelopeFrom === 'stated' ? sourceWords.envelopeStated : sourceWords.envelopeSuggested);
  const reasons = envelopeReasons.map((reason) => sayEnvelopeReason(reason, t.language));
  return (
    <>
      <span>{labelOf(thermalEnvelopes, thermalEnvelope, t.language)}</span>
      <span className={classes.reason}>{joinParts([source, ...reasons], t.language)}</span>
    </>
  );
}

function useWorking({ activities }: Building): readonly string[] {
  const organizationOf = useOrganizationNames();
  const ongoing = activities.values.filter(({ status }) => status === 'Ongoing');
  const ids = [...new Set(ongoing.map((one) => one.implementingOrganizationId ?? one.organizationId))];
  return ids.map((id) => {
    const stored = ongoing.find((one) => one.organizationId === id)?.organizationName;
    return organizationOf(id, stored) || '…';
  });
}

/** How it is helped, by whom, and what of that was hit again. */
export function AssistanceFact({
  addressId,
  building,
  isPartly,
}: FactProps & { readonly addressId: string }): ReactNode {
  const t = useText();
  const working = useWorking(building);
  const { state, activities } = building;
  const { assistanceState } = state;
  const here = assistanceState === 'claimed' ? text.aboutToWork : text.working;
  const wasHelped = assistanceState === 'none' && activities.values.some(({ status }) => status === 'Completed');
  if (isPartly && assistanceState === 'none') return <span>{t(commonText.notHere)}</span>;
  return (
    <>
      <AssistanceBadge state={assistanceState}>
        {labelOf(assistanceStates, assistanceState, t.language)}
      </AssistanceBadge>
      {state.hitAgain.length > 0 ? (
        <Link
          to="/address/$addressId"
          params={{ addressId }}
          search={{ tab: 'activities' }}
          resetScroll={false}
          className={classes.badgeLink}
        >
          <StatusBadge tone="attention">{t.count(storyCounted.repairsHit, state.hitAgain.length)}</StatusBadge>
        </Link>
      ) : null}
      <span className={classes.reason}>
        {working.length > 0
          ? t(here, { organizations: working.join(', ') })
          : t(wasHelped ? text.notHelpedSince : text.nobodyWorks)}
      </span>
    </>
  );
}

/** The newest strike; where there was one before, that the building was hit again and what no longer holds since. */
export function StrikeFact({ building: { events, assessments }, isPartly }: FactProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [newest] = listStrikes(events, assessments.values, [], []);
  if (!newest) return <span className={classes.detail}>{t(isPartly ? commonText.notHere : text.noStrike)}</span>;
  const { damageDate } = newest.event;
  const isRepeated = events.some((event) => event.damageDate < damageDate);
  const out = newest.superseded.length;
  return (
    <>
      <span>{sayStrike(newest.event, t, format)}</span>
      {isRepeated ? <StatusBadge tone="attention">{t(text.again)}</StatusBadge> : null}
      {out > 0 ? (
        <span className={classes.reason}>
          {t(text.supersededSince, { what: t.count(countedNouns.assessments, out) })}
        </span>
      ) : null}
    </>
  );
}

/** Flats that the address counts and nobody has created yet, and where that is done. */
export function NoFlatsFact({ addressId }: { readonly addressId: string }): ReactNode {
  const t = useText();
  return (
    <>
      <span>{t(text.noFlats)}</span>
      <TextLink to="/address/$addressId/unit/many" params={{ addressId }}>
        {t(text.createFlats)}
      </TextLink>
    </>
  );
}

/** How many there are of each kind: "80 flats, 2 common areas". */
function sayUnits(units: readonly LocalRecord[], t: Say): string {
  const counted = [
    [countedNouns.apartments, 'apartment'],
    [addressCounted.residentialUnits, 'residential_unit'],
    [addressCounted.commonAreas, 'common_area'],
  ] as const;
  return counted
    .map(([words, type]) => [words, units.filter(({ unitType }) => unitType === type).length] as const)
    .flatMap(([words, count]) => (count > 0 ? [t.count(words, count)] : []))
    .join(', ');
}

/** How many units there are, how they are helped, and how many nobody has assessed since they were hit. */
export function UnitsFact({ building }: FactProps): ReactNode {
  const t = useText();
  const { state } = building;
  return (
    <>
      <span>{sayUnits(building.units.values, t)}</span>
      {state.unitsToAssess ? (
        <StatusBadge tone="attention">{t(text.unitsToAssess, { count: state.unitsToAssess })}</StatusBadge>
      ) : null}
      <span className={classes.reason}>{sayUnitStates(building, t)}</span>
    </>
  );
}
