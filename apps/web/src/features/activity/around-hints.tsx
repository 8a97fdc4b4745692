import type { ReactNode } from 'react';
import { countGroups } from '@domivka/domain/activity/activity.check';
import { type MeasureGroup, measureGroups } from '@domivka/domain/activity/measures.text';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { eventWords } from '@domivka/domain/building/building.text';
import { hitAgain } from '@domivka/domain/building/hit-again';
import { listRows, listTexts } from '@domivka/domain/building/reading';
import { sayEnvelopeReason } from '@domivka/domain/building/say-envelope-reason';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { joinParts } from '@domivka/domain/kernel/text';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import type { BuildingRecords } from '@domivka/domain/building/building-facts';
import type { DamageEvent } from '@domivka/domain/building/damage-events';
import { envelopeAfter } from '@domivka/domain/building/envelope-after';
import type { EnvelopeSuggestion } from '@domivka/domain/building/suggest-envelope';
import { listLiveActivities, type LiveActivity } from '@domivka/domain/building/assistance';
import { type Building, todayHere } from '../../queries/building/building.ts';
import type { EntityForm } from '../../forms/entity-form.ts';
import { Suggestion } from '../../forms/suggestion.tsx';
import { filledValues } from '../../forms/held-values.ts';
import { type NameOrganization, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useFormats } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { activityCounted, activityFormText as text } from './activity-form.text.ts';
import { type Beneficiaries, suggestBeneficiaries } from './target-field.tsx';

/** What is known of a building when an activity for it is written. */
export type Surroundings = Omit<BuildingRecords, 'stateQuestions'> & { readonly events: readonly DamageEvent[] };

/**
 * What the thermal envelope of the target will be once this activity is done. Undefined where nothing can be suggested, and before a
 * measure was typed: then there is nothing to conclude from. `selfId`: the activity as it was saved, which must not count twice.
 */
export function suggestedEnvelope(
  activity: Fields,
  selfId: string | undefined,
  around: Surroundings,
): EnvelopeSuggestion | undefined {
  if (listRows(activity.measures).length === 0) return undefined;
  const activities = around.activities.filter(({ _id }) => _id !== selfId);
  const suggestion = envelopeAfter(activity, { ...around, activities });
  return suggestion.envelope === 'unknown' ? undefined : suggestion;
}

/** Another organization that helps the same target with measures of the same groups. */
export type OtherHelp = {
  readonly activityId: string;
  readonly organizationId: string;
  readonly state: LiveActivity['state'];
  readonly groups: readonly MeasureGroup[];
};

function meets(one: LiveActivity['target'], other: LiveActivity['target']): boolean {
  if (one.kind === 'units' && other.kind === 'units') return one.ids.some((id) => other.ids.includes(id));
  return one.kind === other.kind && one.kind === 'building';
}

/**
 * Who else helps the same building, or one of the same units, with measures of the same group since the last strike. It only tells: what
 * follows from it is for people to say.
 */
export function listOtherHelp(
  activity: Fields,
  selfId: string | undefined,
  { activities, events, today }: Surroundings,
): readonly OtherHelp[] {
  const [own] = listLiveActivities([activity], [], today);
  if (!own || own.organizationId === '') return [];
  const others = listLiveActivities(
    activities.filter(({ _id }) => _id !== selfId),
    events,
    today,
  );
  return others.flatMap((other) => {
    if (other.organizationId === '' || other.organizationId === own.organizationId) return [];
    const groups = [...own.groups].filter((group) => other.groups.has(group));
    if (groups.length === 0 || !meets(own.target, other.target)) return [];
    const { organizationId, state } = other;
    return [{ activityId: String(other.activity._id), organizationId, state, groups }];
  });
}

type AroundProps = {
  readonly form: EntityForm<'activity'>;
  readonly building: Building;
  /** The activity as it was saved; none for a new one. */
  readonly selfId: string | undefined;
};

function aroundOf(building: Building): Surroundings {
  const { units, assessments, activities, events } = building;
  return {
    units: units.values,
    assessments: assessments.values,
    activities: activities.values,
    events,
    today: todayHere(),
  };
}

/** What the works make of the thermal envelope, and why. A person decides. */
export function EnvelopeHint({ form, building, selfId }: AroundProps): ReactNode {
  const t = useText();
  const suggestion = suggestedEnvelope(form.derived, selfId, aroundOf(building));
  if (!suggestion) return null;
  const { envelope, reasons } = suggestion;
  return (
    <Suggestion form={form} values={{ thermalEnvelope: envelope }}>
      {t(text.envelopeSuggestion, {
        envelope: labelOf(thermalEnvelopes, envelope, t.language),
        reasons: joinParts(
          reasons.map((reason) => sayEnvelopeReason(reason, t.language)),
          t.language,
        ),
      })}
    </Suggestion>
  );
}

export function sayOtherHelp({ organizationId, groups, state }: OtherHelp, nameOf: NameOrganization, t: Say): string {
  return t(text.otherHelp, {
    organization: nameOf(organizationId, '…'),
    groups: groups.map((group) => labelOf(measureGroups, group, t.language)).join(', '),
    state: labelOf(assistanceStates, state, t.language).toLocaleLowerCase(t.language),
  });
}

/** Who else helps the same target with the same. */
export function OtherHelpHint({ form, building, selfId }: AroundProps): ReactNode {
  const t = useText();
  const organizationOf = useOrganizationNames();
  const others = listOtherHelp(form.derived, selfId, aroundOf(building));
  return others.map((one) => (
    <FieldHint key={one.activityId} tone="attention">
      {sayOtherHelp(one, organizationOf, t)}
    </FieldHint>
  ));
}

/** That a strike came after the work began. */
export function HitAgainHint({ form, building, selfId }: AroundProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [hit] = hitAgain([{ ...form.values, _id: selfId ?? '' }], building.events);
  if (!hit) return null;
  const date = format.date(hit.event.damageDate);
  return (
    <FieldHint tone="attention">
      {t(eventWords.hitAgain, { date })}. {t(text.hitAgainWords)}
    </FieldHint>
  );
}

function sayBeneficiaries({ people, households }: Beneficiaries, t: Say): string {
  const parts = [
    people === undefined ? '' : t.count(countedNouns.people, people),
    households === undefined ? '' : t.count(activityCounted.households, households),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Who lives in the chosen units, as long as nobody has typed how many there are. */
function ResidentsHint({ form, building }: Omit<AroundProps, 'selfId'>): ReactNode {
  const t = useText();
  const suggestion = suggestBeneficiaries(building.units.values, listTexts(form.values.unitIds));
  const { beneficiaries } = form.values;
  const typed = isFields(beneficiaries) ? filledValues(beneficiaries) : {};
  if (!suggestion || Object.keys(suggestion).some((name) => Object.hasOwn(typed, name))) return null;
  const values = Object.entries(suggestion).map(([name, count]) => [`beneficiaries.${name}`, count] as const);
  return (
    <Suggestion form={form} values={Object.fromEntries(values)}>
      {t(text.residentsSuggestion, { who: sayBeneficiaries(suggestion, t) })}
    </Suggestion>
  );
}

/** What may be taken over for the beneficiaries: who lives there, and how many the typed groups make together. */
export function BeneficiaryHints(props: Omit<AroundProps, 'selfId'>): ReactNode {
  const t = useText();
  const { beneficiaries } = props.form.values;
  const { sum } = countGroups(isFields(beneficiaries) ? beneficiaries : {});
  const people = isFields(beneficiaries) ? beneficiaries.people : undefined;
  return (
    <>
      <ResidentsHint {...props} />
      {sum > 0 && people === undefined ? (
        <Suggestion form={props.form} values={{ 'beneficiaries.people': sum }}>
          {t(text.peopleSuggestion, { count: sum })}
        </Suggestion>
      ) : null}
    </>
  );
}
