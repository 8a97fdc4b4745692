import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { Issue } from '@domivka/domain/kernel/errors';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { Button, Checkbox, Progress, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { memo, type ReactNode, useState } from 'react';
import { type OwnDraft, useOwnDraft } from '../../forms/drafts/own-draft.ts';
import { useDraftWords } from '../../forms/form-progress.ts';
import { accessToNew, childPageFrame } from '../../queries/building/record-access.ts';
import { type LocalRecord, useChildren, useRecord } from '../../queries/use-records.ts';
import { mayCreate } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { announceActionBar } from '../../ui/action-bar.ts';
import { ChildPage } from '../../ui/child-page.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { DraftNotice } from '../../ui/form-notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { numberOnly } from '../../ui/read-number.ts';
import { Section } from '../../ui/section.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { landingKey, planLimits, type PlannedLanding, sayNumbers, type UnitPlan } from './plan-units.ts';
import {
  isOutside,
  listDefaultIssues,
  type PlanNumber,
  planNumbers,
  type PlanValues,
  suggestPlan,
  placeOfPlan,
  usePlan,
} from './use-plan.ts';
import classes from './plan.module.css';
import { planCounted, planText as text } from './plan.text.ts';
import { unitsText } from './units.text.ts';

type LandingProps = {
  readonly landing: PlannedLanding;
  readonly label: string;
  readonly isException: boolean;
  readonly onChange: (key: string, count: number | undefined) => void;
};

/** How many flats a landing has, to be changed in its place, and which numbers they get. */
const Landing = memo(function Landing({ landing, label, isException, onChange }: LandingProps): ReactNode {
  const { entrance, floor, flats } = landing;
  const fresh = flats.filter(({ exists }) => !exists).map(({ number }) => number);
  const skipped = flats.filter(({ exists }) => exists).map(({ number }) => number);
  return (
    <td data-exception={isException ? true : undefined}>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={planLimits.flatsPerLanding}
        aria-label={label}
        value={flats.length}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) =>
          onChange(landingKey(entrance, floor), value === '' ? undefined : Number(value))
        }
      />
      <span className={classes.numbers}>
        {sayNumbers(fresh)}
        {skipped.length > 0 ? <del>{sayNumbers(skipped)}</del> : null}
      </span>
    </td>
  );
});

export type PlanPreviewProps = {
  readonly plan: UnitPlan;
  readonly exceptions: Readonly<Record<string, number>>;
  /** Without a count the landing is like all others again. Keep it stable. */
  readonly onChange: (key: string, count: number | undefined) => void;
};

function listDistinct(landings: readonly PlannedLanding[], field: 'entrance' | 'floor'): readonly number[] {
  return [...new Set(landings.map((landing) => landing[field]))].toSorted((one, other) => one - other);
}

/** The building as it will be: floors from the top, entrances side by side, the numbers of each landing. */
export function PlanPreview({ plan, exceptions, onChange }: PlanPreviewProps): ReactNode {
  const t = useText();
  const landings = new Map(plan.landings.map((landing) => [landingKey(landing.entrance, landing.floor), landing]));
  const entrances = listDistinct(plan.landings, 'entrance');
  const floors = listDistinct(plan.landings, 'floor').toReversed();
  return (
    <div className={classes.scroll}>
      <table className={classes.preview} aria-label={t(text.previewTable)}>
        <thead>
          <tr>
            <th scope="col">{t(text.floor)}</th>
            {entrances.map((entrance) => (
              <th key={entrance} scope="col">
                {t(text.entrance, { entrance })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {floors.map((floor) => (
            <tr key={floor}>
              <th scope="row">{floor}</th>
              {entrances.map((entrance) => {
                const key = landingKey(entrance, floor);
                const landing = landings.get(key);
                return landing ? (
                  <Landing
                    key={key}
                    landing={landing}
                    label={t(text.landing, { entrance, floor })}
                    isException={Object.hasOwn(exceptions, key)}
                    onChange={onChange}
                  />
                ) : null;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FieldsProps = { readonly values: PlanValues; readonly onChange: (next: Partial<PlanValues>) => void };

/** Entrances, floors, landings, and how the numbers run. */
function BuildingFields({ values, onChange }: FieldsProps): ReactNode {
  const t = useText();
  const [left, setLeft] = useState<ReadonlySet<PlanNumber>>(new Set());
  const field = (name: PlanNumber) => (
    <NumberField
      label={t(text[name])}
      value={values[name]}
      onChange={(value) => onChange({ [name]: numberOnly(value) })}
      onBlur={() => setLeft((before) => new Set([...before, name]))}
      error={
        isOutside(name, values) && (left.has(name) || values[name] !== undefined)
          ? t(text.outside, planNumbers[name])
          : undefined
      }
      digits={0}
      grouped={false}
      required
    />
  );
  return (
    <>
      <FieldRow columns={4}>
        {field('entrances')}
        {field('floors')}
        {field('flatsPerLanding')}
        {field('firstNumber')}
      </FieldRow>
      <ChoiceChips
        name="order"
        label={t(text.order)}
        choices={[
          { value: 'entrance', label: t(text.byEntrance) },
          { value: 'floor', label: t(text.byFloor) },
        ]}
        value={values.order}
        onChange={(order) => onChange({ order: order === 'floor' ? 'floor' : 'entrance' })}
      />
      <Checkbox
        label={t(text.ground)}
        checked={values.isGroundWithoutFlats}
        onChange={(event) => onChange({ isGroundWithoutFlats: event.currentTarget.checked })}
      />
    </>
  );
}

function DefaultFields({ values, issues, onChange }: FieldsProps & { readonly issues: readonly Issue[] }): ReactNode {
  const t = useText();
  const errorOf = (field: 'area' | 'rooms') => {
    const issue = issues.find(({ path }) => path === field);
    return issue && messageOf(issue, t.language);
  };
  return (
    <FieldRow>
      <NumberField
        label={t(label.area)}
        unit={t.language === 'uk' ? 'м²' : 'm²'}
        value={values.area}
        onChange={(area) => onChange({ area })}
        error={errorOf('area')}
        isArea
      />
      <NumberField
        label={t(label.rooms)}
        value={values.rooms}
        onChange={(rooms) => onChange({ rooms })}
        error={errorOf('rooms')}
        digits={0}
      />
    </FieldRow>
  );
}

type PlannerProps = {
  readonly addressId: string;
  readonly first: PlanValues;
  readonly units: readonly LocalRecord[];
  readonly fromDevice: boolean;
  readonly draft: OwnDraft;
};

function Planner({ addressId, first, units, fromDevice, draft }: PlannerProps): ReactNode {
  const t = useText();
  const { values, change, setException, plan, making, make } = usePlan(addressId, first, units, draft);
  const words = useDraftWords(draft, text.lost);
  const fresh = plan?.fresh ?? [];
  const issues = listDefaultIssues(values);
  const isMaking = making !== undefined;
  const isTooMuch = fresh.length > planLimits.flats;
  const hasExceptions = Object.keys(values.exceptions).length > 0;
  return (
    <form aria-label={t(text.label)} onSubmit={(event) => event.preventDefault()}>
      <DraftNotice {...words} />
      <Section title={t(text.building)} description={t(text.fromAddress)}>
        <Stack>
          <BuildingFields values={values} onChange={change} />
        </Stack>
      </Section>
      <Section title={t(text.defaults)} description={t(text.defaultsWords)}>
        <DefaultFields values={values} issues={issues} onChange={change} />
      </Section>
      <Section
        title={t(text.preview)}
        description={plan ? t(text.previewWords) : t(text.nothing)}
        actions={
          hasExceptions ? (
            <Button variant="subtle" onClick={() => change({ exceptions: {} })}>
              {t(text.resetExceptions)}
            </Button>
          ) : null
        }
      >
        {fromDevice ? <Quiet mb="sm">{t(unitsText.fromDevice)}</Quiet> : null}
        {plan && !isTooMuch ? <PlanPreview plan={plan} exceptions={values.exceptions} onChange={setException} /> : null}
        {plan && plan.skipped.length > 0 ? (
          <FieldHint tone="attention">{t(text.skipped, { numbers: sayNumbers(plan.skipped) })}</FieldHint>
        ) : null}
        {isTooMuch ? <FieldHint tone="attention">{t(text.tooMany, { most: planLimits.flats })}</FieldHint> : null}
      </Section>
      <div ref={announceActionBar} className={classes.bar}>
        <Quiet span>{isMaking ? t(text.making) : t(text.kept)}</Quiet>
        <Button
          disabled={fresh.length === 0 || isTooMuch || issues.length > 0}
          loading={isMaking}
          onClick={() => void make(fresh)}
        >
          {fresh.length === 0 ? t(text.nothing) : t.count(planCounted.create, fresh.length)}
        </Button>
        {isMaking ? (
          <Progress value={making * 100} animated aria-label={t(text.making)} className={classes.making ?? ''} />
        ) : null}
      </div>
    </form>
  );
}

/** What was typed on an earlier visit, else what the address tells. */
function firstValues(address: StoredRecord | undefined, typed: unknown): PlanValues {
  const suggested = suggestPlan(address);
  return isFields(typed) && isFields(typed.exceptions)
    ? { ...suggested, ...(typed as Partial<PlanValues>) }
    : suggested;
}

function Prepared({
  address,
  addressId,
}: {
  readonly address: StoredRecord | undefined;
  readonly addressId: string;
}): ReactNode {
  const draft = useOwnDraft(placeOfPlan(addressId));
  const units = useChildren('apartment', addressId);
  if (draft.taken === undefined || units.state === 'loading') return <FormSkeleton />;
  return (
    <Planner
      key={draft.taken?.updatedAt}
      addressId={addressId}
      draft={draft}
      first={firstValues(address, draft.taken?.values)}
      units={units.values}
      fromDevice={units.fromDevice}
    />
  );
}

/** The route `/address/{_id}/unit/many`: all flats of a building in one step (product rules on units). */
export function PlanScreen(): ReactNode {
  const t = useText();
  const { addressId } = useParams({ from: '/address/$addressId/unit/many' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const unit = { addressId, unitType: 'apartment' };
  const gate = accessToNew(address, ({ pCode4 }) => mayCreate(user, apartmentEntity, unit, pCode4));
  const frame = childPageFrame(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={t(text.title)} {...frame}>
      {() => <Prepared key={addressId} address={address.record} addressId={addressId} />}
    </ChildPage>
  );
}
